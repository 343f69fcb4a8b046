//! Articles 8.7, 10, 11 and 12: what the arbiter decides.

use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Command, Fact, ForfeitGround, Millis, Outcome, Penalty, Reason, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

fn in_play() -> Table {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4 e7e5");
    table
}

#[test]
fn the_mildest_penalty_is_a_warning() {
    let mut table = in_play();
    let before = table.clocks();
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::Warning });
    assert_eq!(table.clocks(), before);
    assert!(table.has(|fact| matches!(fact, Fact::ArbiterActed(_))));
}

#[test]
fn time_is_taken_off_or_given_to_the_opponent() {
    let mut table = in_play();
    table.wait(10_000);
    let minute = Millis::seconds(60);
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::TimeOff(minute) });
    assert_eq!(table.clocks(), (5_330_000, 5_400_000));
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::TimeToOpponent(minute) });
    assert_eq!(table.clocks(), (5_330_000, 5_460_000));
}

#[test]
fn a_penalty_never_takes_more_than_there_is() {
    let mut table = in_play();
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::TimeOff(Millis::seconds(80_000)) });
    assert_eq!(table.clocks().0, 0);
}

#[test]
fn the_arbiter_gives_time_after_a_disturbance() {
    let mut table = in_play();
    table.arbiter(Ruling::AwardTime { to: BLACK, time: Millis::seconds(300) });
    assert_eq!(table.clocks(), (5_400_000, 5_700_000));
    let nothing = arbiter(Ruling::AwardTime { to: BLACK, time: Millis::ZERO });
    check_refused(table.try_now(nothing), "time_out_of_range", Some("6.10.1"));
}

#[test]
fn games_are_lost_by_the_arbiters_decision_each_with_its_article() {
    let grounds = [
        (ForfeitGround::Default, "+/-", "6.7.1"),
        (ForfeitGround::Abandoned, "1-0", "11.2.2"),
        (ForfeitGround::Misconduct, "1-0", "11.7"),
        (ForfeitGround::Device, "1-0", "11.3.2"),
        (ForfeitGround::Penalty, "1-0", "12.9.6"),
    ];
    for (ground, code, article) in grounds {
        let mut table = in_play();
        table.arbiter(Ruling::Forfeit { side: BLACK, ground });
        assert_eq!(table.ending().outcome().code(), code);
        assert_eq!(table.ending().article().unwrap().number(), article);
    }
}

#[test]
fn both_may_lose() {
    let mut table = in_play();
    table.arbiter(Ruling::ForfeitBoth(ForfeitGround::Misconduct));
    assert_eq!(table.ending().outcome().code(), "0-0");
    assert_eq!(table.ending().outcome().half_points(WHITE), Some(0));
}

#[test]
fn one_may_score_half_a_point_and_the_other_nothing() {
    let mut table = in_play();
    table.arbiter(Ruling::Declare(Outcome::HalfAlone(WHITE)));
    let outcome = table.ending().outcome();
    assert_eq!(
        (outcome.code(), outcome.half_points(WHITE), outcome.half_points(BLACK)),
        ("1/2-0", Some(1), Some(0))
    );
}

#[test]
fn no_outcome_gives_more_than_the_normal_sum() {
    for outcome in Outcome::ALL {
        let sum = [WHITE, BLACK].into_iter().filter_map(|side| outcome.half_points(side)).sum::<u8>();
        assert!(sum <= 2, "{outcome:?}");
        assert_eq!(Outcome::from_code(outcome.code()), Some(outcome));
    }
}

#[test]
fn a_result_is_amended_and_the_old_one_stays_in_the_log() {
    let mut table = in_play();
    table.must(Command::Resign { by: WHITE });
    table.arbiter(Ruling::Amend(Outcome::Draw));
    table.check_end(Reason::Arbiter(Outcome::Draw), "1/2-1/2", "12.1");
    let results = table.log.iter().filter(|event| matches!(event.fact, Fact::Finished { .. })).count();
    assert_eq!(results, 2);
}

#[test]
fn only_a_finished_game_is_amended() {
    let mut table = in_play();
    let amend = arbiter(Ruling::Amend(Outcome::Draw));
    check_refused(table.try_now(amend), "game_not_over", Some("8.7"));
}

#[test]
fn an_illegal_move_found_after_the_end_changes_nothing() {
    let mut table = in_play();
    table.must(Command::Resign { by: WHITE });
    let complain = Command::Complain { by: BLACK, of: adoube_laws::Complaint::IllegalMove };
    check_refused(table.try_now(complain), "game_over", Some("5.1.2"));
}

#[test]
fn a_resignation_after_the_mate_comes_too_late() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("f2f3 e7e5 g2g4 d8h4");
    check_refused(table.try_now(Command::Resign { by: BLACK }), "game_over", Some("5.1.1"));
}

#[test]
fn what_may_be_ruled_follows_the_game() {
    let mut table = in_play();
    let may = |table: &Table, code: &str| table.game.permitted_rulings(table.now).contains(&code);
    assert!(may(&table, "pause") && may(&table, "restore") && !may(&table, "resume"));
    table.arbiter(Ruling::Pause);
    assert!(!may(&table, "pause") && may(&table, "resume") && may(&table, "set_clocks"));
    table.arbiter(Ruling::Declare(Outcome::Draw));
    let rulings = table.game.permitted_rulings(table.now);
    assert_eq!(rulings, ["forfeit", "forfeit_both", "declare", "amend", "annul"]);
}

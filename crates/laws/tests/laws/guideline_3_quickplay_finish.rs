//! Guideline III: the last two minutes of a game without additions.

use adoube_laws::RulesetId::{Fide2009, Fide2023, OnlineClaim};
use adoube_laws::{Command, Fact, Procedure, QuickplayAnswer, QuickplayGround, Reason, RulesetId, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

const ANNOUNCED: Procedure = Procedure { quickplay_announced: true, ..Procedure::over_the_board() };

/// White has a minute and a half left, Black fifteen minutes.
fn in_trouble(id: RulesetId, time: &str, procedure: Procedure) -> Table {
    let mut table = Table::run(id, time, START, procedure);
    table.complete("e2e4 e7e5");
    table.wait(15 * 60_000 - 90_000);
    table
}

fn claim(ground: QuickplayGround) -> Command {
    Command::ClaimQuickplay { by: WHITE, ground }
}

#[test]
fn the_clocks_stand_until_the_arbiter_answers() {
    let mut table = in_trouble(Fide2023, "15", ANNOUNCED);
    table.must(claim(QuickplayGround::NoEffort));
    table.wait(600_000);
    assert_eq!(table.clocks(), (90_000, 900_000));
}

#[test]
fn the_arbiter_agrees_to_a_draw() {
    let mut table = in_trouble(Fide2023, "15", ANNOUNCED);
    table.must(claim(QuickplayGround::CannotWin));
    table.arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::Drawn));
    table.check_end(Reason::Quickplay(WHITE), "1/2-1/2", "III.5");
}

#[test]
fn a_rejected_claim_gives_the_opponent_two_minutes() {
    let mut table = in_trouble(Fide2023, "15", ANNOUNCED);
    table.must(claim(QuickplayGround::CannotWin));
    table.arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::Rejected));
    assert_eq!(table.clocks(), (90_000, 1_020_000));
    assert_eq!(table.game.running(), Some(WHITE));
}

#[test]
fn a_decision_put_off_can_be_taken_later() {
    let mut table = in_trouble(Fide2023, "15", ANNOUNCED);
    table.must(claim(QuickplayGround::CannotWin));
    table.arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::Postponed));
    table.complete("g1f3");
    table.arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::Drawn));
    assert_eq!(table.ending().reason(), Reason::Quickplay(WHITE));
}

#[test]
fn a_request_for_additions_is_an_offer_and_grants_five_seconds_to_both() {
    let mut table = in_trouble(Fide2023, "15", ANNOUNCED);
    table.must(claim(QuickplayGround::Additions));
    assert_eq!(table.game.draw_offer(), Some(WHITE));
    table.must(Command::DeclineDraw { by: BLACK });
    table.arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::AdditionsGranted));
    assert_eq!(table.clocks(), (90_000, 1_020_000));
    table.wait(1000);
    table.complete("g1f3");
    assert_eq!(table.clocks().0, 94_000);
    table.wait(2000);
    table.complete("b8c6");
    assert_eq!(table.clocks().1, 1_023_000);
}

#[test]
fn it_needs_an_announcement_no_additions_no_blitz_and_little_time() {
    let refused = [
        (in_trouble(Fide2023, "15", Procedure::over_the_board()), "quickplay_not_in_force", "III.2"),
        (in_trouble(Fide2023, "15+5", ANNOUNCED), "quickplay_not_in_force", "III.2"),
        (in_trouble(Fide2023, "17", ANNOUNCED), "quickplay_too_early", "III.4"),
    ];
    for (mut table, code, article) in refused {
        check_refused(table.try_now(claim(QuickplayGround::CannotWin)), code, Some(article));
    }
    let mut blitz = Table::run(Fide2023, "10", START, ANNOUNCED);
    blitz.complete("e2e4 e7e5");
    blitz.wait(9 * 60_000);
    let refused = blitz.try_now(claim(QuickplayGround::CannotWin));
    check_refused(refused, "quickplay_not_in_force", Some("III.2"));
}

#[test]
fn in_2009_it_was_part_of_the_laws() {
    let mut table = in_trouble(Fide2009, "15", Procedure::over_the_board());
    table.must(claim(QuickplayGround::CannotWin));
    assert!(table.has(|fact| matches!(fact, Fact::QuickplayClaimed { by: WHITE, .. })));
}

#[test]
fn nobody_asks_for_it_online() {
    let mut table =
        Table::run(OnlineClaim, "15", START, Procedure { quickplay_announced: true, ..Procedure::online() });
    check_refused(table.try_now(claim(QuickplayGround::CannotWin)), "quickplay_not_in_force", Some("III.2"));
}

#[test]
fn an_answer_needs_a_request() {
    let mut table = Table::at_the_board(Fide2023, "15", START);
    let answer = arbiter(Ruling::AnswerQuickplay(QuickplayAnswer::Drawn));
    check_refused(table.try_now(answer), "no_quickplay_request", Some("III.4"));
}

//! Article 6.11: who stops the clocks, and who lets them go on.

use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Call, ClockCause, Command, Fact, HandAct, Note, Penalty, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

fn call(by: adoube_board::Color) -> Command {
    Command::CallArbiter { by, reason: Note::new("the second queen is missing").unwrap() }
}

#[test]
fn a_player_stops_the_clocks_to_call_the_arbiter() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.wait(1000);
    table.must(call(WHITE));
    table.wait(60_000);
    assert_eq!(table.clocks().0, 5_399_000);
    table.arbiter(Ruling::AnswerCall(Call::Valid));
    table.wait(1000);
    assert_eq!(table.clocks().0, 5_398_000);
}

#[test]
fn nobody_plays_while_the_clocks_stand() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.must(call(BLACK));
    let lift = Command::Hand { by: WHITE, act: HandAct::Lift("e2".parse().unwrap()) };
    check_refused(table.try_now(lift), "clocks_stand", Some("6.11.1"));
    check_refused(table.try_now(Command::Press { by: WHITE }), "clocks_stand", Some("6.11.1"));
}

#[test]
fn stopping_without_a_valid_reason_is_the_arbiters_to_penalise() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.must(call(BLACK));
    table.arbiter(Ruling::AnswerCall(Call::Unfounded));
    let two_minutes = adoube_laws::Millis::seconds(120);
    table.arbiter(Ruling::Penalise { side: BLACK, penalty: Penalty::TimeToOpponent(two_minutes) });
    assert_eq!(table.clocks().0, 5_520_000);
    assert!(table.has(|fact| matches!(fact, Fact::ClocksSet { cause: ClockCause::Penalty, .. })));
}

#[test]
fn only_clocks_that_stand_go_on() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    check_refused(table.try_now(arbiter(Ruling::Resume)), "clocks_run", Some("6.11.3"));
    table.arbiter(Ruling::Pause);
    check_refused(table.try_now(arbiter(Ruling::Pause)), "clocks_stand", Some("6.11.1"));
}

#[test]
fn a_delay_that_had_begun_goes_on_where_it_stopped() {
    let mut table = Table::at_the_board(Fide2023, "25 d10", START);
    table.wait(6000);
    table.arbiter(Ruling::Pause);
    table.wait(60_000);
    table.arbiter(Ruling::Resume);
    table.wait(4000);
    assert_eq!(table.clocks().0, 1_500_000, "ten seconds of delay in all");
    table.wait(1000);
    assert_eq!(table.clocks().0, 1_499_000);
}

#[test]
fn where_nobody_arbitrates_nobody_can_be_called() {
    let mut table = Table::blitz(60_000, 0);
    check_refused(table.try_now(call(WHITE)), "no_arbiter", Some("6.11.2"));
}

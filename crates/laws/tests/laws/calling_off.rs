//! Games called off before both sides have moved: they have no result, and the Laws do not speak of them.

use adoube_laws::{Command, Game, Reason};

use crate::table::{BLACK, Table, WHITE, check_refused, clock};

#[track_caller]
fn check_no_result(table: &Table, reason: Reason) {
    assert_eq!(table.ending().reason(), reason);
    assert_eq!(table.ending().outcome().pgn(), "*");
    assert_eq!(table.ending().article(), None);
}

#[test]
fn either_player_may_call_the_game_off_before_both_have_moved() {
    let mut table = Table::start();
    table.play("e2e4");
    table.must(Command::Abort { by: WHITE });
    check_no_result(&table, Reason::CalledOff(WHITE));
}

#[test]
fn nobody_may_once_both_have_moved() {
    let mut table = Table::start();
    table.play("e2e4 e7e5");
    check_refused(table.try_now(Command::Abort { by: BLACK }), "abort_too_late", None);
}

#[test]
fn a_game_that_nobody_joined_may_be_called_off() {
    let mut table = Table::start();
    table.game = Game::new(table.game.terms().clone());
    table.must(Command::Abort { by: BLACK });
    check_no_result(&table, Reason::CalledOff(BLACK));
}

#[test]
fn a_game_with_a_clock_is_called_off_when_a_first_move_does_not_come() {
    let mut table = Table::new(adoube_board::Position::start(), clock(60_000, 0));
    table.play("e2e4");
    table.wait(60_000);
    check_refused(table.try_move(BLACK, "e7e5"), "time_expired", Some("6.9"));
    table.must(Command::TimePassed);
    check_no_result(&table, Reason::NoFirstMove(BLACK));
    assert_eq!(table.clocks(), (60_000, 60_000));
}

//! Article 6.3: sudden death and Fischer's cumulative mode, in whole milliseconds.

use adoube_laws::{Command, DeadlineKind};

use crate::table::{BLACK, Table, WHITE, check_refused, clock};

#[test]
fn no_clock_runs_before_both_sides_have_moved() {
    let mut table = Table::new(adoube_board::Position::start(), clock(60_000, 2000));
    table.wait(20_000);
    assert_eq!(table.clocks(), (60_000, 60_000));
    table.play("e2e4");
    table.wait(20_000);
    table.play("e7e5");
    assert_eq!(table.clocks(), (60_000, 60_000), "free first moves cost nothing and bring nothing");
    table.wait(1500);
    assert_eq!(table.clocks(), (58_500, 60_000));
}

#[test]
fn the_time_used_goes_and_the_increment_comes() {
    let mut table = Table::blitz(180_000, 2000);
    table.wait(5000);
    table.play("g1f3");
    assert_eq!(table.clocks(), (177_000, 180_000));
}

#[test]
fn without_an_increment_the_time_only_goes() {
    let mut table = Table::blitz(180_000, 0);
    table.wait(5000);
    table.play("g1f3");
    table.wait(1);
    table.play("b8c6");
    assert_eq!(table.clocks(), (175_000, 179_999));
}

#[test]
fn the_increment_does_not_save_a_fallen_flag() {
    let mut table = Table::blitz(1000, 5000);
    table.wait(1000);
    check_refused(table.try_move(WHITE, "g1f3"), "time_expired", Some("6.9"));
}

#[test]
fn an_untimed_game_has_no_deadline() {
    let mut table = Table::start();
    table.play("e2e4 e7e5");
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(table.game.clocks_at(table.now), None);
}

#[test]
fn the_deadline_is_the_moment_at_which_the_clock_reaches_zero() {
    let mut table = Table::blitz(3000, 0);
    table.wait(500);
    let deadline = table.game.next_deadline().unwrap();
    assert_eq!((deadline.at.0 - table.now.0, deadline.kind), (2500, DeadlineKind::Flag(WHITE)));
}

#[test]
fn the_clock_of_a_finished_game_stands() {
    let mut table = Table::blitz(60_000, 0);
    table.wait(1234);
    table.must(Command::Resign { by: BLACK });
    table.wait(10_000);
    assert_eq!(table.clocks(), (58_766, 60_000));
}

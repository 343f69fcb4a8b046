//! Nobody is charged for a time in which the server was away.

use adoube_laws::{Command, Reason, Timestamp};

use crate::table::{BLACK, Table, WHITE, check_refused};

fn after_outage() -> Table {
    let mut table = Table::blitz(60_000, 1000);
    table.wait(4000);
    let from = table.now;
    table.wait(300_000);
    table.must(Command::Outage { from });
    table
}

#[test]
fn the_clock_is_charged_up_to_the_outage_only() {
    let mut table = after_outage();
    assert_eq!(table.clocks(), (56_000, 60_000));
    table.wait(5000);
    assert_eq!(table.clocks(), (56_000, 60_000), "the clocks stand until both are back");
}

#[test]
fn the_clocks_go_on_when_both_players_are_back() {
    let mut table = after_outage();
    table.wait(2000);
    table.must(Command::RestartClocks);
    table.wait(1000);
    assert_eq!(table.clocks(), (55_000, 60_000));
    check_refused(table.try_now(Command::RestartClocks), "clocks_not_stopped", None);
}

#[test]
fn the_clocks_go_on_after_the_grace_by_themselves() {
    let mut table = after_outage();
    table.wait(15_000);
    table.must(Command::TimePassed);
    table.wait(1000);
    assert_eq!(table.clocks(), (55_000, 60_000));
}

#[test]
fn a_move_made_while_the_clocks_stand_costs_nothing() {
    let mut table = after_outage();
    table.wait(3000);
    table.play("g1f3");
    assert_eq!(table.clocks(), (57_000, 60_000));
    table.wait(3000);
    assert_eq!(table.clocks(), (57_000, 60_000));
}

#[test]
fn a_flag_that_fell_before_the_outage_has_fallen() {
    let mut table = Table::blitz(1000, 0);
    let from = Timestamp(table.now.0 + 1500);
    table.wait(300_000);
    table.must(Command::Outage { from });
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
}

#[test]
fn an_outage_just_after_a_move_charges_nobody() {
    let mut table = Table::blitz(60_000, 0);
    let from = Timestamp(table.now.0 - 800);
    table.wait(5000);
    table.must(Command::Outage { from });
    assert_eq!(table.clocks(), (60_000, 60_000));
}

#[test]
fn a_first_move_is_waited_for_anew() {
    let mut table = Table::new(adoube_board::Position::start(), crate::table::clock(60_000, 0));
    table.wait(30_000);
    let from = table.now;
    table.wait(300_000);
    table.must(Command::Outage { from });
    table.must(Command::RestartClocks);
    table.wait(59_999);
    table.play("e2e4");
    assert_eq!(table.game.turn(), BLACK);
}

#[test]
fn a_game_without_a_clock_knows_no_outage() {
    let mut table = Table::start();
    let from = table.now;
    table.wait(1000);
    assert_eq!(table.try_now(Command::Outage { from }), Ok(vec![]));
}

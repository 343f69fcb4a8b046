//! Articles 6.6 and 6.7: the scheduled start, the default time, and being late.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::{
    Command, DeadlineKind, ForfeitGround, Millis, Procedure, Reason, Ruleset, RulesetId, Terms,
};

use crate::table::{BLACK, Table, WHITE, check_refused};

/// A game for which nobody has come, half an hour being allowed.
fn scheduled(rules: Ruleset) -> Table {
    let procedure = Procedure { default_time: Millis::seconds(30 * 60), ..Procedure::over_the_board() };
    let terms =
        Terms::new(rules, "90+30".parse().unwrap(), Position::start(), CastlingStyle::Standard).unwrap();
    Table::waiting(terms.under(procedure).unwrap())
}

fn begun(rules: Ruleset) -> Table {
    let mut table = scheduled(rules);
    table.must(Command::Start);
    table
}

const MINUTE: i64 = 60_000;

#[test]
fn whites_clock_runs_from_the_scheduled_time_whoever_is_there() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.wait(10 * MINUTE);
    assert_eq!(table.clocks(), (80 * MINUTE, 90 * MINUTE));
}

#[test]
fn white_loses_all_the_time_until_the_arrival_when_nobody_is_there() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.wait(20 * MINUTE);
    table.must(Command::Arrive { by: WHITE });
    table.must(Command::Arrive { by: BLACK });
    assert_eq!(table.clocks(), (70 * MINUTE, 90 * MINUTE));
}

#[test]
fn who_does_not_come_before_the_default_time_loses_unplayed() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.must(Command::Arrive { by: WHITE });
    table.complete("e2e4");
    table.wait(30 * MINUTE);
    table.must(Command::TimePassed);
    table.check_end(Reason::Forfeit(BLACK, ForfeitGround::Default), "1-0", "6.7.1");
    assert_eq!(table.ending().outcome().code(), "+/-");
    assert!(!table.ending().outcome().is_played());
}

#[test]
fn the_last_minute_before_the_default_time_is_in_time() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.must(Command::Arrive { by: WHITE });
    table.complete("e2e4");
    table.wait(29 * MINUTE);
    table.must(Command::Arrive { by: BLACK });
    table.wait(10 * MINUTE);
    table.must(Command::TimePassed);
    table.complete("e7e5");
}

#[test]
fn both_lose_when_neither_comes() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.wait(31 * MINUTE);
    table.must(Command::TimePassed);
    assert_eq!(table.ending().reason(), Reason::ForfeitBoth(ForfeitGround::Default));
    assert_eq!(table.ending().outcome().code(), "-/-");
}

#[test]
fn a_default_time_of_zero_tolerates_nothing() {
    let rules = RulesetId::Fide2023.ruleset();
    let terms =
        Terms::new(rules, "90+30".parse().unwrap(), Position::start(), CastlingStyle::Standard).unwrap();
    let mut table = Table::waiting(terms.under(Procedure::over_the_board()).unwrap());
    table.must(Command::Arrive { by: BLACK });
    table.must(Command::Start);
    assert_eq!(table.game.next_deadline().unwrap().kind, DeadlineKind::DefaultTime);
    table.must(Command::TimePassed);
    assert_eq!(table.ending().outcome().code(), "-/+");
}

#[test]
fn the_doubled_penalty_takes_the_lateness_off_once_more() {
    let mut table = begun(Ruleset { lateness_charged: 2, ..RulesetId::SeedEncyclopedia.ruleset() });
    table.must(Command::Arrive { by: BLACK });
    table.wait(10 * MINUTE);
    table.must(Command::Arrive { by: WHITE });
    assert_eq!(table.clocks(), (70 * MINUTE, 90 * MINUTE));
}

#[test]
fn nobody_arrives_twice() {
    let mut table = begun(RulesetId::Fide2023.ruleset());
    table.must(Command::Arrive { by: WHITE });
    check_refused(table.try_now(Command::Arrive { by: WHITE }), "already_arrived", Some("6.7.1"));
}

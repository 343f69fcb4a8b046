//! The time that a move travels is given back within a quota.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::clock::{LagPolicy, LagQuota};
use adoube_laws::{ByColor, Command, LagCompensation, Millis, Procedure, Reason, Ruleset, Ruling, Terms};

use crate::table::{BLACK, Table, WHITE, check_refused};

const POLICY: LagPolicy =
    LagPolicy { start: Millis(3000), gain: Millis(300), quota_max: Millis(4000), move_max: Millis(1000) };

#[track_caller]
fn check(quota: LagQuota, elapsed: i64, lag: i64, used: i64, left: i64) -> LagQuota {
    let (charged, after) = quota.charge(&POLICY, Millis(elapsed), Millis(lag));
    assert_eq!((charged, after.left()), (Millis(used), Millis(left)));
    after
}

#[test]
fn what_travelled_is_given_back_and_the_quota_pays() {
    check(LagQuota::start(&POLICY), 5000, 400, 4600, 2900);
}

#[test]
fn no_more_than_a_second_is_given_back_for_a_move() {
    check(LagQuota::start(&POLICY), 5000, 1001, 4000, 2300);
}

#[test]
fn no_move_costs_less_than_nothing() {
    check(LagQuota::start(&POLICY), 200, 900, 0, 3100);
    check(LagQuota::start(&POLICY), 200, -900, 200, 3300);
    check(LagQuota::start(&POLICY), -5, 900, 0, 3300);
}

#[test]
fn the_quota_runs_dry_and_fills_up() {
    let mut quota = LagQuota::start(&POLICY);
    for left in [2300, 1600, 900, 300] {
        let used = if left == 300 { 9100 } else { 9000 };
        quota = check(quota, 10_000, 5000, used, left);
    }
    assert_eq!(quota.available(&POLICY), Millis(300));
    for left in [600, 900, 1200] {
        quota = check(quota, 10_000, 0, 10_000, left);
    }
    let full = (0..20).fold(quota, |quota, _| quota.charge(&POLICY, Millis(1), Millis(0)).1);
    assert_eq!(full.left(), Millis(4000));
}

#[test]
fn in_arbitrated_events_nothing_is_given_back() {
    let quota = LagQuota::start(&LagPolicy::NONE);
    assert_eq!(quota.available(&LagPolicy::NONE), Millis(0));
    assert_eq!(quota.charge(&LagPolicy::NONE, Millis(700), Millis(700)), (Millis(700), quota));
}

#[test]
fn the_usual_policy_grows_with_the_time_of_the_game() {
    for (text, gain) in [("1+0", 390), ("3+0", 870), ("5+0", 1000), ("90+30", 1000), ("-", 0)] {
        let policy = LagPolicy::online(&text.parse().unwrap());
        assert_eq!(
            (policy.gain, policy.start, policy.quota_max),
            (Millis(gain), Millis(3 * gain), Millis(7 * gain)),
            "{text}"
        );
    }
}

/// A game of one minute on the page; both sides have made their first, free move.
fn on_the_page() -> Table {
    let terms = Terms::new(
        Ruleset::online_claim(),
        "1+0".parse().unwrap(),
        Position::start(),
        CastlingStyle::Standard,
    );
    let procedure = Procedure { lag: LagCompensation::Online, ..Procedure::online() };
    let mut table = Table::waiting(terms.unwrap().under(procedure).unwrap());
    table.must(Command::Start);
    table.play("e2e4 e7e5");
    table
}

fn move_that_travelled(lag: i64) -> Command {
    Command::Move { by: WHITE, uci: "g1f3".parse().unwrap(), lag: Millis(lag) }
}

#[test]
fn a_move_sent_in_time_counts_although_it_arrives_after_the_clock_shows_zero() {
    let mut table = on_the_page();
    table.wait(60_300);
    table.must(Command::TimePassed);
    assert_eq!(table.clocks().0, 0, "the display stops at zero");
    table.must(move_that_travelled(400));
    assert_eq!(table.clocks().0, 100);
}

#[test]
fn a_move_sent_too_late_does_not_count_whatever_it_travelled() {
    let mut table = on_the_page();
    table.wait(60_300);
    check_refused(table.try_now(move_that_travelled(300)), "time_expired", Some("6.9"));
    check_refused(table.try_now(move_that_travelled(0)), "time_expired", Some("6.9"));
}

#[test]
fn the_flag_falls_when_the_credit_is_used_up_too() {
    let mut table = on_the_page();
    let credit = table.game.lag_credit(WHITE);
    assert_eq!(credit, Millis(1000), "at most a second for a move");
    table.wait(60_000 + credit.0 - 1);
    table.must(Command::TimePassed);
    assert_eq!(table.game.ending(), None);
    table.wait(1);
    check_refused(table.try_now(move_that_travelled(60_000)), "time_expired", Some("6.9"));
    table.must(Command::TimePassed);
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
}

#[test]
fn nothing_is_given_back_to_a_clock_that_was_set_to_nothing() {
    let mut table = on_the_page();
    table.arbiter(Ruling::SetClocks(ByColor { white: Millis::ZERO, black: Millis(60_000) }));
    check_refused(table.try_now(move_that_travelled(500)), "time_expired", Some("6.9"));
    table.must(Command::TimePassed);
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
    assert_eq!(table.ending().outcome().winner(), Some(BLACK));
}

//! The time that a move travels is given back within a quota.

use adoube_laws::Millis;
use adoube_laws::clock::{LagPolicy, LagQuota};

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

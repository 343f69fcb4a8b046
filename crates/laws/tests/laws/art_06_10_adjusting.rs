//! Articles 6.5 and 6.10: the arbiter sets a clock anew; Articles 7.5.5, 9.5.3 and 12.9: bonuses and penalties.

use adoube_laws::Millis;
use adoube_laws::clock::{Clock, Reading, ReadingError, Setting};

use crate::clock_table::Clockwork;
use crate::table::{BLACK, WHITE};

fn start(text: &str) -> (Setting, Clock) {
    let setting: Setting = text.parse().unwrap();
    let clock = Clock::start(&setting);
    (setting, clock)
}

/// Checks what a bonus or penalty leaves: the time, the stage and the bank; `None` for a fallen flag.
#[track_caller]
fn check(text: &str, used: i64, time: i64, expected: Option<(i64, u16, i64)>) {
    let (setting, clock) = start(text);
    let clock = clock.after(&setting, Millis(used)).unwrap();
    let granted = clock.grant(&setting, Millis(time)).map(|clock| clock.reading());
    assert_eq!(granted.map(|reading| (reading.left.0, reading.stage, reading.bank.0)), expected);
}

#[test]
fn two_minutes_for_the_opponent_of_an_illegal_move() {
    let mut clocks = Clockwork::new("90+30");
    clocks.clocks = clocks.clocks.grant(&clocks.control, BLACK, Millis::seconds(120)).unwrap();
    assert_eq!(clocks.shown(), (5_400_000, 5_520_000));
}

#[test]
fn a_bonus_in_the_middle_of_a_turn_moves_the_flag() {
    let mut clocks = Clockwork::new("1+0");
    clocks.clocks = clocks.clocks.grant(&clocks.control, WHITE, Millis::seconds(60)).unwrap();
    assert_eq!(clocks.face(WHITE, 59_000).time, Millis(61_000));
    clocks.check_flag(120_000);
}

#[test]
fn a_penalty_may_make_the_flag_fall() {
    check("1+0", 0, -59_999, Some((1, 0, 0)));
    check("1+0", 0, -60_000, None);
    check("1+0", 0, -60_001, None);
    check("*60", 0, -60_000, None);
    check("1 d30", 0, -59_999, Some((1, 0, 0)));
    check("1 d30", 0, -60_000, None);
    check("60/move", 1000, -59_000, None);
}

#[test]
fn a_penalty_eats_what_stands_behind_the_running_time() {
    check("10s+3x30", 0, -45_000, Some((25_000, 2, 0)));
    check("10s+3x30", 10_000, -30_000, Some((30_000, 2, 0)));
    check("10s+3x30", 0, -100_000, None);
    check("10s+3/60s", 0, -20_000, Some((50_000, 0, 0)));
    check("1 day+1d bank", 0, -90_000_000, Some((0, 0, 82_800_000)));
    check("1 day+1d bank", 0, -172_800_000, None);
}

#[test]
fn a_penalty_takes_the_next_period_only_when_its_moves_are_completed() {
    let mut clocks = Clockwork::new("2/1,SD/1 on zero");
    clocks.moves_each(1, 0);
    assert_eq!(clocks.clocks.grant(&clocks.control, WHITE, Millis(-60_000)), None);
    clocks.moves_each(1, 0);
    let after = clocks.clocks.grant(&clocks.control, WHITE, Millis(-60_000)).unwrap();
    assert_eq!((after.readings().white.left.0, after.readings().white.stage), (60_000, 1));
}

#[test]
fn a_bonus_in_byo_yomi_is_main_time() {
    check("10s+3x30", 10_000, 120_000, Some((120_000, 3, 0)));
    check("10s+3x30", 20_000, 10_000, Some((30_000, 3, 0)));
    check("10s+3x30", 20_000, 15_000, Some((5000, 3, 0)));
    check("10s+3/60s", 20_000, 15_000, Some((65_000, 0, 0)));
}

#[test]
fn a_clock_never_holds_more_than_it_can_show() {
    check("1+0", 0, i64::MAX, Some((Clock::LEFT_MAX.0, 0, 0)));
    check("1+0", 0, i64::MIN, None);
}

#[test]
fn the_arbiter_sets_the_clock_to_what_it_can_show() {
    let (setting, _) = start("40/90,SD/30");
    let reading = Reading { left: Millis::seconds(61), stage: 0, moves: 39, ..Reading::default() };
    assert_eq!(Clock::set(&setting, reading).unwrap().reading(), reading);
    let refused = |reading| Clock::set(&setting, reading).unwrap_err();
    assert_eq!(refused(Reading { left: Millis(0), ..reading }), ReadingError::Time);
    assert_eq!(refused(Reading { left: Clock::LEFT_MAX + Millis(1), ..reading }), ReadingError::Time);
    assert_eq!(refused(Reading { bank: Millis(1), ..reading }), ReadingError::Time);
    assert_eq!(refused(Reading { stage: 2, ..reading }), ReadingError::Stage);
    assert_eq!(refused(Reading { is_overtime: true, ..reading }), ReadingError::Stage);
    assert_eq!(refused(Reading { moves: 40, ..reading }), ReadingError::Moves);
    assert_eq!(refused(Reading { stage: 1, ..reading }), ReadingError::Moves);
}

#[test]
fn a_byo_yomi_clock_is_set_within_its_periods() {
    let (setting, clock) = start("0+3x30");
    let reading = clock.reading();
    assert!(Clock::set(&setting, Reading { left: Millis(30_000), stage: 1, ..reading }).is_ok());
    let refused = |reading| Clock::set(&setting, reading).unwrap_err();
    assert_eq!(refused(Reading { left: Millis(30_001), ..reading }), ReadingError::Time);
    assert_eq!(refused(Reading { stage: 0, ..reading }), ReadingError::Stage);
}

#[test]
fn replacing_one_clock_leaves_the_other() {
    let clocks = Clockwork::new("5+0");
    let reading = Reading { left: Millis(7), ..Reading::default() };
    let after = clocks.clocks.replace(&clocks.control, BLACK, reading).unwrap();
    assert_eq!((after.readings().white.left.0, after.readings().black.left.0), (300_000, 7));
}

#[test]
fn a_stopped_turn_goes_on_from_where_it_stood() {
    for (control, used, flag) in [
        ("5+3", 60_000, 240_000),
        ("2s b3", 1999, 1),
        ("10s+3x30", 25_000, 75_000),
        ("10s+3/60s", 25_000, 45_000),
        ("*60", 59_999, 1),
        ("1 day+1d bank", 90_000_000, 82_800_000),
    ] {
        let mut clocks = Clockwork::new(control);
        clocks.clocks = clocks.clocks.after(&clocks.control, WHITE, Millis(used)).unwrap();
        clocks.check_flag(flag);
        assert_eq!(clocks.clocks.after(&clocks.control, WHITE, Millis(flag)), None, "{control}");
    }
    let mut clocks = Clockwork::new("5 d3");
    clocks.clocks = clocks.clocks.after(&clocks.control, WHITE, Millis(4000)).unwrap();
    assert_eq!(clocks.shown().0, 299_000);
    clocks.check_flag(302_000);
}

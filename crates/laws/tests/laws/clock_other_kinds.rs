//! The time controls that the Laws do not have, within Article 6: 0 is a fallen flag in all of them.

use adoube_laws::Millis;

use crate::clock_table::Clockwork;
use crate::table::{BLACK, WHITE};

/// Time, byo-yomi periods left, and whether it is byo-yomi.
fn byo_yomi(clocks: &Clockwork, used: i64) -> (i64, u16, bool) {
    let face = clocks.face(clocks.turn, used);
    (face.time.0, face.stage, face.is_overtime)
}

#[test]
fn byo_yomi_restores_a_period_that_is_not_used_up() {
    let clocks = Clockwork::new("10s+3x30");
    assert_eq!(byo_yomi(&clocks, 9999), (1, 3, false));
    assert_eq!(byo_yomi(&clocks, 10_000), (30_000, 3, true));
    assert_eq!(byo_yomi(&clocks, 39_999), (1, 3, true));
    assert_eq!(byo_yomi(&clocks, 40_000), (30_000, 2, true), "using exactly the period loses it");
    assert_eq!(byo_yomi(&clocks, 99_999), (1, 1, true));
    assert_eq!(byo_yomi(&clocks, 100_000), (0, 0, true));
    clocks.check_flag(100_000);
    for (used, periods) in [(35_000, 3), (39_999, 3), (40_000, 2), (45_000, 2), (70_000, 1)] {
        let mut clocks = Clockwork::new("10s+3x30");
        clocks.press(&[used, 0]);
        assert_eq!(byo_yomi(&clocks, 0), (30_000, periods, true), "after {used}");
    }
}

#[test]
fn byo_yomi_lasts_for_ever_if_every_move_is_in_time() {
    let mut clocks = Clockwork::new("0+1x30");
    clocks.moves_each(100, 29_999);
    assert_eq!(byo_yomi(&clocks, 0), (30_000, 1, true));
    clocks.check_flag(30_000);
}

#[test]
fn main_time_is_kept_until_it_is_used() {
    let mut clocks = Clockwork::new("10s+3x30");
    clocks.press(&[4000, 0]);
    assert_eq!(byo_yomi(&clocks, 0), (6000, 3, false));
    clocks.check_flag(96_000);
}

#[test]
fn canadian_byo_yomi_sets_the_period_anew_after_its_moves() {
    let mut clocks = Clockwork::new("10s+3/60s");
    clocks.check_flag(70_000);
    assert_eq!(clocks.face(WHITE, 0).moves_left, None);
    clocks.press(&[10_000, 0]);
    assert_eq!((clocks.shown().0, clocks.face(WHITE, 0).moves_left), (60_000, Some(2)));
    clocks.press(&[20_000, 0]);
    assert_eq!((clocks.shown().0, clocks.face(WHITE, 0).moves_left), (40_000, Some(1)));
    clocks.check_flag(40_000);
    clocks.press(&[39_999, 0]);
    assert_eq!((clocks.shown().0, clocks.face(WHITE, 0).moves_left), (60_000, Some(3)));
}

#[test]
fn in_an_hourglass_the_opponents_time_grows_live() {
    let mut clocks = Clockwork::new("*60");
    assert_eq!(clocks.face(WHITE, 10_000).time, Millis(50_000));
    assert_eq!(clocks.face(BLACK, 10_000).time, Millis(70_000));
    assert_eq!(clocks.face(BLACK, 99_000).time, Millis(120_000), "it stops with the flag");
    clocks.check_flag(60_000);
    clocks.press(&[10_000]);
    assert_eq!(clocks.shown(), (50_000, 70_000));
    clocks.press(&[69_999]);
    assert_eq!(clocks.shown(), (119_999, 1));
    clocks.check_flag(119_999);
}

#[test]
fn a_fixed_time_is_set_anew_for_every_move() {
    let mut clocks = Clockwork::new("60/move");
    clocks.press(&[59_999, 1]);
    assert_eq!(clocks.shown(), (60_000, 60_000));
    clocks.check_flag(60_000);
}

#[test]
fn a_correspondence_move_has_its_days_and_then_the_bank() {
    const DAY: i64 = 86_400_000;
    Clockwork::new("3 days").check_flag(3 * DAY);
    let mut clocks = Clockwork::new("3 days+2d bank");
    clocks.check_flag(5 * DAY);
    assert_eq!(clocks.face(WHITE, 3 * DAY - 1).time, Millis(1));
    assert_eq!(clocks.face(WHITE, 3 * DAY).time, Millis(2 * DAY));
    clocks.press(&[4 * DAY, DAY]);
    assert_eq!(clocks.shown(), (3 * DAY, 3 * DAY));
    assert_eq!(clocks.face(WHITE, 0).bank, Some(Millis(DAY)));
    assert_eq!(clocks.face(BLACK, 0).bank, Some(Millis(2 * DAY)));
    clocks.check_flag(4 * DAY);
}

#[test]
fn days_may_be_cumulative() {
    const DAY: i64 = 86_400_000;
    let mut clocks = Clockwork::new("10d+1d");
    clocks.press(&[4 * DAY, 0]);
    assert_eq!(clocks.shown(), (7 * DAY, 11 * DAY));
    clocks.check_flag(7 * DAY);
}

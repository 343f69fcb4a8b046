//! Article 6.3.1: a number of moves, or all of them, in a given time, with any additions fixed in advance.

use adoube_laws::Millis;
use adoube_laws::clock::{Clocks, Press};

use crate::clock_table::Clockwork;
use crate::table::{BLACK, WHITE};

const MINUTE: i64 = 60_000;

#[test]
fn sudden_death_takes_what_is_used() {
    let mut clocks = Clockwork::new("5+0");
    clocks.check_flag(5 * MINUTE);
    clocks.press(&[1, 1000, 2000]);
    assert_eq!(clocks.shown(), (297_999, 299_000));
    clocks.check_flag(299_000);
}

#[test]
fn an_increment_comes_when_the_move_is_completed() {
    let mut clocks = Clockwork::new("3+2");
    clocks.press(&[5000]);
    assert_eq!(clocks.shown(), (177_000, 180_000));
    clocks.press(&[0]);
    assert_eq!(clocks.shown(), (177_000, 182_000), "a clock may grow above its start");
    clocks.check_flag(177_000);
}

#[test]
fn an_increment_does_not_save_a_fallen_flag() {
    Clockwork::new("1s+60").check_flag(1000);
}

#[test]
fn under_the_laws_the_first_increment_stands_on_the_clock() {
    let mut clocks = Clockwork::new("90+30 from move 1");
    assert_eq!(clocks.shown(), (5_430_000, 5_430_000));
    clocks.check_flag(5_430_000);
    clocks.press(&[10_000]);
    assert_eq!(clocks.shown(), (5_450_000, 5_430_000));
}

#[test]
fn a_game_may_begin_with_nothing_but_the_first_increment() {
    let mut clocks = Clockwork::new("0+5 from move 1");
    clocks.check_flag(5000);
    clocks.press(&[4999]);
    assert_eq!(clocks.shown().0, 5001);
}

#[test]
fn the_next_period_is_added_when_its_last_move_is_completed() {
    let mut clocks = Clockwork::new("40/90,SD/30");
    clocks.moves_each(39, 60_000);
    assert_eq!(clocks.shown(), (51 * MINUTE, 51 * MINUTE));
    assert_eq!(clocks.face(WHITE, 0).moves_left, Some(1));
    clocks.check_flag(51 * MINUTE);
    clocks.press(&[50 * MINUTE]);
    assert_eq!(clocks.shown(), (31 * MINUTE, 51 * MINUTE), "unused time is kept");
    let white = clocks.face(WHITE, 0);
    assert_eq!((white.stage, white.moves_left), (1, None));
    assert_eq!(clocks.face(BLACK, 0).stage, 0);
    clocks.press(&[60_000]);
    clocks.check_flag(31 * MINUTE);
}

#[test]
fn thirty_nine_moves_are_not_forty() {
    let mut clocks = Clockwork::new("40/90,SD/30");
    clocks.moves_each(39, 0);
    clocks.check_flag(90 * MINUTE);
    let mut clocks = Clockwork::new("40/90,SD/30 on zero");
    clocks.moves_each(39, 0);
    clocks.check_flag(90 * MINUTE);
}

#[test]
fn a_clock_that_does_not_count_adds_the_next_period_at_zero() {
    let mut clocks = Clockwork::new("40/90,SD/30 on zero");
    clocks.moves_each(40, 60_000);
    assert_eq!(clocks.shown(), (50 * MINUTE, 50 * MINUTE), "not yet");
    assert_eq!(clocks.face(WHITE, 50 * MINUTE - 1).time, Millis(1));
    assert_eq!(clocks.face(WHITE, 50 * MINUTE).time, Millis(30 * MINUTE));
    assert_eq!(clocks.face(WHITE, 50 * MINUTE).stage, 1);
    clocks.check_flag(80 * MINUTE);
    clocks.press(&[51 * MINUTE]);
    assert_eq!(clocks.shown().0, 29 * MINUTE);
}

#[test]
fn moves_made_early_count_for_the_period_after_the_next_too() {
    let mut clocks = Clockwork::new("2/1,2/1,SD/1 on zero");
    clocks.moves_each(4, 0);
    clocks.check_flag(3 * MINUTE);
    let mut clocks = Clockwork::new("2/1,2/1,SD/1 on zero");
    clocks.moves_each(3, 0);
    clocks.check_flag(2 * MINUTE);
}

#[test]
fn forty_in_ninety_then_thirty_with_thirty_seconds_from_move_one() {
    let mut clocks = Clockwork::new("40/90+30/30+30 from move 1");
    assert_eq!(clocks.shown().0, 90 * MINUTE + 30_000);
    clocks.moves_each(40, 30_000);
    assert_eq!(clocks.shown(), (120 * MINUTE + 30_000, 120 * MINUTE + 30_000));
    let mut clocks = Clockwork::new("40/90+30,SD/30+30");
    clocks.moves_each(40, 30_000);
    assert_eq!(clocks.shown(), (120 * MINUTE, 120 * MINUTE));
}

#[test]
fn an_increment_may_begin_with_a_later_period() {
    let mut clocks = Clockwork::new("2/10,SD/5+30");
    clocks.moves_each(2, 0);
    assert_eq!(clocks.shown().0, 15 * MINUTE, "move 2 belongs to the first period");
    clocks.press(&[1000]);
    assert_eq!(clocks.shown().0, 15 * MINUTE + 29_000);
}

#[test]
fn an_increment_before_the_move_is_that_of_the_period_of_the_move() {
    let mut clocks = Clockwork::new("2/10+5,SD/5+30 from move 1");
    clocks.press(&[0, 0]);
    assert_eq!(clocks.shown().0, 10 * MINUTE + 10_000);
    clocks.press(&[0, 0]);
    assert_eq!(clocks.shown().0, 15 * MINUTE + 40_000, "move 3 has 30 seconds");
}

#[test]
fn a_last_period_that_counts_moves_is_repeated() {
    let mut clocks = Clockwork::new("2/10");
    clocks.moves_each(6, MINUTE);
    assert_eq!(clocks.shown(), (34 * MINUTE, 34 * MINUTE));
    assert_eq!(clocks.face(WHITE, 0).moves_left, Some(2));
}

#[test]
fn a_free_first_move_costs_nothing_and_brings_nothing_but_is_counted() {
    let clocks = Clockwork::new("2/10+5");
    let after = clocks.clocks.after_press(&clocks.control, WHITE, Millis(99_999_999), Press::Free).unwrap();
    assert_eq!(after.readings().white.left, Millis(10 * MINUTE));
    assert_eq!(after.readings().white.moves, 1);
    let hourglass = Clockwork::new("*60");
    let after = hourglass.clocks.after_press(&hourglass.control, WHITE, Millis(5000), Press::Free);
    assert_eq!(after, Some(hourglass.clocks));
}

#[test]
fn the_sides_may_have_different_times() {
    let mut clocks = Clockwork::new("5+0 vs 1+2");
    clocks.check_flag(5 * MINUTE);
    clocks.press(&[1000]);
    clocks.check_flag(MINUTE);
    clocks.press(&[1000]);
    assert_eq!(clocks.shown(), (299_000, 61_000));
}

#[test]
fn without_a_clock_nothing_is_shown_and_no_flag_falls() {
    let mut clocks = Clockwork::new("-");
    clocks.press(&[i64::MAX, i64::MAX]);
    assert_eq!(clocks.clocks, Clocks::start(&clocks.control));
    assert_eq!(clocks.clocks.deadline(&clocks.control, WHITE), None);
    assert_eq!(clocks.clocks.faces(&clocks.control, None).white, None);
}

#[test]
fn armageddon_leaves_the_clocks_alone() {
    let mut plain = Clockwork::new("5+3 vs 4+3");
    let mut armageddon = Clockwork::new("5+3 vs 4+3 armageddon");
    plain.press(&[1000, 2000]);
    armageddon.press(&[1000, 2000]);
    assert_eq!(plain.clocks, armageddon.clocks);
}

#[test]
fn the_state_of_both_clocks_is_small() {
    assert_eq!(size_of::<Clocks>(), 48);
}

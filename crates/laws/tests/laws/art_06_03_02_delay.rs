//! Article 6.3.2: the delay mode, and beside it Bronstein's, which gives back what was used.

use adoube_laws::Millis;

use crate::clock_table::Clockwork;
use crate::table::WHITE;

#[test]
fn the_main_time_runs_only_after_the_delay() {
    let clocks = Clockwork::new("5 d3");
    for (used, shown) in [(0, 300_000), (2999, 300_000), (3000, 300_000), (3001, 299_999), (10_000, 293_000)]
    {
        assert_eq!(clocks.face(WHITE, used).time, Millis(shown), "after {used}");
    }
    clocks.check_flag(303_000);
}

#[test]
fn pressing_within_the_delay_leaves_the_main_time_unchanged() {
    let mut clocks = Clockwork::new("5 d3");
    clocks.press(&[2000, 3000]);
    assert_eq!(clocks.shown(), (300_000, 300_000));
}

#[test]
fn bronstein_runs_at_once_and_gives_back() {
    let clocks = Clockwork::new("5 b3");
    assert_eq!(clocks.face(WHITE, 2000).time, Millis(298_000));
    clocks.check_flag(300_000);
    for (used, left) in [(2000, 300_000), (3000, 300_000), (3001, 299_999), (10_000, 293_000)] {
        let mut clocks = Clockwork::new("5 b3");
        clocks.press(&[used]);
        assert_eq!(clocks.shown().0, left, "after {used}");
    }
}

#[test]
fn both_modes_leave_the_same_but_the_flag_falls_at_another_moment() {
    for used in [0, 1, 2999, 3000, 3001, 299_999] {
        let (mut delay, mut bronstein) = (Clockwork::new("5 d3"), Clockwork::new("5 b3"));
        delay.press(&[used]);
        bronstein.press(&[used]);
        assert_eq!(delay.shown(), bronstein.shown(), "after {used}");
    }
    // 2 seconds left and a move of 4: in time with the delay, too late without.
    Clockwork::new("2s d3").check_flag(5000);
    Clockwork::new("2s b3").check_flag(2000);
}

#[test]
fn the_delay_is_added_to_the_time_that_the_next_period_brings() {
    let mut clocks = Clockwork::new("1/60s d3,SD/10s d1 on zero");
    clocks.press(&[0, 0]);
    clocks.check_flag(73_000);
    clocks.press(&[64_000]);
    assert_eq!(clocks.shown().0, 9000, "the delay of this move was that of its period");
}

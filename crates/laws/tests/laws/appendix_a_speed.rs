//! Articles A.1 and B.1: rapid and blitz by the time for sixty moves.

use adoube_laws::clock::{Speed, SpeedLimits, TimeControl};

#[track_caller]
fn check(limits: &SpeedLimits, control: &str, expected: Option<Speed>) {
    let control: TimeControl = control.parse().unwrap();
    assert_eq!(control.speed(limits), expected, "{control}");
}

#[test]
fn sixty_increments_are_counted() {
    for (control, expected) in [
        ("10+0", Speed::Blitz),
        ("9+1", Speed::Blitz),
        ("10s+9", Speed::Blitz),
        ("9+2", Speed::Rapid),
        ("15 d10", Speed::Rapid),
        ("59+0", Speed::Rapid),
        ("3599.999s+0", Speed::Rapid),
        ("60+0", Speed::Standard),
        ("30 b30", Speed::Standard),
    ] {
        check(&SpeedLimits::FIDE_2014, control, Some(expected));
    }
    check(&SpeedLimits::FIDE_2014, "600.001s+0", Some(Speed::Rapid));
}

#[test]
fn periods_that_begin_within_sixty_moves_are_counted() {
    check(&SpeedLimits::FIDE_2014, "40/30,SD/30", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2014, "60/30,SD/30", Some(Speed::Rapid));
    check(&SpeedLimits::FIDE_2014, "40/30,SD/5+30", Some(Speed::Rapid));
    check(&SpeedLimits::FIDE_2014, "20/20", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2014, "20/19", Some(Speed::Rapid));
}

#[test]
fn where_the_times_differ_the_larger_decides() {
    check(&SpeedLimits::FIDE_2014, "5+0 vs 11+0", Some(Speed::Rapid));
    check(&SpeedLimits::FIDE_2014, "60+0 vs 1+0", Some(Speed::Standard));
}

#[test]
fn the_editions_differ() {
    for control in ["11+0", "14+0"] {
        check(&SpeedLimits::FIDE_2014, control, Some(Speed::Rapid));
        check(&SpeedLimits::FIDE_2009, control, Some(Speed::Blitz));
    }
    check(&SpeedLimits::FIDE_2009, "15+0", Some(Speed::Rapid));
    check(&SpeedLimits::FIDE_2009, "60+0", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2001, "60+0", Some(Speed::Rapid));
}

#[test]
fn the_other_kinds_are_counted_by_what_sixty_moves_can_take() {
    check(&SpeedLimits::FIDE_2014, "-", None);
    check(&SpeedLimits::FIDE_2014, "10/move", Some(Speed::Blitz));
    check(&SpeedLimits::FIDE_2014, "60/move", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2014, "3 days", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2014, "5+1x5", Some(Speed::Blitz));
    check(&SpeedLimits::FIDE_2014, "30+1x30", Some(Speed::Standard));
    check(&SpeedLimits::FIDE_2014, "5+25/5", Some(Speed::Rapid));
    check(&SpeedLimits::FIDE_2014, "*300", Some(Speed::Blitz));
}

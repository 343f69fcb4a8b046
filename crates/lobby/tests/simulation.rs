//! The simulation of `docs/matchmaking.md` at a hundredth of its size. The seed is part of every message.

#[path = "../examples/matchmaking/simulation.rs"]
mod simulation;

use std::time::Duration;

use adoube_lobby::{Control, Manner};
use simulation::{Report, Scenario, percentile, run};

const SEED: u64 = 1;

fn evening(players: usize, manner: Manner) -> Report {
    let controls = vec![Control::minutes(3, 2).expect("a control of the grid")];
    run(&Scenario { players, controls, length: Duration::from_secs(60 * 60), manner, seed: SEED })
}

#[test]
fn in_a_club_of_twenty_nobody_waits_long_who_need_not() {
    let report = evening(20, Manner::Club);
    assert!(report.games() > 50, "seed {SEED}: {} games", report.games());
    assert_eq!(report.without_game, 0, "seed {SEED}");
    // Whoever waits longer than this was alone: two are paired after ten seconds at the latest, and a wave.
    let median = percentile(&report.waits, 50);
    assert!(median <= 11_000, "seed {SEED}: half of them waited longer than {median} ms");
}

#[test]
fn in_a_crowd_of_two_hundred_opponents_are_near() {
    let (club, crowd) = (evening(200, Manner::Club), evening(200, Manner::Crowd));
    let difference = |report: &Report| percentile(&report.differences, 50);
    assert!(2 * difference(&crowd) < difference(&club), "seed {SEED}");
    assert!(difference(&crowd) <= 100, "seed {SEED}: {}", difference(&crowd));
    assert!(percentile(&club.waits, 95) <= 12_000, "seed {SEED}: {}", percentile(&club.waits, 95));
}

#[test]
fn nobody_starves_in_a_crowd() {
    let report = evening(200, Manner::Crowd);
    // After a minute and a half everybody is let in: only an empty pool keeps somebody longer.
    assert!(report.wait_max <= 120_000, "seed {SEED}: somebody waited {} ms", report.wait_max);
    assert_eq!(report.without_game, 0, "seed {SEED}");
}

#[test]
fn the_same_seed_gives_the_same_evening() {
    let (first, second) = (evening(40, Manner::Club), evening(40, Manner::Club));
    assert_eq!(first.waits, second.waits);
    assert_eq!(first.differences, second.differences);
    assert!(first.waves > 0 && first.pairing >= first.wave_max);
    let held = first.repeats + first.fourth_colours;
    assert!(held < first.games(), "seed {SEED}: {held} of {}", first.games());
}

//! Simulates lobbies of 20, 2,000 and 20,000 people and prints the table of `docs/matchmaking.md`.
//!
//! `cargo run --release -p adoube-lobby --example matchmaking [SEED]`

mod simulation;

use std::time::Duration;

use adoube_lobby::{Control, Manner};
use simulation::{Report, Scenario, percentile, run};

fn main() {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    println!("seed {seed}");
    println!(
        "| players | manner | controls | games | wait: median | 95 % | longest | difference: median | 95 % | repeats | fourth colours | without game | CPU a wave | longest |"
    );
    println!("|{}", " --- |".repeat(14));
    let popular = [Control::minutes(5, 3), Control::minutes(10, 5), Control::minutes(3, 2)];
    let popular: Vec<Control> = popular.into_iter().flatten().collect();
    for (players, controls, minutes) in [
        (20, popular[..1].to_vec(), 240),
        (20, popular[..2].to_vec(), 240),
        (2_000, popular, 120),
        (20_000, Control::GRID[3..8].to_vec(), 60),
    ] {
        for manner in [Manner::Club, Manner::Crowd] {
            let scenario = Scenario {
                players,
                controls: controls.clone(),
                length: Duration::from_secs(60 * minutes),
                manner,
                seed,
            };
            let report = run(&scenario);
            let is_chosen = manner == Manner::for_people(players);
            println!("{}", line(&scenario, &report, is_chosen));
        }
    }
}

fn line(scenario: &Scenario, report: &Report, is_chosen: bool) -> String {
    let seconds = |ms: u64| format!("{:.1} s", ms as f64 / 1_000.0);
    let (waits, differences) = (&report.waits, &report.differences);
    let mean = report.pairing.as_secs_f64() * 1_000.0 / report.waves.max(1) as f64;
    format!(
        "| {} | {:?}{} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.2} ms | {:.1} ms |",
        scenario.players,
        scenario.manner,
        if is_chosen { ", chosen" } else { "" },
        scenario.controls.len(),
        report.games(),
        seconds(percentile(waits, 50)),
        seconds(percentile(waits, 95)),
        seconds(report.wait_max),
        percentile(differences, 50),
        percentile(differences, 95),
        report.repeats,
        report.fourth_colours,
        report.without_game,
        mean,
        report.wave_max.as_secs_f64() * 1_000.0,
    )
}

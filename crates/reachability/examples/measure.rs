//! Counts verdicts over labelled positions, has each proof checked, and measures the processor's time.
//!
//! `measure FILE NODES [list]`: each line of the file is a label (`WB`, `W-`, `-B` or `--`: who can mate) and a FEN; `list` prints what is
//! unknown or contradicts its label.

use std::collections::BTreeMap;
use std::time::Instant;

use adoube_board::{Color, Position};
use adoube_reachability::{Budget, CanMate, Certificate, can_mate, check};

/// How often a verdict was given, and what that cost.
#[derive(Default)]
struct Sum {
    count: u32,
    microseconds: f64,
    worst: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of labelled positions");
    let nodes = arguments.next().and_then(|text| text.parse().ok()).expect("a number of nodes");
    let list = arguments.next().is_some();
    let text = std::fs::read_to_string(path).expect("a file that can be read");
    let mut sums: BTreeMap<(bool, &str), Sum> = BTreeMap::new();
    let (mut refused, mut before) = (0, processor_microseconds());
    let (mut total, mut worst) = (0.0, (0.0, String::new()));
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (label, fen) = line.split_once(' ').expect("a label and a FEN");
        let Ok(position) = Position::from_fen(fen) else {
            refused += 1;
            continue;
        };
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let start = Instant::now();
            let verdict = can_mate(&position, side, Budget { nodes });
            let time = start.elapsed().as_secs_f64() * 1e6;
            total += time;
            if time > worst.0 {
                worst = (time, format!("{fen} {side}"));
            }
            let truth = label.contains(letter);
            let sum = sums.entry((truth, name(&verdict))).or_default();
            sum.count += 1;
            sum.microseconds += time;
            sum.worst = sum.worst.max(time);
            let outside = processor_microseconds();
            assert!(is_sound(&position, side, &verdict), "{fen} {side}: {verdict:?}");
            before += processor_microseconds() - outside;
            let agrees = match verdict {
                CanMate::Yes { .. } => truth,
                CanMate::No { .. } => !truth,
                CanMate::Unknown { .. } => false,
            };
            if list && !agrees {
                println!("{} labelled {truth}: {fen} {letter} {time:.0}", name(&verdict));
            }
        }
    }
    let processor = processor_microseconds() - before;
    let queries: u32 = sums.values().map(|sum| sum.count).sum();
    println!("{refused} positions cannot be");
    for ((truth, name), Sum { count, microseconds, worst }) in &sums {
        let mean = microseconds / f64::from(*count);
        println!("labelled {truth}, {name}: {count}, mean {mean:.2} us, worst {worst:.0} us");
    }
    println!("{queries} queries, mean {:.2} us by the wall", total / f64::from(queries));
    println!("mean {:.2} us of processor with reading", processor / f64::from(queries));
    println!("worst {:.0} us by the wall: {}", worst.0, worst.1);
}

fn name(verdict: &CanMate) -> &'static str {
    match verdict {
        CanMate::Yes { .. } => "yes",
        CanMate::No { certificate: Certificate::Ended } => "no: ended",
        CanMate::No { certificate: Certificate::Material } => "no: material",
        CanMate::No { certificate: Certificate::Closure(_) } => "no: closure",
        CanMate::No { certificate: Certificate::Regions(_) } => "no: regions",
        CanMate::Unknown { .. } => "unknown",
    }
}

/// Replays a mate; has a proof checked.
fn is_sound(position: &Position, side: Color, verdict: &CanMate) -> bool {
    match verdict {
        CanMate::Yes { line } => {
            let end = line.iter().fold(*position, |position, &mv| position.play(mv));
            end.is_checkmate() && end.turn() != side
        }
        CanMate::No { certificate } => check(position, side, certificate).is_ok(),
        CanMate::Unknown { .. } => true,
    }
}

/// The time this process has had of the processor, as Linux counts it; elsewhere nothing.
fn processor_microseconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|field| field.parse::<f64>().ok()).unwrap_or_default() / 1000.0
}

//! Counts verdicts over labelled positions and measures the processor's time.
use adoube_board::{Color, Position};
use adoube_reachability::{Budget, CanMate, Certificate, can_mate, check};
use std::collections::BTreeMap;

fn cpu_us() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1000.0
}

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().unwrap();
    let nodes: u64 = args.next().unwrap().parse().unwrap();
    let verbose = args.next();
    let start = cpu_us();
    let text = std::fs::read_to_string(path).unwrap();
    let (mut refused, mut total, mut worst) = (0, 0.0, (0.0, String::new()));
    let mut counts: BTreeMap<(bool, &str), (u32, f64)> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (label, fen) = line.split_once(' ').unwrap();
        let Ok(position) = Position::from_fen(fen) else {
            refused += 1;
            continue;
        };
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let truth = label.contains(letter);
            let before = std::time::Instant::now();
            let verdict = can_mate(&position, side, Budget { nodes });
            let time = before.elapsed().as_secs_f64() * 1e6;
            total += time;
            if time > worst.0 {
                worst = (time, format!("{fen} {letter}"));
            }
            match &verdict {
                CanMate::Yes { line } => {
                    let mut end = position;
                    for &mv in line {
                        end = end.play(mv);
                    }
                    assert!(end.is_checkmate() && end.turn() != side, "{fen}");
                }
                CanMate::No { certificate } => {
                    let judged = check(&position, side, certificate);
                    if judged.is_err() {
                        println!("refused {fen} {letter} {judged:?}");
                    }
                }
                CanMate::Unknown { .. } => {}
            }
            let name = match &verdict {
                CanMate::Yes { .. } => "yes",
                CanMate::No { certificate: Certificate::Material } => "no material",
                CanMate::No { certificate: Certificate::Closure(_) } => "no closure",
                CanMate::No { certificate: Certificate::Ended } => "no ended",
                CanMate::No { certificate: Certificate::Regions(_) } => "no regions",
                CanMate::Unknown { .. } => "unknown",
            };
            let entry = counts.entry((truth, name)).or_default();
            entry.0 += 1;
            entry.1 += time;
            if (name == "unknown" || (name == "yes") != truth) && verbose.is_some() {
                println!("{name} should be {truth}: {fen} {letter} {time:.0}");
            }
        }
    }
    println!("refused {refused}");
    let queries: u32 = counts.values().map(|entry| entry.0).sum();
    for ((truth, name), (count, time)) in &counts {
        println!("label {truth} verdict {name}: {count} mean {:.2} us", time / f64::from(*count));
    }
    println!("processor, all and reading: {:.2} us a query", (cpu_us() - start) / f64::from(queries));
    println!(
        "queries {queries} mean {:.2} us, worst {:.0} us: {}",
        total / f64::from(queries),
        worst.0,
        worst.1
    );
}

//! Prints `figure NAME VALUE UNIT` lines: how fast PGN is read, beside pgn-reader with shakmaty, in one run.
//!
//! The file to read is named by the first argument or by `ADOUBE_BENCH_PGN`; it is repeated to 60 MB. Games without
//! comments are made here. Each measurement is taken in turn for both, again and again; figures are medians of CPU time.

#[path = "../../cpu_time.rs"]
mod cpu_time;
mod games;
mod ours;
mod theirs;

use std::hint::black_box;

/// What was read, which must be the same for both.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// Games.
    pub games: u64,
    /// Moves of main lines.
    pub moves: u64,
}

const ROUNDS: usize = 5;

type Read = fn(&[u8]) -> Count;

fn main() {
    println!("# pgn-reader 0.29.0, shakmaty 0.30.1");
    let path = std::env::args_os().nth(1).or_else(|| std::env::var_os("ADOUBE_BENCH_PGN"));
    match path {
        Some(path) => {
            let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            compare("file", &games::repeated(&text));
        }
        None => println!("# no file given: name one as the argument or in ADOUBE_BENCH_PGN"),
    }
    compare("generated", &games::generated());
}

fn compare(name: &str, text: &[u8]) {
    let depths: [(&str, Read, Read); 3] = [
        ("skip", ours::skip, theirs::skip),
        ("decode", ours::decode, theirs::decode),
        ("play", ours::play, theirs::play),
    ];
    for (depth, ours, theirs) in depths {
        let count = ours(text);
        assert_eq!(count, theirs(text), "{name} {depth}");
        let times = cpu_time::medians(
            ROUNDS,
            &mut [&mut || _ = black_box(ours(black_box(text))), &mut || {
                _ = black_box(theirs(black_box(text)))
            }],
        );
        let speed = |index: usize| text.len() as f64 / 1e6 / times[index].as_secs_f64();
        println!("figure pgn_{name}_{depth} {:.0} MB/s", speed(0));
        println!("figure pgn_{name}_{depth}_pgn_reader {:.0} MB/s", speed(1));
        println!("figure pgn_{name}_{depth}_ratio {:.2} x", speed(0) / speed(1));
    }
}

//! `adoube perft`: counting the ways to play.

use std::hint::black_box;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use adoube_board::{CastlingStyle, Position};
use clap::{Args, value_parser};
use serde_json::json;

use crate::output::{Done, complain, line};
use crate::texts;

/// The deepest count asked for; the start position has 2 * 10^17 leaves at depth 12.
const DEPTH_MAX: i64 = 20;

/// The most threads that may be asked for.
const THREADS_MAX: i64 = 1024;

/// What to count.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// How many half-moves to play
    #[arg(value_parser = value_parser!(u32).range(0..=DEPTH_MAX))]
    depth: u32,
    /// The first position [default: the initial array]
    #[arg(long)]
    fen: Option<String>,
    /// Write castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// Tell the count of every first move
    #[arg(long)]
    divide: bool,
    /// How many threads count
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u32).range(1..=THREADS_MAX))]
    threads: u32,
    /// Make every last move instead of counting it
    #[arg(long)]
    no_bulk: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Counts and prints.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    let start = match options.fen.as_deref().map(Position::from_fen).transpose() {
        Ok(position) => position.unwrap_or_else(Position::start),
        Err(error) => {
            complain(texts::position_fault(&error));
            return Ok(Done::InputAtFault);
        }
    };
    let began = Instant::now();
    let counts = count_by_move(options, &start);
    let nodes = if options.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    let seconds = began.elapsed().as_secs_f64();
    if options.divide && !options.json {
        for (uci, nodes) in &counts {
            line(format_args!("{uci}: {nodes}"))?;
        }
    }
    if options.json {
        let mnps = nodes as f64 / seconds.max(f64::EPSILON) / 1e6;
        let mut object = json!({ "nodes": nodes, "seconds": seconds, "mnps": mnps });
        if options.divide {
            object["divide"] = counts.into_iter().collect();
        }
        line(object)?;
    } else {
        line(nodes)?;
    }
    Ok(Done::Well)
}

/// Returns every first move and the number of leaves after it. Threads take the moves one by one.
fn count_by_move(options: &Options, start: &Position) -> Vec<(String, u64)> {
    if options.depth == 0 {
        return Vec::new();
    }
    let style = if options.chess960 { CastlingStyle::Chess960 } else { start.castling_style() };
    let moves = start.legal_moves();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((start.uci(mv, style).to_string(), count(options, &start.play(mv))));
        }
        done
    };
    let mut counts = std::thread::scope(|scope| {
        // This thread is one of them, so that counting goes on where the system gives no others.
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let threads: Vec<_> = (1..options.threads).map_while(spawn).collect();
        let mut counts = work();
        for thread in threads {
            counts.extend(thread.join().expect("counting does not panic"));
        }
        counts
    });
    counts.sort();
    counts
}

fn count(options: &Options, position: &Position) -> u64 {
    let depth = options.depth - 1;
    if options.no_bulk {
        position.perft_leaves(depth, &mut |leaf| {
            black_box(leaf);
        })
    } else {
        position.perft(depth)
    }
}

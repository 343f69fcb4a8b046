//! `adoube judge`: what the Laws say about the games of a file.

mod score;
mod judgement;
mod shown;

use std::io;

use clap::Args;

use crate::output::{Done, complain, line};
use crate::pgn::{Batch, Games, Results};
use crate::texts;
use judgement::{Judgement, judge};
use score::Score;

/// Which file.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The file of games, or - to read standard input
    file: String,
    /// Print one JSON object a game
    #[arg(long)]
    json: bool,
}

/// Judges the games and prints what the Laws say. A move that is not legal is a verdict; text that is no score is a fault of
/// the input.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    let mut done = Done::Well;
    let mut number = 0;
    Games::open(&options.file, Results::AsTheyCome)?.in_order(judged, |games, progress| {
        for (score, judgement) in &games {
            number += 1;
            if let Some(fault) = score.text_fault() {
                done = Done::InputAtFault;
                progress.suspend(|| complain(texts::pgn_fault_of_game(number, fault)));
            }
            if options.json {
                line(shown::json(number, score, judgement))?;
            } else {
                line(shown::text(number, score, judgement))?;
            }
        }
        Ok(())
    })?;
    Ok(done)
}

fn judged(batch: &Batch) -> Vec<(Score, Judgement)> {
    let judged = |score| {
        let judgement = judge(&score);
        (score, judgement)
    };
    Score::all(batch).map(judged).collect()
}

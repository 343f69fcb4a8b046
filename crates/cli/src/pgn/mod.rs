//! `adoube pgn`: files of games checked, rewritten and counted.

mod batches;
mod in_order;
mod check;
mod normalize;
mod stats;

use std::io;

use clap::{Args, Subcommand};

use crate::output::Done;

pub(crate) use batches::Batch;
pub(crate) use check::json_of_fault;
pub(crate) use in_order::{Games, Results};

/// What is done with a file of games.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Tells every fault with its line, its column and what was expected there.
    Check(Options),
    /// Writes the games in export format.
    Normalize(normalize::Options),
    /// Counts games, moves, results and faults, and measures the reading.
    Stats(Options),
}

/// Which file.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The file of games, or - to read standard input
    file: String,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// Does it.
pub(crate) fn run(command: &Command) -> io::Result<Done> {
    match command {
        Command::Check(options) => check::run(options),
        Command::Normalize(options) => normalize::run(options),
        Command::Stats(options) => stats::run(options),
    }
}

//! `adoube`: the chess server and the tools of the Laws in one program.

mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The self-hosted chess server that applies the complete FIDE Laws of Chess.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the page, the games and their records.
    Serve(serve::Options),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Serve(options) => serve::run(options),
    }
}

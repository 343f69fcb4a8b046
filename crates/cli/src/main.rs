//! `adoube`: the chess server and the tools of the Laws in one program.

mod serve;
mod perft;
mod position;
mod can_mate;
mod possible;
mod pgn;
mod judge;
mod uci;
mod replay;
mod openings;
mod pair;
mod standings;
mod texts;
mod lines;
mod output;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::exit_code;

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
    /// Counts the ways to play from a position.
    Perft(perft::Options),
    /// Tells everything the Laws say about a position.
    Position(position::Options),
    /// Tells whether each side can still mate, with the moves or a checked proof.
    CanMate(can_mate::Options),
    /// Tells whether a position can have arisen in a game, with the rules that exclude it or a game.
    Possible(possible::Options),
    /// Tells what the Laws say about the games of a file.
    Judge(judge::Options),
    /// Applies the record of a game and derives every decision anew.
    Replay(replay::Options),
    /// Pairs the next round of a Swiss event, checks past ones, draws random events.
    Pair(pair::Options),
    /// Tells the table of an event with the terms of every tie-break.
    Standings(standings::Options),
    /// Checks, rewrites and counts files of games.
    #[command(subcommand)]
    Pgn(pgn::Command),
    /// Plays chess as a UCI program.
    Uci,
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Serve(options) => serve::run(options),
        Command::Perft(options) => exit_code(perft::run(&options)),
        Command::Position(options) => exit_code(position::run(&options)),
        Command::CanMate(options) => exit_code(can_mate::run(&options)),
        Command::Possible(options) => exit_code(possible::run(&options)),
        Command::Judge(options) => exit_code(judge::run(&options)),
        Command::Replay(options) => exit_code(replay::run(&options)),
        Command::Pair(options) => exit_code(pair::run(&options)),
        Command::Standings(options) => exit_code(standings::run(&options)),
        Command::Pgn(command) => exit_code(pgn::run(&command)),
        Command::Uci => exit_code(uci::run()),
    }
}

//! `adoube can-mate`: whether each side can still mate (Articles 5.2.2 and 6.9), with the moves or a checked proof.

mod asked;
mod shown;
mod summary;

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::time::{Duration, Instant};

use adoube_board::{Color, Position};
use adoube_reachability::{Budget, CanMate, can_mate, check};
use clap::Args;

use crate::lines::read_line;
use crate::output::{Done, complain, line};
use crate::texts;
use asked::Asked;
use summary::Summary;

/// Which positions, and how thoroughly.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file with one FEN a line, or - for standard input; a label before it (WB, W-, -B or --: who can mate) is held against
    /// the verdict
    #[arg(default_value = "-")]
    file: String,
    /// Answer only what is easy
    #[arg(long)]
    quick: bool,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// What was found for one side.
#[derive(Debug)]
struct Answer {
    verdict: CanMate,
    time: Duration,
}

/// Asks for both sides of each position.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    if options.file == "-" {
        return answer_lines(options, io::stdin().lock());
    }
    match File::open(&options.file) {
        Ok(file) => answer_lines(options, BufReader::new(file)),
        Err(error) => {
            complain(format_args!("{}: {error}", options.file));
            Ok(Done::InputAtFault)
        }
    }
}

/// Answers one line after the other. A fault in one does not keep the others from being answered.
fn answer_lines(options: &Options, mut input: impl BufRead) -> io::Result<Done> {
    let mut summary = Summary::default();
    let mut number = 0;
    while let Some(bytes) = read_line(&mut input)? {
        number += 1;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let asked = Asked::of(text);
        match Position::from_fen(asked.fen) {
            Ok(position) => answer(options, &asked, &position, &mut summary)?,
            Err(fault) => {
                // What cannot be played is not analysed.
                summary.refused += 1;
                complain(format_args!("line {number}: {}", texts::position_fault(&fault)));
                if options.json {
                    line(crate::position::json_of_position_fault(Some(asked.fen), &fault))?;
                }
            }
        }
    }
    complain(&summary);
    Ok(if summary.refused == 0 { Done::Well } else { Done::InputAtFault })
}

fn answer(
    options: &Options,
    asked: &Asked<'_>,
    position: &Position,
    summary: &mut Summary,
) -> io::Result<()> {
    let budget = if options.quick { Budget::QUICK } else { Budget::GENEROUS };
    let answers = Color::ALL.map(|side| {
        let start = Instant::now();
        let verdict = can_mate(position, side, budget);
        let time = start.elapsed();
        Answer { verdict: only_if_certified(position, side, verdict), time }
    });
    for (side, answer) in Color::ALL.into_iter().zip(&answers) {
        summary.count(asked, side, answer);
    }
    if options.json {
        line(shown::json(asked.fen, position, &answers))
    } else {
        line(shown::text(asked.fen, &answers))
    }
}

/// A `No` stands only when the checker accepts its certificate.
fn only_if_certified(position: &Position, side: Color, verdict: CanMate) -> CanMate {
    match verdict {
        CanMate::No { ref certificate } if check(position, side, certificate).is_err() => {
            CanMate::Unknown { why: adoube_reachability::Why::NotCertified }
        }
        verdict @ (CanMate::Yes { .. } | CanMate::No { .. } | CanMate::Unknown { .. }) => verdict,
    }
}

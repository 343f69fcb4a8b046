//! `adoube position`: everything the Laws say about a position.

mod facts;
mod shown;

use std::io::{self, BufRead};

use adoube_board::Square;
use adoube_laws::RulesetId;
use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::lines::read_line;
use crate::output::{Done, complain, line};
use facts::facts;
pub(crate) use shown::json_of_position_fault;

/// Which position, and how it came about.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The position in FEN, or - to read one a line from standard input [default: the initial array]
    #[arg(value_name = "FEN", num_args = 0..)]
    fen: Vec<String>,
    /// Moves played from it, in UCI notation with blanks between them
    #[arg(long, default_value = "")]
    moves: String,
    /// The men touched in order by the side that has the move, as squares with blanks between them: tells also which moves
    /// touch-move leaves
    #[arg(long, value_parser = squares)]
    touches: Option<Touches>,
    /// The ruleset
    #[arg(long, default_value = RulesetId::OnlineClaim.code(), value_parser = PossibleValuesParser::new(RulesetId::ALL.map(RulesetId::code)))]
    ruleset: String,
    /// Write castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// The squares of touched men, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Touches(Vec<Square>);

fn squares(text: &str) -> Result<Touches, String> {
    let read = |word: &str| word.parse().map_err(|_| format!("{word} is not the name of a square"));
    text.split_whitespace().map(read).collect::<Result<_, _>>().map(Touches)
}

/// Looks at the positions and prints what the Laws say.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    match options.fen.join(" ").as_str() {
        "" => look(options, None, None),
        "-" => look_at_lines(options, io::stdin().lock()),
        fen => look(options, Some(fen), None),
    }
}

/// Looks at one position a line. A fault in one line does not keep the others from being looked at.
fn look_at_lines(options: &Options, mut input: impl BufRead) -> io::Result<Done> {
    let mut outcome = Done::Well;
    let mut number = 0;
    while let Some(bytes) = read_line(&mut input)? {
        number += 1;
        let text = String::from_utf8_lossy(&bytes);
        let fen = text.trim();
        if !fen.is_empty() && look(options, Some(fen), Some(number))? == Done::InputAtFault {
            outcome = Done::InputAtFault;
        }
    }
    Ok(outcome)
}

fn look(options: &Options, fen: Option<&str>, number: Option<usize>) -> io::Result<Done> {
    let place = number.map(|number| format!("line {number}: ")).unwrap_or_default();
    match facts(options, fen) {
        Ok(facts) if options.json => line(shown::json(&facts))?,
        Ok(facts) => line(shown::text(&facts))?,
        Err(fault) => {
            complain(format_args!("{place}{fault}"));
            if options.json {
                line(shown::json_of_fault(fen, &fault))?;
            }
            return Ok(Done::InputAtFault);
        }
    }
    Ok(Done::Well)
}

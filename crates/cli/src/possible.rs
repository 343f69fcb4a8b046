//! `adoube possible`: whether a position can have arisen in a game (Article 3.10.3), with the rules that exclude it or a game.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::time::{Duration, Instant};

use adoube_board::{CastlingStyle, Move, Position, PositionError, SetupProblem};
use adoube_reachability::{Budget, Possibility, possible};
use clap::Args;
use serde_json::{Value, json};

use crate::lines::read_line;
use crate::output::{Done, complain, line};
use crate::texts;

/// Enough for most of the positions for which a game is found at all: a second or two.
const NODES: u64 = 10_000_000;

/// Which positions, and how thoroughly.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file with one FEN a line, or - for standard input; a label (Legal or Illegal before the FEN and a tab, or after it)
    /// is held against the verdict
    #[arg(default_value = "-")]
    file: String,
    /// The most positions looked at for one answer
    #[arg(long, default_value_t = NODES)]
    nodes: u64,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// One answer.
#[derive(Debug)]
enum Answer {
    /// The set-up alone shows it.
    Unplayable(Vec<SetupProblem>),
    Judged(Possibility),
}

/// Answers for each position.
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
        let (fen, label) = labelled(text);
        let start = Instant::now();
        let answer = match Position::from_fen(fen) {
            Ok(position) => Answer::Judged(possible(&position, Budget { nodes: options.nodes })),
            Err(PositionError::Problems(problems)) => Answer::Unplayable(problems.iter().collect()),
            Err(fault @ PositionError::Fen(_)) => {
                summary.refused += 1;
                complain(format_args!("line {number}: {}", texts::position_fault(&fault)));
                if options.json {
                    line(crate::position::json_of_position_fault(Some(fen), &fault))?;
                }
                continue;
            }
        };
        let time = start.elapsed();
        summary.count(label, &answer, time);
        if options.json { line(json(fen, &answer, time))? } else { line(shown(fen, &answer))? }
    }
    complain(&summary);
    Ok(if summary.refused == 0 { Done::Well } else { Done::InputAtFault })
}

/// Parts a line into a FEN and whether it is said to be possible.
fn labelled(text: &str) -> (&str, Option<bool>) {
    let said = |label: &str| match label.trim() {
        label if label.starts_with("Legal") || label.starts_with("legal") => Some(true),
        label if label.starts_with("Illegal") || label.starts_with("illegal") => Some(false),
        _ => None,
    };
    if let Some((first, second)) = text.split_once('\t') {
        return match said(first) {
            Some(label) => (second.trim(), Some(label)),
            // A first column of no meaning is no FEN either.
            None if first.contains('/') => (first.trim(), said(second)),
            None => (second.trim(), None),
        };
    }
    for label in [" illegal:", " legal:"] {
        if let Some((fen, _)) = text.split_once(label) {
            return (fen.trim(), said(label));
        }
    }
    (text, None)
}

fn codes(answer: &Answer) -> Vec<&'static str> {
    match answer {
        Answer::Unplayable(problems) => problems.iter().map(|problem| problem.code()).collect(),
        Answer::Judged(Possibility::Impossible { chain }) => chain.iter().map(|rule| rule.code()).collect(),
        Answer::Judged(Possibility::Possible { .. } | Possibility::Unknown { .. }) => Vec::new(),
    }
}

/// The verdict in a word.
fn verdict(answer: &Answer) -> &'static str {
    match answer {
        Answer::Unplayable(_) | Answer::Judged(Possibility::Impossible { .. }) => "impossible",
        Answer::Judged(Possibility::Possible { .. }) => "possible",
        Answer::Judged(Possibility::Unknown { .. }) => "unknown",
    }
}

fn json(fen: &str, answer: &Answer, time: Duration) -> Value {
    let mut shown = json!({ "fen": fen, "verdict": verdict(answer), "micros": time.as_micros() as u64 });
    match answer {
        Answer::Unplayable(_) | Answer::Judged(Possibility::Impossible { .. }) => {
            shown["rules"] = codes(answer).into();
            shown["why"] = why(answer).into();
        }
        Answer::Judged(Possibility::Possible { game }) => shown["game"] = uci(game).into(),
        Answer::Judged(Possibility::Unknown { tried }) => {
            shown["tried"] = json!({
                "earlier_positions": tried.earlier_positions,
                "later_positions": tried.later_positions,
                "chess960": tried.is_chess960,
            });
        }
    }
    shown
}

fn shown(fen: &str, answer: &Answer) -> String {
    let more = match answer {
        Answer::Unplayable(_) | Answer::Judged(Possibility::Impossible { .. }) => {
            format!("\t{}\t{}", codes(answer).join(" "), why(answer))
        }
        Answer::Judged(Possibility::Possible { game }) => format!("\t{}", san(game)),
        Answer::Judged(Possibility::Unknown { .. }) => String::new(),
    };
    format!("{fen}\t{}{more}", verdict(answer))
}

/// The rules in sentences.
fn why(answer: &Answer) -> String {
    match answer {
        Answer::Unplayable(problems) => texts::problems(problems),
        Answer::Judged(Possibility::Impossible { chain }) => {
            chain.iter().map(|&rule| texts::impossible(rule)).collect::<Vec<_>>().join(" ")
        }
        Answer::Judged(Possibility::Possible { .. } | Possibility::Unknown { .. }) => String::new(),
    }
}

fn uci(game: &[Move]) -> Vec<String> {
    let mut at = Position::start();
    let written = game.iter().map(|&mv| {
        let text = at.uci(mv, CastlingStyle::Standard).to_string();
        at = at.play(mv);
        text
    });
    written.collect()
}

/// A game as a PGN writes it, without the tags.
fn san(game: &[Move]) -> String {
    let mut at = Position::start();
    let mut text = String::new();
    for (ply, &mv) in game.iter().enumerate() {
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        text.push_str(&format!("{} ", at.san(mv)));
        at = at.play(mv);
    }
    text.trim_end().to_owned()
}

/// What all the answers were, in one line.
#[derive(Debug, Default)]
struct Summary {
    positions: u32,
    impossible: u32,
    possible: u32,
    unknown: u32,
    labelled: u32,
    wrong: u32,
    /// How many were labelled as impossible and as possible, and how many of these were proved to be.
    illegal: (u32, u32),
    legal: (u32, u32),
    refused: u32,
    total: Duration,
    worst: Duration,
}

impl Summary {
    fn count(&mut self, label: Option<bool>, answer: &Answer, time: Duration) {
        self.positions += 1;
        self.total += time;
        self.worst = self.worst.max(time);
        let said = match answer {
            Answer::Unplayable(_) | Answer::Judged(Possibility::Impossible { .. }) => Some(false),
            Answer::Judged(Possibility::Possible { .. }) => Some(true),
            Answer::Judged(Possibility::Unknown { .. }) => None,
        };
        match said {
            Some(true) => self.possible += 1,
            Some(false) => self.impossible += 1,
            None => self.unknown += 1,
        }
        if let Some(label) = label {
            self.labelled += 1;
            self.wrong += u32::from(said.is_some_and(|said| said != label));
            let (all, proved) = if label { &mut self.legal } else { &mut self.illegal };
            *all += 1;
            *proved += u32::from(said == Some(label));
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.total.as_secs_f64() * 1e6 / f64::from(self.positions.max(1));
        write!(
            f,
            "positions={} impossible={} possible={} unknown={} labelled={} wrong={} illegal={} proved={} legal={} \
             proved={} refused={} mean_us={mean:.1} worst_us={}",
            self.positions,
            self.impossible,
            self.possible,
            self.unknown,
            self.labelled,
            self.wrong,
            self.illegal.0,
            self.illegal.1,
            self.legal.0,
            self.legal.1,
            self.refused,
            self.worst.as_micros()
        )
    }
}

#[cfg(test)]
mod tests {
    use adoube_reachability::Reason;

    use super::*;

    #[test]
    fn a_label_may_stand_before_or_after_a_position() {
        assert_eq!(labelled("8/8 w - -"), ("8/8 w - -", None));
        assert_eq!(labelled("Illegal\t8/8 w - -"), ("8/8 w - -", Some(false)));
        assert_eq!(labelled("8/8 w - -\t Illegal Adjacent Kings"), ("8/8 w - -", Some(false)));
        assert_eq!(labelled("8/8 w - - legal: proof: e4"), ("8/8 w - -", Some(true)));
        assert_eq!(labelled("8/8 w - - illegal: Other"), ("8/8 w - -", Some(false)));
        assert_eq!(labelled("TBD\t8/8 w - -"), ("8/8 w - -", None));
    }

    #[test]
    fn every_rule_has_its_sentence() {
        for code in Reason::CODES {
            assert!(texts::has(&format!("impossible.{code}")), "{code}");
        }
    }
}

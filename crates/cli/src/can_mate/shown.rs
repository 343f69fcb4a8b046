//! An answer as JSON and as a line for people.

use adoube_board::{Color, Position};
use adoube_reachability::{CanMate, Certificate};
use serde_json::{Map, Value, json};

use super::Answer;

/// Returns one JSON object.
pub(super) fn json(fen: &str, position: &Position, answers: &[Answer; 2]) -> Value {
    let (mut verdicts, mut lines, mut certificates) = (Map::new(), Map::new(), Map::new());
    for (side, answer) in Color::ALL.into_iter().zip(answers) {
        let name = name(side).to_owned();
        verdicts.insert(name.clone(), code(&answer.verdict).into());
        match &answer.verdict {
            CanMate::Yes { line } => {
                let mut at = *position;
                let style = position.castling_style();
                let mut moves = Vec::new();
                for &mv in line {
                    moves.push(at.uci(mv, style).to_string());
                    at = at.play(mv);
                }
                lines.insert(name, moves.into());
            }
            CanMate::No { certificate } => {
                certificates.insert(name, json_of_certificate(certificate));
            }
            CanMate::Unknown { .. } => {}
        }
    }
    let micros: u128 = answers.iter().map(|answer| answer.time.as_micros()).sum();
    json!({
        "fen": fen,
        "can_mate": verdicts,
        "dead": dead(answers),
        "lines": lines,
        "certificates": certificates,
        "micros": micros as u64,
    })
}

/// Returns the position and the two verdicts.
pub(super) fn text(fen: &str, answers: &[Answer; 2]) -> String {
    let [white, black] = answers;
    format!("{fen}\twhite {}\tblack {}\tdead {}", code(&white.verdict), code(&black.verdict), dead(answers))
}

/// The checker has accepted what is shown here; `size` counts the positions or regions it looked at.
fn json_of_certificate(certificate: &Certificate) -> Value {
    let (kind, size) = match certificate {
        Certificate::Ended => ("ended", 1),
        Certificate::Material => ("material", 1),
        Certificate::Closure(positions) => ("closure", positions.len()),
        Certificate::Regions(regions) => ("regions", regions.len()),
    };
    json!({ "kind": kind, "size": size })
}

/// Whether neither side can mate; one that can suffices for `no`.
fn dead(answers: &[Answer; 2]) -> &'static str {
    let any = |wanted: &str| answers.iter().any(|answer| code(&answer.verdict) == wanted);
    match (any("yes"), any("unknown")) {
        (true, _) => "no",
        (false, true) => "unknown",
        (false, false) => "yes",
    }
}

fn code(verdict: &CanMate) -> &'static str {
    match verdict {
        CanMate::Yes { .. } => "yes",
        CanMate::No { .. } => "no",
        CanMate::Unknown { .. } => "unknown",
    }
}

fn name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

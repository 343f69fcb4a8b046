//! The facts of a position as JSON and as lines for people.

use adoube_board::{Bitboard, Color, File, Position, PositionError, Rank, SetupProblem, Square};
use adoube_labels::Opening;
use serde_json::{Value, json};

use super::facts::{Facts, Fault};
use crate::texts;

/// Returns one JSON object.
pub(super) fn json(facts: &Facts) -> Value {
    let position = &facts.position;
    let legal = position.legal_moves();
    let uci = |&mv| position.uci(mv, facts.style).to_string();
    let mut object = json!({
        "fen": position.fen(),
        "turn": name(position.turn()),
        "problems": codes(facts.problems.iter().copied()),
        "status": facts.status.code(),
        "check": position.is_check(),
        "checkers": squares(position.checkers()),
        "legal": legal.iter().map(uci).collect::<Vec<_>>(),
        "san": legal.iter().map(|&mv| position.san(mv).to_string()).collect::<Vec<_>>(),
        "attacked": {
            "white": squares(position.attacked_by(Color::White)),
            "black": squares(position.attacked_by(Color::Black)),
        },
        "castling": castling(position),
        "ep": position.legal_ep().map(|square| square.to_string()),
        "halfmove": position.halfmove_clock(),
        "repetition": facts.repetition,
        "claims": facts.claims.iter().map(|rule| rule.code()).collect::<Vec<_>>(),
        "claims_by_move": facts.claims_by_move.iter()
            .map(|(mv, rule)| json!({ "move": uci(mv), "kind": rule.code() }))
            .collect::<Vec<_>>(),
        "automatic": facts.automatic,
        "can_mate": { "white": facts.can_mate.white.code(), "black": facts.can_mate.black.code() },
        "phase": facts.phase.code(),
        "opening": facts.opening.map(json_of_opening),
    });
    if let Some(allowed) = &facts.allowed {
        object["allowed"] = allowed.iter().map(uci).collect();
    }
    object
}

fn json_of_opening(opening: &Opening) -> Value {
    json!({ "eco": opening.eco(), "name": { "en": opening.english(), "ru": opening.russian() } })
}

/// Returns the JSON object for an input at fault, so that every line read gives a line: the problems of a position that
/// cannot be played, or the place and the code of the fault.
pub(super) fn json_of_fault(fen: Option<&str>, fault: &Fault) -> Value {
    match fault {
        Fault::Position(fault) => json_of_position_fault(fen, fault),
        Fault::Unreadable { number, text, error } => json!({
            "fen": fen,
            "error": { "move": number, "text": text, "column": error.column, "cause": error.cause.code() },
        }),
        Fault::Refused { number, text, refusal } => json!({
            "fen": fen,
            "error": {
                "move": number,
                "text": text,
                "cause": refusal.code(),
                "article": refusal.article().map(|article| article.to_string()),
            },
        }),
    }
}

/// Returns the JSON object for a text that is not a position, or not one that can be played.
pub(crate) fn json_of_position_fault(fen: Option<&str>, fault: &PositionError) -> Value {
    match fault {
        PositionError::Fen(fault) => json!({
            "fen": fen,
            "error": { "field": fault.field.code(), "column": fault.column, "cause": fault.cause.code() },
        }),
        PositionError::Problems(problems) => json!({ "fen": fen, "problems": codes(problems.iter()) }),
    }
}

/// Returns the board and the facts in lines.
pub(super) fn text(facts: &Facts) -> String {
    let position = &facts.position;
    let legal = position.legal_moves();
    let sans: Vec<String> = legal.iter().map(|&mv| position.san(mv).to_string()).collect();
    let claims: Vec<&str> = facts.claims.iter().map(|rule| rule.code()).collect();
    let by_move =
        facts.claims_by_move.iter().map(|(mv, rule)| format!("{} {}", position.san(*mv), rule.code()));
    let opening = facts.opening.map(|opening| format!("{} {}", opening.eco(), opening.english()));
    let rows = [
        ("fen", position.fen()),
        ("turn", name(position.turn()).to_owned()),
        ("problems", texts::problems(&facts.problems)),
        ("status", facts.status.code().to_owned()),
        ("checkers", squares(position.checkers()).join(" ")),
        ("legal", format!("{}: {}", sans.len(), sans.join(" "))),
        ("castling", castling(position)),
        ("en passant", position.legal_ep().map_or_else(|| "-".to_owned(), |square| square.to_string())),
        ("quiet half-moves", position.halfmove_clock().to_string()),
        ("occurrences", facts.repetition.to_string()),
        ("claims", claims.join(" ")),
        ("claims by move", by_move.collect::<Vec<_>>().join(", ")),
        ("automatic draw", facts.automatic.unwrap_or("-").to_owned()),
        ("white can mate", facts.can_mate.white.code().to_owned()),
        ("black can mate", facts.can_mate.black.code().to_owned()),
        ("phase", facts.phase.code().to_owned()),
        ("opening", opening.unwrap_or_default()),
    ];
    let allowed = facts.allowed.as_ref().map(|allowed| {
        let sans: Vec<String> = allowed.iter().map(|&mv| position.san(mv).to_string()).collect();
        ("allowed by touch", format!("{}: {}", sans.len(), sans.join(" ")))
    });
    let mut lines = diagram(position);
    for (label, value) in rows.into_iter().chain(allowed) {
        let value = if value.is_empty() { "-" } else { &value };
        lines.push_str(&format!("{label:<17} {value}\n"));
    }
    lines
}

/// The board from White's side; a dot is an empty square.
fn diagram(position: &Position) -> String {
    let mut lines = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        lines.push(rank.digit());
        for file in File::ALL {
            let man = position.piece_at(Square::new(file, rank));
            lines.push(' ');
            lines.push(man.map_or('.', |man| man.letter()));
        }
        lines.push('\n');
    }
    lines.push_str("  a b c d e f g h\n\n");
    lines
}

/// The codes of problems, each once.
fn codes(problems: impl Iterator<Item = SetupProblem>) -> Vec<&'static str> {
    let mut codes = Vec::new();
    for problem in problems {
        if !codes.contains(&problem.code()) {
            codes.push(problem.code());
        }
    }
    codes
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn squares(set: Bitboard) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

/// The castling field of the FEN.
fn castling(position: &Position) -> String {
    position.fen().split(' ').nth(2).unwrap_or("-").to_owned()
}

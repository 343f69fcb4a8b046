//! Reads the cases of `fixtures/laws` and holds a position against what they expect.

use adoube_board::{CastlingStyle, Letters, Position, Role, Setup, Square};
use serde_json::Value;

/// Checks everything a case expects.
#[track_caller]
pub(crate) fn check(id: &str) {
    let case = case(id);
    let fen = case["fen"].as_str().expect("a FEN");
    let expected = case["expected"].as_object().expect("expectations");
    if let Some(answer) = expected.get("legal_position") {
        let is_sound = Setup::from_fen(fen).expect("a FEN").position().is_ok();
        assert_eq!(is_sound, answer != &Value::Bool(false), "{id}");
        return;
    }
    let mut before = None;
    let mut position = read(fen).unwrap_or_else(|error| panic!("{id}: {error}"));
    let moves: Vec<_> = case["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    for text in &moves {
        let mv = position.parse_uci(text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        before = Some((position, mv));
        position = position.play(mv);
    }
    // The judge of one move and the generator of all are two pieces of code: both are asked.
    let generated = legal(&position, CastlingStyle::Standard);
    for (question, answer) in expected {
        let holds = match question.as_str() {
            "legal" if answer == &Value::Bool(true) => before.is_some(),
            "legal" => texts(answer)
                .all(|text| position.parse_uci(text).is_ok() && generated.contains(&text.to_owned())),
            "illegal" => texts(answer).all(|text| {
                is_refused_with_article(&position, text) && !generated.contains(&text.to_owned())
            }),
            "only_legal" => legal(&position, CastlingStyle::Standard) == texts(answer).collect::<Vec<_>>(),
            "legal_960" => texts(answer).all(|text| {
                legal(&position, CastlingStyle::Chess960).contains(&text.to_owned())
                    && position.parse_uci(text).is_ok()
            }),
            "illegal_960" => texts(answer).all(|text| {
                is_refused_with_article(&position, text)
                    && !legal(&position, CastlingStyle::Chess960).contains(&text.to_owned())
            }),
            "legal_count" => answer == position.legal_count(),
            "checkmate" => answer == position.is_checkmate(),
            "stalemate" => answer == position.is_stalemate(),
            "check" => answer == position.is_check(),
            "checkers" => position.checkers() == squares(answer),
            "right_kept" => answer == (position.castling().iter().count() > 0),
            "has_legal_ep" => answer == position.legal_ep().is_some(),
            "queens" => answer == position.by_role(Role::Queen).len(),
            "fen" => answer == position.fen().as_str() && Some(position) == Position::chess960(518),
            "san" => before.is_some_and(|(old, mv)| answer == old.san(mv).to_string().as_str()),
            "ru" => before
                .is_some_and(|(old, mv)| answer == old.san_in(mv, Letters::Russian).to_string().as_str()),
            "why" | "result" | "reason" | "note" => true,
            // A move, and what becomes of the game by it.
            text => becomes(&position, text) == meaning(answer.as_str().expect("an outcome")),
        };
        assert!(holds, "{id}: {question} should be {answer} in {position:?}");
    }
}

/// Reads a position. An en passant square that no last move explains is refused; without it the case says the same.
fn read(fen: &str) -> Result<Position, adoube_board::PositionError> {
    let setup = Setup::from_fen(fen).map_err(adoube_board::PositionError::Fen)?;
    let problems = match setup.position() {
        Ok(position) => return Ok(position),
        Err(problems) => problems,
    };
    assert!(problems.iter().all(|problem| problem.code() == "BAD_EP_SQUARE"), "{fen}");
    Setup { ep: None, ..setup }.position().map_err(adoube_board::PositionError::Problems)
}

/// Returns a case by its id.
fn case(id: &str) -> Value {
    const CASES: &str = include_str!("../../../../fixtures/laws/tricky-cases.json");
    let cases: Value = serde_json::from_str(CASES).expect("the cases are JSON");
    let found = cases["cases"].as_array().expect("a list").iter().find(|case| case["id"] == id);
    found.unwrap_or_else(|| panic!("there is no case {id}")).clone()
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().expect("a list").iter().filter_map(Value::as_str)
}

fn squares(list: &Value) -> adoube_board::Bitboard {
    texts(list).map(|text| text.parse::<Square>().expect("a square")).collect()
}

fn legal(position: &Position, style: CastlingStyle) -> Vec<String> {
    position.legal_moves().into_iter().map(|mv| position.uci(mv, style).to_string()).collect()
}

/// Tells whether a move is refused, and for a reason that names an Article.
fn is_refused_with_article(position: &Position, text: &str) -> bool {
    match position.parse_uci(text) {
        Ok(_) => false,
        Err(adoube_board::MoveError::Illegal(reason)) => !reason.article().is_empty(),
        Err(adoube_board::MoveError::Syntax(_)) => false,
    }
}

fn becomes(position: &Position, text: &str) -> &'static str {
    let after = position.play(position.parse_uci(text).expect("a legal move"));
    if after.is_checkmate() {
        "checkmate"
    } else if after.is_stalemate() {
        "stalemate"
    } else {
        "play"
    }
}

fn meaning(outcome: &str) -> &'static str {
    match outcome {
        "checkmate" => "checkmate",
        "stalemate -> draw" => "stalemate",
        "no mate" | "game goes on" => "play",
        other => panic!("unknown outcome {other}"),
    }
}

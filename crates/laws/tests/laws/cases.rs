//! The verified cases of `fixtures/laws/tricky-cases.json`: groups B, D, M and R.
//! The clocks, group K, are in `clock_cases.rs`.

use std::path::Path;

use adoube_board::Position;
use adoube_laws::{CanMate, DrawRule, can_mate, is_dead};
use serde_json::Value;

use crate::table::{BLACK, Table, WHITE};

pub(crate) fn cases(group: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/laws/tricky-cases.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let prefix = format!("TC-{group}");
    let all = file["cases"].as_array().unwrap();
    all.iter().filter(|case| case["id"].as_str().unwrap().starts_with(&prefix)).cloned().collect()
}

pub(crate) fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap_or_default()
}

fn played(case: &Value) -> Table {
    let mut table = Table::from(text(case, "fen"));
    for uci in case["moves"].as_array().unwrap() {
        table.play(uci.as_str().unwrap());
    }
    table
}

/// A case that says nothing of what its test looks at would pass whatever we do.
#[track_caller]
fn check_understood(case: &Value, names: &[&str]) {
    assert!(names.iter().any(|name| !case["expected"][name].is_null()), "{} says nothing here", case["id"]);
}

#[test]
fn group_b_mates_and_stalemates() {
    for case in cases("B") {
        let position = case["moves"]
            .as_array()
            .unwrap()
            .iter()
            .fold(Position::from_fen(text(&case, "fen")).unwrap(), |position, uci| {
                position.play(position.parse_uci(uci.as_str().unwrap()).unwrap())
            });
        let expected = &case["expected"];
        check_understood(&case, &["checkmate", "stalemate"]);
        for (name, found) in [("checkmate", position.is_checkmate()), ("stalemate", position.is_stalemate())]
        {
            if let Some(wanted) = expected[name].as_bool() {
                assert_eq!(found, wanted, "{}", case["id"]);
            }
        }
        if let (Some(result), false) =
            (expected["result"].as_str(), case["moves"].as_array().unwrap().is_empty())
        {
            assert_eq!(played(&case).ending().outcome().pgn(), result, "{}", case["id"]);
        }
    }
}

#[test]
fn group_d_never_denies_a_mate_and_finds_every_draw() {
    for case in cases("D") {
        let expected = &case["expected"];
        let Ok(position) = Position::from_fen(text(&case, "fen")) else { panic!("{}", case["id"]) };
        check_understood(&case, &["white_can_mate", "stalemate"]);
        if let Some(stalemate) = expected["stalemate"].as_bool() {
            assert_eq!(position.is_stalemate(), stalemate, "{}", case["id"]);
        }
        for (side, name) in [(WHITE, "white_can_mate"), (BLACK, "black_can_mate")] {
            let Some(able) = expected[name].as_bool() else { continue };
            let found = can_mate(&position, side);
            assert!(able || found != CanMate::Yes, "{} {name}", case["id"]);
            assert_eq!(found == CanMate::No, !able, "{} {name}", case["id"]);
        }
        if let Some(dead) = expected["dead"].as_bool() {
            assert_eq!(is_dead(&position), dead, "{}", case["id"]);
        }
    }
}

#[test]
fn group_r_repetitions_are_counted_and_claims_judged() {
    for case in cases("R") {
        let expected = &case["expected"];
        let mut table = played(&case);
        // What TC-R16 asks about is in `case_scripts.rs`.
        check_understood(&case, &["occurrences", "claim", "rights_kept"]);
        if let Some(rights) = expected["rights_kept"].as_str() {
            assert_eq!(table.game.position().fen().split(' ').nth(2), Some(rights), "{}", case["id"]);
        }
        if let Some(occurrences) = expected["occurrences"].as_u64() {
            assert_eq!(u64::from(table.game.repetition().count()), occurrences, "{}", case["id"]);
        }
        let announced = (text(&case, "id") == "TC-R02").then_some("f6g8");
        match expected["claim"].as_str() {
            Some("correct") => assert!(table.claim(DrawRule::Threefold, announced).is_ok(), "{}", case["id"]),
            Some("incorrect") => assert!(table.claim(DrawRule::Threefold, None).is_err(), "{}", case["id"]),
            _ => {}
        }
    }
}

#[test]
fn group_m_fifty_and_seventy_five_moves() {
    for case in cases("M") {
        let expected = &case["expected"];
        let table = played(&case);
        check_understood(&case, &["result", "automatic", "halfmove", "halfmove_after", "claim"]);
        if let Some(correct) = expected["claim"].as_str() {
            let before = Table::from(text(&case, "fen"));
            let announced = case["moves"][0].as_str().unwrap_or("d2d1");
            let mv = before.game.position().parse_uci(announced).unwrap();
            let is_correct = before.game.claims_by_move(mv).contains(&DrawRule::Fifty);
            assert_eq!(is_correct, correct == "correct", "{}", case["id"]);
        }
        if let Some(halfmove) = expected["halfmove_after"].as_u64() {
            assert_eq!(u64::from(table.game.position().halfmove_clock()), halfmove, "{}", case["id"]);
        }
        if let Some(result) = expected["result"].as_str() {
            assert_eq!(table.ending().outcome().pgn(), result, "{}", case["id"]);
        }
        if let Some(automatic) = expected["automatic"].as_bool() {
            assert_eq!(table.game.ending().is_some(), automatic, "{}", case["id"]);
        }
        if let Some(halfmove) = expected["halfmove"].as_u64() {
            assert_eq!(u64::from(table.game.position().halfmove_clock()), halfmove, "{}", case["id"]);
        }
    }
}

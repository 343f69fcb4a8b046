//! The verified cases of the Laws through the program: what `adoube position --json` says of each of them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// A verified case: moves played from a position, and what is then true.
struct Case {
    id: String,
    fen: String,
    moves: Vec<String>,
    expected: Value,
}

/// Returns the verified cases of a group: `A` moves, `B` mate and stalemate, `D` dead positions, `M` fifty and seventy-five
/// moves, `N` notation, `R` repetition, `X` Chess960.
fn cases(group: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/laws/tricky-cases.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let cases = file["cases"].as_array().unwrap().iter();
    cases
        .filter(|case| case["id"].as_str().unwrap().starts_with(&format!("TC-{group}")))
        .filter(|case| case["verified"] == true && case["fen"].is_string())
        .map(|case| Case {
            id: text(&case["id"]),
            fen: text(&case["fen"]),
            moves: case["moves"].as_array().unwrap().iter().map(text).collect(),
            expected: case["expected"].clone(),
        })
        .collect()
}

fn position(fen: &str, moves: &[String], more: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["position", fen, "--moves", &moves.join(" "), "--json"])
        .args(more)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn has(list: &Value, wanted: &str) -> bool {
    list.as_array().unwrap().iter().any(|item| item == wanted)
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn sorted(list: &Value) -> Vec<&str> {
    let mut items: Vec<_> = strings(list).collect();
    items.sort_unstable();
    items
}

/// Checks what every group may expect; returns whether there was anything of it.
fn check_common(case: &Case, answer: &Value) -> bool {
    let Case { id, expected, .. } = case;
    let mut checks = 0;
    for (key, wanted) in expected.as_object().unwrap() {
        let holds = match key.as_str() {
            "legal" if wanted.is_array() => strings(wanted).all(|uci| has(&answer["legal"], uci)),
            "illegal" => strings(wanted).all(|uci| !has(&answer["legal"], uci)),
            "only_legal" => answer["legal"] == *wanted,
            "legal_count" => answer["legal"].as_array().unwrap().len() == wanted.as_u64().unwrap() as usize,
            "checkmate" | "stalemate" => (answer["status"] == **key) == wanted.as_bool().unwrap(),
            "check" | "halfmove" => answer[key] == *wanted,
            "checkers" => sorted(&answer["checkers"]) == sorted(wanted),
            "occurrences" => answer["repetition"] == *wanted,
            "has_legal_ep" => answer["ep"].is_null() != wanted.as_bool().unwrap(),
            "right_kept" => (answer["castling"] != "-") == wanted.as_bool().unwrap(),
            "rights_kept" => answer["castling"] == *wanted,
            "queens" => {
                answer["fen"].as_str().unwrap().matches('Q').count() as u64 == wanted.as_u64().unwrap()
            }
            "automatic" => answer["automatic"].is_null() != wanted.as_bool().unwrap(),
            _ => continue,
        };
        assert!(holds, "{id}: {key} should be {wanted}, not as in {answer}");
        checks += 1;
    }
    checks > 0
}

/// Checks the cases of a group one by one; at least `enough` of them must have said something.
fn check(group: &str, enough: usize, special: impl Fn(&Case, &Value) -> bool) {
    let mut checked = 0;
    for case in cases(group) {
        let answer = position(&case.fen, &case.moves, &[]);
        let common = check_common(&case, &answer);
        checked += usize::from(special(&case, &answer) || common);
    }
    assert!(checked >= enough, "only {checked} cases of group {group} were checked");
}

#[test]
fn moves() {
    check("A", 32, |case, _| {
        let Case { id, fen, expected, .. } = case;
        let mut checks = 0;
        for (uci, wanted) in expected.as_object().unwrap() {
            let Some(wanted) =
                wanted.as_str().filter(|_| uci.len() == 5 && uci.as_bytes()[1].is_ascii_digit())
            else {
                continue;
            };
            let status = match wanted {
                "checkmate" => "checkmate",
                "stalemate -> draw" => "stalemate",
                _ => "ongoing",
            };
            let after = position(fen, std::slice::from_ref(uci), &[]);
            // A lone bishop or knight cannot mate: the game ends as dead where the case only says that it is no mate.
            let no_mate = wanted == "no mate" && after["status"] == "dead";
            assert!(after["status"] == status || no_mate, "{id} {uci}: {after}");
            checks += 1;
        }
        checks > 0
    });
}

#[test]
fn mate_and_stalemate() {
    check("B", 5, |_, _| false);
}

#[test]
fn dead_positions() {
    check("D", 19, |case, answer| {
        let Case { id, expected, .. } = case;
        for side in ["white", "black"] {
            let said = answer["can_mate"][side].as_str().unwrap();
            match expected[format!("{side}_can_mate")].as_bool() {
                // "unknown" is never wrong there: it counts as able.
                Some(true) => assert_ne!(said, "no", "{id} {side}"),
                Some(false) => assert_eq!(said, "no", "{id} {side}"),
                None => {}
            }
        }
        if let Some(dead) = expected["dead"].as_bool() {
            assert_eq!(answer["status"] == "dead", dead, "{id}: {answer}");
        }
        !expected["dead"].is_null()
    });
}

#[test]
fn fifty_and_seventy_five_moves() {
    // What the player announces in the cases that ask about a claim.
    let announced = [("TC-M01", "d2d1", true), ("TC-M02", "d2d1", false), ("TC-M08", "e3e4", false)];
    for case in cases("M") {
        let Some(&(_, uci, correct)) = announced.iter().find(|(id, ..)| *id == case.id) else { continue };
        let before = position(&case.fen, &[], &[]);
        let claim = serde_json::json!({ "move": uci, "kind": "fifty" });
        assert_eq!(before["claims_by_move"].as_array().unwrap().contains(&claim), correct, "{}", case.id);
    }
    check("M", 8, |case, answer| {
        let after = &case.expected["halfmove_after"];
        assert!(after.is_null() || answer["halfmove"] == *after, "{}", case.id);
        !after.is_null()
    });
}

#[test]
fn notation() {
    check("N", 3, |case, _| {
        let Case { id, fen, moves, expected } = case;
        let before = position(fen, &moves[..moves.len() - 1], &[]);
        let index = strings(&before["legal"]).position(|uci| uci == moves[moves.len() - 1]).unwrap();
        assert_eq!(before["san"][index], expected["san"], "{id}");
        true
    });
}

#[test]
fn repetition() {
    check("R", 10, |case, answer| {
        let Case { id, expected, .. } = case;
        // One case asks about the player who does not have the move; the program speaks of the one who has it.
        let Some(claim @ ("correct" | "incorrect")) = expected["claim"].as_str() else { return false };
        if !expected["occurrences_after"].is_null() {
            let announced = serde_json::json!({ "move": "f6g8", "kind": "threefold" });
            assert!(answer["claims_by_move"].as_array().unwrap().contains(&announced), "{id}");
        } else {
            assert_eq!(has(&answer["claims"], "threefold"), claim == "correct", "{id}");
        }
        true
    });
}

#[test]
fn chess960() {
    check("X", 0, |case, _| {
        let answer = position(&case.fen, &case.moves, &["--chess960"]);
        for uci in strings(&case.expected["legal_960"]) {
            assert!(has(&answer["legal"], uci), "{}: {answer}", case.id);
        }
        for uci in strings(&case.expected["illegal_960"]) {
            assert!(!has(&answer["legal"], uci), "{}: {answer}", case.id);
        }
        true
    });
}

#[test]
fn positions_that_cannot_be_played() {
    let legal = |case: &Case| case.expected["legal_position"].as_bool();
    let mut checked = 0;
    for case in cases("I") {
        // Whether a position could have arisen is another question than whether it can be played.
        if legal(&case).is_none() || case.id == "TC-I14" {
            continue;
        }
        let answer = position(&case.fen, &case.moves, &[]);
        let playable = answer["problems"].as_array().unwrap().is_empty();
        assert_eq!(Some(playable), legal(&case), "{}: {answer}", case.id);
        checked += 1;
    }
    assert_eq!(checked, 4);
}

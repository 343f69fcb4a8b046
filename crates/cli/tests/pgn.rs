//! `adoube pgn`: files of games counted, checked and rewritten.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};
use serde_json::{Value, json};

/// Two games, a broken one between them.
const THREE: &[u8] = b"[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n\
    [Event \"B\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 Nf6 0-1\n\n\
    [Event \"C\"]\n[Result \"*\"]\n\n1. d4 *\n";

#[test]
fn stats_counts_games_moves_results_and_faults() {
    let answer = adoube_reading(&["pgn", "stats", "-", "--json"], THREE, "C");
    let counts: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&counts["games"], &counts["plies"]), (&json!(3), &json!(8)));
    assert_eq!(counts["results"], json!({ "1-0": 1, "0-1": 1, "1/2-1/2": 0, "*": 1 }));
    assert_eq!(counts["longest"], json!({ "game": 1, "line": 1, "plies": 5 }));
    assert_eq!(counts["faults_by_code"], json!({ "NOT_LEGAL": 1 }));
    assert_eq!(counts["bytes"], THREE.len());
    assert!(counts["mb_per_s"].as_f64().unwrap() > 0.0);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("line 9, column 13: 2. Ke3: "), "{}", answer.err);
}

#[test]
fn stats_of_a_file_with_many_batches_are_those_of_its_games() {
    let mut games = THREE.repeat(20_000);
    games.extend(b"[Event \"L\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n");
    let answer = adoube_reading(&["pgn", "stats", "-", "--json"], &games, "C");
    let counts: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&counts["games"], &counts["plies"]), (&json!(60_001), &json!(160_006)));
    assert_eq!(counts["longest"], json!({ "game": 60_001, "line": 280_001, "plies": 6 }));
}

#[test]
fn stats_tells_measures_on_standard_error() {
    assert_eq!(adoube_reading(&["pgn", "stats", "-", "--json"], b"1. e4 *", "C").json()["plies"], 1);
    let answer = adoube_reading(&["pgn", "stats", "-"], b"1. e4 *", "C");
    assert!(answer.out.starts_with("games             1\n"), "{}", answer.out);
    assert!(answer.err.contains("MB/s"), "{}", answer.err);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let answer = adoube(&["pgn", "stats", "no-such-file.pgn"]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("no-such-file.pgn"), "{}", answer.err);
}

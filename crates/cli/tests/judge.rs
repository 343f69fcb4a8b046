//! `adoube judge`: what the Laws say about the games of a file, with planted faults of every kind.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};
use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/judge/planted-faults.pgn");

/// Compares an answer with the file kept beside the games; `ADOUBE_WRITE=1` writes that file anew, to be read and committed.
#[track_caller]
fn check_kept(answer: &str, kept: &str) {
    let path = format!("{}/../../fixtures/judge/{kept}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, answer).unwrap();
    }
    assert_eq!(answer, std::fs::read_to_string(&path).unwrap(), "{kept}");
}

#[test]
fn planted_faults_are_found_in_english_and_russian() {
    let games = std::fs::read(FILE).unwrap();
    for (language, kept) in [("C", "planted-faults.en.txt"), ("ru_RU.UTF-8", "planted-faults.ru.txt")] {
        let answer = adoube_reading(&["judge", "-"], &games, language);
        assert_eq!(answer.code, 1, "three games are no scores");
        assert_eq!(answer.err.lines().count(), 3, "{}", answer.err);
        check_kept(&answer.out, kept);
    }
}

#[test]
fn planted_faults_are_found_as_json() {
    let answer = adoube(&["judge", FILE, "--json"]);
    check_kept(&answer.out, "planted-faults.jsonl");
    let games: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 23);
}

#[test]
fn an_empty_file_has_no_games_and_no_faults() {
    let answer = adoube_reading(&["judge", "-", "--json"], b"", "C");
    assert_eq!((answer.out.as_str(), answer.err.as_str(), answer.code), ("", "", 0));
    let answer = adoube_reading(&["judge", "-", "--json"], b"1. e4 e5 1/2-1/2", "C").json();
    assert_eq!(answer["result"]["verdict"], "possible");
}

#[test]
fn a_broken_game_does_not_keep_the_others_from_being_judged() {
    let mut games = std::fs::read(FILE).unwrap();
    games = games.repeat(50);
    let answer = adoube_reading(&["judge", "-", "--json"], &games, "C");
    assert_eq!(answer.out.lines().count(), 23 * 50);
    let numbers =
        answer.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["game"].as_u64().unwrap());
    assert!(numbers.eq(1..=23 * 50), "the games come in order");
}

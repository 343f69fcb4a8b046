//! `adoube standings`: the table of an event with its terms, and what is said of files that cannot be read.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};
use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/standings/five-rounds.trf");

/// Compares an answer with the file kept beside the event; `ADOUBE_WRITE=1` writes that file anew, to be read and committed.
#[track_caller]
fn check_kept(answer: &str, kept: &str) {
    let path = format!("{}/../../fixtures/standings/{kept}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, answer).unwrap();
    }
    assert_eq!(answer, std::fs::read_to_string(&path).unwrap(), "{kept}");
}

#[test]
fn the_table_shows_the_terms_in_english_and_russian() {
    for (language, kept) in [("C", "five-rounds.en.txt"), ("ru_RU.UTF-8", "five-rounds.ru.txt")] {
        let answer = adoube_reading(&["standings", FILE], b"", language);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        check_kept(&answer.out, kept);
    }
}

#[test]
fn the_table_as_json_holds_values_computed_by_hand() {
    let answer = adoube(&["standings", FILE, "--tie-breaks", "bh/c1,SB,TPR,DE", "--json"]);
    check_kept(&answer.out, "five-rounds.jsonl");
    let rows: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let first = rows.iter().find(|row| row["player"] == 1).unwrap();
    let values: Vec<&Value> =
        first["tie_breaks"].as_array().unwrap().iter().map(|one| &one["value"]).collect();
    assert_eq!(values[..3], ["10.5", "6.25", "1850"]);
}

#[test]
fn an_unknown_code_is_named_and_the_known_ones_are_listed() {
    let answer = adoube(&["standings", FILE, "--tie-breaks", "BH,XY"]);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.err.contains("no tie-break XY") && answer.err.contains("BH-M2, "), "{}", answer.err);
    let answer = adoube_reading(&["standings", FILE, "--tie-breaks", "XY"], b"", "ru_RU.UTF-8");
    assert!(answer.err.contains("показателя XY нет"), "{}", answer.err);
}

#[test]
fn a_contradiction_names_both_lines() {
    let text = std::fs::read_to_string(FILE).unwrap().replacen("   1 b 0", "   1 b 1", 1);
    let answer = adoube_reading(&["standings", "-"], text.as_bytes(), "C");
    assert_eq!(answer.code, 1);
    assert_eq!(
        answer.err.trim(),
        "adoube: line 5, column 99, and line 6: the result: The two lines contradict each other."
    );
}

#[test]
fn points_that_do_not_follow_from_the_results_are_told() {
    let text = std::fs::read_to_string(FILE).unwrap().replacen(" 3.0 ", " 9.0 ", 1);
    let answer = adoube_reading(&["standings", "-"], text.as_bytes(), "C");
    assert_eq!(answer.code, 0);
    assert!(answer.err.contains("tells 9.0 points, the results bring 3.0"), "{}", answer.err);
}

#[test]
fn a_player_alone_has_the_first_place() {
    let text = format!("001    1 {:71} 0.0\n", "");
    let row = adoube_reading(&["standings", "-", "--json"], text.as_bytes(), "C");
    assert_eq!(row.json()["place"], 1);
}

//! `adoube position`: the labels that decide nothing, the phase of the game and the name of its opening.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};
use serde_json::{Value, json};

fn labels(arguments: &[&str]) -> (Value, Value) {
    let answer = adoube(&[&["position", "--json"], arguments].concat()).json();
    (answer["phase"].clone(), answer["opening"].clone())
}

#[test]
fn an_opening_keeps_its_name_when_it_is_left_and_is_known_by_transposition() {
    let sicilian = json!({ "eco": "B20", "name": { "en": "Sicilian Defence", "ru": "Сицилианская защита" } });
    for moves in ["e2e4 c7c5", "e2e4 c7c5 h2h4 h7h5"] {
        assert_eq!(labels(&["--moves", moves]), (json!("opening"), sicilian.clone()), "{moves}");
    }
    let (_, transposed) = labels(&["--moves", "c2c4 e7e6 b1c3 d7d5 d2d4 g8f6"]);
    assert_eq!(transposed["eco"], "D35");
}

#[test]
fn the_array_and_a_study_have_no_opening() {
    assert_eq!(labels(&[]), (json!("opening"), Value::Null));
    assert_eq!(labels(&["8/8/4k3/8/8/3K4/3R4/8 w - - 0 60"]), (json!("endgame"), Value::Null));
}

#[test]
fn people_read_both() {
    let answer = adoube_reading(&["position", "--moves", "e2e4 c7c5"], b"", "C");
    assert!(answer.out.contains("B20 Sicilian Defence"), "{}", answer.out);
}

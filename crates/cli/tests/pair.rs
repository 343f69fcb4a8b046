//! `adoube pair`: the next round, a check of past rounds, random events, in both styles of arguments.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};

fn drawn(seed: &str) -> String {
    let answer = adoube(&["pair", "--generate", "--seed", seed, "--players", "31", "--rounds", "6"]);
    assert_eq!(answer.code, 0, "{}", answer.err);
    answer.out
}

#[test]
fn a_random_event_is_the_same_for_the_same_seed_and_has_no_discrepancy() {
    let event = drawn("5");
    assert_eq!(event, drawn("5"));
    assert_ne!(event, drawn("6"));
    let answer = adoube_reading(&["pair", "--check", "-"], event.as_bytes(), "C");
    assert_eq!((answer.code, answer.out.as_str()), (0, ""), "{}", answer.err);
}

#[test]
fn the_next_round_is_told_like_the_customary_programs_do() {
    let players: String = (1..=5).map(|number| format!("001 {number:4} {:72}0.0{number:5}\n", "")).collect();
    for arguments in [vec!["pair", "-"], vec!["pair", "--dutch", "-", "-p"]] {
        let answer = adoube_reading(&arguments, players.as_bytes(), "C");
        assert_eq!((answer.code, answer.out.as_str()), (0, "3\n1 3\n4 2\n5 0\n"), "{}", answer.err);
    }
    let two: String = players.lines().take(2).map(|line| format!("{line}\n")).collect();
    let game = adoube_reading(&["pair", "-", "--json"], two.as_bytes(), "C").json();
    assert_eq!(game["board"], 1);
    assert_eq!(game["white"], 1);
    assert_eq!(game["black"], 2);
}

#[test]
fn a_round_that_was_paired_otherwise_is_one_line_and_fails() {
    let event = drawn("5");
    // The colours of the first game are exchanged.
    let exchanged: String = event
        .lines()
        .map(|line| {
            let is_first = line.starts_with("001    1 ");
            let is_other = line.get(91..97).is_some_and(|field| field.starts_with("   1 "));
            let colour = |from: &str, to: &str| {
                format!("{}{}{}", &line[..96], line[96..97].replace(from, to), &line[97..])
            };
            match line.get(96..97) {
                Some("w") if is_first || is_other => colour("w", "b") + "\n",
                Some("b") if is_first || is_other => colour("b", "w") + "\n",
                _ => format!("{line}\n"),
            }
        })
        .collect();
    let answer = adoube_reading(&["pair", "--dutch", "-", "-c"], exchanged.as_bytes(), "C");
    assert_eq!(answer.code, 1);
    assert!(answer.out.starts_with("Round 1: "), "{}", answer.out);
    assert!(answer.out.contains(" by the rules"), "{}", answer.out);
}

#[test]
fn a_fault_of_the_file_is_told_with_its_place_in_both_languages() {
    let english = adoube_reading(&["pair", "-"], b"001    1\n001    1\n", "C");
    assert_eq!(english.code, 1);
    assert_eq!(english.err, "adoube: line 2, column 5: Two players have this number.\n");
    let russian = adoube_reading(&["pair", "-"], b"", "ru_RU.UTF-8");
    assert_eq!(russian.err, "adoube: строка 1, столбец 1: Игроков нет.\n");
}

#[test]
fn a_round_that_cannot_be_paired_says_why() {
    let mut event: String =
        (1..=2).map(|number| format!("001 {number:4} {:72}0.0{number:5}\n", "")).collect();
    event.push_str("XXP 1 2\n");
    let answer = adoube_reading(&["pair", "-"], event.as_bytes(), "C");
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("The chief arbiter decides"), "{}", answer.err);
}

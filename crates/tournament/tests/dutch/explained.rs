//! Why two players do not meet.

use std::path::Path;

use adoube_tournament::dutch::{Criterion, WhyNot, why_not};

use crate::tournament::Tournament;

fn fixture(name: &str) -> Tournament {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/pairings").join(name);
    Tournament::read(&std::fs::read_to_string(path).unwrap())
}

#[test]
fn those_who_meet_are_told_so_and_all_others_get_a_reason() {
    let event = fixture("g0126_n9_r4.trf");
    for round in 0..event.paired_rounds() {
        let cards = event.cards(round);
        let games = event.expected(round).games;
        for a in 0..cards.len() {
            for b in a + 1..cards.len() {
                let meet = games.contains(&(a, b)) || games.contains(&(b, a));
                let reason = why_not(&cards, &event.rules, a, b).unwrap();
                assert_eq!(meet, reason == WhyNot::TheyMeet, "round {}: {a} {b} {reason:?}", round + 1);
            }
        }
    }
}

#[test]
fn the_first_criterion_against_a_pair_is_named() {
    let event = fixture("g0126_n9_r4.trf");
    let cards = event.cards(1);
    let (white, black) = event.expected(0).games[0];
    assert_eq!(why_not(&cards, &event.rules, white, black), Ok(WhyNot::Criterion(Criterion(1))));
    let absent = cards.iter().position(|card| !card.is_present);
    if let Some(absent) = absent {
        assert_eq!(why_not(&cards, &event.rules, absent, white), Ok(WhyNot::NotPresent));
    }
}

#[test]
fn a_colour_that_would_be_missed_is_named() {
    // Round 2 of eight: the four winners have had White, Black, White, Black. 1 against 3 would cost a colour (C12).
    let mut lines = String::new();
    for (number, opponent, colour, result) in [
        (1, 5, 'w', '1'),
        (2, 6, 'b', '1'),
        (3, 7, 'w', '1'),
        (4, 8, 'b', '1'),
        (5, 1, 'b', '0'),
        (6, 2, 'w', '0'),
        (7, 3, 'b', '0'),
        (8, 4, 'w', '0'),
    ] {
        lines.push_str(&format!("001 {number:4} {:72}0.0{number:5}  {opponent:4} {colour} {result}\n", ""));
    }
    let event = Tournament::read(&(lines + "XXR 5\n"));
    let why = |a: usize, b: usize| why_not(&event.cards(1), &event.rules, a - 1, b - 1);
    assert_eq!(why(1, 3), Ok(WhyNot::Criterion(Criterion(12))));
    assert_eq!(why(1, 4), Ok(WhyNot::TheyMeet));
    assert_eq!(why(1, 2), Ok(WhyNot::LaterCandidate));
    assert_eq!(why(1, 6), Ok(WhyNot::Criterion(Criterion(6))));
}

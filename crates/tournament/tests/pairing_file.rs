//! Files of events: read, written, and paired again.

use adoube_tournament::dutch::{Impossible, pair};
use adoube_tournament::pairing_file::{FileFault, PairingFile, Problem};
use adoube_tournament::random_event::{Plan, random_event};

fn line(number: usize, rounds: &str) -> String {
    format!("001 {number:4} {:72}0.0{number:5}{rounds}\n", "")
}

#[test]
fn a_drawn_event_is_read_back_and_every_round_comes_out_the_same() {
    for seed in 0..20 {
        let plan = Plan { players: 11 + 3 * seed as usize, rounds: 5, ..Plan::default() };
        let (rules, lines) = random_event(seed, &plan);
        let file = PairingFile::read(&PairingFile::write("drawn", &rules, &lines)).unwrap();
        assert_eq!(file.rules(), &rules, "seed {seed}");
        for round in 0..file.paired_rounds() {
            let mut found = pair(&file.cards(round), file.rules()).unwrap();
            found.games.sort_unstable();
            assert_eq!(found, file.told(round), "seed {seed}, round {}", round + 1);
        }
    }
}

#[test]
fn a_fault_names_its_line_and_column() {
    let fault = |text: &str| PairingFile::read(text).unwrap_err();
    let at = |line, column, problem| FileFault { line, column, problem };
    assert_eq!(fault(""), at(1, 1, Problem::NoPlayers));
    assert_eq!(fault("\n001    x\n"), at(2, 5, Problem::NotANumber));
    assert_eq!(fault(&(line(1, "") + &line(1, ""))), at(2, 5, Problem::NumberTwice));
    assert_eq!(fault(&line(1, "  0000 - ?")), at(1, 99, Problem::UnknownResult));
    assert_eq!(fault(&line(1, "     2 w 1")), at(1, 92, Problem::OpponentDisagrees));
}

#[test]
fn absences_are_told_in_every_known_way() {
    let players: String = (1..=4).map(|number| line(number, "")).collect();
    for record in ["240 Z 001    3    4\n", "240 H 001 0003 0004\n", "XXZ 3 4\n"] {
        let file = PairingFile::read(&format!("{players}{record}")).unwrap();
        let round = pair(&file.cards(0), file.rules()).unwrap();
        assert_eq!((round.games, round.bye), (vec![(0, 1)], None), "{record}");
    }
}

#[test]
fn prohibited_pairs_do_not_meet_and_an_impossible_round_says_so() {
    let players: String = (1..=4).map(|number| line(number, "")).collect();
    let file = PairingFile::read(&format!("{players}XXP 1 3\n")).unwrap();
    let round = pair(&file.cards(0), &file.rules_of(0)).unwrap();
    assert_eq!(round.games, [(0, 3), (2, 1)]);
    let file = PairingFile::read(&format!("{players}260 001 002    1    2    3    4\n")).unwrap();
    assert_eq!(pair(&file.cards(0), &file.rules_of(0)), Err(Impossible::NoCompletePairing));
}

#[test]
fn accelerated_players_meet_each_other_first() {
    let players: String = (1..=8).map(|number| line(number, "")).collect();
    let text = format!("{players}142 7\n192 FIDE_DUTCH_2025_BAKU\n");
    let file = PairingFile::read(&text).unwrap();
    let round = pair(&file.cards(0), file.rules()).unwrap();
    assert_eq!(round.games, [(0, 2), (3, 1), (4, 6), (7, 5)]);
    let text = format!("{players}250      1.0 001 003    1    4\n");
    let file = PairingFile::read(&text).unwrap();
    assert_eq!(pair(&file.cards(0), file.rules()).unwrap().games, round.games);
}

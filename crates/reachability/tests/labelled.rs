//! Verdicts beside labels that others have given to real and composed positions.
//!
//! The positions are other people's and stay outside the repository: the folder is named by `ADOUBE_CASES`.

use std::path::PathBuf;

use adoube_board::{Color, Move, Position};
use adoube_reachability::{Budget, CanMate, can_mate, check};

/// What verdicts were given.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    decided: u32,
    unknown: u32,
    wrong: Vec<String>,
    refused: u32,
}

fn read(name: &str) -> Option<String> {
    let Some(cases) = std::env::var_os("ADOUBE_CASES") else {
        println!("extra conformance data not given");
        return None;
    };
    let path = PathBuf::from(cases).join("unwinnability").join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn soaking() -> bool {
    std::env::var_os("ADOUBE_SOAK").is_some()
}

/// Panics unless the moves are legal and the last one mates.
fn replay(position: &Position, side: Color, line: &[Move]) {
    let end = line.iter().fold(*position, |position, &mv| position.play(mv));
    assert!(end.is_checkmate() && end.turn() != side, "{} is no mate by {side}", end.fen());
}

/// Asks for both sides of each line, whose first two letters say who can mate.
fn tally(text: &str, every: usize, budget: Budget) -> Tally {
    let mut tally = Tally::default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    for line in lines.step_by(every) {
        let (label, fen) = line.split_once(' ').expect("a label and a FEN");
        let Ok(position) = Position::from_fen(fen) else {
            tally.refused += 1;
            continue;
        };
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let able = match can_mate(&position, side, budget) {
                CanMate::Yes { line } => {
                    replay(&position, side, &line);
                    true
                }
                CanMate::No { certificate } => {
                    assert_eq!(check(&position, side, &certificate), Ok(()), "{fen} {side}");
                    false
                }
                CanMate::Unknown { .. } => {
                    tally.unknown += 1;
                    continue;
                }
            };
            tally.decided += 1;
            if able != label.contains(letter) {
                tally.wrong.push(format!("{fen} {side}"));
            }
        }
    }
    tally
}

#[test]
fn positions_from_games_are_judged_as_labelled() {
    let Some(text) = read("lichess.txt") else { return };
    let every = if soaking() { 1 } else { 20 };
    let tally = tally(&text, every, Budget { nodes: 20_000 });
    println!("{tally:?}");
    assert_eq!((tally.wrong.len(), tally.refused), (0, 0), "{tally:?}");
    assert!(tally.decided > if soaking() { 65_000 } else { 3_200 }, "{tally:?}");
}

#[test]
fn composed_positions_are_judged_as_labelled() {
    let Some(text) = read("positions.txt") else { return };
    let (every, budget) = if soaking() { (1, Budget::GENEROUS) } else { (10, Budget { nodes: 20_000 }) };
    let tally = tally(&text, every, budget);
    println!("{tally:?}");
    assert_eq!(tally.wrong, Vec::<String>::new());
    assert!(tally.decided > if soaking() { 4_000 } else { 340 }, "{tally:?}");
}

#[test]
fn positions_wrongly_published_as_unwinnable_are_won() {
    let Some(text) = read("false-dead.tsv") else { return };
    let mut asked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let mut fields = line.split('\t');
        let (Some(fen), Some(side)) = (fields.next(), fields.next()) else { panic!("{line}") };
        // Some cannot have come from a game.
        let Ok(position) = Position::from_fen(fen) else { continue };
        let side = if side == "white" { Color::White } else { Color::Black };
        asked += 1;
        match can_mate(&position, side, Budget { nodes: 400_000 }) {
            CanMate::Yes { line } => replay(&position, side, &line),
            verdict @ (CanMate::No { .. } | CanMate::Unknown { .. }) => panic!("{fen} {side}: {verdict:?}"),
        }
    }
    assert_eq!(asked, 19);
}

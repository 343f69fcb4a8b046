//! No position that a game has reached is ever refused.
//!
//! The cases are other people's and stay outside the repository: the folder is named by `ADOUBE_CASES`.

use std::path::Path;

use adoube_board::{Position, Setup};

/// Reads a file of the cases, if there are any.
fn cases(name: &str) -> Option<String> {
    let folder = std::env::var_os("ADOUBE_CASES")?;
    std::fs::read_to_string(Path::new(&folder).join(name)).ok()
}

#[test]
fn positions_marked_legal_are_accepted() {
    let Some(text) = cases("legality/vectors.tsv") else { return };
    let mut refused = 0;
    for line in text.lines() {
        let (mark, fen) = line.split_once('\t').expect("two columns");
        let result = Setup::from_fen(fen).expect("a FEN").position();
        match mark {
            "Legal" => assert!(result.is_ok(), "{fen}: {result:?}"),
            "Illegal" => refused += usize::from(result.is_err()),
            _ => {}
        }
    }
    println!("{refused} positions marked illegal were refused");
}

#[test]
fn proof_games_can_be_played_and_lead_to_their_position() {
    let Some(text) = cases("legality/proof-games.txt") else { return };
    let mut games = 0;
    for line in text.lines() {
        let Some((fen, verdict)) = line.split_once(" legal: proof: ") else { continue };
        let goal = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mut position = Position::start();
        for san in verdict.split_whitespace() {
            let mv = position.parse_san(san).unwrap_or_else(|error| panic!("{san} in {position:?}: {error}"));
            position = position.play(mv);
            let again = position.setup().position();
            assert_eq!(again.as_ref(), Ok(&position), "{position:?}");
        }
        assert_eq!(position.placement(), goal.placement(), "{fen}");
        games += 1;
    }
    println!("{games} proof games played");
}

#[test]
fn positions_refused_are_not_possible() {
    let Some(text) = cases("legality/proof-games.txt") else { return };
    let mut refused = 0;
    for line in text.lines().filter(|line| line.contains(" illegal: ")) {
        let (fen, _) = line.split_once(" illegal: ").expect("the word was found");
        refused += usize::from(Position::from_fen(fen).is_err());
    }
    println!("{refused} impossible positions refused");
}

#[test]
fn random_boards_with_impossible_checks_are_refused_for_that_reason() {
    let Some(text) = cases("legality/random-classes.tsv") else { return };
    for line in text.lines() {
        let mut columns = line.split('\t');
        let (fen, class) = (columns.next().expect("a FEN"), columns.next().expect("a class"));
        let result = Setup::from_fen(fen).expect("a FEN").position();
        let codes: Vec<_> =
            result.err().iter().flat_map(|problems| problems.iter()).map(|it| it.code()).collect();
        let expected = match class.trim() {
            "Illegal Both Kings in Check" | "Illegal Side not to move in Check" => Some("OPPONENT_IN_CHECK"),
            "Illegal Adjacent Kings" => Some("KINGS_ADJACENT"),
            "Illegal Triple Check" => Some("TRIPLE_CHECK"),
            "Illegal Double Check" | "Illegal Double Knight Check" => Some("IMPOSSIBLE_CHECK_PAIR"),
            "Single Check" | "No Checks" => None,
            // Two sliders: whether one move explains both is just what the other source does not look at.
            _ => continue,
        };
        match expected {
            Some(code) => assert!(codes.contains(&code), "{fen}: {class}, found {codes:?}"),
            None => assert!(codes.is_empty(), "{fen}: {class}, found {codes:?}"),
        }
    }
}

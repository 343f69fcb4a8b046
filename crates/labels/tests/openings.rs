//! The table of openings, and other people's beside it.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use adoube_board::{Position, PositionKey};
use adoube_labels::{Opening, Openings};

/// How many of a hundred positions that both name have the same code.
const AGREEMENT_MIN: f64 = 99.0;

/// Plays moves in SAN, with or without their numbers.
fn played(moves: &str) -> Result<Position, String> {
    let sans = moves.split_whitespace().filter(|word| !word.ends_with('.'));
    sans.into_iter().try_fold(Position::start(), |position, san| {
        let mv = position.parse_san(san).map_err(|error| format!("{moves}: {san}: {error}"))?;
        Ok(position.play(mv))
    })
}

/// Returns the fields of every line: code, moves, English name, Russian name.
fn lines() -> impl Iterator<Item = [&'static str; 4]> {
    include_str!("../src/openings.tsv").lines().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("{line}: not four fields"))
    })
}

#[test]
fn every_line_has_four_fields_a_code_and_two_names() {
    for line in lines() {
        let [eco, moves, english, russian] = line;
        let code = eco.as_bytes();
        assert!(
            code.len() == 3 && (b'A'..=b'E').contains(&code[0]) && code[1..].iter().all(u8::is_ascii_digit),
            "{line:?}: not a code"
        );
        assert!(!moves.is_empty(), "{line:?}: no moves");
        for name in [english, russian] {
            assert!(!name.is_empty() && name == name.trim() && !name.contains("  "), "{line:?}: {name:?}");
        }
        let latin = |c: char| c.is_ascii_uppercase();
        assert!(!russian.contains(latin), "{line:?}: a Latin letter in a Russian name");
        assert!(
            !english.chars().any(|c| ('а'..='я').contains(&c)),
            "{line:?}: a Russian letter in an English name"
        );
    }
}

#[test]
fn every_line_is_legal_and_in_its_usual_notation() {
    let mut faults = Vec::new();
    for moves in lines().map(|[_, moves, ..]| moves) {
        let mut position = Position::start();
        for san in moves.split(' ') {
            let Ok(mv) = position.parse_san(san) else {
                faults.push(format!("{moves}: {san} is not legal"));
                break;
            };
            if position.san(mv).to_string() != san {
                faults.push(format!("{moves}: {san} is written {}", position.san(mv)));
            }
            position = position.play(mv);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_lines_are_sorted_and_no_position_or_name_is_there_twice() {
    let mut faults = Vec::new();
    let lines: Vec<[&str; 4]> = lines().collect();
    for pair in lines.windows(2) {
        if pair[0] >= pair[1] {
            faults.push(format!("{:?} stands before {:?}", pair[0], pair[1]));
        }
    }
    let mut positions: HashMap<PositionKey, &str> = HashMap::new();
    let mut names = BTreeSet::new();
    for &[_, moves, english, russian] in &lines {
        if let Some(other) = positions.insert(played(moves).expect("a legal line").key(), moves) {
            faults.push(format!("{other} and {moves} lead to one position"));
        }
        for name in [english, russian] {
            if !names.insert(name) {
                faults.push(format!("{name} is there twice"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_opening_is_found_at_the_end_of_its_line() {
    let openings = Openings::new();
    for opening in openings.iter() {
        assert_eq!(openings.at(&played(opening.moves()).expect("a legal line")), Some(opening));
    }
}

#[test]
fn a_transposition_is_recognised() {
    check("c4 Nf6 Nc3 g6 d4 Bg7 e4 d6", "King's Indian Defence: Main Position");
    check("Nf3 Nf6 c4 e6 d4 d5", "Queen's Gambit Declined: without Nc3");
    check("d4 e6 e4", "French Defence: with d4");
}

#[test]
fn the_last_known_name_wins() {
    check("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 h5 h3 h4", "Ruy Lopez: Closed Defence");
}

#[test]
fn a_game_without_a_known_position_has_no_opening() {
    let start = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - -").expect("a position");
    let e4 = start.parse_san("e4").expect("a legal move");
    assert_eq!(Openings::new().of_game(&start, [e4]), None);
}

#[track_caller]
fn check(moves: &str, english: &str) {
    let (mut position, mut made) = (Position::start(), Vec::new());
    for san in moves.split(' ') {
        let mv = position.parse_san(san).expect("a legal move");
        position = position.play(mv);
        made.push(mv);
    }
    let name = Openings::new().of_game(&Position::start(), made).map(Opening::english);
    assert_eq!(name, Some(english), "{moves}");
}

/// The table is other people's and stays outside the repository: it lies beside the folder named by `ADOUBE_CASES`, or in
/// the one named by `ADOUBE_OPENINGS`.
#[test]
fn the_codes_agree_with_another_table() {
    let Some(folder) = others() else {
        println!("extra conformance data not given");
        return;
    };
    let openings = Openings::new();
    let (mut same, mut different) = (0_u32, Vec::new());
    for name in ["a", "b", "c", "d", "e"] {
        let path = folder.join(name).with_extension("tsv");
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [eco, _, moves] = fields[..] else { panic!("{line}: not three fields") };
            let position = played(moves).expect("a legal line");
            match openings.at(&position) {
                Some(ours) if ours.eco() == eco => same += 1,
                Some(ours) => different.push(format!("{}: {eco} there: {}", ours.eco(), ours.moves())),
                None => {}
            }
        }
    }
    let both = same + u32::try_from(different.len()).expect("a few");
    let agreement = 100.0 * f64::from(same) / f64::from(both);
    println!("{both} positions are in both, {agreement:.1} % have the same code; not {different:#?}");
    assert!(both > 400, "only {both} positions are in both");
    assert!(agreement >= AGREEMENT_MIN, "{agreement:.1} %: {different:#?}");
}

fn others() -> Option<PathBuf> {
    let given = std::env::var_os("ADOUBE_OPENINGS").map(PathBuf::from);
    given.or_else(|| Some(Path::new(&std::env::var_os("ADOUBE_CASES")?).join("../openings")))
}

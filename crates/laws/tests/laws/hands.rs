//! What hands do, as tests write it, and what it comes to.
//!
//! Acts stand in a row with blanks between them: `b1` touches, `b1^` lifts, `>c3` lets the man in hand go, `~b1` adjusts;
//! `N?a8` puts a knight on a8 and holds it, `N@a8` lets it go; `I` is a rook upside down.

use adoube_board::{Role, Square};
use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Conduct, Fact, Grip, HandAct, NewMan};

use crate::table::Table;

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("{text} is no square"))
}

fn new_man(text: &str) -> NewMan {
    match text {
        "Q" => NewMan::Upright(Role::Queen),
        "R" => NewMan::Upright(Role::Rook),
        "B" => NewMan::Upright(Role::Bishop),
        "N" => NewMan::Upright(Role::Knight),
        "K" => NewMan::Upright(Role::King),
        "I" => NewMan::InvertedRook,
        _ => panic!("{text} is no man"),
    }
}

/// Reads one act.
pub(crate) fn act(text: &str) -> HandAct {
    let promote =
        |man: &str, on: &str, grip| HandAct::Promote { square: square(on), man: new_man(man), grip };
    if let Some((man, on)) = text.split_once('?') {
        promote(man, on, Grip::Held)
    } else if let Some((man, on)) = text.split_once('@') {
        promote(man, on, Grip::LetGo)
    } else if let Some(adjusted) = text.strip_prefix('~') {
        HandAct::Adjust(square(adjusted))
    } else if let Some(goal) = text.strip_prefix('>') {
        HandAct::Release(square(goal))
    } else if let Some(lifted) = text.strip_suffix('^') {
        HandAct::Lift(square(lifted))
    } else {
        HandAct::Touch(square(text))
    }
}

/// A game over the board from a position, and these acts of the side that has the move.
pub(crate) fn after(fen: &str, acts: &str) -> Table {
    let mut table = Table::at_the_board(Fide2023, "90", fen);
    acts.split_whitespace().for_each(|text| table.hand(act(text)));
    table
}

/// The moves that are left, `any` when every legal move is.
pub(crate) fn left(table: &Table) -> String {
    let obligation = table.game.hand().obligation(&table.game.base());
    if obligation.free {
        return "any".to_owned();
    }
    let (position, style) = (table.game.position(), table.game.terms().castling());
    let mut moves: Vec<_> = obligation.moves.iter().map(|&mv| position.uci(mv, style).to_string()).collect();
    moves.sort_unstable();
    moves.join(" ")
}

/// Checks which moves acts leave, and by which clause of Article 4.
#[track_caller]
pub(crate) fn check_left(fen: &str, acts: &str, moves: &str, clause: Option<&str>) {
    let table = after(fen, acts);
    assert_eq!(left(&table), moves, "{acts}");
    let reason = table.game.hand().obligation(&table.game.base()).reason;
    assert_eq!(reason.map(|clause| clause.article().to_string()).as_deref(), clause, "{acts}");
}

/// Checks that acts make a move, what stands on the board then, and whether the move keeps to Article 4.
#[track_caller]
pub(crate) fn check_made(fen: &str, acts: &str, placement: &str, conduct: Conduct) {
    let table = after(fen, acts);
    assert_eq!(made(&table), Some(conduct), "{acts}");
    assert_eq!(table.game.position().fen().split(' ').next(), Some(placement), "{acts}");
}

/// Checks that acts make no move yet.
#[track_caller]
pub(crate) fn check_unmade(fen: &str, acts: &str) {
    assert_eq!(made(&after(fen, acts)), None, "{acts}");
}

fn made(table: &Table) -> Option<Conduct> {
    table.log.iter().find_map(|event| {
        let Fact::MoveMade { conduct, .. } = event.fact else { return None };
        Some(conduct)
    })
}

//! Article 5.2.2: a position in which neither side can mate by any series of legal moves is a draw at once.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::clock::TimeControl;
use adoube_laws::{CanMate, Reason, Ruleset, Terms, TermsError, can_mate, is_dead};

use crate::table::{BLACK, Table, WHITE};

#[test]
fn the_capture_that_leaves_bare_kings_ends_the_game() {
    let mut table = Table::from("8/8/4k3/8/8/3Kr3/8/8 w - - 0 1");
    table.play("d3e3");
    table.check_end(Reason::DeadPosition, "1/2-1/2", "5.2.2");
}

#[test]
fn no_game_begins_in_a_dead_position() {
    let dead = Position::from_fen("8/8/4k3/8/8/3K4/3B4/8 w - - 0 1").unwrap();
    let terms = Terms::new(Ruleset::online_claim(), TimeControl::untimed(), dead, CastlingStyle::Standard);
    assert_eq!(terms, Err(TermsError::PositionIsOver));
}

/// Checks whom the material allows to mate: `Some` sides only.
#[track_caller]
fn check(fen: &str, white: bool, black: bool) {
    let position = Position::from_fen(fen).unwrap();
    for (side, able) in [(WHITE, white), (BLACK, black)] {
        assert_eq!(can_mate(&position, side) != CanMate::No, able, "{side:?} in {fen}");
    }
}

#[test]
fn a_bare_king_never_mates() {
    check("8/8/4k3/8/8/3K4/3R4/8 w - - 0 1", true, false);
}

#[test]
fn a_knight_mates_with_the_help_of_any_man_but_a_queen() {
    check("8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", false, false);
    check("8/8/4k3/q7/8/3K4/3N4/8 b - - 0 1", false, true);
    for helper in ["r", "b", "n"] {
        check(&format!("8/8/4k3/{helper}7/8/3K4/7N/8 b - - 0 1"), true, true);
    }
    check("8/8/4k3/4p3/8/3K4/3N4/8 b - - 0 1", true, true);
}

#[test]
fn a_bishop_mates_with_the_help_of_a_pawn_a_knight_or_a_bishop_of_the_other_colour() {
    check("8/8/4k3/r7/8/2K5/3B4/8 b - - 0 1", false, true);
    check("8/8/4k3/q7/8/4K3/3B4/8 b - - 0 1", false, true);
    check("5b2/8/4k3/8/8/3K4/3B4/8 w - - 0 1", false, false);
    check("4b3/8/3k4/8/8/3K4/3B4/8 w - - 0 1", true, true);
    check("8/8/4k3/4p3/8/3K4/3B4/8 b - - 0 1", true, true);
    check("8/8/4k3/4n3/8/3K4/3B4/8 w - - 0 1", true, true);
}

#[test]
fn any_number_of_bishops_on_one_colour_count_as_one() {
    check("5b2/8/4k3/2b5/8/3K4/3B4/2B5 w - - 0 1", false, false);
}

#[test]
fn two_knights_can_mate() {
    check("8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1", true, false);
}

#[test]
fn a_wall_of_pawns_that_no_king_passes_is_dead() {
    let wall = "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1";
    check(wall, false, false);
    assert!(is_dead(&Position::from_fen(wall).unwrap()));
    // One file is open, and a bishop gets through.
    let open = "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1";
    check(open, true, true);
    assert!(!is_dead(&Position::from_fen(open).unwrap()));
}

#[test]
fn the_move_that_closes_the_wall_ends_the_game() {
    let mut table = Table::from("4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1");
    table.play("g3g4");
    table.check_end(Reason::DeadPosition, "1/2-1/2", "5.2.2");
}

#[test]
fn who_must_mate_or_be_mated_next_leaves_the_other_nothing() {
    check("6bk/8/6PK/r7/8/8/8/8 w - - 0 1", true, false);
    check("6k1/6P1/6K1/8/8/8/8/8 w - - 0 1", true, false);
}

#[test]
fn a_forced_capture_of_the_last_man_is_dead_before_it_is_played() {
    for fen in ["kb6/2N5/1K6/8/8/8/8/8 b - - 0 1", "6Rk/8/7K/8/8/8/8/8 b - - 0 1"] {
        assert!(is_dead(&Position::from_fen(fen).unwrap()), "{fen}");
    }
}

#[test]
fn few_men_are_asked_about_whatever_they_are() {
    let position = |fen| Position::from_fen(fen).unwrap();
    assert!(is_dead(&position("8/8/4k3/8/8/3K4/3N4/8 w - - 0 1")));
    let rook = position("8/8/4k3/8/8/3K4/3R4/8 w - - 0 1");
    assert!(!is_dead(&rook));
    assert_eq!((can_mate(&rook, WHITE), can_mate(&rook, BLACK)), (CanMate::Yes, CanMate::No));
}

//! Article 5.2.2: a position in which neither side can mate by any series of legal moves is a draw at once.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::clock::TimeControl;
use adoube_laws::{CanMate, Reason, Ruleset, Terms, TermsError, can_mate};

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

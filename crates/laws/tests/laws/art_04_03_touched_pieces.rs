//! Articles 4.3 and 4.5: what was touched is moved or captured.

use adoube_laws::{Conduct, allowed};

use crate::hands::{check_left, check_made};
use crate::table::START;

/// White's knight on c3 and pawn on e4 attack the pawn on d5.
const D5_ATTACKED: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

#[test]
fn a_touched_man_moves() {
    check_left(START, "g1", "g1f3 g1h3", Some("4.3.1"));
    check_left(START, "e2", "e2e3 e2e4", Some("4.3.1"));
}

#[test]
fn of_several_the_first_that_can_move() {
    check_left(START, "g1 e2", "g1f3 g1h3", Some("4.3.1"));
    check_left(START, "a1 c1 e2 g1", "e2e3 e2e4", Some("4.3.1"));
}

#[test]
fn a_second_touch_of_the_same_man_adds_nothing() {
    check_left(START, "g1 e2 g1 g1", "g1f3 g1h3", Some("4.3.1"));
}

#[test]
fn a_touched_enemy_is_captured_by_any_man() {
    check_left(D5_ATTACKED, "d5", "c3d5 e4d5", Some("4.3.2"));
}

#[test]
fn of_several_enemies_the_first_that_can_be_captured() {
    check_left("4k3/3q4/8/3p4/4P3/8/8/4K3 w - - 0 1", "d7 d5", "e4d5", Some("4.3.2"));
}

#[test]
fn a_pawn_that_can_be_taken_en_passant_can_be_captured() {
    check_left("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5", "e5d6", Some("4.3.2"));
    check_left("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "d5", "any", Some("4.5"));
}

#[test]
fn men_of_both_colours_capture_each_other_in_either_order() {
    check_left(D5_ATTACKED, "c3 d5", "c3d5", Some("4.3.3"));
    check_left(D5_ATTACKED, "d5 c3", "c3d5", Some("4.3.3"));
    check_left(D5_ATTACKED, "e4 d5", "e4d5", Some("4.3.3"));
}

#[test]
fn where_the_one_cannot_take_the_other_the_first_man_that_can_decides() {
    const ROOK_TOO: &str = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1";
    check_left(ROOK_TOO, "a1 d5", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1", Some("4.3.3"));
    check_left(ROOK_TOO, "d5 a1", "e4d5", Some("4.3.3"));
}

#[test]
fn nothing_that_can_move_or_be_captured_leaves_any_move() {
    check_left(START, "a1", "any", Some("4.5"));
    check_left(START, "e8", "any", Some("4.5"));
    check_left(START, "a1 e8 d1", "any", Some("4.5"));
}

#[test]
fn in_check_a_man_that_cannot_help_binds_to_nothing() {
    check_left("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "a1", "any", Some("4.5"));
}

#[test]
fn a_pinned_man_binds_to_nothing_and_the_next_decides() {
    check_left("4k3/8/8/8/4r3/8/4N3/R3K3 w - - 0 1", "e2", "any", Some("4.5"));
    check_left("4k3/8/8/8/4r3/8/4N3/4K2B w - - 0 1", "e2 h1", "h1e4 h1f3 h1g2", Some("4.3.1"));
}

#[test]
fn a_touched_pawn_before_the_last_rank_promotes_to_what_the_player_likes() {
    check_left("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a7a8b a7a8n a7a8q a7a8r", Some("4.3.1"));
}

#[test]
fn the_bound_move_is_regular_and_another_a_breach() {
    check_made(START, "g1 g1^ >f3", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R", Conduct::Regular);
    check_made(START, "g1 b1^ >c3", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR", Conduct::Breach);
}

#[test]
fn whether_the_captured_man_or_the_capturer_is_lifted_first_does_not_matter() {
    let taken = "4k3/8/8/3N4/4P3/8/8/4K3";
    check_made(D5_ATTACKED, "d5^ c3^ >d5", taken, Conduct::Regular);
    check_made(D5_ATTACKED, "c3^ d5^ >d5", taken, Conduct::Regular);
    check_made(D5_ATTACKED, "c3^ >d5", taken, Conduct::Regular);
}

#[test]
fn squares_without_a_man_bind_to_nothing() {
    let start = adoube_board::Position::start();
    assert_eq!(allowed(&start, &["e4".parse().unwrap()]).len(), 20);
}

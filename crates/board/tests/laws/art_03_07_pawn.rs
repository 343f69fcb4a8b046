//! Art. 3.7: the pawn.

use crate::cases::check;
use adoube_board::Setup;

#[test]
fn en_passant_is_available_on_the_very_next_move() {
    check("TC-A02");
}

#[test]
fn en_passant_expires_after_one_move() {
    check("TC-A03");
}

#[test]
fn a_pawn_that_arrived_in_two_single_steps_is_not_captured_en_passant() {
    check("TC-A04");
}

#[test]
fn en_passant_may_not_take_both_pawns_off_the_kings_rank() {
    check("TC-A05");
}

#[test]
fn a_pawn_pinned_along_the_line_of_capture_may_capture_en_passant() {
    check("TC-A06");
}

#[test]
fn an_en_passant_that_opens_a_diagonal_onto_the_own_king_is_illegal() {
    check("TC-A07");
}

#[test]
fn en_passant_may_be_the_only_reply_to_check() {
    check("TC-A08");
}

#[test]
fn en_passant_may_give_double_check() {
    check("TC-A10");
}

#[test]
fn promotion_is_compulsory_and_to_four_roles_only() {
    check("TC-A30");
}

#[test]
fn the_choice_of_promotion_does_not_depend_on_captured_men() {
    check("TC-A31");
}

#[test]
fn a_pawn_may_capture_and_promote_in_one_move() {
    check("TC-A32");
}

#[test]
fn the_choice_of_promotion_takes_effect_at_once() {
    check("TC-A33");
}

#[test]
fn a_pawn_may_underpromote_to_avoid_stalemate() {
    check("TC-A34");
}

#[test]
fn a_blocked_pawn_has_no_forward_move() {
    check("TC-A35");
}

#[test]
fn the_double_step_needs_both_squares_free() {
    check("TC-A36");
}

#[test]
fn a_pawn_neither_captures_ahead_nor_steps_aside_without_a_capture() {
    check("TC-A37");
}

#[test]
fn an_en_passant_square_without_a_legal_capture_does_not_count() {
    check("TC-A38");
}

/// The position is not reachable: one move ago the bishop would have attacked the king.
#[test]
fn an_en_passant_square_with_an_impossible_history_is_refused() {
    let setup = Setup::from_fen("b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1").expect("a FEN");
    let problems = setup.position().expect_err("the last move cannot have been d7-d5");
    assert_eq!(problems.iter().map(|problem| problem.code()).collect::<Vec<_>>(), ["BAD_EP_SQUARE"]);
    let without = Setup { ep: None, ..setup }.position().expect("nothing else is wrong");
    assert!(without.parse_uci("e5d6").is_err());
}

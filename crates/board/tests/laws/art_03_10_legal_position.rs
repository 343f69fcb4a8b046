//! Art. 3.10: legal moves and illegal positions.

use crate::cases::check;

#[test]
fn the_side_to_move_may_be_in_check() {
    check("TC-I11");
}

#[test]
fn the_side_that_has_moved_may_not_be_in_check() {
    check("TC-I12");
}

#[test]
fn no_pawn_stands_on_a_back_rank() {
    check("TC-I13");
}

#[test]
fn a_second_bishop_on_one_colour_needs_a_missing_pawn() {
    check("TC-I14");
}

#[test]
fn a_missing_pawn_explains_a_second_bishop() {
    check("TC-I15");
}

#[test]
fn no_side_has_nine_pawns() {
    check("TC-I17");
}

//! Guideline II: Chess960.

use crate::cases::check;

#[test]
fn the_rook_alone_may_move_in_castling() {
    check("TC-X01");
}

#[test]
fn castling_may_not_uncover_the_king() {
    check("TC-X02");
}

#[test]
fn number_518_is_the_classical_array() {
    check("TC-X04");
}

//! Art. 5.2.1: stalemate.

use crate::cases::check;

#[test]
fn a_pinned_man_that_cannot_move_does_not_save_from_stalemate() {
    check("TC-B02");
}

#[test]
fn a_blocked_pawn_does_not_save_from_stalemate() {
    check("TC-B03");
}

#[test]
fn a_pawn_move_saves_from_stalemate() {
    check("TC-B04");
}

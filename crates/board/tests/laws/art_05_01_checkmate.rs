//! Art. 5.1.1: checkmate.

use crate::cases::check;

#[test]
fn fools_mate_is_mate() {
    check("TC-B01");
}

#[test]
fn a_smothered_king_is_mated() {
    check("TC-B06");
}

//! Art. 3.1: moving, capturing and attacking.

use crate::cases::check;

#[test]
fn a_pinned_man_attacks_the_squares_of_its_line() {
    check("TC-A25");
}

#[test]
fn a_man_protected_by_a_pinned_one_cannot_be_captured_by_the_king() {
    check("TC-A26");
}

//! Art. 2.3: the initial position.

use crate::cases::check;

#[test]
fn the_initial_position_has_exactly_twenty_legal_moves() {
    check("TC-A01");
}

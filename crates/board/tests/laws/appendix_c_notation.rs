//! Appendix C: algebraic notation.

use crate::cases::check;

#[test]
fn the_file_tells_two_men_apart() {
    check("TC-N01");
}

#[test]
fn the_rank_tells_two_men_on_one_file_apart() {
    check("TC-N02");
}

#[test]
fn a_man_that_may_not_legally_move_there_does_not_count() {
    check("TC-N04");
}

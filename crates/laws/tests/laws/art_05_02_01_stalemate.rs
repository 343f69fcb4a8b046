//! Article 5.2.1: no legal move and no check is a draw at once.

use adoube_laws::Reason;

use crate::table::Table;

#[test]
fn stalemate_is_a_draw_at_once() {
    let mut table = Table::from("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    table.play("g5g6");
    table.check_end(Reason::Stalemate, "1/2-1/2", "5.2.1");
}

#[test]
fn stalemate_on_the_seventy_fifth_move_is_reported_as_stalemate() {
    let mut table = Table::from("k7/8/2K5/8/8/8/8/1Q6 w - - 149 150");
    table.play("b1b6");
    table.check_end(Reason::Stalemate, "1/2-1/2", "5.2.1");
}

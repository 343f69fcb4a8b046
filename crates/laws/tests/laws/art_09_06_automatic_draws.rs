//! Article 9.6: the fifth occurrence and the seventy-fifth move end the game by themselves.

use adoube_laws::Reason;

use crate::table::Table;

#[test]
fn the_fifth_occurrence_is_a_draw_by_itself() {
    let mut table = Table::start();
    for _ in 0..3 {
        table.play("g1f3 g8f6 f3g1 f6g8");
    }
    table.play("g1f3 g8f6 f3g1");
    assert_eq!(table.game.ending(), None);
    table.play("f6g8");
    table.check_end(Reason::Fivefold, "1/2-1/2", "9.6.1");
}

#[test]
fn seventy_five_moves_by_each_are_a_draw_by_themselves() {
    let mut table = Table::from("7k/8/5K2/8/8/8/8/6Q1 w - - 148 150");
    table.play("g1g2");
    assert_eq!(table.game.ending(), None);
    table.play("h8h7");
    table.check_end(Reason::SeventyFive, "1/2-1/2", "9.6.2");
}

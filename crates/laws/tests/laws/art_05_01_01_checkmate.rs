//! Article 5.1.1: mate wins at once, whatever else could be said of the position.

use adoube_laws::Reason;

use crate::table::{BLACK, Table, WHITE};

#[test]
fn the_side_that_mates_has_won() {
    let mut table = Table::start();
    table.play("f2f3 e7e5 g2g4 d8h4");
    table.check_end(Reason::Checkmate(WHITE), "0-1", "5.1.1");
}

#[test]
fn mate_comes_before_the_seventy_five_moves() {
    let mut table = Table::from("7k/8/5K2/8/8/8/8/6Q1 w - - 149 150");
    table.play("g1g7");
    table.check_end(Reason::Checkmate(BLACK), "1-0", "5.1.1");
}

#[test]
fn mate_in_the_last_millisecond_wins() {
    let mut table = Table::new(adoube_board::Position::start(), crate::table::clock(1000, 0));
    table.play("f2f3 e7e5 g2g4");
    table.wait(999);
    table.play("d8h4");
    table.check_end(Reason::Checkmate(WHITE), "0-1", "5.1.1");
    assert_eq!(table.clocks(), (1000, 1));
}

//! Article 1.2: the players move alternately, White first.

use adoube_laws::{Command, Game};

use crate::table::{BLACK, Table, WHITE, check_refused};

#[test]
fn white_moves_first() {
    check_refused(Table::start().try_move(BLACK, "e7e5"), "not_your_turn", Some("1.2"));
}

#[test]
fn nobody_moves_twice_in_a_row() {
    let mut table = Table::start();
    table.play("e2e4");
    check_refused(table.try_move(WHITE, "d2d4"), "not_your_turn", Some("1.2"));
    assert_eq!(table.game.plies(), 1);
}

#[test]
fn nobody_moves_before_both_players_are_there() {
    let mut table = Table::start();
    table.game = Game::new(table.game.terms().clone());
    check_refused(table.try_move(WHITE, "e2e4"), "game_not_started", Some("6.6"));
}

#[test]
fn a_game_starts_once() {
    check_refused(Table::start().try_now(Command::Start), "game_already_started", Some("6.6"));
}

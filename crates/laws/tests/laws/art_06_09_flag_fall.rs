//! Article 6.9: who oversteps the time loses, unless the opponent cannot mate by any series of legal moves.

use adoube_laws::{Command, Reason};

use crate::table::{BLACK, Table, WHITE, check_refused};

/// A game from a set-up position in which the side to move oversteps the time after both have made a free move.
fn overstepped(fen: &str, free_moves: &str) -> Table {
    let mut table = Table::blitz_from(fen, 10_000, 0);
    table.play(free_moves);
    table.wait(10_000);
    table.must(Command::TimePassed);
    table
}

#[test]
fn the_player_whose_flag_falls_loses() {
    let mut table = Table::blitz(10_000, 0);
    table.wait(10_000);
    table.must(Command::TimePassed);
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
    assert_eq!(table.ending().outcome().pgn(), "0-1");
    assert_eq!(table.ending().article().unwrap().number(), "6.9");
    assert_eq!(table.clocks(), (0, 10_000));
}

#[test]
fn one_millisecond_before_zero_nothing_falls() {
    let mut table = Table::blitz(10_000, 0);
    table.wait(9999);
    assert_eq!(table.try_now(Command::TimePassed), Ok(vec![]));
    table.play("g1f3");
    assert_eq!(table.clocks(), (1, 10_000));
}

#[test]
fn a_move_at_zero_is_too_late_and_changes_nothing() {
    let mut table = Table::blitz(10_000, 0);
    table.wait(10_000);
    let before = table.game.clone();
    check_refused(table.try_move(WHITE, "g1f3"), "time_expired", Some("6.9"));
    check_refused(table.try_now(Command::Resign { by: WHITE }), "time_expired", Some("6.9"));
    assert_eq!(table.game, before);
}

#[test]
fn it_is_a_draw_if_the_opponent_has_a_bare_king() {
    let table = overstepped("8/8/4k3/8/8/3K4/3R4/8 w - - 0 1", "d2d1 e6e5");
    table.check_end(Reason::FlagFallNoMate(WHITE), "1/2-1/2", "6.9");
}

#[test]
fn a_queen_that_oversteps_against_a_knight_draws_and_a_rook_loses() {
    let queen = overstepped("8/8/4k3/q7/8/3K4/3N4/8 b - - 0 1", "a5b5 d3e3");
    queen.check_end(Reason::FlagFallNoMate(BLACK), "1/2-1/2", "6.9");
    let rook = overstepped("8/8/4k3/r7/8/3K4/3N4/8 b - - 0 1", "a5b5 d3e3");
    assert_eq!(rook.ending().outcome().pgn(), "1-0");
}

#[test]
fn an_open_offer_does_not_save_the_flag() {
    let mut table = Table::blitz(10_000, 0);
    table.must(Command::OfferDraw { by: BLACK });
    table.wait(10_000);
    check_refused(table.try_now(Command::AcceptDraw { by: WHITE }), "time_expired", Some("6.9"));
}

//! Articles 7.1 to 7.4: positions restored, wrong arrays, reversed colours, displaced men.

use adoube_laws::RulesetId::{Fide2009, Fide2023};
use adoube_laws::{ByColor, Command, HandAct, Millis, Observed, Reason, Ruling};

use crate::table::{START, Table, WHITE, arbiter, check_refused};

#[test]
fn the_arbiter_restores_a_position_and_sets_the_times() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4 e7e5 g1f3 b8c6");
    table.arbiter(Ruling::Pause);
    table.arbiter(Ruling::Restore(2));
    table.arbiter(Ruling::SetClocks(ByColor { white: Millis(5_000_000), black: Millis(4_000_000) }));
    table.arbiter(Ruling::Resume);
    assert_eq!((table.game.turn(), table.game.plies(), table.clocks()), (WHITE, 2, (5_000_000, 4_000_000)));
    table.complete("f1c4");
}

#[test]
fn repetition_is_counted_anew_from_what_is_left() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
    assert_eq!(table.game.repetition().count(), 2);
    table.arbiter(Ruling::Restore(4));
    assert_eq!(table.game.repetition().count(), 2);
    table.arbiter(Ruling::Restore(0));
    assert_eq!(table.game.repetition().count(), 1);
}

#[test]
fn a_position_that_never_was_cannot_be_restored() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    check_refused(table.try_now(arbiter(Ruling::Restore(1))), "no_such_position", Some("7.1"));
}

#[test]
fn displaced_men_are_put_back() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.hand(HandAct::Lift("e1".parse().unwrap()));
    table.hand(HandAct::Release("e5".parse().unwrap()));
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::Displaced });
    table.arbiter(Ruling::Restore(0));
    assert_eq!(table.game.shown(), *table.game.position().placement());
}

#[test]
fn a_game_from_a_wrong_array_is_annulled() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4");
    table.arbiter(Ruling::Annul);
    table.check_end(Reason::Annulled, "*", "7.2.1");
    assert!(!table.ending().outcome().is_played());
}

fn shuffle(table: &mut Table, moves_each: usize) {
    for index in 0..moves_each {
        table.complete(if index % 2 == 0 { "g1f3 g8f6" } else { "f3g1 f6g8" });
        if index % 2 == 1 {
            // A pawn move now and then keeps repetition away.
            let pawns =
                [("a2a3", "a7a6"), ("b2b3", "b7b6"), ("c2c3", "c7c6"), ("d2d3", "d7d6"), ("e2e3", "e7e6")];
            let (white, black) = pawns[index / 2];
            table.complete(&format!("{white} {black}"));
        }
    }
}

#[test]
fn reversed_colours_start_anew_before_the_tenth_move_and_go_on_after() {
    let mut early = Table::at_the_board(Fide2023, "90", START);
    shuffle(&mut early, 6);
    early.arbiter(Ruling::ColoursReversed);
    assert_eq!(early.ending().reason(), Reason::Annulled);
    let mut late = Table::at_the_board(Fide2023, "90", START);
    shuffle(&mut late, 8);
    late.arbiter(Ruling::ColoursReversed);
    assert_eq!(late.game.ending(), None);
}

#[test]
fn in_2009_reversed_colours_go_on() {
    let mut table = Table::at_the_board(Fide2009, "90", START);
    table.arbiter(Ruling::ColoursReversed);
    assert_eq!(table.game.ending(), None);
}

#[test]
fn a_restoration_does_not_undo_the_count_of_illegal_moves() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.press(WHITE);
    table.complete("e2e4");
    table.arbiter(Ruling::Restore(0));
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    table.must(Command::Press { by: WHITE });
    assert!(matches!(table.ending().reason(), Reason::IllegalMoves(WHITE, _)));
}

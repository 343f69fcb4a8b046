//! Articles 4.4.4 and 4.6: a pawn is exchanged by hand.

use adoube_laws::{Command, Conduct, Fact, IllegalMoveKind};

use crate::hands::{act, after, check_left, check_made, check_unmade, left};
use crate::table::{WHITE, check_refused};

const A7: &str = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
const KNIGHT_ON_B8: &str = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
const ROOK_STANDS: &str = "R7/7k/8/8/8/8/8/K7";

#[test]
fn the_pawn_goes_to_the_last_rank_and_is_exchanged_there() {
    check_unmade(A7, "a7^ >a8");
    check_made(A7, "a7^ >a8 R@a8", ROOK_STANDS, Conduct::Regular);
    check_made(A7, "a7^ >a8 a8^ R@a8", ROOK_STANDS, Conduct::Regular);
}

#[test]
fn the_pawn_need_not_be_put_on_the_last_rank() {
    check_made(A7, "a7^ R@a8", ROOK_STANDS, Conduct::Regular);
}

#[test]
fn the_new_man_may_come_before_the_pawn_goes() {
    check_unmade(A7, "R@a8");
    check_made(A7, "R@a8 a7^", ROOK_STANDS, Conduct::Regular);
}

#[test]
fn an_inverted_rook_is_a_rook() {
    let mut table = after(A7, "a7^ I@a8");
    assert_eq!(table.game.position().fen(), "R7/7k/8/8/8/8/8/K7 b - - 0 1");
    table.press(WHITE);
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
    assert!(!table.has(|fact| matches!(fact, Fact::IllegalMoveNoticed(_))));
}

#[test]
fn the_choice_is_fixed_when_the_new_man_has_touched_the_square() {
    check_left(A7, "a7^ N?a8", "a7a8n", Some("4.4.4"));
    check_made(A7, "a7^ N?a8 >a8", "N7/7k/8/8/8/8/8/K7", Conduct::Regular);
    check_made(A7, "a7^ N?a8 Q@a8", "Q7/7k/8/8/8/8/8/K7", Conduct::Breach);
}

#[test]
fn a_held_man_makes_no_move() {
    check_unmade(A7, "a7^ Q?a8");
}

#[test]
fn an_enemy_on_the_square_is_captured() {
    check_made(KNIGHT_ON_B8, "a7^ b8^ Q@b8", "1Q5k/8/8/8/8/8/8/K7", Conduct::Regular);
    check_made(KNIGHT_ON_B8, "a7^ Q@b8", "1Q5k/8/8/8/8/8/8/K7", Conduct::Regular);
}

#[test]
fn the_touched_pawn_and_a_touched_enemy_bind_to_the_capture() {
    check_left(KNIGHT_ON_B8, "a7 b8", "a7b8b a7b8n a7b8q a7b8r", Some("4.3.3"));
}

#[test]
fn nothing_but_queen_rook_bishop_and_knight_can_be_chosen() {
    let mut table = after(A7, "a7^");
    for (text, code) in [("K@a8", "hand_not_a_promotion"), ("Q@a7", "hand_not_on_last_rank")] {
        let refused = table.try_now(Command::Hand { by: WHITE, act: act(text) });
        check_refused(refused, code, Some("3.7.5"));
    }
}

#[test]
fn without_a_pawn_there_nothing_is_exchanged() {
    let mut table = after("8/7k/P7/8/8/8/8/K7 w - - 0 1", "");
    let refused = table.try_now(Command::Hand { by: WHITE, act: act("Q@a8") });
    check_refused(refused, "hand_no_pawn", Some("3.7.5"));
}

#[test]
fn one_new_man_stands_at_a_time() {
    let mut table = after("8/P1P4k/8/8/8/8/8/K7 w - - 0 1", "Q@a8");
    let refused = table.try_now(Command::Hand { by: WHITE, act: act("Q@c8") });
    check_refused(refused, "hand_new_man_stands", Some("4.6"));
}

#[test]
fn pressed_with_the_pawn_on_the_last_rank_a_queen_is_put_there() {
    let mut table = after(A7, "a7^ >a8");
    table.press(WHITE);
    assert_eq!(table.game.position().fen(), "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
    assert!(table.has(|fact| matches!(fact, Fact::IllegalMoveNoticed(illegal) if illegal.kind == IllegalMoveKind::PawnNotReplaced)));
}

#[test]
fn a_choice_outlives_the_pawn_that_was_put_back() {
    assert_eq!(left(&after(A7, "a7^ N?a8 >a8")), "any", "the move is made, and the opponent has the move");
    assert_eq!(left(&after(A7, "N?a8")), "a7a8n");
}

//! Articles 4.1 and 4.7: one hand, and a man released on a square stays there.

use adoube_laws::{Command, Conduct, Fact, IllegalMoveKind, Observed, Ruling};

use crate::hands::{act, after, check_left, check_made, check_unmade, left};
use crate::table::{BLACK, START, WHITE, check_refused};

const QUEENS_SIDE: &str = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
const D1_ATTACKED: &str = "4k3/8/8/8/3r4/8/8/R3K3 w Q - 0 1";

#[test]
fn a_move_is_made_when_the_man_is_released() {
    check_unmade(START, "e2^");
    check_made(START, "e2^ >e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", Conduct::Regular);
}

#[test]
fn a_released_man_goes_nowhere_else() {
    let mut table = after(START, "e2^ >e3");
    let again = Command::Hand { by: WHITE, act: act("e3^") };
    check_refused(table.try_now(again), "not_your_turn", Some("1.2"));
}

#[test]
fn a_man_held_over_a_square_binds_to_the_man_alone() {
    check_left(START, "b1^", "b1a3 b1c3", Some("4.3.1"));
}

#[test]
fn a_man_put_back_where_it_stood_has_been_touched() {
    check_left(START, "b1^ >b1", "b1a3 b1c3", Some("4.3.1"));
}

#[test]
fn a_man_released_where_it_cannot_go_may_be_put_right() {
    check_unmade(START, "e2^ >e5");
    check_made(START, "e2^ >e5 e5^ >e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", Conduct::Regular);
    check_left(START, "e2^ >e5", "e2e3 e2e4", Some("4.3.1"));
}

#[test]
fn a_capture_is_made_when_the_captured_man_is_off_the_board_too() {
    const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    check_unmade(EN_PASSANT, "e5^ >d6");
    check_made(EN_PASSANT, "e5^ >d6 d5^", "4k3/8/3P4/8/8/8/8/4K3", Conduct::Regular);
    check_made(EN_PASSANT, "d5^ e5^ >d6", "4k3/8/3P4/8/8/8/8/4K3", Conduct::Regular);
}

#[test]
fn a_king_released_two_squares_away_must_castle_there() {
    check_left(QUEENS_SIDE, "e1^ >c1", "e1c1", Some("4.7.2"));
    check_made(QUEENS_SIDE, "e1^ >c1 c1^ >d1", "4k3/8/8/8/8/8/8/R2K4", Conduct::Breach);
}

#[test]
fn a_king_released_where_castling_is_illegal_makes_another_move() {
    check_left(D1_ATTACKED, "e1^ >c1", "e1e2 e1f1 e1f2", Some("4.7.2"));
    check_left("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1^ >c1", "e1e2 e1f1 e1f2 e1g1", Some("4.7.2"));
}

#[test]
fn an_own_man_is_not_put_on_another() {
    let mut table = after(START, "a1^");
    check_refused(table.try_now(Command::Hand { by: WHITE, act: act(">a2") }), "hand_own_man", Some("3.1"));
}

#[test]
fn nothing_is_released_from_an_empty_hand() {
    let mut table = after(START, "");
    let nothing = Command::Hand { by: WHITE, act: act(">e4") };
    check_refused(table.try_now(nothing), "hand_nothing_in_hand", Some("4.7"));
}

#[test]
fn a_man_of_the_opponent_is_put_back_or_captured() {
    const D5: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut table = after(D5, "d5^");
    let elsewhere = Command::Hand { by: WHITE, act: act(">d6") };
    check_refused(table.try_now(elsewhere), "hand_not_your_man", Some("3.1"));
    check_left(D5, "d5^ >d5", "e4d5", Some("4.3.2"));
    check_made(D5, "d5^ e4^ >d5", "4k3/8/8/3P4/8/8/8/4K3", Conduct::Regular);
}

#[test]
fn the_opponent_may_move_before_the_clock_is_pressed() {
    // Art. 4.7 and 6.2.1.2: a move made gives the opponent the move.
    let mut table = after(START, "e2^ >e4");
    table.carry("e7e5");
    assert_eq!((table.game.plies(), table.game.turn()), (2, WHITE));
}

#[test]
fn a_move_with_one_hand_costs_nothing_and_with_two_it_counts_when_pressed() {
    for (two_hands, count) in [(false, 0), (true, 1)] {
        let mut table = after(START, "e2^ >e4");
        if two_hands {
            table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TwoHands });
        }
        assert_eq!(table.game.player(WHITE).illegal_moves, 0, "not before the press");
        table.press(WHITE);
        assert_eq!(table.game.player(WHITE).illegal_moves, count);
        let kind = IllegalMoveKind::TwoHands;
        let is_noticed =
            table.has(|fact| matches!(fact, Fact::IllegalMoveNoticed(illegal) if illegal.kind == kind));
        assert_eq!(is_noticed, two_hands);
    }
}

#[test]
fn the_clock_pressed_by_the_other_hand_is_noted_and_is_no_illegal_move() {
    let mut table = after(START, "e2^ >e4");
    table.press(WHITE);
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::OtherHand });
    assert!(table.has(|fact| matches!(fact, Fact::Noted { side: WHITE, irregularity: Observed::OtherHand })));
    assert_eq!((table.game.player(WHITE).illegal_moves, table.game.turn()), (0, BLACK));
}

#[test]
fn a_press_with_a_man_in_the_hand_is_a_press_without_a_move() {
    let mut table = after(START, "e2^");
    table.press(WHITE);
    let kind = IllegalMoveKind::PressWithoutMove;
    assert!(table.has(|fact| matches!(fact, Fact::IllegalMoveNoticed(illegal) if illegal.kind == kind)));
    assert_eq!(left(&table), "e2e3 e2e4", "the man is back, and it was touched");
    table.complete("e2e4");
    assert_eq!(table.game.plies(), 1);
}

//! Article 6.2: a move is made on the board and completed by pressing the clock.

use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Command, Conduct, Fact, HandAct, Observed, Ruling};

use crate::table::{BLACK, START, Table, WHITE, check_refused};

#[test]
fn the_time_from_the_move_to_the_press_is_the_movers() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.carry("e2e4");
    table.wait(3000);
    table.press(WHITE);
    table.wait(1000);
    assert_eq!(table.clocks(), (5_397_000, 5_399_000));
}

#[test]
fn the_opponent_has_the_move_before_the_clock_is_pressed() {
    // Art. 1.3: the move has been made.
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.carry("e2e4");
    assert_eq!((table.game.turn(), table.game.running()), (BLACK, Some(WHITE)));
    table.carry("e7e5");
    assert_eq!(table.game.plies(), 2);
}

#[test]
fn a_player_may_press_even_after_the_opponent_has_replied() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.carry("e2e4");
    table.carry("e7e5");
    table.press(WHITE);
    assert_eq!(table.game.running(), Some(BLACK));
    table.press(BLACK);
    assert_eq!(table.game.running(), Some(WHITE));
}

#[test]
fn who_has_nothing_to_press_is_refused() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    check_refused(table.try_now(Command::Press { by: BLACK }), "nothing_to_press", Some("6.2.2"));
}

#[test]
fn a_mating_move_ends_the_game_without_a_press() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("f2f3 e7e5 g2g4");
    table.carry("d8h4");
    assert_eq!(table.ending().outcome().pgn(), "0-1");
    assert!(table.game.clocks_at(table.now).is_some());
}

#[test]
fn pressing_with_the_other_hand_is_noted_and_no_illegal_move() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4");
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::OtherHand });
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
    assert!(table.has(|fact| matches!(fact, Fact::Noted { irregularity: Observed::OtherHand, .. })));
}

#[test]
fn only_the_player_whose_turn_it_is_may_touch_the_men() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    let touch = Command::Hand { by: BLACK, act: HandAct::Touch("e7".parse().unwrap()) };
    check_refused(table.try_now(touch), "not_your_turn", Some("1.2"));
}

#[test]
fn a_move_that_is_made_keeps_to_article_4_or_is_marked() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.hand(HandAct::Touch("b1".parse().unwrap()));
    table.carry("e2e4");
    assert!(table.has(|fact| matches!(fact, Fact::MoveMade { conduct: Conduct::Breach, .. })));
}

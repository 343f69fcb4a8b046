//! Article 4.8: who may complain about the touching of men, and until when.

use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Command, Complaint, Fact, HandAct, MoveRuling, Reason, Ruling};

use crate::table::{BLACK, START, Table, WHITE, check_refused};

/// White touched the knight on b1 and moved the king's pawn.
fn breached() -> Table {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.hand(HandAct::Touch("b1".parse().unwrap()));
    table.carry("e2e4");
    table
}

fn complain(table: &mut Table) {
    table.must(Command::Complain { by: BLACK, of: Complaint::TouchMove });
}

#[test]
fn a_complaint_takes_the_move_back_and_the_touched_man_must_move() {
    let mut table = breached();
    table.press(WHITE);
    complain(&mut table);
    assert_eq!((table.game.turn(), table.game.plies(), table.game.running()), (WHITE, 0, Some(WHITE)));
    let left = table.game.hand().obligation(&table.game.base()).moves;
    let left: Vec<String> = left
        .iter()
        .map(|&mv| table.game.position().uci(mv, table.game.terms().castling()).to_string())
        .collect();
    assert_eq!(left, ["b1a3", "b1c3"]);
    assert_eq!(table.game.player(WHITE).illegal_moves, 0, "a breach of touch-move is no illegal move");
}

#[test]
fn the_right_ends_when_the_complainer_touches_a_man() {
    let mut table = breached();
    table.press(WHITE);
    table.hand(HandAct::Touch("e7".parse().unwrap()));
    complain(&mut table);
    assert!(table.has(|fact| matches!(fact, Fact::ComplaintRejected { by: BLACK, .. })));
    assert_eq!(table.game.plies(), 1);
}

#[test]
fn a_complaint_about_a_regular_move_is_rejected() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4");
    complain(&mut table);
    assert!(table.has(|fact| matches!(fact, Fact::ComplaintRejected { .. })));
}

/// White touched the king and mated with the queen.
fn mated_in_breach() -> Table {
    let mut table = Table::at_the_board(Fide2023, "90", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1");
    table.hand(HandAct::Touch("g6".parse().unwrap()));
    table.carry("b1b8");
    table
}

#[test]
fn a_mate_that_breaks_touch_move_waits_for_the_opponent() {
    let mut table = mated_in_breach();
    assert_eq!(table.game.ending(), None);
    table.must(Command::AcceptMove { by: BLACK });
    table.check_end(Reason::Checkmate(BLACK), "1-0", "5.1.1");
}

#[test]
fn the_arbiter_may_let_it_stand_or_take_it_back() {
    let mut table = mated_in_breach();
    table.arbiter(Ruling::RuleOnMove(MoveRuling::Stands));
    assert_eq!(table.ending().outcome().pgn(), "1-0");
    let mut table = mated_in_breach();
    table.arbiter(Ruling::RuleOnMove(MoveRuling::TakenBack));
    assert_eq!((table.game.turn(), table.game.running()), (WHITE, Some(WHITE)));
}

#[test]
fn only_a_move_that_broke_article_4_can_be_accepted() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4");
    check_refused(table.try_now(Command::AcceptMove { by: BLACK }), "no_breach", Some("4.8"));
}

#[test]
fn the_opponent_lets_a_clearly_accidental_touch_pass() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    let b1 = "b1".parse().unwrap();
    table.hand(HandAct::Touch(b1));
    table.must(Command::ForgiveTouch { by: BLACK, square: b1 });
    assert!(table.game.hand().is_untouched());
    table.complete("e2e4");
    assert!(!table.has(|fact| matches!(fact, Fact::MoveMade { conduct: adoube_laws::Conduct::Breach, .. })));
}

#[test]
fn nobody_forgives_himself() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    let b1 = "b1".parse().unwrap();
    table.hand(HandAct::Touch(b1));
    let own = Command::ForgiveTouch { by: WHITE, square: b1 };
    check_refused(table.try_now(own), "hand_not_touched", Some("4.2.2"));
}

#[test]
fn who_does_not_have_the_move_may_not_adjust() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    let adjust = Command::Hand { by: BLACK, act: HandAct::Adjust("e8".parse().unwrap()) };
    check_refused(table.try_now(adjust), "adjust_not_on_move", Some("4.2.1"));
    table.hand(HandAct::Adjust("a1".parse().unwrap()));
    assert!(table.game.hand().is_untouched());
}

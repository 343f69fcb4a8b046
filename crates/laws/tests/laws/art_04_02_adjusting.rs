//! Article 4.2: men are put straight by the player who has the move, after having said so; any other touch binds.

use adoube_laws::{Command, Complaint, Conduct, Fact, HandAct, Observed, Ruling};

use crate::hands::{act, after, check_left, check_made, left};
use crate::table::{BLACK, START, WHITE, check_refused};

#[test]
fn a_man_adjusted_after_an_announcement_binds_to_nothing() {
    check_left(START, "~a1", "any", None);
    check_left(START, "~b1 ~e8 ~g1", "any", None);
}

#[test]
fn after_adjusting_any_move_is_regular() {
    check_made(START, "~a1 e2^ >e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", Conduct::Regular);
}

#[test]
fn without_an_announcement_the_touch_binds() {
    check_left(START, "b1", "b1a3 b1c3", Some("4.3.1"));
}

#[test]
fn an_announcement_after_the_touch_is_too_late() {
    check_left(START, "b1 ~b1", "b1a3 b1c3", Some("4.3.1"));
    check_made(START, "b1 ~b1 e2^ >e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", Conduct::Breach);
}

#[test]
fn adjusting_one_man_frees_nobody_from_having_touched_another() {
    check_left(START, "g1 ~b1", "g1f3 g1h3", Some("4.3.1"));
}

#[test]
fn an_empty_square_is_not_adjusted() {
    let mut table = after(START, "");
    let nothing = Command::Hand { by: WHITE, act: act("~e4") };
    check_refused(table.try_now(nothing), "hand_no_man", Some("4.3"));
}

#[test]
fn who_does_not_have_the_move_adjusts_nothing_and_touches_nothing() {
    let mut table = after(START, "e2^ >e4");
    for (text, code, article) in [
        ("~a1", "adjust_not_on_move", "4.2.1"),
        ("a1", "not_your_turn", "1.2"),
        ("a1^", "not_your_turn", "1.2"),
    ] {
        let by_white = Command::Hand { by: WHITE, act: act(text) };
        check_refused(table.try_now(by_white), code, Some(article));
    }
    table.hand(HandAct::Adjust("e8".parse().unwrap()));
}

#[test]
fn the_arbiter_may_establish_that_men_were_touched_off_turn() {
    let mut table = after(START, "e2^ >e4");
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TouchedOffTurn });
    assert!(
        table.has(|fact| matches!(fact, Fact::Noted { side: WHITE, irregularity: Observed::TouchedOffTurn }))
    );
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
}

#[test]
fn a_clearly_accidental_touch_is_let_pass_by_the_opponent_or_the_arbiter() {
    let b1 = "b1".parse().unwrap();
    let mut by_opponent = after(START, "b1");
    by_opponent.must(Command::ForgiveTouch { by: BLACK, square: b1 });
    assert_eq!(left(&by_opponent), "any");
    let mut by_arbiter = after(START, "b1 g1");
    by_arbiter.arbiter(Ruling::ForgiveTouch(b1));
    assert_eq!(left(&by_arbiter), "g1f3 g1h3");
}

#[test]
fn a_man_that_was_lifted_was_not_touched_by_accident() {
    let mut table = after(START, "b1^");
    let forgive = Command::ForgiveTouch { by: BLACK, square: "b1".parse().unwrap() };
    check_refused(table.try_now(forgive), "hand_not_accidental", Some("4.2.2"));
}

#[test]
fn nobody_complains_of_an_adjusted_man() {
    let mut table = after(START, "~b1 e2^ >e4");
    table.must(Command::Complain { by: BLACK, of: Complaint::TouchMove });
    assert!(table.has(|fact| matches!(fact, Fact::ComplaintRejected { by: BLACK, .. })));
    assert_eq!(table.game.plies(), 1);
}

//! Article 9.2: a claim of the same position for the third time, on the board or by an announced move.

use adoube_laws::{DrawRule, Fact, Permitted, Reason};

use crate::table::{BLACK, Table, WHITE, check_refused};

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn the_third_occurrence_may_be_claimed_on_the_board() {
    let mut table = Table::start();
    table.play(SHUFFLE);
    check_refused(table.claim(DrawRule::Threefold, None), "claim_threefold_unfounded", Some("9.2"));
    table.play(SHUFFLE);
    assert!(table.game.permitted(WHITE, table.now).contains(&Permitted::Claim(DrawRule::Threefold)));
    table.claim(DrawRule::Threefold, None).unwrap();
    table.check_end(Reason::Claim(WHITE, DrawRule::Threefold), "1/2-1/2", "9.2");
}

#[test]
fn the_third_occurrence_may_be_claimed_with_an_announced_move() {
    let mut table = Table::start();
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    check_refused(table.claim(DrawRule::Threefold, Some("f6e4")), "claim_threefold_unfounded", Some("9.2"));
    let events = table.claim(DrawRule::Threefold, Some("f6g8")).unwrap();
    assert!(matches!(events[0].fact, Fact::DrawClaimed { announced: Some(_), .. }));
    assert_eq!(table.game.plies(), 7, "the announced move is not made on the board");
}

#[test]
fn the_game_goes_on_when_nobody_claims() {
    let mut table = Table::start();
    for _ in 0..3 {
        table.play(SHUFFLE);
    }
    assert_eq!(table.game.repetition().count(), 4);
    assert_eq!(table.game.ending(), None);
}

#[test]
fn only_the_player_who_has_the_move_claims() {
    let mut table = Table::start();
    table.play(SHUFFLE);
    table.play(SHUFFLE);
    let claim = adoube_laws::Command::ClaimDraw { by: BLACK, rule: DrawRule::Threefold, announced: None };
    check_refused(table.try_now(claim), "claim_not_on_move", Some("9.2"));
}

#[test]
fn an_announced_move_must_be_legal() {
    let mut table = Table::start();
    check_refused(table.claim(DrawRule::Threefold, Some("g1g3")), "NOT_HOW_IT_MOVES", Some("3.6"));
}

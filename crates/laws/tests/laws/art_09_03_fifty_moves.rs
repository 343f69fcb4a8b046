//! Article 9.3: a claim of fifty moves by each player without a capture and without a pawn move.

use adoube_laws::{DrawRule, Reason};

use crate::table::{Table, WHITE, check_refused};

#[test]
fn fifty_moves_by_each_may_be_claimed() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 100 120");
    table.claim(DrawRule::Fifty, None).unwrap();
    table.check_end(Reason::Claim(WHITE, DrawRule::Fifty), "1/2-1/2", "9.3");
}

#[test]
fn the_announced_move_may_complete_the_fifty() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 99 120");
    check_refused(table.claim(DrawRule::Fifty, None), "claim_fifty_unfounded", Some("9.3"));
    table.claim(DrawRule::Fifty, Some("d2d1")).unwrap();
    table.check_end(Reason::Claim(WHITE, DrawRule::Fifty), "1/2-1/2", "9.3");
}

#[test]
fn one_move_too_early_is_unfounded() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 98 120");
    check_refused(table.claim(DrawRule::Fifty, Some("d2d1")), "claim_fifty_unfounded", Some("9.3"));
}

#[test]
fn a_pawn_move_cannot_support_the_claim() {
    let mut table = Table::from("8/8/4k3/8/8/3KP3/3R4/8 w - - 99 120");
    check_refused(table.claim(DrawRule::Fifty, Some("e3e4")), "claim_fifty_unfounded", Some("9.3"));
}

#[test]
fn fifty_moves_alone_end_nothing() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 99 120");
    table.play("d2d1");
    assert_eq!(table.game.ending(), None);
}

//! Articles 9.4 and 9.5: claims over the board, and what an incorrect one costs.

use adoube_laws::RulesetId::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};
use adoube_laws::{Command, DrawRule, Fact, HandAct, Reason};

use crate::table::{BLACK, START, Table, WHITE, check_refused};

#[test]
fn touching_a_man_forfeits_the_claim_for_this_move() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    table.hand(HandAct::Touch("g1".parse().unwrap()));
    check_refused(table.claim(DrawRule::Threefold, None), "claim_after_touch", Some("9.4"));
}

#[test]
fn an_incorrect_claim_gives_the_opponent_time() {
    let bonus = [
        (Fide2023, "90", 120_000),
        (Fide2023, "25", 60_000),
        (Fide2018, "25", 120_000),
        (Fide2014, "5", 60_000),
        (Fide2009, "5", 180_000),
    ];
    for (id, time, expected) in bonus {
        let mut table = Table::at_the_board(id, time, START);
        let before = table.clocks();
        table.claim(DrawRule::Threefold, None).unwrap();
        assert_eq!(table.clocks(), (before.0, before.1 + expected), "{id:?} {time}");
        assert_eq!(table.game.running(), Some(WHITE));
    }
}

#[test]
fn in_2001_it_also_takes_half_of_the_claimants_time_at_most_three_minutes() {
    for (time, left) in [("90", 5_220_000), ("4", 120_000), ("G/90s", 60_000)] {
        let mut table = Table::at_the_board(Fide2001, time, START);
        table.claim(DrawRule::Fifty, None).unwrap();
        assert_eq!(table.clocks().0, left, "{time}");
    }
}

#[test]
fn a_claim_is_also_an_offer() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4 e7e5");
    table.claim(DrawRule::Threefold, None).unwrap();
    table.must(Command::AcceptDraw { by: BLACK });
    assert_eq!(table.ending().reason(), Reason::Agreement);
}

#[test]
fn the_move_announced_in_an_incorrect_claim_must_be_made() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.claim(DrawRule::Threefold, Some("g1f3")).unwrap();
    table.carry("e2e4");
    assert!(table.has(|fact| matches!(fact, Fact::MoveMade { conduct: adoube_laws::Conduct::Breach, .. })));
    let mut entered = online_arbitrated();
    entered.claim(DrawRule::Threefold, Some("g1f3")).unwrap();
    check_refused(entered.try_move(WHITE, "e2e4"), "announced_move_binds", Some("9.5.3"));
    entered.play("g1f3");
}

#[test]
fn of_an_announced_move_that_is_illegal_the_man_must_move() {
    let mut table = online_arbitrated();
    table.claim(DrawRule::Threefold, Some("g1g3")).unwrap();
    check_refused(table.try_move(WHITE, "e2e4"), "announced_move_binds", Some("9.5.3"));
    table.play("g1h3");
}

/// Moves are entered, but the Laws of arbitrated games hold.
fn online_arbitrated() -> Table {
    Table::run(Fide2023, "90", START, adoube_laws::Procedure::online())
}

#[test]
fn a_correct_claim_with_an_announced_move_ends_the_game_before_it_is_made() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    table.claim(DrawRule::Threefold, Some("f6g8")).unwrap();
    table.check_end(Reason::Claim(BLACK, DrawRule::Threefold), "1/2-1/2", "9.2");
    assert_eq!(table.game.plies(), 7);
}

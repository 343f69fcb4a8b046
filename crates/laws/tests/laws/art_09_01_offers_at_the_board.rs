//! Article 9.1 over the board: the moment of an offer, and what rejects it.

use adoube_laws::RulesetId::{Fide2023, SeedEncyclopedia};
use adoube_laws::{Command, Fact, HandAct, OfferMoment, Offers, Procedure, Reason, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

fn in_play() -> Table {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4 e7e5");
    table
}

fn moment(table: &Table) -> OfferMoment {
    let Some(Fact::DrawOffered { moment, .. }) = table.log.last().map(|event| &event.fact) else {
        panic!("the last event is no offer: {:?}", table.log.last());
    };
    *moment
}

#[test]
fn the_moment_is_after_the_move_and_before_the_press() {
    let mut table = in_play();
    table.carry("g1f3");
    table.must(Command::OfferDraw { by: WHITE });
    assert_eq!(moment(&table), OfferMoment::WithMove);
}

#[test]
fn an_offer_at_another_moment_counts_and_is_marked() {
    let mut table = in_play();
    table.must(Command::OfferDraw { by: WHITE });
    assert_eq!(moment(&table), OfferMoment::BeforeMove);
    let mut table = in_play();
    table.must(Command::OfferDraw { by: BLACK });
    assert_eq!(moment(&table), OfferMoment::OpponentsTime);
    table.must(Command::AcceptDraw { by: WHITE });
    assert_eq!(table.ending().reason(), Reason::Agreement);
}

#[test]
fn touching_a_man_rejects_the_offer() {
    let mut table = in_play();
    table.carry("g1f3");
    table.must(Command::OfferDraw { by: WHITE });
    table.press(WHITE);
    table.hand(HandAct::Touch("b8".parse().unwrap()));
    check_refused(table.try_now(Command::AcceptDraw { by: BLACK }), "no_offer", Some("9.1.2.1"));
}

#[test]
fn adjusting_a_man_does_not() {
    let mut table = in_play();
    table.carry("g1f3");
    table.must(Command::OfferDraw { by: WHITE });
    table.press(WHITE);
    table.hand(HandAct::Adjust("b8".parse().unwrap()));
    assert_eq!(table.game.draw_offer(), Some(WHITE));
}

#[test]
fn an_offer_survives_an_illegal_move_of_its_maker() {
    let mut table = in_play();
    table.must(Command::OfferDraw { by: WHITE });
    table.press(WHITE);
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    assert_eq!(table.game.draw_offer(), Some(WHITE));
}

#[test]
fn an_event_may_forbid_offers_before_a_move() {
    let procedure = Procedure { offers_after_moves: 30, ..Procedure::over_the_board() };
    let mut table = Table::run(Fide2023, "90", START, procedure);
    table.complete("e2e4 e7e5");
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_too_early", Some("9.1.1"));
}

#[test]
fn an_event_may_let_offers_go_through_the_arbiter_only() {
    let procedure = Procedure { offers: Offers::ThroughArbiter, ..Procedure::over_the_board() };
    let mut table = Table::run(Fide2023, "90", START, procedure);
    table.complete("e2e4 e7e5");
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_through_arbiter", Some("9.1.1"));
    table.arbiter(Ruling::PassOffer(WHITE));
    table.must(Command::AcceptDraw { by: BLACK });
}

#[test]
fn the_arbiter_passes_no_offer_before_both_have_moved() {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    check_refused(table.try_now(arbiter(Ruling::PassOffer(WHITE))), "offer_before_both_moved", Some("5.2.3"));
}

#[test]
fn in_the_encyclopedia_a_draw_is_offered_on_ones_own_move() {
    let mut table = Table::at_the_board(SeedEncyclopedia, "90", START);
    table.complete("e2e4 e7e5");
    check_refused(table.try_now(Command::OfferDraw { by: BLACK }), "offer_not_on_move", Some("9.1.2.1"));
    table.must(Command::OfferDraw { by: WHITE });
}

//! Article 9.1.2: a draw offer stands until it is accepted, declined or answered by a move.

use adoube_laws::Command;

use crate::table::{BLACK, Table, WHITE, check_refused};

fn after_two_moves() -> Table {
    let mut table = Table::start();
    table.play("e2e4 e7e5");
    table
}

#[test]
fn an_offer_is_rejected_by_a_move_of_the_opponent() {
    let mut table = after_two_moves();
    table.play("g1f3");
    table.must(Command::OfferDraw { by: WHITE });
    table.play("b8c6");
    assert_eq!(table.game.draw_offer(), None);
    check_refused(table.try_now(Command::AcceptDraw { by: BLACK }), "no_offer", Some("9.1.2.1"));
}

#[test]
fn an_offer_stands_through_a_move_of_its_maker() {
    let mut table = after_two_moves();
    table.must(Command::OfferDraw { by: WHITE });
    table.play("g1f3");
    table.must(Command::AcceptDraw { by: BLACK });
}

#[test]
fn a_declined_offer_is_closed() {
    let mut table = after_two_moves();
    table.must(Command::OfferDraw { by: WHITE });
    table.must(Command::DeclineDraw { by: BLACK });
    assert_eq!(table.game.draw_offer(), None);
}

#[test]
fn there_is_one_open_offer_at_a_time() {
    let mut table = after_two_moves();
    table.must(Command::OfferDraw { by: WHITE });
    for by in [WHITE, BLACK] {
        check_refused(table.try_now(Command::OfferDraw { by }), "offer_already_open", Some("9.1.2.1"));
    }
}

#[test]
fn the_same_player_offers_again_only_after_both_have_moved() {
    let mut table = after_two_moves();
    table.must(Command::OfferDraw { by: WHITE });
    table.must(Command::DeclineDraw { by: BLACK });
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_too_soon", Some("11.5"));
    table.play("g1f3");
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_too_soon", Some("11.5"));
    table.must(Command::OfferDraw { by: BLACK });
    table.play("b8c6 f3g1");
    table.must(Command::OfferDraw { by: WHITE });
}

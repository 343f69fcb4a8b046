//! Article 5.2.3: the players may agree on a draw once each has made a move.

use adoube_laws::{Command, Reason};

use crate::table::{BLACK, Table, WHITE, check_refused};

#[test]
fn an_accepted_offer_is_a_draw_at_once() {
    let mut table = Table::start();
    table.play("e2e4 e7e5");
    table.must(Command::OfferDraw { by: WHITE });
    table.must(Command::AcceptDraw { by: BLACK });
    table.check_end(Reason::Agreement, "1/2-1/2", "5.2.3");
}

#[test]
fn there_is_no_agreement_before_both_have_moved() {
    let mut table = Table::start();
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_before_both_moved", Some("5.2.3"));
    table.play("e2e4");
    check_refused(table.try_now(Command::OfferDraw { by: WHITE }), "offer_before_both_moved", Some("5.2.3"));
}

#[test]
fn nobody_accepts_an_offer_of_his_own_or_none_at_all() {
    let mut table = Table::start();
    table.play("e2e4 e7e5");
    check_refused(table.try_now(Command::AcceptDraw { by: BLACK }), "no_offer", Some("9.1.2.1"));
    table.must(Command::OfferDraw { by: WHITE });
    check_refused(table.try_now(Command::AcceptDraw { by: WHITE }), "no_offer", Some("9.1.2.1"));
}

//! Guideline I: adjourned games.

use adoube_laws::RulesetId::Fide2023;
use adoube_laws::{Command, Note, Reason, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

/// White has sealed a move.
fn adjourned() -> Table {
    let mut table = Table::at_the_board(Fide2023, "90+30", START);
    table.complete("e2e4 e7e5");
    table.arbiter(Ruling::Adjourn);
    table.wait(60_000);
    table.must(Command::Seal { by: WHITE, written: Note::new("Nf3").unwrap() });
    table
}

#[test]
fn the_clock_of_the_sealer_runs_until_the_move_is_sealed() {
    let mut table = adjourned();
    let sealed = table.clocks();
    table.wait(86_400_000);
    assert_eq!(table.clocks(), sealed);
    assert_eq!(sealed.0, 90 * 60_000 + 30_000 * 2 - 60_000, "as after a completed move");
}

#[test]
fn the_sealed_move_is_made_when_the_envelope_is_opened() {
    let mut table = adjourned();
    table.arbiter(Ruling::OpenEnvelope(Some("g1f3".parse().unwrap())));
    assert_eq!((table.game.turn(), table.game.running(), table.game.plies()), (BLACK, Some(BLACK), 3));
    table.complete("b8c6");
}

#[test]
fn the_clock_of_an_absent_replier_runs_before_the_envelope_is_opened() {
    let mut table = adjourned();
    let before = table.clocks().1;
    table.arbiter(Ruling::Resume);
    table.wait(5000);
    assert_eq!(table.clocks().1, before - 5000);
    table.arbiter(Ruling::OpenEnvelope(Some("g1f3".parse().unwrap())));
    assert_eq!(table.clocks().1, before - 5000);
}

#[test]
fn an_illegal_or_unreadable_sealed_move_loses() {
    for read in [None, Some("g1g3".parse().unwrap())] {
        let mut table = adjourned();
        table.arbiter(Ruling::OpenEnvelope(read));
        table.check_end(Reason::SealedMove(WHITE), "0-1", "I.10");
    }
}

#[test]
fn nobody_moves_while_the_game_is_adjourned() {
    let mut table = adjourned();
    let lift = Command::Hand { by: WHITE, act: adoube_laws::HandAct::Lift("d2".parse().unwrap()) };
    check_refused(table.try_now(lift), "adjourned", Some("I.1"));
    check_refused(table.try_now(arbiter(Ruling::Adjourn)), "adjourned", Some("I.1"));
}

#[test]
fn a_move_is_sealed_only_at_an_adjournment_and_by_who_has_the_move() {
    let mut table = Table::at_the_board(Fide2023, "90+30", START);
    let seal = |by| Command::Seal { by, written: Note::default() };
    check_refused(table.try_now(seal(WHITE)), "not_adjourned", Some("I.1"));
    table.arbiter(Ruling::Adjourn);
    check_refused(table.try_now(seal(BLACK)), "not_your_turn", Some("1.2"));
}

#[test]
fn an_offer_made_with_the_sealed_move_stays_open() {
    let mut table = Table::at_the_board(Fide2023, "90+30", START);
    table.complete("e2e4 e7e5");
    table.arbiter(Ruling::Adjourn);
    table.must(Command::OfferDraw { by: WHITE });
    table.must(Command::Seal { by: WHITE, written: Note::new("Nf3 (=)").unwrap() });
    table.must(Command::AcceptDraw { by: BLACK });
    assert_eq!(table.ending().reason(), Reason::Agreement);
}

#[test]
fn a_move_sealed_in_a_position_that_was_put_right_is_not_played() {
    let mut table = adjourned();
    table.arbiter(Ruling::Restore(0));
    let open = arbiter(Ruling::OpenEnvelope(None));
    check_refused(table.try_now(open), "not_adjourned", Some("I.1"));
    table.arbiter(Ruling::Resume);
    assert_eq!(table.game.running(), Some(table.game.turn()));
    table.complete("d2d4");
}

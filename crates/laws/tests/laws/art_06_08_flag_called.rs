//! Articles 6.8 and 6.9 over the board: a flag has fallen when the arbiter sees it or a player claims it.

use adoube_laws::RulesetId::{Fide2001, Fide2023, SeedEncyclopedia};
use adoube_laws::{Command, Reason, RulesetId, Ruling};

use crate::table::{BLACK, START, Table, WHITE, arbiter, check_refused};

/// Both sides have moved; White's clock runs.
fn in_play(id: RulesetId, time: &str) -> Table {
    let mut table = Table::at_the_board(id, time, START);
    table.complete("e2e4 e7e5");
    table
}

#[test]
fn a_flag_that_nobody_saw_ends_nothing() {
    let mut table = in_play(Fide2023, "5");
    table.wait(400_000);
    table.must(Command::TimePassed);
    table.complete("g1f3");
    assert_eq!(table.game.ending(), None);
}

#[test]
fn a_mate_made_before_the_flag_is_called_wins() {
    let mut table = in_play(Fide2023, "5");
    table.complete("f1c4 b8c6 d1h5 g8f6");
    table.wait(400_000);
    table.carry("h5f7");
    assert_eq!(table.ending().outcome().pgn(), "1-0");
}

#[test]
fn the_opponent_claims_the_fallen_flag() {
    let mut table = in_play(Fide2023, "5");
    table.wait(300_000);
    table.must(Command::ClaimFlagFall { by: BLACK });
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
    assert_eq!(table.ending().article().unwrap().number(), "6.9");
}

#[test]
fn a_flag_that_stands_cannot_be_claimed() {
    let mut table = in_play(Fide2023, "5");
    table.wait(299_999);
    check_refused(table.try_now(Command::ClaimFlagFall { by: BLACK }), "flag_not_fallen", Some("6.8"));
}

#[test]
fn the_arbiter_calls_a_flag() {
    let mut table = in_play(Fide2023, "5");
    table.wait(300_000);
    table.arbiter(Ruling::ConfirmFlagFall(WHITE));
    assert_eq!(table.ending().outcome().pgn(), "0-1");
}

#[test]
fn in_the_blitz_of_2001_only_the_players_call_flags() {
    let mut table = in_play(Fide2001, "5");
    table.wait(300_000);
    let refused = table.try_now(arbiter(Ruling::ConfirmFlagFall(WHITE)));
    check_refused(refused, "flag_for_players_to_claim", Some("6.8"));
}

#[test]
fn a_move_made_but_not_completed_when_the_flag_falls_is_too_late() {
    // The fortieth move stands on the board, and the clock has not been pressed (Articles 6.2.1 and 6.9).
    let mut table = Table::at_the_board(Fide2023, "2/1,SD/1", START);
    table.complete("e2e4 e7e5");
    table.carry("g1f3");
    table.wait(60_000);
    table.must(Command::ClaimFlagFall { by: BLACK });
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
}

/// Both flags are down, White's since his press.
fn both_down(id: RulesetId, time: &str) -> Table {
    let mut table = in_play(id, time);
    table.wait(100 * 60_000);
    table.complete("g1f3");
    table.wait(100 * 60_000);
    table
}

#[test]
fn the_first_flag_decides_when_both_are_down() {
    let mut table = both_down(Fide2023, "5");
    table.must(Command::ClaimFlagFall { by: WHITE });
    assert!(matches!(table.ending().reason(), Reason::FlagFall(WHITE, _)));
}

#[test]
fn both_flags_down_is_a_draw_in_the_encyclopedia() {
    let mut table = both_down(SeedEncyclopedia, "90");
    table.must(Command::ClaimFlagFall { by: WHITE });
    table.check_end(Reason::BothFlags, "1/2-1/2", "III.3.1");
}

#[test]
fn both_flags_down_is_a_draw_in_the_blitz_of_2001_and_not_in_standard_play() {
    let mut blitz = both_down(Fide2001, "5");
    blitz.must(Command::ClaimFlagFall { by: WHITE });
    assert_eq!(blitz.ending().reason(), Reason::BothFlags);
    let mut standard = both_down(Fide2001, "90");
    standard.must(Command::ClaimFlagFall { by: WHITE });
    assert!(matches!(standard.ending().reason(), Reason::FlagFall(WHITE, _)));
}

#[test]
fn a_fallen_flag_gets_no_increment() {
    let mut table = in_play(Fide2023, "5+3");
    table.wait(400_000);
    table.complete("g1f3");
    assert_eq!(table.clocks().0, 0);
}

#[test]
fn an_open_offer_does_not_save_a_fallen_flag() {
    let mut table = in_play(Fide2023, "5");
    table.must(Command::OfferDraw { by: BLACK });
    table.wait(300_000);
    table.must(Command::ClaimFlagFall { by: BLACK });
    assert_eq!(table.ending().outcome().pgn(), "0-1");
}

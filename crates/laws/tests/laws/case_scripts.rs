//! The cases of `fixtures/laws/tricky-cases.json` that ask about events: what hands, clocks and players do, as scripts of
//! games. And the guard: every case of the file is run by a test.

use std::collections::BTreeSet;
use std::path::Path;

use adoube_board::{Position, Role};
use adoube_laws::RulesetId::{Fide2001, Fide2009, Fide2023, SeedEncyclopedia};
use adoube_laws::{
    Call, Command, Complaint, DrawRule, Fact, IllegalMoves, Millis, Note, Observed, Penalty, Procedure,
    Reason, RulesetId, Ruling, Supervision,
};
use serde_json::Value;

use crate::cases::{cases, text};
use crate::clock_cases;
use crate::hands::{act, after, left};
use crate::table::{BLACK, START, Table, WHITE, check_refused};

type Script = fn(&Value);

/// A script for each case that its position alone does not answer. The expectation of the case is handed to it.
const SCRIPTS: [(&str, Script); 33] = [
    ("TC-T17", |expected| assert_eq!(left(&after(QUEENS_SIDE, "e1^ >c1")), list(&expected["allowed_moves"]))),
    ("TC-T18", |expected| assert_eq!(left(&after(D1_ATTACKED, "e1^ >c1")), list(&expected["set"]))),
    ("TC-T19", |expected| assert_eq!(left(&after(A7, "a7^ N?a8")), list(&expected["allowed_moves"]))),
    ("TC-T21", |expected| assert_eq!(left(&after(START, "b1^")), list(&expected["allowed_moves"]))),
    ("TC-T22", |_| assert_eq!(left(&after(START, "~a1")), "any")),
    ("TC-T23", |expected| assert_eq!(left(&after(START, "b1 ~b1")), list(&expected["allowed_moves"]))),
    ("TC-T24", adjusting_on_the_opponents_time),
    ("TC-T25", a_brush_with_the_sleeve),
    ("TC-T26", a_complaint_too_late),
    ("TC-T27", an_inverted_rook),
    ("TC-T28", castling_with_two_hands),
    ("TC-I01", the_first_illegal_move),
    ("TC-I02", an_illegal_move_before_the_press),
    ("TC-I03", the_second_illegal_move),
    ("TC-I04", the_second_illegal_move_against_a_bare_king),
    ("TC-I05", a_pawn_left_on_the_last_rank),
    ("TC-I06", a_press_without_a_move),
    ("TC-I08", a_reply_to_an_illegal_move_in_blitz),
    ("TC-I09", an_illegal_move_in_the_blitz_of_the_encyclopedia),
    ("TC-I10", the_king_is_taken),
    ("TC-K10", the_fortieth_move_made_but_not_pressed),
    ("TC-K15", a_flag_against_a_bare_king),
    ("TC-K16", both_flags_down),
    ("TC-K17", a_mate_after_a_flag_that_nobody_saw),
    ("TC-K21", nobody_there_at_the_start),
    ("TC-K24", what_an_incorrect_claim_costs),
    ("TC-K25", the_clocks_stopped_to_rest),
    ("TC-K26", pressed_by_the_other_hand),
    ("TC-K28", a_resignation_beside_a_mate),
    ("TC-K29", an_open_offer_and_a_flag),
    ("TC-K30", a_move_rejects_the_offer),
    ("TC-K32", no_agreement_before_both_have_moved),
    ("TC-R16", a_claim_of_the_player_not_on_move),
];

const QUEENS_SIDE: &str = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
const D1_ATTACKED: &str = "4k3/8/8/8/3r4/8/8/R3K3 w Q - 0 1";
const A7: &str = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
const IN_CHECK: &str = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";
const BARE_KING: &str = "8/8/4k3/8/8/3K4/3R4/8 w - - 0 1";

fn list(moves: &Value) -> String {
    let moves: Vec<_> = moves.as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    moves.join(" ")
}

/// A game in which the system notices illegal moves at once.
fn watched(fen: &str) -> Table {
    let procedure = Procedure { illegal_moves: IllegalMoves::AtOnce, ..Procedure::over_the_board() };
    Table::run(Fide2023, "90", fen, procedure)
}

/// A blitz game in which the players complain.
fn blitz(id: RulesetId) -> Table {
    let procedure = Procedure { supervision: Supervision::Basic, ..Procedure::over_the_board() };
    Table::run(id, "5", IN_CHECK, procedure)
}

/// White's rook leaves the king in check, and the clock is pressed.
fn leaves_the_king_in_check(table: &mut Table) {
    table.carry("h1h2");
    table.press(WHITE);
}

fn complain(table: &mut Table, by: adoube_board::Color, of: Complaint) {
    table.must(Command::Complain { by, of });
}

fn has_noted(table: &Table, what: Observed) -> bool {
    table.has(|fact| matches!(fact, Fact::Noted { side: WHITE, irregularity } if *irregularity == what))
}

fn bonus_of_black(table: &Table) -> i64 {
    table.clocks().1 / 1000 - 90 * 60
}

fn adjusting_on_the_opponents_time(_: &Value) {
    let mut table = after(START, "e2^ >e4");
    let adjust = Command::Hand { by: WHITE, act: act("~a1") };
    check_refused(table.try_now(adjust), "adjust_not_on_move", Some("4.2.1"));
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TouchedOffTurn });
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::Warning });
    assert!(has_noted(&table, Observed::TouchedOffTurn));
}

fn a_brush_with_the_sleeve(_: &Value) {
    let mut table = after(START, "b1");
    table.arbiter(Ruling::ForgiveTouch("b1".parse().unwrap()));
    assert_eq!(left(&table), "any");
}

fn a_complaint_too_late(_: &Value) {
    let mut table = after(START, "b1 e2^ >e4 e7");
    complain(&mut table, BLACK, Complaint::TouchMove);
    assert!(table.has(|fact| matches!(fact, Fact::ComplaintRejected { by: BLACK, .. })));
    assert_eq!(table.game.plies(), 1);
}

fn an_inverted_rook(expected: &Value) {
    let mut table = after(A7, "a7^ >a8 I@a8");
    let placed = table.game.position().piece_at("a8".parse().unwrap()).unwrap();
    assert_eq!((placed.role, &expected["piece"]), (Role::Rook, &Value::from("rook")));
    table.press(WHITE);
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::Warning });
}

fn castling_with_two_hands(_: &Value) {
    let castled = || {
        let mut table = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1^ h1^");
        table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TwoHands });
        ">g1 >f1".split(' ').for_each(|text| table.hand(act(text)));
        table.press(WHITE);
        table
    };
    let mut table = castled();
    assert_eq!((table.game.player(WHITE).illegal_moves, bonus_of_black(&table)), (1, 120));
    assert_eq!((table.game.plies(), table.game.turn()), (1, BLACK), "the castling stands");
    table.arbiter(Ruling::Restore(0));
    assert_eq!(table.game.plies(), 0, "the arbiter may have it redone");
}

fn the_first_illegal_move(expected: &Value) {
    let mut table = watched(IN_CHECK);
    leaves_the_king_in_check(&mut table);
    assert_eq!(table.game.position().fen(), IN_CHECK);
    assert_eq!(left(&table), "any");
    assert_eq!(expected["opponent_bonus_s"], bonus_of_black(&table));
}

fn an_illegal_move_before_the_press(expected: &Value) {
    let mut table = watched(IN_CHECK);
    table.carry("h1h2");
    complain(&mut table, BLACK, Complaint::IllegalMove);
    assert_eq!(expected["illegal_count"], table.game.player(WHITE).illegal_moves);
    assert_eq!(table.game.shown(), *table.game.position().placement());
    assert_eq!(table.game.hand().touched(), ["h1".parse().unwrap()], "touch-move applies");
}

fn the_second_illegal_move(_: &Value) {
    let mut table = watched(IN_CHECK);
    leaves_the_king_in_check(&mut table);
    leaves_the_king_in_check(&mut table);
    assert!(matches!(table.ending().reason(), Reason::IllegalMoves(WHITE, _)));
    assert_eq!(table.ending().outcome().pgn(), "0-1");
}

fn the_second_illegal_move_against_a_bare_king(expected: &Value) {
    let mut table = watched(BARE_KING);
    for _ in 0..2 {
        table.carry("d2e3");
        table.press(WHITE);
    }
    table.check_end(Reason::IllegalMovesNoMate(WHITE), expected["result"].as_str().unwrap(), "7.5.5");
}

fn a_pawn_left_on_the_last_rank(expected: &Value) {
    let mut table = watched(A7);
    table.carry("a7a8");
    table.press(WHITE);
    assert_eq!(table.game.position().fen(), "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    assert_eq!(expected["opponent_bonus_s"], bonus_of_black(&table));
}

fn a_press_without_a_move(expected: &Value) {
    let mut table = watched(START);
    table.press(WHITE);
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    assert_eq!(expected["opponent_bonus_s"], bonus_of_black(&table));
}

fn a_reply_to_an_illegal_move_in_blitz(_: &Value) {
    let mut table = blitz(Fide2023);
    leaves_the_king_in_check(&mut table);
    table.complete("e2e7");
    complain(&mut table, BLACK, Complaint::IllegalMove);
    assert_eq!((table.game.plies(), table.game.player(WHITE).illegal_moves), (2, 0));
}

fn an_illegal_move_in_the_blitz_of_the_encyclopedia(expected: &Value) {
    let mut table = blitz(SeedEncyclopedia);
    leaves_the_king_in_check(&mut table);
    table.complete("e2e7");
    complain(&mut table, BLACK, Complaint::IllegalMove);
    assert_eq!(expected["verdict"], table.ending().outcome().pgn());
    for id in RulesetId::ALL.into_iter().filter(|&id| id != SeedEncyclopedia && id != RulesetId::FideOnline) {
        let mut table = blitz(id);
        leaves_the_king_in_check(&mut table);
        if table.game.ending().is_none() {
            table.complete("e2e7");
            complain(&mut table, BLACK, Complaint::IllegalMove);
        }
        assert_eq!(table.game.ending(), None, "{id:?}");
    }
}

fn the_king_is_taken(_: &Value) {
    let mut table = blitz(Fide2023);
    leaves_the_king_in_check(&mut table);
    table.carry("e2e1");
    table.press(BLACK);
    complain(&mut table, WHITE, Complaint::IllegalMove);
    assert_eq!(table.game.player(BLACK).illegal_moves, 1);
}

fn the_fortieth_move_made_but_not_pressed(_: &Value) {
    let mut late = Table::at_the_board(Fide2023, "2/90,SD/30", START);
    late.complete("e2e4 e7e5");
    late.carry("g1f3");
    late.wait(90 * 60_000);
    late.must(Command::ClaimFlagFall { by: BLACK });
    assert_eq!(late.ending().outcome().pgn(), "0-1");
    let mut mating = Table::at_the_board(Fide2023, "4/90,SD/30", START);
    mating.complete("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6");
    mating.wait(90 * 60_000);
    mating.carry("h5f7");
    assert_eq!(mating.ending().outcome().pgn(), "1-0");
}

fn a_flag_against_a_bare_king(expected: &Value) {
    let mut table = Table::at_the_board(Fide2023, "5", BARE_KING);
    table.wait(5 * 60_000);
    table.must(Command::ClaimFlagFall { by: BLACK });
    table.check_end(Reason::FlagFallNoMate(WHITE), expected["result"].as_str().unwrap(), "6.9");
}

fn both_flags_down(_: &Value) {
    let claimed = |id| {
        let mut table = Table::at_the_board(id, "90", START);
        table.wait(90 * 60_000);
        table.complete("e2e4");
        table.wait(90 * 60_000);
        table.must(Command::ClaimFlagFall { by: WHITE });
        table.ending()
    };
    assert!(
        matches!(claimed(Fide2023).reason(), Reason::FlagFall(WHITE, _)),
        "the clock tells who was first"
    );
    assert_eq!(claimed(SeedEncyclopedia).reason(), Reason::BothFlags);
}

fn a_mate_after_a_flag_that_nobody_saw(_: &Value) {
    let mut table = Table::at_the_board(Fide2023, "5", START);
    table.complete("f2f3 e7e5 g2g4");
    table.wait(6 * 60_000);
    table.carry("d8h4");
    table.check_end(Reason::Checkmate(WHITE), "0-1", "5.1.1");
}

fn nobody_there_at_the_start(_: &Value) {
    let procedure = Procedure { default_time: Millis::seconds(30 * 60), ..Procedure::over_the_board() };
    let rules = Fide2023.ruleset();
    let style = adoube_board::CastlingStyle::Standard;
    let terms = adoube_laws::Terms::new(rules, "90".parse().unwrap(), Position::start(), style).unwrap();
    let mut table = Table::waiting(terms.under(procedure).unwrap());
    table.must(Command::Start);
    table.wait(20 * 60_000);
    table.must(Command::Arrive { by: WHITE });
    table.must(Command::Arrive { by: BLACK });
    assert_eq!(table.clocks(), (70 * 60_000, 90 * 60_000));
}

fn what_an_incorrect_claim_costs(expected: &Value) {
    let bonus = |id, time| {
        let mut table = Table::at_the_board(id, time, START);
        let before = table.clocks().1;
        table.claim(DrawRule::Threefold, None).unwrap();
        (table.clocks().1 - before) / 1000
    };
    assert_eq!(expected["standard_s"], bonus(Fide2023, "90"));
    assert_eq!(expected["rapid_blitz_s"], bonus(Fide2023, "25"));
    assert_eq!(expected["rapid_blitz_s"], bonus(Fide2023, "5"));
    assert_eq!(expected["fide-2009_2001_s"], bonus(Fide2009, "90"));
    assert_eq!(expected["fide-2009_2001_s"], bonus(Fide2001, "90"));
}

fn the_clocks_stopped_to_rest(_: &Value) {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.must(Command::CallArbiter { by: WHITE, reason: Note::default() });
    table.arbiter(Ruling::AnswerCall(Call::Unfounded));
    table.arbiter(Ruling::Penalise { side: WHITE, penalty: Penalty::TimeOff(Millis::seconds(60)) });
    assert_eq!(table.clocks(), (89 * 60_000, 90 * 60_000));
}

fn pressed_by_the_other_hand(_: &Value) {
    let mut table = Table::at_the_board(Fide2023, "90", START);
    table.complete("e2e4");
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::OtherHand });
    assert!(has_noted(&table, Observed::OtherHand));
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
}

fn a_resignation_beside_a_mate(_: &Value) {
    let mut table = Table::start();
    table.play("f2f3 e7e5 g2g4 d8h4");
    check_refused(table.try_now(Command::Resign { by: BLACK }), "game_over", Some("5.1.1"));
    assert_eq!(table.ending().outcome().pgn(), "0-1");
}

fn an_open_offer_and_a_flag(_: &Value) {
    let mut table = Table::blitz(60_000, 0);
    table.play("g1f3");
    table.must(Command::OfferDraw { by: WHITE });
    table.wait(60_000);
    table.must(Command::TimePassed);
    assert!(matches!(table.ending().reason(), Reason::FlagFall(BLACK, _)));
}

fn a_move_rejects_the_offer(_: &Value) {
    let mut entered = Table::blitz(60_000, 0);
    entered.must(Command::OfferDraw { by: BLACK });
    entered.play("g1f3");
    assert_eq!(entered.game.draw_offer(), None);
    let mut by_hand = Table::at_the_board(Fide2023, "90", START);
    by_hand.complete("e2e4 e7e5");
    by_hand.must(Command::OfferDraw { by: BLACK });
    by_hand.hand(act("g1"));
    assert_eq!(by_hand.game.draw_offer(), None);
}

fn no_agreement_before_both_have_moved(_: &Value) {
    for moves in ["", "e2e4"] {
        let mut table = Table::start();
        table.play(moves);
        let offer = Command::OfferDraw { by: WHITE };
        check_refused(table.try_now(offer), "offer_before_both_moved", Some("5.2.3"));
    }
}

fn a_claim_of_the_player_not_on_move(_: &Value) {
    let mut table = Table::start();
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3");
    let claim = Command::ClaimDraw { by: WHITE, rule: DrawRule::Threefold, announced: None };
    check_refused(table.try_now(claim), "claim_not_on_move", Some("9.2"));
    assert_eq!(table.game.ending(), None);
}

#[test]
fn the_scripts_come_out_as_their_cases_expect() {
    let all = cases("");
    for (id, script) in SCRIPTS {
        println!("{id}");
        let case = all.iter().find(|case| text(case, "id") == id).unwrap_or_else(|| panic!("no case {id}"));
        script(&case["expected"]);
    }
}

#[test]
fn group_t_touched_men() {
    for case in touched_men() {
        let touches: Vec<_> =
            case["touches"].as_array().unwrap().iter().map(|square| square.as_str().unwrap()).collect();
        let allowed = &case["expected"]["allowed_moves"];
        let wanted = if allowed == "any legal move" { "any".to_owned() } else { list(allowed) };
        let found = left(&after(text(&case, "fen"), &touches.join(" ")));
        assert_eq!(found, wanted, "{}", case["id"]);
    }
}

fn touched_men() -> Vec<Value> {
    cases("T").into_iter().filter(|case| case["touches"].is_array()).collect()
}

/// The ids that the tests of the board check, by their text.
fn of_the_board() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../board/tests/laws");
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()));
    let texts: Vec<String> = files.map(Result::unwrap).collect();
    let ids = texts.iter().flat_map(|text| text.split("check(\"TC-").skip(1));
    ids.filter_map(|rest| rest.split('"').next()).map(|id| format!("TC-{id}")).collect()
}

#[test]
fn every_case_is_run() {
    let mut run = of_the_board();
    run.extend(SCRIPTS.map(|(id, _)| id.to_owned()));
    // The tests of these groups run every case of them, and fail where a case says nothing that they understand.
    let whole = ["B", "D", "M", "R"].into_iter().flat_map(cases);
    let clocks = cases("K").into_iter().filter(clock_cases::is_answered);
    run.extend(whole.chain(clocks).chain(touched_men()).map(|case| text(&case, "id").to_owned()));
    let all: BTreeSet<String> = cases("").iter().map(|case| text(case, "id").to_owned()).collect();
    assert_eq!(all.len(), 140);
    assert_eq!(all.difference(&run).collect::<Vec<_>>(), [""; 0], "no test runs these");
    assert_eq!(run.difference(&all).collect::<Vec<_>>(), [""; 0], "there are no such cases");
}

#[test]
fn every_case_that_is_not_computed_has_a_script() {
    let scripted: BTreeSet<&str> = SCRIPTS.iter().map(|(id, _)| *id).collect();
    let all = cases("");
    let told: Vec<_> =
        all.iter().filter(|case| case["verified"] == false).map(|case| text(case, "id")).collect();
    assert_eq!(told.len(), 28);
    assert_eq!(told.into_iter().filter(|id| !scripted.contains(id)).collect::<Vec<_>>(), [""; 0]);
}

//! Article 7.5: illegal moves that were completed, and what counts as one.

use adoube_board::Color;
use adoube_laws::RulesetId::{Fide2009, Fide2014, Fide2018, Fide2023, SeedEncyclopedia};
use adoube_laws::{
    Command, Complaint, Fact, Grip, HandAct, IllegalMoveKind, IllegalMoves, NewMan, Observed, Procedure,
    Reason, RulesetId, Ruling, Supervision,
};

use crate::table::{BLACK, START, Table, WHITE};

/// White is in check from the rook on e2, and no rook can help.
const IN_CHECK: &str = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";

/// The system notices at once.
const WATCHED: Procedure = Procedure { illegal_moves: IllegalMoves::AtOnce, ..Procedure::over_the_board() };

fn watched(id: RulesetId, time: &str, fen: &str) -> Table {
    Table::run(id, time, fen, WATCHED)
}

fn unwatched(id: RulesetId, time: &str, supervision: Supervision) -> Table {
    Table::run(id, time, IN_CHECK, Procedure { supervision, ..Procedure::over_the_board() })
}

/// White leaves the king in check with the rook.
fn illegal(table: &mut Table) {
    table.carry("h1h2");
    table.press(WHITE);
}

fn noticed(table: &Table, kind: IllegalMoveKind) -> bool {
    table.has(|fact| matches!(fact, Fact::IllegalMoveNoticed(illegal) if illegal.kind == kind))
}

#[test]
fn the_first_gives_the_opponent_two_minutes_and_the_touched_man_must_move_if_it_can() {
    let mut table = watched(Fide2023, "90", IN_CHECK);
    illegal(&mut table);
    assert!(noticed(&table, IllegalMoveKind::Move));
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    assert_eq!(table.clocks(), (5_400_000, 5_520_000));
    assert_eq!((table.game.turn(), table.game.running()), (WHITE, Some(WHITE)));
    let obligation = table.game.hand().obligation(&table.game.base());
    assert!(obligation.free, "the rook cannot help against the check: any legal move");
    table.complete("e1e2");
}

#[test]
fn before_the_press_it_is_put_right_without_a_penalty() {
    let mut table = watched(Fide2023, "90", IN_CHECK);
    table.carry("h1h2");
    table.must(Command::Complain { by: BLACK, of: Complaint::IllegalMove });
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
    assert_eq!(table.game.shown(), *table.game.position().placement());
    table.complete("e1e2");
}

#[test]
fn the_player_may_put_it_right_before_the_press() {
    let mut table = watched(Fide2023, "90", IN_CHECK);
    table.carry("h1h2");
    table.carry("h2h1");
    table.complete("e1e2");
    assert_eq!(table.game.plies(), 1);
}

#[test]
fn the_second_loses() {
    let mut table = watched(Fide2023, "90", IN_CHECK);
    illegal(&mut table);
    illegal(&mut table);
    let ending = table.ending();
    assert!(matches!(ending.reason(), Reason::IllegalMoves(WHITE, _)));
    assert_eq!((ending.outcome().pgn(), ending.article().unwrap().number()), ("0-1", "7.5.5"));
}

#[test]
fn the_second_is_a_draw_if_the_opponent_cannot_mate() {
    let mut table = watched(Fide2023, "90", "8/8/8/8/8/1k6/8/K6R w - - 0 1");
    for _ in 0..2 {
        table.carry("a1a2");
        table.press(WHITE);
    }
    table.check_end(Reason::IllegalMovesNoMate(WHITE), "1/2-1/2", "7.5.5");
}

#[test]
fn the_penalty_in_rapid_is_one_minute_since_2023() {
    for (id, bonus) in [(Fide2018, 120_000), (Fide2023, 60_000)] {
        let mut table = watched(id, "25", IN_CHECK);
        illegal(&mut table);
        assert_eq!(table.clocks().1, 1_500_000 + bonus, "{id:?}");
    }
}

#[test]
fn in_the_rapid_of_2014_the_first_loses_without_full_supervision() {
    let basic = Procedure { supervision: Supervision::Basic, ..WATCHED };
    let mut table = Table::run(Fide2014, "25", IN_CHECK, basic);
    illegal(&mut table);
    assert!(matches!(table.ending().reason(), Reason::IllegalMoves(WHITE, _)));
    let mut supervised = watched(Fide2014, "25", IN_CHECK);
    illegal(&mut supervised);
    assert_eq!(supervised.game.ending(), None);
}

#[test]
fn in_2009_it_is_the_third_that_loses() {
    let mut table = watched(Fide2009, "90", IN_CHECK);
    illegal(&mut table);
    illegal(&mut table);
    assert_eq!(table.game.ending(), None);
    illegal(&mut table);
    assert!(matches!(table.ending().reason(), Reason::IllegalMoves(WHITE, _)));
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen_and_is_penalised() {
    let mut table = watched(Fide2023, "90", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    table.carry("a7a8");
    table.press(WHITE);
    assert!(noticed(&table, IllegalMoveKind::PawnNotReplaced));
    assert_eq!(table.game.position().fen(), "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(table.clocks(), (5_400_000, 5_520_000));
    assert_eq!(table.game.running(), Some(BLACK));
}

#[test]
fn in_2009_the_pawn_goes_back() {
    let mut table = watched(Fide2009, "90", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    table.carry("a7a8");
    table.press(WHITE);
    assert_eq!((table.game.plies(), table.game.running()), (0, Some(WHITE)));
    table.hand(HandAct::Lift("a7".parse().unwrap()));
    let promote = HandAct::Promote {
        square: "a8".parse().unwrap(),
        man: NewMan::Upright(adoube_board::Role::Rook),
        grip: Grip::LetGo,
    };
    table.hand(promote);
    assert_eq!(table.game.plies(), 1);
}

#[test]
fn pressing_without_a_move_counts_as_one() {
    let mut table = watched(Fide2023, "90", START);
    table.press(WHITE);
    assert!(noticed(&table, IllegalMoveKind::PressWithoutMove));
    assert_eq!(table.clocks(), (5_400_000, 5_520_000));
    assert_eq!((table.game.turn(), table.game.running()), (WHITE, Some(WHITE)));
}

#[test]
fn in_2009_pressing_without_a_move_is_only_noted() {
    let mut table = watched(Fide2009, "90", START);
    table.press(WHITE);
    assert_eq!(table.game.player(WHITE).illegal_moves, 0);
    let noted = Observed::PressWithoutMove;
    assert!(table.has(|fact| matches!(fact, Fact::Noted { irregularity, .. } if *irregularity == noted)));
}

#[test]
fn a_move_with_two_hands_stands_and_counts_as_one_when_pressed() {
    let mut table = watched(Fide2023, "90", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    table.hand(HandAct::Lift("e1".parse().unwrap()));
    table.hand(HandAct::Lift("h1".parse().unwrap()));
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TwoHands });
    table.hand(HandAct::Release("g1".parse().unwrap()));
    table.hand(HandAct::Release("f1".parse().unwrap()));
    assert_eq!(table.game.player(WHITE).illegal_moves, 0, "not before the press");
    table.press(WHITE);
    assert!(noticed(&table, IllegalMoveKind::TwoHands));
    assert_eq!((table.game.plies(), table.game.running()), (1, Some(BLACK)));
    assert_eq!(table.clocks(), (5_400_000, 5_520_000));
}

#[test]
fn two_hands_established_after_the_press_count_at_once() {
    let mut table = watched(Fide2023, "90", START);
    table.complete("e2e4");
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::TwoHands });
    assert_eq!((table.game.player(WHITE).illegal_moves, table.game.plies()), (1, 1));
}

#[test]
fn taking_the_king_is_an_illegal_move_of_the_capturer() {
    // White stayed in check; Black takes the king.
    let mut table = unwatched(Fide2023, "5", Supervision::Full);
    illegal(&mut table);
    table.carry("e2e1");
    table.press(BLACK);
    table.must(Command::Complain { by: WHITE, of: Complaint::IllegalMove });
    assert_eq!(table.game.player(BLACK).illegal_moves, 1);
    assert_eq!((table.game.turn(), table.game.plies()), (BLACK, 1));
}

#[test]
fn under_full_supervision_it_is_restored_moves_later() {
    let mut table = unwatched(Fide2023, "90", Supervision::Full);
    illegal(&mut table);
    table.complete("e2e7 h2h5 e8f8");
    table.must(Command::Complain { by: BLACK, of: Complaint::IllegalMove });
    assert_eq!((table.game.turn(), table.game.plies()), (WHITE, 0));
    assert_eq!(table.game.position().fen(), IN_CHECK);
    assert_eq!(table.game.hand().touched(), ["h1".parse().unwrap()]);
}

#[test]
fn in_blitz_without_it_a_reply_lets_it_stand() {
    let mut table = unwatched(Fide2023, "5", Supervision::Basic);
    illegal(&mut table);
    table.complete("e2e7");
    table.must(Command::Complain { by: BLACK, of: Complaint::IllegalMove });
    assert!(table.has(|fact| matches!(fact, Fact::ComplaintRejected { .. })));
    assert_eq!((table.game.plies(), table.game.player(WHITE).illegal_moves), (2, 0));
}

#[test]
fn in_blitz_without_it_a_claim_before_the_reply_counts() {
    let mut table = unwatched(Fide2023, "5", Supervision::Basic);
    illegal(&mut table);
    table.must(Command::Complain { by: BLACK, of: Complaint::IllegalMove });
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
}

#[test]
fn in_the_blitz_of_the_encyclopedia_it_loses_whenever_it_is_noticed() {
    let mut table = unwatched(SeedEncyclopedia, "5", Supervision::Basic);
    illegal(&mut table);
    table.complete("e2e7 h2h5");
    table.must(Command::Complain { by: BLACK, of: Complaint::IllegalMove });
    assert!(matches!(table.ending().reason(), Reason::IllegalMoves(WHITE, _)));
}

#[test]
fn the_arbiter_establishes_an_illegal_move() {
    let mut table = unwatched(Fide2023, "90", Supervision::Full);
    illegal(&mut table);
    table.arbiter(Ruling::Establish { side: WHITE, irregularity: Observed::IllegalMove });
    assert_eq!(table.game.player(WHITE).illegal_moves, 1);
    let side: Color = BLACK;
    let again = crate::table::arbiter(Ruling::Establish { side, irregularity: Observed::IllegalMove });
    crate::table::check_refused(table.try_now(again), "no_illegal_move", Some("7.5.1"));
}

#[test]
fn a_position_that_stays_illegal_is_a_draw_by_the_arbiter() {
    // Art. A.5.4: both kings in check, and it stays so.
    let mut table = unwatched(Fide2023, "5", Supervision::Basic);
    let refused = table.try_now(crate::table::arbiter(Ruling::IllegalPosition));
    crate::table::check_refused(refused, "position_is_playable", Some("A.5.4"));
    illegal(&mut table);
    table.arbiter(Ruling::IllegalPosition);
    table.check_end(Reason::IllegalPosition, "1/2-1/2", "A.5.4");
}

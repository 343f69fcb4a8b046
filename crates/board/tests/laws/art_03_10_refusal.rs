//! Art. 3.10.2: a move that breaks an Article is illegal, and the refusal names the first one it breaks.

use adoube_board::{MoveError, Position};

#[track_caller]
fn check(fen: &str, text: &str, code: &str, article: &str) {
    let position = Position::from_fen(fen).expect("a sound FEN");
    let Err(MoveError::Illegal(reason)) = position.parse_uci(text) else {
        panic!("{text} is illegal in {fen}")
    };
    assert_eq!((reason.code(), reason.article()), (code, article), "{text}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn only_own_men_are_moved_and_never_onto_each_other() {
    check(START, "e4e5", "NO_MAN_THERE", "3.1");
    check(START, "e7e5", "NOT_YOUR_MAN", "1.2");
    check(START, "d1e1", "OWN_MAN_ON_TARGET", "3.1");
}

#[test]
fn each_man_moves_in_its_own_way() {
    let fen = "4k3/8/8/8/3Q4/1B1R1N2/4P3/4K3 w - - 0 1";
    check(fen, "b3b4", "NOT_HOW_IT_MOVES", "3.2");
    check(fen, "d3e4", "NOT_HOW_IT_MOVES", "3.3");
    check(fen, "d4e6", "NOT_HOW_IT_MOVES", "3.4");
    check(fen, "f3f4", "NOT_HOW_IT_MOVES", "3.6");
    check(fen, "e2e5", "NOT_HOW_IT_MOVES", "3.7");
    check(fen, "e1e3", "NOT_HOW_IT_MOVES", "3.8");
}

#[test]
fn no_man_but_the_knight_passes_over_another() {
    check(START, "a1a3", "PATH_BLOCKED", "3.5");
    check(START, "c1e3", "PATH_BLOCKED", "3.5");
    check("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "PATH_BLOCKED", "3.7");
}

#[test]
fn a_pawn_captures_only_what_is_there_and_en_passant_at_once() {
    check(START, "e2d3", "NOTHING_TO_CAPTURE", "3.7.3");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "EN_PASSANT_TOO_LATE", "3.7.4.2");
}

#[test]
fn a_pawn_is_exchanged_on_the_last_rank_and_nowhere_else() {
    let fen = "8/P6k/8/8/8/8/1P6/K7 w - - 0 1";
    check(fen, "a7a8", "PROMOTION_MISSING", "3.7.5");
    check(fen, "a7a8k", "PROMOTION_NOT_ALLOWED", "3.7.5");
    check(fen, "b2b3q", "PROMOTION_NOT_ALLOWED", "3.7.5");
    check(fen, "a1b1q", "PROMOTION_NOT_ALLOWED", "3.7.5");
}

#[test]
fn castling_names_what_stands_against_it() {
    check("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "CASTLING_RIGHT_LOST", "3.8.2.1");
    check("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLING_PREVENTED", "3.8.2.2");
    check("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", "CASTLING_PATH_BLOCKED", "3.8.2.2");
    check("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1a1", "CASTLING_PATH_BLOCKED", "3.8.2.2");
}

#[test]
fn no_move_leaves_the_own_king_attacked() {
    check("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2d4", "KING_LEFT_IN_CHECK", "3.9.2");
    check("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "KING_LEFT_IN_CHECK", "3.9.2");
}

#[test]
fn the_king_is_never_captured() {
    check("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1e8", "KING_CAPTURE", "1.4.1");
}

//! Art. 3.8: the king and castling.

use crate::cases::check;

#[test]
fn castling_is_available_on_both_wings() {
    check("TC-A11");
}

#[test]
fn no_castling_out_of_check() {
    check("TC-A12");
}

#[test]
fn no_castling_through_an_attacked_square() {
    check("TC-A13");
}

#[test]
fn no_castling_into_check() {
    check("TC-A14");
}

#[test]
fn the_rook_may_pass_an_attacked_square() {
    check("TC-A15");
}

#[test]
fn any_man_between_king_and_rook_prevents_castling() {
    check("TC-A17");
}

#[test]
fn the_rook_may_be_attacked() {
    check("TC-A18");
}

#[test]
fn a_king_that_moved_and_came_back_has_lost_both_rights() {
    check("TC-A19");
}

#[test]
fn there_is_no_castling_along_a_file() {
    check("TC-A22");
}

#[test]
fn castling_can_give_check() {
    check("TC-A23");
}

#[test]
fn castling_can_give_mate() {
    check("TC-A24");
}

#[test]
fn kings_never_stand_on_adjoining_squares() {
    check("TC-A29");
}

#[test]
fn a_rook_that_moved_and_came_back_castles_no_more() {
    let mut position =
        adoube_board::Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").expect("a FEN");
    for uci in ["h1h2", "a8a7", "h2h1", "a7a8"] {
        position = position.play(position.parse_uci(uci).expect("a legal move"));
    }
    assert!(position.parse_uci("e1g1").is_err() && position.parse_uci("e1c1").is_ok());
    position = position.play(position.parse_uci("e1c1").expect("a legal move"));
    assert!(position.parse_uci("e8c8").is_err() && position.parse_uci("e8g8").is_ok());
}

//! Article 4.4: king and rook touched, in every order.

use adoube_laws::Conduct;

use crate::hands::{check_left, check_made, check_unmade};

const BOTH_SIDES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// The rook on d4 attacks the square that the king crosses on the queen's side.
const D1_ATTACKED: &str = "4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1";
const BOXED_IN: &str = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
const CASTLED: &str = "r3k2r/8/8/8/8/8/8/R4RK1";

#[test]
fn king_then_rook_castles_on_that_side() {
    check_left(BOTH_SIDES, "e1 h1", "e1g1", Some("4.4.1"));
    check_left(BOTH_SIDES, "e1 a1", "e1c1", Some("4.4.1"));
}

#[test]
fn king_then_both_rooks_castles_with_the_first() {
    check_left(BOTH_SIDES, "e1 a1 h1", "e1c1", Some("4.4.1"));
    check_left(BOTH_SIDES, "e1 h1 a1", "e1g1", Some("4.4.1"));
}

#[test]
fn rook_then_king_bars_that_castling_and_the_rook_moves() {
    check_left("4k3/8/8/8/8/8/7P/4K2R w K - 0 1", "h1 e1", "h1f1 h1g1", Some("4.4.2"));
    check_made(BOTH_SIDES, "h1^ >f1", "r3k2r/8/8/8/8/8/8/R3KR2", Conduct::Regular);
}

#[test]
fn a_rook_that_nothing_but_castling_moves_still_bars_it() {
    // Chess knows such a rook only beside its king: Guideline II.
    check_left(
        "4k3/8/8/8/8/8/8/5KR1 w - - 0 1",
        "g1 f1",
        "g1g2 g1g3 g1g4 g1g5 g1g6 g1g7 g1g8 g1h1",
        Some("4.3.1"),
    );
}

#[test]
fn castling_that_is_illegal_leaves_the_kings_other_moves() {
    check_left(D1_ATTACKED, "e1 a1", "e1e2 e1f1 e1f2 e1g1", Some("4.4.3"));
}

#[test]
fn of_a_king_without_a_move_nothing_is_asked() {
    check_left(BOXED_IN, "e1 h1", "any", Some("4.4.3"));
}

#[test]
fn a_king_alone_is_not_bound_to_castle() {
    check_left("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2", Some("4.3.1"));
}

#[test]
fn a_rook_away_from_its_square_has_no_castling_to_give() {
    // The king cannot move; the rook on h5 can, and it moves.
    check_left(
        "8/4k3/8/7R/8/8/3PPP2/3QKB2 w - - 0 1",
        "e1 h5",
        "h5a5 h5b5 h5c5 h5d5 h5e5 h5f5 h5g5 h5h1 h5h2 h5h3 h5h4 h5h6 h5h7 h5h8",
        Some("4.3.1"),
    );
}

#[test]
fn men_that_can_neither_move_nor_be_captured_are_left_out_of_account() {
    check_left("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e8 e1 h1", "e1g1", Some("4.4.1"));
}

#[test]
fn an_enemy_that_can_be_captured_comes_before_castling() {
    check_left("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "h8 e1 h1", "h1h8", Some("4.3.3"));
}

#[test]
fn castling_is_made_when_the_rook_is_released() {
    check_unmade(BOTH_SIDES, "e1^ >g1");
    check_unmade(BOTH_SIDES, "e1^ >g1 h1^");
    check_made(BOTH_SIDES, "e1^ >g1 h1^ >f1", CASTLED, Conduct::Regular);
}

#[test]
fn king_and_rook_in_the_hands_together_castle() {
    check_made(BOTH_SIDES, "e1^ h1^ >g1 >f1", CASTLED, Conduct::Regular);
    check_made(BOTH_SIDES, "e1^ h1^ >f1 >g1", CASTLED, Conduct::Regular);
}

#[test]
fn castling_with_the_rook_touched_first_is_a_breach() {
    check_made(BOTH_SIDES, "h1 e1^ >g1 h1^ >f1", CASTLED, Conduct::Breach);
    check_made(BOTH_SIDES, "h1^ e1^ >g1 >f1", CASTLED, Conduct::Breach);
}

#[test]
fn castling_on_the_other_side_than_touched_is_a_breach() {
    check_made(BOTH_SIDES, "e1 a1 e1^ >g1 h1^ >f1", CASTLED, Conduct::Breach);
}

#[test]
fn black_castles_by_hand_as_white_does() {
    check_left("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8 a8", "e8c8", Some("4.4.1"));
    check_made(
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "e8^ >c8 a8^ >d8",
        "2kr3r/8/8/8/8/8/8/R3K2R",
        Conduct::Regular,
    );
}

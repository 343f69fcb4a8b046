//! Articles 3.2 to 3.6: how far bishop, rook, queen, knight and king reach.

use adoube_board::{Position, Square};

/// Checks how many squares the man on d4 can go to.
#[track_caller]
fn check(fen: &str, squares: usize) {
    let position = Position::from_fen(fen).expect("a FEN");
    let d4: Square = "d4".parse().expect("a square");
    let moves = position.legal_moves();
    assert_eq!(moves.iter().filter(|mv| mv.from() == d4).count(), squares, "{fen}");
}

#[test]
fn a_bishop_goes_any_distance_along_its_diagonals() {
    // The own king on a1 blocks one square of thirteen.
    check("8/8/8/8/3B4/7p/8/K1k5 w - - 0 1", 12);
}

#[test]
fn a_rook_goes_any_distance_along_its_file_and_rank() {
    check("8/8/8/8/3R4/8/7k/K7 w - - 0 1", 14);
}

#[test]
fn a_queen_goes_as_a_rook_and_as_a_bishop() {
    // The own king on a1 blocks one square of twenty-seven.
    check("8/8/8/8/3Q4/8/7k/K7 w - - 0 1", 26);
}

#[test]
fn a_knight_goes_to_the_nearest_squares_not_on_its_lines() {
    check("8/8/8/8/3N4/7p/7k/K7 w - - 0 1", 8);
}

#[test]
fn a_king_goes_one_step_any_way() {
    check("7k/7p/8/8/3K4/8/8/8 w - - 0 1", 8);
}

#[test]
fn nothing_but_a_knight_passes_over_a_man() {
    for (stops, squares) in [("B", 4), ("R", 4), ("Q", 8), ("N", 8)] {
        // Black pawns stand on every square around d4: each is captured, none is passed.
        check(&format!("7k/8/8/2ppp3/2p{stops}p3/2ppp3/8/K7 w - - 0 1"), squares);
    }
}

//! Whose turn it must be.

use adoube_board::{Bitboard, Color, Rank, Role, Setup};

/// Tells whether the number of moves made contradicts whose turn it is.
///
/// Why it is sound: with its sixteen men on the board and its eight pawns at home a side has lost nothing and promoted
/// nothing. Bishops, queen and king are shut in, the rooks go between two squares at most, the knights go where they like: each
/// move of knight or rook changes the colour of the man's square. So the number of a side's moves is even just when
/// an even number of its knights and rooks stand on light squares, as in the initial position. White has made
/// as many moves as Black when it has the move, and one more when it has not (Art. 1.2).
pub(super) fn is_out_of_step(setup: &Setup) -> bool {
    match (is_odd(setup, Color::White), is_odd(setup, Color::Black)) {
        (Some(white), Some(black)) => (white != black) != (setup.turn == Color::Black),
        (None, _) | (_, None) => false,
    }
}

/// Returns whether a side has made an odd number of moves, where that is known.
fn is_odd(setup: &Setup, side: Color) -> Option<bool> {
    let men = setup.placement.by_color(side).len();
    let second = Bitboard::rank(Rank::Second.seen_by(side));
    let pawns = (setup.placement.of(side, Role::Pawn) & second).len();
    if (men, pawns) != (16, 8) {
        return None;
    }
    let movers = setup.placement.of(side, Role::Knight) | setup.placement.of(side, Role::Rook);
    Some((movers & Bitboard::LIGHT).len() % 2 == 1)
}

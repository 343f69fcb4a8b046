//! How many moves a man needs to a square.

use adoube_board::{Bitboard, Piece, Role, Square};

/// No number of moves suffices.
pub(super) const FAR: u32 = 50;

/// The moves from each square to one.
pub(super) type Distances = [u8; 64];

/// Returns how many moves an officer or king needs from each square to `to`, when the men of `shut` stay where they are.
pub(super) fn distances(piece: Piece, to: Square, shut: Bitboard) -> Distances {
    let mut distances = [FAR as u8; 64];
    distances[to.index()] = 0;
    let mut layer = Bitboard::of(to);
    let mut reached = layer;
    let mut moves = 0;
    while !layer.is_empty() {
        moves += 1;
        // Each of these men moves back the way it came.
        let next = layer.into_iter().fold(Bitboard::EMPTY, |next, square| next | piece.attacks(square, shut));
        layer = next & !reached & !shut;
        reached |= layer;
        for square in layer {
            distances[square.index()] = moves;
        }
    }
    distances
}

/// Returns how many moves a pawn needs straight ahead to `to`.
pub(super) fn pawn_distances(piece: Piece, to: Square) -> Distances {
    debug_assert!(piece.role == Role::Pawn, "only pawns go straight ahead for ever");
    let mut distances = [FAR as u8; 64];
    let back = match piece.color {
        adoube_board::Color::White => -1,
        adoube_board::Color::Black => 1,
    };
    for moves in 0..6 {
        if let Some(from) = to.offset(0, back * moves) {
            distances[from.index()] = moves as u8;
        }
    }
    distances
}

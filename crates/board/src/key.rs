//! What makes two positions the same (Art. 9.2.3).

use crate::{Color, Placement, Position};

/// The full key of a position: two positions are the same by Art. 9.2.3 exactly when their keys are equal.
///
/// It holds the men, the side to move, the castling rights and the file of a capture en passant, the last only if such
/// a capture is fully legal. Castling rights count even while castling is prevented (Art. 9.2.3.2).
///
/// ```
/// use adoube_board::Position;
///
/// let mut position = Position::start();
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///     position = position.play(position.parse_san(text).unwrap());
/// }
/// assert_eq!(position.key(), Position::start().key());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionKey {
    placement: Placement,
    /// Rooks that may castle stand on the first and eighth rank; that leaves the other ranks' bits for the square of a
    /// capture en passant, on the third or sixth, and for the side to move.
    state: u64,
}

// A game of 18,000 half-moves keeps as many keys.
const _: () = assert!(size_of::<PositionKey>() == 40);

/// The bit of `state` that says Black is to move: e4, where no rook castles and no pawn is captured in passing.
const BLACK_TO_MOVE: u64 = 1 << 28;

impl Position {
    /// Returns the full key by which repetition is judged.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::start().play(Position::start().parse_san("e4").unwrap());
    /// assert_ne!(position.key(), Position::start().key());
    /// ```
    #[must_use]
    pub fn key(&self) -> PositionKey {
        let ep = self.legal_ep().map_or(0, |square| 1 << square.index());
        let turn = match self.turn() {
            Color::White => 0,
            Color::Black => BLACK_TO_MOVE,
        };
        PositionKey { placement: self.placement, state: self.castling_rooks.0 | ep | turn }
    }
}

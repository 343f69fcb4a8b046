//! Illegal moves that were completed, and what counts as one (Article 7.5).

use adoube_board::Color;

use crate::parameter::choice;
use crate::touch::Displacement;

/// An illegal move, or what counts as one, that was noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove {
    /// Who completed it.
    pub by: Color,
    /// What it was.
    pub kind: IllegalMoveKind,
    /// The number of moves made before it.
    pub plies: u32,
    /// What the board showed, for an illegal move of a man.
    pub shown: Option<Displacement>,
    /// The how many-th of this player it is.
    pub count: u32,
}

choice! {
    /// What was illegal.
    IllegalMoveKind {
        /// A move that Article 3 does not allow (Article 7.5.1).
        Move = "move",
        /// A pawn was left on the last rank (Article 7.5.2).
        PawnNotReplaced = "pawn_not_replaced",
        /// The clock was pressed without a move (Article 7.5.3).
        PressWithoutMove = "press_without_move",
        /// The move was made with two hands (Article 7.5.4).
        TwoHands = "two_hands",
    }
}

impl IllegalMoveKind {
    /// Returns the number of the Article.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::Move => "7.5.1",
            Self::PawnNotReplaced => "7.5.2",
            Self::PressWithoutMove => "7.5.3",
            Self::TwoHands => "7.5.4",
        }
    }
}

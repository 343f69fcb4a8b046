//! What proves that a side cannot mate.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Piece, Position, Square};

/// A proof that a side cannot mate, to be judged by [`crate::check`], which knows nothing of how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// There is no legal move, and the side has not mated.
    Ended,
    /// No arrangement of the men is a mate, nor of the men left after captures.
    Material,
    /// All positions that can be reached. Of those whose material does not suffice, what follows need not be there.
    Closure(Vec<Position>),
    /// Regions that no legal move leaves and that hold no mate. Where the material does not suffice, what follows need not
    /// be there.
    Regions(Vec<Region>),
}

/// Every position in which the men stand on squares of their sets, no two on one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The side to move.
    pub turn: Color,
    /// The square that a pawn has just passed, where it may be captured en passant.
    pub passed: Option<Square>,
    /// Each man of the first position in the order of its squares then, or `None` where it has been captured; and the squares on
    /// which it may stand. A promoted pawn keeps its place and has its new role.
    pub men: Vec<Option<(Piece, Bitboard)>>,
}

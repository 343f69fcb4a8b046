//! Castling rights and the squares of castling (Art. 3.8.2, Guideline II).

use crate::{Bitboard, Color, File, Rank, Square, Wing, rays};

/// The way castling is written in a move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingStyle {
    /// The king's own two-square step: `e1g1`. For games from the classical array.
    Standard,
    /// The king takes the own rook: `e1h1`. For Chess960, where the king may move one square or none.
    Chess960,
}

/// The files of the rooks with which each side may still castle.
///
/// A right is kept until king or rook moves; that castling is prevented for a while does not touch it (Art. 9.2.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right at all.
    pub const NONE: Self = Self { rooks: [[None; 2]; 2] };
    /// All four rights of the classical array.
    pub const CLASSICAL: Self = Self { rooks: [[Some(File::H), Some(File::A)]; 2] };

    /// Returns the file of the rook of a right, `None` when there is no such right.
    #[must_use]
    pub const fn rook(&self, color: Color, wing: Wing) -> Option<File> {
        self.rooks[color as usize][wing as usize]
    }

    /// Returns the rights with one of them changed.
    #[must_use]
    pub const fn with(mut self, color: Color, wing: Wing, rook: Option<File>) -> Self {
        self.rooks[color as usize][wing as usize] = rook;
        self
    }

    /// Returns every right: its owner, wing and rook's square.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing, Square)> {
        Color::ALL.into_iter().flat_map(move |color| {
            Wing::ALL.into_iter().filter_map(move |wing| {
                let file = self.rook(color, wing)?;
                Some((color, wing, Square::new(file, Rank::First.seen_by(color))))
            })
        })
    }
}

/// Returns the wing of a rook as the king sees it.
#[inline(always)]
pub(crate) fn wing_of(king: Square, rook: Square) -> Wing {
    if rook > king { Wing::King } else { Wing::Queen }
}

/// Returns where king and rook of `color` stand after castling to `wing`.
#[inline(always)]
pub(crate) const fn goals(color: Color, wing: Wing) -> (Square, Square) {
    let rank = Rank::First.seen_by(color);
    (Square::new(File::of_castled_king(wing), rank), Square::new(File::of_castled_rook(wing), rank))
}

/// Returns the squares that must be empty and those that may not be attacked (Art. 3.8.2.2, Guideline II.3.2.3).
///
/// The start squares of king and rook are in neither set: the two may cross each other, and a king in check is
/// refused before.
#[inline(always)]
pub(crate) fn path(color: Color, king: Square, rook: Square) -> (Bitboard, Bitboard) {
    let (king_goal, rook_goal) = goals(color, wing_of(king, rook));
    let kings_way = rays::between(king, king_goal).with(king_goal);
    let rooks_way = rays::between(rook, rook_goal).with(rook_goal);
    let both = Bitboard::of(king).with(rook);
    ((rays::between(king, rook) | kings_way | rooks_way) & !both, kings_way)
}

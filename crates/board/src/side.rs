//! The side to move as a type, so that the generator is compiled once for each.

use crate::{Bitboard, Color, Rank};

/// A colour known to the compiler.
pub(crate) trait Side {
    /// The colour itself.
    const COLOR: Color;
    /// The opponent.
    type Other: Side<Other = Self>;

    /// Moves a set one rank forward.
    fn forward(set: Bitboard) -> Bitboard;
    /// Moves a set one rank forward and one file towards the a-file.
    fn forward_a(set: Bitboard) -> Bitboard;
    /// Moves a set one rank forward and one file towards the h-file.
    fn forward_h(set: Bitboard) -> Bitboard;

    /// Returns the squares of a rank as this side counts them.
    #[inline(always)]
    fn rank(rank: Rank) -> Bitboard {
        Bitboard::rank(rank.seen_by(Self::COLOR))
    }

    /// Returns the squares that the pawns of a set attack.
    #[inline(always)]
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        Self::forward_a(pawns) | Self::forward_h(pawns)
    }
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// White to move.
pub(crate) struct White;
/// Black to move.
pub(crate) struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
    type Other = Black;

    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        Bitboard(set.0 << 8)
    }

    #[inline(always)]
    fn forward_a(set: Bitboard) -> Bitboard {
        Bitboard((set.0 & NOT_A) << 7)
    }

    #[inline(always)]
    fn forward_h(set: Bitboard) -> Bitboard {
        Bitboard((set.0 & NOT_H) << 9)
    }
}

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Other = White;

    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        Bitboard(set.0 >> 8)
    }

    #[inline(always)]
    fn forward_a(set: Bitboard) -> Bitboard {
        Bitboard((set.0 & NOT_A) >> 9)
    }

    #[inline(always)]
    fn forward_h(set: Bitboard) -> Bitboard {
        Bitboard((set.0 & NOT_H) >> 7)
    }
}

//! Sets of squares.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{File, Rank, Square};

/// A set of squares, one bit each: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use adoube_board::{Bitboard, File, Rank, Square};
///
/// assert_eq!((Bitboard::file(File::E) & Bitboard::rank(Rank::Fourth)).first(), Some(Square::E4));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    ///
    /// ```
    /// use adoube_board::Bitboard;
    ///
    /// assert!(Bitboard::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    ///
    /// ```
    /// use adoube_board::Bitboard;
    ///
    /// assert_eq!(Bitboard::ALL.len(), 64);
    /// ```
    pub const ALL: Self = Self(!0);
    /// The light squares; a1 is dark, h1 is light (Art. 2.1).
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert!(Bitboard::LIGHT.contains(Square::H1));
    /// ```
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert!(Bitboard::DARK.contains(Square::A1));
    /// ```
    pub const DARK: Self = Self(!Self::LIGHT.0);

    /// Returns the set of one square.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::of(Square::B1), Bitboard(2));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Returns the squares of a file.
    ///
    /// ```
    /// use adoube_board::{Bitboard, File, Square};
    ///
    /// assert!(Bitboard::file(File::A).contains(Square::A8));
    /// ```
    #[must_use]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// Returns the squares of a rank.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Rank, Square};
    ///
    /// assert!(Bitboard::rank(Rank::First).contains(Square::H1));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xFF << (8 * rank as u8))
    }

    /// Tells whether no square is in the set.
    ///
    /// ```
    /// use adoube_board::Bitboard;
    ///
    /// assert!((Bitboard::LIGHT & Bitboard::DARK).is_empty());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether `square` is in the set.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert!(!Bitboard::of(Square::E4).contains(Square::E5));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Tells whether the two sets have a square in common.
    ///
    /// ```
    /// use adoube_board::{Bitboard, File};
    ///
    /// assert!(Bitboard::LIGHT.meets(Bitboard::file(File::A)));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Tells whether at least two squares are in the set, which costs less than to count them.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert!(!Bitboard::of(Square::E4).has_several());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the number of squares in the set.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Rank};
    ///
    /// assert_eq!(Bitboard::rank(Rank::Second).len(), 8);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the lowest square of the set.
    ///
    /// ```
    /// use adoube_board::{Bitboard, File, Square};
    ///
    /// assert_eq!(Bitboard::file(File::C).first(), Some(Square::C1));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::masked(self.0.trailing_zeros())) }
    }

    /// Returns the set with `square` in it.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::EMPTY.with(Square::A1).with(Square::B1), Bitboard(3));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// Returns the set without `square`.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard(3).without(Square::A1), Bitboard::of(Square::B1));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// Returns the set with the ranks in the opposite order.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::of(Square::E2).mirrored(), Bitboard::of(Square::E7));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    /// Takes the lowest square out of the set.
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Self::len(*self) as usize;
        (len, Some(len))
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

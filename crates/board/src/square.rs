//! Squares, files and ranks (Art. 2.1, 2.4).

use core::fmt;
use core::str::FromStr;

use crate::{Color, Wing};

/// A vertical column of squares (Art. 2.4).
///
/// ```
/// use adoube_board::{File, Square};
///
/// assert_eq!(Square::E4.file(), File::E);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the letters of the files need no words")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from a to h.
    ///
    /// ```
    /// use adoube_board::File;
    ///
    /// assert_eq!(File::ALL[0].letter(), 'a');
    /// ```
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// Returns the letter in lower case.
    ///
    /// ```
    /// use adoube_board::File;
    ///
    /// assert_eq!(File::H.letter(), 'h');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file of a letter `a` to `h` in lower case.
    ///
    /// ```
    /// use adoube_board::File;
    ///
    /// assert_eq!(File::from_letter('c'), Some(File::C));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Some(Self::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }

    /// Returns the file the king stands on after castling to `wing`.
    ///
    /// ```
    /// use adoube_board::{File, Wing};
    ///
    /// assert_eq!(File::of_castled_king(Wing::Queen), File::C);
    /// ```
    #[must_use]
    pub const fn of_castled_king(wing: Wing) -> Self {
        match wing {
            Wing::King => Self::G,
            Wing::Queen => Self::C,
        }
    }

    /// Returns the file the rook stands on after castling to `wing`.
    ///
    /// ```
    /// use adoube_board::{File, Wing};
    ///
    /// assert_eq!(File::of_castled_rook(Wing::Queen), File::D);
    /// ```
    #[must_use]
    pub const fn of_castled_rook(wing: Wing) -> Self {
        match wing {
            Wing::King => Self::F,
            Wing::Queen => Self::D,
        }
    }
}

/// A horizontal row of squares (Art. 2.4).
///
/// ```
/// use adoube_board::{Rank, Square};
///
/// assert_eq!(Square::E4.rank(), Rank::Fourth);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the numbers of the ranks need no words")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks from the first to the eighth.
    ///
    /// ```
    /// use adoube_board::Rank;
    ///
    /// assert_eq!(Rank::ALL[7].digit(), '8');
    /// ```
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// Returns the digit of the rank.
    ///
    /// ```
    /// use adoube_board::Rank;
    ///
    /// assert_eq!(Rank::Second.digit(), '2');
    /// ```
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank of a digit `1` to `8`.
    ///
    /// ```
    /// use adoube_board::Rank;
    ///
    /// assert_eq!(Rank::from_digit('2'), Some(Rank::Second));
    /// assert_eq!(Rank::from_digit('9'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }

    /// Returns the rank that is this one seen from the side of `color`: the first rank of Black is the eighth.
    ///
    /// ```
    /// use adoube_board::{Color, Rank};
    ///
    /// assert_eq!(Rank::First.seen_by(Color::Black), Rank::Eighth);
    /// ```
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::ALL[7 - self as usize],
        }
    }
}

/// One of the 64 squares: a1 = 0, b1 = 1, ... h8 = 63.
///
/// ```
/// use adoube_board::Square;
///
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square where `file` and `rank` cross.
    ///
    /// ```
    /// use adoube_board::{File, Rank, Square};
    ///
    /// assert_eq!(Square::new(File::E, Rank::Fourth), Square::E4);
    /// ```
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// Returns the square of an index.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::from_index(63), Square::H8);
    /// ```
    ///
    /// # Panics
    ///
    /// When the index is above 63.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 64, "a board has 64 squares");
        Self(index as u8)
    }

    /// Returns the square of the six low bits, for callers who know that there are no more.
    #[inline(always)]
    pub(crate) const fn masked(index: u32) -> Self {
        Self(index as u8 & 63)
    }

    /// Returns the index of the square, 0 to 63.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::E4.index(), 28);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructors guarantee: tables of 64 need no bounds check.
        (self.0 & 63) as usize
    }

    /// Returns the file of the square.
    ///
    /// ```
    /// use adoube_board::{File, Square};
    ///
    /// assert_eq!(Square::E4.file(), File::E);
    /// ```
    #[must_use]
    pub const fn file(self) -> File {
        File::ALL[self.index() & 7]
    }

    /// Returns the rank of the square.
    ///
    /// ```
    /// use adoube_board::{Rank, Square};
    ///
    /// assert_eq!(Square::E4.rank(), Rank::Fourth);
    /// ```
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() >> 3]
    }

    /// Returns the square `files` to the right and `ranks` up as White sees it, if it is on the board.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H1.offset(1, 0), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Self((rank * 8 + file) as u8))
    }

    /// Returns the square on the same file as seen from the other side: e2 becomes e7.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::E2.mirrored(), Square::E7);
    /// ```
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// Returns the square on the same rank with files counted from the other side: b2 becomes g2.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::E2.flipped(), Square::D2);
    /// ```
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self(self.0 ^ 7)
    }

    /// Returns all squares from a1 to h8.
    ///
    /// ```
    /// use adoube_board::Square;
    ///
    /// assert_eq!(Square::all().count(), 64);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
///
/// ```
/// use adoube_board::{NotASquare, Square};
///
/// assert_eq!("e9".parse::<Square>(), Err(NotASquare));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square")
    }
}

impl core::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter).ok_or(NotASquare)?;
        let rank = letters.next().and_then(Rank::from_digit).ok_or(NotASquare)?;
        match letters.next() {
            Some(_) => Err(NotASquare),
            None => Ok(Self::new(file, rank)),
        }
    }
}

/// Writes the constants `Square::A1` to `Square::H8`.
macro_rules! square_constants {
    ($($name:ident $index:literal),* $(,)?) => {
        impl Square {
            $(#[doc = concat!("The square ", stringify!($name), ".")] pub const $name: Self = Self($index);)*
        }
    };
}

square_constants! {
    A1 0, B1 1, C1 2, D1 3, E1 4, F1 5, G1 6, H1 7,
    A2 8, B2 9, C2 10, D2 11, E2 12, F2 13, G2 14, H2 15,
    A3 16, B3 17, C3 18, D3 19, E3 20, F3 21, G3 22, H3 23,
    A4 24, B4 25, C4 26, D4 27, E4 28, F4 29, G4 30, H4 31,
    A5 32, B5 33, C5 34, D5 35, E5 36, F5 37, G5 38, H5 39,
    A6 40, B6 41, C6 42, D6 43, E6 44, F6 45, G6 46, H6 47,
    A7 48, B7 49, C7 50, D7 51, E7 52, F7 53, G7 54, H7 55,
    A8 56, B8 57, C8 58, D8 59, E8 60, F8 61, G8 62, H8 63,
}

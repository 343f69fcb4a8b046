//! The men: their colours and roles (Art. 2.2).

use core::fmt;
use core::ops::Not;

use crate::{Bitboard, Square, rays};

/// One of the two sides (Art. 1.1).
///
/// ```
/// use adoube_board::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// The player of the light-coloured men, who moves first.
    White,
    /// The player of the dark-coloured men.
    Black,
}

impl Color {
    /// Both colours, White first.
    ///
    /// ```
    /// use adoube_board::Color;
    ///
    /// assert_eq!(Color::ALL, [Color::White, Color::Black]);
    /// ```
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns 0 for White and 1 for Black.
    ///
    /// ```
    /// use adoube_board::Color;
    ///
    /// assert_eq!(Color::Black.index(), 1);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the colour in a FEN: `w` or `b`.
    ///
    /// ```
    /// use adoube_board::Color;
    ///
    /// assert_eq!(Color::Black.letter(), 'b');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// The kind of a man, without its colour.
///
/// ```
/// use adoube_board::Role;
///
/// assert!(Role::Pawn < Role::Queen);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// Pawn (Art. 3.7).
    Pawn,
    /// Knight (Art. 3.6).
    Knight,
    /// Bishop (Art. 3.2).
    Bishop,
    /// Rook (Art. 3.3).
    Rook,
    /// Queen (Art. 3.4).
    Queen,
    /// King (Art. 3.8).
    King,
}

impl Role {
    /// All six roles, from the pawn to the king.
    ///
    /// ```
    /// use adoube_board::Role;
    ///
    /// assert_eq!(Role::ALL.len(), 6);
    /// ```
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The roles a pawn may be exchanged for (Art. 3.7.5), the queen first.
    ///
    /// ```
    /// use adoube_board::Role;
    ///
    /// assert!(!Role::PROMOTIONS.contains(&Role::King));
    /// ```
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the English letter in lower case, `p` for the pawn.
    ///
    /// ```
    /// use adoube_board::Role;
    ///
    /// assert_eq!(Role::Knight.letter(), 'n');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// Returns the role of an English letter in either case.
    ///
    /// ```
    /// use adoube_board::Role;
    ///
    /// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
    /// assert_eq!(Role::from_letter('x'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        // A table, since the letters of a game are hard to foresee and each wrong guess of a branch costs more.
        let code = letter as usize;
        if code < 128 { BY_LETTER[code] } else { None }
    }
}

/// The role of each ASCII letter.
static BY_LETTER: [Option<Role>; 128] = {
    let mut table = [None; 128];
    let mut index = 0;
    while index < Role::ALL.len() {
        let role = Role::ALL[index];
        table[role.letter() as usize] = Some(role);
        table[role.letter().to_ascii_uppercase() as usize] = Some(role);
        index += 1;
    }
    table
};

/// A man: a role and a colour.
///
/// ```
/// use adoube_board::{Color, Piece, Position, Role, Square};
///
/// let piece = Piece { color: Color::White, role: Role::Queen };
/// assert_eq!(Position::start().piece_at(Square::D1), Some(piece));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that owns the man.
    pub color: Color,
    /// The kind of man.
    pub role: Role,
}

impl Piece {
    /// Returns the squares the man attacks from `from` when the squares of `occupied` have men on them (Art. 3.1.2).
    ///
    /// ```
    /// use adoube_board::{Bitboard, Color, Piece, Role, Square};
    ///
    /// let knight = Piece { color: Color::White, role: Role::Knight };
    /// assert_eq!(knight.attacks(Square::A1, Bitboard::EMPTY), Bitboard::of(Square::B3).with(Square::C2));
    /// ```
    #[inline]
    #[must_use]
    pub fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        rays::attacks(self.role, self.color, from, occupied)
    }

    /// Returns the letter of the man in a FEN: upper case for White.
    ///
    /// ```
    /// use adoube_board::{Color, Piece, Role};
    ///
    /// assert_eq!(Piece { color: Color::White, role: Role::Queen }.letter(), 'Q');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// Returns the man of a FEN letter.
    ///
    /// ```
    /// use adoube_board::{Color, Piece, Role};
    ///
    /// assert_eq!(Piece::from_letter('q'), Some(Piece { color: Color::Black, role: Role::Queen }));
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The side of the board a king castles to (Art. 3.8.2).
///
/// ```
/// use adoube_board::{Letters, Wing};
///
/// assert_eq!(Letters::English.castling(Wing::Queen), "O-O-O");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// Towards the h-file: the king ends on the g-file.
    King,
    /// Towards the a-file: the king ends on the c-file.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    ///
    /// ```
    /// use adoube_board::Wing;
    ///
    /// assert_eq!(Wing::ALL, [Wing::King, Wing::Queen]);
    /// ```
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];
}

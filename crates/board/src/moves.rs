//! Moves and lists of moves.

use core::fmt;
use core::num::NonZeroU16;

use crate::{Role, Square};

/// What happens in a move besides a man's going from one square to another.
///
/// ```
/// use adoube_board::{MoveKind, Position};
///
/// let mv = Position::start().parse_san("Nf3").unwrap();
/// assert_eq!(mv.kind(), MoveKind::Ordinary);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// Nothing; a capture is not told apart.
    Ordinary,
    /// A pawn's two-square advance (Art. 3.7.2).
    DoubleStep,
    /// A capture en passant (Art. 3.7.4).
    EnPassant,
    /// Castling; the move's goal is the square of the own rook (Art. 3.8.2).
    Castling,
    /// A pawn's exchange on the last rank (Art. 3.7.5).
    Promotion,
}

/// A move in sixteen bits: two squares, the kind and the new man of a promotion.
///
/// Castling goes from the king's square to the own rook's, in the classical array too: where king and rook may start
/// anywhere, no other pair of squares says which move is meant. [`crate::Position::destination_shown`] gives the square a
/// player sees the king arrive on.
///
/// ```
/// use adoube_board::{Position, Square};
///
/// let mv = Position::start().parse_san("Nf3").unwrap();
/// assert_eq!((mv.from(), mv.to()), (Square::G1, Square::F3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

impl Move {
    /// Returns the move of a kind other than a promotion.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        Self::pack(from, to, kind as u16)
    }

    /// Returns the promotion of a pawn to `role`, which is neither pawn nor king.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self::pack(from, to, MoveKind::Promotion as u16 + role as u16)
    }

    /// Kinds 0 to 3 stand for themselves, 5 to 8 for promotions to knight, bishop, rook and queen.
    #[inline(always)]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        let bits = from.index() as u16 | (to.index() as u16) << 6 | kind << 12;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            // From a1 to a1: no man moves to the square it stands on.
            None => unreachable!(),
        }
    }

    /// Returns the square the man leaves.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// assert_eq!(Position::start().parse_san("e4").unwrap().from(), Square::E2);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::masked(self.0.get() as u32)
    }

    /// Returns the square the man goes to; for castling, the square of the own rook.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// assert_eq!(Position::start().parse_san("e4").unwrap().to(), Square::E4);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::masked((self.0.get() >> 6) as u32)
    }

    /// Returns what kind of move it is.
    ///
    /// ```
    /// use adoube_board::{MoveKind, Position};
    ///
    /// assert_eq!(Position::start().parse_san("e4").unwrap().kind(), MoveKind::DoubleStep);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 12 {
            0 => MoveKind::Ordinary,
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castling,
            _ => MoveKind::Promotion,
        }
    }

    /// Returns the role the pawn is exchanged for.
    ///
    /// ```
    /// use adoube_board::{Position, Role};
    ///
    /// let position = Position::from_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    /// assert_eq!(position.parse_san("a8=N").unwrap().promotion(), Some(Role::Knight));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.0.get() >> 12 {
            5 => Some(Role::Knight),
            6 => Some(Role::Bishop),
            7 => Some(Role::Rook),
            8 => Some(Role::Queen),
            _ => None,
        }
    }
}

impl fmt::Debug for Move {
    /// Writes the squares as king-takes-rook UCI does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

/// The most moves any position has; the known record is 218.
const MOVES_MAX: usize = 256;

/// The legal moves of a position, kept without an allocation.
///
/// ```
/// use adoube_board::{MoveKind, Position};
///
/// let moves = Position::start().legal_moves();
/// assert_eq!(moves.iter().filter(|mv| mv.kind() == MoveKind::DoubleStep).count(), 8);
/// ```
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; MOVES_MAX],
    len: usize,
}

impl MoveList {
    pub(crate) const fn new() -> Self {
        Self { moves: [Move::new(Square::A1, Square::B1, MoveKind::Ordinary); MOVES_MAX], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Returns the moves as a slice.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().legal_moves().as_slice().len(), 20);
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl core::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = core::iter::Take<core::array::IntoIter<Move, MOVES_MAX>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

//! Castling rights and the squares of castling (Art. 3.8.2, Guideline II).

use crate::{Bitboard, Color, File, Rank, Square, Wing};

/// The way castling is written in a move text.
///
/// ```
/// use adoube_board::{CastlingStyle, Position};
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
/// let castling = position.parse_san("O-O").unwrap();
/// assert_eq!(position.uci(castling, CastlingStyle::Standard).to_string(), "e1g1");
/// assert_eq!(position.uci(castling, CastlingStyle::Chess960).to_string(), "e1h1");
/// ```
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
///
/// ```
/// use adoube_board::{CastlingRights, Position};
///
/// assert_eq!(Position::start().castling(), CastlingRights::CLASSICAL);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right at all.
    ///
    /// ```
    /// use adoube_board::CastlingRights;
    ///
    /// assert_eq!(CastlingRights::NONE.iter().count(), 0);
    /// ```
    pub const NONE: Self = Self { rooks: [[None; 2]; 2] };
    /// All four rights of the classical array.
    ///
    /// ```
    /// use adoube_board::CastlingRights;
    ///
    /// assert_eq!(CastlingRights::CLASSICAL.iter().count(), 4);
    /// ```
    pub const CLASSICAL: Self = Self { rooks: [[Some(File::H), Some(File::A)]; 2] };

    /// Returns the file of the rook of a right, `None` when there is no such right.
    ///
    /// ```
    /// use adoube_board::{CastlingRights, Color, File, Wing};
    ///
    /// assert_eq!(CastlingRights::CLASSICAL.rook(Color::White, Wing::King), Some(File::H));
    /// ```
    #[must_use]
    pub const fn rook(&self, color: Color, wing: Wing) -> Option<File> {
        self.rooks[color as usize][wing as usize]
    }

    /// Returns the rights with one of them changed.
    ///
    /// ```
    /// use adoube_board::{CastlingRights, Color, Wing};
    ///
    /// let rights = CastlingRights::CLASSICAL.with(Color::White, Wing::King, None);
    /// assert_eq!(rights.rook(Color::White, Wing::King), None);
    /// ```
    #[must_use]
    pub const fn with(mut self, color: Color, wing: Wing, rook: Option<File>) -> Self {
        self.rooks[color as usize][wing as usize] = rook;
        self
    }

    /// Returns every right: its owner, wing and rook's square.
    ///
    /// ```
    /// use adoube_board::{CastlingRights, Color, Square, Wing};
    ///
    /// assert!(CastlingRights::CLASSICAL.iter().any(|right| right == (Color::Black, Wing::Queen, Square::A8)));
    /// ```
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

/// The conditions of one castling on the squares around it.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    /// Squares that must be empty; those of the king and the rook are not among them.
    pub(crate) empty: Bitboard,
    /// Squares that may not be attacked: where the king passes and arrives. Its start is not among them, since a king
    /// in check is refused before.
    pub(crate) safe: Bitboard,
}

/// The paths on the first rank, by the files of king and rook.
static PATHS: [[Path; 8]; 8] = paths();

/// Returns the path of a castling (Art. 3.8.2.2, Guideline II.3.2.3).
#[inline(always)]
pub(crate) fn path(color: Color, king: Square, rook: Square) -> Path {
    let path = PATHS[king.index() & 7][rook.index() & 7];
    match color {
        Color::White => path,
        Color::Black => Path { empty: path.empty.mirrored(), safe: path.safe.mirrored() },
    }
}

const fn paths() -> [[Path; 8]; 8] {
    let mut paths = [[Path { empty: Bitboard::EMPTY, safe: Bitboard::EMPTY }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let wing = if rook > king { Wing::King } else { Wing::Queen };
            let king_goal = File::of_castled_king(wing) as usize;
            let rook_goal = File::of_castled_rook(wing) as usize;
            let both = 1 << king | 1 << rook;
            let kings_way = span(king, king_goal);
            let needed = span(king, rook) | kings_way | span(rook, rook_goal);
            paths[king][rook] =
                Path { empty: Bitboard(needed & !both), safe: Bitboard(kings_way & !(1 << king)) };
            rook += 1;
        }
        king += 1;
    }
    paths
}

/// Returns the squares of the first rank from one file to another, both included.
const fn span(one: usize, other: usize) -> u64 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    (2 << high) - (1 << low)
}

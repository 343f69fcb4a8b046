//! A position that cannot be wrong.

use core::fmt;

use crate::setup::attackers;
use crate::{
    Bitboard, CastlingRights, Color, FenError, Move, MoveKind, Piece, Placement, Role, Setup, SetupProblems,
    Square, castling, rays, zobrist,
};

/// A position with nothing provably wrong in it.
///
/// It is a value of 56 bytes: a move makes a new one ([`Position::play`]).
///
/// ```
/// use adoube_board::Position;
///
/// let position: Position = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
/// assert!(position.is_stalemate());
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) hash: u64,
    /// The rooks with which a side may still castle.
    pub(crate) castling_rooks: Bitboard,
    pub(crate) fullmove_number: u32,
    pub(crate) halfmove_clock: u16,
    pub(crate) turn: Color,
    pub(crate) passed: Passed,
}

// A move copies it: let nobody make it larger without noticing.
const _: () = assert!(size_of::<Position>() == 56);

/// The square the last move passed over by a double step, and whether a capture there is fully legal, in one byte.
///
/// Squares that can be passed over have indices 16 to 47; 0 stands for none, and the top bit for "legal".
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Passed(u8);

impl Passed {
    pub(crate) const NONE: Self = Self(0);
    const LEGAL: u8 = 128;

    #[inline(always)]
    pub(crate) fn over(square: Square) -> Self {
        Self(square.index() as u8)
    }

    #[inline(always)]
    pub(crate) fn and_legal(self) -> Self {
        Self(self.0 | Self::LEGAL)
    }

    /// The square passed over, whether or not a pawn can capture there.
    #[inline(always)]
    pub(crate) fn square(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::masked(u32::from(self.0))) }
    }

    /// The square passed over if a capture there is legal.
    #[inline(always)]
    pub(crate) fn legal(self) -> Option<Square> {
        if self.0 & Self::LEGAL == 0 { None } else { Some(Square::masked(u32::from(self.0))) }
    }
}

/// Why a text gave no position.
///
/// ```
/// use adoube_board::{Position, PositionError};
///
/// assert!(matches!(Position::from_fen("nonsense"), Err(PositionError::Fen(_))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is not a FEN.
    Fen(FenError),
    /// The text is a FEN, but the position cannot be.
    Problems(SetupProblems),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Problems(problems) => problems.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

impl Position {
    /// Returns the initial position (Art. 2.3).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn start() -> Self {
        Self::from_sound(&Setup::start())
    }

    /// Returns the position of a set-up in which no problem was found.
    pub(crate) fn from_sound(setup: &Setup) -> Self {
        let castling_rooks = setup.castling.iter().map(|(_, _, rook)| rook).collect();
        let mut position = Self {
            placement: setup.placement,
            hash: 0,
            castling_rooks,
            fullmove_number: setup.fullmove_number,
            halfmove_clock: u16::try_from(setup.halfmove_clock).unwrap_or(u16::MAX),
            turn: setup.turn,
            passed: setup.ep.map_or(Passed::NONE, Passed::over),
        };
        if let Some(ep) = setup.ep
            && position.can_capture_en_passant(ep)
        {
            position.passed = position.passed.and_legal();
        }
        position.hash = position.computed_hash();
        position
    }

    /// Returns the position as a set-up, in its canonical form.
    ///
    /// ```
    /// use adoube_board::{Position, Setup};
    ///
    /// assert_eq!(Position::start().setup(), Setup::start());
    /// ```
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.placement,
            turn: self.turn,
            castling: self.castling(),
            ep: self.legal_ep(),
            halfmove_clock: self.halfmove_clock(),
            fullmove_number: self.fullmove_number,
        }
    }

    /// Returns where the men stand.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().placement().occupied().len(), 32);
    /// ```
    #[must_use]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Returns the side that has the move.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    ///
    /// assert_eq!(Position::start().turn(), Color::White);
    /// ```
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the man on a square.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// assert_eq!(Position::start().piece_at(Square::E4), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// Returns the squares with a man on them.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// assert!(Position::start().occupied().contains(Square::E2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.placement.occupied()
    }

    /// Returns the squares of all men of a colour.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    ///
    /// assert_eq!(Position::start().by_color(Color::Black).len(), 16);
    /// ```
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.placement.by_color(color)
    }

    /// Returns the squares of all men of a role, of both colours.
    ///
    /// ```
    /// use adoube_board::{Position, Role};
    ///
    /// assert_eq!(Position::start().by_role(Role::Pawn).len(), 16);
    /// ```
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.placement.by_role(role)
    }

    /// Returns the square of a king.
    ///
    /// ```
    /// use adoube_board::{Color, Position, Square};
    ///
    /// assert_eq!(Position::start().king(Color::Black), Square::E8);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        // A checked position has one king a side, so the set is never empty.
        Square::masked(self.placement.of(color, Role::King).0.trailing_zeros())
    }

    /// Returns the number of half-moves since the last pawn move or capture (Art. 9.3).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::start();
    /// assert_eq!(position.play(position.parse_san("Nf3").unwrap()).halfmove_clock(), 1);
    /// ```
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock as u32
    }

    /// Returns the number of the move to be made, counted as on a scoresheet.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().fullmove_number(), 1);
    /// ```
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Returns the castling rights left, prevented or not (Art. 3.8.2).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().castling().iter().count(), 4);
    /// ```
    #[must_use]
    pub fn castling(&self) -> CastlingRights {
        Color::ALL.into_iter().fold(CastlingRights::NONE, |rights, color| {
            let king = self.king(color);
            let rooks = self.castling_rooks & self.by_color(color);
            rooks.fold(rights, |rights, rook| {
                rights.with(color, castling::wing_of(king, rook), Some(rook.file()))
            })
        })
    }

    /// Returns the square a pawn passed over in the last move, if a capture en passant there is fully legal.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").unwrap();
    /// assert_eq!(position.legal_ep(), Some(Square::E3));
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_ep(&self) -> Option<Square> {
        self.passed.legal()
    }

    /// Returns the men that give check (Art. 3.9.1).
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").unwrap();
    /// assert_eq!(position.checkers().first(), Some(Square::E2));
    /// ```
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), !self.turn)
    }

    /// Tells whether the side to move is in check (Art. 3.9.1).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert!(!Position::start().is_check());
    /// ```
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_king_attacked()
    }

    /// Returns the men of a colour that attack a square, pinned ones too (Art. 3.1.3).
    ///
    /// ```
    /// use adoube_board::{Bitboard, Color, Position, Square};
    ///
    /// let attackers = Position::start().attackers(Square::F3, Color::White);
    /// assert_eq!(attackers, Bitboard::of(Square::E2).with(Square::G2).with(Square::G1));
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        attackers(&self.placement, square, color, self.occupied())
    }

    /// Returns all squares that the men of a colour attack (Art. 3.1.2), those of its own men too where it could
    /// capture if an enemy stood there.
    ///
    /// ```
    /// use adoube_board::{Color, Position, Square};
    ///
    /// assert!(Position::start().attacked_by(Color::White).contains(Square::F3));
    /// ```
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        let occupied = self.occupied();
        self.by_color(color).fold(Bitboard::EMPTY, |attacked, from| {
            let Some(man) = self.piece_at(from) else { return attacked };
            attacked | rays::attacks(man.role, color, from, occupied)
        })
    }

    /// Tells whether the side to move is checkmated (Art. 5.1.1).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    /// assert!(position.is_checkmate());
    /// ```
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the side to move is stalemated (Art. 5.2.1).
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    /// assert!(position.is_stalemate());
    /// ```
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns the square a player sees the man arrive on: for castling, the king's.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// let castling = position.parse_san("O-O").unwrap();
    /// assert_eq!((castling.to(), position.destination_shown(castling)), (Square::H1, Square::G1));
    /// ```
    #[must_use]
    pub fn destination_shown(&self, mv: Move) -> Square {
        match mv.kind() {
            MoveKind::Castling => castling::goals(self.turn, castling::wing_of(mv.from(), mv.to())).0,
            MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion => mv.to(),
        }
    }

    /// Tells whether a move takes a man of the opponent.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").unwrap();
    /// assert!(position.is_capture(position.parse_san("dxe3").unwrap()));
    /// ```
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Castling | MoveKind::DoubleStep => false,
            MoveKind::EnPassant => true,
            MoveKind::Ordinary | MoveKind::Promotion => self.piece_at(mv.to()).is_some(),
        }
    }

    /// Returns a hash of everything that [`Position::key`] holds: equal keys have equal hashes, and the reverse is
    /// likely but not certain, so it is a filter and no more.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let twin = Position::from_fen(&Position::start().fen()).unwrap();
    /// assert_eq!(twin.hash(), Position::start().hash());
    /// ```
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Computes the hash from the men; the slow definition beside the one kept move by move.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().computed_hash(), Position::start().hash());
    /// ```
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        zobrist::of(&self.placement, self.turn, self.castling_rooks, self.legal_ep())
    }
}

impl PartialEq for Position {
    /// Compares the positions and their counters; not whether a pawn that nobody can capture has just passed a square.
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

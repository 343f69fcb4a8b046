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
    #[must_use]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Returns the side that has the move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the man on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// Returns the squares with a man on them.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.placement.occupied()
    }

    /// Returns the squares of all men of a colour.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.placement.by_color(color)
    }

    /// Returns the squares of all men of a role, of both colours.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.placement.by_role(role)
    }

    /// Returns the square of a king.
    #[inline(always)]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        // A checked position has one king a side, so the set is never empty.
        Square::masked(self.placement.of(color, Role::King).0.trailing_zeros())
    }

    /// Returns the number of half-moves since the last pawn move or capture (Art. 9.3).
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock as u32
    }

    /// Returns the number of the move to be made, counted as on a scoresheet.
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Returns the castling rights left, prevented or not (Art. 3.8.2).
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
    #[inline]
    #[must_use]
    pub fn legal_ep(&self) -> Option<Square> {
        self.passed.legal()
    }

    /// Returns the men that give check (Art. 3.9.1).
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), !self.turn)
    }

    /// Tells whether the side to move is in check (Art. 3.9.1).
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_king_attacked()
    }

    /// Returns the men of a colour that attack a square, pinned ones too (Art. 3.1.3).
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        attackers(&self.placement, square, color, self.occupied())
    }

    /// Returns all squares that the men of a colour attack (Art. 3.1.2), those of its own men too where it could
    /// capture if an enemy stood there.
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        let occupied = self.occupied();
        self.by_color(color).fold(Bitboard::EMPTY, |attacked, from| {
            let Some(man) = self.piece_at(from) else { return attacked };
            attacked | rays::attacks(man.role, color, from, occupied)
        })
    }

    /// Tells whether the side to move is checkmated (Art. 5.1.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the side to move is stalemated (Art. 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns the square a player sees the man arrive on: for castling, the king's.
    #[must_use]
    pub fn destination_shown(&self, mv: Move) -> Square {
        match mv.kind() {
            MoveKind::Castling => castling::goals(self.turn, castling::wing_of(mv.from(), mv.to())).0,
            MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion => mv.to(),
        }
    }

    /// Tells whether a move takes a man of the opponent.
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
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Computes the hash from the men; the slow definition beside the one kept move by move.
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

//! Making a move: a new position from an old one.

use crate::generate::en_passant_captors;
use crate::placement::code;
use crate::position::Passed;
use crate::side::{Black, Side, White};
use crate::{
    Bitboard, Color, Illegality, Move, MoveKind, Position, Rank, Role, Square, castling, rays, zobrist,
};

impl Position {
    /// Returns the position after a legal move.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.play(position.parse_san("e4").unwrap()).turn(), Color::Black);
    /// ```
    ///
    /// # Panics
    ///
    /// When the move is not legal here. [`Position::try_play`] asks first and says why; both cost one generation.
    #[must_use]
    pub fn play(&self, mv: Move) -> Self {
        assert!(self.is_legal(mv), "{mv:?} is not legal in {self:?}");
        self.play_unchecked(mv)
    }

    /// Returns the position after a move if it is legal.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let start = Position::start();
    /// let after = start.try_play(start.parse_san("e4").unwrap()).unwrap();
    /// assert!(after.try_play(start.parse_san("d4").unwrap()).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    pub fn try_play(&self, mv: Move) -> Result<Self, Illegality> {
        if self.is_legal(mv) {
            return Ok(self.play_unchecked(mv));
        }
        let reason = self.why_illegal(mv.from(), mv.to(), mv.promotion());
        // A move of another position may fit here by its squares and yet be of another kind.
        Err(reason.unwrap_or(Illegality::NotOfThisPosition))
    }

    /// Returns the position after a move that the caller knows to be legal here.
    ///
    /// For moves just taken from [`Position::legal_moves`]. An illegal move gives a position without meaning, never
    /// a memory fault.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    ///
    /// let mut position = Position::start();
    /// for _ in 0..3 {
    ///     position = position.play_unchecked(position.legal_moves()[0]);
    /// }
    /// assert_eq!(position.turn(), Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        match self.turn {
            Color::White => play::<White>(self, mv, Hash::Kept),
            Color::Black => play::<Black>(self, mv, Hash::Kept),
        }
    }
}

/// Whether a move keeps the hash right. Always a constant where it is passed, so the choice costs nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hash {
    /// The new position has its hash.
    Kept,
    /// The new position has a hash without meaning; for counting only.
    Dropped,
}

/// Makes a move of side `S`.
#[inline(always)]
pub(crate) fn play<S: Side>(position: &Position, mv: Move, hash: Hash) -> Position {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Ordinary => step::<S>(position, position.placement.code_at(from), from, to, hash),
        MoveKind::DoubleStep => double_step::<S>(position, from, to, hash),
        MoveKind::EnPassant => en_passant::<S>(position, from, to, hash),
        MoveKind::Castling => castle::<S>(position, from, to, hash),
        MoveKind::Promotion => promote::<S>(position, from, to, mv.promotion().unwrap_or(Role::Queen), hash),
    }
}

/// Calls `each` with the positions that one man's moves lead to.
///
/// What [`play`] and [`crate::generate::expand`] do together, without packing the moves: the role is a constant where
/// this is inlined, and little is left to ask.
#[inline(always)]
pub(crate) fn successors<S: Side>(
    position: &Position,
    role: Role,
    from: Square,
    to: Bitboard,
    hash: Hash,
    mut each: impl FnMut(Position),
) {
    match role {
        Role::Pawn => pawn_successors::<S>(position, from, to, hash, each),
        Role::King => {
            let rooks = position.castling_rooks & S::rank(Rank::First) & to;
            for rook in rooks {
                each(castle::<S>(position, from, rook, hash));
            }
            for to in to & !rooks {
                each(step::<S>(position, code(S::COLOR, role), from, to, hash));
            }
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            for to in to {
                each(step::<S>(position, code(S::COLOR, role), from, to, hash));
            }
        }
    }
}

#[inline(always)]
fn pawn_successors<S: Side>(
    position: &Position,
    from: Square,
    to: Bitboard,
    hash: Hash,
    mut each: impl FnMut(Position),
) {
    if to.meets(S::rank(Rank::Eighth)) {
        for to in to {
            for role in Role::PROMOTIONS {
                each(promote::<S>(position, from, to, role, hash));
            }
        }
        return;
    }
    for to in to {
        each(if from.index() ^ to.index() == 16 {
            double_step::<S>(position, from, to, hash)
        } else if position.passed.legal() == Some(to) && from.index() & 7 != to.index() & 7 {
            en_passant::<S>(position, from, to, hash)
        } else {
            step::<S>(position, code(S::COLOR, Role::Pawn), from, to, hash)
        });
    }
}

/// Starts the next position: the other side to move, nothing passed over, counters one on.
#[inline(always)]
fn next<S: Side>(position: &Position, hash: Hash) -> Position {
    let mut next = *position;
    if hash == Hash::Kept {
        next.hash ^= zobrist::turn_changed() ^ zobrist::ep(position.passed.legal());
    }
    next.passed = Passed::NONE;
    next.turn = S::Other::COLOR;
    next.halfmove_clock = position.halfmove_clock.saturating_add(1);
    next.fullmove_number = match S::COLOR {
        Color::White => position.fullmove_number,
        Color::Black => position.fullmove_number.saturating_add(1),
    };
    next
}

/// Moves a man whose code is known, and whatever stood on `to` away.
#[inline(always)]
fn transfer(next: &mut Position, man: usize, from: Square, to: Square, arriving: usize, hash: Hash) -> usize {
    let captured = next.placement.code_at(to);
    next.placement.lift(Bitboard::of(from).with(to));
    next.placement.put(to, arriving);
    if hash == Hash::Kept {
        next.hash ^= zobrist::man(man, from) ^ zobrist::man(arriving, to) ^ zobrist::man(captured, to);
    }
    captured
}

/// Takes castling rights away (Art. 3.8.2.1).
#[inline(always)]
fn lose_castling(next: &mut Position, rooks: Bitboard, hash: Hash) {
    let lost = next.castling_rooks & rooks;
    if !lost.is_empty() {
        next.castling_rooks &= !lost;
        if hash == Hash::Kept {
            next.hash ^= zobrist::castling(lost);
        }
    }
}

/// Any move without a side effect, captures included.
#[inline(always)]
fn step<S: Side>(position: &Position, man: usize, from: Square, to: Square, hash: Hash) -> Position {
    let mut next = next::<S>(position, hash);
    let captured = transfer(&mut next, man, from, to, man, hash);
    if captured != 0 || man == code(S::COLOR, Role::Pawn) {
        next.halfmove_clock = 0;
    }
    let mut rooks = Bitboard::of(from).with(to);
    if man == code(S::COLOR, Role::King) {
        rooks |= S::rank(Rank::First);
    }
    lose_castling(&mut next, rooks, hash);
    next
}

/// A pawn's two-square advance (Art. 3.7.2).
#[inline(always)]
fn double_step<S: Side>(position: &Position, from: Square, to: Square, hash: Hash) -> Position {
    let pawn = code(S::COLOR, Role::Pawn);
    let mut next = next::<S>(position, hash);
    transfer(&mut next, pawn, from, to, pawn, hash);
    next.halfmove_clock = 0;
    let passed = Square::masked((from.index() as u32 + to.index() as u32) / 2);
    next.passed = Passed::over(passed);
    let enemy_pawns = next.placement.of(S::Other::COLOR, Role::Pawn);
    if rays::pawn(S::COLOR, passed).meets(enemy_pawns)
        && !en_passant_captors::<S::Other>(&next, passed, next.king(S::Other::COLOR)).is_empty()
    {
        next.passed = next.passed.and_legal();
        if hash == Hash::Kept {
            next.hash ^= zobrist::ep(Some(passed));
        }
    }
    next
}

/// A capture of the pawn that has just passed `to` (Art. 3.7.4).
#[inline(always)]
fn en_passant<S: Side>(position: &Position, from: Square, to: Square, hash: Hash) -> Position {
    let pawn = code(S::COLOR, Role::Pawn);
    let captured = Square::masked(to.index() as u32 ^ 8);
    let mut next = next::<S>(position, hash);
    transfer(&mut next, pawn, from, to, pawn, hash);
    next.placement.lift(Bitboard::of(captured));
    if hash == Hash::Kept {
        next.hash ^= zobrist::man(code(S::Other::COLOR, Role::Pawn), captured);
    }
    next.halfmove_clock = 0;
    next
}

/// A pawn's exchange on the last rank (Art. 3.7.5).
#[inline(always)]
fn promote<S: Side>(position: &Position, from: Square, to: Square, role: Role, hash: Hash) -> Position {
    let mut next = next::<S>(position, hash);
    transfer(&mut next, code(S::COLOR, Role::Pawn), from, to, code(S::COLOR, role), hash);
    lose_castling(&mut next, Bitboard::of(to), hash);
    next.halfmove_clock = 0;
    next
}

/// Castling of the king on `from` with the rook on `with` (Art. 3.8.2).
#[inline(always)]
fn castle<S: Side>(position: &Position, from: Square, with: Square, hash: Hash) -> Position {
    let (king_goal, rook_goal) = castling::goals(S::COLOR, castling::wing_of(from, with));
    let (king, rook) = (code(S::COLOR, Role::King), code(S::COLOR, Role::Rook));
    let mut next = next::<S>(position, hash);
    next.placement.lift(Bitboard::of(from).with(with));
    next.placement.put(king_goal, king);
    next.placement.put(rook_goal, rook);
    if hash == Hash::Kept {
        next.hash ^= zobrist::man(king, from)
            ^ zobrist::man(rook, with)
            ^ zobrist::man(king, king_goal)
            ^ zobrist::man(rook, rook_goal);
    }
    lose_castling(&mut next, S::rank(Rank::First), hash);
    next
}

//! Which men may legally go to a square: the generator's question asked the other way round.
//!
//! A move text names the kind of man and the square it goes to. To look back from there costs a few look-ups, where to
//! generate every move costs all of them.

use crate::generate::{Survey, en_passant_captors, king_destinations};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, Position, Rank, Role, Square, rays};

impl Position {
    /// Returns the men of a role of the side to move that may legally go to a square; castling does not count.
    ///
    /// ```
    /// use adoube_board::{Bitboard, Position, Role, Square};
    ///
    /// assert_eq!(Position::start().able_men(Role::Knight, Square::F3), Bitboard::of(Square::G1));
    /// ```
    #[must_use]
    pub fn able_men(&self, role: Role, to: Square) -> Bitboard {
        self.able_men_among(role, to, Bitboard::ALL)
    }

    /// Returns the men among some that may legally go to a square.
    #[inline]
    pub(crate) fn able_men_among(&self, role: Role, to: Square, among: Bitboard) -> Bitboard {
        match self.turn {
            Color::White => able_men::<White>(self, role, to, among),
            Color::Black => able_men::<Black>(self, role, to, among),
        }
    }

    /// Tells whether a move, perhaps made for another position, is legal here.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let start = Position::start();
    /// let mv = start.parse_san("e4").unwrap();
    /// assert!(start.is_legal(mv) && !start.play(mv).is_legal(mv));
    /// ```
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(man) = self.piece_at(from).filter(|man| man.color == self.turn) else { return false };
        match mv.kind() {
            MoveKind::Castling => man.role == Role::King && self.castling_destinations().contains(to),
            MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion => {
                self.kind_of_step(man.role, from, to) == mv.kind()
                    && self.able_men(man.role, to).contains(from)
            }
        }
    }

    /// Tells whether the king of the side to move is attacked.
    pub(crate) fn is_king_attacked(&self) -> bool {
        let (king, occupied) = (self.king(self.turn), self.occupied());
        let enemies = self.by_color(!self.turn);
        match self.turn {
            Color::White => is_attacked_by::<Black>(self, king, enemies, occupied),
            Color::Black => is_attacked_by::<White>(self, king, enemies, occupied),
        }
    }

    /// Returns the rooks with which the side to move may castle now.
    pub(crate) fn castling_destinations(&self) -> Bitboard {
        let destinations = match self.turn {
            Color::White => king_destinations::<White>(self, &Survey::of::<White>(self)),
            Color::Black => king_destinations::<Black>(self, &Survey::of::<Black>(self)),
        };
        destinations & self.castling_rooks & self.by_color(self.turn)
    }

    /// Returns the kind of a move other than castling, legal or not, of a man that is known to move so.
    pub(crate) fn kind_of_step(&self, role: Role, from: Square, to: Square) -> MoveKind {
        if role != Role::Pawn {
            MoveKind::Ordinary
        } else if to.rank() == Rank::Eighth.seen_by(self.turn) {
            MoveKind::Promotion
        } else if from.index() ^ to.index() == 16 {
            MoveKind::DoubleStep
        } else if from.file() != to.file() && self.piece_at(to).is_none() {
            MoveKind::EnPassant
        } else {
            MoveKind::Ordinary
        }
    }
}

/// What a text means is hard to foresee, so there is one branch on the role, for pawns; and the large table of slider
/// attacks is left alone, which would not stay in the nearest cache from one move to the next.
#[inline(always)]
fn able_men<S: Side>(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
    let placement = &position.placement;
    let occupied = placement.occupied();
    let own = placement.by_color(S::COLOR);
    if own.contains(to) {
        return Bitboard::EMPTY;
    }
    let king = position.king(S::COLOR);
    let men = placement.by_any_role(role) & own & among;
    let men = if role == Role::Pawn {
        let men = men & pawns_reaching::<S>(position, to, occupied);
        if position.passed.legal() == Some(to) && !men.meets(Bitboard::file(to.file())) {
            return men & en_passant_captors::<S>(position, to, king);
        }
        men
    } else {
        with_free_way(men & rays::lines(role, to), to, occupied)
    };
    // One or two men as a rule: to look at the king after each one's move costs less than to find all pins and checks.
    let king = if role == Role::King { to } else { king };
    let mut able = men;
    for from in men {
        let after = occupied.without(from).with(to);
        if is_attacked_by::<S::Other>(position, king, placement.by_color(S::Other::COLOR).without(to), after)
        {
            able = able.without(from);
        }
    }
    able
}

/// Returns those of some men that nothing stands between and a square.
#[inline(always)]
fn with_free_way(men: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
    men.into_iter().filter(|from| !rays::between(*from, to).meets(occupied)).collect()
}

/// Tells whether one of some men of `S` attacks a square when the squares of `occupied` stop sliders.
#[inline(always)]
fn is_attacked_by<S: Side>(position: &Position, target: Square, men: Bitboard, occupied: Bitboard) -> bool {
    let placement = &position.placement;
    let close = (rays::pawn(S::Other::COLOR, target) & placement.by_role(Role::Pawn))
        | (rays::knight(target) & placement.by_role(Role::Knight))
        | (rays::king(target) & placement.by_role(Role::King));
    let aligned = (rays::diagonals(target) & placement.diagonal_sliders())
        | (rays::straights(target) & placement.straight_sliders());
    close.meets(men) || !with_free_way(aligned & men, target, occupied).is_empty()
}

/// Returns the squares a pawn of `S` may come to `to` from, straight ahead or capturing, pins and checks aside.
#[inline(always)]
fn pawns_reaching<S: Side>(position: &Position, to: Square, occupied: Bitboard) -> Bitboard {
    if occupied.contains(to) || position.passed.legal() == Some(to) {
        return rays::pawn(S::Other::COLOR, to);
    }
    let single = S::Other::forward(Bitboard::of(to));
    if single.meets(occupied) || !S::rank(Rank::Fourth).contains(to) {
        return single;
    }
    single | S::Other::forward(single)
}

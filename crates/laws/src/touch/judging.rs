//! What the board shows, and what follows from it (Article 4.7).

use adoube_board::{Move, MoveKind, Piece, Placement, Position, Role, Square};

use super::base::{Base, arrival, captured, rook_goal};
use super::hand::{Grip, Hand, Place, PlacedMan, Wanderer};
use super::obligation::{Obligation, TouchClause, king_or_any, king_touched_first};

/// What an act of the hands comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Released {
    /// The board shows what a legal move brings about: the move is made.
    Made {
        /// The move.
        mv: Move,
        /// The clause that the move breaks although it is legal.
        breach: Option<TouchClause>,
    },
    /// More must be done.
    Pending,
    /// The board shows nothing that follows from a legal move. It can be put right before the clock is pressed (Article
    /// 7.5.1).
    Displaced,
}

/// How far the hands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandState {
    /// Nothing has been touched.
    Nothing,
    /// Men were touched; all stand where they stood.
    Touched,
    /// An own man is in the hand.
    InHand,
    /// A legal move has been begun.
    Pending(Awaited),
    /// The board shows nothing that follows from a legal move.
    Displaced(Displacement),
    /// The move is made.
    Made(Move),
}

/// What a move that has been begun still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// The rook of castling goes from one square to the other.
    CastlingRook {
        /// Where it stands.
        from: Square,
        /// The square that the king has crossed.
        to: Square,
    },
    /// The king of castling goes to this square.
    CastlingKing(Square),
    /// The captured man leaves this square.
    CapturedMan(Square),
    /// The man on this square was taken off; an own man takes its place, or takes it en passant.
    Capturer(Square),
    /// A new man stands in for the pawn on this square.
    Promotion(Square),
    /// The pawn leaves this square: the new man stands already.
    PromotedPawn(Square),
}

/// What the board shows in the place of a legal move: the shape of an illegal move when the clock is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displacement {
    /// Where the man stood.
    pub from: Square,
    /// Where it stands; `None` when it is off the board.
    pub to: Option<Square>,
    /// The new man that stands in for a pawn.
    pub promotion: Option<Role>,
}

impl Hand {
    /// Returns which moves are left, and by which clause.
    #[must_use]
    pub fn obligation(&self, base: &Base) -> Obligation {
        let Some(position) = base.position() else { return Obligation::free(None, &[]) };
        let by_touch = self.obligation_of_touches(position);
        let bound = |mv: &&Move| self.broken_by_release(position, **mv).is_none();
        let Some(clause) = self.binding_clause(position) else { return by_touch };
        let mut moves: alloc::vec::Vec<Move> = by_touch.moves.iter().filter(bound).copied().collect();
        if moves.is_empty() {
            moves = position.legal_moves().iter().filter(bound).copied().collect();
        }
        // A man released and a new man fixed elsewhere contradict each other: the first binds.
        if moves.is_empty() { by_touch } else { Obligation::by(clause, moves) }
    }

    /// Returns where the men stand on the board as it is; a man in the hand stands nowhere.
    #[must_use]
    pub fn shown(&self, base: &Base) -> Placement {
        let mut placement = *base.placement();
        for man in &self.men {
            placement.set(man.origin, None);
        }
        for man in &self.men {
            if let Place::On(square) = man.place {
                placement.set(square, Some(man.piece));
            }
        }
        if let Some(PlacedMan { role, at, grip: Grip::LetGo }) = self.new_man {
            placement.set(at, Some(Piece { color: base.turn(), role }));
        }
        placement
    }

    /// Returns how far the hands are.
    #[must_use]
    pub fn state(&self, base: &Base) -> HandState {
        if let Some(mv) = self.made {
            return HandState::Made(mv);
        }
        if self.is_untouched() {
            return HandState::Nothing;
        }
        if let Some(PlacedMan { at, grip: Grip::Held, .. }) = self.new_man {
            return HandState::Pending(Awaited::Promotion(at));
        }
        if self.in_hand().next().is_some() {
            return HandState::InHand;
        }
        if self.men.is_empty() && self.new_man.is_none() {
            return HandState::Touched;
        }
        match (self.awaited(base), self.displacement(base)) {
            (Some(awaited), _) => HandState::Pending(awaited),
            (None, Some(displacement)) => HandState::Displaced(displacement),
            (None, None) => HandState::Touched,
        }
    }

    /// Returns what would stand on the board as an illegal move if the clock were pressed now; `None` when the move is
    /// made, or every man stands where it stood.
    ///
    /// It names one man, of several the king or else the one that left last; [`Hand::shown`] has them all.
    #[must_use]
    pub fn illegal_shown(&self, base: &Base) -> Option<Displacement> {
        if self.made.is_some() { None } else { self.displacement(base) }
    }

    /// Judges the board after an act, and notes a made move.
    pub(super) fn judge(&mut self, base: &Base) -> Released {
        let is_held = matches!(self.new_man, Some(PlacedMan { grip: Grip::Held, .. }));
        let made = base.position().filter(|_| !is_held).and_then(|position| {
            let shown = self.shown(base);
            let moves = position.legal_moves();
            let mv = moves.iter().find(|&&mv| *position.play_unchecked(mv).placement() == shown)?;
            Some((position, *mv))
        });
        if let Some((position, mv)) = made {
            self.made = Some(mv);
            return Released::Made { mv, breach: self.breach(position, mv) };
        }
        let unchanged = self.men.is_empty() && self.new_man.is_none();
        let is_unfinished = is_held || unchanged || self.in_hand().next().is_some();
        if is_unfinished || self.begun(base).is_some() { Released::Pending } else { Released::Displaced }
    }

    /// Returns the clause that a legal move breaks.
    fn breach(&self, position: &Position, mv: Move) -> Option<TouchClause> {
        self.broken_by_release(position, mv).or_else(|| {
            let obligation = self.obligation_of_touches(position);
            if obligation.moves.contains(&mv) { None } else { obligation.reason }
        })
    }

    /// Returns the clause on released men (Article 4.7) and fixed promotions (Article 4.4.4) that a move breaks.
    fn broken_by_release(&self, position: &Position, mv: Move) -> Option<TouchClause> {
        if let Some((origin, square)) = self.bound
            && arrival(position, mv, origin) != Some(square)
        {
            return Some(self.clause_of_release(position, origin, square));
        }
        let (square, role) = self.choice?;
        let is_kept = mv.to() == square && mv.promotion() == Some(role);
        (!is_kept).then_some(TouchClause::PromotionFixed)
    }

    fn binding_clause(&self, position: &Position) -> Option<TouchClause> {
        match (self.choice, self.bound) {
            (Some(_), _) => Some(TouchClause::PromotionFixed),
            (None, Some((origin, square))) => Some(self.clause_of_release(position, origin, square)),
            (None, None) => None,
        }
    }

    fn clause_of_release(&self, position: &Position, origin: Square, square: Square) -> TouchClause {
        let only_castling = position
            .legal_moves()
            .iter()
            .filter(|&&mv| arrival(position, mv, origin) == Some(square))
            .all(|mv| mv.kind() == MoveKind::Castling && mv.from() == origin);
        if only_castling { TouchClause::KingReleased } else { TouchClause::ManReleased }
    }

    fn obligation_of_touches(&self, position: &Position) -> Obligation {
        let by_touch = Obligation::of_touches(position, &self.touches);
        // Art. 4.7.2: a king released on a square of castling when that is illegal, as long as nothing was touched before it.
        let gives_way =
            !matches!(by_touch.reason, Some(TouchClause::KingThenRook | TouchClause::CaptureWithTouched));
        match king_touched_first(position, &self.touches) {
            Some(king) if self.castled_illegally && gives_way => {
                king_or_any(TouchClause::KingReleased, king, &position.legal_moves())
            }
            _ => by_touch,
        }
    }

    /// Returns a legal move that the board can be on the way to.
    fn begun(&self, base: &Base) -> Option<(Position, Move)> {
        let position = base.position()?;
        let moves = position.legal_moves();
        let mv = moves.iter().find(|&&mv| self.can_be_part_of(position, mv))?;
        Some((*position, *mv))
    }

    fn can_be_part_of(&self, position: &Position, mv: Move) -> bool {
        let man_fits = |man: &Wanderer| {
            let is_own = man.piece.color == position.turn();
            let arrival = arrival(position, mv, man.origin);
            match man.place {
                Place::On(square) => arrival == Some(square),
                Place::InHand => arrival.is_some(),
                Place::OffTheBoard if is_own => mv.promotion().is_some() && mv.from() == man.origin,
                Place::OffTheBoard => captured(position, mv) == Some(man.origin),
            }
        };
        let new_man_fits = |new: PlacedMan| mv.to() == new.at && mv.promotion() == Some(new.role);
        self.men.iter().all(man_fits) && self.new_man.is_none_or(new_man_fits)
    }

    /// Returns what the move that has been begun still needs, when no own man is in the hand.
    fn awaited(&self, base: &Base) -> Option<Awaited> {
        let (position, mv) = self.begun(base)?;
        let moved = |origin: Square| self.men.iter().any(|man| man.origin == origin);
        Some(match (mv.kind(), moved(mv.from()), captured(&position, mv).filter(|&man| moved(man))) {
            (MoveKind::Castling, true, _) => {
                Awaited::CastlingRook { from: mv.to(), to: rook_goal(&position, mv) }
            }
            (MoveKind::Castling, false, _) => Awaited::CastlingKing(position.destination_shown(mv)),
            (MoveKind::Promotion, true, _) => Awaited::Promotion(mv.to()),
            (MoveKind::Promotion, false, _) if self.new_man.is_some() => Awaited::PromotedPawn(mv.from()),
            (_, false, Some(taken)) => Awaited::Capturer(taken),
            (_, _, _) => Awaited::CapturedMan(captured(&position, mv)?),
        })
    }

    fn displacement(&self, base: &Base) -> Option<Displacement> {
        if let Some(PlacedMan { role, at, grip: Grip::LetGo }) = self.new_man {
            let from = self.promoting_pawn(base, at).unwrap_or(at);
            return Some(Displacement { from, to: Some(at), promotion: Some(role) });
        }
        let on_a_square = |man: &&Wanderer| matches!(man.place, Place::On(_));
        let is_own = |man: &&Wanderer| man.piece.color == base.turn();
        let king = self.men.iter().filter(on_a_square).find(|man| man.piece.role == Role::King);
        let man = king
            .or_else(|| self.men.iter().rfind(on_a_square))
            .or_else(|| self.men.iter().rfind(is_own))
            .or_else(|| self.men.last())?;
        let to = match man.place {
            Place::On(square) => Some(square),
            Place::InHand | Place::OffTheBoard => None,
        };
        Some(Displacement { from: man.origin, to, promotion: None })
    }
}

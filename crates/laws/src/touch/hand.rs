//! What a side does with its hands, act by act.

use alloc::vec::Vec;

use adoube_board::{Move, Piece, Role, Square};

use super::base::{Base, arrival};
use super::hand_error::HandError;
use super::judging::Released;

/// What the side that has the move has done with its hands since it got the move.
///
/// Squares are those of the men on the board as it is; a man keeps its identity while it wanders. Once a move is made
/// ([`Released::Made`]) the opponent has the move and the hand does no more; only [`Hand::set_two_hands`] still counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// Where the touched men stood at first, each once, in the order of the touches.
    pub(super) touches: Vec<Square>,
    /// The men that are not where they stood at first, in the order in which they left.
    pub(super) men: Vec<Wanderer>,
    pub(super) new_man: Option<PlacedMan>,
    /// The first man released as part of a legal move, from where and on which square (Article 4.7).
    pub(super) bound: Option<(Square, Square)>,
    /// The first new man that touched a square of promotion (Article 4.4.4).
    pub(super) choice: Option<(Square, Role)>,
    /// Whether the king was released on a square of castling when that castling is illegal (Article 4.7.2).
    pub(super) castled_illegally: bool,
    pub(super) two_hands: bool,
    pub(super) made: Option<Move>,
}

/// A man that is not where it stood at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanderer {
    pub(super) origin: Square,
    pub(super) piece: Piece,
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    InHand,
    OffTheBoard,
    On(Square),
}

/// A new man on its square of promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlacedMan {
    pub(super) role: Role,
    pub(super) at: Square,
    pub(super) grip: Grip,
}

/// The man that a pawn is exchanged for, as it is put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewMan {
    /// A man the right way up.
    Upright(Role),
    /// A rook upside down, whatever the player calls it: it is a rook.
    InvertedRook,
}

impl NewMan {
    /// Returns what the man is.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Upright(role) => role,
            Self::InvertedRook => Role::Rook,
        }
    }
}

/// Whether the hand has let a man go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// The man touches the square and is still held.
    Held,
    /// The man was released.
    LetGo,
}

/// Who stands on a square of the board as it is.
pub(super) enum Occupant {
    /// A man of the game, by where it stood at first.
    Man { origin: Square, piece: Piece },
    /// The new man of a promotion, let go.
    NewMan,
}

impl Hand {
    /// Touches the man on `square` with the intent to move or capture it (Articles 4.2.2 and 4.3).
    ///
    /// # Errors
    /// When no man stands there, or the move is made.
    pub fn touch(&mut self, base: &Base, square: Square) -> Result<(), HandError> {
        self.refuse_after_move()?;
        match self.occupant(base, square) {
            Some(Occupant::Man { origin, .. }) => self.note_touch(origin),
            Some(Occupant::NewMan) => {}
            None => return Err(HandError::NoMan(square)),
        }
        Ok(())
    }

    /// Takes the touch of the man that stood on `square` back, as clearly accidental (Article 4.2.2).
    ///
    /// # Errors
    /// When the man was not touched, when it has left its square, or when the move is made.
    pub fn forgive(&mut self, square: Square) -> Result<(), HandError> {
        self.refuse_after_move()?;
        if !self.touches.contains(&square) {
            return Err(HandError::NotTouched(square));
        }
        if self.men.iter().any(|man| man.origin == square) {
            return Err(HandError::NotAccidental(square));
        }
        self.touches.retain(|&touched| touched != square);
        Ok(())
    }

    /// Lifts the man on `square`, which touches it: an own man into the hand, an enemy man or a new man off the board.
    ///
    /// # Errors
    /// When no man stands there, or the move is made.
    pub fn lift(&mut self, base: &Base, square: Square) -> Result<Released, HandError> {
        self.refuse_after_move()?;
        match self.occupant(base, square) {
            Some(Occupant::Man { origin, piece }) => {
                let own = piece.color == base.turn();
                self.put(Wanderer {
                    origin,
                    piece,
                    place: if own { Place::InHand } else { Place::OffTheBoard },
                });
            }
            Some(Occupant::NewMan) => self.new_man = None,
            None => return Err(HandError::NoMan(square)),
        }
        Ok(self.judge(base))
    }

    /// Releases the man in the hand on `square`; an enemy man that stands there is captured.
    ///
    /// Of several men in the hand it is the one that castling brings there, or that stood there, or that a legal move
    /// brings there, or else the one lifted last. With an empty hand a held new man is let go, or an enemy man is put back
    /// where it stood.
    ///
    /// # Errors
    /// When nothing is in the hand, when an own man stands there, or when the move is made.
    pub fn release(&mut self, base: &Base, square: Square) -> Result<Released, HandError> {
        self.refuse_after_move()?;
        if let Some(PlacedMan { role, at, grip: Grip::Held }) = self.new_man
            && at == square
        {
            return self.promote(base, square, NewMan::Upright(role), Grip::LetGo);
        }
        let Some(man) = self.man_for(base, square) else { return self.put_back_enemy(base, square) };
        self.capture_on(base, square)?;
        self.put(Wanderer { place: Place::On(square), ..man });
        self.bind(base, man, square);
        Ok(self.judge(base))
    }

    /// Puts a new man on a square of the last rank, held or let go (Articles 3.7.5, 4.4.4 and 4.6).
    ///
    /// The pawn may be lifted before or after, or stand there: then the new man takes its place. An enemy man that stands
    /// there is captured.
    ///
    /// # Errors
    /// When no pawn can be exchanged for such a man there, when an own man or another new man stands, or when the move is
    /// made.
    pub fn promote(
        &mut self,
        base: &Base,
        square: Square,
        new_man: NewMan,
        grip: Grip,
    ) -> Result<Released, HandError> {
        self.refuse_after_move()?;
        let role = new_man.role();
        if !Role::PROMOTIONS.contains(&role) {
            return Err(HandError::NotAPromotion(role));
        }
        if square.rank() != base.last_rank() {
            return Err(HandError::NotOnLastRank(square));
        }
        if let Some(PlacedMan { at, grip: Grip::LetGo, .. }) = self.new_man {
            return Err(HandError::NewManStands(at));
        }
        if self.promoting_pawn(base, square).is_none() {
            return Err(HandError::NoPawn);
        }
        self.make_room(base, square)?;
        self.new_man = Some(PlacedMan { role, at: square, grip });
        // Art. 4.4.4: the choice is fixed when the new man has touched the square.
        let is_legal = |mv: &Move| mv.to() == square && mv.promotion() == Some(role);
        if self.choice.is_none()
            && base.position().is_some_and(|position| position.legal_moves().iter().any(is_legal))
        {
            self.choice = Some((square, role));
        }
        Ok(self.judge(base))
    }

    /// Notes that the move is made with two hands (Articles 4.1 and 7.5.4).
    pub const fn set_two_hands(&mut self) {
        self.two_hands = true;
    }

    /// Returns whether two hands were used.
    #[must_use]
    pub const fn two_hands(&self) -> bool {
        self.two_hands
    }

    /// Returns whether nothing has been touched with intent.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.touches.is_empty() && self.men.is_empty() && self.new_man.is_none()
    }

    /// Returns where the touched men stood at first, each once, in the order of the touches.
    #[must_use]
    pub fn touched(&self) -> &[Square] {
        &self.touches
    }

    /// Returns the hand after the men were put back where they stood: what was touched, released and chosen still binds
    /// the move to come (Article 7.5.1).
    #[must_use]
    pub fn restored(&self) -> Self {
        Self {
            touches: self.touches.clone(),
            bound: self.bound,
            choice: self.choice,
            castled_illegally: self.castled_illegally,
            ..Self::default()
        }
    }

    fn refuse_after_move(&self) -> Result<(), HandError> {
        if self.made.is_some() { Err(HandError::MoveMade) } else { Ok(()) }
    }

    fn note_touch(&mut self, origin: Square) {
        if !self.touches.contains(&origin) {
            self.touches.push(origin);
        }
    }

    /// Puts a man somewhere; one that is back where it stood is no wanderer.
    fn put(&mut self, man: Wanderer) {
        self.note_touch(man.origin);
        let known = self.men.iter().position(|other| other.origin == man.origin);
        match (known, man.place == Place::On(man.origin)) {
            (Some(index), true) => drop(self.men.remove(index)),
            (Some(index), false) => self.men[index] = man,
            (None, true) => {}
            (None, false) => self.men.push(man),
        }
    }

    pub(super) fn occupant(&self, base: &Base, square: Square) -> Option<Occupant> {
        if let Some(PlacedMan { at, grip: Grip::LetGo, .. }) = self.new_man
            && at == square
        {
            return Some(Occupant::NewMan);
        }
        if let Some(man) = self.men.iter().find(|man| man.place == Place::On(square)) {
            return Some(Occupant::Man { origin: man.origin, piece: man.piece });
        }
        let at_home = !self.men.iter().any(|man| man.origin == square);
        let piece = base.placement().piece_at(square).filter(|_| at_home)?;
        Some(Occupant::Man { origin: square, piece })
    }

    pub(super) fn in_hand(&self) -> impl DoubleEndedIterator<Item = &Wanderer> {
        self.men.iter().filter(|man| man.place == Place::InHand)
    }

    /// Chooses the man in the hand that is released on `square`.
    fn man_for(&self, base: &Base, square: Square) -> Option<Wanderer> {
        let castling = || {
            let of_role = |role| self.in_hand().find(|man| man.piece.role == role);
            let (king, rook) = (of_role(Role::King)?, of_role(Role::Rook)?);
            let (king_goal, rook_goal) = base.castling_goals(king.origin, rook.origin)?;
            if king_goal == square { Some(king) } else { Some(rook).filter(|_| rook_goal == square) }
        };
        let home = || self.in_hand().find(|man| man.origin == square);
        let legal = || {
            let position = base.position()?;
            let moves = position.legal_moves();
            self.in_hand()
                .find(|man| moves.iter().any(|&mv| arrival(position, mv, man.origin) == Some(square)))
        };
        castling().or_else(home).or_else(legal).or_else(|| self.in_hand().next_back()).copied()
    }

    /// Takes an enemy man off the square where a man is being released.
    fn capture_on(&mut self, base: &Base, square: Square) -> Result<(), HandError> {
        match self.occupant(base, square) {
            Some(Occupant::Man { origin, piece }) if piece.color != base.turn() => {
                self.put(Wanderer { origin, piece, place: Place::OffTheBoard });
                Ok(())
            }
            Some(_) => Err(HandError::OwnMan(square)),
            None => Ok(()),
        }
    }

    /// Empties the square of promotion of the pawn or of an enemy man.
    fn make_room(&mut self, base: &Base, square: Square) -> Result<(), HandError> {
        match self.occupant(base, square) {
            Some(Occupant::Man { origin, piece })
                if piece.color == base.turn() && base.is_pawn_before_last_rank(origin) =>
            {
                self.put(Wanderer { origin, piece, place: Place::OffTheBoard });
                Ok(())
            }
            _ => self.capture_on(base, square),
        }
    }

    fn put_back_enemy(&mut self, base: &Base, square: Square) -> Result<Released, HandError> {
        let off = |man: &&Wanderer| man.place == Place::OffTheBoard && man.piece.color != base.turn();
        let Some(man) = self.men.iter().find(|man| off(man) && man.origin == square).copied() else {
            let any = self.men.iter().find(off);
            return Err(any.map_or(HandError::NothingInHand, |man| HandError::NotYourMan(man.origin)));
        };
        if self.occupant(base, square).is_some() {
            return Err(HandError::OwnMan(square));
        }
        self.put(Wanderer { place: Place::On(square), ..man });
        Ok(self.judge(base))
    }

    /// Notes what a release binds to.
    fn bind(&mut self, base: &Base, man: Wanderer, square: Square) {
        let Some(position) = base.position() else { return };
        if square == man.origin {
            return;
        }
        let moves = position.legal_moves();
        if moves.iter().any(|&mv| arrival(position, mv, man.origin) == Some(square)) {
            self.bound.get_or_insert((man.origin, square));
        } else if man.piece.role == Role::King && base.is_castling_step(man.origin, square) {
            self.castled_illegally = true;
        }
    }

    /// Returns the pawn, by where it stood at first, that a new man on `square` is exchanged for: one that has left its
    /// square, or that a legal move exchanges there, or that was touched, or else any.
    pub(super) fn promoting_pawn(&self, base: &Base, square: Square) -> Option<Square> {
        let is_pawn = |origin: &Square| base.is_pawn_before_last_rank(*origin);
        let lifted = self.men.iter().map(|man| man.origin).find(is_pawn);
        let legal = || {
            let moves = base.position()?.legal_moves();
            let of_square = |mv: &&Move| mv.promotion().is_some() && mv.to() == square;
            let touched = moves.iter().filter(of_square).find(|mv| self.touches.contains(&mv.from()));
            touched.or_else(|| moves.iter().find(of_square)).map(|mv| mv.from())
        };
        let touched = || self.touches.iter().copied().find(is_pawn);
        lifted.or_else(legal).or_else(touched).or_else(|| Square::all().find(is_pawn))
    }
}

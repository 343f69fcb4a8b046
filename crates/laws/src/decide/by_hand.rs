//! The men moved by hand, and the clock pressed (Articles 4 and 6.2).

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Role, Square};

use super::Judge;
use crate::arbiter::Observed;
use crate::clock::Press;
use crate::command::HandAct;
use crate::event::{Conduct, Event, Fact};
use crate::game::{Adjournment, Ticking};
use crate::illegal_move::IllegalMoveKind;
use crate::procedure::{Entry, IllegalMoves};
use crate::refusal::Refusal;
use crate::ruleset::{Irregularity, PawnNotReplaced};
use crate::time::Millis;
use crate::touch::{Awaited, HandError, HandState, Released};

impl Judge<'_> {
    pub(super) fn hand(&self, by: Color, act: HandAct) -> Result<Vec<Event>, Refusal> {
        self.refuse_unless_by_hand()?;
        self.refuse_while_clocks_stand()?;
        let acted = self.event(Fact::HandActed { act });
        let base = self.game.base();
        let mut hand = self.game.hand().clone();
        let is_on_move = by == self.game.turn();
        let released = match act {
            // Art. 4.2.1: only the player on the move may adjust the men.
            HandAct::Adjust(_) if !is_on_move => return Err(Refusal::AdjustNotOnMove),
            HandAct::Adjust(square) if self.game.shown().piece_at(square).is_none() => {
                return Err(HandError::NoMan(square).into());
            }
            HandAct::Adjust(_) => return Ok(vec![acted]),
            _ if !is_on_move => return Err(Refusal::NotYourTurn),
            _ if self.play.adjournment != Adjournment::None => return Err(Refusal::Adjourned),
            HandAct::Touch(square) => hand.touch(&base, square).map(|()| Released::Pending)?,
            HandAct::Lift(square) => hand.lift(&base, square)?,
            HandAct::Release(square) => hand.release(&base, square)?,
            HandAct::Promote { square, man, grip } => hand.promote(&base, square, man, grip)?,
        };
        let Released::Made { mv, breach } = released else { return Ok(vec![acted]) };
        let is_breach = breach.is_some() || self.breaks_announcement(mv);
        let conduct = if is_breach { Conduct::Breach } else { Conduct::Regular };
        let made = self.event(Fact::MoveMade { mv, clocks: None, lag: Millis::ZERO, conduct });
        let mut events = vec![acted, made];
        let after = self.after(&events);
        match (after.end_on_board(), conduct) {
            (Some(reason), Conduct::Regular) => events.push(super::finish(&after, self.now, reason)),
            // Art. 5.1.1 and 5.2: it ends the game only if it keeps to Article 4. The opponent or the arbiter says so.
            (Some(_), Conduct::Breach) => events.push(self.event(Fact::Paused)),
            (None, Conduct::Regular | Conduct::Breach) => {}
        }
        Ok(events)
    }

    pub(super) fn forgive_touch_of_opponent(&self, by: Color, square: Square) -> Result<Vec<Event>, Refusal> {
        if by == self.game.turn() {
            return Err(HandError::NotTouched(square).into());
        }
        self.forgive_touch(square)
    }

    pub(super) fn forgive_touch(&self, square: Square) -> Result<Vec<Event>, Refusal> {
        self.refuse_unless_by_hand()?;
        self.game.hand().clone().forgive(square)?;
        Ok(vec![self.event(Fact::TouchForgiven { square })])
    }

    pub(super) fn press(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        if self.entry() == Entry::Moves {
            return Err(Refusal::MovesAreEntered);
        }
        if self.game.clocks().is_none() {
            return Err(Refusal::NoClock);
        }
        self.refuse_while_clocks_stand()?;
        if !self.is_to_press(by) {
            return Err(Refusal::NothingToPress);
        }
        // Art. 6.2.2: a player must always be allowed to press, even after the opponent has replied.
        if self.entry() == Entry::ClockOnly || self.play.unpressed[by] {
            return self.complete_move(by);
        }
        let base = self.game.base();
        match self.game.hand().state(&base) {
            HandState::Nothing | HandState::Touched | HandState::InHand | HandState::Made(_) => {
                self.press_without_move(by)
            }
            HandState::Pending(Awaited::Promotion(square)) => self.press_with_pawn_on_last_rank(by, square),
            HandState::Pending(_) | HandState::Displaced(_) => {
                match (self.game.hand().illegal_shown(&base), self.game.terms().procedure().illegal_moves) {
                    (None, _) => self.press_without_move(by),
                    (Some(shown), IllegalMoves::AtOnce) => {
                        Ok(self.illegal_move(by, IllegalMoveKind::Move, self.game.plies(), Some(shown)))
                    }
                    (Some(_), IllegalMoves::OnClaim) => Ok(vec![self.pressed(by)]),
                }
            }
        }
    }

    /// Art. 6.2.2: a player presses while the own clock runs. Before the first moves none runs: who made one presses, and
    /// where nobody sees the men, the side that has the move.
    fn is_to_press(&self, by: Color) -> bool {
        match self.play.ticking {
            Ticking::FirstMove { .. } => {
                let has_moved = self.entry() == Entry::ClockOnly || self.play.unpressed[by];
                has_moved && by == self.game.clock_side()
            }
            Ticking::Running { side, .. } => by == side,
            Ticking::Untimed | Ticking::Stopped { .. } | Ticking::Paused { .. } => false,
        }
    }

    /// Art. 6.2.1: a move made and the clock pressed is a completed move.
    fn complete_move(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        let mut events = vec![self.pressed(by)];
        if self.play.two_hands[by] && self.game.terms().ruleset().two_hands == Irregularity::IllegalMove {
            let pressed = self.after(&events);
            let plies = self.game.plies().saturating_sub(1);
            events.extend(self.of(&pressed).illegal_move(by, IllegalMoveKind::TwoHands, plies, None));
        }
        Ok(events)
    }

    fn press_without_move(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        Ok(match self.game.terms().ruleset().press_without_move {
            // Art. 7.5.3. The offender keeps the move, and his clock goes on.
            Irregularity::IllegalMove => {
                self.illegal_move(by, IllegalMoveKind::PressWithoutMove, self.game.plies(), None)
            }
            Irregularity::ArbiterDecides => {
                vec![self.event(Fact::Noted { side: by, irregularity: Observed::PressWithoutMove })]
            }
        })
    }

    fn press_with_pawn_on_last_rank(&self, by: Color, square: Square) -> Result<Vec<Event>, Refusal> {
        let kind = IllegalMoveKind::PawnNotReplaced;
        let mut events = self.illegal_move(by, kind, self.game.plies(), None);
        let is_over = self.after(&events).ending().is_some();
        if is_over || self.game.terms().ruleset().pawn_not_replaced == PawnNotReplaced::Restored {
            return Ok(events);
        }
        // Art. 7.5.2: a queen is put in the pawn's place, and the opponent has the move.
        let moves = self.game.hand().obligation(&self.game.base()).moves;
        let onto_square = || moves.iter().filter(|mv| mv.to() == square);
        let queen = onto_square().find(|mv| mv.promotion() == Some(Role::Queen));
        let Some(&mv) = queen.or_else(|| onto_square().next()) else { return Ok(events) };
        events.push(self.event(Fact::MoveMade {
            mv,
            clocks: None,
            lag: Millis::ZERO,
            conduct: Conduct::Regular,
        }));
        let after = self.after(&events);
        match after.end_on_board() {
            Some(reason) => events.push(super::finish(&after, self.now, reason)),
            None => events.push(self.of(&after).pressed(by)),
        }
        Ok(events)
    }

    fn pressed(&self, by: Color) -> Event {
        let (control, used) = (self.game.control(), self.game.used_at(self.now));
        let press =
            if matches!(self.play.ticking, Ticking::FirstMove { .. }) { Press::Free } else { Press::Timed };
        let clocks = self.game.clocks().map(|clocks| clocks.after_move(control, by, used, press));
        self.event(Fact::Pressed { by, clocks })
    }

    fn refuse_unless_by_hand(&self) -> Result<(), Refusal> {
        match self.entry() {
            Entry::ByHand => Ok(()),
            Entry::Moves => Err(Refusal::MovesAreEntered),
            Entry::ClockOnly => Err(Refusal::ClockOnly),
        }
    }
}

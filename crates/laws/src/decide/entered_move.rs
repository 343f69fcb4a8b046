//! Moves that are entered as a whole (FIDE Online Regulations 3.3), and the ends that a move brings.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Move, UciMove};

use super::Judge;
use crate::can_mate::is_dead;
use crate::clock::Press;
use crate::clock_state::ClockState;
use crate::ending::Reason;
use crate::event::{Announced, Conduct, Event, Fact};
use crate::game::{Adjournment, Game};
use crate::procedure::{Beginning, Entry};
use crate::refusal::Refusal;
use crate::time::Millis;

impl Judge<'_> {
    // Only a legal move is accepted (Art. 3.10), and entering it both makes and completes it (Art. 6.2.1).
    pub(super) fn enter_move(&self, by: Color, uci: UciMove, lag: Millis) -> Result<Vec<Event>, Refusal> {
        match self.entry() {
            Entry::Moves => {}
            Entry::ByHand => return Err(Refusal::MovedByHand),
            Entry::ClockOnly => return Err(Refusal::ClockOnly),
        }
        if by != self.game.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.refuse_while_clocks_stand()?;
        if self.play.adjournment != Adjournment::None {
            return Err(Refusal::Adjourned);
        }
        let mv = self.legal(uci)?;
        if self.breaks_announcement(mv) {
            return Err(Refusal::AnnouncedMoveBinds);
        }
        let lag = lag.clamp(Millis::ZERO, self.game.lag_credit(by)).min(self.game.used_at(self.now));
        let clocks = self.clocks_after_move(by, lag)?;
        let made = self.event(Fact::MoveMade { mv, clocks, lag, conduct: Conduct::Regular });
        Ok(self.with_end_on_board(vec![made]))
    }

    pub(super) fn legal(&self, uci: UciMove) -> Result<Move, Refusal> {
        self.game.position().judge(uci.from, uci.to, uci.promotion).map_err(Refusal::IllegalMove)
    }

    /// Art. 9.5.3: the move announced in an incorrect claim must be made; if it was illegal, a move of that man where
    /// there is one (Art. 4.3).
    pub(super) fn breaks_announcement(&self, mv: Move) -> bool {
        match self.play.announced {
            None => false,
            Some(Announced::Legal(announced)) => mv != announced,
            Some(Announced::Illegal(from)) => {
                let moves = self.game.position().legal_moves();
                mv.from() != from && moves.iter().any(|mv| mv.from() == from)
            }
        }
    }

    /// The clocks after a move completed now. The free first move brings no addition.
    pub(super) fn clocks_after_move(&self, by: Color, lag: Millis) -> Result<Option<ClockState>, Refusal> {
        let Some(clocks) = self.game.clocks() else { return Ok(None) };
        let is_free =
            self.game.plies() < 2 && self.game.terms().procedure().beginning == Beginning::FirstMoves;
        let press = if is_free { Press::Free } else { Press::Timed };
        let used = self.game.used_at(self.now) - lag;
        let after = clocks.after_move(self.game.control(), by, used, press);
        if after.fallen()[by] && self.falls_by_itself() { Err(Refusal::TimeExpired) } else { Ok(Some(after)) }
    }

    /// Adds the end of the game to events, if they bring it about by the position on the board.
    pub(super) fn with_end_on_board(&self, mut events: Vec<Event>) -> Vec<Event> {
        let after = self.after(&events);
        if let Some(reason) = after.end_on_board() {
            events.push(super::finish(&after, self.now, reason));
        }
        events
    }
}

impl Game {
    /// Returns how the position on the board ends the game by itself, if it does. The order is that of precedence: mate
    /// comes before everything (Articles 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2).
    #[must_use]
    pub fn end_on_board(&self) -> Option<Reason> {
        let position = match (self.terms().procedure().entry, self.base()) {
            (Entry::Moves | Entry::ByHand, crate::touch::Base::Sound(position)) => position,
            (Entry::ClockOnly, _) | (_, crate::touch::Base::Unsound { .. }) => return None,
        };
        let rules = self.terms().ruleset();
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        if position.is_checkmate() {
            Some(Reason::Checkmate(position.turn()))
        } else if position.is_stalemate() {
            Some(Reason::Stalemate)
        } else if is_dead(&position) {
            Some(Reason::DeadPosition)
        } else if reached(self.repetition().count(), rules.repetition_automatic_at) {
            Some(if rules.repetition_claim_at.is_some() {
                Reason::Fivefold
            } else {
                Reason::ThreefoldAutomatic
            })
        } else if reached(position.halfmove_clock() / 2, rules.quiet_moves_automatic_at) {
            Some(if rules.quiet_moves_claim_at.is_some() {
                Reason::SeventyFive
            } else {
                Reason::FiftyAutomatic
            })
        } else {
            None
        }
    }
}

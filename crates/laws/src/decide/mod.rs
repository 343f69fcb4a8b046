//! The judge: what follows from a command, or why it is refused.

mod entered_move;
mod by_hand;
mod irregularity;
mod draw;
mod time;
mod arbiter;

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::Color;

use crate::arbiter::Ruling;
use crate::can_mate::{CanMate, can_mate};
use crate::command::Command;
use crate::ending::{Ending, Proof, Reason};
use crate::event::{Event, Fact};
use crate::game::{Adjournment, Game, Phase, Play, Ticking};
use crate::procedure::{Beginning, Entry};
use crate::refusal::Refusal;
use crate::time::{DeadlineKind, Timestamp};

pub(crate) use draw::claim_holds;

/// Judges a command at a moment. The game is not changed: apply the events, in order, once they are durable.
///
/// An empty list means that the command is right and nothing follows from it.
///
/// # Errors
/// A [`Refusal`] when the Laws do not allow the command now.
pub fn decide(game: &Game, now: Timestamp, command: &Command) -> Result<Vec<Event>, Refusal> {
    match game.phase() {
        Phase::Waiting => waiting(game, now, command),
        Phase::Playing(play) => Judge { game, play, now }.playing(command),
        Phase::Finished(ending) => finished(game, now, ending, command),
    }
}

fn waiting(game: &Game, now: Timestamp, command: &Command) -> Result<Vec<Event>, Refusal> {
    let end = |reason| finish(game, now, reason);
    match command {
        Command::Start => Ok(vec![Event { at: now, fact: Fact::Started }]),
        Command::Arrive { by } if game.player(*by).arrived => Err(Refusal::AlreadyArrived),
        Command::Arrive { by } => Ok(vec![Event { at: now, fact: Fact::Arrived { by: *by, clocks: None } }]),
        Command::Abort { by } => Ok(vec![end(Reason::CalledOff(*by))]),
        Command::Arbiter(act) => {
            let acted = Event { at: now, fact: Fact::ArbiterActed(act.clone()) };
            Ok(vec![acted, end(arbiter::decision(&act.ruling).ok_or(Refusal::GameNotStarted)?)])
        }
        Command::TimePassed | Command::Outage { .. } => Ok(vec![]),
        Command::Move { .. }
        | Command::Hand { .. }
        | Command::Press { .. }
        | Command::ForgiveTouch { .. }
        | Command::OfferDraw { .. }
        | Command::AcceptDraw { .. }
        | Command::DeclineDraw { .. }
        | Command::Resign { .. }
        | Command::ClaimDraw { .. }
        | Command::ClaimQuickplay { .. }
        | Command::ClaimFlagFall { .. }
        | Command::Complain { .. }
        | Command::AcceptMove { .. }
        | Command::CallArbiter { .. }
        | Command::Seal { .. }
        | Command::RestartClocks => Err(Refusal::GameNotStarted),
    }
}

/// Art. 8.7: a result stands, unless the arbiter decides otherwise.
fn finished(game: &Game, now: Timestamp, ending: Ending, command: &Command) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::TimePassed | Command::Outage { .. } => Ok(vec![]),
        Command::Arbiter(act) => {
            let reason = if let Ruling::Amend(outcome) = act.ruling {
                Reason::Arbiter(outcome)
            } else {
                arbiter::decision(&act.ruling).ok_or(Refusal::GameOver(ending))?
            };
            let acted = Event { at: now, fact: Fact::ArbiterActed(act.clone()) };
            Ok(vec![acted, finish(game, now, reason)])
        }
        Command::Start
        | Command::Arrive { .. }
        | Command::Move { .. }
        | Command::Hand { .. }
        | Command::Press { .. }
        | Command::ForgiveTouch { .. }
        | Command::OfferDraw { .. }
        | Command::AcceptDraw { .. }
        | Command::DeclineDraw { .. }
        | Command::Resign { .. }
        | Command::ClaimDraw { .. }
        | Command::ClaimQuickplay { .. }
        | Command::ClaimFlagFall { .. }
        | Command::Complain { .. }
        | Command::AcceptMove { .. }
        | Command::CallArbiter { .. }
        | Command::Seal { .. }
        | Command::Abort { .. }
        | Command::RestartClocks => Err(Refusal::GameOver(ending)),
    }
}

/// Returns whether what a player does at a moment counts. Art. 6.9: after the flag fell, or after the game should have been
/// called off, it comes too late.
pub(crate) fn is_in_time(game: &Game, now: Timestamp) -> bool {
    game.next_deadline()
        .is_none_or(|deadline| now < deadline.at || deadline.kind == DeadlineKind::ClocksRestart)
}

/// A game in play, looked at in one moment.
struct Judge<'a> {
    game: &'a Game,
    play: Play,
    now: Timestamp,
}

impl Judge<'_> {
    fn playing(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        if command.by().is_some() && !is_in_time(self.game, self.now) {
            return Err(Refusal::TimeExpired);
        }
        match command {
            Command::Start => Err(Refusal::GameAlreadyStarted),
            Command::Arrive { by } => self.arrive(*by),
            Command::Move { by, uci, lag } => self.enter_move(*by, *uci, *lag),
            Command::Hand { by, act } => self.hand(*by, *act),
            Command::Press { by } => self.press(*by),
            Command::ForgiveTouch { by, square } => self.forgive_touch_of_opponent(*by, *square),
            Command::OfferDraw { by } => self.offer_draw(*by),
            Command::AcceptDraw { by } => self.accept_draw(*by),
            Command::DeclineDraw { by } => self.decline_draw(*by),
            Command::Resign { by } => Ok(vec![self.finish(self.resignation(*by))]),
            Command::ClaimDraw { by, rule, announced } => self.claim_draw(*by, *rule, *announced),
            Command::ClaimQuickplay { by, ground } => self.claim_quickplay(*by, *ground),
            Command::ClaimFlagFall { by } => self.claim_flag_fall(*by),
            Command::Complain { by, of } => self.complain(*by, *of),
            Command::AcceptMove { by } => self.accept_move(*by),
            Command::CallArbiter { by, reason } => self.call_arbiter(*by, reason),
            Command::Seal { by, written } => self.seal(*by, written),
            Command::Abort { by } => self.abort(*by),
            Command::Arbiter(act) => self.arbiter(act),
            Command::TimePassed => {
                Ok(self.due().map_or_else(Vec::new, |deadline| vec![self.fall_due(deadline)]))
            }
            Command::Outage { from } => Ok(self.outage(*from)),
            Command::RestartClocks => self.restart_clocks(),
        }
    }

    fn resignation(&self, by: Color) -> Reason {
        // Art. 5.1.2: a draw if the opponent cannot mate by any series of legal moves.
        match self.can_mate(!by) {
            CanMate::No if self.game.terms().ruleset().resignation_needs_mate => {
                Reason::ResignationNoMate(by)
            }
            CanMate::Yes | CanMate::No => Reason::Resignation(by, Proof::Proved),
            CanMate::Unknown => Reason::Resignation(by, Proof::NotProved),
        }
    }

    fn abort(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        let is_early =
            self.game.plies() < 2 && self.game.terms().procedure().beginning == Beginning::FirstMoves;
        if is_early { Ok(vec![self.finish(Reason::CalledOff(by))]) } else { Err(Refusal::AbortTooLate) }
    }

    /// Whether a side can mate from what stands on the board.
    fn can_mate(&self, side: Color) -> CanMate {
        can_mate_in(self.game, side)
    }

    fn entry(&self) -> Entry {
        self.game.terms().procedure().entry
    }

    /// Art. 6.11.1: while the clocks stand, nobody plays.
    fn refuse_while_clocks_stand(&self) -> Result<(), Refusal> {
        match (self.play.adjournment, self.play.ticking) {
            (Adjournment::Sealed(_), _) => Err(Refusal::Adjourned),
            (Adjournment::None | Adjournment::Sealing, Ticking::Paused { .. }) => Err(Refusal::ClocksStand),
            (
                Adjournment::None | Adjournment::Sealing,
                Ticking::Untimed
                | Ticking::FirstMove { .. }
                | Ticking::Running { .. }
                | Ticking::Stopped { .. },
            ) => Ok(()),
        }
    }

    fn event(&self, fact: Fact) -> Event {
        Event { at: self.now, fact }
    }

    fn finish(&self, reason: Reason) -> Event {
        finish(self.game, self.now, reason)
    }

    /// The game after these events.
    fn after(&self, events: &[Event]) -> Game {
        let mut game = self.game.clone();
        for event in events {
            game.apply(event);
        }
        game
    }
}

/// The end of a game at a moment, with the clocks as they stand.
fn finish(game: &Game, at: Timestamp, reason: Reason) -> Event {
    Event { at, fact: Fact::Finished { ending: Ending::decided(reason), clocks: game.settled_clocks(at) } }
}

/// Whether a side can mate from what stands on the board. What an illegal move left is not analysed: unknown.
fn can_mate_in(game: &Game, side: Color) -> CanMate {
    match game.base() {
        crate::touch::Base::Sound(position) => can_mate(&position, side),
        crate::touch::Base::Unsound { .. } => CanMate::Unknown,
    }
}

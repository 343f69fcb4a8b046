//! The judge: what follows from a command, or why it is refused.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Move, Position, UciMove};

use crate::can_mate::{CanMate, can_mate, is_dead};
use crate::command::{Command, DrawRule};
use crate::ending::{Ending, Proof, Reason};
use crate::event::Event;
use crate::game::{Game, Phase, Play, Ticking};
use crate::refusal::Refusal;
use crate::time::{ByColor, Deadline, DeadlineKind, Millis, TimeControl, Timestamp};

/// Judges a command at a moment. The game is not changed: apply the events, in order, once they are durable.
///
/// An empty list means that the command is right and nothing follows from it.
///
/// # Errors
/// A [`Refusal`] when the Laws do not allow the command now.
pub fn decide(game: &Game, now: Timestamp, command: &Command) -> Result<Vec<Event>, Refusal> {
    match game.phase() {
        Phase::Waiting => decide_waiting(game, now, command),
        Phase::Playing(play) => decide_playing(&Judge { game, play, now }, command),
        Phase::Finished(ending) => match command {
            Command::TimePassed | Command::Outage { .. } => Ok(vec![]),
            Command::Start
            | Command::Move { .. }
            | Command::OfferDraw { .. }
            | Command::AcceptDraw { .. }
            | Command::DeclineDraw { .. }
            | Command::Resign { .. }
            | Command::ClaimDraw { .. }
            | Command::Abort { .. }
            | Command::RestartClocks => Err(Refusal::GameOver(ending)),
        },
    }
}

fn decide_waiting(game: &Game, now: Timestamp, command: &Command) -> Result<Vec<Event>, Refusal> {
    match *command {
        Command::Start => Ok(vec![Event::Started { at: now }]),
        Command::Abort { by } => Ok(vec![finished(now, Reason::CalledOff(by), game.clocks_at(now))]),
        Command::TimePassed | Command::Outage { .. } => Ok(vec![]),
        Command::Move { .. }
        | Command::OfferDraw { .. }
        | Command::AcceptDraw { .. }
        | Command::DeclineDraw { .. }
        | Command::Resign { .. }
        | Command::ClaimDraw { .. }
        | Command::RestartClocks => Err(Refusal::GameNotStarted),
    }
}

fn decide_playing(judge: &Judge<'_>, command: &Command) -> Result<Vec<Event>, Refusal> {
    if command.by().is_some() && !is_in_time(judge.game, judge.now) {
        return Err(Refusal::TimeExpired);
    }
    match *command {
        Command::Start => Err(Refusal::GameAlreadyStarted),
        Command::Move { by, uci } => judge.make_move(by, uci),
        Command::OfferDraw { by } => judge.offer_draw(by),
        Command::AcceptDraw { by } => judge.accept_draw(by),
        Command::DeclineDraw { by } => judge.decline_draw(by),
        Command::Resign { by } => Ok(vec![judge.finish(judge.resignation(by))]),
        Command::ClaimDraw { by, rule, announced } => judge.claim_draw(by, rule, announced),
        Command::Abort { by } => judge.abort(by),
        Command::TimePassed => {
            Ok(judge.due().map_or_else(Vec::new, |deadline| vec![judge.fall_due(deadline)]))
        }
        Command::Outage { from } => Ok(judge.outage(from)),
        Command::RestartClocks => judge.restart_clocks(),
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
    // Only a legal move is accepted (Art. 3.10), and entering it both makes and completes it (Art. 6.2.1).
    fn make_move(&self, by: Color, uci: UciMove) -> Result<Vec<Event>, Refusal> {
        if by != self.game.turn() {
            return Err(Refusal::NotYourTurn);
        }
        let mv = self.legal(uci)?;
        let remaining = self.remaining_after_move();
        let mut after = self.game.clone();
        let made = Event::MoveMade { at: self.now, mv, remaining };
        after.apply(&made);
        let mut events = vec![made];
        if let Some(reason) = after.end_on_board() {
            events.push(finished(self.now, reason, after.clocks_at(self.now)));
        }
        Ok(events)
    }

    fn legal(&self, uci: UciMove) -> Result<Move, Refusal> {
        let position = self.game.position();
        position.judge(uci.from, uci.to, uci.promotion).map_err(Refusal::IllegalMove)
    }

    /// What the mover has left after a move now, the addition included. The free first move brings no addition.
    fn remaining_after_move(&self) -> Option<Millis> {
        let left = self.game.clocks_at(self.now)?[self.game.turn()];
        match self.game.terms().time() {
            TimeControl::Untimed => None,
            TimeControl::Clock(_) if self.game.plies() < 2 => Some(left),
            TimeControl::Clock(setting) => Some(left + setting.increment()),
        }
    }

    fn offer_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        let rules = self.game.terms().ruleset();
        // Art. 5.2.3: there is nothing to agree on before each player has made a move.
        if self.game.plies() < 2 * rules.agreement_moves_each {
            return Err(Refusal::OfferBeforeBothMoved);
        }
        if self.play.offer.is_some() {
            return Err(Refusal::OfferAlreadyOpen);
        }
        // Art. 11.5: repeated offers distract the opponent.
        let again_at = self.game.last_offer(by).map_or(0, |plies| plies + rules.offer_again_plies);
        if self.game.plies() < again_at {
            return Err(Refusal::OfferTooSoon);
        }
        Ok(vec![Event::DrawOffered { at: self.now, by }])
    }

    fn accept_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.offer_to(by)?;
        Ok(vec![self.finish(Reason::Agreement)])
    }

    fn decline_draw(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.offer_to(by)?;
        Ok(vec![Event::DrawDeclined { at: self.now }])
    }

    fn offer_to(&self, by: Color) -> Result<(), Refusal> {
        if self.play.offer == Some(!by) { Ok(()) } else { Err(Refusal::NoOffer) }
    }

    // Art. 5.1.2: a draw if the opponent cannot mate by any series of legal moves.
    fn resignation(&self, by: Color) -> Reason {
        let rules = self.game.terms().ruleset();
        match can_mate(self.game.position(), !by) {
            CanMate::No if rules.resignation_needs_mate => Reason::ResignationNoMate(by),
            CanMate::Yes | CanMate::No => Reason::Resignation(by, Proof::Proved),
            CanMate::Unknown => Reason::Resignation(by, Proof::NotProved),
        }
    }

    fn claim_draw(&self, by: Color, rule: DrawRule, uci: Option<UciMove>) -> Result<Vec<Event>, Refusal> {
        if by != self.game.turn() {
            return Err(Refusal::ClaimNotOnMove(rule));
        }
        let announced = uci.map(|uci| self.legal(uci)).transpose()?;
        if !claim_holds(self.game, rule, announced) {
            return Err(Refusal::ClaimUnfounded(rule));
        }
        let claimed = Event::DrawClaimed { at: self.now, rule, announced };
        Ok(vec![claimed, self.finish(Reason::Claim(by, rule))])
    }

    fn abort(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        if self.game.plies() >= 2 {
            return Err(Refusal::AbortTooLate);
        }
        Ok(vec![self.finish(Reason::CalledOff(by))])
    }

    fn due(&self) -> Option<Deadline> {
        self.game.next_deadline().filter(|deadline| deadline.at <= self.now)
    }

    /// What happens at a deadline, at its own moment however late it is looked at.
    fn fall_due(&self, deadline: Deadline) -> Event {
        let clocks = self.game.clocks_at(deadline.at);
        match deadline.kind {
            DeadlineKind::Flag(by) => finished(deadline.at, flag_fall(self.game.position(), by), clocks),
            DeadlineKind::FirstMove(by) => finished(deadline.at, Reason::NoFirstMove(by), clocks),
            DeadlineKind::ClocksRestart => Event::ClocksRestarted { at: deadline.at },
        }
    }

    /// Nobody is charged for the time in which the server was away: the running clock is charged up to `from`.
    fn outage(&self, from: Timestamp) -> Vec<Event> {
        let before = Judge { now: from, ..*self };
        match (before.due(), self.game.clocks_at(from)) {
            (Some(deadline), _) if deadline.kind != DeadlineKind::ClocksRestart => {
                vec![self.fall_due(deadline)]
            }
            (_, Some(remaining)) => {
                let restart_at = self.now + self.game.terms().ruleset().outage_grace;
                vec![Event::Outage { from, to: self.now, remaining, restart_at }]
            }
            (_, None) => vec![],
        }
    }

    fn restart_clocks(&self) -> Result<Vec<Event>, Refusal> {
        match self.play.ticking {
            Ticking::Stopped { .. } => Ok(vec![Event::ClocksRestarted { at: self.now }]),
            Ticking::Untimed | Ticking::FirstMove { .. } | Ticking::Running { .. } => {
                Err(Refusal::ClocksNotStopped)
            }
        }
    }

    fn finish(&self, reason: Reason) -> Event {
        finished(self.now, reason, self.game.clocks_at(self.now))
    }
}

fn finished(at: Timestamp, reason: Reason, remaining: Option<ByColor<Millis>>) -> Event {
    Event::Finished { at, ending: Ending::decided(reason), remaining }
}

impl Game {
    /// Returns how the position on the board ends the game by itself, if it does. The order is that of precedence: mate
    /// comes before everything (Articles 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2).
    #[must_use]
    pub fn end_on_board(&self) -> Option<Reason> {
        let position = self.position();
        let rules = self.terms().ruleset();
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        if position.is_checkmate() {
            Some(Reason::Checkmate(position.turn()))
        } else if position.is_stalemate() {
            Some(Reason::Stalemate)
        } else if is_dead(position) {
            Some(Reason::DeadPosition)
        } else if reached(self.repetition().count(), rules.repetition.automatic_at) {
            Some(Reason::Fivefold)
        } else if reached(position.halfmove_clock() / 2, rules.quiet_moves.automatic_at) {
            Some(Reason::SeventyFive)
        } else {
            None
        }
    }
}

// Art. 6.9: a draw if the opponent cannot mate by any series of legal moves. Unknown counts as able.
fn flag_fall(position: &Position, by: Color) -> Reason {
    match can_mate(position, !by) {
        CanMate::No => Reason::FlagFallNoMate(by),
        CanMate::Yes => Reason::FlagFall(by, Proof::Proved),
        CanMate::Unknown => Reason::FlagFall(by, Proof::NotProved),
    }
}

/// Whether the side that has the move may claim, for the position on the board (Articles 9.2.2 and 9.3.2) or with a
/// legal move announced (Articles 9.2.1 and 9.3.1).
pub(crate) fn claim_holds(game: &Game, rule: DrawRule, announced: Option<Move>) -> bool {
    let rules = game.terms().ruleset();
    let claim_at = match rule {
        DrawRule::Threefold => rules.repetition.claim_at,
        DrawRule::Fifty => rules.quiet_moves.claim_at,
    };
    let Some(limit) = claim_at else { return false };
    // A cheap "no" first: a position comes back after four half-moves at the earliest, none of them a capture or a pawn
    // move.
    let quiet = game.position().halfmove_clock() + u32::from(announced.is_some());
    let quiet_needed = match rule {
        DrawRule::Threefold => 4 * limit.saturating_sub(1),
        DrawRule::Fifty => 2 * limit,
    };
    if quiet < quiet_needed {
        return false;
    }
    let next = announced.map(|mv| game.position().play(mv));
    let count = match rule {
        DrawRule::Threefold => match &next {
            Some(next) => game.repetition().count_with(next),
            None => game.repetition().count(),
        },
        DrawRule::Fifty => next.as_ref().unwrap_or(game.position()).halfmove_clock() / 2,
    };
    count >= limit
}

//! What time and absence bring: flags, first moves, the default time, outages (Articles 6.7 to 6.9).

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::Color;

use super::Judge;
use crate::can_mate::CanMate;
use crate::clock::Speed;
use crate::ending::{ForfeitGround, Proof, Reason};
use crate::event::{Event, Fact};
use crate::game::Ticking;
use crate::procedure::{Beginning, FlagFall};
use crate::refusal::Refusal;
use crate::ruleset::BothFlags;
use crate::time::{ByColor, Deadline, DeadlineKind, Millis, Timestamp};

impl Judge<'_> {
    pub(super) fn arrive(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        if self.game.player(by).arrived {
            return Err(Refusal::AlreadyArrived);
        }
        let terms = self.game.terms();
        let lateness = match (terms.procedure().beginning, self.game.started_at()) {
            (Beginning::Schedule, Some(started_at)) => self.now.since(started_at),
            (Beginning::FirstMoves, _) | (Beginning::Schedule, None) => Millis::ZERO,
        };
        // The clock that ran has charged it once already.
        let extra = i64::from(terms.ruleset().lateness_charged.saturating_sub(1));
        let less = Millis(-lateness.0 * extra);
        let clocks = self.game.clocks().map(|clocks| clocks.added(self.game.control(), by, less));
        Ok(vec![self.event(Fact::Arrived { by, clocks: clocks.filter(|_| extra > 0) })])
    }

    pub(super) fn due(&self) -> Option<Deadline> {
        self.game.next_deadline().filter(|deadline| deadline.at <= self.now)
    }

    /// What happens at a deadline, at its own moment however late it is looked at.
    pub(super) fn fall_due(&self, deadline: Deadline) -> Event {
        let then = Judge { now: deadline.at, ..*self };
        match deadline.kind {
            DeadlineKind::Flag(by) => then.finish(then.flag_fall(by)),
            DeadlineKind::FirstMove(by) => then.finish(Reason::NoFirstMove(by)),
            DeadlineKind::DefaultTime => then.finish(then.default()),
            DeadlineKind::ClocksRestart => then.event(Fact::ClocksRestarted),
        }
    }

    /// Art. 6.7.1: who has not arrived has lost.
    fn default(&self) -> Reason {
        let has_arrived = |side| self.game.player(side).arrived;
        match (has_arrived(Color::White), has_arrived(Color::Black)) {
            (false, false) => Reason::ForfeitBoth(ForfeitGround::Default),
            (false, true) => Reason::Forfeit(Color::White, ForfeitGround::Default),
            (true, _) => Reason::Forfeit(Color::Black, ForfeitGround::Default),
        }
    }

    // Art. 6.9: a draw if the opponent cannot mate by any series of legal moves. Unknown counts as able.
    fn flag_fall(&self, by: Color) -> Reason {
        match self.can_mate(!by) {
            CanMate::No => Reason::FlagFallNoMate(by),
            CanMate::Yes => Reason::FlagFall(by, Proof::Proved),
            CanMate::Unknown => Reason::FlagFall(by, Proof::NotProved),
        }
    }

    pub(super) fn falls_by_itself(&self) -> bool {
        self.game.terms().procedure().flag_fall == FlagFall::AtOnce
    }

    /// Art. 6.8: a player claims that the opponent's flag has fallen.
    pub(super) fn claim_flag_fall(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        Ok(vec![self.finish(self.flags(!by)?)])
    }

    /// What follows from a fallen flag that was called.
    pub(super) fn flags(&self, side: Color) -> Result<Reason, Refusal> {
        let Some(shown) = self.game.clocks_at(self.now) else { return Err(Refusal::NoClock) };
        let is_down = |side: Color| shown[side] <= Millis::ZERO;
        if !is_down(side) {
            return Err(Refusal::FlagNotFallen);
        }
        let terms = self.game.terms();
        let is_drawn = match terms.ruleset().both_flags {
            BothFlags::FirstLoses => false,
            BothFlags::Draw => true,
            BothFlags::DrawUnlessStandard => terms.speed() != Speed::Standard,
        };
        Ok(match (is_down(!side), is_drawn) {
            (false, _) => self.flag_fall(side),
            (true, true) => Reason::BothFlags,
            // Art. 6.10.1: the clock says which fell first.
            (true, false) => self.flag_fall(self.game.first_flag().unwrap_or(side)),
        })
    }

    /// Nobody is charged for the time in which the server was away: the running clock is charged up to `from`.
    pub(super) fn outage(&self, from: Timestamp) -> Vec<Event> {
        let before = Judge { now: from, ..*self };
        match (before.due(), self.play.ticking) {
            (Some(deadline), _) if deadline.kind != DeadlineKind::ClocksRestart => {
                vec![self.fall_due(deadline)]
            }
            (_, Ticking::Untimed | Ticking::Paused { .. }) => vec![],
            (_, Ticking::FirstMove { .. } | Ticking::Running { .. } | Ticking::Stopped { .. }) => {
                let restart_at = self.now + self.game.terms().ruleset().outage_grace;
                vec![self.event(Fact::Outage { from, restart_at })]
            }
        }
    }

    pub(super) fn restart_clocks(&self) -> Result<Vec<Event>, Refusal> {
        match self.play.ticking {
            Ticking::Stopped { .. } => Ok(vec![self.event(Fact::ClocksRestarted)]),
            Ticking::Untimed
            | Ticking::FirstMove { .. }
            | Ticking::Running { .. }
            | Ticking::Paused { .. } => Err(Refusal::ClocksNotStopped),
        }
    }

    /// The clocks as an arbiter would read them.
    pub(super) fn shown(&self) -> Result<ByColor<Millis>, Refusal> {
        self.game.clocks_at(self.now).ok_or(Refusal::NoClock)
    }
}

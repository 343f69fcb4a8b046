//! What follows from the arbiter's acts (Article 12).

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, UciMove};

use super::Judge;
use crate::arbiter::{ArbiterAct, MoveRuling, Observed, Penalty, QuickplayAnswer, Ruling};
use crate::ending::{ForfeitGround, Reason};
use crate::event::{ClockCause, Conduct, Event, Fact};
use crate::game::{Adjournment, Ticking};
use crate::illegal_move::IllegalMoveKind;
use crate::note::Note;
use crate::procedure::{Arbiter, Entry};
use crate::refusal::Refusal;
use crate::ruleset::Irregularity;
use crate::time::{ByColor, Millis};
use crate::touch::Base;

/// The most that a clock can be set to, and that can be given at once: a day.
const TIME_MAX: Millis = Millis::seconds(24 * 60 * 60);

/// Guideline III.4: the additions that can be granted, and what the opponent gets beside them.
const ADDITION_GRANTED: Millis = Millis::seconds(5);
const QUICKPLAY_BONUS: Millis = Millis::seconds(120);

impl Judge<'_> {
    pub(super) fn arbiter(&self, act: &ArbiterAct) -> Result<Vec<Event>, Refusal> {
        let mut events = vec![self.event(Fact::ArbiterActed(act.clone()))];
        events.extend(self.consequences(act.ruling)?);
        Ok(events)
    }

    fn consequences(&self, ruling: Ruling) -> Result<Vec<Event>, Refusal> {
        if let Some(reason) = decision(&ruling) {
            return Ok(vec![self.finish(reason)]);
        }
        match ruling {
            Ruling::Pause => {
                self.refuse_while_clocks_stand()?;
                Ok(vec![self.event(Fact::Paused)])
            }
            Ruling::Resume | Ruling::AnswerCall(_) => Ok(vec![self.resumed().ok_or(Refusal::ClocksRun)?]),
            Ruling::SetClocks(shown) => self.set_clocks(shown),
            Ruling::AwardTime { to, time } => self.give_time(to, time, ClockCause::Award),
            Ruling::Penalise { side, penalty } => self.penalise(side, penalty),
            Ruling::Establish { side, irregularity } => self.establish(side, irregularity),
            Ruling::ForgiveTouch(square) => self.forgive_touch(square),
            Ruling::Restore(plies) => self.restore(plies),
            Ruling::RuleOnMove(ruling) => self.rule_on_move(ruling),
            Ruling::ConfirmFlagFall(side) => self.confirm_flag_fall(side),
            Ruling::AnswerQuickplay(answer) => self.answer_quickplay(answer),
            Ruling::PassOffer(by) => Ok(vec![self.offer(by)?]),
            Ruling::IllegalPosition => match self.refuse_illegal_position() {
                Err(_) => Ok(vec![self.finish(Reason::IllegalPosition)]),
                Ok(()) => Err(Refusal::PositionIsPlayable),
            },
            Ruling::ColoursReversed => Ok(self.colours_reversed()),
            // Where nobody sees the men there is no move to seal here: the arbiter stops the clocks.
            Ruling::Adjourn if self.entry() == Entry::ClockOnly => Err(Refusal::ClockOnly),
            Ruling::Adjourn => match self.play.adjournment {
                Adjournment::None => self.refuse_illegal_position().map(|()| vec![]),
                Adjournment::Sealing | Adjournment::Sealed(_) => Err(Refusal::Adjourned),
            },
            Ruling::OpenEnvelope(read) => self.open_envelope(read),
            Ruling::Amend(_) => Err(Refusal::GameNotOver),
            Ruling::Forfeit { .. } | Ruling::ForfeitBoth(_) | Ruling::Declare(_) | Ruling::Annul => {
                Ok(vec![])
            }
        }
    }

    pub(super) fn call_arbiter(&self, by: Color, reason: &Note) -> Result<Vec<Event>, Refusal> {
        if self.game.terms().procedure().arbiter == Arbiter::Absent {
            return Err(Refusal::NoArbiter);
        }
        self.refuse_while_clocks_stand()?;
        Ok(vec![self.event(Fact::ArbiterCalled { by, reason: reason.clone() })])
    }

    fn set_clocks(&self, shown: ByColor<Millis>) -> Result<Vec<Event>, Refusal> {
        let clocks = self.game.clocks().ok_or(Refusal::NoClock)?;
        let is_in_range = |time: Millis| (Millis::ZERO..=TIME_MAX).contains(&time);
        if !(is_in_range(shown.white) && is_in_range(shown.black)) {
            return Err(Refusal::TimeOutOfRange);
        }
        let clocks = clocks.with_shown(self.game.control(), shown);
        Ok(vec![self.event(Fact::ClocksSet { clocks, cause: ClockCause::Arbiter })])
    }

    fn give_time(&self, to: Color, time: Millis, cause: ClockCause) -> Result<Vec<Event>, Refusal> {
        if time <= Millis::ZERO || time > TIME_MAX {
            return Err(Refusal::TimeOutOfRange);
        }
        Ok(vec![self.bonus(to, time, cause).ok_or(Refusal::NoClock)?])
    }

    fn penalise(&self, side: Color, penalty: Penalty) -> Result<Vec<Event>, Refusal> {
        match penalty {
            Penalty::Warning => Ok(vec![]),
            Penalty::TimeToOpponent(time) => self.give_time(!side, time, ClockCause::Penalty),
            Penalty::TimeOff(time) if time > Millis::ZERO && time <= TIME_MAX => {
                let less = Millis(-time.min(self.shown()?[side]).0);
                Ok(self.bonus(side, less, ClockCause::Penalty).into_iter().collect())
            }
            Penalty::TimeOff(_) => Err(Refusal::TimeOutOfRange),
            Penalty::Loss => Ok(vec![self.finish(Reason::Forfeit(side, ForfeitGround::Penalty))]),
        }
    }

    fn establish(&self, side: Color, irregularity: Observed) -> Result<Vec<Event>, Refusal> {
        if self.entry() == Entry::Moves {
            return Err(Refusal::MovesAreEntered);
        }
        let noted = vec![self.event(Fact::Noted { side, irregularity })];
        match irregularity {
            Observed::IllegalMove => self.notice(side).ok_or(Refusal::NoIllegalMove),
            // Art. 7.5.4: it counts when the clock is pressed; noted later, it counts at once.
            Observed::TwoHands => {
                let is_completed =
                    self.game.turn() != side && !self.play.unpressed[side] && self.game.plies() > 0;
                let rules = self.game.terms().ruleset();
                if is_completed && rules.two_hands == Irregularity::IllegalMove {
                    let plies = self.game.plies() - 1;
                    return Ok(self.illegal_move(side, IllegalMoveKind::TwoHands, plies, None));
                }
                Ok(noted)
            }
            Observed::OtherHand
            | Observed::PressWithoutMove
            | Observed::TouchedOffTurn
            | Observed::Displaced => Ok(noted),
        }
    }

    fn restore(&self, plies: u32) -> Result<Vec<Event>, Refusal> {
        if self.entry() != Entry::ByHand || plies > self.game.plies() {
            return Err(Refusal::NoSuchPosition);
        }
        Ok(vec![self.event(Fact::Restored { plies })])
    }

    fn rule_on_move(&self, ruling: MoveRuling) -> Result<Vec<Event>, Refusal> {
        if self.play.breach == Conduct::Regular {
            return Err(Refusal::NoBreach);
        }
        Ok(match ruling {
            MoveRuling::Stands => self.move_stands(self.event(Fact::MoveAccepted)),
            MoveRuling::TakenBack => self.take_move_back(),
        })
    }

    fn confirm_flag_fall(&self, side: Color) -> Result<Vec<Event>, Refusal> {
        let terms = self.game.terms();
        if !terms.ruleset().flag_called_by_arbiter[terms.speed()] {
            return Err(Refusal::FlagForPlayersToClaim);
        }
        Ok(vec![self.finish(self.flags(side)?)])
    }

    fn answer_quickplay(&self, answer: QuickplayAnswer) -> Result<Vec<Event>, Refusal> {
        let Some((by, _)) = self.play.quickplay else { return Err(Refusal::NoQuickplayRequest) };
        let mut events = match answer {
            QuickplayAnswer::Drawn => return Ok(vec![self.finish(Reason::Quickplay(by))]),
            QuickplayAnswer::Postponed => vec![],
            QuickplayAnswer::Rejected => {
                self.bonus(!by, QUICKPLAY_BONUS, ClockCause::Quickplay).into_iter().collect()
            }
            QuickplayAnswer::AdditionsGranted => {
                let granted = self.event(Fact::AdditionsGranted { addition: ADDITION_GRANTED });
                core::iter::once(granted)
                    .chain(self.bonus(!by, QUICKPLAY_BONUS, ClockCause::Quickplay))
                    .collect()
            }
        };
        events.extend(self.resumed());
        Ok(events)
    }

    /// Art. 7.3: with fewer than ten moves by each the game is begun anew, otherwise it goes on.
    fn colours_reversed(&self) -> Vec<Event> {
        let restart_below = self.game.terms().ruleset().reversed_colours_restart_below;
        if self.game.plies() < 2 * restart_below { vec![self.finish(Reason::Annulled)] } else { vec![] }
    }

    /// Guideline I.1: the player who has the move seals it, and stops the clock.
    pub(super) fn seal(&self, by: Color, written: &Note) -> Result<Vec<Event>, Refusal> {
        if self.play.adjournment != Adjournment::Sealing {
            return Err(Refusal::NotAdjourned);
        }
        if by != self.game.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.refuse_while_clocks_stand()?;
        self.refuse_illegal_position()?;
        let clocks = self.clocks_after_move(by, Millis::ZERO)?;
        Ok(vec![self.event(Fact::Sealed { written: written.clone(), clocks })])
    }

    fn refuse_illegal_position(&self) -> Result<(), Refusal> {
        match self.game.base() {
            Base::Unsound { .. } => Err(Refusal::PositionIsIllegal),
            Base::Sound(_) => Ok(()),
        }
    }

    /// Guideline I.10: a sealed move that is illegal or cannot be read loses.
    fn open_envelope(&self, read: Option<UciMove>) -> Result<Vec<Event>, Refusal> {
        let Adjournment::Sealed(by) = self.play.adjournment else { return Err(Refusal::NotAdjourned) };
        let Some(Ok(mv)) = read.map(|uci| self.legal(uci)) else {
            return Ok(vec![self.finish(Reason::SealedMove(by))]);
        };
        let made = Fact::MoveMade { mv, clocks: None, lag: Millis::ZERO, conduct: Conduct::Regular };
        let mut events = self.with_end_on_board(vec![self.event(made)]);
        if self.after(&events).ending().is_none() && matches!(self.play.ticking, Ticking::Paused { .. }) {
            events.push(self.event(Fact::Resumed));
        }
        Ok(events)
    }
}

/// Returns the reason for which an act ends the game, whatever is on the board; `None` for the other acts.
pub(super) fn decision(ruling: &Ruling) -> Option<Reason> {
    match *ruling {
        Ruling::Forfeit { side, ground } => Some(Reason::Forfeit(side, ground)),
        Ruling::ForfeitBoth(ground) => Some(Reason::ForfeitBoth(ground)),
        Ruling::Declare(outcome) => Some(Reason::Arbiter(outcome)),
        Ruling::Annul => Some(Reason::Annulled),
        Ruling::Pause
        | Ruling::Resume
        | Ruling::AnswerCall(_)
        | Ruling::SetClocks(_)
        | Ruling::AwardTime { .. }
        | Ruling::Penalise { .. }
        | Ruling::Establish { .. }
        | Ruling::ForgiveTouch(_)
        | Ruling::Restore(_)
        | Ruling::RuleOnMove(_)
        | Ruling::ConfirmFlagFall(_)
        | Ruling::AnswerQuickplay(_)
        | Ruling::PassOffer(_)
        | Ruling::IllegalPosition
        | Ruling::Amend(_)
        | Ruling::ColoursReversed
        | Ruling::Adjourn
        | Ruling::OpenEnvelope(_) => None,
    }
}

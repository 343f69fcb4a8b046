//! Irregularities: illegal moves, complaints, restorations (Articles 4.8, 7 and A.5).

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::Color;

use super::Judge;
use crate::can_mate::CanMate;
use crate::command::Complaint;
use crate::ending::{Proof, Reason};
use crate::event::{ClockCause, Conduct, Event, Fact};
use crate::game::{Game, Phase, Ticking, Unnoticed};
use crate::illegal_move::{IllegalMove, IllegalMoveKind};
use crate::procedure::Entry;
use crate::refusal::Refusal;
use crate::ruleset::{IllegalMoveCompletion, LateNotice};
use crate::time::Millis;
use crate::touch::Displacement;

impl Judge<'_> {
    /// What follows from an illegal move that was completed, or from what counts as one (Articles 7.5.1 to 7.5.5).
    pub(super) fn illegal_move(
        &self,
        by: Color,
        kind: IllegalMoveKind,
        plies: u32,
        shown: Option<Displacement>,
    ) -> Vec<Event> {
        let terms = self.game.terms();
        let (rules, supervision) = (terms.ruleset(), terms.procedure().supervision);
        let count = self.game.player(by).illegal_moves + 1;
        let noticed = IllegalMove { by, kind, plies, shown, count };
        let mut events = vec![self.event(Fact::IllegalMoveNoticed(noticed))];
        if kind == IllegalMoveKind::Move && plies < self.game.plies() {
            events.push(self.event(Fact::Restored { plies }));
        }
        let is_lost =
            rules.illegal_move_loses_at(terms.speed(), supervision).is_some_and(|limit| count >= limit);
        let after = self.after(&events);
        if is_lost {
            events.push(super::finish(&after, self.now, lost_by_illegal_moves(&after, by)));
        } else {
            events.extend(self.of(&after).bonus(
                !by,
                rules.illegal_move_bonus(terms.speed()),
                ClockCause::IllegalMove,
            ));
        }
        events
    }

    /// Gives a player time, if there is a clock and anything to give.
    pub(super) fn bonus(&self, to: Color, time: Millis, cause: ClockCause) -> Option<Event> {
        let clocks =
            self.game.clocks().filter(|_| time != Millis::ZERO)?.added(self.game.control(), to, time);
        Some(self.event(Fact::ClocksSet { clocks, cause }))
    }

    pub(super) fn complain(&self, by: Color, of: Complaint) -> Result<Vec<Event>, Refusal> {
        if self.entry() != Entry::ByHand {
            return Err(Refusal::MovesAreEntered);
        }
        let upheld = match of {
            Complaint::IllegalMove => self.illegal_move_complained_of(by),
            Complaint::TouchMove => self.touch_move_complained_of(by),
        };
        Ok(upheld.unwrap_or_else(|| vec![self.event(Fact::ComplaintRejected { by, of })]))
    }

    fn illegal_move_complained_of(&self, by: Color) -> Option<Vec<Event>> {
        let opponent = !by;
        let shown = self.game.hand().illegal_shown(&self.game.base());
        if self.game.turn() == opponent && shown.is_some() {
            let plies = self.game.plies();
            // Art. 7.5.1: an illegal move is completed by pressing. Before that it is put right without a penalty.
            return Some(match self.game.terms().ruleset().illegal_move_completed_by {
                IllegalMoveCompletion::Notice => {
                    self.illegal_move(opponent, IllegalMoveKind::Move, plies, shown)
                }
                IllegalMoveCompletion::Press | IllegalMoveCompletion::NotAccepted => {
                    vec![self.event(Fact::Restored { plies })]
                }
            });
        }
        self.notice(opponent)
    }

    /// What follows when the earliest illegal move of a player that stands is noticed; `None` when there is none, or when
    /// it is too late.
    pub(super) fn notice(&self, offender: Color) -> Option<Vec<Event>> {
        let Unnoticed { by, plies } = *self.game.unnoticed().iter().find(|illegal| illegal.by == offender)?;
        let is_late = self.game.plies() > plies + 1;
        let terms = self.game.terms();
        let late = terms.ruleset().illegal_move_noticed_late(terms.speed(), terms.procedure().supervision);
        match (is_late, late) {
            (false, _) | (true, LateNotice::Restored) => {
                Some(self.illegal_move(by, IllegalMoveKind::Move, plies, None))
            }
            // Art. A.5.2: once the opponent has made his next move it stands.
            (true, LateNotice::Stands) => None,
            (true, LateNotice::Loses) => Some(vec![self.finish(lost_by_illegal_moves(self.game, by))]),
        }
    }

    /// Art. 4.8: the right to complain ends when the complainer touches a man with intent.
    fn touch_move_complained_of(&self, by: Color) -> Option<Vec<Event>> {
        if self.refuse_unless_breach(by).is_err() {
            return None;
        }
        Some(self.take_move_back())
    }

    /// The last move is taken back; its maker moves as Article 4 binds him.
    pub(super) fn take_move_back(&self) -> Vec<Event> {
        let mut events = vec![self.event(Fact::Restored { plies: self.game.plies().saturating_sub(1) })];
        events.extend(self.resumed());
        events
    }

    pub(super) fn accept_move(&self, by: Color) -> Result<Vec<Event>, Refusal> {
        self.refuse_unless_breach(by)?;
        Ok(self.move_stands(self.event(Fact::MoveAccepted)))
    }

    /// What follows when the last move stands: if the game ended with it, it has ended.
    pub(super) fn move_stands(&self, accepted: Event) -> Vec<Event> {
        let end = self.game.end_on_board().map(|reason| self.finish(reason));
        core::iter::once(accepted).chain(end).collect()
    }

    fn refuse_unless_breach(&self, by: Color) -> Result<(), Refusal> {
        let is_open = self.play.breach == Conduct::Breach && by == self.game.turn();
        if is_open { Ok(()) } else { Err(Refusal::NoBreach) }
    }

    /// The clocks go on, if they stand by somebody's order.
    pub(super) fn resumed(&self) -> Option<Event> {
        matches!(self.play.ticking, Ticking::Paused { .. }).then(|| self.event(Fact::Resumed))
    }

    /// The judge of another state of the same game in the same moment.
    pub(super) fn of<'a>(&self, game: &'a Game) -> Judge<'a> {
        let play = match game.phase() {
            Phase::Playing(play) => play,
            Phase::Waiting | Phase::Finished(_) => self.play,
        };
        Judge { game, play, now: self.now }
    }
}

/// Art. 7.5.5: the game is lost, and drawn if the opponent cannot mate by any series of legal moves.
fn lost_by_illegal_moves(game: &Game, by: Color) -> Reason {
    match super::can_mate_in(game, !by) {
        CanMate::No => Reason::IllegalMovesNoMate(by),
        CanMate::Yes => Reason::IllegalMoves(by, Proof::Proved),
        CanMate::Unknown => Reason::IllegalMoves(by, Proof::NotProved),
    }
}

//! What each event makes of a game. The judge has decided; here is only done.

use alloc::boxed::Box;

use adoube_board::{Color, Move, Placement, Position};

use super::{Adjournment, Game, Phase, Play, Ticking, Unnoticed};
use crate::arbiter::{ArbiterAct, MoveRuling, Observed, QuickplayAnswer, Ruling};
use crate::clock::TimeControl;
use crate::clock_state::ClockState;
use crate::command::HandAct;
use crate::event::{ClockCause, Conduct, Event, Fact};
use crate::illegal_move::{IllegalMove, IllegalMoveKind};
use crate::procedure::{Beginning, Entry};
use crate::repetition::Repetition;
use crate::time::{ByColor, Millis, Timestamp};
use crate::touch::{Base, Hand};

impl Game {
    /// Applies an event that [`crate::decide`] returned for this state, or one read from the record. It never judges:
    /// the event carries what was decided.
    pub fn apply(&mut self, event: &Event) {
        let at = event.at;
        match &event.fact {
            Fact::Started => self.start(at),
            Fact::Arrived { by, clocks } => {
                self.players[*by].arrived = true;
                self.clocks = clocks.or(self.clocks);
            }
            Fact::MoveMade { mv, clocks, lag, conduct } => {
                let mover = self.turn();
                let policy = self.terms.lag_policy(mover);
                (_, self.players[mover].lag) = self.players[mover].lag.charge(&policy, *lag, *lag);
                self.apply_move(at, *mv, *clocks, *conduct);
            }
            Fact::HandActed { act } => self.apply_hand(*act),
            // The hand refuses only what the judge has refused before it.
            Fact::TouchForgiven { square } => drop(self.hand.forgive(*square)),
            Fact::Pressed { by, clocks } => self.apply_press(at, *by, *clocks),
            Fact::IllegalMoveNoticed(illegal) => self.apply_illegal_move(illegal),
            Fact::Restored { plies } => self.restore(at, *plies),
            Fact::ClocksSet { clocks, cause } => self.set_clocks(at, *clocks, *cause),
            Fact::AdditionsGranted { addition } => self.grant_additions(*addition),
            Fact::DrawOffered { by, .. } => {
                self.players[*by].last_offer = Some(self.plies);
                self.in_play(|play| play.offer = Some(*by));
            }
            Fact::DrawDeclined => self.in_play(|play| play.offer = None),
            Fact::ClaimRejected { announced, .. } => {
                // Art. 9.1.2.3: a claim is also an offer of a draw.
                let by = self.turn();
                self.in_play(|play| (play.offer, play.announced) = (Some(by), *announced));
            }
            Fact::QuickplayClaimed { by, ground } => {
                self.in_play(|play| play.quickplay = Some((*by, *ground)));
                self.pause(at);
            }
            Fact::ArbiterCalled { .. } | Fact::Paused => self.pause(at),
            Fact::Sealed { clocks, .. } => {
                let by = self.turn();
                self.clocks = clocks.or(self.clocks);
                self.used = Millis::ZERO;
                self.in_play(|play| {
                    play.ticking = Ticking::Paused { side: !by };
                    play.adjournment = Adjournment::Sealed(by);
                    // Guideline I: the clocks were stopped; nobody has yet to press.
                    play.unpressed = ByColor::both(false);
                });
            }
            Fact::Resumed => self.resume(at),
            Fact::Outage { from, restart_at } => self.stand_after_outage(*from, *restart_at),
            Fact::ClocksRestarted => self.resume(at),
            Fact::ArbiterActed(act) => self.apply_ruling(act),
            Fact::MoveAccepted => self.in_play(|play| play.breach = Conduct::Regular),
            Fact::Noted { side, irregularity: Observed::TwoHands } => {
                self.in_play(|play| play.two_hands[*side] = true);
            }
            Fact::DrawClaimed { .. } | Fact::ComplaintRejected { .. } | Fact::Noted { .. } => {}
            Fact::Finished { ending, clocks } => {
                self.clocks = *clocks;
                self.phase = Phase::Finished(*ending);
            }
        }
    }

    fn start(&mut self, at: Timestamp) {
        self.started_at = Some(at);
        self.phase = Phase::Playing(Play {
            ticking: Ticking::Untimed,
            offer: None,
            announced: None,
            unpressed: ByColor::both(false),
            two_hands: ByColor::both(false),
            breach: Conduct::Regular,
            quickplay: None,
            adjournment: Adjournment::None,
        });
        self.go_on(self.turn(), at);
    }

    fn apply_move(&mut self, at: Timestamp, mv: Move, clocks: Option<ClockState>, conduct: Conduct) {
        let mover = self.turn();
        let is_entered = self.terms.procedure().entry == Entry::Moves;
        let was_sealed = self.play().is_some_and(|play| play.adjournment == Adjournment::Sealed(mover));
        self.turn_page();
        self.position = self.position.play(mv);
        self.repetition.push(&self.position);
        let is_timed = self.clocks.is_some();
        self.in_play(|play| {
            // Art. 9.1.2.1: an offer is rejected by a move of the other player and stays open through its maker's own.
            play.offer = play.offer.filter(|&offerer| offerer == mover);
            play.announced = None;
            play.breach = conduct;
            // Two moves and the reply between them without a press: one press completes them all.
            play.unpressed[!mover] &= !play.unpressed[mover];
            // Guideline I: the clock was stopped when the move was sealed.
            play.unpressed[mover] = is_timed && !is_entered && !was_sealed;
            play.adjournment = Adjournment::None;
        });
        if is_entered && !was_sealed {
            self.clocks = clocks.or(self.clocks);
            self.pass_clock(!mover, at);
        }
    }

    /// Keeps what stood before a move, where it may have to be restored, and counts the move.
    fn turn_page(&mut self) {
        if self.terms.procedure().entry == Entry::ByHand {
            self.past.push((self.base(), self.hand.touched().to_vec()));
        }
        self.hand = Hand::default();
        self.plies += 1;
    }

    fn apply_hand(&mut self, act: HandAct) {
        let base = self.base();
        let hand = &mut self.hand;
        // The hand refuses only what the judge has refused before it; what it makes of the act is the judge's.
        match act {
            HandAct::Adjust(_) => return,
            HandAct::Touch(square) => drop(hand.touch(&base, square)),
            HandAct::Lift(square) => drop(hand.lift(&base, square)),
            HandAct::Release(square) => drop(hand.release(&base, square)),
            HandAct::Promote { square, man, grip } => drop(hand.promote(&base, square, man, grip)),
        }
        let mover = self.turn();
        self.in_play(|play| {
            // Art. 9.1.2.1 and 4.8: touching a man with intent rejects the offer and lets the opponent's move pass.
            play.offer = play.offer.filter(|&offerer| offerer == mover);
            play.breach = Conduct::Regular;
        });
    }

    fn apply_press(&mut self, at: Timestamp, by: Color, clocks: Option<ClockState>) {
        self.clocks = clocks.or(self.clocks);
        if self.first_flag.is_none() && self.clocks.is_some_and(|clocks| clocks.fallen()[by]) {
            self.first_flag = Some(by);
        }
        // Art. 6.2.2: a player who has yet to press for an earlier move completes that one.
        let completes_earlier = self.play().is_some_and(|play| play.unpressed[by]);
        if self.terms.procedure().entry == Entry::ClockOnly {
            self.plies += 1;
        } else if self.turn() == by && !completes_earlier && self.hand.illegal_shown(&self.base()).is_some() {
            self.let_illegal_move_stand(by);
        }
        self.in_play(|play| (play.unpressed[by], play.two_hands[by]) = (false, false));
        self.pass_clock(!by, at);
    }

    /// The men stand as an illegal move left them, and the opponent has the move.
    fn let_illegal_move_stand(&mut self, by: Color) {
        let shown = self.shown();
        self.unnoticed.push(Unnoticed { by, plies: self.plies });
        self.turn_page();
        match continued(&self.position, shown, !by) {
            Some(position) => {
                self.position = position;
                self.unsound = None;
            }
            None => self.unsound = Some(Box::new((shown, !by))),
        }
        // No earlier position comes back through an illegal move.
        self.repetition = Repetition::new(&self.position);
        self.in_play(|play| {
            play.offer = play.offer.filter(|&offerer| offerer == by);
            play.announced = None;
            play.breach = Conduct::Regular;
        });
    }

    fn apply_illegal_move(&mut self, illegal: &IllegalMove) {
        self.players[illegal.by].illegal_moves = illegal.count;
        self.unnoticed.retain(|unnoticed| unnoticed.plies != illegal.plies);
        let was_taken_back = match illegal.kind {
            IllegalMoveKind::Move | IllegalMoveKind::PawnNotReplaced | IllegalMoveKind::PressWithoutMove => {
                illegal.plies == self.plies
            }
            IllegalMoveKind::TwoHands => false,
        };
        if was_taken_back {
            self.hand = self.hand.restored();
        }
    }

    fn restore(&mut self, at: Timestamp, plies: u32) {
        let Some((base, touched)) = self.past.get(plies as usize).cloned() else {
            // Nothing to go back to: the men on the board are put right.
            self.hand = self.hand.restored();
            return;
        };
        self.past.truncate(plies as usize);
        self.plies = plies;
        self.unnoticed.retain(|unnoticed| unnoticed.plies < plies);
        match base {
            Base::Sound(position) => {
                self.position = position;
                self.unsound = None;
            }
            Base::Unsound { placement, turn } => self.unsound = Some(Box::new((placement, turn))),
        }
        self.repetition = self.repetition_of_past();
        self.hand = Hand::default();
        for square in touched {
            // Every square in the list was touched in this very position.
            let _touched = self.hand.touch(&base, square);
        }
        self.in_play(|play| {
            play.unpressed = ByColor::both(false);
            play.two_hands = ByColor::both(false);
            play.breach = Conduct::Regular;
            play.announced = None;
            // Guideline I: a move that was sealed in a position that is no more is not played; the arbiter adjourns anew.
            if let Adjournment::Sealed(_) = play.adjournment {
                play.adjournment = Adjournment::None;
            }
        });
        self.pass_clock(self.turn(), at);
    }

    fn repetition_of_past(&self) -> Repetition {
        let mut repetition: Option<Repetition> = None;
        let before = self.past.iter().map(|(base, _)| base);
        for base in before.chain(core::iter::once(&self.base())) {
            match (base, &mut repetition) {
                (Base::Sound(position), Some(repetition)) => repetition.push(position),
                (Base::Sound(position), None) => repetition = Some(Repetition::new(position)),
                (Base::Unsound { .. }, _) => repetition = None,
            }
        }
        repetition.unwrap_or_else(|| Repetition::new(&self.position))
    }

    fn apply_ruling(&mut self, act: &ArbiterAct) {
        match act.ruling {
            Ruling::Adjourn => self.in_play(|play| play.adjournment = Adjournment::Sealing),
            Ruling::RuleOnMove(MoveRuling::Stands) => self.in_play(|play| play.breach = Conduct::Regular),
            Ruling::AnswerQuickplay(
                QuickplayAnswer::AdditionsGranted | QuickplayAnswer::Drawn | QuickplayAnswer::Rejected,
            ) => self.in_play(|play| play.quickplay = None),
            // What these bring is told by the events that follow; a decision put off stays to be taken.
            Ruling::AnswerQuickplay(QuickplayAnswer::Postponed)
            | Ruling::RuleOnMove(MoveRuling::TakenBack)
            | Ruling::OpenEnvelope(_)
            | Ruling::Pause
            | Ruling::Resume
            | Ruling::AnswerCall(_)
            | Ruling::SetClocks(_)
            | Ruling::AwardTime { .. }
            | Ruling::Penalise { .. }
            | Ruling::Establish { .. }
            | Ruling::ForgiveTouch(_)
            | Ruling::Restore(_)
            | Ruling::ConfirmFlagFall(_)
            | Ruling::PassOffer(_)
            | Ruling::Forfeit { .. }
            | Ruling::ForfeitBoth(_)
            | Ruling::IllegalPosition
            | Ruling::Declare(_)
            | Ruling::Amend(_)
            | Ruling::Annul
            | Ruling::ColoursReversed => {}
        }
    }

    fn set_clocks(&mut self, at: Timestamp, clocks: ClockState, cause: ClockCause) {
        self.clocks = Some(clocks);
        if cause != ClockCause::Arbiter {
            return;
        }
        // The arbiter sets what the clocks show: nothing of the turn counts as used.
        self.used = Millis::ZERO;
        if let Phase::Playing(Play { ticking: Ticking::Running { since, .. }, .. }) = &mut self.phase {
            *since = at;
        }
    }

    fn grant_additions(&mut self, addition: Millis) {
        let with = |side: Color| {
            let setting = self.control.setting(side);
            setting.with_increment(addition).unwrap_or_else(|| setting.clone())
        };
        let sides = ByColor { white: with(Color::White), black: with(Color::Black) };
        if let Ok(control) = TimeControl::new(sides) {
            self.control = control;
        }
    }

    /// The clock of a side runs from now on, unless the clocks stand: then it is the one that will go on.
    fn pass_clock(&mut self, side: Color, at: Timestamp) {
        self.used = Millis::ZERO;
        match self.play().map(|play| play.ticking) {
            Some(Ticking::Stopped { until, .. }) => {
                self.in_play(|play| play.ticking = Ticking::Stopped { side, until });
            }
            Some(Ticking::Paused { .. }) => self.in_play(|play| play.ticking = Ticking::Paused { side }),
            Some(Ticking::Untimed | Ticking::FirstMove { .. } | Ticking::Running { .. }) | None => {
                self.go_on(side, at);
            }
        }
    }

    fn go_on(&mut self, side: Color, since: Timestamp) {
        let waits_for_first_moves =
            self.plies < 2 && self.terms.procedure().beginning == Beginning::FirstMoves;
        let ticking = match &self.clocks {
            None => Ticking::Untimed,
            Some(_) if waits_for_first_moves => Ticking::FirstMove { since },
            Some(_) => Ticking::Running { side, since },
        };
        self.in_play(|play| play.ticking = ticking);
    }

    fn pause(&mut self, at: Timestamp) {
        self.used = self.used_at(at);
        let side = self.clock_side();
        self.in_play(|play| play.ticking = Ticking::Paused { side });
    }

    fn resume(&mut self, at: Timestamp) {
        let side = self.clock_side();
        self.go_on(side, at);
    }

    fn stand_after_outage(&mut self, from: Timestamp, restart_at: Timestamp) {
        self.used = self.used_at(from);
        let side = self.clock_side();
        self.in_play(|play| play.ticking = Ticking::Stopped { side, until: restart_at });
    }

    fn in_play(&mut self, change: impl FnOnce(&mut Play)) {
        if let Phase::Playing(play) = &mut self.phase {
            change(play);
        }
    }
}

/// Returns the position that an illegal move left, if moves can be judged in it.
fn continued(before: &Position, shown: Placement, turn: Color) -> Option<Position> {
    let mut setup = before.setup();
    let is_quiet = setup.placement.occupied().len() == shown.occupied().len();
    // Rights are kept by king and rook that stand where they stood (Article 9.2.3.2).
    let stood = setup.placement;
    let stands = |square| shown.piece_at(square) == stood.piece_at(square);
    for (color, wing, rook) in setup.castling.iter() {
        if !(stands(rook) && stands(before.king(color))) {
            setup.castling = setup.castling.with(color, wing, None);
        }
    }
    setup.placement = shown;
    setup.turn = turn;
    setup.ep = None;
    setup.halfmove_clock = if is_quiet { setup.halfmove_clock + 1 } else { 0 };
    setup.position().ok()
}

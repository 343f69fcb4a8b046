//! The state of a game, folded from its events. Nothing here judges.

use adoube_board::{Color, Move, Position};

use crate::ending::Ending;
use crate::event::Event;
use crate::repetition::Repetition;
use crate::terms::Terms;
use crate::time::{ByColor, Deadline, DeadlineKind, Millis, TimeControl, Timestamp};

/// A game: its terms and what its events have made of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    terms: Terms,
    position: Position,
    repetition: Repetition,
    plies: u32,
    /// What was left at the start of the turn; for a finished game, at its end. `None` without a clock.
    remaining: Option<ByColor<Millis>>,
    /// After how many plies each side last offered a draw.
    last_offer: ByColor<Option<u32>>,
    phase: Phase,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// A seat is empty.
    Waiting,
    /// The game is being played.
    Playing(Play),
    /// The game is over.
    Finished(Ending),
}

/// What exists only while a game is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// What time does to the side that has the move.
    pub ticking: Ticking,
    /// Who has an open draw offer.
    pub offer: Option<Color>,
}

/// What time does to the side that has the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ticking {
    /// Nothing: the game has no clock.
    Untimed,
    /// The clock stands until both sides have made a first move; a side that takes too long is not waited for.
    FirstMove {
        /// Since when the side has had the move.
        since: Timestamp,
    },
    /// Its clock runs.
    Running {
        /// Since when.
        since: Timestamp,
    },
    /// The clocks stand after an outage.
    Stopped {
        /// When they go on at the latest.
        until: Timestamp,
    },
}

impl Game {
    /// Returns a game in which nothing has happened.
    #[must_use]
    pub fn new(terms: Terms) -> Self {
        let remaining = match terms.time() {
            TimeControl::Untimed => None,
            TimeControl::Clock(setting) => Some(ByColor::both(setting.base())),
        };
        Self {
            position: *terms.start(),
            repetition: Repetition::new(terms.start()),
            plies: 0,
            remaining,
            last_offer: ByColor::both(None),
            phase: Phase::Waiting,
            terms,
        }
    }

    /// Applies an event that [`crate::decide`] returned for this state, or one read from the record. It never judges:
    /// the event carries what was decided.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Started { at } => self.play_on(None, at),
            Event::MoveMade { at, mv, remaining } => self.apply_move(at, mv, remaining),
            Event::DrawOffered { by, .. } => {
                self.last_offer[by] = Some(self.plies);
                self.set_offer(Some(by));
            }
            Event::DrawDeclined { .. } => self.set_offer(None),
            Event::DrawClaimed { .. } => {}
            Event::Outage { remaining, restart_at, .. } => {
                self.remaining = Some(remaining);
                let offer = self.draw_offer();
                self.phase = Phase::Playing(Play { ticking: Ticking::Stopped { until: restart_at }, offer });
            }
            Event::ClocksRestarted { at } => self.play_on(self.draw_offer(), at),
            Event::Finished { ending, remaining, .. } => {
                self.remaining = remaining;
                self.phase = Phase::Finished(ending);
            }
        }
    }

    /// Returns the terms.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the side that has the move (Article 1.2).
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Returns the positions that can still be repeated.
    #[must_use]
    pub fn repetition(&self) -> &Repetition {
        &self.repetition
    }

    /// Returns the number of moves made by both sides.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns how the game ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Finished(ending) => Some(ending),
            Phase::Waiting | Phase::Playing(_) => None,
        }
    }

    /// Returns who has an open draw offer.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        match self.phase {
            Phase::Playing(play) => play.offer,
            Phase::Waiting | Phase::Finished(_) => None,
        }
    }

    /// Returns after how many plies a side last offered a draw.
    #[must_use]
    pub fn last_offer(&self, by: Color) -> Option<u32> {
        self.last_offer[by]
    }

    /// Returns the side whose clock runs, if one does.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        match self.phase {
            Phase::Playing(Play { ticking: Ticking::Running { .. }, .. }) => Some(self.turn()),
            Phase::Playing(_) | Phase::Waiting | Phase::Finished(_) => None,
        }
    }

    /// Returns what the clocks show at a moment, never below zero; `None` without a clock.
    #[must_use]
    pub fn clocks_at(&self, now: Timestamp) -> Option<ByColor<Millis>> {
        let mut clocks = self.remaining?;
        if let Phase::Playing(Play { ticking: Ticking::Running { since }, .. }) = self.phase {
            let left = clocks[self.turn()] - now.since(since);
            clocks[self.turn()] = left.max(Millis::ZERO);
        }
        Some(clocks)
    }

    /// Returns the next moment at which something happens by itself.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Deadline> {
        let Phase::Playing(play) = self.phase else { return None };
        let turn = self.turn();
        match play.ticking {
            Ticking::Untimed => None,
            Ticking::FirstMove { since } => {
                let at = since + self.terms.ruleset().first_move_time;
                Some(Deadline { at, kind: DeadlineKind::FirstMove(turn) })
            }
            Ticking::Running { since } => {
                let at = since + self.remaining.map_or(Millis::ZERO, |clocks| clocks[turn]);
                Some(Deadline { at, kind: DeadlineKind::Flag(turn) })
            }
            Ticking::Stopped { until } => Some(Deadline { at: until, kind: DeadlineKind::ClocksRestart }),
        }
    }

    fn apply_move(&mut self, at: Timestamp, mv: Move, remaining: Option<Millis>) {
        let mover = self.turn();
        if let (Some(clocks), Some(left)) = (&mut self.remaining, remaining) {
            clocks[mover] = left;
        }
        self.position = self.position.play(mv);
        self.repetition.push(&self.position);
        self.plies += 1;
        // Art. 9.1.2.1: an offer is rejected by a move of the other player and stays open through its maker's own.
        let offer = self.draw_offer().filter(|&offerer| offerer == mover);
        match self.phase {
            Phase::Playing(Play { ticking: ticking @ Ticking::Stopped { .. }, .. }) => {
                self.phase = Phase::Playing(Play { ticking, offer });
            }
            Phase::Playing(_) | Phase::Waiting | Phase::Finished(_) => self.play_on(offer, at),
        }
    }

    /// The side that has the move has it from now on.
    fn play_on(&mut self, offer: Option<Color>, since: Timestamp) {
        let ticking = match self.terms.time() {
            TimeControl::Untimed => Ticking::Untimed,
            TimeControl::Clock(_) if self.plies < 2 => Ticking::FirstMove { since },
            TimeControl::Clock(_) => Ticking::Running { since },
        };
        self.phase = Phase::Playing(Play { ticking, offer });
    }

    fn set_offer(&mut self, offer: Option<Color>) {
        if let Phase::Playing(play) = &mut self.phase {
            play.offer = offer;
        }
    }
}

//! The state of a game, folded from its events. Nothing here judges.

mod apply;

use alloc::boxed::Box;
use alloc::vec::Vec;

use adoube_board::{Color, Placement, Position, Square};

use crate::clock::{Face, LagQuota, TimeControl};
use crate::clock_state::ClockState;
use crate::command::QuickplayGround;
use crate::ending::Ending;
use crate::event::{Announced, Conduct};
use crate::procedure::{Beginning, Entry, FlagFall};
use crate::repetition::Repetition;
use crate::terms::Terms;
use crate::time::{ByColor, Deadline, DeadlineKind, Millis, Timestamp};
use crate::touch::{Base, Hand};

/// A game: its terms and what its events have made of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    terms: Terms,
    /// The last position in which moves can be judged.
    position: Position,
    /// What an illegal move left instead, while it stands and no legal move can be told from it.
    unsound: Option<Box<(Placement, Color)>>,
    repetition: Repetition,
    plies: u32,
    /// What stood before each move and which men were touched for it; only where the men are moved by hand.
    past: Vec<(Base, Vec<Square>)>,
    hand: Hand,
    /// How the clocks are set: as the terms say, unless additions were granted later.
    control: TimeControl,
    /// `None` without a clock. They show what was left at the start of the turn; for a finished game, at its end.
    clocks: Option<ClockState>,
    /// What the running side had used of its turn before its clock went on last.
    used: Millis,
    first_flag: Option<Color>,
    players: ByColor<Player>,
    /// Illegal moves that stand because nobody noticed them.
    unnoticed: Vec<Unnoticed>,
    started_at: Option<Timestamp>,
    phase: Phase,
}

/// What a game knows of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// Whether the player has arrived (Article 6.7.1).
    pub arrived: bool,
    /// What can still be given back of the time that the player's moves need to arrive.
    pub lag: LagQuota,
    /// How many illegal moves of the player were noticed (Article 7.5.5).
    pub illegal_moves: u32,
    /// After how many moves in all the player last offered a draw.
    pub last_offer: Option<u32>,
}

/// An illegal move that was completed and stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unnoticed {
    /// Who made it.
    pub by: Color,
    /// The number of moves made before it.
    pub plies: u32,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The game has not begun.
    Waiting,
    /// The game is being played.
    Playing(Play),
    /// The game is over.
    Finished(Ending),
}

/// What exists only while a game is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// What time does.
    pub ticking: Ticking,
    /// Who has an open draw offer.
    pub offer: Option<Color>,
    /// What the side that has the move announced in an incorrect claim and must play (Article 9.5.3).
    pub announced: Option<Announced>,
    /// Who has made a move without having pressed the clock yet (Article 6.2.1).
    pub unpressed: ByColor<bool>,
    /// Who was seen to use both hands for a move that is not completed (Article 7.5.4).
    pub two_hands: ByColor<bool>,
    /// Whether the last move broke Article 4, and the opponent has not let it pass (Article 4.8).
    pub breach: Conduct,
    /// What a player asked for in time trouble and got no answer to (Guideline III).
    pub quickplay: Option<(Color, QuickplayGround)>,
    /// Whether the game is being adjourned (Guideline I).
    pub adjournment: Adjournment,
}

/// Whether a game is being adjourned (Guideline I).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjournment {
    /// It is not.
    None,
    /// The player who has the move is to seal it; his clock runs.
    Sealing,
    /// This side sealed its move. The envelope is closed.
    Sealed(Color),
}

/// What time does to the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ticking {
    /// Nothing: the game has no clock.
    Untimed,
    /// The clock stands until both sides have made a first move; a side that takes too long is not waited for.
    FirstMove {
        /// Since when the side has had the move.
        since: Timestamp,
    },
    /// A clock runs.
    Running {
        /// Whose.
        side: Color,
        /// Since when.
        since: Timestamp,
    },
    /// The clocks stand after an outage.
    Stopped {
        /// Whose clock goes on.
        side: Color,
        /// When at the latest.
        until: Timestamp,
    },
    /// The clocks stand until the arbiter lets them go on (Article 6.11).
    Paused {
        /// Whose clock goes on then.
        side: Color,
    },
}

impl Game {
    /// Returns a game in which nothing has happened.
    #[must_use]
    pub fn new(terms: Terms) -> Self {
        let player = |side| Player {
            arrived: false,
            lag: LagQuota::start(&terms.lag_policy(side)),
            illegal_moves: 0,
            last_offer: None,
        };
        Self {
            position: *terms.start(),
            unsound: None,
            repetition: Repetition::new(terms.start()),
            plies: 0,
            past: Vec::new(),
            hand: Hand::default(),
            control: terms.time().clone(),
            clocks: ClockState::start(terms.time()),
            used: Millis::ZERO,
            first_flag: None,
            players: ByColor { white: player(Color::White), black: player(Color::Black) },
            unnoticed: Vec::new(),
            started_at: None,
            phase: Phase::Waiting,
            terms,
        }
    }

    /// Returns the terms.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the position on the board; while an illegal move stands from which none can be told, the one before it.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns what stood on the board when the side that has the move got it.
    #[must_use]
    pub fn base(&self) -> Base {
        match &self.unsound {
            None => Base::Sound(self.position),
            Some(unsound) => Base::Unsound { placement: unsound.0, turn: unsound.1 },
        }
    }

    /// Returns the men as they stand, those moved by hand included.
    #[must_use]
    pub fn shown(&self) -> Placement {
        self.hand.shown(&self.base())
    }

    /// Returns what the side that has the move has done with its hands.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Returns the side that has the move: it gets it when the opponent's move is made (Article 1.3).
    #[must_use]
    pub fn turn(&self) -> Color {
        match (self.terms.procedure().entry, &self.unsound) {
            (Entry::ClockOnly, _) if self.plies % 2 == 1 => !self.position.turn(),
            (_, Some(unsound)) => unsound.1,
            (Entry::Moves | Entry::ByHand | Entry::ClockOnly, None) => self.position.turn(),
        }
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

    /// Returns what the game knows of a player.
    #[must_use]
    pub fn player(&self, side: Color) -> Player {
        self.players[side]
    }

    /// Returns the illegal moves that stand because nobody noticed them, the earliest first.
    #[must_use]
    pub fn unnoticed(&self) -> &[Unnoticed] {
        &self.unnoticed
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
        self.play().and_then(|play| play.offer)
    }

    /// Returns what exists while the game is being played.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        match self.phase {
            Phase::Playing(play) => Some(play),
            Phase::Waiting | Phase::Finished(_) => None,
        }
    }

    /// Returns the side whose clock runs, if one does.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        match self.play()?.ticking {
            Ticking::Running { side, .. } => Some(side),
            Ticking::Untimed
            | Ticking::FirstMove { .. }
            | Ticking::Stopped { .. }
            | Ticking::Paused { .. } => None,
        }
    }

    /// Returns the clocks as they were at the start of the turn; `None` without a clock.
    #[must_use]
    pub fn clocks(&self) -> Option<&ClockState> {
        self.clocks.as_ref()
    }

    /// Returns how much of its turn the side whose clock runs, or will run on, has used.
    #[must_use]
    pub fn used_at(&self, now: Timestamp) -> Millis {
        match self.play().map(|play| play.ticking) {
            Some(Ticking::Running { since, .. }) => self.used + now.since(since),
            Some(
                Ticking::Untimed
                | Ticking::FirstMove { .. }
                | Ticking::Stopped { .. }
                | Ticking::Paused { .. },
            )
            | None => self.used,
        }
    }

    /// Returns what the clocks show at a moment, never below zero; `None` without a clock.
    #[must_use]
    pub fn clocks_at(&self, now: Timestamp) -> Option<ByColor<Millis>> {
        self.faces_at(now).map(|faces| ByColor { white: faces.white.time, black: faces.black.time })
    }

    /// Returns the faces of the clocks at a moment; `None` without a clock.
    #[must_use]
    pub fn faces_at(&self, now: Timestamp) -> Option<ByColor<Face>> {
        let charged = self.charged().map(|side| (side, self.used_at(now)));
        Some(self.clocks?.faces(&self.control, charged))
    }

    /// Returns how the clocks are set: as the terms say, unless additions were granted later (Guideline III.4).
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Returns when the game began, once it has.
    #[must_use]
    pub fn started_at(&self) -> Option<Timestamp> {
        self.started_at
    }

    /// The clocks at a moment, as those of a game that stops then.
    pub(crate) fn settled_clocks(&self, now: Timestamp) -> Option<ClockState> {
        let clocks = self.clocks?;
        Some(self.charged().map_or(clocks, |side| clocks.settled(&self.control, side, self.used_at(now))))
    }

    /// Returns the side whose flag fell first, once a clock was pressed that had run out.
    #[must_use]
    pub fn first_flag(&self) -> Option<Color> {
        self.first_flag
    }

    /// Returns the next moment at which something happens by itself.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Deadline> {
        let play = self.play()?;
        let by_clock = match play.ticking {
            Ticking::Untimed | Ticking::Paused { .. } => None,
            Ticking::FirstMove { since } => {
                let at = since + self.terms.ruleset().first_move_time;
                Some(Deadline { at, kind: DeadlineKind::FirstMove(self.turn()) })
            }
            Ticking::Running { side, since } => self.flag_at(side, since),
            Ticking::Stopped { until, .. } => Some(Deadline { at: until, kind: DeadlineKind::ClocksRestart }),
        };
        // Of two at once, the flag is named first.
        by_clock.into_iter().chain(self.default_time_over()).min_by_key(|deadline| deadline.at)
    }

    /// Returns the most that can be given back of the time that a player's next move needs to arrive.
    #[must_use]
    pub fn lag_credit(&self, side: Color) -> Millis {
        self.players[side].lag.available(&self.terms.lag_policy(side))
    }

    /// The moment at which the flag falls, where nobody has to say so.
    fn flag_at(&self, side: Color, since: Timestamp) -> Option<Deadline> {
        match self.terms.procedure().flag_fall {
            FlagFall::AtOnce => {
                let left = self.clocks?.until_flag(&self.control, side)?;
                // What is given back never makes more of a clock that has nothing left.
                let credit = if left > Millis::ZERO { self.lag_credit(side) } else { Millis::ZERO };
                Some(Deadline { at: since + (left - self.used + credit), kind: DeadlineKind::Flag(side) })
            }
            FlagFall::OnClaim => None,
        }
    }

    /// Art. 6.7.1: the moment from which a player who has not arrived has lost.
    fn default_time_over(&self) -> Option<Deadline> {
        let procedure = self.terms.procedure();
        let somebody_is_absent = !(self.players.white.arrived && self.players.black.arrived);
        let at = self.started_at? + procedure.default_time;
        (procedure.beginning == Beginning::Schedule && somebody_is_absent)
            .then_some(Deadline { at, kind: DeadlineKind::DefaultTime })
    }

    /// Returns the side whose clock runs or, before the first moves, would run: that of who has yet to press (Article 6.2.1).
    pub(crate) fn clock_side(&self) -> Color {
        let turn = self.turn();
        let has_to_press = |side| self.play().is_some_and(|play| play.unpressed[side]);
        let first = if has_to_press(!turn) && !has_to_press(turn) { !turn } else { turn };
        self.charged().unwrap_or(first)
    }

    /// The side that is charged for the time used.
    fn charged(&self) -> Option<Color> {
        match self.play()?.ticking {
            Ticking::Running { side, .. } | Ticking::Stopped { side, .. } | Ticking::Paused { side } => {
                Some(side)
            }
            Ticking::Untimed | Ticking::FirstMove { .. } => None,
        }
    }
}

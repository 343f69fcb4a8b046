//! The state of a tournament, and how facts change it.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Board, Bye, Entrant, EntrantId, Fact, Incident, Plan, Round, Standing, System, bracket};
use crate::round_robin::{berger, double_berger};

/// Where a tournament stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Players enter.
    Registration,
    /// The first round was paired, or the arena has begun.
    Running,
    /// It is over.
    Finished,
    /// It does not take place, or was broken off.
    Cancelled,
}

impl Phase {
    /// Returns the word by which texts are found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Running => "running",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    /// Returns whether nothing happens by itself any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }
}

/// Something that was announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// The text.
    pub text: String,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    plan: Plan,
    phase: Phase,
    entrants: Vec<Entrant>,
    rounds: Vec<Round>,
    pub(super) byes_asked: Vec<(EntrantId, usize, Bye)>,
    prohibited: Vec<(EntrantId, EntrantId)>,
    next_round_at: Option<i64>,
    arena_ends_at: Option<i64>,
    is_stuck: bool,
    notices: Vec<Notice>,
    incidents: Vec<(i64, Incident)>,
}

impl Running {
    /// Returns the tournament in which nothing has happened yet.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self {
            plan,
            phase: Phase::Registration,
            entrants: Vec::new(),
            rounds: Vec::new(),
            byes_asked: Vec::new(),
            prohibited: Vec::new(),
            next_round_at: None,
            arena_ends_at: None,
            is_stuck: false,
            notices: Vec::new(),
            incidents: Vec::new(),
        }
    }

    /// Returns what was announced.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns where it stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns everybody who has entered, in that order.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Returns an entrant.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(usize::from(id.0).checked_sub(1)?)
    }

    /// Returns the entrant for whom somebody acts.
    #[must_use]
    pub fn entrant_of(&self, holder: &str) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.holder.as_deref() == Some(holder))
    }

    /// Returns the rounds that were paired; the waves of an arena.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns the bye that somebody has asked for in a round (0 is the first).
    #[must_use]
    pub fn bye_asked(&self, id: EntrantId, round: usize) -> Option<Bye> {
        self.byes_asked.iter().find(|(who, when, _)| (*who, *when) == (id, round)).map(|(_, _, bye)| *bye)
    }

    /// Returns the byes that somebody has asked for: rounds (0 is the first) and which.
    pub fn byes_of(&self, id: EntrantId) -> impl Iterator<Item = (usize, Bye)> + '_ {
        self.byes_asked.iter().filter(move |(who, ..)| *who == id).map(|(_, round, bye)| (*round, *bye))
    }

    /// Returns who must not meet.
    #[must_use]
    pub fn prohibited(&self) -> &[(EntrantId, EntrantId)] {
        &self.prohibited
    }

    /// Returns when the next round is paired by itself.
    #[must_use]
    pub fn next_round_at(&self) -> Option<i64> {
        self.next_round_at
    }

    /// Returns when the arena ends, once it has begun.
    #[must_use]
    pub fn arena_ends_at(&self) -> Option<i64> {
        self.arena_ends_at
    }

    /// Returns whether no pairing could be found, so that the arbiter has to decide.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// Returns what was announced, the first first.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Returns the incident log: when, and what.
    #[must_use]
    pub fn incidents(&self) -> &[(i64, Incident)] {
        &self.incidents
    }

    /// Returns the entrants in the initial order: the first has starting rank 1. Who left before he was ever paired has no number.
    #[must_use]
    pub fn ranked(&self) -> Vec<&Entrant> {
        let has_left = |entrant: &Entrant| {
            matches!(entrant.standing, Standing::Withdrawn | Standing::Excluded)
                && !self.was_paired(entrant.id)
        };
        let mut ranked: Vec<&Entrant> = self.entrants.iter().filter(|entrant| !has_left(entrant)).collect();
        ranked.sort_by_cached_key(|entrant| entrant.order());
        ranked
    }

    fn was_paired(&self, id: EntrantId) -> bool {
        self.rounds.iter().any(|round| {
            round.boards.iter().any(|board| board.white == id || board.black == id)
                || round.byes.iter().any(|(who, _)| *who == id)
        })
    }

    /// Returns the number of rounds of the whole tournament, as far as it is known; none for an arena.
    #[must_use]
    pub fn rounds_total(&self) -> Option<usize> {
        let roster = bracket::roster(self).len();
        match self.plan.system {
            System::Swiss => Some(usize::from(self.plan.rounds).max(self.rounds.len())),
            System::RoundRobin => Some(berger(roster).len()),
            System::DoubleRoundRobin => Some(double_berger(roster).len()),
            System::Knockout | System::Arena { .. } => None,
        }
    }

    /// Returns a board.
    #[must_use]
    pub fn board(&self, round: usize, board: usize) -> Option<&Board> {
        self.rounds.get(round)?.boards.get(board)
    }

    /// Returns round and board of a game that is played here.
    #[must_use]
    pub fn place_of_game(&self, game: &str) -> Option<(usize, usize)> {
        let is_it = |board: &Board| board.game.as_deref() == Some(game);
        let rounds = self.rounds.iter().enumerate().rev();
        rounds.filter_map(|(index, round)| Some((index, round.boards.iter().position(is_it)?))).next()
    }

    /// Returns every board without a result, with its round and board.
    pub fn open_boards(&self) -> impl Iterator<Item = (usize, usize, &Board)> {
        let rounds = self.rounds.iter().enumerate();
        let boards = rounds.flat_map(|(round, paired)| {
            paired.boards.iter().enumerate().map(move |(board, pair)| (round, board, pair))
        });
        boards.filter(|(.., board)| board.end.is_none())
    }

    /// Returns whether a result is missing in the last round that was paired.
    #[must_use]
    pub fn is_round_open(&self) -> bool {
        self.rounds.last().is_some_and(|round| !round.is_over())
    }

    /// Applies a fact; never judges.
    pub fn apply(&mut self, at: i64, fact: &Fact) {
        match fact {
            Fact::Entered { id, card, holder } => self.entrants.push(Entrant {
                id: *id,
                card: (**card).clone(),
                holder: holder.clone(),
                standing: Standing::Playing,
                entered_after: self.rounds.len(),
            }),
            Fact::CardChanged { id, card } => {
                if let Some(entrant) = self.entrant_mut(*id) {
                    entrant.card = (**card).clone();
                }
            }
            Fact::StandingChanged { id, standing, .. } => {
                if let Some(entrant) = self.entrant_mut(*id) {
                    entrant.standing = *standing;
                }
            }
            Fact::ByeAsked { id, round, bye } => {
                self.byes_asked.retain(|(who, when, _)| (*who, *when) != (*id, *round));
                self.byes_asked.extend(bye.map(|bye| (*id, *round, bye)));
            }
            Fact::Prohibited { a, b, is_prohibited } => {
                self.prohibited.retain(|pair| *pair != (*a, *b) && *pair != (*b, *a));
                self.prohibited.extend(is_prohibited.then_some((*a, *b)));
            }
            Fact::Noticed { text } => self.notices.push(Notice { at, text: text.clone() }),
            Fact::IncidentNoted(incident) => self.incidents.push((at, incident.clone())),
            Fact::Finished => self.end(Phase::Finished),
            Fact::Cancelled { .. } => self.end(Phase::Cancelled),
            Fact::ArenaBegan { ends_at } => {
                self.phase = Phase::Running;
                self.arena_ends_at = Some(*ends_at);
            }
            Fact::RoundPaired(_)
            | Fact::RoundBegins { .. }
            | Fact::RoundTakenBack
            | Fact::ResultSet { .. }
            | Fact::GameReplaced { .. }
            | Fact::NextRoundAt { .. }
            | Fact::PairingFailed => self.apply_to_rounds(fact),
        }
    }

    fn apply_to_rounds(&mut self, fact: &Fact) {
        match fact {
            Fact::RoundPaired(round) => {
                self.phase = Phase::Running;
                self.rounds.push(round.clone());
                self.next_round_at = None;
                self.is_stuck = false;
            }
            Fact::RoundBegins { at } => {
                if let Some(round) = self.rounds.last_mut() {
                    round.starts_at = Some(*at);
                }
            }
            Fact::RoundTakenBack => {
                self.rounds.pop();
            }
            Fact::ResultSet { round, board, end, by, .. } => {
                if let Some(board) = self.board_mut(*round, *board) {
                    board.end = end.map(|end| (end, *by));
                }
            }
            Fact::GameReplaced { round, board, game } => {
                if let Some(board) = self.board_mut(*round, *board) {
                    board.game.clone_from(game);
                    board.end = None;
                }
            }
            Fact::NextRoundAt { at } => self.next_round_at = *at,
            Fact::PairingFailed => {
                self.is_stuck = true;
                self.next_round_at = None;
            }
            Fact::Entered { .. }
            | Fact::CardChanged { .. }
            | Fact::StandingChanged { .. }
            | Fact::ByeAsked { .. }
            | Fact::Prohibited { .. }
            | Fact::ArenaBegan { .. }
            | Fact::Noticed { .. }
            | Fact::IncidentNoted(_)
            | Fact::Finished
            | Fact::Cancelled { .. } => {}
        }
    }

    fn end(&mut self, phase: Phase) {
        self.phase = phase;
        self.next_round_at = None;
        self.is_stuck = false;
    }

    fn entrant_mut(&mut self, id: EntrantId) -> Option<&mut Entrant> {
        self.entrants.get_mut(usize::from(id.0).checked_sub(1)?)
    }

    fn board_mut(&mut self, round: usize, board: usize) -> Option<&mut Board> {
        self.rounds.get_mut(round)?.boards.get_mut(board)
    }
}

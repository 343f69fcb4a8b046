//! What is announced before a tournament begins.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::tie_break::{Cut, Kind, TieBreak};
use crate::{Color, PointSystem, Points};

/// The most players of a tournament.
pub(super) const PLAYERS_MAX: u16 = 2000;

/// The most rounds.
pub(super) const ROUNDS_MAX: u8 = 99;

/// The longest name, in characters.
const NAME_MAX: usize = 80;

/// The longest arena, in milliseconds: a day.
const ARENA_MS_MAX: i64 = 24 * 60 * 60 * 1000;

/// The longest pause between rounds and the longest way to the boards, in milliseconds: a fortnight.
const PAUSE_MS_MAX: i64 = 14 * 24 * 60 * 60 * 1000;

/// The most tie-breaks of a list.
const TIE_BREAKS_MAX: usize = 10;

/// How opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// The Dutch system (C.04.3).
    Swiss,
    /// Berger tables (C.05, annex 1), once.
    RoundRobin,
    /// Berger tables, twice.
    DoubleRoundRobin,
    /// Matches of two games, then one that decides.
    Knockout,
    /// Whoever is free plays, for a time.
    Arena {
        /// How long, in milliseconds.
        length_ms: i64,
    },
}

impl System {
    /// Returns the word by which texts are found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::RoundRobin => "round_robin",
            Self::DoubleRoundRobin => "double_round_robin",
            Self::Knockout => "knockout",
            Self::Arena { .. } => "arena",
        }
    }

    /// Returns the system with this word; an arena needs its length.
    #[must_use]
    pub fn from_code(code: &str, length_ms: Option<i64>) -> Option<Self> {
        let arena = length_ms.map(|length_ms| Self::Arena { length_ms });
        let others = [Self::Swiss, Self::RoundRobin, Self::DoubleRoundRobin, Self::Knockout];
        others.into_iter().chain(arena).find(|system| system.code() == code)
    }

    /// Returns whether somebody may come in after the first round was paired.
    #[must_use]
    pub const fn takes_late_entries(self) -> bool {
        matches!(self, Self::Swiss | Self::Arena { .. })
    }
}

/// Who says when a round begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// The clock: rounds are paired and begin by themselves.
    ByItself {
        /// The time from the last result of a round to the pairing of the next, in milliseconds.
        pause_ms: i64,
        /// The time from a pairing to the start of its games, in milliseconds.
        way_ms: i64,
    },
    /// The arbiter: each round is paired and begun by a button.
    ByArbiter,
}

/// Who may enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The lowest rating.
    pub rating_min: Option<u16>,
    /// The highest rating; who has none may enter.
    pub rating_max: Option<u16>,
    /// The most players.
    pub players_max: u16,
    /// With fewer players the tournament does not begin by itself.
    pub players_min: u16,
    /// The last round before which somebody may come in late; 0 when nobody may.
    pub late_until: u8,
}

impl Default for Entry {
    fn default() -> Self {
        Self { rating_min: None, rating_max: None, players_max: PLAYERS_MAX, players_min: 2, late_until: 99 }
    }
}

/// What is announced before a tournament begins. How games are played (clock, ruleset) is for those who create them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Its name.
    pub name: String,
    /// How opponents are found.
    pub system: System,
    /// The number of rounds of a Swiss; the other systems know theirs.
    pub rounds: u8,
    /// Who says when a round begins.
    pub pace: Pace,
    /// When it begins, in milliseconds since the epoch; none when somebody says so.
    pub starts_at: Option<i64>,
    /// Who may enter.
    pub entry: Entry,
    /// How many half-point byes a player may ask for; none in the last round.
    pub half_byes_max: u8,
    /// What results are worth.
    pub points: PointSystem,
    /// Who has White on the first board of the first round, by lot.
    pub initial_color: Color,
    /// What decides between equal points, the first decides first.
    pub tie_breaks: Vec<TieBreak>,
    /// Whether a tournament that cannot begin for want of players is cancelled instead of waiting.
    pub is_cancelled_when_empty: bool,
    /// Whether games are played over the board, so that their results are entered.
    pub is_over_the_board: bool,
    /// Whether who did not come to a game pauses until he comes back. C.04.2 leaves it to the event since 2026.
    pub pauses_no_shows: bool,
}

/// What is wrong with a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanProblem {
    /// There is no name, or a very long one.
    Name,
    /// A number of rounds that cannot be.
    Rounds,
    /// A pause or a way to the board that is negative or very long.
    Pause,
    /// An arena that is very short or very long.
    Length,
    /// Limits of players or ratings that let nobody in.
    Entry,
    /// Too many tie-breaks, or one that must not be used in such an event (C.07, Article 8).
    TieBreaks,
    /// An arena cannot be played where results are entered.
    OverTheBoard,
}

impl PlanProblem {
    /// Every problem.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Rounds,
        Self::Pause,
        Self::Length,
        Self::Entry,
        Self::TieBreaks,
        Self::OverTheBoard,
    ];

    /// Returns the word by which texts are found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Rounds => "rounds",
            Self::Pause => "pause",
            Self::Length => "length",
            Self::Entry => "entry",
            Self::TieBreaks => "tie_breaks",
            Self::OverTheBoard => "over_the_board",
        }
    }
}

impl Plan {
    /// Returns a plan with what is usual: somebody says when rounds begin, and the tie-breaks are those that suit the system.
    #[must_use]
    pub fn new(name: &str, system: System, rounds: u8) -> Self {
        Self {
            name: name.into(),
            system,
            rounds,
            pace: Pace::ByArbiter,
            starts_at: None,
            entry: Entry::default(),
            half_byes_max: 1,
            points: PointSystem { unknown: Points::ZERO, ..PointSystem::default() },
            initial_color: Color::White,
            tie_breaks: usual_tie_breaks(system),
            is_cancelled_when_empty: false,
            is_over_the_board: false,
            pauses_no_shows: false,
        }
    }

    /// Returns everything that is wrong.
    #[must_use]
    pub fn problems(&self) -> Vec<PlanProblem> {
        let mut problems = Vec::new();
        let mut note = |is_wrong: bool, problem| {
            if is_wrong {
                problems.push(problem);
            }
        };
        note(self.name.trim().is_empty() || self.name.chars().count() > NAME_MAX, PlanProblem::Name);
        let needs_rounds = self.system == System::Swiss;
        note(needs_rounds && !(1..=ROUNDS_MAX).contains(&self.rounds), PlanProblem::Rounds);
        let Entry { rating_min, rating_max, players_max, players_min, .. } = self.entry;
        let is_closed = rating_min.zip(rating_max).is_some_and(|(min, max)| min > max)
            || !(2..=PLAYERS_MAX).contains(&players_max)
            || !(2..=players_max).contains(&players_min);
        note(is_closed, PlanProblem::Entry);
        let is_pause = |ms: i64| (0..=PAUSE_MS_MAX).contains(&ms);
        match self.pace {
            Pace::ByItself { pause_ms, way_ms } => {
                note(!is_pause(pause_ms) || !is_pause(way_ms), PlanProblem::Pause);
            }
            Pace::ByArbiter => {}
        }
        if let System::Arena { length_ms } = self.system {
            note(!(1000..=ARENA_MS_MAX).contains(&length_ms), PlanProblem::Length);
            note(self.is_over_the_board, PlanProblem::OverTheBoard);
        }
        let is_banned = |tie_break: &TieBreak| {
            let is_round_robin = matches!(self.system, System::RoundRobin | System::DoubleRoundRobin);
            is_round_robin
                && matches!(tie_break.kind, Kind::Buchholz | Kind::ForeBuchholz | Kind::AverageBuchholz)
        };
        let too_many = self.tie_breaks.len() > TIE_BREAKS_MAX;
        note(too_many || self.tie_breaks.iter().any(is_banned), PlanProblem::TieBreaks);
        problems
    }
}

/// Returns the tie-breaks that suit a system; for the Swiss those that C.07 recommends first.
pub(super) fn usual_tie_breaks(system: System) -> Vec<TieBreak> {
    let plain = |kind| TieBreak { kind, cut: Cut::None };
    match system {
        System::Swiss => vec![
            TieBreak { kind: Kind::Buchholz, cut: Cut::Lowest(1) },
            plain(Kind::Buchholz),
            plain(Kind::SonnebornBerger),
            plain(Kind::DirectEncounter),
        ],
        System::RoundRobin | System::DoubleRoundRobin => {
            vec![
                plain(Kind::DirectEncounter),
                plain(Kind::SonnebornBerger),
                plain(Kind::Koya),
                plain(Kind::Wins),
            ]
        }
        System::Knockout | System::Arena { .. } => Vec::new(),
    }
}

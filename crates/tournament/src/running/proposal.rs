//! What suits so many players and so much time.

use alloc::vec::Vec;

use super::System;
use super::plan::usual_tie_breaks;
use crate::tie_break::TieBreak;

/// What an organiser knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// How many players.
    pub players: u16,
    /// How much time there is, in minutes.
    pub minutes: u32,
}

/// A clock: the base time and what every move brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Minutes.
    pub base_minutes: u32,
    /// Seconds a move.
    pub increment_seconds: u32,
}

impl Clock {
    /// Returns how long a game may last, in seconds, when both use all their time over sixty moves (Article A.1 counts so).
    #[must_use]
    pub const fn game_seconds(self) -> u32 {
        2 * (self.base_minutes * 60 + 60 * self.increment_seconds)
    }
}

/// A proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// How opponents are found.
    pub system: System,
    /// How many rounds.
    pub rounds: u8,
    /// The clock.
    pub clock: Clock,
    /// The pause between rounds, in seconds.
    pub pause_seconds: u32,
    /// How long it lasts if games use all their time, in minutes.
    pub minutes: u32,
    /// What decides between equal points.
    pub tie_breaks: Vec<TieBreak>,
}

/// The clocks that are proposed, the longest first.
const CLOCKS: [Clock; 9] = [
    Clock { base_minutes: 90, increment_seconds: 30 },
    Clock { base_minutes: 60, increment_seconds: 30 },
    Clock { base_minutes: 30, increment_seconds: 20 },
    Clock { base_minutes: 15, increment_seconds: 10 },
    Clock { base_minutes: 10, increment_seconds: 5 },
    Clock { base_minutes: 5, increment_seconds: 3 },
    Clock { base_minutes: 3, increment_seconds: 2 },
    Clock { base_minutes: 2, increment_seconds: 1 },
    Clock { base_minutes: 1, increment_seconds: 0 },
];

/// Returns what suits, the best first: everybody against everybody for few, a Swiss whose number of rounds finds a winner, and an arena
/// that fills the time.
///
/// ```
/// use adoube_tournament::running::{System, Wish, propose};
///
/// let best = &propose(Wish { players: 20, minutes: 120 })[0];
/// assert_eq!((best.system, best.rounds), (System::Swiss, 7));
/// assert_eq!((best.clock.base_minutes, best.clock.increment_seconds), (5, 3));
/// assert!(best.minutes <= 120);
/// ```
#[must_use]
pub fn propose(wish: Wish) -> Vec<Proposal> {
    let players = wish.players.max(2);
    let mut proposals = Vec::new();
    let everybody = if players.is_multiple_of(2) { players - 1 } else { players };
    if players <= 8 {
        proposals.extend(fitting(System::RoundRobin, everybody, wish.minutes));
    }
    if players >= 5 {
        // A winner needs the binary logarithm; two more rounds part the places below. Never more than half of a round robin, or the
        // last rounds pair from far apart.
        let needed = u16::try_from(players.next_power_of_two().trailing_zeros()).unwrap_or(u16::MAX);
        let rounds = (needed + 2).min(everybody.div_ceil(2).max(needed)).max(3);
        proposals.extend(
            (needed.min(3)..=rounds).rev().find_map(|rounds| fitting(System::Swiss, rounds, wish.minutes)),
        );
    }
    if wish.minutes >= 15 {
        let seconds = wish.minutes * 60;
        // An arena is lively when everybody plays at least eight games.
        let clock = CLOCKS.into_iter().find(|clock| clock.game_seconds() * 8 <= seconds);
        proposals.extend(clock.map(|clock| Proposal {
            system: System::Arena { length_ms: i64::from(seconds) * 1000 },
            rounds: 0,
            clock,
            pause_seconds: 0,
            minutes: wish.minutes,
            tie_breaks: Vec::new(),
        }));
    }
    proposals
}

/// The longest clock with which so many rounds fit, if one does.
fn fitting(system: System, rounds: u16, minutes: u32) -> Option<Proposal> {
    let count = u32::from(rounds);
    let seconds_of = |clock: Clock| {
        let pause = pause_of(clock);
        count * clock.game_seconds() + count.saturating_sub(1) * pause
    };
    let clock = CLOCKS.into_iter().find(|clock| seconds_of(*clock) <= minutes * 60)?;
    Some(Proposal {
        system,
        rounds: u8::try_from(rounds).ok()?,
        clock,
        pause_seconds: pause_of(clock),
        minutes: seconds_of(clock).div_ceil(60),
        tie_breaks: usual_tie_breaks(system),
    })
}

/// A minute after short games, five after long ones.
const fn pause_of(clock: Clock) -> u32 {
    if clock.base_minutes < 10 { 60 } else { 300 }
}

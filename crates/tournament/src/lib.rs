//! Tournaments by the FIDE rules: pairings, standings, and the files in which they travel.
//!
//! Everything here takes values and returns values: no clock, no file, no random number. An [`Event`] cannot hold results that
//! contradict each other: a game is one value with two players, and [`Event::new`] answers with every reason when a draft is no
//! event.
//!
//! ```
//! use adoube_tournament::{Bye, Event, EventDraft, Game, GameEnd, GameResult, Player, Points, RoundDraft, StartingRank};
//!
//! let rank = |number| StartingRank::new(number).unwrap();
//! let event = Event::new(EventDraft {
//!     players: (1..=3).map(|number| Player::new(rank(number), "")).collect(),
//!     rounds: vec![RoundDraft {
//!         games: vec![Game { white: rank(1), black: rank(2), end: GameEnd::played(GameResult::WhiteWins) }],
//!         byes: vec![(rank(3), Bye::PairingAllocated)],
//!     }],
//!     ..EventDraft::default()
//! })
//! .unwrap();
//! assert_eq!(event.score(rank(1)), Points::from_tenths(10));
//! assert_eq!(event.score(rank(2)), Points::ZERO);
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod points;
mod player;
mod round;
mod event;
pub mod trf;
pub mod tie_break;
pub mod matching;
pub mod dutch;
pub mod pairing_file;
pub mod random_event;
pub mod round_robin;
pub mod knockout;
pub mod arena;
pub mod running;

pub use event::{Adjustment, Event, EventDraft, EventFormat, EventProblem};
pub use player::{BirthDate, Player, Sex, StartingRank, Title};
pub use points::{PointSystem, Points};
pub use round::{Bye, Color, Entry, Forfeit, Game, GameEnd, GameResult, Outcome, RoundDraft, RoundNumber};

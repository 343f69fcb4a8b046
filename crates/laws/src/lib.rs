//! The game of chess by the FIDE Laws, as one pure state machine.
//!
//! [`decide`] judges: it takes a game, a moment and a [`Command`] and returns the [`Event`]s that follow, or a
//! [`Refusal`] that names its Article. [`Game::apply`] only applies: events carry every decided fact, so a recorded game
//! means the same under later code. Nothing here reads a clock; time arrives as an argument.
//!
//! ```
//! use adoube_board::{CastlingStyle, Color, Position};
//! use adoube_laws::{decide, Command, Game, Ruleset, Terms, TimeControl, Timestamp};
//!
//! let rules = Ruleset::online_claim();
//! let terms = Terms::new(rules, TimeControl::Untimed, Position::start(), CastlingStyle::Standard).unwrap();
//! let mut game = Game::new(terms);
//! let mut now = Timestamp(0);
//! let mut play = |game: &mut Game, command: Command| {
//!     now.0 += 1000;
//!     for event in decide(game, now, &command).unwrap() {
//!         game.apply(&event);
//!     }
//! };
//! play(&mut game, Command::Start);
//! for (by, uci) in [
//!     (Color::White, "f2f3"),
//!     (Color::Black, "e7e5"),
//!     (Color::White, "g2g4"),
//!     (Color::Black, "d8h4"),
//! ] {
//!     play(&mut game, Command::Move { by, uci: uci.parse().unwrap() });
//! }
//! let ending = game.ending().unwrap();
//! assert_eq!(ending.outcome().pgn(), "0-1");
//! assert_eq!(ending.article().unwrap().number(), "5.1.1");
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod game;
mod decide;
mod command;
mod event;
mod refusal;
mod ending;
mod permitted;
mod terms;
mod ruleset;
mod time;
pub mod clock;
mod repetition;
mod can_mate;
mod helpmate;
mod article;

pub use article::Article;
pub use can_mate::{CanMate, can_mate, is_dead};
pub use command::{Command, DrawRule};
pub use decide::decide;
pub use ending::{Ending, Outcome, Proof, Reason};
pub use event::Event;
pub use game::{Game, Phase, Play, Ticking};
pub use permitted::Permitted;
pub use refusal::Refusal;
pub use repetition::Repetition;
pub use ruleset::{Count, Ruleset, RulesetId};
pub use terms::{PositionIsOver, Terms};
pub use time::{
    ByColor, ClockSetting, ClockSettingError, Deadline, DeadlineKind, Millis, TimeControl, Timestamp,
};

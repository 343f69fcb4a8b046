//! The built-in opponent: a search that reads no clock, starts no thread and draws no random number.
//!
//! [`Engine::search`] takes a [`Game`], [`Limits`] and a [`Level`], and two closures: one that says when to stop, one that hears
//! how far the search is. With the same nodes and seed it plays the same move on every machine.
//!
//! ```
//! use adoube_board::Position;
//! use adoube_engine::{Engine, Game, Limits, Score};
//!
//! let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").unwrap();
//! let mut engine = Engine::new(1 << 20);
//! let found = engine.search(&Game::new(position), &Limits::depth(3));
//! assert_eq!(position.san(found.best.unwrap()).to_string(), "Re8#");
//! assert_eq!(found.score, Score::MateIn(1));
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod game;
mod score;
mod engine;
mod level;
mod search;
mod quiescence;
mod ordering;
mod transposition;
mod evaluation;
mod squares;
mod random;
pub mod uci;

pub use engine::{Engine, Limits, Progress};
pub use game::Game;
pub use level::{Level, NotALevel};
pub use score::Score;

//! Labels that decide nothing: the phase of a game, the name of its opening, time trouble.
//!
//! No rule of the Laws and no result asks this crate. It names what people see, for pages and for files of games.
//!
//! ```
//! use adoube_board::Position;
//! use adoube_labels::{GamePhase, Openings};
//!
//! let position = Position::start();
//! let position = position.play(position.parse_san("e4").unwrap());
//! let position = position.play(position.parse_san("c5").unwrap());
//! assert_eq!(Openings::new().at(&position).unwrap().russian(), "Сицилианская защита");
//! assert_eq!(GamePhase::of(&position, 2), GamePhase::Opening);
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod opening;
mod game_phase;
mod time_trouble;

pub use game_phase::GamePhase;
pub use opening::{Opening, Openings};
pub use time_trouble::TimeTrouble;

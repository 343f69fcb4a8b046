//! Ratings of chess players: Glicko-2 and FIDE Elo.
//!
//! [`Parameters::after_game`] rates one game by Glicko-2; [`fide`] has the tables and rules of the FIDE rating regulations
//! (Handbook B.02). Both take values and return values. Their only dependency computes elementary functions in software, so
//! the same games give the same ratings on every machine.
//!
//! ```
//! use adoube_ratings::{Parameters, Score};
//!
//! let online = Parameters::ONLINE;
//! let [winner, loser] = online.after_game([online.start(); 2], [0.0; 2], Score::Win);
//! assert_eq!(winner.rating().round(), 1741.0);
//! assert_eq!(loser.rating().round(), 1259.0);
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod score;
mod glicko;
pub mod fide;

pub use glicko::{
    DEVIATION_CLUELESS, DEVIATION_PROVISIONAL, DEVIATION_RANKED, Glicko, Opposition, Parameters,
};
pub use score::Score;

//! Whether a side can still mate by any series of legal moves (Art. 5.1.2, 5.2.2, 6.9), with proof of every answer.
//!
//! `Yes` comes with such a series, `No` with a certificate that [`check`] judges without knowing how it was found, and
//! what a budget does not decide is `Unknown`.
//!
//! ```
//! use adoube_board::{Color, Position};
//! use adoube_reachability::{Budget, CanMate, can_mate, check, dead};
//!
//! // The pawns are locked, and no king gets past them.
//! let wall = Position::from_fen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -").unwrap();
//! let CanMate::No { certificate } = can_mate(&wall, Color::White, Budget::GENEROUS) else { panic!() };
//! assert_eq!(check(&wall, Color::White, &certificate), Ok(()));
//! assert!(dead(&wall, Budget::GENEROUS).is_dead());
//!
//! let start = Position::start();
//! let CanMate::Yes { line } = can_mate(&start, Color::Black, Budget::GENEROUS) else { panic!() };
//! let end = line.iter().fold(start, |position, &mv| position.play(mv));
//! assert!(end.is_checkmate() && end.turn() == Color::White);
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod verdict;
mod certificate;
mod checker;
mod solve;
mod quick;
mod material;
mod arena;
mod plan;
mod walk;
mod beam;
mod search;
mod guide;
mod regions;
mod possible;

pub use certificate::{Certificate, Region};
pub use checker::{Fault, check};
pub use possible::{Possibility, Reason, Tried, possible};
pub use quick::cannot_mate;
pub use solve::{can_mate, dead, explain};
pub use verdict::{Budget, CanMate, Dead, Explained, Method, Why};

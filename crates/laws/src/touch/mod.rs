//! The act of moving the men by hand (Article 4), where a game is played with real or simulated touches.
//!
//! It knows men and squares, no clock and no players. [`allowed`] says which moves touched men leave; a [`Hand`] follows
//! what the side that has the move does on the board, tells when a move is made (Article 4.7) and which clause a made
//! move breaks.
//!
//! ```
//! use adoube_board::{Position, Square};
//! use adoube_laws::{Base, Hand, Released, allowed};
//!
//! let start = Position::start();
//! assert_eq!(allowed(&start, &[Square::G1]).len(), 2);
//!
//! let base = Base::Sound(start);
//! let mut hand = Hand::default();
//! hand.touch(&base, Square::G1).unwrap();
//! hand.lift(&base, Square::E2).unwrap();
//! let Released::Made { mv, breach } = hand.release(&base, Square::E4).unwrap() else { panic!() };
//! assert_eq!(format!("{mv:?}"), "e2e4");
//! assert_eq!(breach.unwrap().article().number(), "4.3.1");
//! ```

mod obligation;
mod hand;
mod judging;
mod base;
mod hand_error;

pub use base::Base;
pub use hand::{Grip, Hand, NewMan};
pub use hand_error::HandError;
pub use judging::{Awaited, Displacement, HandState, Released};
pub use obligation::{Obligation, TouchClause, allowed};

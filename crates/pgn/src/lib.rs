//! Portable Game Notation: a writer in export format.
//!
//! ```
//! use adoube_pgn::{Comment, Game, Move, Tag};
//!
//! let game = Game {
//!     tags: vec![Tag::new("White", "Anna"), Tag::new("Black", "Boris")],
//!     first: Default::default(),
//!     moves: vec![
//!         Move { san: "f3".into(), comment: None },
//!         Move { san: "e5".into(), comment: Some(Comment::clock_ms(59_900)) },
//!     ],
//!     result: "*".into(),
//! };
//! assert!(game.to_string().contains("[White \"Anna\"]\n[Black \"Boris\"]\n"));
//! assert!(game.to_string().ends_with("1. f3 e5 {[%clk 0:00:59.9]} *\n"));
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod game;
mod movetext;

pub use game::{Comment, FirstMove, Game, Move, Tag};

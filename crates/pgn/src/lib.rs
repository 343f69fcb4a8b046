//! Portable Game Notation: a streaming reader, and a writer in export format.
//!
//! [`Reader`] goes over the bytes of a file at three depths: it skips games, shows their words to a [`Visitor`], or plays
//! every move by the Laws. [`Feed`] does so for a stream. [`GameTree`] holds a game with its variations.
//!
//! ```
//! use adoube_pgn::{GameTree, Reader};
//!
//! let mut builder = GameTree::builder();
//! Reader::new(b"1. e4 e5 2. Ke3 1-0").play_game(&mut builder).unwrap();
//! let (tree, faults) = builder.finish();
//! assert_eq!(tree.line.moves.len(), 2);
//! assert_eq!(faults[0].to_string(), "1:13: NOT_LEGAL 2. Ke3: NOT_HOW_IT_MOVES (Art. 3.8)");
//! ```
//!
//! Games are written so:
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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod place;
mod fault;
mod forgiven;
mod text;
mod visitor;
mod eight;
mod word;
mod line;
mod reader;
mod feed;
mod command;
mod tree;
mod game;
mod movetext;

pub use command::{Command, Score, commands};
pub use fault::{Cause, Expected, Fault, MoveNumber, WORD_LETTERS_MAX};
pub use feed::Feed;
pub use forgiven::{Forgiven, Liberty};
pub use game::{Comment, FirstMove, Game, Move, Tag};
pub use place::Place;
pub use reader::{GAME_BYTES_MAX, Reader, VARIATION_DEPTH_MAX};
pub use text::{Encoding, Text};
pub use tree::{GameTree, Node, TreeBuilder, Variation};
pub use visitor::{GameResult, Step, Visitor, Wanted};

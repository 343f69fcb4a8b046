//! The record of a game: a header and one JSON line for each event, versioned for ever.
//!
//! What is stored is what is exported and what is replayed. A line says everything that was decided, so that an old
//! record means the same under later code. The format is described in `docs/record.md`.
#![deny(missing_docs)]

mod game_id;
mod header;
mod entry;
mod fact;
mod ruling;
mod value;
mod shape;
mod error;
mod public;
mod rederivation;

pub use entry::{Actor, Cause, Entry, Replay, decode, encode, replay};
pub use error::RecordError;
pub use game_id::{GameId, GameIdError};
pub use header::Header;
pub use public::as_public;
pub use rederivation::{Difference, rederive};

/// The version of the format that is written. Every version that was ever written can be read.
pub const VERSION: u32 = 2;

/// The longest line accepted, in bytes.
pub const LINE_BYTES_MAX: usize = 4096;

/// The most events accepted in one game: 18,000 plies and what may be offered, declined and claimed between them.
pub const EVENTS_MAX: usize = 60_000;

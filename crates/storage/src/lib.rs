//! Games in one SQLite file: all SQL of the server, and the writer that makes events durable.
//!
//! Everything that is written passes through one task ([`writer`]), which puts all that waits into one transaction with
//! `synchronous = FULL`: when an append is answered, it survives a power loss. Reads go through a small pool of their own.
#![deny(missing_docs)]

mod store;
mod writer;
mod change;
mod checkpoint;
mod open;
mod seat;
mod past;
mod pgn;
mod tournament;

pub use open::OpenError;
pub use past::PastGame;
pub use pgn::pgn;
pub use seat::{AccountId, NewSeat, Place, Places, Player, SeatOutcome, ShownRating};
pub use store::{GameOf, NewGame, Storage, StoreError, StoredGame};
pub use tournament::{
    GameTerms, LoggedFact, Series, StoredTournament, TournamentAppend, TournamentGame, TournamentHeader,
    TournamentId, TournamentLogError, TournamentRow,
};
pub use writer::{Append, QUEUE_LENGTH, WriteError};

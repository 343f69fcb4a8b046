//! Tournaments as they are stored: a plan and a log of facts. What a round needs of games is written with the fact that pairs it.

mod header;
mod log;
mod shape;
mod store;
mod write;

use std::fmt;
use std::str::FromStr;

use adoube_record::{GameId, GameIdError};

pub use header::{GameTerms, Series, TournamentHeader};
pub use log::{LoggedFact, TournamentLogError};
pub use store::{StoredTournament, TournamentRow};
pub use write::{TournamentAppend, TournamentGame};

/// The name of a tournament: 8 base-62 characters, as games have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(GameId);

impl TournamentId {
    /// Returns the name that a random number stands for.
    #[must_use]
    pub fn from_random(random: u64) -> Self {
        Self(GameId::from_random(random))
    }
}

impl FromStr for TournamentId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        text.parse().map(Self)
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

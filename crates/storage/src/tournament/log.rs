//! The log of a tournament: a line of JSON for each fact.

use adoube_tournament::running::Fact;
use serde::{Deserialize, Serialize};

use super::shape::FactShape;

/// A fact, when it happened, and who asked for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedFact {
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// Who, in words of the server; none when nobody did.
    pub by: Option<String>,
    /// What.
    pub fact: Fact,
}

/// Why a stored tournament cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TournamentLogError {
    /// It is not JSON of the shape.
    #[error("not a line of a tournament's log: {0}")]
    Shape(#[from] serde_json::Error),
    /// It was written by a later version of this program.
    #[error("version {0} is not known")]
    UnknownVersion(u32),
    /// A field has a value that cannot be.
    #[error("the field {0} has an impossible value")]
    Impossible(&'static str),
}

#[derive(Serialize, Deserialize)]
struct Line {
    at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    what: FactShape,
}

impl LoggedFact {
    pub(super) fn to_json(&self) -> String {
        let line = Line { at: self.at, by: self.by.clone(), what: FactShape::of(&self.fact) };
        serde_json::to_string(&line).expect("a line has only strings and numbers")
    }

    pub(super) fn from_json(line: &str) -> Result<Self, TournamentLogError> {
        let Line { at, by, what } = serde_json::from_str(line)?;
        Ok(Self { at, by, fact: what.fact()? })
    }
}

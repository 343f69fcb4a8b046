//! What all the answers were, in one line.

use std::fmt;
use std::time::Duration;

use adoube_board::Color;
use adoube_reachability::CanMate;

use super::Answer;
use super::asked::Asked;

/// How many answers of each kind, and what they cost.
#[derive(Debug, Default)]
pub(super) struct Summary {
    queries: u32,
    labelled: u32,
    wrong: u32,
    unknown: u32,
    /// How many were labelled as unable to mate, and how many of these were proved to be.
    unable: u32,
    proved: u32,
    pub(super) refused: u32,
    total: Duration,
    worst: Duration,
}

impl Summary {
    pub(super) fn count(&mut self, asked: &Asked<'_>, side: Color, answer: &Answer) {
        self.queries += 1;
        self.total += answer.time;
        self.worst = self.worst.max(answer.time);
        let said = match answer.verdict {
            CanMate::Yes { .. } => Some(true),
            CanMate::No { .. } => Some(false),
            CanMate::Unknown { .. } => None,
        };
        self.unknown += u32::from(said.is_none());
        if let Some(label) = asked.label(side) {
            self.labelled += 1;
            self.wrong += u32::from(said.is_some_and(|said| said != label));
            self.unable += u32::from(!label);
            self.proved += u32::from(!label && said == Some(false));
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.total.as_secs_f64() * 1e6 / f64::from(self.queries.max(1));
        write!(
            f,
            "queries={} labelled={} wrong={} unknown={} unable={} proved={} refused={} mean_us={mean:.2} worst_us={}",
            self.queries,
            self.labelled,
            self.wrong,
            self.unknown,
            self.unable,
            self.proved,
            self.refused,
            self.worst.as_micros()
        )
    }
}

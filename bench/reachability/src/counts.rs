//! How often each method gave which verdict, and what that cost.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use adoube_board::{Color, Position};
use adoube_reachability::{CanMate, Explained, Method};

/// What one method did.
#[derive(Default)]
struct Share {
    count: u32,
    nodes: u64,
    time: Duration,
    worst: Duration,
}

/// What was counted.
#[derive(Default)]
pub struct Counts {
    pub refused: u32,
    queries: u32,
    unknown: u32,
    wrong: u32,
    unable: u32,
    proved: u32,
    time: Duration,
    worst: Duration,
    worst_at: String,
    moves_max: usize,
    shares: BTreeMap<(bool, &'static str, Method), Share>,
}

impl Counts {
    /// Counts a verdict; returns whether it agrees with its label.
    pub fn count(
        &mut self,
        position: &Position,
        side: Color,
        truth: bool,
        explained: &Explained,
        time: Duration,
    ) -> bool {
        let said = match &explained.verdict {
            CanMate::Yes { line } => {
                self.moves_max = self.moves_max.max(line.len());
                Some(true)
            }
            CanMate::No { .. } => Some(false),
            CanMate::Unknown { .. } => None,
        };
        self.queries += 1;
        self.unknown += u32::from(said.is_none());
        self.wrong += u32::from(said.is_some_and(|said| said != truth));
        self.unable += u32::from(!truth);
        self.proved += u32::from(!truth && said == Some(false));
        self.time += time;
        if time > self.worst {
            self.worst = time;
            self.worst_at = format!("{} {side}", position.fen());
        }
        let share = self.shares.entry((truth, name(&explained.verdict), explained.method)).or_default();
        share.count += 1;
        share.nodes += explained.nodes;
        share.time += time;
        share.worst = share.worst.max(time);
        said == Some(truth)
    }
}

impl Counts {
    /// Prints what is to be compared.
    pub fn figures(&self, name: &str) {
        let mean = self.time.as_secs_f64() * 1e6 / f64::from(self.queries.max(1));
        println!("figure {name}_queries {} positions", self.queries);
        println!("figure {name}_wrong {} positions", self.wrong);
        println!("figure {name}_unknown {} positions", self.unknown);
        println!("figure {name}_proved {} of {}", self.proved, self.unable);
        println!("figure {name}_mean {mean:.2} us");
        println!("figure {name}_worst {} us", self.worst.as_micros());
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((truth, name, method), Share { count, nodes, time, worst }) in &self.shares {
            let mean = time.as_secs_f64() * 1e6 / f64::from(*count);
            let nodes = *nodes as f64 / f64::from(*count);
            let of_all = 100.0 * time.as_secs_f64() / self.time.as_secs_f64();
            writeln!(
                f,
                "labelled {truth:5} {name:7} by {:8} {count:6}: {nodes:9.1} nodes {mean:9.2} us, worst {:7} us, {of_all:4.1} % of the time",
                format!("{method:?}"),
                worst.as_micros(),
            )?;
        }
        writeln!(
            f,
            "queries {} wrong {} unknown {} unable {} proved {} refused {} longest line {}",
            self.queries, self.wrong, self.unknown, self.unable, self.proved, self.refused, self.moves_max
        )?;
        let mean = self.time.as_secs_f64() * 1e6 / f64::from(self.queries);
        writeln!(f, "mean {mean:.2} us, worst {} us: {}", self.worst.as_micros(), self.worst_at)
    }
}

/// Returns the word for a verdict.
pub fn name(verdict: &CanMate) -> &'static str {
    match verdict {
        CanMate::Yes { .. } => "yes",
        CanMate::No { .. } => "no",
        CanMate::Unknown { .. } => "unknown",
    }
}

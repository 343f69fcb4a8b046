//! The verdicts of chasolver beside ours.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use adoube_board::Color;
use adoube_reachability::CanMate;
use chasolver::{Winnability, is_unwinnable_fast, winnability};
use chess::Board;

use crate::cpu_time;

/// What chasolver said.
#[derive(Default)]
pub struct Beside {
    queries: u32,
    refused: u32,
    undecided: u32,
    unwinnable: u32,
    time: Duration,
    worst: Duration,
    disagreements: Vec<String>,
}

impl Beside {
    /// Asks chasolver what we have answered.
    pub fn ask(&mut self, fen: &str, side: Color, quick: bool, ours: &CanMate) {
        let Ok(board) = Board::from_str(&with_counters(fen)) else {
            self.refused += 1;
            return;
        };
        let winner = if side == Color::White { chess::Color::White } else { chess::Color::Black };
        let start = cpu_time::now();
        let said = if quick {
            is_unwinnable_fast(&board, winner).then_some(false)
        } else {
            winnability(&board, winner).map(|said| matches!(said, Winnability::Winnable { .. }))
        };
        let time = cpu_time::now() - start;
        self.queries += 1;
        self.time += time;
        self.worst = self.worst.max(time);
        self.undecided += u32::from(said.is_none());
        self.unwinnable += u32::from(said == Some(false));
        let contradicts = match ours {
            CanMate::Yes { .. } => said == Some(false),
            CanMate::No { .. } => said == Some(true),
            CanMate::Unknown { .. } => false,
        };
        if contradicts {
            let name = crate::counts::name(ours);
            self.disagreements.push(format!("{fen} {side}: ours {name}, chasolver {said:?}"));
        }
    }
}

impl Beside {
    /// Prints what is to be compared.
    pub fn figures(&self, name: &str) {
        let mean = self.time.as_secs_f64() * 1e6 / f64::from(self.queries.max(1));
        println!("figure {name}_contradicts {} positions", self.disagreements.len());
        println!("figure {name}_unknown {} positions", self.undecided);
        println!("figure {name}_proved {} positions", self.unwinnable);
        println!("figure {name}_mean {mean:.2} us");
        println!("figure {name}_worst {} us", self.worst.as_micros());
    }
}

/// The board of crate `chess` wants all six fields.
fn with_counters(fen: &str) -> String {
    if fen.split_whitespace().count() < 6 { format!("{fen} 0 1") } else { fen.to_owned() }
}

impl fmt::Display for Beside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.time.as_secs_f64() * 1e6 / f64::from(self.queries.max(1));
        writeln!(
            f,
            "chasolver 3.0.0: queries {} undecided {} unwinnable {} refused {}, mean {mean:.2} us, worst {} us",
            self.queries,
            self.undecided,
            self.unwinnable,
            self.refused,
            self.worst.as_micros()
        )?;
        for disagreement in &self.disagreements {
            writeln!(f, "disagreement: {disagreement}")?;
        }
        Ok(())
    }
}

//! Writing: an event as a TRF file.

use alloc::format;
use alloc::string::String;

use super::{PairingFile, Scoring, Told};
use crate::dutch::{Colour, Entry, Rules};

/// A player of a file to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The name.
    pub name: String,
    /// The rating, 0 for none.
    pub rating: u32,
    /// The rounds.
    pub rounds: alloc::vec::Vec<Told>,
}

impl PairingFile {
    /// Writes an event with the points 1, 1/2 and 0.
    pub fn write(title: &str, rules: &Rules, players: &[Line]) -> String {
        let mut text = format!("012 {title}\n");
        let points = |line: &Line| -> i32 {
            let entries = line.rounds.iter().map(|told| Scoring::STANDARD.entry(*told));
            entries.map(Entry::points).sum()
        };
        let all: alloc::vec::Vec<i32> = players.iter().map(points).collect();
        for (index, line) in players.iter().enumerate() {
            let rank = 1 + all.iter().filter(|other| **other > all[index]).count();
            let name: String = line.name.chars().take(33).collect();
            let score = format!("{}.{}", all[index] / 10, all[index] % 10);
            let head =
                format!("001 {:4}      {name:33} {:4}{:27}{score:>5} {rank:4}", index + 1, line.rating, "");
            text.push_str(&head);
            for told in &line.rounds {
                let opponent = told.opponent.map_or(String::from("0000"), |place| format!("{:4}", place + 1));
                let colour = match told.colour {
                    Some(Colour::White) => 'w',
                    Some(Colour::Black) => 'b',
                    None => '-',
                };
                text.push_str(&format!("  {opponent} {colour} {}", told.result));
            }
            text.push('\n');
        }
        let colour = if rules.initial == Colour::White { 'W' } else { 'B' };
        text.push_str(&format!("142 {}\n152 {colour}\n192 FIDE_DUTCH_2025\n", rules.rounds));
        text
    }
}

//! Reads as much of a TRF file as these tests need, independently of the crate's own reader.

use adoube_tournament::dutch::{Card, Colour, Entry, Pairings, Rules};

/// A tournament as its file tells it, and who was paired with whom.
pub(crate) struct Tournament {
    pub(crate) rules: Rules,
    lines: Vec<Vec<Told>>,
}

/// One round of one player as it is written.
#[derive(Clone, Copy)]
struct Told {
    opponent: Option<usize>,
    colour: Option<Colour>,
    result: char,
}

impl Told {
    fn is_paired(self) -> bool {
        self.opponent.is_some() || self.result == 'U'
    }

    fn entry(self) -> Entry {
        let points = match self.result {
            '1' | 'W' | '+' | 'F' | 'U' => 10,
            '=' | 'D' | 'H' => 5,
            _ => 0,
        };
        match (self.opponent, self.colour, self.result) {
            (Some(opponent), Some(colour), '1' | '=' | '0' | 'W' | 'D' | 'L') => {
                Entry::Played { opponent, colour, points }
            }
            (_, _, 'U') => Entry::AllocatedBye { points },
            _ => Entry::Unplayed { points },
        }
    }
}

fn told(field: &str) -> Told {
    let number = field.get(0..4).unwrap_or("").trim().parse().unwrap_or(0usize);
    let colour = match field.get(5..6) {
        Some("w") => Some(Colour::White),
        Some("b") => Some(Colour::Black),
        _ => None,
    };
    let result = field.get(7..8).and_then(|text| text.chars().next()).unwrap_or(' ');
    Told { opponent: number.checked_sub(1), colour, result: result.to_ascii_uppercase() }
}

impl Tournament {
    pub(crate) fn read(text: &str) -> Self {
        let mut lines: Vec<Vec<Told>> = Vec::new();
        let mut rules = Rules { rounds: 0, ..Rules::default() };
        for line in text.split(['\r', '\n']) {
            if let Some(count) = line.strip_prefix("XXR") {
                rules.rounds = count.trim().parse().unwrap();
            }
            if line.starts_with("001") {
                let number: usize = line[4..8].trim().parse().unwrap();
                let mut rounds: Vec<Told> =
                    (0..).map_while(|r| line.get(91 + 10 * r..)).filter(|f| f.len() >= 8).map(told).collect();
                while rounds.last().is_some_and(|last| last.opponent.is_none() && last.result == ' ') {
                    rounds.pop();
                }
                lines.resize(lines.len().max(number), Vec::new());
                lines[number - 1] = rounds;
            }
        }
        let played = lines.iter().map(Vec::len).max().unwrap_or(0);
        rules.rounds = rules.rounds.max(played);
        let first =
            lines.iter().enumerate().find_map(|(index, rounds)| Some((index, rounds.first()?.colour?)));
        if let Some((index, colour)) = first {
            let number = lines[..index]
                .iter()
                .filter(|line| line.first().is_some_and(|told| told.is_paired()))
                .count();
            rules.initial = if number % 2 == 0 { colour } else { colour.other() };
        }
        Self { rules, lines }
    }

    /// The number of rounds in which somebody was paired.
    pub(crate) fn paired_rounds(&self) -> usize {
        let rounds = |line: &Vec<Told>| line.iter().rposition(|told| told.is_paired()).map_or(0, |r| r + 1);
        self.lines.iter().map(rounds).max().unwrap_or(0)
    }

    /// The cards before a round (0 is the first).
    pub(crate) fn cards(&self, round: usize) -> Vec<Card> {
        let is_known = round < self.paired_rounds();
        let card = |line: &Vec<Told>| {
            let mut rounds: Vec<Entry> = line.iter().take(round).map(|told| told.entry()).collect();
            rounds.resize(round, Entry::Unplayed { points: 0 });
            let is_present = match line.get(round) {
                Some(told) => told.is_paired(),
                None => !is_known,
            };
            Card { rounds, is_present, virtual_points: Vec::new() }
        };
        self.lines.iter().map(card).collect()
    }

    /// Marks those as absent who already have a bye written for a round.
    pub(crate) fn mark_absent(&self, cards: &mut [Card], round: usize) {
        for (card, line) in cards.iter_mut().zip(&self.lines) {
            card.is_present &= line.get(round).is_none();
        }
    }

    /// What the file tells of a round: the pairs sorted by White.
    pub(crate) fn expected(&self, round: usize) -> Pairings {
        let mut pairings = Pairings::default();
        for (index, line) in self.lines.iter().enumerate() {
            match line.get(round) {
                Some(Told { opponent: Some(opponent), colour: Some(Colour::White), .. }) => {
                    pairings.games.push((index, *opponent));
                }
                Some(Told { result: 'U', .. }) => pairings.bye = Some(index),
                _ => {}
            }
        }
        pairings.games.sort_unstable();
        pairings
    }
}

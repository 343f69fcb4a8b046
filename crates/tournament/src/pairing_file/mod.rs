//! What a pairing needs of a TRF file (TRF16, TRF26, and the extensions of pairing programs), and what it writes back.
//!
//! ```
//! use adoube_tournament::dutch::pair;
//! use adoube_tournament::pairing_file::PairingFile;
//!
//! let mut text = String::new();
//! for number in 1..=4 {
//!     text.push_str(&format!("001 {number:4} {:72}0.0{number:5}\n", ""));
//! }
//! let file = PairingFile::read(&text).unwrap();
//! let round = pair(&file.cards(0), file.rules()).unwrap();
//! assert_eq!(round.games, [(0, 2), (3, 1)]);
//! ```

mod read;
mod write;

use alloc::vec::Vec;

use crate::dutch::{Card, Colour, Entry, Pairings, Rules, Tenths};

pub use read::{FileFault, Problem};
pub use write::Line;

/// The most bytes of a file that are read.
pub const BYTES_MAX: usize = 16 << 20;

/// The most rounds of a player that are read.
pub const ROUNDS_MAX: usize = 999;

/// One round of one player as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The opponent's place in the list, for games also when forfeited.
    pub opponent: Option<usize>,
    /// The colour that was given.
    pub colour: Option<Colour>,
    /// The letter of the result, in capitals.
    pub result: char,
}

impl Told {
    fn is_paired(self) -> bool {
        self.opponent.is_some() || self.result == 'U'
    }
}

/// What each result is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scoring {
    win: Tenths,
    draw: Tenths,
    loss: Tenths,
    forfeit_win: Tenths,
    forfeit_loss: Tenths,
    full_bye: Tenths,
    half_bye: Tenths,
    zero_bye: Tenths,
    allocated_bye: Tenths,
}

impl Scoring {
    const STANDARD: Self = Self {
        win: 10,
        draw: 5,
        loss: 0,
        forfeit_win: 10,
        forfeit_loss: 0,
        full_bye: 10,
        half_bye: 5,
        zero_bye: 0,
        allocated_bye: 10,
    };

    fn entry(&self, told: Told) -> Entry {
        let unplayed = |points: Tenths| Entry::Unplayed { points };
        let played = |points: Tenths| match (told.opponent, told.colour) {
            (Some(opponent), Some(colour)) => Entry::Played { opponent, colour, points },
            _ => unplayed(points),
        };
        match told.result {
            '1' | 'W' => played(self.win),
            '=' | 'D' => played(self.draw),
            '0' | 'L' => played(self.loss),
            '+' => unplayed(self.forfeit_win),
            '-' => unplayed(self.forfeit_loss),
            'F' => unplayed(self.full_bye),
            'H' => unplayed(self.half_bye),
            'U' => Entry::AllocatedBye { points: self.allocated_bye },
            _ => unplayed(self.zero_bye),
        }
    }
}

/// Virtual points for some players in some rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Acceleration {
    points: Tenths,
    rounds: (usize, usize),
    players: (usize, usize),
}

/// An event as far as a pairing asks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingFile {
    rules: Rules,
    scoring: Scoring,
    /// By pairing number less one; a number that no player has is `None`.
    players: Vec<Option<Vec<Told>>>,
    accelerations: Vec<Acceleration>,
    is_baku: bool,
    /// Players who must not meet, in some rounds.
    prohibited: Vec<(Vec<usize>, (usize, usize))>,
    /// Byes of a round (first is 0; `None` is the round to be paired).
    byes: Vec<(usize, Option<usize>, char)>,
}

impl PairingFile {
    /// Returns the regulations, with nobody prohibited from meeting; see [`PairingFile::rules_of`].
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the regulations of one round (0 is the first).
    pub fn rules_of(&self, round: usize) -> Rules {
        let mut rules = self.rules.clone();
        for (players, (first, last)) in &self.prohibited {
            if (*first..=*last).contains(&(round + 1)) {
                for (index, a) in players.iter().enumerate() {
                    rules.prohibited.extend(players[index + 1..].iter().map(|b| (*a, *b)));
                }
            }
        }
        rules
    }

    /// Returns the number of rounds in which somebody was paired: the next one is to be paired.
    pub fn paired_rounds(&self) -> usize {
        let rounds =
            |told: &Vec<Told>| told.iter().rposition(|told| told.is_paired()).map_or(0, |last| last + 1);
        self.players.iter().flatten().map(rounds).max().unwrap_or(0)
    }

    /// Returns the cards as they were before a round (0 is the first).
    pub fn cards(&self, round: usize) -> Vec<Card> {
        let next = self.paired_rounds();
        let points = self.virtual_points();
        let card = |index: usize| {
            let Some(told) = &self.players[index] else { return Card::default() };
            let bye = |r: usize| {
                let here = |bye: &&(usize, Option<usize>, char)| bye.0 == index && bye.1.unwrap_or(next) == r;
                self.byes.iter().find(here).map(|bye| bye.2)
            };
            let at = |r: usize| {
                let empty = Told { opponent: None, colour: None, result: ' ' };
                let told = told.get(r).copied().unwrap_or(empty);
                if told.is_paired() || told.result != ' ' {
                    return told;
                }
                Told { result: bye(r).unwrap_or(' '), ..empty }
            };
            let is_present = if round < next { at(round).is_paired() } else { at(round).result == ' ' };
            Card {
                rounds: (0..round).map(|r| self.scoring.entry(at(r))).collect(),
                is_present,
                virtual_points: points.get(index).cloned().unwrap_or_default(),
            }
        };
        (0..self.players.len()).map(card).collect()
    }

    /// Returns how a round was paired, games sorted by White.
    pub fn told(&self, round: usize) -> Pairings {
        let mut pairings = Pairings::default();
        for (index, told) in self.players.iter().enumerate() {
            match told.as_ref().and_then(|told| told.get(round)) {
                Some(Told { opponent: Some(opponent), colour: Some(Colour::White), .. }) => {
                    pairings.games.push((index, *opponent));
                }
                Some(Told { result: 'U', .. }) => pairings.bye = Some(index),
                Some(_) | None => {}
            }
        }
        pairings.games.sort_unstable();
        pairings
    }

    /// The virtual points of every player in every round (C.04.7); explicit ones count before the Baku system.
    fn virtual_points(&self) -> Vec<Vec<Tenths>> {
        let count = self.players.len();
        let mut points = alloc::vec![Vec::new(); count];
        if self.is_baku && self.accelerations.is_empty() {
            let there = self.players.iter().flatten().count();
            let group = 2 * there.div_ceil(4);
            let accelerated = baku(self.rules.rounds, self.rules.win);
            for points in points.iter_mut().take(group) {
                points.clone_from(&accelerated);
            }
        }
        for acceleration in &self.accelerations {
            let (first, last) = acceleration.players;
            for points in points.iter_mut().take(last).skip(first.saturating_sub(1)) {
                let (from, to) = acceleration.rounds;
                let length = points.len().max(to.min(999));
                points.resize(length, 0);
                points[from.saturating_sub(1).min(length)..to.min(999)].fill(acceleration.points);
            }
        }
        points
    }
}

/// The Baku acceleration (C.04.7, 3): the virtual points of the upper group in each round.
///
/// ```
/// use adoube_tournament::pairing_file::baku;
///
/// assert_eq!(baku(9, 10), [10, 10, 10, 5, 5]);
/// assert_eq!(baku(7, 10), [10, 10, 5, 5]);
/// ```
pub fn baku(rounds: usize, win: Tenths) -> Vec<Tenths> {
    let accelerated = rounds.min(999).div_ceil(2);
    let full = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < full { win } else { win / 2 }).collect()
}

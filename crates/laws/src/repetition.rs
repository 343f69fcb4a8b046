//! Which positions have occurred how often (Article 9.2.3).

use alloc::vec::Vec;

use adoube_board::{Position, PositionKey};

/// The positions of a game since the last capture or pawn move. Full keys are compared, never hashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repetition {
    keys: Vec<PositionKey>,
}

impl Repetition {
    /// Returns the history of a game that begins here. The first position counts as an occurrence.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        Self { keys: alloc::vec![start.key()] }
    }

    /// Adds the position after a move.
    pub fn push(&mut self, position: &Position) {
        // No earlier position can come back after a capture or a pawn move.
        if position.halfmove_clock() == 0 {
            self.keys.clear();
        }
        self.keys.push(position.key());
    }

    /// Returns how many times the latest position has occurred: 1 = the first time.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.keys.last().map_or(0, |key| self.occurrences(key))
    }

    /// Returns how many half-moves ago the latest position stood each time, the first time first and 0 last.
    pub fn half_moves_ago(&self) -> impl Iterator<Item = u32> + '_ {
        let latest = self.keys.last();
        let ages = (0..self.keys.len())
            .rev()
            .map(|age| u32::try_from(age).expect("a game has at most 18,000 positions"));
        self.keys.iter().zip(ages).filter(move |&(key, _)| Some(key) == latest).map(|(_, age)| age)
    }

    /// Returns how many times a position would have occurred if it came next.
    #[must_use]
    pub fn count_with(&self, next: &Position) -> u32 {
        if next.halfmove_clock() == 0 { 1 } else { self.occurrences(&next.key()) + 1 }
    }

    fn occurrences(&self, key: &PositionKey) -> u32 {
        let same = self.keys.iter().filter(|&earlier| earlier == key).count();
        u32::try_from(same).expect("a game has at most 18,000 positions")
    }
}

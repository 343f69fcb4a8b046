//! Counting the leaves of the tree of legal moves.

use crate::generate::{count, destinations, expand};
use crate::play::play;
use crate::side::{Black, Side, White};
use crate::{Color, Position};

impl Position {
    /// Returns the number of ways to play `depth` half-moves from here.
    ///
    /// The last half-move is counted, not made.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match self.turn {
            Color::White => bulk::<White>(self, depth),
            Color::Black => bulk::<Black>(self, depth),
        }
    }

    /// Returns the same number as [`Position::perft`], with every leaf made and `see` called on it.
    pub fn perft_leaves(&self, depth: u32, see: &mut impl FnMut(&Self)) -> u64 {
        match self.turn {
            Color::White => leaves::<White>(self, depth, see),
            Color::Black => leaves::<Black>(self, depth, see),
        }
    }
}

fn bulk<S: Side>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(count::<S>(position)),
        2.. => {
            let mut nodes = 0;
            destinations::<S>(position, |role, from, to| {
                expand::<S>(position, role, from, to, |mv| {
                    nodes += bulk::<S::Other>(&play::<S>(position, mv), depth - 1);
                });
            });
            nodes
        }
    }
}

fn leaves<S: Side>(position: &Position, depth: u32, see: &mut impl FnMut(&Position)) -> u64 {
    if depth == 0 {
        see(position);
        return 1;
    }
    let mut nodes = 0;
    destinations::<S>(position, |role, from, to| {
        expand::<S>(position, role, from, to, |mv| {
            nodes += leaves::<S::Other>(&play::<S>(position, mv), depth - 1, see);
        });
    });
    nodes
}

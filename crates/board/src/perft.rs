//! Counting the leaves of the tree of legal moves.
//!
//! The last half-move is counted without being made, and no hash is kept on the way, for nobody reads it.
//!
//! With the feature `std` the CPU is asked once per call whether it counts bits in one instruction; the same code is
//! compiled a second time for those that do. An x86-64 compiled for all does not, and to count bits is most of the work.

use core::marker::PhantomData;

use crate::generate::{Sink, count, destinations};
use crate::play::{Hash, successors};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Position, Role, Square};

impl Position {
    /// Returns the number of ways to play `depth` half-moves from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if let Some(nodes) = modern::perft(self, depth) {
            return nodes;
        }
        match self.turn {
            Color::White => portable::<White>(self, depth),
            Color::Black => portable::<Black>(self, depth),
        }
    }

    /// Returns the same number as [`Position::perft`], with every leaf made, its hash kept, and `see` called on it.
    pub fn perft_leaves(&self, depth: u32, see: &mut impl FnMut(&Self)) -> u64 {
        match self.turn {
            Color::White => leaves::<White>(self, depth, see),
            Color::Black => leaves::<Black>(self, depth, see),
        }
    }
}

fn portable<S: Side>(position: &Position, depth: u32) -> u64 {
    level::<S>(position, depth, |next| portable::<S::Other>(next, depth - 1))
}

/// One level of the tree; `deeper` counts below a position one half-move on.
#[inline(always)]
fn level<S: Side>(position: &Position, depth: u32, deeper: impl FnMut(&Position) -> u64) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(count::<S>(position)),
        2.. => {
            let mut level = Level { position, nodes: 0, hash: Hash::Dropped, deeper, side: PhantomData::<S> };
            destinations::<S>(position, &mut level);
            level.nodes
        }
    }
}

/// Makes each move and counts below it.
struct Level<'a, S, F> {
    position: &'a Position,
    nodes: u64,
    hash: Hash,
    deeper: F,
    side: PhantomData<S>,
}

impl<S: Side, F: FnMut(&Position) -> u64> Sink for Level<'_, S, F> {
    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
        successors::<S>(self.position, role, from, to, self.hash, |next| self.nodes += (self.deeper)(&next));
    }
}

fn leaves<S: Side>(position: &Position, depth: u32, see: &mut impl FnMut(&Position)) -> u64 {
    if depth == 0 {
        see(position);
        return 1;
    }
    let deeper = |next: &Position| leaves::<S::Other>(next, depth - 1, see);
    let mut level = Level { position, nodes: 0, hash: Hash::Kept, deeper, side: PhantomData::<S> };
    destinations::<S>(position, &mut level);
    level.nodes
}

/// The same for CPUs of the level x86-64-v3, sold since 2013.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod modern {
    use std::is_x86_feature_detected as has;

    use super::level;
    use crate::side::{Black, Side, White};
    use crate::{Color, Position};

    /// Counts if this CPU has the instructions.
    pub(super) fn perft(position: &Position, depth: u32) -> Option<u64> {
        if !(has!("popcnt") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("avx2")) {
            return None;
        }
        #[expect(unsafe_code, reason = "the compiler cannot see that the CPU has been asked")]
        // SAFETY: the CPU has all the features that the functions are compiled for; it was asked just now.
        Some(unsafe {
            match position.turn {
                Color::White => count::<White>(position, depth),
                Color::Black => count::<Black>(position, depth),
            }
        })
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt,avx2")]
    fn count<S: Side>(position: &Position, depth: u32) -> u64 {
        level::<S>(position, depth, |next| count::<S::Other>(next, depth - 1))
    }
}

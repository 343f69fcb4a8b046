//! Looking back from a position: impossible is what can only have come from impossible positions.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::Position;

use super::reach::Ways;
use super::reason::Reason;
use super::retract::predecessors;
use super::statics::facts;

/// How many moves are taken back at most.
const DEPTH_MAX: u32 = 6;

/// A look back with a limit.
pub(super) struct Retro {
    nodes: u64,
    visited: u64,
}

impl Retro {
    pub(super) fn new(nodes: u64) -> Self {
        Self { nodes, visited: 0 }
    }

    /// Returns how many positions were looked at.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns why a position is impossible, if that is found.
    pub(super) fn refute(&mut self, position: &Position) -> Option<Vec<Reason>> {
        (0..=DEPTH_MAX).find_map(|depth| self.refute_to(position, depth))
    }

    /// Why it is sound: every game that leads to a position other than the initial one has a last move, and the position
    /// before it is one of the predecessors, or `adoube-board` refuses it. If each of these is impossible, so is this one.
    fn refute_to(&mut self, position: &Position, depth: u32) -> Option<Vec<Reason>> {
        if self.visited >= self.nodes {
            return None;
        }
        self.visited += 1;
        let setup = position.setup();
        let ways = Ways::of(&setup);
        if let Err(reason) = facts(&setup, &ways) {
            return Some(vec![reason]);
        }
        if depth == 0 || position.key() == Position::start().key() {
            return None;
        }
        let before = predecessors(position, ways.never);
        let mut chain = vec![Reason::NoLastMove { moves: before.len() as u32 }];
        for earlier in &before {
            for reason in self.refute_to(earlier, depth - 1)? {
                if !chain.contains(&reason) {
                    chain.push(reason);
                }
            }
        }
        Some(chain)
    }
}

//! The positions a search has met, each once and with the move that led to it.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Move, Position};

/// A position, how it was reached, and the place of the one before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) parent: u32,
    pub(crate) mv: Option<Move>,
}

/// A growing set of positions. Two are the same when their full keys are equal; the hash only says where to look.
#[derive(Debug)]
pub(crate) struct Arena {
    nodes: Vec<Node>,
    /// Open addressing; a place in `nodes` plus one, or 0 for none. The length is a power of two.
    slots: Vec<u32>,
}

impl Arena {
    /// Returns a set with room for `capacity` positions before it must grow.
    pub(crate) fn new(capacity: usize) -> Self {
        let slots = vec![0; (2 * capacity).next_power_of_two()];
        Self { nodes: Vec::with_capacity(capacity), slots }
    }

    /// Forgets all positions and keeps the room.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.slots.fill(0);
    }

    pub(crate) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    pub(crate) fn positions(&self) -> impl Iterator<Item = &Position> {
        self.nodes.iter().map(|node| &node.position)
    }

    /// Adds a position that is not there yet and returns its place; `None` when it is there.
    #[inline]
    pub(crate) fn insert(&mut self, node: Node) -> Option<u32> {
        if 2 * (self.nodes.len() + 1) > self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = node.position.hash() as usize & mask;
        loop {
            match self.slots[slot] {
                0 => break,
                place => {
                    let other = &self.nodes[place as usize - 1].position;
                    if other.hash() == node.position.hash() && other.key() == node.position.key() {
                        return None;
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
        let index = self.nodes.len() as u32;
        self.slots[slot] = index + 1;
        self.nodes.push(node);
        Some(index)
    }

    fn grow(&mut self) {
        let length = 2 * self.slots.len();
        let mask = length - 1;
        self.slots = vec![0; length];
        for (index, node) in self.nodes.iter().enumerate() {
            let mut slot = node.position.hash() as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = index as u32 + 1;
        }
    }

    /// Returns the moves that lead from the first position to the one at `index`.
    pub(crate) fn line(&self, index: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut node = self.node(index);
        while let Some(mv) = node.mv {
            moves.push(mv);
            node = self.node(node.parent);
        }
        moves.reverse();
        moves
    }
}

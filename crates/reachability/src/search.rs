//! One search for both answers: it goes where a mate seems near, and when it has been everywhere there is none.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use adoube_board::{Color, Move, Position};

use crate::arena::{Arena, Node};
use crate::{guide, material};

/// How a search ended.
#[derive(Debug)]
pub(crate) enum Found {
    /// A series of legal moves that ends in mate.
    Mate(Vec<Move>),
    /// Every position that can be reached, up to those whose material does not suffice, and no mate among them.
    Closed(Vec<Position>),
    /// The nodes given were not enough.
    Nothing,
}

/// Searches the positions reachable from `root`, the most promising first, and spends at most `nodes`.
pub(crate) fn best_first(root: &Position, side: Color, nodes: &mut u64, limit: u64) -> Found {
    let limit = limit.min(*nodes);
    let mut arena = Arena::new(256);
    let mut queue = BinaryHeap::new();
    arena.insert(Node { position: *root, parent: 0, mv: None });
    queue.push(Reverse((0_u32, !0_u32)));
    let mut spent = 0;
    while let Some(Reverse((_, index))) = queue.pop() {
        let index = !index;
        let position = arena.node(index).position;
        let moves = position.legal_moves();
        if moves.is_empty() {
            if position.turn() != side && position.is_check() {
                *nodes -= spent;
                return Found::Mate(arena.line(index));
            }
            continue;
        }
        for &mv in moves.as_slice() {
            let child = position.play_unchecked(mv);
            let Some(place) = arena.insert(Node { position: child, parent: index, mv: Some(mv) }) else {
                continue;
            };
            spent += 1;
            if material::suffices(&child, side) {
                queue.push(Reverse((guide::distance(&child, side), !place)));
            }
        }
        if spent >= limit {
            *nodes = nodes.saturating_sub(spent);
            return Found::Nothing;
        }
    }
    *nodes -= spent;
    Found::Closed(arena.positions().copied().collect())
}

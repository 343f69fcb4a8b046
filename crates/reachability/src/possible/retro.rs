//! Looking back from a position: impossible is what can only have come from impossible positions.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Color, Position, Role, Setup};

use super::kernel::{Order, order};
use super::reach::Ways;
use super::reason::Reason;
use super::retract::Predecessors;
use super::statics::{Facts, facts};

/// How many moves are taken back, at first and then.
const DEPTHS: [u32; 4] = [0, 1, 2, 4];
/// How many states one search for an order of captures may look at.
const ORDER_NODES: u32 = 20_000;
/// With more captures than this nearly every structure of pawns can arise, and the search would be long.
const ORDER_CAPTURES_MAX: u32 = 8;

/// A look back with a limit.
pub(super) struct Retro {
    nodes: u64,
    visited: u64,
    /// Whether some order of captures leads to the pawns, as far as that was found out.
    orders: BTreeMap<OrderKey, bool>,
}

/// The pawns, and what of them and of all men may have been captured.
type OrderKey = ([u64; 2], [u32; 4]);

impl Retro {
    pub(super) fn new(nodes: u64) -> Self {
        Self { nodes, visited: 0, orders: BTreeMap::new() }
    }

    /// Returns how many positions were looked at.
    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns why a position is impossible, if that is found.
    pub(super) fn refute(&mut self, position: &Position) -> Option<Vec<Reason>> {
        DEPTHS.into_iter().find_map(|depth| self.refute_to(position, depth))
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
        let facts = match facts(&setup, &ways) {
            Ok(facts) => facts,
            Err(reason) => return Some(vec![reason]),
        };
        if let Some(reason) = self.no_order(&setup, &facts) {
            return Some(vec![reason]);
        }
        if depth == 0 || position.key() == Position::start().key() {
            return None;
        }
        let before = Predecessors::of(position, ways.never);
        let mut chain = Vec::new();
        let mut moves = 0;
        // In check few moves can have been made before, so such positions are looked at last.
        let quiet = before.iter().filter(|earlier| !earlier.is_check());
        for earlier in quiet.chain(before.iter().filter(Position::is_check)) {
            moves += 1;
            for reason in self.refute_to(&earlier, depth - 1)? {
                if !chain.contains(&reason) {
                    chain.push(reason);
                }
            }
        }
        chain.insert(0, Reason::NoLastMove { moves });
        Some(chain)
    }
}

impl Retro {
    /// Returns the rule of the pawns' structure, if it excludes the position.
    fn no_order(&mut self, setup: &Setup, facts: &Facts) -> Option<Reason> {
        let pawns = Color::ALL.map(|color| setup.placement.of(color, Role::Pawn).0);
        let [white, black] = facts.origins.map(|origins| origins.officers_captured);
        let [white_men, black_men] = facts.captured;
        if white_men + black_men > ORDER_CAPTURES_MAX {
            return None;
        }
        let key = (pawns, [white, black, white_men, black_men]);
        let exists = *self
            .orders
            .entry(key)
            .or_insert_with(|| order(&setup.placement, facts, ORDER_NODES, 0).0 != Order::None);
        (!exists).then(|| Reason::PawnStructure { captures: white_men + black_men })
    }
}

//! A search that keeps the most promising positions of every length.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use adoube_board::Move;

use super::world::World;

/// More than any cost: what must not be.
pub(super) const NEVER: u32 = 1_000_000;

/// What is looked for, and how.
pub(super) struct Aim<'a> {
    /// How far a world is from what is wanted; 0 when it is that.
    pub(super) cost: &'a dyn Fn(&World) -> u32,
    /// Whether a move may be made on the way.
    pub(super) allows: &'a dyn Fn(&World, Move) -> bool,
    /// How many worlds of each length are kept.
    pub(super) width: usize,
    /// Which of equally good worlds is kept.
    pub(super) salt: u64,
    /// The most moves.
    pub(super) plies: usize,
}

/// A world on the way: its parent in the layer before, and the move from there.
struct Step {
    parent: usize,
    mv: Move,
}

/// Returns a world of cost 0 and the moves to it, if the search comes to one. The nodes that it takes are subtracted.
pub(super) fn reach(from: &World, aim: &Aim<'_>, nodes: &mut u64) -> Option<(World, Vec<Move>)> {
    if (aim.cost)(from) == 0 {
        return Some((from.clone(), Vec::new()));
    }
    let mut seen = BTreeSet::from([from.position.hash()]);
    let mut steps: Vec<Vec<Step>> = Vec::new();
    let mut layer = vec![from.clone()];
    for _ in 0..aim.plies {
        let mut children: Vec<(u32, u64, usize, Move)> = Vec::new();
        for (parent, world) in layer.iter().enumerate() {
            for mv in world.position.legal_moves() {
                if !(aim.allows)(world, mv) {
                    continue;
                }
                *nodes = nodes.checked_sub(1)?;
                let child = world.play(mv);
                let cost = (aim.cost)(&child);
                if cost == 0 {
                    steps.push(vec![Step { parent, mv }]);
                    return Some((child, line(&steps)));
                }
                let hash = child.position.hash();
                if cost < NEVER && !seen.contains(&hash) {
                    children.push((cost, hash, parent, mv));
                }
            }
        }
        children.sort_unstable_by_key(|(cost, hash, parent, _)| (*cost, hash ^ aim.salt, *parent));
        children.dedup_by_key(|(_, hash, _, _)| *hash);
        children.truncate(aim.width);
        if children.is_empty() {
            return None;
        }
        layer = children.iter().map(|(_, _, parent, mv)| layer[*parent].play(*mv)).collect();
        seen.extend(children.iter().map(|(_, hash, _, _)| *hash));
        steps.push(children.into_iter().map(|(_, _, parent, mv)| Step { parent, mv }).collect());
    }
    None
}

/// Returns the moves that lead to the first step of the last layer.
fn line(steps: &[Vec<Step>]) -> Vec<Move> {
    let mut moves = Vec::with_capacity(steps.len());
    let mut index = 0;
    for layer in steps.iter().rev() {
        let step = &layer[index];
        moves.push(step.mv);
        index = step.parent;
    }
    moves.reverse();
    moves
}

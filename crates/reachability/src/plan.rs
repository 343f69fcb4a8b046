//! Mates by a plan: the one king goes into a corner, the other comes near, and a rook or queen mates.
//!
//! Most positions that a game leaves behind have room for that, and to follow the plan costs far less than to search:
//! what a move is worth is looked up before it is played.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Move, MoveKind, Piece, Position, Role, Square};

use crate::arena::{Arena, Node};

/// What men in the way cost, against one for a step of a king.
const OBSTACLE: i32 = 2;
/// What a blocked way to promotion costs.
const BLOCKED: i32 = 6;
/// What a lost man costs the plan.
const LOSS: i32 = 3;
/// What the last man that can mate costs the plan.
const LAST_LOSS: i32 = 40;
/// How many positions one plan may look at.
const EXPANSIONS_MAX: u32 = 120;
/// How much more the way to go counts than the way gone.
const WEIGHT: i32 = 3;
/// How many plans are tried.
const PLANS_MAX: usize = 3;

/// Where the two kings go, and which pawn is promoted if there is no man yet that can mate.
#[derive(Clone, Copy, Debug)]
struct Plan {
    side: Color,
    corner: Square,
    support: Square,
    /// The squares before the pawn that promotes; empty if a rook or queen is there.
    path: Bitboard,
    pawn: Bitboard,
    /// Squares to be kept free.
    free: Bitboard,
    estimate: i32,
}

/// The corners with the squares from which the other king helps, one knight's move away.
const GOALS: [(Square, Square); 8] = [
    (Square::A1, Square::B3),
    (Square::A1, Square::C2),
    (Square::H1, Square::G3),
    (Square::H1, Square::F2),
    (Square::A8, Square::B6),
    (Square::A8, Square::C7),
    (Square::H8, Square::G6),
    (Square::H8, Square::F7),
];

/// Searches for a mate by one of the best plans; spends nodes.
pub(crate) fn mate(position: &Position, side: Color, nodes: &mut u64) -> Option<Vec<Move>> {
    let heavy = position.by_color(side) & (position.by_role(Role::Queen) | position.by_role(Role::Rook));
    let (pawn, path, promotion) =
        if heavy.is_empty() { promotion(position, side)? } else { (Bitboard::EMPTY, Bitboard::EMPTY, 0) };
    let mut plans = GOALS.map(|(corner, support)| {
        let free = Bitboard::of(corner).with(support) | path;
        let mut plan = Plan { side, corner, support, path, pawn, free, estimate: 0 };
        plan.estimate = promotion
            + steps(position.king(!side), corner)
            + steps(position.king(side), support)
            + OBSTACLE * (free & position.occupied()).len() as i32;
        plan
    });
    plans.sort_unstable_by_key(|plan| plan.estimate);
    plans.iter().take(PLANS_MAX).find_map(|plan| follow(position, plan, nodes))
}

/// Returns the pawn nearest to promotion, its way and what that costs.
fn promotion(position: &Position, side: Color) -> Option<(Bitboard, Bitboard, i32)> {
    let pawns = position.by_color(side) & position.by_role(Role::Pawn);
    pawns
        .into_iter()
        .map(|pawn| {
            let path = ahead(pawn, side);
            let blocks = path & position.occupied();
            let blocked = (blocks & position.by_role(Role::Pawn)).len() as i32;
            (Bitboard::of(pawn), path, path.len() as i32 + OBSTACLE * blocks.len() as i32 + BLOCKED * blocked)
        })
        .min_by_key(|&(_, _, cost)| cost)
}

fn ahead(pawn: Square, side: Color) -> Bitboard {
    let file = Bitboard::file(pawn.file());
    let index = pawn.index();
    match side {
        Color::White => file & Bitboard(!0 << index) & !Bitboard::of(pawn),
        Color::Black => file & Bitboard((1 << index) - 1),
    }
}

fn steps(a: Square, b: Square) -> i32 {
    let (a, b) = (a.index() as i32, b.index() as i32);
    ((a & 7) - (b & 7)).abs().max(((a >> 3) - (b >> 3)).abs())
}

impl Plan {
    /// Returns how much nearer or farther a move brings the goal.
    #[inline]
    fn change(&self, position: &Position, man: Role, mv: Move) -> i32 {
        let (from, to) = (mv.from(), mv.to());
        let mover = position.turn();
        let free = |square: Square| OBSTACLE * i32::from(self.free.contains(square));
        let mut change = match (man, mover == self.side) {
            (Role::King, own) => {
                if mv.kind() == MoveKind::Castling {
                    return 0;
                }
                let goal = if own { self.support } else { self.corner };
                steps(to, goal) - steps(from, goal)
            }
            (Role::Pawn, true) if self.path.contains(to) && (self.path | self.pawn).contains(from) => {
                match mv.kind() {
                    MoveKind::DoubleStep => -2,
                    MoveKind::Promotion if matches!(mv.promotion(), Some(Role::Knight | Role::Bishop)) => {
                        LAST_LOSS
                    }
                    MoveKind::Promotion => -2,
                    MoveKind::Ordinary | MoveKind::EnPassant | MoveKind::Castling => -1,
                }
            }
            _ => free(to) - free(from),
        };
        if let Some(Piece { color, role }) = position.piece_at(to) {
            if color == self.side {
                let value = match role {
                    Role::Queen | Role::Rook => {
                        let heavy = position.by_role(Role::Queen) | position.by_role(Role::Rook);
                        if (heavy & position.by_color(self.side)).has_several() { LOSS } else { LAST_LOSS }
                    }
                    Role::Pawn if (self.path | self.pawn).contains(to) => LAST_LOSS,
                    Role::Pawn | Role::Knight | Role::Bishop | Role::King => LOSS - 1,
                };
                change += value;
            } else {
                change -= 1 + free(to) + BLOCKED * i32::from(role == Role::Pawn && self.path.contains(to));
            }
        }
        change
    }
}

/// A move not yet played: its worth, its turn in line and where it starts.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// What the queue is ordered by, the smallest first; of equals the youngest, so that a line is followed.
    order: u64,
    goal: i32,
    depth: u32,
    parent: u32,
    mv: Move,
}

impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl Eq for Step {}

impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Step {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        other.order.cmp(&self.order)
    }
}

/// Searches for a mate by one plan.
fn follow(root: &Position, plan: &Plan, nodes: &mut u64) -> Option<Vec<Move>> {
    let mut arena = Arena::new(EXPANSIONS_MAX as usize + 2);
    let mut queue = BinaryHeap::with_capacity(1024);
    arena.insert(Node { position: *root, parent: 0, mv: None });
    let mut serial = 0_u32;
    expand(plan, root, 0, plan.estimate, 0, &mut serial, &mut queue);
    for _ in 0..EXPANSIONS_MAX {
        let step: Step = queue.pop()?;
        let child = arena.node(step.parent).position.play_unchecked(step.mv);
        *nodes = nodes.checked_sub(1)?;
        let Some(index) = arena.insert(Node { position: child, parent: step.parent, mv: Some(step.mv) })
        else {
            continue;
        };
        if child.turn() != plan.side && child.is_checkmate() {
            return Some(arena.line(index));
        }
        if child.turn() == plan.side && steps(child.king(!plan.side), plan.corner) <= 1 {
            for &mv in child.legal_moves().as_slice() {
                if child.play_unchecked(mv).is_checkmate() {
                    let mut line = arena.line(index);
                    line.push(mv);
                    return Some(line);
                }
            }
        }
        expand(plan, &child, index, step.goal, step.depth, &mut serial, &mut queue);
    }
    None
}

/// Puts the moves of a position into the queue.
fn expand(
    plan: &Plan,
    position: &Position,
    parent: u32,
    goal: i32,
    depth: u32,
    serial: &mut u32,
    queue: &mut BinaryHeap<Step>,
) {
    for &mv in position.legal_moves().as_slice() {
        let Some(man) = position.piece_at(mv.from()) else { continue };
        let goal = goal + plan.change(position, man.role, mv);
        let depth = depth + 1;
        *serial += 1;
        let worth = (WEIGHT * (goal + 100)) as u64 + u64::from(depth);
        queue.push(Step { order: worth << 32 | u64::from(!*serial), goal, depth, parent, mv });
    }
}

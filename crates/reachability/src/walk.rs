//! Follows a plan: the move that brings the goal nearest first, and back where that leads nowhere.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Move, Piece, Position, Role};

use crate::arena::{Arena, Node};
use crate::guide::neighbours;
use crate::plan::{Plan, View};

/// How much more the way to go counts than the way gone.
const WEIGHT: i32 = 4;
/// Of moves that only wait a few are as good as all; the others come later by so much.
const WAITS: u32 = 1;
const LATE: i32 = 3;
/// One queue for each worth up to this.
const QUEUES: usize = 512;
/// What stands for no step.
const NONE: u32 = u32::MAX;
/// A king with more flights than this is not mated by the next move.
const FLIGHTS_MAX: u32 = 5;

/// A move not yet played.
#[derive(Clone, Copy, Debug)]
struct Step {
    mv: Move,
    goal: i16,
    depth: u16,
    parent: u32,
    /// The next step in the same queue.
    next: u32,
}

/// The room for following plans, used for one after the other.
#[derive(Debug)]
pub(crate) struct Walk {
    arena: Arena,
    steps: Vec<Step>,
    queues: [u32; QUEUES],
    lowest: usize,
}

impl Walk {
    pub(crate) fn new() -> Self {
        Self {
            arena: Arena::new(128),
            steps: Vec::with_capacity(1024),
            queues: [NONE; QUEUES],
            lowest: QUEUES,
        }
    }

    /// Searches for a mate by one plan.
    pub(crate) fn follow(
        &mut self,
        root: &Position,
        plan: &Plan,
        expansions: u32,
        nodes: &mut u64,
    ) -> Option<Vec<Move>> {
        self.arena.clear();
        self.steps.clear();
        self.queues = [NONE; QUEUES];
        self.lowest = QUEUES;
        let index = self.arena.insert(Node { position: *root, parent: 0, mv: None })?;
        if let Some(line) = self.look(plan, index, plan.estimate, 0) {
            return Some(line);
        }
        for _ in 0..expansions {
            let step = self.pop()?;
            *nodes = nodes.checked_sub(1)?;
            let child = self.arena.node(step.parent).position.play_unchecked(step.mv);
            let node = Node { position: child, parent: step.parent, mv: Some(step.mv) };
            let Some(index) = self.arena.insert(node) else { continue };
            if let Some(line) = self.look(plan, index, i32::from(step.goal), step.depth) {
                return Some(line);
            }
        }
        None
    }

    fn push(&mut self, mut step: Step, late: i32) {
        let worth = WEIGHT * i32::from(step.goal) + late + i32::from(step.depth);
        let queue = worth.clamp(0, QUEUES as i32 - 1) as usize;
        step.next = self.queues[queue];
        self.queues[queue] = self.steps.len() as u32;
        self.lowest = self.lowest.min(queue);
        self.steps.push(step);
    }

    fn pop(&mut self) -> Option<Step> {
        while self.lowest < QUEUES {
            let place = self.queues[self.lowest];
            if place != NONE {
                let step = self.steps[place as usize];
                self.queues[self.lowest] = step.next;
                return Some(step);
            }
            self.lowest += 1;
        }
        None
    }

    /// Looks for a mate in one, and puts the moves of a position into the queues.
    fn look(&mut self, plan: &Plan, index: u32, goal: i32, depth: u16) -> Option<Vec<Move>> {
        let position = self.arena.node(index).position;
        let moves = position.legal_moves();
        let view = View::new(&position, plan.side);
        if view.is_own {
            let king = position.king(!plan.side);
            let flights = neighbours(king) & !position.by_color(!plan.side);
            let hemmed = |flights: Bitboard| flights.len() <= FLIGHTS_MAX;
            if (hemmed(flights) || hemmed(flights & !position.attacked_by(plan.side)))
                && let Some(mv) = mate_in_one(&position, &moves)
            {
                let mut line = self.arena.line(index);
                line.push(mv);
                return Some(line);
            }
        } else if moves.is_empty() && position.is_check() {
            return Some(self.arena.line(index));
        }
        let mut waits = 0;
        for &mv in moves.iter().rev() {
            let change = plan.change(&view, mv);
            waits += u32::from(change == 0);
            let late = if change == 0 && waits > WAITS { LATE } else { 0 };
            let goal = (goal + change) as i16;
            self.push(Step { mv, goal, depth: depth + 1, parent: index, next: NONE }, late);
        }
        None
    }
}

/// Returns a move that mates along a line.
fn mate_in_one(position: &Position, moves: &[Move]) -> Option<Move> {
    let king = position.king(!position.turn());
    let lines = |role| Piece { color: position.turn(), role }.attacks(king, position.occupied());
    let (straight, diagonal) = (lines(Role::Rook), lines(Role::Bishop));
    moves.iter().copied().find(|mv| {
        let role = mv.promotion().or_else(|| position.piece_at(mv.from()).map(|man| man.role));
        let to = Bitboard::of(mv.to());
        let checks = match role {
            Some(Role::Queen) => to.meets(straight | diagonal),
            Some(Role::Rook) => to.meets(straight),
            Some(Role::Bishop) => to.meets(diagonal),
            Some(Role::Pawn | Role::Knight | Role::King) | None => false,
        };
        checks && position.play_unchecked(*mv).is_checkmate()
    })
}

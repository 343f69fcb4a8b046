//! A game that leads from the initial position to another.
//!
//! An order of captures behind the pawns (`kernel.rs`) says who captures whom and who promotes. Each of these tasks is done by
//! a small search in which the opponent helps; then every man goes to its square.

mod world;
mod distance;
mod assign;
mod beam;
mod plan;
mod task;
mod arrange;

use alloc::vec::Vec;

use adoube_board::{Move, Position, Rank, Role};

use super::kernel::{Order, order};
use super::reach::Ways;
use super::retract::Predecessors;
use super::statics::facts;
use plan::plan;
use task::{Books, Terms, perform};
use world::{MEN, World, home, rank_for, side};

/// How many states a search for an order of captures may look at.
const ORDER_NODES: u32 = 2_000;
/// What such a state costs, in positions looked at.
const ORDER_COST: u64 = 50;
/// With less than this no game is found.
const NODES_MIN: u64 = 2_000;
/// How many positions before a check are tried.
const EARLIER_MAX: usize = 4;
/// How many orders of captures are tried.
const ATTEMPTS_MAX: u64 = 64;

/// Returns a game that leads to a position, if one is found with so many positions looked at. They are subtracted.
pub(super) fn game(goal: &Position, nodes: &mut u64) -> Option<Vec<Move>> {
    if goal.key() == Position::start().key() {
        return Some(Vec::new());
    }
    let setup = goal.setup();
    let mut goals: Vec<(Position, Option<Move>)> = Vec::new();
    if setup.ep.is_none() && !goal.is_check() {
        goals.push((*goal, None));
    } else {
        // A check, and a double step, are the last move: look for the position before it.
        let ways = Ways::of(&setup);
        let before = Predecessors::of(goal, ways.never);
        let quiet = before.iter().filter(|earlier| !earlier.is_check() && earlier.legal_ep().is_none());
        goals.extend(quiet.take(EARLIER_MAX).filter_map(|earlier| {
            let mut moves = earlier.legal_moves().into_iter();
            let last = moves.find(|mv| earlier.play(*mv).key() == goal.key())?;
            Some((earlier, Some(last)))
        }));
    }
    for attempt in 0..ATTEMPTS_MAX {
        if *nodes < NODES_MIN {
            return None;
        }
        let (earlier, last) = goals.get(attempt as usize % goals.len().max(1))?;
        if let Some(mut moves) = quiet_game(earlier, attempt, nodes) {
            moves.extend(last);
            return Some(moves);
        }
    }
    None
}

fn quiet_game(goal: &Position, attempt: u64, nodes: &mut u64) -> Option<Vec<Move>> {
    let setup = goal.setup();
    let ways = Ways::of(&setup);
    let facts = facts(&setup, &ways).ok()?;
    let states = ORDER_NODES.min((*nodes / ORDER_COST) as u32);
    let (found, spent) = order(&setup.placement, &facts, states, attempt);
    *nodes = nodes.saturating_sub(u64::from(spent) * ORDER_COST);
    let Order::Found(order) = found else { return None };
    let plan = plan(&setup, &order)?;
    let terms = terms(goal, &plan, attempt);
    let mut books = Books { captured: plan.captured.clone(), promoted: plan.promoted.clone() };
    let mut world = World::start();
    let mut moves = Vec::new();
    for task in &plan.tasks {
        let (after, line) = perform(&world, task, &terms, &mut books, nodes)?;
        world = after;
        moves.extend(line);
    }
    let (_, line) = arrange::arrange(&world, goal, &plan.pawns, &terms, nodes)?;
    moves.extend(line);
    Some(moves)
}

/// Returns what holds for the whole game.
fn terms(goal: &Position, plan: &plan::Plan, attempt: u64) -> Terms {
    let mut terms = Terms {
        unmoved: [false; 32],
        rank_max: [6; 32],
        free_rank_max: 2 + (attempt % 2) as i32,
        salt: attempt.wrapping_mul(0x9E37_79B9_7F4A_7C15),
        king_stays: [false; 2],
    };
    for (man, square) in &plan.pawns {
        terms.rank_max[usize::from(*man)] = rank_for(side(*man), *square);
    }
    for (color, _, rook) in goal.castling().iter() {
        terms.king_stays[color.index()] = true;
        for man in MEN.filter(|man| side(*man) == color) {
            let is_king = home(man).rank() == Rank::First.seen_by(color)
                && Position::start().piece_at(home(man)).is_some_and(|piece| piece.role == Role::King);
            if home(man) == rook || is_king {
                terms.unmoved[usize::from(man)] = true;
            }
        }
    }
    terms
}

//! Cheap proofs that a side cannot mate, for the question asked after every move.
//!
//! Nearly every position of a game is alive, and here no mate is shown for it: a look at the pawns and at the number of
//! moves tells where a proof may be worth trying.

use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Position, Role};

use crate::regions::{Detail, Prover};
use crate::search::{Found, best_first};
use crate::{Certificate, material, plan};

/// With at most so many moves the next may be forced, and what it captures the last man that could mate.
const FORCED_MOVES_MAX: usize = 2;
/// The most moves a position of a forced line has, and how many positions are followed.
const NARROW_MOVES_MAX: usize = 4;
const NARROW_POSITIONS_MAX: usize = 40;

/// With so many pawns and none that can advance, knights, rooks and queens may be shut in too.
const PAWNS_OF_A_WALL: u32 = 6;
/// With so many pawns a few may still advance.
const PAWNS_OF_A_LOOSE_WALL: u32 = 8;
const ADVANCES_OF_A_LOOSE_WALL: u32 = 2;

/// What is spent on a wall: a look for a mate at hand, a plan, a search, and the proof.
const GLANCE_NODES: u64 = 60;
const PLANS: usize = 1;
const SEARCH_NODES: u64 = 1_000;
const PROOF_NODES: u64 = 4_000;

/// Returns a proof that `side` cannot mate, where one is found at little cost.
///
/// Meant to be asked after every move: a few microseconds for nearly every position, some milliseconds at most. `None`
/// says nothing; [`crate::can_mate`] looks further.
#[must_use]
pub fn cannot_mate(position: &Position, side: Color) -> Option<Certificate> {
    let moves = position.legal_count();
    if moves == 0 {
        let mated = position.is_check() && position.turn() != side;
        return (!mated).then_some(Certificate::Ended);
    }
    if !material::suffices(position, side) {
        return Some(Certificate::Material);
    }
    if moves <= FORCED_MOVES_MAX
        && let Some(positions) = forced(position, side)
    {
        return Some(Certificate::Closure(positions));
    }
    if is_wall(position, side) { behind_a_wall(position, side) } else { None }
}

/// Tells whether `side` may be shut in: none of its pawns can go on, or hardly one of either side can.
fn is_wall(position: &Position, side: Color) -> bool {
    let pawns = position.by_role(Role::Pawn);
    let advances = |color: Color| {
        let Bitboard(own) = pawns & position.by_color(color);
        let ahead = match color {
            Color::White => own << 8,
            Color::Black => own >> 8,
        };
        (Bitboard(ahead) & !pawns).len()
    };
    let free = position.by_role(Role::Queen) | position.by_role(Role::Rook) | position.by_role(Role::Knight);
    let own = advances(side);
    let is_locked = own == 0 && (!free.meets(position.by_color(side)) || pawns.len() >= PAWNS_OF_A_WALL);
    let is_loose = pawns.len() >= PAWNS_OF_A_LOOSE_WALL && own + advances(!side) <= ADVANCES_OF_A_LOOSE_WALL;
    is_locked || is_loose
}

fn behind_a_wall(position: &Position, side: Color) -> Option<Certificate> {
    let mut nodes = u64::MAX;
    let mut search = |limit| match best_first(position, side, &mut nodes, limit) {
        Found::Closed(positions) => Some(Some(Certificate::Closure(positions))),
        Found::Mate(_) => Some(None),
        Found::Nothing => None,
    };
    if let Some(answer) = search(GLANCE_NODES) {
        return answer;
    }
    if plan::mate(position, side, &mut u64::MAX.clone(), PLANS).is_some() {
        return None;
    }
    if let Some(answer) = search(SEARCH_NODES) {
        return answer;
    }
    let mut prover = Prover::new(position, side, Detail::Pawns);
    prover.prove(&mut nodes, PROOF_NODES).is_ok().then(|| prover.certificate())
}

/// Follows a line of nearly forced moves to its end, where the material does not suffice or nothing is left to move.
fn forced(position: &Position, side: Color) -> Option<Vec<Position>> {
    let mut known = vec![*position];
    let mut next = 0;
    while next < known.len() {
        let position = known[next];
        next += 1;
        if !material::suffices(&position, side) {
            continue;
        }
        let moves = position.legal_moves();
        let mated = moves.is_empty() && position.is_check() && position.turn() != side;
        if mated || moves.len() > NARROW_MOVES_MAX {
            return None;
        }
        for &mv in moves.as_slice() {
            let child = position.play_unchecked(mv);
            if !known.iter().any(|other| other.hash() == child.hash() && other.key() == child.key()) {
                known.push(child);
            }
        }
        if known.len() > NARROW_POSITIONS_MAX {
            return None;
        }
    }
    Some(known)
}

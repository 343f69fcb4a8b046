//! From the cheapest proof to the dearest.

use alloc::vec::Vec;

use adoube_board::{Color, Position};

use crate::regions::{Detail, Prover};
use crate::search::{Found, best_first};
use crate::{Budget, CanMate, Certificate, Dead, Explained, Method, Why, beam, material, plan};

/// A search for a mate, and then a try to prove that there is none.
struct Rung {
    search_nodes: u64,
    detail: Detail,
    proof_nodes: u64,
}

/// Each rung costs some ten times the one before it. After the last, the rest of the budget goes into the search.
const LADDER: [Rung; 4] = [
    Rung { search_nodes: 300, detail: Detail::Pawns, proof_nodes: 4_000 },
    Rung { search_nodes: 3_000, detail: Detail::Kings, proof_nodes: 50_000 },
    Rung { search_nodes: 30_000, detail: Detail::KingsAndWinner, proof_nodes: 200_000 },
    Rung { search_nodes: 100_000, detail: Detail::KingsAndLoser, proof_nodes: 200_000 },
];

/// The rung after which half of what is left goes into a search that is deep and narrow.
const BEAM_AFTER: usize = 0;

/// Returns whether `side` can still mate by any series of legal moves.
///
/// A search that goes everywhere and finds no mate is a proof too. The answer depends on the position and the budget alone.
#[must_use]
pub fn can_mate(position: &Position, side: Color, budget: Budget) -> CanMate {
    explain(position, side, budget).verdict
}

/// Returns what [`can_mate`] does, with the method that decided and what it took.
#[must_use]
pub fn explain(position: &Position, side: Color, budget: Budget) -> Explained {
    let mut nodes = budget.nodes;
    let (verdict, method) = answer(position, side, &mut nodes);
    Explained { verdict, method, nodes: budget.nodes - nodes }
}

fn answer(position: &Position, side: Color, nodes: &mut u64) -> (CanMate, Method) {
    // Mate and stalemate come first: the game is over, whatever the material (Art. 5.1.1, 5.2.1).
    if !position.has_legal_move() {
        let mated = position.is_check() && position.turn() != side;
        let verdict = if mated {
            CanMate::Yes { line: Vec::new() }
        } else {
            CanMate::No { certificate: Certificate::Ended }
        };
        return (verdict, Method::Ended);
    }
    if !material::suffices(position, side) {
        return (CanMate::No { certificate: Certificate::Material }, Method::Material);
    }
    if let Some(line) = plan::mate(position, side, nodes, 5) {
        return (CanMate::Yes { line }, Method::Plan);
    }
    for (step, Rung { search_nodes, detail, proof_nodes }) in LADDER.into_iter().enumerate() {
        if let Some(verdict) = search(position, side, nodes, search_nodes) {
            return (verdict, Method::Search);
        }
        let mut prover = Prover::new(position, side, detail);
        if prover.prove(nodes, proof_nodes).is_ok() {
            return (CanMate::No { certificate: prover.certificate() }, Method::Regions);
        }
        if step == BEAM_AFTER {
            let mut share = *nodes / 2;
            *nodes -= share;
            let line = beam::mate(position, side, &mut share);
            *nodes += share;
            if let Some(line) = line {
                return (CanMate::Yes { line }, Method::Beam);
            }
        }
    }
    let verdict = search(position, side, nodes, u64::MAX).unwrap_or(CanMate::Unknown { why: Why::Budget });
    (verdict, Method::Search)
}

fn search(position: &Position, side: Color, nodes: &mut u64, limit: u64) -> Option<CanMate> {
    match best_first(position, side, nodes, limit) {
        Found::Mate(line) => Some(CanMate::Yes { line }),
        Found::Closed(positions) => Some(CanMate::No { certificate: Certificate::Closure(positions) }),
        Found::Nothing => None,
    }
}

/// Returns whether neither side can mate by any series of legal moves (Art. 5.2.2).
#[must_use]
pub fn dead(position: &Position, budget: Budget) -> Dead {
    let mut certificates = [None, None];
    let mut unknown = None;
    for side in Color::ALL {
        match can_mate(position, side, budget) {
            CanMate::Yes { line } => return Dead::No { side, line },
            CanMate::No { certificate } => certificates[side.index()] = Some(certificate),
            CanMate::Unknown { why } => unknown = Some(why),
        }
    }
    match (certificates, unknown) {
        ([Some(white), Some(black)], _) => Dead::Yes { white, black },
        (_, why) => Dead::Unknown { why: why.unwrap_or(Why::Budget) },
    }
}

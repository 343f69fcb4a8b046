//! A search for a helpmate: a series of legal moves in which both sides play for the mate of one king.
//!
//! Breadth first, with only the most promising positions of every ply kept. What it finds is a proof, for the moves are
//! legal and the last one mates; what it does not find proves nothing.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Move, Position, Role, Square};

use crate::arena::{Arena, Node};
use crate::guide::neighbours;
use crate::material;

/// How many positions are kept after each ply, in the first and in the second try. Few suffice for most positions.
const WIDTHS: [usize; 2] = [6, 64];

/// How many plies are looked ahead.
const PLIES_MAX: usize = 100;

/// Searches for a series of legal moves after which `side` has mated; spends nodes.
pub(crate) fn mate(position: &Position, side: Color, nodes: &mut u64) -> Option<Vec<Move>> {
    WIDTHS.into_iter().find_map(|width| mate_within(position, side, width, nodes))
}

fn mate_within(position: &Position, side: Color, width: usize, nodes: &mut u64) -> Option<Vec<Move>> {
    let mut arena = Arena::new(1024);
    let mut kept = alloc::vec![arena.insert(Node { position: *position, parent: 0, mv: None })?];
    for _ in 0..PLIES_MAX {
        let mut next = Vec::new();
        for &parent in &kept {
            let before = arena.node(parent).position;
            for &mv in before.legal_moves().as_slice() {
                *nodes = nodes.checked_sub(1)?;
                let child = before.play_unchecked(mv);
                if !material::suffices(&child, side) {
                    continue;
                }
                let Some(index) = arena.insert(Node { position: child, parent, mv: Some(mv) }) else {
                    continue;
                };
                if child.turn() != side && child.is_checkmate() {
                    return Some(arena.line(index));
                }
                next.push((distance_to_mate(&child, side), index));
            }
        }
        if next.len() > width {
            next.select_nth_unstable(width);
            next.truncate(width);
        }
        kept = next.into_iter().map(|(_, index)| index).collect();
    }
    None
}

/// Guesses how far a position is from the mate of `side`'s opponent: less is nearer. Nothing rests on it but the order
/// in which positions are looked at.
fn distance_to_mate(position: &Position, side: Color) -> i32 {
    let own = position.by_color(side);
    let (king, own_king) = (position.king(!side), position.king(side));

    let around = neighbours(king);
    let guarded = around & position.attacked_by(side);
    let blocked = around & position.by_color(!side);
    let free = (around & !guarded & !blocked).len() as i32;
    let edge = distance_to_edge(king);
    let kings = steps(king, own_king);
    let pawns: i32 = (own & position.by_role(Role::Pawn))
        .into_iter()
        .map(|pawn| ranks_to_go(pawn, side))
        .min()
        .unwrap_or(0);
    let force: i32 =
        FORCE.iter().map(|&(role, value)| value * (own & position.by_role(role)).len() as i32).sum();
    let near: i32 = (own & !position.by_role(Role::Pawn)).into_iter().map(|man| steps(man, king)).sum();

    8 * free + 6 * edge + 4 * kings + PAWN_STEP * pawns + near - 10 * force.min(FORCE_ENOUGH)
        + help(position, side)
}

/// What is missing where a side has only knights and bishops: the king in a corner that they can attack, a man of its own
/// beside it that blocks, and no man that guards too much.
fn help(position: &Position, side: Color) -> i32 {
    let own = position.by_color(side);
    let heavy = position.by_role(Role::Queen) | position.by_role(Role::Rook);
    if own.meets(heavy | position.by_role(Role::Pawn)) {
        return 0;
    }
    let enemy = position.by_color(!side);
    let king = position.king(!side);
    let bishops = own & position.by_role(Role::Bishop);
    let knights = own & position.by_role(Role::Knight);
    let corners = [Square::A1, Square::H8, Square::H1, Square::A8];
    let is_attackable = |&&corner: &&Square| {
        !knights.is_empty() || bishops.meets(Bitboard::LIGHT) == Bitboard::LIGHT.contains(corner)
    };
    let corner = corners.iter().filter(is_attackable).map(|&corner| steps(king, corner)).min().unwrap_or(0);
    let minor = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    // A rook can block a king from a knight; from a bishop it can only guard.
    let rooks = position.by_role(Role::Rook);
    let (blockers, hinders) =
        if bishops.is_empty() { (minor | rooks, heavy ^ rooks) } else { (minor, heavy) };
    let blocker = (enemy & blockers).into_iter().map(|man| steps(man, king)).min();
    let to_go = (enemy & position.by_role(Role::Pawn)).into_iter().map(|pawn| ranks_to_go(pawn, !side)).min();
    let lack = match blocker {
        Some(distance) => BLOCKER_STEP * distance,
        None => HELPER_LACKS + HELPER_STEP * to_go.unwrap_or(0),
    };
    CORNER_STEP * corner + HEAVY_HINDERS * (enemy & hinders).len() as i32 + lack
}

/// What each step of the king to the corner costs.
const CORNER_STEP: i32 = 8;

/// What each step between the king and the man that is to block it costs.
const BLOCKER_STEP: i32 = 4;

/// What a rook or queen of the king that is to be mated costs.
const HEAVY_HINDERS: i32 = 25;

/// What it costs that no knight or bishop stands ready to block its own king.
const HELPER_LACKS: i32 = 60;

/// What each step costs that a pawn still has to go before it is one.
const HELPER_STEP: i32 = 15;

/// What a man is worth for mating; a pawn is worth what it may become.
const FORCE: [(Role, i32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

/// What each step of the foremost pawn to its promotion costs.
const PAWN_STEP: i32 = 8;

/// More than this is not needed to mate with the opponent's help.
const FORCE_ENOUGH: i32 = 9;

/// How many king's steps lie between two squares.
fn steps(a: Square, b: Square) -> i32 {
    let files = a.file() as i32 - b.file() as i32;
    let ranks = a.rank() as i32 - b.rank() as i32;
    files.abs().max(ranks.abs())
}

fn distance_to_edge(square: Square) -> i32 {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    file.min(7 - file).min(rank).min(7 - rank)
}

fn ranks_to_go(pawn: Square, color: Color) -> i32 {
    match color {
        Color::White => 7 - pawn.rank() as i32,
        Color::Black => pawn.rank() as i32,
    }
}

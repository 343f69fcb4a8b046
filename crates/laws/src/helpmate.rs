//! A search for a helpmate: a series of legal moves in which both sides play for the mate of one king.
//!
//! Breadth first, with only the most promising positions of every ply kept. What it finds is a proof, for the moves are
//! legal and the last one mates; what it does not find proves nothing.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, File, Position, Role, Square};

/// How many positions are kept after each ply, in the first and in the second try. Few suffice for most positions.
const WIDTHS: [usize; 2] = [6, 64];

/// How many plies are looked ahead.
const PLIES_MAX: usize = 64;

/// Returns whether a series of legal moves was found after which `side` has mated.
pub(crate) fn helpmate_found(position: &Position, side: Color) -> bool {
    WIDTHS.into_iter().any(|width| found_within(position, side, width))
}

fn found_within(position: &Position, side: Color, width: usize) -> bool {
    let mut seen = BTreeSet::new();
    let mut kept = alloc::vec![*position];
    for _ in 0..PLIES_MAX {
        let mut next = Vec::new();
        for parent in &kept {
            for &mv in parent.legal_moves().as_slice() {
                let child = parent.play_unchecked(mv);
                if child.turn() != side && child.is_checkmate() {
                    return true;
                }
                if seen.insert(child.hash()) {
                    next.push((distance_to_mate(&child, side), child));
                }
            }
        }
        if next.len() > width {
            next.select_nth_unstable_by_key(width, |&(distance, _)| distance);
            next.truncate(width);
        }
        kept = next.into_iter().map(|(_, child)| child).collect();
    }
    false
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

    8 * free + 6 * edge + 4 * kings + 5 * pawns + near - 10 * force.min(FORCE_ENOUGH)
}

/// What a man is worth for mating; a pawn is worth what it may become.
const FORCE: [(Role, i32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

/// More than this is not needed to mate with the opponent's help.
const FORCE_ENOUGH: i32 = 9;

/// The squares beside a square.
fn neighbours(king: Square) -> Bitboard {
    let Bitboard(square) = Bitboard::of(king);
    let row =
        square | (square & !Bitboard::file(File::H).0) << 1 | (square & !Bitboard::file(File::A).0) >> 1;
    Bitboard((row | row << 8 | row >> 8) & !square)
}

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

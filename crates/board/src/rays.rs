//! What a man attacks on a given board (Art. 3.1.2, 3.2-3.8), and the lines between squares.

use crate::magic::{DIAGONAL_RAYS, STRAIGHT_RAYS};
use crate::{Bitboard, Color, Role, Square};

pub(crate) use crate::magic::{bishop, rook};

/// Steps of the king and, taken again and again, of the queen.
const KING_STEPS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Squares a knight on each square attacks (Art. 3.6).
const KNIGHT: [Bitboard; 64] = leaper(&KNIGHT_STEPS);
/// Squares a king on each square attacks (Art. 3.8.1).
const KING: [Bitboard; 64] = leaper(&KING_STEPS);
/// Squares a pawn of each colour on each square attacks (Art. 3.7.3).
static PAWN: [[Bitboard; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
/// Squares a man of each role other than a pawn attacks on an empty board.
static LINES: [[Bitboard; 64]; 6] = {
    let mut queen = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        queen[index] = Bitboard(DIAGONAL_RAYS[index].0 | STRAIGHT_RAYS[index].0);
        index += 1;
    }
    [[Bitboard::EMPTY; 64], KNIGHT, DIAGONAL_RAYS, STRAIGHT_RAYS, queen, KING]
};
/// Squares strictly between two squares on one line; empty when they share none.
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

const fn leaper(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(to) = Square::from_index(index).offset(steps[step].0, steps[step].1) {
                table[index] = table[index].with(to);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = KING_STEPS[step];
            let mut passed = Bitboard::EMPTY;
            let mut next = Square::from_index(from).offset(files, ranks);
            while let Some(to) = next {
                table[from][to.index()] = passed;
                passed = passed.with(to);
                next = to.offset(files, ranks);
            }
            step += 1;
        }
        from += 1;
    }
    table
}

#[inline(always)]
pub(crate) fn knight(from: Square) -> Bitboard {
    LINES[Role::Knight as usize][from.index()]
}

#[inline(always)]
pub(crate) fn king(from: Square) -> Bitboard {
    LINES[Role::King as usize][from.index()]
}

#[inline(always)]
pub(crate) fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

#[inline(always)]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// Squares a bishop would attack on an empty board.
#[inline(always)]
pub(crate) fn diagonals(from: Square) -> Bitboard {
    lines(Role::Bishop, from)
}

/// Squares a rook would attack on an empty board.
#[inline(always)]
pub(crate) fn straights(from: Square) -> Bitboard {
    lines(Role::Rook, from)
}

/// Squares a man other than a pawn would attack on an empty board.
#[inline(always)]
pub(crate) fn lines(role: Role, from: Square) -> Bitboard {
    LINES[role as usize][from.index()]
}

/// Squares a man attacks when the squares of `occupied` have men on them.
pub(crate) fn attacks(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => bishop(from, occupied) | rook(from, occupied),
        Role::King => king(from),
    }
}

//! A 64-bit hash of a position: a filter before full keys are compared, never a proof of equality.

use crate::placement::Placement;
use crate::{Bitboard, Color, Square};

/// The random numbers that are combined by exclusive or.
struct Keys {
    /// By code of the man and square; code 0, "empty", has zeros, so that a move hashes the same with and without a
    /// capture.
    men: [[u64; 64]; 16],
    /// By the square of a rook that may still castle.
    castling: [u64; 64],
    /// By the file of a legal capture en passant.
    ep: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys(0xAD0B_E000_0000_0001);

/// Draws the keys with the SplitMix64 generator.
const fn keys(mut seed: u64) -> Keys {
    let mut keys = Keys { men: [[0; 64]; 16], castling: [0; 64], ep: [0; 8], black_to_move: 0 };
    let mut code = 1;
    while code < 16 {
        let mut square = 0;
        while square < 64 {
            (keys.men[code][square], seed) = draw(seed);
            square += 1;
        }
        code += 1;
    }
    let mut square = 0;
    while square < 64 {
        (keys.castling[square], seed) = draw(seed);
        square += 1;
    }
    let mut file = 0;
    while file < 8 {
        (keys.ep[file], seed) = draw(seed);
        file += 1;
    }
    (keys.black_to_move, _) = draw(seed);
    keys
}

const fn draw(seed: u64) -> (u64, u64) {
    let seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (seed ^ seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed ^ mixed >> 31, seed)
}

/// The key of a man on a square; 0 for code 0.
#[inline(always)]
pub(crate) fn man(code: usize, square: Square) -> u64 {
    KEYS.men[code & 15][square.index()]
}

/// The keys of the rooks that may castle.
#[inline(always)]
pub(crate) fn castling(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |hash, rook| hash ^ KEYS.castling[rook.index()])
}

/// The key of the square of a legal capture en passant.
#[inline(always)]
pub(crate) fn ep(square: Option<Square>) -> u64 {
    square.map_or(0, |square| KEYS.ep[square.index() & 7])
}

/// The key that distinguishes the side to move; 0 for White.
#[inline(always)]
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

/// The key that changes with every move.
#[inline(always)]
pub(crate) fn turn_changed() -> u64 {
    KEYS.black_to_move
}

/// Computes the hash from nothing.
pub(crate) fn of(placement: &Placement, turn_of: Color, rooks: Bitboard, ep_square: Option<Square>) -> u64 {
    let men = placement.occupied().fold(0, |hash, square| hash ^ man(placement.code_at(square), square));
    men ^ castling(rooks) ^ ep(ep_square) ^ turn(turn_of)
}

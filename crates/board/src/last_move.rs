//! Whether some last move explains what stands on the board (Art. 3.10.3).
//!
//! In every position of a game the king of the side to move was safe one move ago, for the opponent was to move then.
//! So the last move made the check, and to take it back must end the check. The functions try every way to take it back.

use crate::rays::attacks;
use crate::setup::attackers;
use crate::{Bitboard, Color, Placement, Rank, Role, Setup, Square, rays};

/// The board before the last move, as far as attacks on one king go.
struct Before<'a> {
    placement: &'a Placement,
    mover: Color,
    king: Square,
}

impl Before<'_> {
    /// Tells whether the king was safe with `role` on `origin` and the squares of `emptied` empty again, except those
    /// of `filled`, where men of the king's side stood.
    fn king_was_safe(&self, origin: Square, role: Role, emptied: Bitboard, filled: Bitboard) -> bool {
        let occupied = (self.placement.occupied() & !emptied).with(origin) | filled;
        let attackers = attackers(self.placement, self.king, self.mover, occupied) & !(emptied | filled);
        attackers.is_empty() && !attacks(role, self.mover, origin, occupied).contains(self.king)
    }
}

/// Tells whether one move can have made both men of `pair` give check to `king`.
///
/// Castling never does: the king's and the rook's start squares open no second line to a king that the rook checks.
pub(crate) fn double_check_is_possible(setup: &Setup, king: Square, pair: Bitboard) -> bool {
    let before = Before { placement: &setup.placement, mover: !setup.turn, king };
    pair.into_iter().any(|checker| {
        let other = pair.without(checker).first().expect("a pair has two squares");
        // The other check was discovered: the mover came from between.
        rays::between(other, king).into_iter().any(|origin| can_have_moved(&before, origin, checker))
    }) || en_passant_explains(&before)
}

/// Tells whether the man on `to` can have come from the empty square `origin` without the king's being attacked before.
fn can_have_moved(before: &Before<'_>, origin: Square, to: Square) -> bool {
    let Some(piece) = before.placement.piece_at(to) else { return false };
    let emptied = Bitboard::of(to);
    let occupied = before.placement.occupied() & !emptied;
    let as_itself = match piece.role {
        Role::Pawn => pawn_can_have_moved(before, origin, to),
        role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King) => {
            attacks(role, before.mover, origin, occupied).contains(to)
                && (before.king_was_safe(origin, role, emptied, Bitboard::EMPTY)
                    || before.king_was_safe(origin, role, emptied, emptied))
        }
    };
    let promotes = to.rank() == Rank::Eighth.seen_by(before.mover) && Role::PROMOTIONS.contains(&piece.role);
    as_itself || (promotes && pawn_can_have_moved(before, origin, to))
}

/// Tells whether a pawn can have gone from `origin` to `to`, straight ahead or capturing.
fn pawn_can_have_moved(before: &Before<'_>, origin: Square, to: Square) -> bool {
    let emptied = Bitboard::of(to);
    let mover = before.mover;
    if origin.rank() == Rank::First.seen_by(mover) {
        return false;
    }
    if rays::pawn(mover, origin).contains(to) {
        return before.king_was_safe(origin, Role::Pawn, emptied, emptied);
    }
    if origin.file() != to.file() {
        return false;
    }
    let step = if mover == Color::White { 1 } else { -1 };
    let single = origin.offset(0, step) == Some(to);
    let passed_empty =
        origin.offset(0, step).is_some_and(|square| before.placement.piece_at(square).is_none());
    let double = origin.rank() == Rank::Second.seen_by(mover)
        && origin.offset(0, 2 * step) == Some(to)
        && passed_empty;
    (single || double) && before.king_was_safe(origin, Role::Pawn, emptied, Bitboard::EMPTY)
}

/// Tells whether a capture en passant can have made the checks: it empties two squares at once, so that both checkers
/// may be others than the pawn.
fn en_passant_explains(before: &Before<'_>) -> bool {
    let mover = before.mover;
    let back = if mover == Color::White { -1 } else { 1 };
    let pawns = before.placement.of(mover, Role::Pawn) & Bitboard::rank(Rank::Sixth.seen_by(mover));
    let free = |square: Square| before.placement.piece_at(square).is_none();
    pawns.into_iter().any(|pawn| {
        let (Some(captured), Some(start)) = (pawn.offset(0, back), pawn.offset(0, -back)) else {
            return false;
        };
        if !free(captured) || !free(start) {
            return false;
        }
        [-1, 1].into_iter().filter_map(|side| captured.offset(side, 0)).any(|origin| {
            free(origin)
                && before.king_was_safe(origin, Role::Pawn, Bitboard::of(pawn), Bitboard::of(captured))
        })
    })
}

/// Tells whether the king of the side to move was safe before the double step of a pawn from `origin` to `pawn`.
pub(crate) fn double_step_is_possible(setup: &Setup, king: Square, origin: Square, pawn: Square) -> bool {
    let before = Before { placement: &setup.placement, mover: !setup.turn, king };
    before.king_was_safe(origin, Role::Pawn, Bitboard::of(pawn), Bitboard::EMPTY)
}

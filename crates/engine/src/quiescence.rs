//! The search where captures go on: a position is judged only when nothing hangs.

use adoube_board::Position;

use crate::ordering::{EXCHANGE, Ordered, PLY_MAX, taken};
use crate::score::MATE;
use crate::search::Search;

/// A capture that even with so much beside its prey would not reach alpha is left out.
const MARGIN: i32 = 180;

impl Search<'_> {
    /// Returns the value when both sides may go on capturing, or stop. In check every way out is looked at.
    pub(crate) fn quiesce(&mut self, position: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.counts_and_stops() {
            return 0;
        }
        let is_check = position.is_check();
        if ply >= PLY_MAX - 1 {
            return self.evaluate(position);
        }
        let mut best = -MATE + ply as i32;
        let mut standing = best;
        if !is_check {
            standing = self.evaluate(position);
            best = standing;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return if is_check { best } else { 0 };
        }
        let ordered = if is_check {
            Ordered::all(position, &moves, None, &self.experience, ply)
        } else {
            Ordered::loud(position, &moves)
        };
        for ranked in ordered {
            let gain = taken(position, ranked.mv).map_or(0, |role| EXCHANGE[role as usize]);
            if !is_check && ranked.mv.promotion().is_none() && standing + gain + MARGIN <= alpha {
                continue;
            }
            let value = -self.quiesce(&position.play_unchecked(ranked.mv), ply + 1, -beta, -alpha);
            if self.stopped {
                return 0;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

//! A game is said to lead to a position only after it has been played.

use alloc::collections::BTreeMap;

use adoube_board::{Move, Position};

/// After so many half-moves without capture and pawn move the game is over (Art. 9.6.2).
const QUIET_MAX: u32 = 150;
/// When a position has occurred so often the game is over (Art. 9.6.1).
const REPETITIONS_MAX: u32 = 5;

/// Tells whether every move is legal, the game is not over before its end by Article 9.6, and the last position is the one
/// that was asked for.
pub(super) fn leads_to(game: &[Move], goal: &Position) -> bool {
    let mut position = Position::start();
    let mut occurred: BTreeMap<u64, u32> = BTreeMap::new();
    for mv in game {
        // Positions of equal hash are counted as equal: that only refuses more.
        let times = occurred.entry(position.hash()).or_insert(0);
        *times += 1;
        if *times >= REPETITIONS_MAX || position.halfmove_clock() >= QUIET_MAX {
            return false;
        }
        match position.try_play(*mv) {
            Ok(next) => position = next,
            Err(_) => return false,
        }
    }
    position.key() == goal.key()
}

//! What the pawns' files need of captures.

use adoube_board::{Color, File, Rank, Role, Setup, Square};

/// Larger than any number of captures.
const NEVER: u32 = 1000;

/// Returns the fewest captures with which pawns can have come from the second rank to where a side's pawns stand, or
/// `None` if none can.
///
/// Why it is sound: each capture moves a pawn by one file and one rank (Art. 3.7.3), other moves by ranks alone, so a
/// pawn that is `n` files away from its first square has captured `n` times at least and is `n` ranks ahead. The pawns have different
/// first squares; the cheapest way to give each one its own is found exactly.
pub(super) fn captures_needed(setup: &Setup, side: Color) -> Option<u32> {
    let mut best = [NEVER; 256];
    best[0] = 0;
    for pawn in setup.placement.of(side, Role::Pawn) {
        let mut next = [NEVER; 256];
        for (taken, &cost) in best.iter().enumerate().filter(|(_, cost)| **cost < NEVER) {
            for home in File::ALL.into_iter().filter(|home| taken & (1 << *home as usize) == 0) {
                let Some(captures) = captures_from(home, pawn, side) else { continue };
                let entry = &mut next[taken | 1 << home as usize];
                *entry = (*entry).min(cost + captures);
            }
        }
        best = next;
    }
    best.into_iter().min().filter(|cost| *cost < NEVER)
}

/// Returns the captures that lead a pawn of the second rank from a file to a square.
fn captures_from(home: File, pawn: Square, side: Color) -> Option<u32> {
    let aside = (home as u32).abs_diff(pawn.file() as u32);
    (aside <= ranks_ahead(pawn, side)).then_some(aside)
}

/// Returns how far a pawn has advanced.
pub(super) fn ranks_ahead(pawn: Square, side: Color) -> u32 {
    (pawn.rank() as u32).abs_diff(Rank::Second.seen_by(side) as u32)
}

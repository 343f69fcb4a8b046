//! Round robins by the Berger tables (C.05, annex 1).
//!
//! ```
//! use adoube_tournament::round_robin::{berger, double_berger};
//!
//! let rounds = berger(4);
//! assert_eq!(rounds[0], [(1, 4), (2, 3)]);
//! assert_eq!(rounds[1], [(4, 3), (1, 2)]);
//! assert_eq!(rounds[2], [(2, 4), (3, 1)]);
//! // With an odd number, whoever meets the missing last number is free.
//! assert_eq!(berger(3)[0], [(2, 3)]);
//! assert_eq!(double_berger(4).len(), 6);
//! ```

use alloc::vec::Vec;

/// White and Black of every board of a round, by their numbers from 1.
pub type Round = Vec<(usize, usize)>;

/// Returns the rounds of a single round robin.
///
/// An odd number of players is made even by one who is missing; his opponent is free and stands in no pair of that round.
pub fn berger(players: usize) -> Vec<Round> {
    if players < 2 {
        return Vec::new();
    }
    let even = players + players % 2;
    let others = even - 1;
    (0..others)
        .map(|round| {
            // Each round the ring of all but the last turns by half a table.
            let turned =
                |place: usize| (place + others * (even / 2) - round * (even / 2 - 1) % others) % others + 1;
            let first = if round % 2 == 0 { (turned(0), even) } else { (even, turned(0)) };
            let rest = (1..even / 2).map(|board| (turned(board), turned(others - board)));
            let all = core::iter::once(first).chain(rest);
            all.filter(|&(white, black)| white <= players && black <= players).collect()
        })
        .collect()
}

/// Returns the rounds of a double round robin: the last two rounds of the first cycle change places, so that nobody has a colour
/// three times in a row at the seam; then the second cycle with colours reversed.
pub fn double_berger(players: usize) -> Vec<Round> {
    let mut first = berger(players);
    let second =
        first.iter().map(|round| round.iter().map(|&(white, black)| (black, white)).collect::<Round>());
    let second: Vec<Round> = second.collect();
    let count = first.len();
    if count >= 2 {
        first.swap(count - 2, count - 1);
    }
    first.extend(second);
    first
}

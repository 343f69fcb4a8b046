//! Arenas: pairing whoever waits, and the points of a streak.
//!
//! ```
//! use adoube_tournament::arena::{ArenaGame, points};
//!
//! let win = ArenaGame::Won { is_berserk: false };
//! // After two wins in a row points double until a game is not won.
//! assert_eq!(points(&[win, win, win, ArenaGame::Drawn { is_long: true }, win]), [2, 2, 4, 2, 2]);
//! ```

use alloc::vec;
use alloc::vec::Vec;

use crate::dutch::Colour;
use crate::matching::Matcher;

/// The most players that one matching takes.
const GROUP_MAX: usize = 100;

/// What a finished game means for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaGame {
    /// Won; with half the time given up, and enough moves made, it is worth one more.
    Won {
        /// The bonus counts.
        is_berserk: bool,
    },
    /// Drawn. A short draw that follows a draw without a win between is worth nothing.
    Drawn {
        /// Enough moves were made.
        is_long: bool,
    },
    /// Lost.
    Lost,
}

/// Returns the points of each game of a player, the first game first.
pub fn points(games: &[ArenaGame]) -> Vec<u32> {
    let mut wins_in_a_row = 0;
    let mut has_drawn = false;
    let mut score = |game: &ArenaGame| {
        let times = if wins_in_a_row >= 2 { 2 } else { 1 };
        match game {
            ArenaGame::Won { is_berserk } => {
                wins_in_a_row += 1;
                has_drawn = false;
                2 * times + u32::from(*is_berserk)
            }
            ArenaGame::Drawn { is_long } => {
                wins_in_a_row = 0;
                let counts = *is_long || !has_drawn;
                has_drawn = true;
                if counts { times } else { 0 }
            }
            ArenaGame::Lost => {
                wins_in_a_row = 0;
                0
            }
        }
    };
    games.iter().map(&mut score).collect()
}

/// A player who waits for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The place in the standings, 1 is the first.
    pub rank: u32,
    /// The rating.
    pub rating: i32,
    /// Indices, in the list of those who wait, of opponents whom the player met too lately.
    pub recent: Vec<usize>,
    /// The colours so far, oldest first.
    pub colours: Vec<Colour>,
}

/// Pairs those who wait, given in the order of their ranks: White and Black by their indices.
///
/// Near ranks meet, then near ratings; nobody meets a recent opponent or has a colour four times in a row. With an odd number the
/// last one waits, unless that leaves more without opponent.
pub fn pair(waiting: &[Waiting]) -> Vec<(usize, usize)> {
    let groups = (0..waiting.len()).step_by(GROUP_MAX);
    groups.flat_map(|first| pair_group(waiting, first, (first + GROUP_MAX).min(waiting.len()))).collect()
}

fn pair_group(waiting: &[Waiting], first: usize, end: usize) -> Vec<(usize, usize)> {
    let count = end - first;
    let odd = count % 2 == 1;
    let rank_max = i64::from(waiting[first..end].iter().map(|player| player.rank).max().unwrap_or(1).max(1));
    // Ranks near the top count up to seven times as much as those at the bottom.
    let cost = |a: &Waiting, b: &Waiting| {
        let (low, high) = (i64::from(a.rank.min(b.rank)), i64::from(a.rank.max(b.rank)));
        let factor = 300 + 1700 * (rank_max - low) / rank_max;
        (high - low) * factor + (i64::from(a.rating) - i64::from(b.rating)).abs()
    };
    let edge = |a: usize, b: usize| {
        let (x, y) = (&waiting[first + a], &waiting[first + b]);
        let is_recent = x.recent.contains(&(first + b)) || y.recent.contains(&(first + a));
        let fits = !is_recent && colours(x, y).is_some();
        // As many pairs as can be come first, then that the last of an odd number waits, then the costs.
        let takes_last = odd && (a.max(b) + 1 == count);
        fits.then(|| (1i64 << 40) - (i64::from(takes_last) << 32) - cost(x, y).min(1 << 24))
    };
    let mut matcher = Matcher::new(count, &edge);
    matcher.match_greedily(&edge);
    matcher.optimise(&edge);
    let pairs = (0..count).filter_map(|a| Some((a, matcher.mate(a).filter(|&b| a < b)?)));
    let game = |(a, b): (usize, usize)| {
        let white_first = colours(&waiting[first + a], &waiting[first + b]) != Some(Colour::Black);
        if white_first { (first + a, first + b) } else { (first + b, first + a) }
    };
    pairs.map(game).collect()
}

/// Returns the colour of the first of two, or nothing when one of them would have a colour four times in a row.
fn colours(a: &Waiting, b: &Waiting) -> Option<Colour> {
    let balance = |player: &Waiting| {
        player.colours.iter().map(|colour| if *colour == Colour::White { 1i64 } else { -1 }).sum::<i64>()
    };
    let may = |player: &Waiting, colour: Colour| {
        player.colours.len() < 3 || player.colours.iter().rev().take(3).any(|past| *past != colour)
    };
    let last = |player: &Waiting| player.colours.last().copied();
    // Fewer Whites first, then the one who had Black last; the better ranked has White when all is equal.
    let wishes_white =
        (balance(a), last(a) == Some(Colour::White)) <= (balance(b), last(b) == Some(Colour::White));
    let order = if wishes_white { [Colour::White, Colour::Black] } else { [Colour::Black, Colour::White] };
    order.into_iter().find(|&colour| may(a, colour) && may(b, colour.other()))
}

/// Returns ranks for players sorted by points, equal points by rating, for [`Waiting::rank`].
pub fn ranks(points: &[u32], ratings: &[i32]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..points.len().min(ratings.len())).collect();
    order.sort_by_key(|&player| {
        (core::cmp::Reverse(points[player]), core::cmp::Reverse(ratings[player]), player)
    });
    let mut ranks = vec![0; order.len()];
    for (rank, player) in (1..).zip(order) {
        ranks[player] = rank;
    }
    ranks
}

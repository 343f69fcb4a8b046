//! The first rating of a player (B.02, 8.2).

use alloc::vec::Vec;

use super::performance::average;
use super::{Elo, Percent, rating_difference};

/// A first rating needs so many games against rated opponents.
const GAMES_MIN: usize = 5;

/// Two games more, both drawn against this rating, are added to those that were played.
const HYPOTHETICAL: [Elo; 2] = [Elo(1800); 2];

/// A first rating is at most this.
const INITIAL_MAX: Elo = Elo(2200);

/// Why a player stays unrated.
///
/// ```
/// use adoube_ratings::fide::{Elo, NotRated, initial_rating};
///
/// assert_eq!(initial_rating(&[Elo(1800); 4], 4), Err(NotRated::TooFewGames));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NotRated {
    /// Fewer than five games against rated opponents.
    TooFewGames,
    /// More points than games.
    TooManyPoints,
    /// The rating would be below 1400.
    BelowList,
}

/// Returns the first rating of a player who scored so many half-points against these rated opponents, two hypothetical opponents
/// of 1800 added, with whom he drew. Games of at most 26 months are pooled; a first event without a point is left out before.
///
/// # Errors
///
/// Tells why the player stays unrated.
///
/// ```
/// use adoube_ratings::fide::{Elo, initial_rating};
///
/// // Three points of five.
/// assert_eq!(initial_rating(&[Elo(1800); 5], 6), Ok(Elo(1850)));
/// ```
pub fn initial_rating(opponents: &[Elo], half_points: u32) -> Result<Elo, NotRated> {
    if opponents.len() < GAMES_MIN {
        return Err(NotRated::TooFewGames);
    }
    if Percent::scored(half_points, opponents.len()).is_none() {
        return Err(NotRated::TooManyPoints);
    }
    let all: Vec<Elo> = opponents.iter().chain(&HYPOTHETICAL).copied().collect();
    let share = Percent::scored(half_points.saturating_add(2), all.len()).ok_or(NotRated::TooManyPoints)?;
    let average = average(&all).ok_or(NotRated::TooFewGames)?;
    let rating = average.plus(rating_difference(share)).min(INITIAL_MAX);
    if rating.is_listed() { Ok(rating) } else { Err(NotRated::BelowList) }
}

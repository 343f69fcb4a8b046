//! Performance in a tournament (B.02 and the tie-breaks of C.07).

use super::{Elo, Percent, expected, rating_difference};

/// A score of zero or of everything shows a difference of so many points.
const DIFFERENCE_MAX: i32 = 800;

/// A result against rated opponents: their average and the share of the points.
///
/// ```
/// use adoube_ratings::fide::{Elo, Performance};
///
/// // A win and a draw against two players of 1500.
/// let performance = Performance::of(&[Elo(1500), Elo(1500)], 3).unwrap();
/// assert_eq!(performance.rating(), Elo(1693));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Performance {
    average: Elo,
    share: Percent,
}

impl Performance {
    /// Returns the performance of so many half-points against these opponents; `None` without opponents, and for more points
    /// than games. Games that were not played at the board do not count: leave out opponent and points.
    ///
    /// ```
    /// use adoube_ratings::fide::{Elo, Performance};
    ///
    /// assert_eq!(Performance::of(&[Elo(1500)], 0).unwrap().rating(), Elo(700));
    /// assert_eq!(Performance::of(&[Elo(1500)], 3), None);
    /// ```
    #[must_use]
    pub fn of(opponents: &[Elo], half_points: u32) -> Option<Self> {
        Some(Self { average: average(opponents)?, share: Percent::scored(half_points, opponents.len())? })
    }

    /// Returns the average rating of the opponents, half a point up (tie-break ARO).
    ///
    /// ```
    /// use adoube_ratings::fide::{Elo, Performance};
    ///
    /// assert_eq!(Performance::of(&[Elo(1500), Elo(1501)], 0).unwrap().average(), Elo(1501));
    /// ```
    #[must_use]
    pub const fn average(&self) -> Elo {
        self.average
    }

    /// Returns the share of the points in hundredths.
    ///
    /// ```
    /// use adoube_ratings::fide::{Elo, Performance};
    ///
    /// let opponents = [Elo(1500); 3];
    /// assert_eq!(Performance::of(&opponents, 4).unwrap().share().get(), 67);
    /// ```
    #[must_use]
    pub const fn share(&self) -> Percent {
        self.share
    }

    /// Returns the performance rating: the opponents' average and the difference that the score shows (tie-break TPR).
    ///
    /// ```
    /// use adoube_ratings::fide::{Elo, Performance};
    ///
    /// assert_eq!(Performance::of(&[Elo(1500); 2], 4).unwrap().rating(), Elo(2300));
    /// ```
    #[must_use]
    pub const fn rating(&self) -> Elo {
        self.average.plus(rating_difference(self.share))
    }
}

/// Returns the lowest rating that expects at least this score from these games (tie-break PTP). A score of zero gives the lowest
/// opponent less 800. `None` without opponents, and for more points than games.
///
/// ```
/// use adoube_ratings::fide::{Elo, perfect_performance};
///
/// let opponents = [Elo(1500), Elo(1600), Elo(1700)];
/// assert_eq!(perfect_performance(&opponents, 5), Some(Elo(1889)));
/// ```
#[must_use]
pub fn perfect_performance(opponents: &[Elo], half_points: u32) -> Option<Elo> {
    Percent::scored(half_points, opponents.len())?;
    let (lowest, highest) = (*opponents.iter().min()?, *opponents.iter().max()?);
    if half_points == 0 {
        return Some(lowest.plus(-DIFFERENCE_MAX));
    }
    let wanted = 50 * u64::from(half_points);
    let expects_enough = |rating: i64| {
        let sum: u64 = opponents
            .iter()
            .map(|&opponent| {
                let rating = i32::try_from(rating).unwrap_or(i32::MAX);
                u64::from(expected(Elo(rating).above(opponent)).get())
            })
            .sum();
        sum >= wanted
    };
    // Everybody 800 below the lowest expects nothing, and 800 above the highest everything; between them the sum never falls.
    let (mut too_low, mut enough) = (i64::from(lowest.0) - 800, i64::from(highest.0) + 800);
    while enough - too_low > 1 {
        let middle = too_low + (enough - too_low) / 2;
        if expects_enough(middle) {
            enough = middle;
        } else {
            too_low = middle;
        }
    }
    i32::try_from(enough).ok().map(Elo)
}

/// Returns the average rating, half a point up.
pub(super) fn average(ratings: &[Elo]) -> Option<Elo> {
    let count = i64::try_from(ratings.len()).ok().filter(|&count| count > 0)?;
    let sum: i64 = ratings.iter().map(|rating| i64::from(rating.0)).sum();
    i32::try_from((2 * sum + count).div_euclid(2 * count)).ok().map(Elo)
}

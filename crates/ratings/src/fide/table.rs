//! The two tables of the regulations: from a difference to the expected score, and from a score to a difference.

/// A score in whole hundredths of what was possible, 0 to 100.
///
/// ```
/// use adoube_ratings::fide::Percent;
///
/// assert_eq!(Percent::new(75).map(Percent::get), Some(75));
/// assert_eq!(Percent::new(101), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u8);

impl Percent {
    /// Returns the percentage, unless it is above 100.
    ///
    /// ```
    /// use adoube_ratings::fide::Percent;
    ///
    /// assert!(Percent::new(100).is_some());
    /// ```
    #[must_use]
    pub const fn new(hundredths: u8) -> Option<Self> {
        if hundredths <= 100 { Some(Self(hundredths)) } else { None }
    }

    /// Returns the percentage of a score from so many games: to the nearest hundredth, half up (B.01, 1.4.9). `None` without
    /// games, and for more points than games.
    ///
    /// ```
    /// use adoube_ratings::fide::Percent;
    ///
    /// // Two points from three games.
    /// assert_eq!(Percent::scored(4, 3), Percent::new(67));
    /// // One from eight: 12.5 goes up.
    /// assert_eq!(Percent::scored(2, 8), Percent::new(13));
    /// assert_eq!(Percent::scored(7, 3), None);
    /// ```
    #[must_use]
    pub fn scored(half_points: u32, games: usize) -> Option<Self> {
        let (scored, possible) = (u128::from(half_points), 2 * games as u128);
        if games == 0 || scored > possible {
            return None;
        }
        let hundredths = (200 * scored + possible) / (2 * possible);
        u8::try_from(hundredths).ok().and_then(Self::new)
    }

    /// Returns the number of hundredths, 0 to 100.
    ///
    /// ```
    /// use adoube_ratings::fide::Percent;
    ///
    /// assert_eq!(Percent::scored(1, 1).map(Percent::get), Some(50));
    /// ```
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns what is left for the opponent.
    ///
    /// ```
    /// use adoube_ratings::fide::Percent;
    ///
    /// assert_eq!(Percent::new(92).map(Percent::of_opponent), Percent::new(8));
    /// ```
    #[must_use]
    pub const fn of_opponent(self) -> Self {
        Self(100 - self.0)
    }
}

/// The largest difference for which the higher rated player expects .50, .51, ... .99; above the last he expects 1.00.
const DIFFERENCE_MAX: [u32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// What a score of .50, .51, ... 1.00 says about the difference of rating.
const DIFFERENCE_OF: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// Returns the score that a player so many points above his opponent expects from a game (table PD). The difference is taken
/// as it is; for the rule of 400 points see [`expected_in_game`](super::expected_in_game).
///
/// ```
/// use adoube_ratings::fide::{Percent, expected};
///
/// assert_eq!(expected(120).get(), 66);
/// assert_eq!(expected(-120).get(), 34);
/// assert_eq!(expected(736).get(), 100);
/// ```
#[must_use]
pub fn expected(difference: i32) -> Percent {
    let row = DIFFERENCE_MAX.partition_point(|&max| max < difference.unsigned_abs());
    // There are 50 rows, so the sum is at most 100.
    let higher = Percent(50 + row as u8);
    if difference < 0 { higher.of_opponent() } else { higher }
}

/// Returns the difference of rating that a score shows (table dp): -800 to 800.
///
/// ```
/// use adoube_ratings::fide::{Percent, rating_difference};
///
/// assert_eq!(Percent::new(75).map(rating_difference), Some(193));
/// assert_eq!(Percent::new(0).map(rating_difference), Some(-800));
/// ```
#[must_use]
pub const fn rating_difference(score: Percent) -> i32 {
    if score.0 < 50 { -DIFFERENCE_OF[50 - score.0 as usize] } else { DIFFERENCE_OF[score.0 as usize - 50] }
}

//! The rating number.

use core::fmt;

/// The lowest rating that is listed; a player below it is shown as unrated (B.02).
///
/// ```
/// use adoube_ratings::fide::{ELO_LISTED_MIN, Elo};
///
/// assert_eq!(ELO_LISTED_MIN, Elo(1400));
/// ```
pub const ELO_LISTED_MIN: Elo = Elo(1400);

/// A FIDE rating, in points. Performances can lie outside the range of listed ratings, even below zero.
///
/// ```
/// use adoube_ratings::fide::Elo;
///
/// assert_eq!(Elo(2400).above(Elo(1900)), 500);
/// assert_eq!(Elo(2400).to_string(), "2400");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Elo(pub i32);

impl Elo {
    /// Returns how far this rating lies above the other; negative when it lies below.
    ///
    /// ```
    /// use adoube_ratings::fide::Elo;
    ///
    /// assert_eq!(Elo(1500).above(Elo(1900)), -400);
    /// ```
    #[must_use]
    pub const fn above(self, other: Self) -> i32 {
        self.0.saturating_sub(other.0)
    }

    /// Returns the rating so many points higher.
    ///
    /// ```
    /// use adoube_ratings::fide::Elo;
    ///
    /// assert_eq!(Elo(1500).plus(-7), Elo(1493));
    /// ```
    #[must_use]
    pub const fn plus(self, points: i32) -> Self {
        Self(self.0.saturating_add(points))
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

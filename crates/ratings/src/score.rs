//! The score of one game.

/// The score of one game for one player.
///
/// ```
/// use adoube_ratings::Score;
///
/// assert_eq!(Score::Win.half_points(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// The player lost: 0 points.
    Loss,
    /// A draw: half a point each.
    Draw,
    /// The player won: 1 point.
    Win,
}

impl Score {
    /// Returns the score in half-points: 0, 1 or 2.
    ///
    /// ```
    /// use adoube_ratings::Score;
    ///
    /// assert_eq!(Score::Draw.half_points(), 1);
    /// ```
    #[must_use]
    pub const fn half_points(self) -> u32 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    /// Returns the score of the other player of the same game.
    ///
    /// ```
    /// use adoube_ratings::Score;
    ///
    /// assert_eq!(Score::Win.of_opponent(), Score::Loss);
    /// assert_eq!(Score::Draw.of_opponent(), Score::Draw);
    /// ```
    #[must_use]
    pub const fn of_opponent(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// Returns the score in points.
    pub(crate) fn points(self) -> f64 {
        f64::from(self.half_points()) / 2.0
    }
}

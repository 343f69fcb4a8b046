//! Time trouble.

use core::time::Duration;

/// From when on a player is in time trouble. It decides nothing.
///
/// The Laws have one figure, in Art. 8.4: a player with less than five minutes, and without additions of 30 seconds or more a
/// move, need not keep the score. In games without that duty they have none; there the figure is ours: a tenth of the first
/// period's time, five minutes at most.
///
/// ```
/// use adoube_labels::TimeTrouble;
/// use core::time::Duration;
///
/// let blitz = TimeTrouble::in_game(Duration::from_secs(180));
/// assert_eq!(blitz.less_than, Duration::from_secs(18));
/// assert_eq!(TimeTrouble::in_game(Duration::from_secs(7200)), TimeTrouble::STANDARD);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeTrouble {
    /// With less time than this a player is in time trouble.
    pub less_than: Duration,
    /// With an addition of this much a move nobody is.
    pub addition: Duration,
}

impl TimeTrouble {
    /// Standard play: less than five minutes, additions of less than 30 seconds (Art. 8.4).
    ///
    /// ```
    /// use adoube_labels::TimeTrouble;
    ///
    /// assert_eq!(TimeTrouble::STANDARD.less_than.as_secs(), 300);
    /// assert_eq!(TimeTrouble::STANDARD.addition.as_secs(), 30);
    /// ```
    pub const STANDARD: Self =
        Self { less_than: Duration::from_secs(300), addition: Duration::from_secs(30) };

    /// Returns the rule for a game by the time of its first period.
    ///
    /// ```
    /// use adoube_labels::TimeTrouble;
    /// use core::time::Duration;
    ///
    /// let rapid = TimeTrouble::in_game(Duration::from_secs(15 * 60));
    /// assert_eq!(rapid.less_than, Duration::from_secs(90));
    /// ```
    #[must_use]
    pub fn in_game(first_period: Duration) -> Self {
        Self { less_than: Self::STANDARD.less_than.min(first_period / 10), ..Self::STANDARD }
    }

    /// Returns whether a player is in time trouble with so much time left and such an addition for each move.
    ///
    /// ```
    /// use adoube_labels::TimeTrouble;
    /// use core::time::Duration;
    ///
    /// assert!(TimeTrouble::STANDARD.holds(Duration::from_secs(299), Duration::from_secs(10)));
    /// ```
    #[must_use]
    pub fn holds(self, left: Duration, addition: Duration) -> bool {
        left < self.less_than && addition < self.addition
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);
    const FIVE_MINUTES: Duration = Duration::from_secs(300);

    #[test]
    fn less_than_five_minutes_is_time_trouble_in_standard_play() {
        let rule = TimeTrouble::in_game(Duration::from_secs(90 * 60));
        assert!(!rule.holds(FIVE_MINUTES, Duration::ZERO));
        assert!(rule.holds(FIVE_MINUTES - MS, Duration::ZERO));
        assert!(rule.holds(Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn thirty_seconds_a_move_keep_out_of_it() {
        assert!(!TimeTrouble::STANDARD.holds(MS, Duration::from_secs(30)));
        assert!(TimeTrouble::STANDARD.holds(MS, Duration::from_secs(30) - MS));
    }

    #[test]
    fn a_game_of_50_minutes_is_the_shortest_with_the_full_five() {
        assert_eq!(TimeTrouble::in_game(Duration::from_secs(50 * 60)), TimeTrouble::STANDARD);
        assert!(TimeTrouble::in_game(Duration::from_secs(50 * 60) - MS).less_than < FIVE_MINUTES);
    }

    #[test]
    fn in_faster_games_it_begins_at_a_tenth() {
        let rule = TimeTrouble::in_game(Duration::from_secs(180));
        assert!(!rule.holds(Duration::from_secs(18), Duration::ZERO));
        assert!(rule.holds(Duration::from_secs(18) - MS, Duration::ZERO));
    }

    #[test]
    fn nobody_is_in_time_trouble_without_a_clock() {
        assert!(!TimeTrouble::in_game(Duration::ZERO).holds(Duration::ZERO, Duration::ZERO));
    }
}

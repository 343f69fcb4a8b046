//! The built-in opponent that is offered to those who wait.

use core::time::Duration;

/// After so long somebody who waits is offered the built-in opponent, or to be told when somebody comes.
pub const OFFER_AFTER: Duration = Duration::from_secs(10);

/// How many levels the built-in opponent has.
pub const RUNGS: u8 = 8;

/// A level of the built-in opponent, 1 is the weakest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rung(u8);

impl Rung {
    /// Returns the level that is offered to a player of this rating: a level for every 200 points from 900 on. A newcomer gets the
    /// fourth.
    ///
    /// ```
    /// use adoube_lobby::{RUNGS, Rung};
    ///
    /// assert_eq!(Rung::for_rating(400).number(), 1);
    /// assert_eq!(Rung::for_rating(1500).number(), 4);
    /// assert_eq!(Rung::for_rating(3000).number(), RUNGS);
    /// ```
    #[must_use]
    pub fn for_rating(rating: i32) -> Self {
        let above = rating.saturating_sub(700).max(0) / 200;
        Self(u8::try_from(above).map_or(RUNGS, |above| above.clamp(1, RUNGS)))
    }

    /// Returns the number of the level, from 1 to [`RUNGS`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

//! How far from the own rating an opponent may be, and how that widens.

use core::time::Duration;

/// A distance that nobody has: a window as wide lets everybody in.
pub const DISTANCE_MAX: u32 = 100_000;

/// How a pool weighs waiting against strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Manner {
    /// Few people: anybody acceptable is better than nobody, within seconds.
    #[default]
    Club,
    /// Many people: a few seconds of waiting bring somebody of the own strength.
    Crowd,
}

/// The course of a window.
struct Course {
    /// At the start, in points.
    base: u64,
    /// What every second adds.
    per_second: u64,
    /// From when on everybody is let in.
    open_after: Duration,
}

impl Manner {
    /// With so many people in the lobby it is a crowd.
    pub const CROWD: usize = 500;

    /// Returns the manner for a lobby of so many people.
    ///
    /// ```
    /// use adoube_lobby::Manner;
    ///
    /// assert_eq!(Manner::for_people(20), Manner::Club);
    /// assert_eq!(Manner::for_people(2_000), Manner::Crowd);
    /// ```
    #[must_use]
    pub const fn for_people(people: usize) -> Self {
        if people < Self::CROWD { Self::Club } else { Self::Crowd }
    }

    /// Returns how long to wait between two waves of pairing.
    #[must_use]
    pub const fn wave(self) -> Duration {
        match self {
            Self::Club => Duration::from_secs(1),
            Self::Crowd => Duration::from_secs(4),
        }
    }

    /// Returns how long two who have just played each other wait for anybody else.
    #[must_use]
    pub const fn repeat_after(self) -> Duration {
        match self {
            Self::Club => Duration::from_secs(10),
            Self::Crowd => Duration::from_secs(30),
        }
    }

    const fn course(self) -> Course {
        match self {
            Self::Club => Course { base: 250, per_second: 150, open_after: Duration::from_secs(5) },
            Self::Crowd => Course { base: 50, per_second: 5, open_after: Duration::from_secs(90) },
        }
    }

    /// Returns how far an opponent may be from somebody who has waited so long; between two, the mean of both windows counts.
    ///
    /// ```
    /// use adoube_lobby::{DISTANCE_MAX, Manner};
    /// use core::time::Duration;
    ///
    /// let club = |seconds| Manner::Club.window(Duration::from_secs(seconds));
    /// assert!(club(0) < club(1) && club(1) < club(4));
    /// assert_eq!(club(5), DISTANCE_MAX);
    /// ```
    #[must_use]
    pub fn window(self, waited: Duration) -> u32 {
        let Course { base, per_second, open_after } = self.course();
        if waited >= open_after {
            return DISTANCE_MAX;
        }
        let grown = u64::try_from(waited.as_millis()).unwrap_or(u64::MAX).saturating_mul(per_second) / 1_000;
        u32::try_from(base.saturating_add(grown)).map_or(DISTANCE_MAX, |window| window.min(DISTANCE_MAX))
    }
}

//! Standard, rapid and blitz (Appendices A and B).

use crate::time::Millis;

/// The class of a game by its time control. The order is that of the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Blitz (Article B.1).
    Blitz,
    /// Rapid (Article A.1).
    Rapid,
    /// Everything longer.
    Standard,
}

/// Where the classes end; the editions of the Laws differ. The time compared is
/// [`Setting::time_for_moves`](super::Setting::time_for_moves) of [`SpeedLimits::MOVES`].
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Speed, SpeedLimits};
/// let minutes = |minutes: i64| Millis::seconds(60 * minutes);
/// assert_eq!(SpeedLimits::FIDE_2014.speed(minutes(10)), Speed::Blitz);
/// assert_eq!(SpeedLimits::FIDE_2009.speed(minutes(14)), Speed::Blitz);
/// assert_eq!(SpeedLimits::FIDE_2014.speed(minutes(60)), Speed::Standard);
/// assert_eq!(SpeedLimits::FIDE_2001.speed(minutes(60)), Speed::Rapid);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpeedLimits {
    /// The longest time that is blitz.
    pub blitz_max: Millis,
    /// The longest time that is rapid.
    pub rapid_max: Millis,
}

impl SpeedLimits {
    /// For how many moves the increments are counted (Articles A.1 and B.1).
    pub const MOVES: u32 = 60;
    /// The Laws from 1997 on: blitz below 15 minutes, rapid to 60.
    pub const FIDE_2001: Self = Self { blitz_max: below(15), rapid_max: Millis::seconds(60 * 60) };
    /// The Laws of 2009: blitz below 15 minutes, rapid below 60.
    pub const FIDE_2009: Self = Self { blitz_max: below(15), rapid_max: below(60) };
    /// The Laws since 2014, also those of 2018 and 2023: blitz to 10 minutes, rapid below 60.
    pub const FIDE_2014: Self = Self { blitz_max: Millis::seconds(10 * 60), rapid_max: below(60) };

    /// Returns the class of a time for [`SpeedLimits::MOVES`] moves.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Speed, SpeedLimits};
    /// assert_eq!(SpeedLimits::FIDE_2014.speed(Millis::seconds(601)), Speed::Rapid);
    /// ```
    #[must_use]
    pub fn speed(&self, time: Millis) -> Speed {
        if time <= self.blitz_max {
            Speed::Blitz
        } else if time <= self.rapid_max {
            Speed::Rapid
        } else {
            Speed::Standard
        }
    }
}

impl Speed {
    /// Every class, the shortest first.
    pub const ALL: [Self; 3] = [Self::Blitz, Self::Rapid, Self::Standard];

    /// Returns the class with this code, if there is one.
    ///
    /// ```
    /// use adoube_laws::clock::Speed;
    /// assert_eq!(Speed::from_code("blitz"), Some(Speed::Blitz));
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.code() == code)
    }

    /// Returns the code used in records, on the wire and in the catalogue of texts.
    ///
    /// ```
    /// assert_eq!(adoube_laws::clock::Speed::Rapid.code(), "rapid");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Standard => "standard",
        }
    }
}

/// The longest time below a number of minutes.
const fn below(minutes: i64) -> Millis {
    Millis(minutes * 60 * 1000 - 1)
}

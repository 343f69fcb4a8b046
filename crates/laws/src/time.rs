//! Moments, durations and time controls (Article 6), all in whole milliseconds.

use core::fmt;
use core::ops::{Add, Index, IndexMut, Sub};

use adoube_board::Color;

/// A duration in milliseconds. What is left on a clock may be 0, which is a fallen flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millis(pub i64);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// Returns a duration of whole seconds.
    #[must_use]
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds * 1000)
    }
}

impl Add for Millis {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// A moment: milliseconds since the epoch, on a clock that never goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Returns how long after `earlier` this moment is; zero when it is not after it.
    #[must_use]
    pub fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0).max(0))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Self;
    fn add(self, duration: Millis) -> Self {
        Self(self.0.saturating_add(duration.0))
    }
}

/// One value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T: Copy> ByColor<T> {
    /// Returns the same value for both sides.
    #[must_use]
    pub const fn both(value: T) -> Self {
        Self { white: value, black: value }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// A time control (Article 6.3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock: the game never ends by time.
    Untimed,
    /// All moves in a basic time, with an addition for each move.
    Clock(ClockSetting),
}

/// A basic time and an addition for each move; sudden death when the addition is zero, Fischer's cumulative mode
/// otherwise. The first, free move of each side brings no addition.
///
/// ```
/// use adoube_laws::{ClockSetting, ClockSettingError, Millis};
/// let blitz = ClockSetting::new(Millis::seconds(180), Millis::seconds(2)).unwrap();
/// assert_eq!(blitz.increment(), Millis(2000));
/// assert_eq!(ClockSetting::new(Millis(0), Millis(0)), Err(ClockSettingError::Base));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockSetting {
    base: Millis,
    increment: Millis,
}

/// Why a clock cannot be set so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockSettingError {
    /// The basic time is below [`ClockSetting::BASE_MIN`] or above [`ClockSetting::BASE_MAX`].
    Base,
    /// The addition is negative or above [`ClockSetting::INCREMENT_MAX`].
    Increment,
}

impl ClockSetting {
    /// The shortest basic time.
    pub const BASE_MIN: Millis = Millis::seconds(1);
    /// The longest basic time: a day.
    pub const BASE_MAX: Millis = Millis::seconds(24 * 60 * 60);
    /// The longest addition for a move: an hour.
    pub const INCREMENT_MAX: Millis = Millis::seconds(60 * 60);

    /// Returns the setting.
    ///
    /// # Errors
    /// When a value is outside its range.
    pub fn new(base: Millis, increment: Millis) -> Result<Self, ClockSettingError> {
        if !(Self::BASE_MIN..=Self::BASE_MAX).contains(&base) {
            return Err(ClockSettingError::Base);
        }
        if !(Millis::ZERO..=Self::INCREMENT_MAX).contains(&increment) {
            return Err(ClockSettingError::Increment);
        }
        Ok(Self { base, increment })
    }

    /// Returns the basic time.
    #[must_use]
    pub fn base(&self) -> Millis {
        self.base
    }

    /// Returns the addition for each move.
    #[must_use]
    pub fn increment(&self) -> Millis {
        self.increment
    }
}

impl fmt::Display for ClockSettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => f.write_str("the basic time must be between 1 second and 24 hours"),
            Self::Increment => f.write_str("the addition for a move must be between 0 and 1 hour"),
        }
    }
}

impl core::error::Error for ClockSettingError {}

/// A moment at which something happens in a game without anybody doing anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The moment. At this very millisecond it has happened.
    pub at: Timestamp,
    /// What happens.
    pub kind: DeadlineKind,
}

/// What happens at a [`Deadline`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// The flag of this side falls (Article 6.9).
    Flag(Color),
    /// The game is called off because this side has not made its first move.
    FirstMove(Color),
    /// The clocks go on after an outage.
    ClocksRestart,
}

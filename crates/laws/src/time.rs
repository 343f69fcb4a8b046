//! Moments and durations, all in whole milliseconds.

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
    /// The default time is over, and who has not arrived has lost (Article 6.7.1).
    DefaultTime,
    /// The clocks go on after an outage.
    ClocksRestart,
}

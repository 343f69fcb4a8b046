//! When something happens.

use core::time::Duration;

/// A moment, in milliseconds since the epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

impl Moment {
    /// Returns how long this is after another moment; nothing when it is before it.
    ///
    /// ```
    /// use adoube_lobby::Moment;
    /// use core::time::Duration;
    ///
    /// assert_eq!(Moment(3_000).since(Moment(1_000)), Duration::from_secs(2));
    /// assert_eq!(Moment(1_000).since(Moment(3_000)), Duration::ZERO);
    /// ```
    #[must_use]
    pub fn since(self, other: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(other.0)).unwrap_or(0))
    }
}

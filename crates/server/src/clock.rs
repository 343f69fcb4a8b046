//! The one place that reads the clock.

use adoube_laws::Timestamp;
use jiff::Timestamp as WallClock;
use tokio::time::Instant;

/// Milliseconds since the epoch: the wall clock is read once, and the monotonic clock carries it on, so that a game's
/// time never goes back or jumps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    began_at: Timestamp,
    began: Instant,
}

impl Clock {
    /// Reads the wall clock.
    pub(crate) fn start() -> Self {
        Self { began_at: Timestamp(WallClock::now().as_millisecond()), began: Instant::now() }
    }

    /// Returns the moment.
    pub(crate) fn now(&self) -> Timestamp {
        let passed = i64::try_from(self.began.elapsed().as_millis())
            .expect("a server runs for less than 292 million years");
        Timestamp(self.began_at.0 + passed)
    }

    /// Returns a moment on the timer's scale. One that has passed is the start or later, and fires at once.
    pub(crate) fn instant(&self, at: Timestamp) -> Instant {
        let after = u64::try_from(at.0 - self.began_at.0).unwrap_or(0);
        self.began + std::time::Duration::from_millis(after)
    }
}

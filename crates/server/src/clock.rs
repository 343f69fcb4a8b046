//! The one place that reads the clock.

use std::time::Duration;

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
    /// Reads the wall clock. When it was set back behind the last moment on record, time goes on from there.
    pub(crate) fn start(on_record: Option<Timestamp>) -> Self {
        let wall = Timestamp(WallClock::now().as_millisecond());
        Self { began_at: on_record.map_or(wall, |at| at.max(wall)), began: Instant::now() }
    }

    /// Returns the moment.
    pub(crate) fn now(&self) -> Timestamp {
        let passed = i64::try_from(self.began.elapsed().as_millis())
            .expect("a server runs for less than 292 million years");
        Timestamp(self.began_at.0 + passed)
    }

    /// Returns a moment on the timer's scale. One that has passed is the start or later, and fires at once.
    pub(crate) fn instant(&self, at: Timestamp) -> Instant {
        /// A century from now no process of today waits.
        const AFTER_MAX: u64 = 100 * 365 * 24 * 60 * 60 * 1000;
        let after = u64::try_from(at.0.saturating_sub(self.began_at.0)).unwrap_or(0);
        self.began + Duration::from_millis(after.min(AFTER_MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_does_not_go_back_behind_the_record() {
        let ahead = Timestamp(Clock::start(None).now().0 + 1_000_000);
        assert!(Clock::start(Some(ahead)).now() >= ahead);
    }

    #[tokio::test]
    async fn when_the_timer_fires_the_moment_has_come() {
        let clock = Clock::start(None);
        let soon = Timestamp(clock.now().0 + 3);
        tokio::time::sleep_until(clock.instant(soon)).await;
        assert!(clock.now() >= soon);
    }
}

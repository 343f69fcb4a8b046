//! How long a message needs to a page and back, measured by the server.

use std::time::Duration;

use adoube_laws::Millis;
use tokio::time::Instant;

/// How much a new measurement counts, as a part of the whole: that of RFC 6298.
const WEIGHT: u32 = 8;

/// The measuring of one connection. A page that answers pings late gains no more than the quota of its game gives back.
#[derive(Debug, Default)]
pub(crate) struct RoundTrip {
    number: u32,
    /// When the ping that is not answered was sent.
    sent: Option<Instant>,
    smoothed: Option<Duration>,
}

impl RoundTrip {
    /// Returns what to send in a ping now; `None` while one is on its way.
    pub(crate) fn ping(&mut self, now: Instant) -> Option<[u8; 4]> {
        if self.sent.is_some() {
            return None;
        }
        self.sent = Some(now);
        self.number = self.number.wrapping_add(1);
        Some(self.number.to_be_bytes())
    }

    /// Takes the answer to a ping. Any other pong says nothing.
    pub(crate) fn pong(&mut self, payload: &[u8], now: Instant) {
        if payload != self.number.to_be_bytes() {
            return;
        }
        let Some(sent) = self.sent.take() else { return };
        let measured = now.duration_since(sent);
        self.smoothed = Some(match self.smoothed {
            None => measured,
            Some(smoothed) => (smoothed * (WEIGHT - 1) + measured) / WEIGHT,
        });
    }

    /// Returns how long the last state and the answer to it were on their way together; 0 before anything is measured.
    pub(crate) fn lag(&self) -> Millis {
        let millis = self.smoothed.unwrap_or_default().as_millis();
        Millis(i64::try_from(millis).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn nothing_is_known_before_the_first_answer() {
        let mut trip = RoundTrip::default();
        assert_eq!(trip.lag(), Millis::ZERO);
        assert!(trip.ping(Instant::now()).is_some());
        assert_eq!(trip.lag(), Millis::ZERO);
    }

    #[test]
    fn the_first_answer_counts_whole_and_later_ones_by_their_weight() {
        let (mut trip, start) = (RoundTrip::default(), Instant::now());
        for (measured, lag) in [(80, 80), (160, 90), (90, 90)] {
            let payload = trip.ping(start).unwrap();
            trip.pong(&payload, start + ms(measured));
            assert_eq!(trip.lag(), Millis(lag));
        }
    }

    #[test]
    fn a_ping_waits_for_its_answer_and_another_pong_says_nothing() {
        let (mut trip, start) = (RoundTrip::default(), Instant::now());
        let payload = trip.ping(start).unwrap();
        assert_eq!(trip.ping(start + ms(5000)), None);
        trip.pong(&[], start + ms(10));
        trip.pong(&99_u32.to_be_bytes(), start + ms(20));
        assert_eq!(trip.lag(), Millis::ZERO);
        trip.pong(&payload, start + ms(30));
        trip.pong(&payload, start + ms(9000));
        assert_eq!(trip.lag(), Millis(30));
    }
}

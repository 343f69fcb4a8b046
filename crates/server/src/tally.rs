//! Counting what exists, for those who ask whether any does or wait until none does.

use std::sync::Arc;

use tokio::sync::watch;

/// A count of things of one kind. Clones count together.
#[derive(Debug, Clone)]
pub(crate) struct Tally {
    count: Arc<watch::Sender<usize>>,
    gauge: &'static str,
}

/// One thing that is counted for as long as this exists.
#[derive(Debug)]
pub(crate) struct Counted(Tally);

impl Tally {
    /// Returns a count of nothing, which is also shown as a metric.
    pub(crate) fn new(gauge: &'static str) -> Self {
        Self { count: Arc::new(watch::Sender::new(0)), gauge }
    }

    /// Counts one more.
    pub(crate) fn add(&self) -> Counted {
        self.count.send_modify(|count| *count += 1);
        metrics::gauge!(self.gauge).increment(1);
        Counted(self.clone())
    }

    pub(crate) fn is_zero(&self) -> bool {
        *self.count.borrow() == 0
    }

    /// Waits until there is none.
    pub(crate) async fn zero(&self) {
        // The sender cannot be gone: it is this one.
        let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.count.send_modify(|count| *count -= 1);
        metrics::gauge!(self.0.gauge).decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_is_zero_when_everything_counted_is_gone() {
        let tally = Tally::new("adoube_test");
        let (one, two) = (tally.add(), tally.add());
        assert!(!tally.is_zero());
        drop(one);
        assert!(!tally.is_zero());
        drop(two);
        tally.zero().await;
        assert!(tally.is_zero());
    }
}

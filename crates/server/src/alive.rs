//! The note of being there, from which the length of an outage is known.

use std::sync::Arc;
use std::time::Duration;

use adoube_storage::Storage;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::stopped;
use crate::clock::Clock;
use crate::rooms::Rooms;

/// How often it is written while a game is played; so much may be charged wrongly at most.
const EVERY: Duration = Duration::from_secs(1);

/// Writes the note until told to stop.
pub(crate) async fn keep_noting(
    storage: Arc<Storage>,
    rooms: Rooms,
    clock: Clock,
    mut stopping: watch::Receiver<bool>,
) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = stopped(&mut stopping) => return,
        }
        if rooms.note_is_due()
            && let Err(error) = storage.touch_alive(clock.now()).await
        {
            tracing::error!(%error, "the note of being there was not written");
        }
    }
}

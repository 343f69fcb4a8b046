//! Moving the write-ahead log into the database, away from the writer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often the size of the log is looked at.
const EVERY: Duration = Duration::from_secs(2);

/// A log of this size in bytes is moved at the next look; it is about a thousand pages.
const LOG_BYTES_MIN: u64 = 4 * 1024 * 1024;

/// A log of this size in bytes is cut short, too: some reader held it open while it grew. Commits wait for that.
const LOG_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// How many looks a smaller log waits at most.
const LOOKS_MAX: u32 = 30;

/// Checkpoints until `closing` says so, then closes the connection. A passive checkpoint never waits for the writer and
/// never makes it wait.
pub(crate) async fn run(
    mut connection: SqliteConnection,
    database: PathBuf,
    mut closing: watch::Receiver<bool>,
) {
    let log = log_of(&database);
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = 0;
    loop {
        tokio::select! {
            _ = closing.changed() => break,
            _ = ticks.tick() => looks += 1,
        }
        let size = std::fs::metadata(&log).map_or(0, |file| file.len());
        let Some(checkpoint) = wanted(size, looks) else { continue };
        looks = 0;
        if let Err(error) = sqlx::query(checkpoint).execute(&mut connection).await {
            tracing::warn!(%error, "a checkpoint failed");
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the checkpointer's connection was not closed cleanly");
    }
}

/// Returns the checkpoint that a log of this size needs after so many looks without one.
fn wanted(size: u64, looks: u32) -> Option<&'static str> {
    if size >= LOG_BYTES_MAX {
        Some("PRAGMA wal_checkpoint(TRUNCATE)")
    } else if size >= LOG_BYTES_MIN || (size > 0 && looks >= LOOKS_MAX) {
        Some("PRAGMA wal_checkpoint(PASSIVE)")
    } else {
        None
    }
}

fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_moved_when_it_is_large_or_old_and_cut_when_it_is_huge() {
        assert_eq!(wanted(0, 1000), None);
        assert_eq!(wanted(100_000, 1), None);
        assert_eq!(wanted(100_000, LOOKS_MAX), Some("PRAGMA wal_checkpoint(PASSIVE)"));
        assert_eq!(wanted(LOG_BYTES_MIN, 1), Some("PRAGMA wal_checkpoint(PASSIVE)"));
        assert_eq!(wanted(LOG_BYTES_MAX, 1), Some("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
}

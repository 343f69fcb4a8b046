//! Moving the write-ahead log into the database, away from the writer.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// How often the size of the log is looked at.
const EVERY: Duration = Duration::from_secs(2);

/// A log below this size in bytes is left alone; it is about a thousand pages.
const LOG_BYTES_MIN: u64 = 4 * 1024 * 1024;

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
    loop {
        tokio::select! {
            _ = closing.changed() => break,
            _ = ticks.tick() => {}
        }
        let size = std::fs::metadata(&log).map_or(0, |file| file.len());
        if size >= LOG_BYTES_MIN
            && let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await
        {
            tracing::warn!(%error, "a checkpoint failed");
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the checkpointer's connection was not closed cleanly");
    }
}

fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

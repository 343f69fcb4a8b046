//! Opening the database of a data folder.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqliteConnection};

pub(crate) static MIGRATOR: Migrator = sqlx::migrate!();

/// The name of the database in the data folder.
const FILE_NAME: &str = "adoube.db";

/// How long a connection waits for another that holds the lock. While it waits nothing is acknowledged.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// How many reads may be under way at a time.
const READERS: u32 = 2;

/// Why a data folder cannot be used. Each is one line for the one who starts the server.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written to.
    #[error("the data folder {} cannot be written to: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The database cannot be opened or written.
    #[error("the database {} cannot be used: {source}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What SQLite said.
        source: sqlx::Error,
    },
    /// The database was made by another version.
    #[error("the database {} does not fit this version of adoube: {source}", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// What differs.
        source: Box<MigrateError>,
    },
}

/// The connections to an open database.
pub(crate) struct Connections {
    pub(crate) writer: SqliteConnection,
    pub(crate) checkpointer: SqliteConnection,
    pub(crate) readers: SqlitePool,
    pub(crate) file: PathBuf,
}

pub(crate) async fn open(folder: &Path) -> Result<Connections, OpenError> {
    prepare_folder(folder).map_err(|source| OpenError::Folder { path: folder.to_owned(), source })?;
    let file = folder.join(FILE_NAME);
    let database = |source| OpenError::Database { path: file.clone(), source };
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        // Checkpoints are the checkpointer's: a commit must not wait for one.
        .pragma("wal_autocheckpoint", "0");
    let mut writer = options.connect().await.map_err(database)?;
    MIGRATOR.run(&mut writer).await.map_err(|error| migration_error(error, &file))?;
    let checkpointer = options.clone().connect().await.map_err(database)?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.clone().read_only(true))
        .await
        .map_err(database)?;
    Ok(Connections { writer, checkpointer, readers, file })
}

/// Makes the folder and proves that a file can be written in it: SQLite would say so only in the middle of something.
fn prepare_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".adoube-{}", std::process::id()));
    std::fs::write(&probe, b"probe")?;
    std::fs::remove_file(&probe)
}

fn migration_error(error: MigrateError, file: &Path) -> OpenError {
    let path = file.to_owned();
    if let MigrateError::Execute(source) = error {
        return OpenError::Database { path, source };
    }
    OpenError::Version { path, source: Box::new(error) }
}

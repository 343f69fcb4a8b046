//! The database, touched from outside.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::Mutex;

/// A connection to the database of a data folder, beside those of the server.
pub(crate) struct Database {
    connection: Mutex<SqliteConnection>,
}

impl Database {
    pub(crate) async fn at(folder: &Path) -> Self {
        let options = SqliteConnectOptions::new().filename(folder.join("adoube.db"));
        Self { connection: Mutex::new(options.connect().await.unwrap()) }
    }

    pub(crate) async fn run(&self, statement: &'static str) {
        sqlx::raw_sql(statement).execute(&mut *self.connection.lock().await).await.unwrap();
    }

    /// Takes the lock of the writer: whatever the server wants to commit waits.
    pub(crate) async fn hold(&self) {
        self.run("BEGIN IMMEDIATE").await;
    }

    /// Gives the lock back.
    pub(crate) async fn release(&self) {
        self.run("ROLLBACK").await;
    }

    /// Makes every event fail to be written.
    pub(crate) async fn refuse_events(&self) {
        self.run(
            "CREATE TRIGGER refuse BEFORE INSERT ON event
             BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END",
        )
        .await;
    }

    /// Makes every event fail to be written that a bot caused.
    pub(crate) async fn refuse_bots(&self) {
        self.run(
            "CREATE TRIGGER refuse BEFORE INSERT ON event WHEN NEW.body LIKE '%bot-%'
             BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END",
        )
        .await;
    }

    /// Lets events be written again.
    pub(crate) async fn accept_events(&self) {
        self.run("DROP TRIGGER refuse").await;
    }
}

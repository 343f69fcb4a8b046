//! Changes of the database beside the records of games: of accounts, of ratings, of tournaments.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use sqlx::SqliteConnection;

use crate::Storage;
use crate::writer::{Task, WriteError};

/// A change to be made within the writer's transaction. It may be made twice: when another write of the transaction
/// fails, all is undone and each is tried alone.
pub(crate) struct Change(Box<Work>);

type Work = dyn for<'c> Fn(&'c mut SqliteConnection) -> BoxFuture<'c, sqlx::Result<()>> + Send + Sync;

impl Change {
    pub(crate) async fn make(&self, connection: &mut SqliteConnection) -> sqlx::Result<()> {
        (self.0)(connection).await
    }
}

impl fmt::Debug for Change {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Change")
    }
}

impl Storage {
    /// Makes a change and returns what it answers, once it is durable. Events that wait in the same transaction are not
    /// seen by it. A change that answers with a refusal must not have written anything: only an error undoes.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) async fn change<T: Send + 'static>(
        &self,
        work: impl for<'c> Fn(&'c mut SqliteConnection) -> BoxFuture<'c, sqlx::Result<T>> + Send + Sync + 'static,
    ) -> Result<T, WriteError> {
        let answer = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&answer);
        let change = Change(Box::new(move |connection| {
            let (work, slot) = (work(connection), Arc::clone(&slot));
            Box::pin(async move {
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(work.await?);
                Ok(())
            })
        }));
        self.write(Task::Change(change)).await?;
        let answer = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(answer.expect("a change that was made has answered"))
    }
}

//! What the server asks of stored tournaments.

use std::sync::Arc;

use adoube_record::GameId;
use adoube_tournament::running::Running;

use super::write::{append as append_facts, create};
use super::{LoggedFact, TournamentAppend, TournamentHeader, TournamentId, TournamentLogError};
use crate::store::{Storage, StoreError};
use crate::writer::WriteError;

/// A tournament as it is stored.
#[derive(Debug, Clone)]
pub struct StoredTournament {
    /// What was announced.
    pub header: TournamentHeader,
    /// What happened.
    pub log: Vec<LoggedFact>,
}

impl StoredTournament {
    /// Returns the tournament after all that happened.
    #[must_use]
    pub fn running(&self) -> Running {
        let mut running = Running::new(self.header.plan.clone());
        for LoggedFact { at, fact, .. } in &self.log {
            running.apply(*at, fact);
        }
        running
    }
}

/// A tournament in a list.
#[derive(Debug, Clone, sqlx::FromRow)]
pub struct TournamentRow {
    /// Its name.
    pub id: String,
    /// The plan, as a line of JSON.
    header: String,
    /// `registration`, `running`, `finished` or `cancelled`.
    pub phase: String,
    /// How many facts its log has.
    pub version: u32,
    /// How many have entered.
    pub entered: u32,
}

impl TournamentRow {
    /// Returns what was announced.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn header(&self) -> Result<TournamentHeader, TournamentLogError> {
        TournamentHeader::from_json(&self.header)
    }
}

impl Storage {
    /// Creates a tournament. One whose series has this turn already is not created again, and nothing is said.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn create_tournament(&self, header: TournamentHeader) -> Result<(), WriteError> {
        let header = Arc::new(header);
        self.change(move |connection| {
            let header = Arc::clone(&header);
            Box::pin(async move { create(connection, &header).await })
        })
        .await
    }

    /// Adds facts to the log of a tournament, with the games that they need, all or nothing.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] when the log has another length than the caller believes; nothing is stored then, nor after any other
    /// error.
    pub async fn append_tournament(&self, append: TournamentAppend) -> Result<(), WriteError> {
        let (expected, wanted) = (append.version, Arc::new(append));
        let found = self
            .change(move |connection| {
                let wanted = Arc::clone(&wanted);
                Box::pin(async move { append_facts(connection, &wanted).await })
            })
            .await?;
        if found == expected { Ok(()) } else { Err(WriteError::Conflict { expected, found }) }
    }

    /// Returns a tournament, if there is one of that name.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        let mut reader = self.readers.begin().await?;
        let header: Option<String> = sqlx::query_scalar("SELECT header FROM tournament WHERE id = ?")
            .bind(id.to_string())
            .fetch_optional(&mut *reader)
            .await?;
        let Some(header) = header else { return Ok(None) };
        let lines: Vec<String> =
            sqlx::query_scalar("SELECT body FROM tournament_event WHERE tournament_id = ? ORDER BY seq")
                .bind(id.to_string())
                .fetch_all(&mut *reader)
                .await?;
        let damaged = |source| StoreError::DamagedTournament { tournament: id, source };
        let header = TournamentHeader::from_json(&header).map_err(damaged)?;
        let log = lines
            .iter()
            .map(|line| LoggedFact::from_json(line))
            .collect::<Result<_, _>>()
            .map_err(damaged)?;
        Ok(Some(StoredTournament { header, log }))
    }

    /// Returns the tournaments in which something may still happen by itself.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn live_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let ids: Vec<String> =
            sqlx::query_scalar("SELECT id FROM tournament WHERE phase IN ('registration', 'running')")
                .fetch_all(&self.readers)
                .await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Returns tournaments for the calendar: those that are coming or running, then those that are over, latest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tournaments(&self, limit: u32) -> Result<Vec<TournamentRow>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT id, header, phase,
                 (SELECT COUNT(*) FROM tournament_event WHERE tournament_id = id) AS version,
                 (SELECT COUNT(*) FROM tournament_event
                  WHERE tournament_id = id AND json_extract(body, '$.what.fact') = 'entered') AS entered
             FROM tournament WHERE phase != 'cancelled'
             ORDER BY phase = 'finished', CASE WHEN phase = 'finished' THEN -COALESCE(starts_at, created_at)
                 ELSE COALESCE(starts_at, created_at) END, id LIMIT ?",
        )
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// Returns the tournament in which a game is played, if it is one of a tournament.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn tournament_of_game(&self, game: GameId) -> Result<Option<TournamentId>, StoreError> {
        let id: Option<String> =
            sqlx::query_scalar("SELECT tournament_id FROM tournament_game WHERE game_id = ?")
                .bind(game.to_string())
                .fetch_optional(&self.readers)
                .await?;
        Ok(id.and_then(|id| id.parse().ok()))
    }
}

//! Writing tournaments, in the transaction of the one writer.

use sqlx::SqliteConnection;

use super::{LoggedFact, TournamentHeader, TournamentId};
use crate::store::NewGame;
use crate::writer::create_game;

/// Facts to be added to the log of a tournament.
#[derive(Debug, Clone)]
pub struct TournamentAppend {
    /// The tournament.
    pub id: TournamentId,
    /// How many facts the log has before these.
    pub version: u32,
    /// The facts, in order.
    pub facts: Vec<LoggedFact>,
    /// Where it stands afterwards, by the word of its phase.
    pub phase: &'static str,
    /// The games that these facts create.
    pub games: Vec<TournamentGame>,
}

/// A game of a tournament, to be created.
#[derive(Debug, Clone)]
pub struct TournamentGame {
    /// The game.
    pub game: NewGame,
    /// Who sits in the arbiter's chair, if anybody does.
    pub arbiter: Option<String>,
}

pub(super) async fn create(connection: &mut SqliteConnection, header: &TournamentHeader) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO tournament (id, created_at, header, starts_at, phase, series, series_at)
         VALUES (?, ?, ?, ?, 'registration', ?, ?) ON CONFLICT (series, series_at) DO NOTHING",
    )
    .bind(header.id.to_string())
    .bind(header.created_at)
    .bind(header.to_json())
    .bind(header.plan.starts_at)
    .bind(header.series.as_ref().map(|series| &series.name))
    .bind(header.series.as_ref().map(|series| series.at))
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns how many facts the log had; when that is not what was believed, nothing was written. The games and the facts that pair them are
/// one transaction: a round is paired with its games, or not at all.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    append: &TournamentAppend,
) -> sqlx::Result<u32> {
    let id = append.id.to_string();
    let found: Option<u32> =
        sqlx::query_scalar("SELECT MAX(seq) FROM tournament_event WHERE tournament_id = ?")
            .bind(&id)
            .fetch_one(&mut *connection)
            .await?;
    let found = found.unwrap_or(0);
    if found != append.version {
        return Ok(found);
    }
    for TournamentGame { game, arbiter } in &append.games {
        create_game(connection, game).await?;
        sqlx::query("INSERT INTO tournament_game (game_id, tournament_id) VALUES (?, ?)")
            .bind(game.header.id.to_string())
            .bind(&id)
            .execute(&mut *connection)
            .await?;
        if let Some(arbiter) = arbiter {
            sqlx::query("INSERT INTO arbiter (game_id, holder, taken_at) VALUES (?, ?, ?)")
                .bind(game.header.id.to_string())
                .bind(arbiter)
                .bind(game.header.created_at.0)
                .execute(&mut *connection)
                .await?;
        }
    }
    for (seq, fact) in (append.version + 1..).zip(&append.facts) {
        sqlx::query("INSERT INTO tournament_event (tournament_id, seq, body) VALUES (?, ?, ?)")
            .bind(&id)
            .bind(seq)
            .bind(fact.to_json())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("UPDATE tournament SET phase = ? WHERE id = ?")
        .bind(append.phase)
        .bind(&id)
        .execute(connection)
        .await?;
    Ok(found)
}

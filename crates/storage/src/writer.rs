//! The one writer: whatever waits is written in one transaction, and answered when it is durable.
//!
//! A lone event never waits for company: the writer takes what is there, commits, and takes what came meanwhile. So a
//! busy server makes large transactions and a quiet one small ones, by itself.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use adoube_board::Color;
use adoube_laws::Timestamp;
use adoube_record::{Actor, GameId};
use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::change::Change;
use crate::seat::{NewSeat, Player, SeatOutcome, color_name, color_of};
use crate::store::NewGame;

/// How many writes may wait. When the queue is full a write is refused, and nothing changes.
pub const QUEUE_LENGTH: usize = 4096;

/// How many writes go into one transaction at most.
const BATCH_MAX: usize = 1024;

/// How many rows one statement inserts at most; SQLite binds 32,766 values to one.
const ROWS_MAX: usize = 8192;

/// Events to be added to the record of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// How many events the game has before these.
    pub version: u32,
    /// The lines of the events, in order.
    pub lines: Vec<String>,
    /// When the game ended, if these events end it.
    pub finished_at: Option<Timestamp>,
}

/// Why a write was not done. Nothing of it is stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum WriteError {
    /// Too many writes wait already.
    #[error("too many writes are waiting")]
    Busy,
    /// The game has another number of events: somebody else has written to it.
    #[error("the game has {found} events, not {expected}")]
    Conflict {
        /// How many events the writer expected.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// The database refused.
    #[error("the database refused the write: {0}")]
    Database(#[source] Arc<sqlx::Error>),
    /// The storage is closed.
    #[error("the storage is closed")]
    Closed,
}

/// A write that waits for its answer.
pub(crate) struct Write {
    pub(crate) task: Task,
    pub(crate) reply: oneshot::Sender<Result<Verdict, WriteError>>,
}

/// What is to be written.
pub(crate) enum Task {
    CreateGame(Box<NewGame>),
    Append(Append),
    TakeSeat(Box<TakenSeat>),
    Change(Change),
    Alive {
        at: Timestamp,
    },
    /// Writes what came before it and ends the writer.
    Close,
}

/// A seat to be taken by the one who brings its invitation.
#[derive(Debug)]
pub(crate) struct TakenSeat {
    pub(crate) game: GameId,
    /// The hash of the invitation.
    pub(crate) invitation: String,
    /// The hash of the holder.
    pub(crate) holder: String,
    pub(crate) player: Player,
    pub(crate) at: Timestamp,
}

/// What came of it, once it is durable.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Verdict {
    Done,
    Conflict { expected: u32, found: u32 },
    Seat(SeatOutcome),
}

/// Writes until it is told to close or every sender is gone, then closes the connection.
pub(crate) async fn run(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    let mut closing = false;
    while !closing && queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let began = Instant::now();
        let (tasks, replies): (Vec<Task>, Vec<_>) =
            batch.drain(..).map(|write| (write.task, write.reply)).unzip();
        metrics::histogram!("adoube_commit_writes").record(tasks.len() as f64);
        closing = tasks.iter().any(|task| matches!(task, Task::Close));
        let outcomes = write_all(&mut connection, &tasks).await;
        metrics::histogram!("adoube_commit_seconds").record(began.elapsed().as_secs_f64());
        // After the commit, never before it. A reply whose receiver is gone interests nobody.
        for (reply, outcome) in replies.into_iter().zip(outcomes) {
            let _ = reply.send(outcome);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

type Outcome = Result<Verdict, WriteError>;

/// Why a transaction failed. Nothing of it is stored.
enum Failure {
    /// It could not be begun or ended: whatever is in it would fail as well alone.
    Transaction(sqlx::Error),
    /// Something in it failed; the rest may be innocent.
    Within(sqlx::Error),
}

/// Writes everything in one transaction. When something in it fails, each task gets a transaction of its own, so that
/// only the one at fault is refused.
async fn write_all(connection: &mut SqliteConnection, tasks: &[Task]) -> Vec<Outcome> {
    match commit(connection, tasks).await {
        Ok(verdicts) => return verdicts.into_iter().map(Ok).collect(),
        Err(Failure::Within(error)) if tasks.len() > 1 => {
            tracing::warn!(%error, writes = tasks.len(), "a transaction failed; each write is tried alone");
        }
        Err(Failure::Within(error) | Failure::Transaction(error)) => return refuse_all(error, tasks.len()),
    }
    let mut outcomes = Vec::with_capacity(tasks.len());
    for task in tasks {
        match commit(connection, std::slice::from_ref(task)).await {
            Ok(verdicts) => outcomes.extend(verdicts.into_iter().map(Ok)),
            Err(Failure::Within(error)) => outcomes.extend(refuse_all(error, 1)),
            Err(Failure::Transaction(error)) => {
                outcomes.extend(refuse_all(error, tasks.len() - outcomes.len()));
                break;
            }
        }
    }
    outcomes
}

fn refuse_all(error: sqlx::Error, count: usize) -> Vec<Outcome> {
    tracing::error!(%error, count, "writes failed; nothing of them is stored");
    vec![Err(WriteError::Database(Arc::new(error))); count]
}

/// Does everything in one transaction and returns one verdict for each task.
///
/// The transaction is written out in SQL: SQLite ends one by itself after some errors, a full disk for example, and the
/// count of open transactions that the library keeps would be wrong from then on.
async fn commit(connection: &mut SqliteConnection, tasks: &[Task]) -> Result<Vec<Verdict>, Failure> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(Failure::Transaction)?;
    let failure = match write_in_transaction(connection, tasks).await {
        Ok(verdicts) => match sqlx::query("COMMIT").execute(&mut *connection).await {
            Ok(_) => return Ok(verdicts),
            Err(error) => Failure::Transaction(error),
        },
        Err(error) => Failure::Within(error),
    };
    // An error means that SQLite has ended the transaction already.
    let _ = sqlx::query("ROLLBACK").execute(connection).await;
    Err(failure)
}

async fn write_in_transaction(
    connection: &mut SqliteConnection,
    tasks: &[Task],
) -> sqlx::Result<Vec<Verdict>> {
    let mut versions = versions(connection, tasks).await?;
    let mut rows = Vec::new();
    let mut verdicts = Vec::with_capacity(tasks.len());
    for task in tasks {
        let verdict = match task {
            Task::CreateGame(game) => create_game(connection, game).await?,
            Task::Append(append) => place(append, &mut versions, &mut rows),
            Task::TakeSeat(taken) => take_seat(connection, taken).await?,
            Task::Change(change) => change.make(connection).await.map(|()| Verdict::Done)?,
            Task::Alive { at } => touch_alive(connection, *at).await?,
            Task::Close => Verdict::Done,
        };
        verdicts.push(verdict);
    }
    insert_events(connection, &rows).await?;
    finish_games(connection, tasks, &verdicts).await?;
    Ok(verdicts)
}

/// A row of the event table.
struct EventRow<'a> {
    game: GameId,
    seq: u32,
    body: &'a str,
}

/// Returns how many events the games to be appended to have. There is one writer, so nobody changes that meanwhile.
async fn versions(connection: &mut SqliteConnection, tasks: &[Task]) -> sqlx::Result<HashMap<GameId, u32>> {
    let mut versions: HashMap<GameId, u32> = HashMap::new();
    for task in tasks {
        if let Task::Append(append) = task {
            versions.insert(append.game, 0);
        }
    }
    if versions.is_empty() {
        return Ok(versions);
    }
    let mut query = QueryBuilder::<Sqlite>::new("SELECT game_id, MAX(seq) FROM event WHERE game_id IN (");
    let mut list = query.separated(", ");
    for game in versions.keys() {
        list.push_bind(game.to_string());
    }
    query.push(") GROUP BY game_id");
    let found: Vec<(String, u32)> = query.build_query_as().fetch_all(connection).await?;
    versions.extend(found.into_iter().filter_map(|(game, seq)| Some((game.parse().ok()?, seq))));
    Ok(versions)
}

/// Numbers the events of an append, if the game has the version that its owner believes it to have.
fn place<'a>(
    append: &'a Append,
    versions: &mut HashMap<GameId, u32>,
    rows: &mut Vec<EventRow<'a>>,
) -> Verdict {
    let version = versions.entry(append.game).or_default();
    if *version != append.version {
        return Verdict::Conflict { expected: append.version, found: *version };
    }
    for body in &append.lines {
        *version += 1;
        rows.push(EventRow { game: append.game, seq: *version, body });
    }
    Verdict::Done
}

/// Adds all events by one statement for every [`ROWS_MAX`].
async fn insert_events(connection: &mut SqliteConnection, rows: &[EventRow<'_>]) -> sqlx::Result<()> {
    for chunk in rows.chunks(ROWS_MAX) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO event (game_id, seq, body) ");
        query.push_values(chunk, |mut values, row| {
            values.push_bind(row.game.to_string()).push_bind(row.seq).push_bind(row.body.to_owned());
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

async fn finish_games(
    connection: &mut SqliteConnection,
    tasks: &[Task],
    verdicts: &[Verdict],
) -> sqlx::Result<()> {
    for (task, verdict) in tasks.iter().zip(verdicts) {
        if let (Task::Append(Append { game, finished_at: Some(at), .. }), Verdict::Done) = (task, verdict) {
            sqlx::query("UPDATE game SET finished_at = ? WHERE id = ?")
                .bind(at.0)
                .bind(game.to_string())
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

pub(crate) async fn create_game(connection: &mut SqliteConnection, game: &NewGame) -> sqlx::Result<Verdict> {
    sqlx::query("INSERT INTO game (id, created_at, header, rated) VALUES (?, ?, ?, ?)")
        .bind(game.header.id.to_string())
        .bind(game.header.created_at.0)
        .bind(game.header.to_json())
        .bind(game.rated)
        .execute(&mut *connection)
        .await?;
    for color in Color::ALL {
        let seat = &game.seats[color];
        let invitation = match seat {
            NewSeat::Taken { .. } => None,
            NewSeat::Invited { invitation } => Some(invitation),
        };
        sqlx::query("INSERT INTO seat (game_id, color, invitation) VALUES (?, ?, ?)")
            .bind(game.header.id.to_string())
            .bind(color_name(color))
            .bind(invitation)
            .execute(&mut *connection)
            .await?;
        if let NewSeat::Taken { holder, player } = seat {
            seat_player(connection, game.header.id, color, holder, player, game.header.created_at).await?;
        }
    }
    if let Some(invitation) = &game.arbiter {
        sqlx::query("INSERT INTO arbiter (game_id, invitation) VALUES (?, ?)")
            .bind(game.header.id.to_string())
            .bind(invitation)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Verdict::Done)
}

async fn seat_player(
    connection: &mut SqliteConnection,
    game: GameId,
    color: Color,
    holder: &str,
    player: &Player,
    at: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE seat SET holder = ?, taken_at = ?, invitation = NULL, account_id = ?, name = ?, title = ?, rating = ?,
         provisional = ?, bot = ? WHERE game_id = ? AND color = ?",
    )
    .bind(holder)
    .bind(at.0)
    .bind(player.account.map(|account| account.0))
    .bind(&player.name)
    .bind(&player.title)
    .bind(player.rating.map(|rating| rating.value))
    .bind(player.rating.is_some_and(|rating| rating.is_provisional))
    .bind(player.is_bot)
    .bind(game.to_string())
    .bind(color_name(color))
    .execute(connection)
    .await?;
    Ok(())
}

async fn take_seat(connection: &mut SqliteConnection, taken: &TakenSeat) -> sqlx::Result<Verdict> {
    let TakenSeat { game, invitation, holder, player, at } = taken;
    if let Some(actor) = place_of(connection, *game, holder).await? {
        return Ok(Verdict::Seat(SeatOutcome::AlreadySeated(actor)));
    }
    let seat: Option<(String, bool)> = sqlx::query_as(
        "SELECT color, rated FROM seat JOIN game ON game.id = game_id WHERE game_id = ? AND invitation = ?",
    )
    .bind(game.to_string())
    .bind(invitation)
    .fetch_optional(&mut *connection)
    .await?;
    if let Some((color, rated)) = seat {
        if rated && player.account.is_none() {
            return Ok(Verdict::Seat(SeatOutcome::AccountNeeded));
        }
        let color = color_of(&color);
        seat_player(connection, *game, color, holder, player, *at).await?;
        return Ok(Verdict::Seat(SeatOutcome::Taken(Actor::Player(color))));
    }
    let chair = sqlx::query(
        "UPDATE arbiter SET holder = ?, taken_at = ?, invitation = NULL WHERE game_id = ? AND invitation = ?",
    )
    .bind(holder)
    .bind(at.0)
    .bind(game.to_string())
    .bind(invitation)
    .execute(&mut *connection)
    .await?;
    let is_arbiter = chair.rows_affected() > 0;
    Ok(Verdict::Seat(if is_arbiter { SeatOutcome::Taken(Actor::Arbiter) } else { SeatOutcome::NotInvited }))
}

/// Returns what a holder is to a game already.
async fn place_of(
    connection: &mut SqliteConnection,
    game: GameId,
    holder: &str,
) -> sqlx::Result<Option<Actor>> {
    let own: Option<String> = sqlx::query_scalar(
        "SELECT color FROM seat WHERE game_id = ?1 AND holder = ?2
         UNION ALL SELECT 'arbiter' FROM arbiter WHERE game_id = ?1 AND holder = ?2",
    )
    .bind(game.to_string())
    .bind(holder)
    .fetch_optional(connection)
    .await?;
    Ok(own.map(|place| if place == "arbiter" { Actor::Arbiter } else { Actor::Player(color_of(&place)) }))
}

async fn touch_alive(connection: &mut SqliteConnection, at: Timestamp) -> sqlx::Result<Verdict> {
    sqlx::query("INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at")
        .bind(at.0)
        .execute(connection)
        .await?;
    Ok(Verdict::Done)
}

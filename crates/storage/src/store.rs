//! What the server asks of its storage.

use std::path::Path;

use adoube_laws::{ByColor, Timestamp};
use adoube_record::{GameId, Header, RecordError, Replay};
use sqlx::sqlite::SqlitePool;
use sqlx::{QueryBuilder, Sqlite};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::checkpoint;
use crate::open::{OpenError, open};
use crate::seat::{NewSeat, Place, Places, Player, SEAT_COLUMNS, SeatOutcome, SeatRow, places};
use crate::tournament::{TournamentId, TournamentLogError};
use crate::writer::{self, Append, QUEUE_LENGTH, TakenSeat, Task, Verdict, Write, WriteError};

/// The games of a server.
#[derive(Debug)]
pub struct Storage {
    queue: mpsc::Sender<Write>,
    pub(crate) readers: SqlitePool,
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A game to be created.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// The header of its record.
    pub header: Header,
    /// Its seats. One holder may have both.
    pub seats: ByColor<NewSeat>,
    /// The hash of the arbiter's invitation, where one is invited.
    pub arbiter: Option<String>,
    /// Whether its result changes the ratings of the players.
    pub rated: bool,
}

/// A game as it is stored.
#[derive(Debug, Clone)]
pub struct StoredGame {
    /// The header of its record, as a line of JSON.
    pub header: String,
    /// The lines of its events, in order.
    pub lines: Vec<String>,
    /// Who holds its seats and the arbiter's chair.
    pub places: Places,
    /// Whether its result changes the ratings of the players.
    pub rated: bool,
}

impl StoredGame {
    /// Applies the record.
    ///
    /// # Errors
    /// When a line cannot be read or cannot follow; the line is named.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        adoube_record::replay(&self.header, self.lines.iter().map(String::as_str))
    }

    /// Returns the record as it is exported: the header and the events, a line each.
    #[must_use]
    pub fn record(&self) -> String {
        let lines = std::iter::once(&self.header).chain(&self.lines);
        lines.flat_map(|line| [line.as_str(), "\n"]).collect()
    }
}

/// A game in the list of a holder.
#[derive(Debug, Clone)]
pub struct GameOf {
    /// The game.
    pub id: GameId,
    /// What the holder is to it.
    pub place: Place,
    /// The game as it is stored.
    pub game: StoredGame,
}

/// Why something could not be read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused.
    #[error("the database cannot be read: {0}")]
    Database(#[from] sqlx::Error),
    /// What is stored is not a record.
    #[error("the record of game {game} is damaged: {source}")]
    Damaged {
        /// The game.
        game: GameId,
        /// What is wrong.
        source: RecordError,
    },
    /// What is stored is not a tournament.
    #[error("the log of tournament {tournament} is damaged: {source}")]
    DamagedTournament {
        /// The tournament.
        tournament: TournamentId,
        /// What is wrong.
        source: TournamentLogError,
    },
}

impl Storage {
    /// Opens the database of a data folder, making both if need be, and brings it to the version of this program.
    ///
    /// # Errors
    /// When the folder cannot be written or the database cannot be used.
    pub async fn open(folder: &Path) -> Result<Self, OpenError> {
        let connections = open(folder).await?;
        let (queue, waiting) = mpsc::channel(QUEUE_LENGTH);
        let (closing, closed) = watch::channel(false);
        let tasks = vec![
            tokio::spawn(writer::run(connections.writer, waiting)),
            tokio::spawn(checkpoint::run(connections.checkpointer, connections.file, closed)),
        ];
        Ok(Self { queue, readers: connections.readers, closing, tasks: Mutex::new(tasks) })
    }

    /// Creates a game.
    ///
    /// # Errors
    /// When it cannot be written, or when there is a game of that name.
    pub async fn create_game(&self, game: NewGame) -> Result<(), WriteError> {
        self.write(Task::CreateGame(Box::new(game))).await.map(drop)
    }

    /// Adds events to the record of a game. When this returns, they survive a power loss.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] when the game has another version than the caller believes; nothing is stored then, nor
    /// after any other error.
    pub async fn append(&self, append: Append) -> Result<(), WriteError> {
        match self.write(Task::Append(append)).await? {
            Verdict::Conflict { expected, found } => Err(WriteError::Conflict { expected, found }),
            Verdict::Done | Verdict::Seat(_) => Ok(()),
        }
    }

    /// Takes the seat that an invitation is for. An invitation serves once.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn take_seat(
        &self,
        game: GameId,
        invitation: String,
        holder: String,
        player: Player,
        at: Timestamp,
    ) -> Result<SeatOutcome, WriteError> {
        let taken = TakenSeat { game, invitation, holder, player, at };
        match self.write(Task::TakeSeat(Box::new(taken))).await? {
            Verdict::Seat(outcome) => Ok(outcome),
            Verdict::Done | Verdict::Conflict { .. } => unreachable!("taking a seat is answered by a seat"),
        }
    }

    /// Notes that the server is there at a moment, so that an outage can be measured.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn touch_alive(&self, at: Timestamp) -> Result<(), WriteError> {
        self.write(Task::Alive { at }).await.map(drop)
    }

    /// Returns the last moment noted by [`Storage::touch_alive`].
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn last_alive(&self) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> =
            sqlx::query_scalar("SELECT at FROM alive").fetch_optional(&self.readers).await?;
        Ok(at.map(Timestamp))
    }

    /// Returns a setting; `first` is what it becomes when there is none yet.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn setting_or(&self, key: &'static str, first: Vec<u8>) -> Result<Vec<u8>, WriteError> {
        self.change(move |connection| {
            let first = first.clone();
            Box::pin(async move {
                sqlx::query("INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING")
                    .bind(key)
                    .bind(first)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query_scalar("SELECT value FROM setting WHERE key = ?")
                    .bind(key)
                    .fetch_one(connection)
                    .await
            })
        })
        .await
    }

    /// Returns a game, if there is one of that name.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn game(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that the events and the seats are of one moment.
        let mut reader = self.readers.begin().await?;
        let game: Option<(String, bool)> = sqlx::query_as("SELECT header, rated FROM game WHERE id = ?")
            .bind(id.to_string())
            .fetch_optional(&mut *reader)
            .await?;
        let Some((header, rated)) = game else { return Ok(None) };
        let lines = sqlx::query_scalar("SELECT body FROM event WHERE game_id = ? ORDER BY seq")
            .bind(id.to_string())
            .fetch_all(&mut *reader)
            .await?;
        let mut seats = QueryBuilder::<Sqlite>::new("SELECT ");
        seats.push(SEAT_COLUMNS).push(" FROM seat WHERE game_id = ").push_bind(id.to_string());
        let seats: Vec<SeatRow> = seats.build_query_as().fetch_all(&mut *reader).await?;
        let arbiter: Option<Option<String>> =
            sqlx::query_scalar("SELECT holder FROM arbiter WHERE game_id = ?")
                .bind(id.to_string())
                .fetch_optional(&mut *reader)
                .await?;
        Ok(Some(StoredGame { header, lines, places: places(seats, arbiter.flatten()), rated }))
    }

    /// Returns the games that have begun and are not over. A game that waits for a player needs nobody's attention.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn live_games(&self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM game WHERE finished_at IS NULL
             AND EXISTS (SELECT 1 FROM event WHERE event.game_id = game.id)",
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Returns the games of a holder, latest first, `limit` at most.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn games_of(&self, holder: &str, limit: u32) -> Result<Vec<GameOf>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM game WHERE id IN (
                 SELECT game_id FROM seat WHERE holder = ?1 UNION SELECT game_id FROM arbiter WHERE holder = ?1)
             ORDER BY created_at DESC, id LIMIT ?2",
        )
        .bind(holder)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            let Ok(id) = id.parse() else { continue };
            let Some(game) = self.game(id).await? else { continue };
            games.extend(game.places.of(holder).map(|place| GameOf { id, place, game }));
        }
        Ok(games)
    }

    /// Writes what waits and closes the database. Whatever is asked afterwards is refused.
    pub async fn close(&self) {
        // An error means that the writer is gone already; so is the checkpointer's below.
        let _ = self.write(Task::Close).await;
        let _ = self.closing.send(true);
        self.readers.close().await;
        let tasks = std::mem::take(&mut *self.tasks.lock().await);
        for task in tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a task of the storage ended badly");
            }
        }
    }

    pub(crate) async fn write(&self, task: Task) -> Result<Verdict, WriteError> {
        let (reply, answer) = oneshot::channel();
        self.queue.try_send(Write { task, reply }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => WriteError::Busy,
            mpsc::error::TrySendError::Closed(_) => WriteError::Closed,
        })?;
        answer.await.map_err(|_| WriteError::Closed)?
    }
}

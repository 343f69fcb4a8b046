//! What the tests share: a database in a folder of its own, games in it, and a hand on it from outside.

use adoube_board::{CastlingStyle, Color, Position};
use adoube_laws::{ByColor, Event, Fact, OfferMoment, Ruleset, Terms, Timestamp};
use adoube_record::{GameId, Header, encode};
use adoube_storage::{Append, NewGame, NewSeat, Player, Storage};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tempfile::TempDir;

/// The invitation for Black in every game.
pub(crate) const INVITATION: &str = "invitation-hash";

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

pub(crate) async fn open(folder: &TempDir) -> Storage {
    Storage::open(folder.path()).await.unwrap()
}

pub(crate) fn id(number: u64) -> GameId {
    GameId::from_random(number)
}

pub(crate) fn header(id: GameId) -> Header {
    let terms = Terms::new(
        Ruleset::online_claim(),
        "5+3".parse().unwrap(),
        Position::start(),
        CastlingStyle::Standard,
    )
    .unwrap();
    Header { id, created_at: Timestamp(1_000), terms }
}

/// Creates a game in which White sits and Black is invited.
pub(crate) async fn create(storage: &Storage, id: GameId) {
    let white = NewSeat::Taken { holder: "white-hash".to_owned(), player: Player::default() };
    let black = NewSeat::Invited { invitation: INVITATION.to_owned() };
    storage
        .create_game(NewGame {
            header: header(id),
            seats: ByColor { white, black },
            arbiter: None,
            rated: false,
        })
        .await
        .unwrap();
}

/// Returns the first event of a game, the start.
pub(crate) fn started(game: GameId) -> Append {
    let event = Event { at: Timestamp(2_000), fact: Fact::Started };
    let line = encode(1, &header(game).game(), &event, None);
    Append { game, version: 0, lines: vec![line], finished_at: None }
}

/// Returns draw offers as the events after a version; what they mean is nothing to the storage.
pub(crate) fn after(game: GameId, version: u32, count: u32) -> Append {
    let line = |seq| {
        let event = Event {
            at: Timestamp(3_000),
            fact: Fact::DrawOffered { by: Color::White, moment: OfferMoment::WithMove },
        };
        encode(seq, &header(game).game(), &event, None)
    };
    let lines = (version + 1..=version + count).map(line).collect();
    Append { game, version, lines, finished_at: None }
}

/// Returns another connection to the database, as another program would have.
pub(crate) async fn outsider(folder: &TempDir) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.path().join("adoube.db")).connect().await.unwrap()
}

pub(crate) async fn tell(outsider: &mut SqliteConnection, sql: &'static str) {
    sqlx::query(sql).execute(outsider).await.unwrap();
}

pub(crate) async fn count_events(storage: &Storage, id: GameId) -> usize {
    storage.game(id).await.unwrap().unwrap().lines.len()
}

//! A server that runs, and a table with both players and a spectator at it.

use std::net::SocketAddr;
use std::num::NonZeroUsize;

use adoube_board::{CastlingStyle, Position};
use adoube_laws::clock::{Setting, TimeControl};
use adoube_laws::{ByColor, Millis, Ruleset, Terms};
use adoube_record::{GameId, Header, Replay};
use adoube_storage::{NewGame, NewSeat};
use adoube_wire::view::ColorName;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{Browser, Database, PATIENCE, Socket};
use crate::app::App;
use crate::browser::{hash, random_bytes};
use crate::{Config, bind};

/// A server and its data folder.
pub(crate) struct House {
    pub(crate) folder: TempDir,
    pub(crate) address: SocketAddr,
    pub(crate) app: App,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl House {
    /// Starts a server with nothing in it.
    pub(crate) async fn open() -> Self {
        Self::open_in(TempDir::new().unwrap()).await
    }

    async fn open_in(folder: TempDir) -> Self {
        let listen = "127.0.0.1:0".parse().unwrap();
        let config = Config {
            listen,
            data: folder.path().to_owned(),
            public_url: None,
            bot_threads: NonZeroUsize::MIN,
        };
        let server = bind(config).await.unwrap();
        let (address, app) = (server.address(), server.app.clone());
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(server.serve(async {
            let _ = stopped.await;
        }));
        Self { folder, address, app, stop, serving }
    }

    /// Stops the server and returns its data folder.
    pub(crate) async fn close(self) -> TempDir {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.serving).await.expect("a server stops").unwrap();
        self.folder
    }

    /// Stops the server and starts another on the same data.
    pub(crate) async fn reopen(self) -> Self {
        Self::open_in(self.close().await).await
    }

    /// Stops the server, lets something be done to its data, and starts another on it.
    pub(crate) async fn reopen_after(self, work: impl AsyncFnOnce(&Database)) -> Self {
        let folder = self.close().await;
        work(&Database::at(folder.path()).await).await;
        Self::open_in(folder).await
    }

    pub(crate) async fn database(&self) -> Database {
        Database::at(self.folder.path()).await
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Creates a game and seats two browsers at it.
    pub(crate) async fn table(&self, wish: Value) -> Table {
        let (white, black) = (Browser::new(), Browser::new());
        let game = white.create(self, wish).await;
        black.take_seat(self, &game.id, &game.invitation).await.unwrap();
        Table::sit(self, game.id, white, black).await
    }

    /// Seats two browsers at a game without a clock.
    pub(crate) async fn untimed_table(&self) -> Table {
        self.table(untimed()).await
    }

    /// Seats two browsers at a game by rules of its own, with a clock and no addition.
    pub(crate) async fn table_by(&self, ruleset: Ruleset, base_ms: i64) -> Table {
        let time = TimeControl::equal(Setting::fischer(Millis(base_ms), Millis::ZERO).unwrap());
        let terms = Terms::new(ruleset, time, Position::start(), CastlingStyle::Standard).unwrap();
        let id = GameId::from_random(u64::from_le_bytes(random_bytes()));
        let header = Header { id, created_at: self.app.clock.now(), terms };
        let seat = |invitation: &str| NewSeat::Invited { invitation: hash(invitation) };
        let seats = ByColor { white: seat("white"), black: seat("black") };
        self.app.storage.create_game(NewGame { header, seats, arbiter: None, rated: false }).await.unwrap();
        let (white, black) = (Browser::new(), Browser::new());
        white.take_seat(self, id.as_str(), "white").await.unwrap();
        black.take_seat(self, id.as_str(), "black").await.unwrap();
        Table::sit(self, id.to_string(), white, black).await
    }

    /// Returns the export of a game: its `record` or its `pgn`.
    pub(crate) async fn export(&self, game: &str, kind: &str) -> String {
        let response = reqwest::get(self.url(&format!("/api/games/{game}/{kind}"))).await.unwrap();
        assert_eq!(response.status(), 200);
        response.text().await.unwrap()
    }

    /// Returns the exported record of a game, applied. Judged anew, it is decided as it was.
    pub(crate) async fn replay(&self, game: &str) -> Replay {
        let text = self.export(game, "record").await;
        let (header, lines) = text.split_once('\n').unwrap();
        let replay = adoube_record::replay(header, lines.lines()).unwrap();
        assert_eq!(adoube_record::rederive(replay.header.game(), &replay.entries), []);
        replay
    }
}

/// The wish for a game without a clock in which the creator has White.
pub(crate) fn untimed() -> Value {
    json!({"time": "-", "color": "white"})
}

/// The wish for a game with a clock and no addition in which the creator has White.
pub(crate) fn sudden_death(base_ms: i64) -> Value {
    json!({"time": format!("{}.{:03}s+0", base_ms / 1000, base_ms % 1000), "color": "white"})
}

/// Both players and a spectator at a game, each with a socket that has seen where it stands.
pub(crate) struct Table {
    pub(crate) game: String,
    pub(crate) white_browser: Browser,
    pub(crate) black_browser: Browser,
    pub(crate) white: Socket,
    pub(crate) black: Socket,
    pub(crate) spectator: Socket,
}

impl Table {
    /// Opens the three sockets at a game whose seats are taken.
    pub(crate) async fn sit(
        house: &House,
        game: String,
        white_browser: Browser,
        black_browser: Browser,
    ) -> Self {
        let mut white = white_browser.socket(house).await;
        let mut black = black_browser.socket(house).await;
        let mut spectator = Browser::new().socket(house).await;
        for socket in [&mut white, &mut black, &mut spectator] {
            socket.subscribe(&game, None).await;
        }
        Self { game, white_browser, black_browser, white, black, spectator }
    }

    pub(crate) fn id(&self) -> GameId {
        self.game.parse().unwrap()
    }

    /// Opens the sockets again, at a server that was started again.
    pub(crate) async fn sit_again(self, house: &House) -> Self {
        Self::sit(house, self.game, self.white_browser, self.black_browser).await
    }

    /// Makes moves, each by the side that has the move, until all three sockets have heard of it.
    pub(crate) async fn play(&mut self, moves: &str) {
        for uci in moves.split_whitespace() {
            let mover = match self.white.known(&self.game).state.turn {
                ColorName::White => &mut self.white,
                ColorName::Black => &mut self.black,
            };
            let version = mover.make_move(&self.game, uci).await.unwrap();
            self.reach(version).await;
        }
    }

    /// Waits until all three sockets have heard of a version.
    pub(crate) async fn reach(&mut self, version: u32) {
        let game = self.game.clone();
        for socket in self.sockets() {
            socket.reach(&game, version).await;
        }
    }

    pub(crate) fn sockets(&mut self) -> [&mut Socket; 3] {
        [&mut self.white, &mut self.black, &mut self.spectator]
    }
}

//! The server is killed while games are played as fast as acknowledgements come: every acknowledged move is in the
//! record, once and in order, and the games go on.
//!
//! Two rounds by default, twenty with `ADOUBE_SOAK=1`. `ADOUBE_SEED` repeats a run as far as the machine allows.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use adoube_laws::Fact;
use adoube_record::Replay;
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use reqwest::cookie::{CookieStore, Jar};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How many games are played at once.
const GAMES: u64 = 8;

/// How long a start or an answer may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let rounds = if std::env::var_os("ADOUBE_SOAK").is_some() { 20 } else { 2 };
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let seed = std::env::var("ADOUBE_SEED").map_or_else(|_| now(), |seed| seed.parse().unwrap());
    println!("ADOUBE_SEED={seed}");
    let mut lots = Lots(seed);
    let folder = tempfile::TempDir::new().unwrap();
    let mut seats: Vec<Seats> = (0..GAMES).map(|number| Seats::new(Lots(seed ^ number << 32))).collect();
    for round in 1..=rounds {
        let mut server = Server::start(folder.path());
        let mut playing = JoinSet::new();
        for mut pair in seats.drain(..) {
            let url = server.url.clone();
            playing.spawn(async move {
                pair.play(&url).await;
                pair
            });
        }
        sleep(Duration::from_millis(300 + lots.below(1200) as u64)).await;
        server.kill();
        while let Some(pair) = playing.join_next().await {
            seats.push(pair.unwrap());
        }
        println!("round {round}: {} moves acknowledged so far", acknowledged(&seats));
    }
    // A last start: what was under way is asked for again, and everything is compared.
    let mut server = Server::start(folder.path());
    for pair in &mut seats {
        pair.settle(&server.url).await;
        for game in &pair.games {
            game.compare(&server.url).await;
        }
    }
    server.kill();
    let total = acknowledged(&seats);
    println!(
        "figure kill_rounds {rounds} rounds\nfigure kill_acknowledged {total} moves\nfigure kill_lost 0 moves"
    );
    assert!(total > 0, "something was played");
}

fn acknowledged(seats: &[Seats]) -> usize {
    seats.iter().flat_map(|pair| &pair.games).map(|game| game.acknowledged.len()).sum()
}

/// The server's process.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("adoube is ready on ").expect("the server is ready").to_owned();
        Self { child, url }
    }

    /// Ends the process by SIGKILL.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is gone already unless a test failed.
        let _ = self.child.kill();
    }
}

/// Two browsers that play one game after another.
struct Seats {
    lots: Lots,
    white: Browser,
    black: Browser,
    games: Vec<Played>,
}

/// A game, and what was acknowledged in it.
struct Played {
    id: String,
    /// The names of the acts and the versions after them.
    acknowledged: Vec<(String, u64)>,
    /// The act that was asked for and not answered: who asks, its name and the move.
    asked: Option<(bool, String, String)>,
    over: bool,
}

/// The server is gone.
struct Gone;

impl Seats {
    fn new(lots: Lots) -> Self {
        Self { lots, white: Browser::new(), black: Browser::new(), games: Vec::new() }
    }

    /// Plays until the server is gone.
    async fn play(&mut self, url: &str) {
        while self.play_on(url).await.is_ok() {}
    }

    async fn play_on(&mut self, url: &str) -> Result<(), Gone> {
        if self.games.last().is_none_or(|game| game.over) {
            let id = self.create(url).await?;
            self.games.push(Played { id, acknowledged: Vec::new(), asked: None, over: false });
        }
        let game = self.games.last_mut().unwrap();
        let mut white = self.white.sit(url, &game.id).await?;
        let mut black = self.black.sit(url, &game.id).await?;
        loop {
            game.over = !white.state["result"].is_null();
            if game.over && game.asked.is_none() {
                return Ok(());
            }
            let is_white = white.state["turn"] == "white";
            let (mover, other) = if is_white { (&mut white, &mut black) } else { (&mut black, &mut white) };
            let (by, name, uci) = game.asked.take().unwrap_or_else(|| {
                let legal = mover.state["legal"].as_array().unwrap();
                let uci = legal[self.lots.below(legal.len())]["uci"].as_str().unwrap().to_owned();
                let name = format!("{}-{}", game.acknowledged.len(), self.lots.below(1 << 30));
                (is_white, name, uci)
            });
            // What was asked for before the server was killed may be done already: then the other side has the move.
            let (mover, other) = if by == is_white { (mover, other) } else { (other, mover) };
            game.asked = Some((by, name.clone(), uci.clone()));
            let version = mover.act(&game.id, &name, &uci).await?;
            game.asked = None;
            game.acknowledged.push((name, version));
            mover.reach(version).await?;
            other.reach(version).await?;
        }
    }

    async fn create(&self, url: &str) -> Result<String, Gone> {
        let wish = json!({
            "time": "60+0",
            "color": "white",
        });
        let game = self.white.post(&format!("{url}/api/games"), &wish).await?;
        let id = game["id"].as_str().unwrap().to_owned();
        let seat = json!({"invitation": game["invitation"]});
        self.black.post(&format!("{url}/api/games/{id}/seat"), &seat).await?;
        Ok(id)
    }

    /// Asks again for what was not answered, and sees that it is done once.
    async fn settle(&mut self, url: &str) {
        let Some(game) = self.games.last_mut() else { return };
        let Some((is_white, name, uci)) = game.asked.take() else { return };
        let browser = if is_white { &self.white } else { &self.black };
        let Ok(mut socket) = browser.sit(url, &game.id).await else { panic!("the server is there") };
        let Ok(version) = socket.act(&game.id, &name, &uci).await else { panic!("the server is there") };
        game.acknowledged.push((name, version));
    }
}

impl Played {
    /// Compares the record with what was acknowledged.
    async fn compare(&self, url: &str) {
        let record = reqwest::get(format!("{url}/api/games/{}/record", self.id)).await.unwrap();
        let text = record.text().await.unwrap();
        let (header, lines) = text.split_once('\n').unwrap();
        let replay: Replay = adoube_record::replay(header, lines.lines()).unwrap();
        let moves: Vec<(String, u64)> = replay
            .entries
            .iter()
            .filter(|entry| matches!(entry.event.fact, Fact::MoveMade { .. }))
            .map(|entry| (entry.cause.clone().unwrap().id, last_of_act(&replay, entry.seq)))
            .collect();
        assert_eq!(moves, self.acknowledged, "game {}: every act once, in order, and no other", self.id);
    }
}

/// Returns the version after the act of an event: its end may follow a move.
fn last_of_act(replay: &Replay, seq: u32) -> u64 {
    let cause = &replay.entries[seq as usize - 1].cause;
    let last = replay.entries.iter().filter(|entry| entry.cause == *cause).map(|entry| entry.seq).max();
    u64::from(last.unwrap())
}

struct Browser {
    client: Client,
    jar: Arc<Jar>,
}

impl Browser {
    fn new() -> Self {
        let jar = Arc::new(Jar::default());
        Self { client: Client::builder().cookie_provider(Arc::clone(&jar)).build().unwrap(), jar }
    }

    async fn post(&self, url: &str, body: &Value) -> Result<Value, Gone> {
        let response = self.client.post(url).body(body.to_string()).send().await.map_err(|_| Gone)?;
        assert_eq!(response.status(), 200);
        let text = response.text().await.map_err(|_| Gone)?;
        Ok(serde_json::from_str(&text).unwrap())
    }

    /// Opens a socket and subscribes to a game.
    async fn sit(&self, url: &str, game: &str) -> Result<Socket, Gone> {
        let address = url.replacen("http", "ws", 1) + "/api/socket";
        let mut request = address.into_client_request().unwrap();
        if let Some(cookies) = self.jar.cookies(&url.parse().unwrap()) {
            request.headers_mut().insert("cookie", cookies);
        }
        let (stream, _) = connect_async(request).await.map_err(|_| Gone)?;
        let mut socket = Socket { stream, version: 0, state: Value::Null };
        socket.say(&json!({"type": "subscribe", "game": game})).await?;
        while socket.state.is_null() {
            socket.hear().await?;
        }
        Ok(socket)
    }
}

struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    version: u64,
    state: Value,
}

impl Socket {
    async fn say(&mut self, message: &Value) -> Result<(), Gone> {
        self.stream.send(Message::text(message.to_string())).await.map_err(|_| Gone)
    }

    async fn hear(&mut self) -> Result<Value, Gone> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next()).await.expect("something is heard in time");
            let Some(Ok(frame)) = frame else { return Err(Gone) };
            let Message::Text(text) = frame else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            let shown = if message["type"] == "snapshot" { &message["game"] } else { &message };
            if let (Some(version), Some(_)) = (shown["version"].as_u64(), shown.get("state")) {
                (self.version, self.state) = (version, shown["state"].clone());
            }
            return Ok(message);
        }
    }

    /// Asks for a move until it is acknowledged, and returns the version after it.
    async fn act(&mut self, game: &str, name: &str, uci: &str) -> Result<u64, Gone> {
        let action = json!({"do": "move", "uci": uci});
        let act = json!({"type": "act", "game": game, "id": name, "action": action});
        self.say(&act).await?;
        loop {
            let message = self.hear().await?;
            if message["id"] != name {
                continue;
            }
            if message["type"] == "ack" {
                return Ok(message["version"].as_u64().unwrap());
            }
            assert_eq!(message["refusal"]["code"], "too_fast", "{message}");
            sleep(Duration::from_millis(20)).await;
            self.say(&act).await?;
        }
    }

    async fn reach(&mut self, version: u64) -> Result<(), Gone> {
        while self.version < version {
            self.hear().await?;
        }
        Ok(())
    }
}

/// A small generator, so that a seed is a whole run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        // Steele, Lea and Flood 2014, "SplitMix64".
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}

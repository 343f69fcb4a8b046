//! A page's socket.

use std::collections::HashMap;

use adoube_wire::client::{Action, ClientMessage};
use adoube_wire::server::ServerMessage;
use adoube_wire::view::{EventView, GameView, Refused, StateView};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::PATIENCE;

/// A socket that keeps what it hears.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything heard since the last [`Socket::forget`], pongs apart.
    pub(crate) heard: Vec<ServerMessage>,
    known: HashMap<String, Known>,
    pings: u32,
    acts: u32,
}

/// What a page knows of a game by what it heard.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) version: u32,
    pub(crate) state: StateView,
}

/// The other side closed, with a code if it gave one.
#[derive(Debug)]
pub(crate) struct Closed(pub(crate) Option<u16>);

impl Socket {
    pub(crate) fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self { stream, heard: Vec::new(), known: HashMap::new(), pings: 0, acts: 0 }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.send(Frame::text(serde_json::to_string(message).unwrap())).await;
    }

    pub(crate) async fn send(&mut self, frame: Frame) {
        self.stream.send(frame).await.unwrap();
    }

    pub(crate) async fn close(mut self) {
        self.stream.close(None).await.unwrap();
    }

    /// Returns the next message.
    pub(crate) async fn hear(&mut self) -> Result<ServerMessage, Closed> {
        let until = Instant::now() + PATIENCE;
        loop {
            match timeout_at(until, self.stream.next()).await.expect("something is heard in time") {
                Some(Ok(Frame::Text(text))) => {
                    let message: ServerMessage = serde_json::from_str(&text).unwrap();
                    self.note(&message);
                    return Ok(message);
                }
                Some(Ok(Frame::Close(frame))) => {
                    return Err(Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Ok(other)) => panic!("the server said {other:?}"),
                Some(Err(_)) | None => return Err(Closed(None)),
            }
        }
    }

    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Snapshot { game } => {
                let known = Known { version: game.version, state: game.state.clone() };
                self.known.insert(game.id.clone(), known);
            }
            ServerMessage::Update { game, version, events, state, .. } => {
                if let Some(known) = self.known.get(game) {
                    let before = version - u32::try_from(events.len()).unwrap();
                    assert_eq!(before, known.version, "an update follows the version before it");
                }
                self.known.insert(game.clone(), Known { version: *version, state: (**state).clone() });
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. } => {}
        }
        if !matches!(message, ServerMessage::Pong { .. }) {
            self.heard.push(message.clone());
        }
    }

    /// Returns what is made of the first message heard from now on of which something is made.
    pub(crate) async fn until<T>(&mut self, mut wanted: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        loop {
            match self.hear().await {
                Ok(message) => {
                    if let Some(found) = wanted(&message) {
                        return found;
                    }
                }
                Err(Closed(code)) => panic!("the socket was closed with {code:?} after {:?}", self.heard),
            }
        }
    }

    /// Returns the code with which the other side closes.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Err(Closed(code)) = self.hear().await {
                return code;
            }
        }
    }

    /// Forgets what was heard.
    pub(crate) fn forget(&mut self) {
        self.heard.clear();
    }

    /// Asks for a pong and returns the server's clock in it. Whatever was sent to this socket before has been heard then,
    /// and whatever this socket said before was stamped before.
    pub(crate) async fn ping(&mut self) -> i64 {
        self.pings += 1;
        let n = self.pings;
        self.say(&ClientMessage::Ping { n }).await;
        self.until(|message| match message {
            ServerMessage::Pong { n: back, now } if *back == n => Some(*now),
            _ => None,
        })
        .await
    }

    /// Waits until the server's clock shows a moment.
    pub(crate) async fn wait_for_clock(&mut self, at: i64) {
        while self.ping().await < at {}
    }

    /// Subscribes and returns the answer, a snapshot or an update.
    pub(crate) async fn subscribe(&mut self, game: &str, since: Option<u32>) -> ServerMessage {
        if since.is_none() {
            self.known.remove(game);
        }
        self.say(&ClientMessage::Subscribe { game: game.to_owned(), since }).await;
        self.until(|message| match message {
            ServerMessage::Snapshot { .. } | ServerMessage::Update { .. } | ServerMessage::Refused { .. } => {
                Some(message.clone())
            }
            _ => None,
        })
        .await
    }

    /// Returns what this socket knows of a game.
    pub(crate) fn known(&self, game: &str) -> &Known {
        &self.known[game]
    }

    /// Waits until this socket has heard of a version of a game.
    pub(crate) async fn reach(&mut self, game: &str, version: u32) -> &Known {
        while self.known.get(game).is_none_or(|known| known.version < version) {
            self.until(|message| {
                matches!(message, ServerMessage::Snapshot { .. } | ServerMessage::Update { .. }).then_some(())
            })
            .await;
        }
        &self.known[game]
    }

    /// Waits until a game is over for this socket.
    pub(crate) async fn finish(&mut self, game: &str) -> &Known {
        while self.known(game).state.result.is_none() {
            let next = self.known(game).version + 1;
            self.reach(game, next).await;
        }
        self.known(game)
    }

    /// Asks for an act under a new name, and does not wait.
    pub(crate) async fn ask(&mut self, game: &str, action: Action) -> String {
        self.acts += 1;
        // The name is unique within the game and seat, whatever socket the seat has.
        let id = format!("{}-{}", self.acts, crate::browser::random_token());
        let id = id[..id.len().min(36)].to_owned();
        self.ask_as(game, &id, action).await;
        id
    }

    /// Asks for an act under a name, and does not wait.
    pub(crate) async fn ask_as(&mut self, game: &str, id: &str, action: Action) {
        let (game, id) = (game.to_owned(), id.to_owned());
        self.say(&ClientMessage::Act { game, id, action, side: None }).await;
    }

    /// Waits for the answer to an act: the version after it, or why it was refused.
    pub(crate) async fn answer(&mut self, act: &str) -> Result<u32, Refused> {
        self.until(|message| match message {
            ServerMessage::Ack { id, version, .. } if id == act => Some(Ok(*version)),
            ServerMessage::Refused { id: Some(id), refusal, .. } if id == act => Some(Err(refusal.clone())),
            _ => None,
        })
        .await
    }

    /// Acts and waits for the answer.
    pub(crate) async fn act(&mut self, game: &str, action: Action) -> Result<u32, Refused> {
        let id = self.ask(game, action).await;
        self.answer(&id).await
    }

    pub(crate) async fn make_move(&mut self, game: &str, uci: &str) -> Result<u32, Refused> {
        self.act(game, Action::Move { uci: uci.to_owned() }).await
    }

    /// Returns the events heard of since the last [`Socket::forget`].
    pub(crate) fn events(&self) -> Vec<EventView> {
        let events = |message: &ServerMessage| match message {
            ServerMessage::Update { events, .. } => events.clone(),
            _ => Vec::new(),
        };
        self.heard.iter().flat_map(events).collect()
    }

    /// Returns what was heard about the course of games, which is everything but who is there.
    pub(crate) fn heard_of_games(&self) -> Vec<&ServerMessage> {
        let about = |message: &&ServerMessage| {
            !matches!(message, ServerMessage::Presence { .. } | ServerMessage::Welcome { .. })
        };
        self.heard.iter().filter(about).collect()
    }
}

/// Returns the game of a snapshot.
#[track_caller]
pub(crate) fn snapshot(message: ServerMessage) -> GameView {
    match message {
        ServerMessage::Snapshot { game } => *game,
        other => panic!("{other:?} is not a snapshot"),
    }
}

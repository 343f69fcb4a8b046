//! One task and one bounded queue for each socket. A page has one socket, and every message names its game.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use adoube_record::GameId;
use adoube_wire::PROTOCOL;
use adoube_wire::client::ClientMessage;
use adoube_wire::server::ServerMessage;
use adoube_wire::view::Refused;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum_extra::extract::cookie::SignedCookieJar;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, timeout};

use crate::app::{App, stopped};
use crate::browser;
use crate::outbox::{Outbox, Outgoing, outbox};
use crate::refused;
use crate::room::{Act, Message};
use crate::rooms::NotRouted;
use crate::round_trip::RoundTrip;

/// The longest frame accepted, in bytes.
pub(crate) const FRAME_BYTES_MAX: usize = 16 * 1024;

/// What the socket reads at a time. The default of the library would cost 134 KB for each connection.
pub(crate) const READ_BUFFER_BYTES: usize = 2 * 1024;

/// How many messages a second are accepted in the long run, pings apart.
pub(crate) const MESSAGES_PER_SECOND: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");

/// How many pings a second are answered in the long run. A page sends one every two seconds; this only bounds what a
/// flood costs.
const PINGS_PER_SECOND: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not zero");

/// How many games one socket may watch.
const GAMES_MAX: usize = 64;

/// After this silence the socket is pinged.
pub(crate) const SILENCE_MAX: Duration = Duration::from_secs(10);

/// How long a frame may take to be sent to a reader, or a closing handshake to be answered.
pub(crate) const SEND_MAX: Duration = Duration::from_secs(10);

/// Close codes, of RFC 6455 section 7.4.1 and of its range for applications.
pub(crate) mod close {
    pub(crate) const AGAINST_PROTOCOL: u16 = 1002;
    pub(crate) const NOT_TEXT: u16 = 1003;
    pub(crate) const MALFORMED: u16 = 1007;
    pub(crate) const TOO_LARGE: u16 = 1009;
    pub(crate) const SERVER_STOPS: u16 = 1012;
    pub(crate) const TOO_SLOW: u16 = 4008;
}

/// `GET /api/socket`.
pub(crate) async fn upgrade(
    upgrade: WebSocketUpgrade,
    State(app): State<App>,
    jar: SignedCookieJar,
) -> Response {
    let holder = browser::holder(&jar);
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX)
        .on_upgrade(|socket| Connection::new(app, holder).serve(socket))
}

struct Connection {
    app: App,
    holder: Option<Arc<str>>,
    outbox: Outbox,
    outgoing: Outgoing,
    games: HashSet<GameId>,
    pace: DefaultDirectRateLimiter,
    ping_pace: DefaultDirectRateLimiter,
    round_trip: RoundTrip,
    /// Whether the round trip is to be measured again: with each ping of the page.
    is_to_measure: bool,
}

/// Why a connection ends.
pub(crate) enum End {
    /// The other side is gone.
    Gone,
    /// This side closes it.
    Close(u16, &'static str),
}

impl Connection {
    fn new(app: App, holder: Option<Arc<str>>) -> Self {
        let (outbox, outgoing) = outbox();
        let pace = RateLimiter::direct(Quota::per_second(MESSAGES_PER_SECOND));
        let ping_pace = RateLimiter::direct(Quota::per_second(PINGS_PER_SECOND));
        Self {
            app,
            holder,
            outbox,
            outgoing,
            games: HashSet::new(),
            pace,
            ping_pace,
            round_trip: RoundTrip::default(),
            is_to_measure: false,
        }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let _counted = self.app.sockets.add();
        self.outbox.say(&ServerMessage::Welcome { protocol: PROTOCOL, now: self.app.clock.now().0 });
        let end = self.exchange(&mut socket).await;
        if let End::Close(code, reason) = end {
            // The other side may be gone or not reading; then there is nobody to tell.
            let _ = timeout(SEND_MAX, self.say_goodbye(&mut socket, code, reason)).await;
        }
        let connection = self.outbox.connection;
        for game in std::mem::take(&mut self.games) {
            self.app.rooms.send_if_open(game, Message::Unsubscribe { connection }).await;
        }
    }

    /// Sends what waits, such as the reason for closing, and then the close frame.
    async fn say_goodbye(&mut self, socket: &mut WebSocket, code: u16, reason: &'static str) {
        // A reader who is too slow has missed something: what waits would show a gap.
        while code != close::TOO_SLOW
            && let Some(text) = self.outgoing.waiting()
            && socket.send(Frame::Text(text)).await.is_ok()
        {}
        let frame = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
        // The other side may be gone.
        let _ = socket.send(frame).await;
    }

    async fn exchange(&mut self, socket: &mut WebSocket) -> End {
        let mut stopping = self.app.stopping.clone();
        let mut heard = Instant::now();
        let mut pinged = false;
        loop {
            let silence_ends = heard + if pinged { 2 * SILENCE_MAX } else { SILENCE_MAX };
            tokio::select! {
                frame = socket.recv() => {
                    (heard, pinged) = (Instant::now(), false);
                    if let Err(end) = self.hear(frame).await {
                        return end;
                    }
                    if std::mem::take(&mut self.is_to_measure)
                        && let Some(payload) = self.round_trip.ping(Instant::now())
                        && !send(socket, Frame::Ping(payload.to_vec().into())).await
                    {
                        return End::Gone;
                    }
                }
                text = self.outgoing.next() => {
                    let Some(text) = text else { return End::Close(close::TOO_SLOW, "too slow: connect again") };
                    if !send(socket, Frame::Text(text)).await {
                        return End::Gone;
                    }
                }
                () = tokio::time::sleep_until(silence_ends) => {
                    if pinged || !send(socket, Frame::Ping(axum::body::Bytes::new())).await {
                        return End::Gone;
                    }
                    pinged = true;
                }
                () = stopped(&mut stopping) => {
                    return End::Close(close::SERVER_STOPS, "the server stops: connect again");
                }
            }
        }
    }

    async fn hear(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Result<(), End> {
        match frame {
            Some(Ok(Frame::Text(text))) => self.hear_text(&text).await,
            Some(Ok(Frame::Ping(_))) => Ok(()),
            Some(Ok(Frame::Pong(payload))) => {
                self.round_trip.pong(&payload, Instant::now());
                Ok(())
            }
            Some(Ok(Frame::Binary(_))) => Err(End::Close(close::NOT_TEXT, "text is expected")),
            Some(Ok(Frame::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => Err(end_of(&error)),
        }
    }

    async fn hear_text(&mut self, text: &Utf8Bytes) -> Result<(), End> {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let refusal = refused::malformed_message(&error);
                self.outbox.say(&ServerMessage::Refused { game: None, id: None, refusal });
                return Err(End::Close(close::MALFORMED, "not a message of this protocol"));
            }
        };
        if let ClientMessage::Ping { n } = message {
            // Nothing is read meanwhile, so a flood waits on its own side.
            self.ping_pace.until_ready().await;
            self.is_to_measure = true;
            self.outbox.say(&ServerMessage::Pong { n, now: self.app.clock.now().0 });
            return Ok(());
        }
        let (game, id) = addressed(&message);
        let refusal =
            if self.pace.check().is_err() { Err(refused::too_fast()) } else { self.pass_on(message).await };
        if let Err(refusal) = refusal {
            self.outbox.say(&ServerMessage::Refused { game, id, refusal });
        }
        Ok(())
    }

    async fn pass_on(&mut self, message: ClientMessage) -> Result<(), Refused> {
        let connection = self.outbox.connection;
        match message {
            ClientMessage::Subscribe { game, since } => {
                let game = name(&game)?;
                if self.games.len() >= GAMES_MAX && !self.games.contains(&game) {
                    return Err(refused::too_fast());
                }
                let (holder, outbox) = (self.holder.clone(), self.outbox.clone());
                let message = Message::Subscribe { holder, since, outbox };
                self.app.rooms.send_in_turn(game, message).await.map_err(not_routed)?;
                self.games.insert(game);
            }
            ClientMessage::Unsubscribe { game } => {
                let game = name(&game)?;
                self.games.remove(&game);
                self.app.rooms.send_if_open(game, Message::Unsubscribe { connection }).await;
            }
            ClientMessage::Act { game, id, action, side } => {
                let (holder, outbox) = (self.holder.clone(), self.outbox.clone());
                let act = Message::Act(Box::new(Act {
                    holder,
                    id,
                    side,
                    action,
                    lag: self.round_trip.lag(),
                    outbox,
                }));
                self.app.rooms.send(name(&game)?, act).await.map_err(not_routed)?;
            }
            ClientMessage::Ping { .. } => unreachable!("a ping is answered before"),
        }
        Ok(())
    }
}

fn not_routed(error: NotRouted) -> Refused {
    match error {
        NotRouted::NoSuchGame => refused::no_such_game(),
        NotRouted::Busy => refused::busy(),
    }
}

fn name(game: &str) -> Result<GameId, Refused> {
    game.parse().map_err(|_| refused::no_such_game())
}

/// Returns the game and the act that a message names, for the answer.
fn addressed(message: &ClientMessage) -> (Option<String>, Option<String>) {
    match message {
        ClientMessage::Subscribe { game, .. } | ClientMessage::Unsubscribe { game } => {
            (Some(game.clone()), None)
        }
        ClientMessage::Act { game, id, .. } => (Some(game.clone()), Some(id.clone())),
        ClientMessage::Ping { .. } => (None, None),
    }
}

pub(crate) async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    matches!(timeout(SEND_MAX, socket.send(frame)).await, Ok(Ok(())))
}

/// A frame that is too long or malformed is told so; any other fault of a connection is its end.
pub(crate) fn end_of(error: &axum::Error) -> End {
    let mut source: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(cause) = source {
        match cause.downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => {
                return End::Close(close::TOO_LARGE, "a frame has at most 16 KiB");
            }
            Some(tungstenite::Error::Utf8(_)) => return End::Close(close::MALFORMED, "text is UTF-8"),
            Some(tungstenite::Error::Protocol(_)) => {
                return End::Close(close::AGAINST_PROTOCOL, "not a frame of RFC 6455");
            }
            Some(_) | None => source = cause.source(),
        }
    }
    End::Gone
}

//! The lobby's socket: one task and one bounded queue for each page.

use adoube_lobby::{Control, SeekId};
use adoube_wire::PROTOCOL;
use adoube_wire::lobby::{ControlView, LobbyAsk, LobbyMessage, LobbyRequest};
use adoube_wire::view::Refused;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::{Instant, sleep_until, timeout};

use super::desk::{Ask, Message, Playable};
use super::hall::encode;
use super::terms;
use super::who::Who;
use crate::app::{App, stopped};
use crate::outbox::{Outbox, Outgoing, outbox};
use crate::refused;
use crate::socket::{
    End, FRAME_BYTES_MAX, MESSAGES_PER_SECOND, READ_BUFFER_BYTES, SEND_MAX, SILENCE_MAX, close, end_of, send,
};

/// `GET /api/lobby`. A browser that was never here gets its name with the answer.
pub(crate) async fn upgrade(
    upgrade: WebSocketUpgrade,
    State(app): State<App>,
    jar: SignedCookieJar,
) -> Response {
    let (jar, who) = Who::of(&app, jar);
    let upgraded = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .max_message_size(FRAME_BYTES_MAX)
        .max_frame_size(FRAME_BYTES_MAX)
        .on_upgrade(|socket| Connection::new(app, who).serve(socket));
    (jar, upgraded).into_response()
}

struct Connection {
    app: App,
    who: Who,
    outbox: Outbox,
    outgoing: Outgoing,
    pace: DefaultDirectRateLimiter,
}

impl Connection {
    fn new(app: App, who: Who) -> Self {
        let (outbox, outgoing) = outbox();
        let pace = RateLimiter::direct(Quota::per_second(MESSAGES_PER_SECOND));
        Self { app, who, outbox, outgoing, pace }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let _counted = self.app.sockets.add();
        self.say(&LobbyMessage::Welcome { protocol: PROTOCOL, now: self.app.clock.now().0 });
        let desk = self.app.lobby.desk.clone();
        let (who, outbox) = (self.who.clone(), self.outbox.clone());
        // An error means that the server stops, which ends the exchange too.
        let _ = desk.send(Message::Enter { who, outbox }).await;
        let end = self.exchange(&mut socket).await;
        let _ = desk.send(Message::Gone { connection: self.outbox.connection }).await;
        if let End::Close(code, reason) = end {
            // The other side may be gone or not reading; then there is nobody to tell.
            let _ = timeout(SEND_MAX, self.say_goodbye(&mut socket, code, reason)).await;
        }
    }

    async fn say_goodbye(&mut self, socket: &mut WebSocket, code: u16, reason: &'static str) {
        while code != close::TOO_SLOW
            && let Some(text) = self.outgoing.waiting()
            && socket.send(Frame::Text(text)).await.is_ok()
        {}
        let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }

    async fn exchange(&mut self, socket: &mut WebSocket) -> End {
        let mut stopping = self.app.stopping.clone();
        let (mut heard, mut pinged) = (Instant::now(), false);
        loop {
            let silence_ends = heard + if pinged { 2 * SILENCE_MAX } else { SILENCE_MAX };
            tokio::select! {
                frame = socket.recv() => {
                    (heard, pinged) = (Instant::now(), false);
                    if let Err(end) = self.hear(frame).await {
                        return end;
                    }
                }
                text = self.outgoing.next() => {
                    let Some(text) = text else { return End::Close(close::TOO_SLOW, "too slow: connect again") };
                    if !send(socket, Frame::Text(text)).await {
                        return End::Gone;
                    }
                }
                () = sleep_until(silence_ends) => {
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
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Ok(()),
            Some(Ok(Frame::Binary(_))) => Err(End::Close(close::NOT_TEXT, "text is expected")),
            Some(Ok(Frame::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => Err(end_of(&error)),
        }
    }

    async fn hear_text(&mut self, text: &Utf8Bytes) -> Result<(), End> {
        let LobbyRequest { n, ask } = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => {
                self.say(&LobbyMessage::Refused { n: None, refusal: refused::malformed_message(&error) });
                return Err(End::Close(close::MALFORMED, "not a message of this protocol"));
            }
        };
        let passed = match self.pace.check() {
            Ok(()) => self.pass_on(n, ask).await,
            Err(_) => Err(refused::too_fast()),
        };
        if let Err(refusal) = passed {
            self.say(&LobbyMessage::Refused { n: Some(n), refusal });
        }
        Ok(())
    }

    /// Reads and judges what can be read and judged here, so that the lobby itself waits for nothing.
    async fn pass_on(&self, n: u32, ask: LobbyAsk) -> Result<(), Refused> {
        let ask = match ask {
            LobbyAsk::Watch => Ask::Watch,
            LobbyAsk::Wait { control } => {
                Ask::Wait { seeker: self.seeker().await?, control: playable(control)? }
            }
            LobbyAsk::Leave => Ask::Leave,
            LobbyAsk::Tell { control } => Ask::Tell { control: playable(control)? },
            LobbyAsk::DoNotTell { control } => Ask::DoNotTell { control: terms::control(control)? },
            LobbyAsk::Seek { terms, range } => {
                let terms = terms::offered(terms)?;
                let played = terms::played(&terms)?;
                let seeker = adoube_lobby::Seeker { range: terms::range(range), ..self.seeker().await? };
                Ask::Seek { seeker, terms: (terms, played) }
            }
            LobbyAsk::Withdraw { seek } => Ask::Withdraw { seek: SeekId(seek) },
            LobbyAsk::Take { seek } => Ask::Take { seek: SeekId(seek), seeker: self.seeker().await? },
        };
        let connection = self.outbox.connection;
        let message = Message::Ask { connection, n, ask: Box::new(ask) };
        self.app.lobby.desk.try_send(message).map_err(|_| refused::busy())
    }

    async fn seeker(&self) -> Result<adoube_lobby::Seeker, Refused> {
        self.who.seeker(&self.app.storage).await.map_err(|error| {
            tracing::error!(%error, "the latest games of somebody cannot be read");
            refused::busy()
        })
    }

    fn say(&self, message: &LobbyMessage) {
        self.outbox.send(encode(message));
    }
}

fn playable(view: Option<ControlView>) -> Result<Playable<Control>, Refused> {
    let control = terms::control(view)?;
    Ok((control, terms::played(&terms::of_pool(control))?))
}

//! Bots: opponents that the server itself plays.
//!
//! A bot's seat has a holder that no cookie can have ([`name`]). The room of a game tells [`Bots`] when its bot has
//! something to do; the bot thinks on a thread of the few that are there for it ([`workers`], in the fair order of
//! [`fair_queue`]) and answers as any player, through [`Rooms::send`]. Nothing is kept of a bot but the record of its
//! game: after a restart the room says again what is to be done.

mod name;
mod fair_queue;
mod errand;
mod brain;
mod workers;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use adoube_engine::Level;
use adoube_laws::Millis;
use adoube_wire::client::Action;
use adoube_wire::http::{BotList, BotView};
use adoube_wire::server::ServerMessage;
use adoube_wire::view::Refused;
use axum::routing::get;
use axum::{Json, Router};
use tokio::task::AbortHandle;
use tokio::time::sleep;

use crate::app::App;
use crate::clock::Clock;
use crate::outbox::outbox;
use crate::refused;
use crate::room::{Act, Message};
use crate::rooms::Rooms;

pub(crate) use errand::Errand;
pub(crate) use name::BotName;
use workers::{NotThought, Workers};

/// The paths of the bots' interface.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/bots", get(list))
}

/// `GET /api/bots`.
async fn list() -> Json<BotList> {
    let view = |level: Level| BotView { name: level.name().to_owned(), strength: Some(level.strength()) };
    Json(BotList { bots: Level::ALL.into_iter().map(view).collect() })
}

/// How long a bot waits before it tries again what was refused for want of room or of a database.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The bots of this server; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Bots {
    workers: Arc<Workers>,
}

/// A bot at work for one state of one game. When this goes, what it was doing ends and nothing is answered.
#[derive(Debug)]
pub(crate) struct Attending(AbortHandle);

impl Drop for Attending {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Bots {
    /// Returns bots that think on so many threads.
    pub(crate) fn new(threads: NonZeroUsize, clock: Clock) -> Self {
        Self { workers: Arc::new(Workers::new(threads, clock)) }
    }

    /// Lets a bot do what its game asks of it now.
    pub(crate) fn attend(&self, rooms: Rooms, errand: Errand) -> Attending {
        let workers = Arc::clone(&self.workers);
        Attending(tokio::spawn(async move { see_to(&workers, &rooms, errand).await }).abort_handle())
    }
}

/// Thinks and acts, until it is done or the room does not want it any more.
async fn see_to(workers: &Workers, rooms: &Rooms, errand: Errand) {
    let errand = Arc::new(errand);
    loop {
        match workers.think(Arc::clone(&errand)).await {
            Ok(action) => match act(rooms, &errand, action).await {
                Ok(()) => return,
                Err(refusal) => {
                    tracing::warn!(game = %errand.game, bot = %errand.bot, code = refusal.code, "a bot was refused");
                }
            },
            Err(NotThought::Busy) => {}
            Err(NotThought::Closed) => return,
        }
        sleep(RETRY_AFTER).await;
    }
}

/// Acts as a player does, and returns the answer.
async fn act(rooms: &Rooms, errand: &Errand, action: Action) -> Result<(), Refused> {
    let (outbox, mut outgoing) = outbox();
    // The same answer to the same state has the same name, so it is done once, whatever is asked again.
    let id = format!("bot-{}", errand.version);
    let act =
        Act { holder: Some(errand.bot.holder().into()), id, side: None, action, lag: Millis::ZERO, outbox };
    if rooms.send(errand.game, Message::Act(Box::new(act))).await.is_err() {
        return Err(refused::busy());
    }
    // Only the answer comes to this outbox; when the room is gone without one, nothing comes.
    let text = outgoing.next().await.ok_or_else(refused::busy)?;
    match serde_json::from_str(&text) {
        Ok(ServerMessage::Refused { refusal, .. }) => Err(refusal),
        Ok(_) | Err(_) => Ok(()),
    }
}

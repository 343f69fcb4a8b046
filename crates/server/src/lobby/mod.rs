//! Finding an opponent: who is here, who waits in which pool, and what is offered.
//!
//! `adoube_lobby` decides; one task ([`desk`]) owns its values ([`hall`]) and gives it moments and lots. A page has a
//! socket of its own for the lobby ([`socket`]), with the limits of the sockets of games: whoever closes it waits no
//! longer. What waits is not kept when the server stops: pages connect again and wait again.

mod who;
mod terms;
mod making;
mod views;
mod hall;
mod desk;
mod socket;

use std::sync::Arc;

use adoube_storage::Storage;
use axum::Router;
use axum::routing::get;
use tokio::sync::{mpsc, watch};

use crate::app::App;
use crate::clock::Clock;
use desk::{Desk, Message, QUEUE_LENGTH};

/// The path of the lobby's socket.
pub(crate) const SOCKET_PATH: &str = "/api/lobby";

/// The paths of the lobby's interface.
pub(crate) fn routes() -> Router<App> {
    Router::new().route(SOCKET_PATH, get(socket::upgrade))
}

/// The way to the lobby; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Lobby {
    desk: mpsc::Sender<Message>,
}

impl Lobby {
    /// Opens the lobby, until the server stops.
    pub(crate) fn open(storage: Arc<Storage>, clock: Clock, stopping: watch::Receiver<bool>) -> Self {
        let (desk, messages) = mpsc::channel(QUEUE_LENGTH);
        tokio::spawn(desk::keep(Desk::new(storage, clock), messages, stopping));
        Self { desk }
    }

    /// Breaks the lobby, to see that it is mended.
    #[cfg(test)]
    pub(crate) async fn break_it(&self) {
        self.desk.send(Message::Panic).await.expect("the lobby is there");
    }
}

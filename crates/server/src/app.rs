//! What every request needs.

use std::sync::Arc;

use adoube_storage::Storage;
use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::lobby::Lobby;
use crate::rooms::Rooms;
use crate::tally::Tally;

/// Shared by all requests and sockets; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) storage: Arc<Storage>,
    pub(crate) rooms: Rooms,
    pub(crate) lobby: Lobby,
    pub(crate) clock: Clock,
    pub(crate) cookie_key: Key,
    /// The sockets that are open.
    pub(crate) sockets: Tally,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Self {
        app.cookie_key.clone()
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the server is gone altogether.
    let _ = stopping.wait_for(|stops| *stops).await;
}

//! Starting, serving and stopping.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use adoube_storage::{OpenError, Storage, StoreError, WriteError};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware;
use axum::routing::{get, post};
use axum_extra::extract::cookie::Key;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::app::App;
use crate::bots::Bots;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::lobby::Lobby;
use crate::rooms::Rooms;
use crate::tally::Tally;
use crate::{alive, bots, browser, games, health, listen, lobby, origin, page, position, socket};

/// The longest body of a request, in bytes.
const BODY_BYTES_MAX: usize = 64 * 1024;

/// The name under which the key of the cookies is kept, and its length in bytes.
const COOKIE_KEY: &str = "cookie_key";
const COOKIE_KEY_BYTES: usize = 64;

/// Why a server does not start. Each is one line for the one who starts it.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database cannot be read.
    #[error(transparent)]
    Read(#[from] StoreError),
    /// The database cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The address cannot be listened to.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
}

/// A server that listens and has its games back, but does not serve yet.
#[derive(Debug)]
pub struct Server {
    pub(crate) app: App,
    listener: TcpListener,
    address: SocketAddr,
    stop: watch::Sender<bool>,
}

/// Opens the data folder, listens, and brings back the games that were being played.
///
/// # Errors
/// When the data folder or the address cannot be used.
pub async fn bind(config: Config) -> Result<Server, ServeError> {
    health::recorder();
    let told = |source| ServeError::Listen { address: config.listen, source };
    let listener = TcpListener::bind(config.listen).await.map_err(told)?;
    let address = listener.local_addr().map_err(told)?;
    let storage = Arc::new(Storage::open(&config.data).await?);
    let key = storage.setting_or(COOKIE_KEY, browser::random_bytes::<COOKIE_KEY_BYTES>().to_vec()).await?;
    let alive = storage.last_alive().await?;
    let clock = Clock::start(alive);
    let rooms = Rooms::new(Arc::clone(&storage), clock, Bots::new(config.bot_threads, clock));
    let resumed = rooms.resume(alive).await?;
    tracing::info!(%address, resumed, "ready");
    let (stop, stopping) = watch::channel(false);
    let lobby = Lobby::open(Arc::clone(&storage), clock, stopping.clone());
    let (config, cookie_key) = (Arc::new(config), Key::from(&key));
    let sockets = Tally::new("adoube_connections");
    let app = App { config, storage, rooms, lobby, clock, cookie_key, sockets, stopping };
    Ok(Server { app, listener, address, stop })
}

impl Server {
    /// Returns the address on which it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` completes; then closes the sockets, ends the requests under way, and writes what waits.
    pub async fn serve(self, stop: impl Future<Output = ()>) {
        let Self { app, listener, stop: sender, .. } = self;
        let (storage, sockets) = (Arc::clone(&app.storage), app.sockets.clone());
        let noting = tokio::spawn(alive::keep_noting(
            Arc::clone(&storage),
            app.rooms.clone(),
            app.clock,
            app.stopping.clone(),
        ));
        let figures = tokio::spawn(health::keep_figures(app.stopping.clone()));
        let serving = listen::serve(listener, router(app.clone()), app.stopping.clone());
        let stopping = async {
            stop.await;
            tracing::info!("stopping");
            // An error means that nobody listens any more.
            let _ = sender.send(true);
        };
        tokio::join!(serving, stopping);
        if timeout(listen::STOP_MAX, sockets.zero()).await.is_err() {
            tracing::warn!("sockets were cut off");
        }
        for task in [noting, figures] {
            if let Err(error) = task.await {
                tracing::error!(%error, "a task of the server ended badly");
            }
        }
        storage.close().await;
    }
}

fn router(app: App) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .route("/", get(page::index))
        .route("/table", get(page::index))
        .route("/rules", get(page::index))
        .route("/rules/{article}", get(page::index))
        .route("/g/{id}", get(page::index))
        .route("/{*path}", get(page::file))
        .route("/api/games", post(games::create))
        .route("/api/games/{id}/seat", post(games::take_seat))
        .route("/api/games/{id}/pgn", get(games::pgn))
        .route("/api/games/{id}/record", get(games::record))
        .route("/api/me/games", get(games::mine))
        .route("/api/time-control", get(games::time_control_meant))
        .route("/api/position", get(position::judged))
        .route(crate::SOCKET_PATH, get(socket::upgrade))
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .merge(bots::routes())
        .merge(lobby::routes())
        .fallback(async || ApiError::NotFound)
        .layer(middleware::from_fn_with_state(app.clone(), origin::check))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(header(CONTENT_SECURITY_POLICY, page::CONTENT_SECURITY_POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

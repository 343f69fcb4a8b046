//! What an operator asks: is it there, and how is it?

use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::{App, stopped};
use crate::error::ApiError;

/// How often what was recorded is moved into the histograms.
const FIGURES_EVERY: Duration = Duration::from_secs(5);

/// `GET /healthz`: whether the database answers.
pub(crate) async fn healthz(State(app): State<App>) -> Result<&'static str, ApiError> {
    app.storage.last_alive().await?;
    Ok("ok\n")
}

/// `GET /metrics`, for this computer only.
pub(crate) async fn metrics(ConnectInfo(peer): ConnectInfo<SocketAddr>) -> Result<Response, ApiError> {
    if !peer.ip().is_loopback() {
        return Err(ApiError::Forbidden);
    }
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}

/// Moves what was recorded into the histograms until told to stop: without it, records that nobody fetches would pile
/// up.
pub(crate) async fn keep_figures(mut stopping: watch::Receiver<bool>) {
    let Some(recorder) = recorder() else { return };
    let mut ticks = interval(FIGURES_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => recorder.run_upkeep(),
            () = stopped(&mut stopping) => return,
        }
    }
}

/// Installs the recorder of the process, once; `None` when the process has another one.
pub(crate) fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref()
}

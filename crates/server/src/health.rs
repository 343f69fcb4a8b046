//! What an operator asks: is it there, and how is it?

use std::net::SocketAddr;
use std::sync::OnceLock;

use axum::extract::{ConnectInfo, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::app::App;
use crate::error::ApiError;

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

/// Installs the recorder of the process, once; `None` when the process has another one.
pub(crate) fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref()
}

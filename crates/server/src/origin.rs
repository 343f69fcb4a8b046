//! Requests of other sites' pages are not ours to serve.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::ApiError;

/// Lets through what is safe, what comes from a page of this server, and what comes from no page at all: a program
/// sends no `Origin`, and no browser leaves it out of an unsafe request or of a WebSocket handshake.
pub(crate) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_socket = [crate::SOCKET_PATH, crate::lobby::SOCKET_PATH].contains(&request.uri().path());
    let safe = matches!(*request.method(), Method::GET | Method::HEAD) && !is_socket;
    if safe || is_own(request.headers(), app.config.public_url.as_deref()) {
        next.run(request).await
    } else {
        ApiError::ForeignOrigin.into_response()
    }
}

fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin_host = origin.split_once("://").map(|(_, host)| host);
    public_url == Some(origin) || (host.is_some() && origin_host == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(origin: Option<&str>, host: &str, public_url: Option<&str>, own: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        assert_eq!(is_own(&headers, public_url), own, "{origin:?} at {host}");
    }

    #[test]
    fn a_page_of_this_server_and_a_program_are_let_through() {
        check(Some("http://127.0.0.1:8080"), "127.0.0.1:8080", None, true);
        check(None, "127.0.0.1:8080", None, true);
        check(Some("https://chess.example.org"), "127.0.0.1:8080", Some("https://chess.example.org"), true);
    }

    #[test]
    fn a_page_of_another_site_is_not() {
        check(Some("http://evil.example"), "127.0.0.1:8080", None, false);
        check(Some("http://127.0.0.1:9090"), "127.0.0.1:8080", None, false);
        check(Some("null"), "127.0.0.1:8080", None, false);
    }
}

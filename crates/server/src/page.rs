//! The page, built into the binary: stored compressed, served as stored.

use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;
use crate::browser::named_holder;
use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";

/// What a page of this server may load and run: its own files and nothing else.
pub(crate) const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Files in this folder have their hash in their name, so they never change.
const UNCHANGING: &str = "assets/";

/// `GET /`, `GET /table`, `GET /rules`, `GET /rules/{article}` and `GET /g/{id}`: one page, which reads its address itself. With it the browser gets its name: were it to come
/// with the answer to taking a seat, and that answer got lost, the seat would be nobody's for ever.
pub(crate) async fn index(
    State(app): State<App>,
    jar: SignedCookieJar,
    headers: HeaderMap,
) -> (SignedCookieJar, Response) {
    let (jar, _) = named_holder(jar, app.config.is_behind_tls());
    let page = serve(INDEX, &headers).unwrap_or_else(|| {
        let told = "The page is not built into this binary. Build and start everything with: make run\n";
        (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/plain; charset=utf-8")], told).into_response()
    });
    (jar, page)
}

/// Any other file of the page.
pub(crate) async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    serve(&path, &headers).ok_or(ApiError::NotFound)
}

fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let (file, encoding) = best_variant(path, headers)?;
    let etag = format!("\"{}\"", BASE64_URL_SAFE_NO_PAD.encode(file.metadata.sha256_hash()));
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let cached = AppendHeaders([
        (ETAG, etag),
        (VARY, ACCEPT_ENCODING.to_string()),
        (CACHE_CONTROL, cache_rule(path).to_owned()),
    ]);
    if known {
        return Some((StatusCode::NOT_MODIFIED, cached).into_response());
    }
    let encoded = AppendHeaders(encoding.map(|name| (CONTENT_ENCODING, name)));
    Some((cached, encoded, [(CONTENT_TYPE, kind(path))], file.data).into_response())
}

/// Returns the smallest stored variant that the browser can read, and the name of its encoding.
fn best_variant(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    // The stored variants are not files of their own.
    if path.ends_with(".br") || path.ends_with(".gz") {
        return None;
    }
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    for (name, extension) in [("br", "br"), ("gzip", "gz")] {
        if accepts(accepted, name)
            && let Some(file) = Files::get(&format!("{path}.{extension}"))
        {
            return Some((file, Some(name)));
        }
    }
    Some((Files::get(path)?, None))
}

fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        parts.next() == Some(encoding)
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn cache_rule(path: &str) -> &'static str {
    if path.starts_with(UNCHANGING) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_used_only_when_the_browser_accepts_it() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("br;q=0.5", "br"));
        assert!(!accepts("br;q=0, gzip", "br"));
        assert!(!accepts("gzip", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn files_with_a_hash_in_their_name_are_kept_and_others_asked_for() {
        assert!(cache_rule("assets/index-abc.js").contains("immutable"));
        assert_eq!(cache_rule("index.html"), "no-cache");
    }
}

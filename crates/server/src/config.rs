//! How a server is set up.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// The settings of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Where it listens. Port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The data folder; made when it is missing.
    pub data: PathBuf,
    /// The address under which people reach it, such as `https://chess.example.org`, without a slash at the end.
    pub public_url: Option<String>,
    /// On how many threads bots think.
    pub bot_threads: NonZeroUsize,
}

impl Config {
    /// Returns whether people reach the server through TLS, so that cookies must not travel without it.
    pub(crate) fn is_behind_tls(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

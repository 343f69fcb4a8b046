//! The address under which an opponent reaches a game.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::config::Config;

/// Returns a link to a path of this server, and whether it works on this computer only: the public address if there is
/// one, else the address the request came to, with the computer's address in the local network in place of a loopback
/// address when the server can be reached there.
pub(crate) fn link_to(config: &Config, headers: &HeaderMap, path: &str) -> (String, bool) {
    if let Some(public) = &config.public_url {
        return (format!("{public}{path}"), false);
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let (name, port) = split_port(host);
    if !is_loopback(name) {
        return (format!("http://{host}{path}"), false);
    }
    match config.listen.ip().is_unspecified().then(lan_address).flatten() {
        Some(address) => (format!("http://{}{path}", SocketAddr::new(address, port.unwrap_or(80))), false),
        None => (format!("http://{host}{path}"), true),
    }
}

fn split_port(host: &str) -> (&str, Option<u16>) {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => (name, port.parse().ok()),
        Some(_) | None => (host, None),
    }
}

fn is_loopback(name: &str) -> bool {
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Returns the address of the interface that leads out of this computer. Nothing is sent: a datagram socket is only
/// told where it would send, and the system chooses the interface.
fn lan_address() -> Option<IpAddr> {
    // An address of the range reserved for documentation (RFC 5737): it belongs to nobody.
    const SOMEWHERE: &str = "192.0.2.1:9";
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect(SOMEWHERE).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(listen: &str, public_url: Option<&str>, host: &str) -> (String, bool) {
        let config = Config {
            bot_threads: std::num::NonZeroUsize::MIN,
            listen: listen.parse().unwrap(),
            data: "data".into(),
            public_url: public_url.map(str::to_owned),
        };
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        link_to(&config, &headers, "/g/abcd1234")
    }

    #[test]
    fn the_public_address_comes_first() {
        let found = link("127.0.0.1:8080", Some("https://chess.example.org"), "127.0.0.1:8080");
        assert_eq!(found, ("https://chess.example.org/g/abcd1234".to_owned(), false));
    }

    #[test]
    fn the_address_of_the_request_is_kept_when_others_reach_it() {
        assert_eq!(
            link("0.0.0.0:8080", None, "school:8080"),
            ("http://school:8080/g/abcd1234".to_owned(), false)
        );
    }

    #[test]
    fn a_loopback_address_is_told() {
        for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
            assert_eq!(link("127.0.0.1:8080", None, host), (format!("http://{host}/g/abcd1234"), true));
        }
    }
}

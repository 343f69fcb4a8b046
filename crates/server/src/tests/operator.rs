//! What an operator and a browser's guards rely on.

use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, ORIGIN, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS};
use serde_json::Value;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::browser::read;
use super::house::untimed;
use super::{Browser, House};

#[tokio::test]
async fn the_server_says_that_it_is_there() {
    let house = House::open().await;
    let response = Browser::new().get(&house, "/healthz").await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.text().await.unwrap(), "ok\n");
}

#[tokio::test]
async fn the_metrics_have_the_names_of_this_server() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let text = Browser::new().get(&house, "/metrics").await.text().await.unwrap();
    for name in [
        "adoube_connections",
        "adoube_rooms",
        "adoube_act_seconds",
        "adoube_commit_seconds",
        "adoube_commit_writes",
    ] {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name} is missing in\n{text}");
    }
}

#[tokio::test]
async fn every_answer_has_the_headers_that_guard_a_browser() {
    let house = House::open().await;
    let browser = Browser::new();
    for path in ["/", "/g/abcd1234", "/nothing", "/api/me/games", "/healthz", "/api/games/00000000/record"] {
        let response = browser.get(&house, path).await;
        let header = |name| response.headers()[name].to_str().unwrap();
        assert!(header(&CONTENT_SECURITY_POLICY).starts_with("default-src 'self'"), "{path}");
        assert_eq!(header(&X_CONTENT_TYPE_OPTIONS), "nosniff", "{path}");
        assert_eq!(header(&REFERRER_POLICY), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let house = House::open().await;
    let response = Browser::new().post(&house, "/api/games", untimed().to_string()).await;
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"));
}

#[tokio::test]
async fn a_browser_has_its_name_before_it_takes_a_seat() {
    let house = House::open().await;
    let browser = Browser::new();
    let named = |response: reqwest::Response| {
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap().to_owned();
        cookie.split(';').next().unwrap().to_owned()
    };
    let name = named(browser.get(&house, "/g/abcd1234").await);
    assert_eq!(named(browser.get(&house, "/").await), name);
    assert_eq!(named(browser.post(&house, "/api/games", untimed().to_string()).await), name);
}

#[tokio::test]
async fn a_page_of_another_site_can_neither_post_nor_open_a_socket() {
    let house = House::open().await;
    let browser = Browser::new();
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        for path in ["/api/games", "/api/games/00000000/seat"] {
            let request = browser.client.post(house.url(path)).header(ORIGIN, origin);
            let response = request.body(untimed().to_string()).send().await.unwrap();
            let (status, refused) = read::<Value>(response).await.unwrap_err();
            assert_eq!((status, refused.code.as_str()), (StatusCode::FORBIDDEN, "foreign_origin"));
        }
        assert_eq!(handshake(&house, origin).await, 403);
    }
    assert_eq!(handshake(&house, &format!("http://{}", house.address)).await, 101);
    let response = browser.client.get(house.url("/")).header(ORIGIN, "http://evil.example").send().await;
    assert_ne!(response.unwrap().status(), StatusCode::FORBIDDEN, "looking is safe");
}

/// Returns the status with which a handshake is answered.
async fn handshake(house: &House, origin: &str) -> u16 {
    let mut request = format!("ws://{}{}", house.address, crate::SOCKET_PATH).into_client_request().unwrap();
    request.headers_mut().insert("origin", origin.parse().unwrap());
    match connect_async(request).await {
        Ok((_, response)) => response.status().as_u16(),
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_server_that_stops_tells_every_socket_to_come_back() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let address = house.address;
    house.close().await;
    for socket in table.sockets() {
        assert_eq!(socket.closed().await, Some(1012));
    }
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn an_act_that_was_acknowledged_before_the_server_stopped_is_kept() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let version = table.white.make_move(&table.game, "e2e4").await.unwrap();
    let house = house.reopen().await;
    assert_eq!(house.replay(&table.game).await.entries.len(), version as usize);
}

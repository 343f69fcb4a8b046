//! A browser: its cookies, its requests and its sockets.

use std::sync::Arc;

use adoube_wire::http::{CreatedGame, ErrorBody, MyGames, SeatTaken};
use adoube_wire::view::Refused;
use reqwest::cookie::{CookieStore, Jar};
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SET_COOKIE};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{House, Socket};

/// A browser. Cookies belong to a host, not to a port, so it stays who it is when the server is started again.
pub(crate) struct Browser {
    pub(crate) client: Client,
    jar: Arc<Jar>,
}

impl Browser {
    pub(crate) fn new() -> Self {
        let jar = Arc::new(Jar::default());
        let client = Client::builder().cookie_provider(Arc::clone(&jar)).build().unwrap();
        Self { client, jar }
    }

    pub(crate) async fn post(&self, house: &House, path: &str, body: String) -> Response {
        self.client.post(house.url(path)).body(body).send().await.unwrap()
    }

    pub(crate) async fn get(&self, house: &House, path: &str) -> Response {
        self.client.get(house.url(path)).send().await.unwrap()
    }

    /// Creates a game.
    pub(crate) async fn create(&self, house: &House, wish: Value) -> CreatedGame {
        read(self.post(house, "/api/games", wish.to_string()).await).await.unwrap()
    }

    /// Asks for a game that is refused.
    pub(crate) async fn refused(&self, house: &House, wish: Value) -> Refused {
        let answer: Result<CreatedGame, _> =
            read(self.post(house, "/api/games", wish.to_string()).await).await;
        let (status, refused) = answer.unwrap_err();
        assert_eq!(status, 422);
        refused
    }

    /// Takes a seat.
    pub(crate) async fn take_seat(
        &self,
        house: &House,
        game: &str,
        invitation: &str,
    ) -> Result<SeatTaken, (StatusCode, Refused)> {
        let body = json!({"invitation": invitation}).to_string();
        read(self.post(house, &format!("/api/games/{game}/seat"), body).await).await
    }

    pub(crate) async fn games(&self, house: &House) -> MyGames {
        read(self.get(house, "/api/me/games").await).await.unwrap()
    }

    /// Opens a socket at a path. A cookie that comes with it is kept.
    pub(crate) async fn open(&self, house: &House, path: &str) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let mut request = format!("ws://{}{path}", house.address).into_client_request().unwrap();
        let url = house.url("/").parse().unwrap();
        if let Some(cookies) = self.jar.cookies(&url) {
            request.headers_mut().insert(COOKIE, cookies);
        }
        let (stream, response) = connect_async(request).await.unwrap();
        self.jar.set_cookies(&mut response.headers().get_all(SET_COOKIE).iter(), &url);
        stream
    }

    /// Opens a socket and hears its welcome.
    pub(crate) async fn socket(&self, house: &House) -> Socket {
        let mut socket = Socket::new(self.open(house, crate::SOCKET_PATH).await);
        socket
            .until(|message| {
                matches!(message, adoube_wire::server::ServerMessage::Welcome { .. }).then_some(())
            })
            .await;
        socket
    }
}

/// Reads what an answer says: what was asked for, or its status and why not.
pub(crate) async fn read<T: DeserializeOwned>(response: Response) -> Result<T, (StatusCode, Refused)> {
    let status = response.status();
    let text = response.text().await.unwrap();
    if status.is_success() {
        Ok(serde_json::from_str(&text).unwrap())
    } else {
        let body: ErrorBody = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status}: {text}"));
        Err((status, body.error))
    }
}

//! Finding an opponent: pools, seeks, and what becomes of them when somebody leaves.

use adoube_wire::lobby::{ControlView, LobbyMessage, LobbyView, YouView};
use adoube_wire::view::{ColorName, Refused};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{Browser, House, PATIENCE};

/// A page that shows the lobby.
struct Page {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u32,
    lobby: Option<LobbyView>,
    you: Option<YouView>,
    paired: Vec<(String, ColorName)>,
    came: Vec<Option<ControlView>>,
}

impl Page {
    async fn open(house: &House, browser: &Browser) -> Self {
        let stream = browser.open(house, crate::lobby::SOCKET_PATH).await;
        let mut page = Self { stream, asked: 0, lobby: None, you: None, paired: vec![], came: vec![] };
        page.until(|page| page.you.is_some()).await;
        page.ask(json!({"do": "watch"})).await.unwrap();
        page
    }

    /// Hears one message; the answer to a wish is returned.
    async fn hear(&mut self) -> Option<(Option<u32>, Result<(), Refused>)> {
        let until = Instant::now() + PATIENCE;
        loop {
            match timeout_at(until, self.stream.next()).await.expect("something is heard in time") {
                Some(Ok(Frame::Text(text))) => match serde_json::from_str(&text).unwrap() {
                    LobbyMessage::Welcome { .. } => return None,
                    LobbyMessage::Lobby { lobby } => self.lobby = Some(lobby),
                    LobbyMessage::You { you } => self.you = Some(you),
                    LobbyMessage::Paired { game, color } => self.paired.push((game, color)),
                    LobbyMessage::Came { control } => self.came.push(control),
                    LobbyMessage::Done { n } => return Some((Some(n), Ok(()))),
                    LobbyMessage::Refused { n, refusal } => return Some((n, Err(refusal))),
                },
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                other => panic!("the lobby's socket said {other:?}"),
            }
            return None;
        }
    }

    async fn ask(&mut self, ask: Value) -> Result<(), Refused> {
        self.asked += 1;
        let text = json!({"n": self.asked, "ask": ask}).to_string();
        self.stream.send(Frame::text(text)).await.unwrap();
        loop {
            if let Some((n, answer)) = self.hear().await {
                assert_eq!(n, Some(self.asked));
                return answer;
            }
        }
    }

    async fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        while !is_so(self) {
            self.hear().await;
        }
    }

    async fn wait(&mut self) {
        self.ask(json!({"do": "wait", "control": {"base_s": 300, "increment_s": 3}})).await.unwrap();
    }

    /// Waits until there is one more game than `games`, and returns it.
    async fn game(&mut self, games: usize) -> (String, ColorName) {
        self.until(|page| page.paired.len() > games).await;
        self.paired[games].clone()
    }

    fn waiting(&self) -> u32 {
        self.lobby.as_ref().unwrap().pools.iter().map(|pool| pool.count).sum()
    }

    fn seeks(&self) -> &[adoube_wire::lobby::SeekView] {
        &self.lobby.as_ref().unwrap().seeks
    }
}

async fn pages<const N: usize>(house: &House) -> ([Browser; N], Vec<Page>) {
    let browsers = std::array::from_fn(|_| Browser::new());
    let mut pages = Vec::new();
    for browser in &browsers {
        pages.push(Page::open(house, browser).await);
    }
    (browsers, pages)
}

fn seek(color: &str, rated: bool) -> Value {
    let control = json!({"base_s": 600, "increment_s": 5});
    json!({"do": "seek", "terms": {"control": control, "ruleset": "fide-2023", "color": color, "rated": rated}})
}

#[tokio::test]
async fn two_browsers_that_wait_get_the_same_game_and_sit_at_it() {
    let house = House::open().await;
    let ([anna, boris], mut pages) = pages(&house).await;
    for page in &mut pages {
        page.wait().await;
    }
    let (game, color) = pages[0].game(0).await;
    let (same, other) = pages[1].game(0).await;
    assert_eq!(game, same);
    assert_ne!(color, other);
    for page in &mut pages {
        page.until(|page| page.you.as_ref().unwrap().waiting.is_none() && page.waiting() == 0).await;
    }
    for (browser, color) in [(&anna, color), (&boris, other)] {
        let games = browser.games(&house).await.games;
        assert_eq!((games.len(), games[0].color, games[0].waiting), (1, Some(color), false));
        let mut socket = browser.socket(&house).await;
        socket.subscribe(&game, None).await;
        if color == ColorName::White {
            socket.make_move(&game, "e2e4").await.unwrap();
        }
    }
}

#[tokio::test]
async fn who_leaves_is_not_paired_and_who_waits_is_shown() {
    let house = House::open().await;
    let (_, mut pages) = pages::<3>(&house).await;
    pages[0].wait().await;
    pages[2].until(|page| page.waiting() == 1).await;
    let own = pages[0].you.clone().unwrap();
    let shown = pages[2].lobby.clone().unwrap();
    assert_eq!(shown.people, 3);
    assert_eq!(shown.pools[0].control, Some(ControlView { base_s: 300, increment_s: 3 }));
    assert_eq!(shown.pools[0].longest[0].person, own.person);
    let waits = own.waiting.unwrap();
    assert_eq!((waits.bot.as_str(), waits.bot_from - waits.since), ("copper", 10_000));
    pages[0].ask(json!({"do": "leave"})).await.unwrap();
    assert_eq!(pages[0].you.as_ref().unwrap().waiting, None);
    pages[1].wait().await;
    pages[2].wait().await;
    let game = pages[1].game(0).await.0;
    assert_eq!(pages[2].game(0).await.0, game);
    assert!(pages[0].paired.is_empty());
}

#[tokio::test]
async fn two_who_have_just_played_are_not_paired_again_when_another_is_there() {
    let house = House::open().await;
    let (_, mut pages) = pages::<5>(&house).await;
    pages[0].wait().await;
    pages[1].wait().await;
    let before = pages[0].game(0).await.0;
    assert_eq!(pages[1].game(0).await.0, before);
    pages[0].wait().await;
    pages[1].wait().await;
    // Two others are paired under a longer control, which comes later in the same wave.
    for page in &mut pages[3..] {
        page.ask(json!({"do": "wait", "control": {"base_s": 600, "increment_s": 5}})).await.unwrap();
    }
    pages[3].game(0).await;
    pages[3].until(|page| page.waiting() == 2).await;
    pages[2].wait().await;
    let game = pages[2].game(0).await.0;
    pages[2].until(|page| page.waiting() == 1).await;
    let mut again = Vec::new();
    for page in &mut pages[..2] {
        page.ask(json!({"do": "watch"})).await.unwrap();
        again.extend(page.paired.get(1).map(|(id, _)| id.clone()));
    }
    assert_eq!(again, [game]);
}

#[tokio::test]
async fn a_closed_page_waits_no_longer_and_offers_nothing() {
    let house = House::open().await;
    let (browsers, mut pages) = pages::<2>(&house).await;
    let mut other_page = Page::open(&house, &browsers[0]).await;
    pages[0].wait().await;
    pages[0].ask(seek("white", false)).await.unwrap();
    pages[1].until(|page| page.waiting() == 1 && page.seeks().len() == 1).await;
    let mut closing = pages.remove(0);
    closing.stream.close(None).await.unwrap();
    pages[0].until(|page| page.waiting() == 0 && page.seeks().is_empty()).await;
    // The person is still here, on another page.
    assert_eq!(pages[0].lobby.as_ref().unwrap().people, 2);
    other_page.until(|page| page.you.as_ref().unwrap().seeks.is_empty()).await;
}

#[tokio::test]
async fn a_seek_is_taken_once_and_by_its_terms() {
    let house = House::open().await;
    let (_, mut pages) = pages::<3>(&house).await;
    pages[0].ask(seek("black", false)).await.unwrap();
    pages[1].until(|page| page.seeks().len() == 1).await;
    let id = pages[1].seeks()[0].id;
    assert_eq!(pages[0].you.as_ref().unwrap().seeks, [id]);
    let take = json!({"do": "take", "seek": id});
    assert_eq!(pages[0].ask(take.clone()).await.unwrap_err().code, "own_seek");
    pages[1].ask(take.clone()).await.unwrap();
    assert_eq!(pages[2].ask(take).await.unwrap_err().code, "seek_gone");
    let (game, color) = pages[0].game(0).await;
    assert_eq!(color, ColorName::Black);
    let replay = house.replay(&game).await;
    assert_eq!(replay.game.terms().ruleset().id.code(), "fide-2023");
    pages[2].until(|page| page.seeks().is_empty()).await;
}

#[tokio::test]
async fn what_cannot_be_offered_is_refused_with_its_reason() {
    let house = House::open().await;
    let (_, mut pages) = pages::<1>(&house).await;
    let page = &mut pages[0];
    let terms = |more: Value| {
        let mut terms = json!({"control": null, "ruleset": "online-claim", "color": "random"});
        terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"do": "seek", "terms": terms})
    };
    for (ask, code) in [
        (seek("white", true), "guests_play_casually"),
        (terms(json!({"ruleset": "draughts"})), "unknown_word"),
        (terms(json!({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"})), "position_unplayable"),
        (terms(json!({"fen": "nonsense"})), "fen_malformed"),
        (terms(json!({"control": {"base_s": 0, "increment_s": 0}})), "control_not_in_lobby"),
        (json!({"do": "wait", "control": {"base_s": 99_999_999, "increment_s": 0}}), "control_not_in_lobby"),
        (json!({"do": "take", "seek": 77}), "seek_gone"),
        (json!({"do": "withdraw", "seek": 77}), "seek_gone"),
    ] {
        assert_eq!(page.ask(ask.clone()).await.unwrap_err().code, code, "{ask}");
    }
    for _ in 0..3 {
        page.ask(seek("white", false)).await.unwrap();
    }
    assert_eq!(page.ask(seek("white", false)).await.unwrap_err().code, "too_many_seeks");
    let own = page.you.clone().unwrap().seeks;
    page.ask(json!({"do": "withdraw", "seek": own[1]})).await.unwrap();
    assert_eq!(page.you.as_ref().unwrap().seeks, [own[0], own[2]]);
}

#[tokio::test]
async fn who_wants_to_is_told_when_somebody_comes() {
    let house = House::open().await;
    let (_, mut pages) = pages::<2>(&house).await;
    let control = json!({"base_s": 300, "increment_s": 3});
    pages[0].ask(json!({"do": "tell", "control": control})).await.unwrap();
    assert_eq!(pages[0].you.as_ref().unwrap().tell.len(), 1);
    pages[1].wait().await;
    pages[0].until(|page| !page.came.is_empty()).await;
    pages[0].until(|page| page.you.as_ref().unwrap().tell.is_empty()).await;
    assert_eq!(pages[0].came, [Some(ControlView { base_s: 300, increment_s: 3 })]);
}

#[tokio::test]
async fn what_is_not_of_the_protocol_ends_the_socket_and_a_foreign_page_gets_none() {
    let house = House::open().await;
    let (_, mut pages) = pages::<1>(&house).await;
    pages[0].stream.send(Frame::text("{\"n\": 1, \"ask\": {\"do\": \"fly\"}}")).await.unwrap();
    let answer = loop {
        if let Some((_, answer)) = pages[0].hear().await {
            break answer;
        }
    };
    assert_eq!(answer.unwrap_err().code, "message_malformed");
    let closed = loop {
        match pages[0].stream.next().await {
            Some(Ok(Frame::Close(frame))) => break frame.map(|frame| u16::from(frame.code)),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(closed, Some(1007));
    let foreign = reqwest::Client::new().get(house.url(crate::lobby::SOCKET_PATH));
    let answer = foreign.header("origin", "http://evil.example").send().await.unwrap();
    assert_eq!(answer.status(), 403);
}

#[tokio::test]
async fn a_fault_in_the_lobby_costs_those_who_wait_their_place_only() {
    let house = House::open().await;
    let (_, mut pages) = pages::<2>(&house).await;
    pages[0].wait().await;
    pages[1].until(|page| page.waiting() == 1).await;
    house.app.lobby.break_it().await;
    pages[0].until(|page| page.you.as_ref().unwrap().waiting.is_none()).await;
    pages[0].wait().await;
    pages[1].wait().await;
    assert_eq!(pages[0].game(0).await.0, pages[1].game(0).await.0);
}

//! Games against the bots of the server.

use adoube_board::Position;
use adoube_engine::{Engine, Game, Limits};
use adoube_wire::client::Action;
use adoube_wire::http::BotList;
use adoube_wire::server::ServerMessage;
use adoube_wire::view::{ColorName, EventView};
use serde_json::{Value, json};

use super::browser::read;
use super::socket::snapshot;
use super::{Browser, House, Socket};

fn against(bot: &str) -> Value {
    json!({"time": "-", "color": "white", "bot": bot})
}

fn from(fen: &str, color: &str) -> Value {
    json!({"time": "-", "color": color, "bot": "iron", "fen": fen})
}

/// Creates a game and opens its page.
async fn sit(house: &House, browser: &Browser, wish: Value) -> (String, Socket) {
    let game = browser.create(house, wish).await.id;
    let mut socket = browser.socket(house).await;
    socket.subscribe(&game, None).await;
    (game, socket)
}

/// Waits until the side has the move or the game is over.
async fn on_move(socket: &mut Socket, game: &str, side: ColorName) {
    while socket.known(game).state.turn != side && socket.known(game).state.result.is_none() {
        let next = socket.known(game).version + 1;
        socket.reach(game, next).await;
    }
}

/// Makes a move and waits for the bot's.
async fn exchange(socket: &mut Socket, game: &str, uci: &str) {
    let side = socket.known(game).state.turn;
    let version = socket.make_move(game, uci).await.unwrap();
    socket.reach(game, version).await;
    on_move(socket, game, side).await;
}

#[tokio::test]
async fn a_person_beats_the_weakest_bot_and_both_times_are_used() {
    let house = House::open().await;
    let browser = Browser::new();
    let wish = json!({"time": "10+0", "color": "white", "bot": "clay"});
    let (game, mut white) = sit(&house, &browser, wish).await;
    let mut engine = Engine::new(1 << 20);
    while white.known(&game).state.result.is_none() {
        let position = Position::from_fen(&white.known(&game).state.fen).unwrap();
        let best = engine.search(&Game::new(position), &Limits::nodes(20_000)).best.unwrap();
        let uci = position.uci(best, position.castling_style()).to_string();
        exchange(&mut white, &game, &uci).await;
    }
    let state = &white.known(&game).state;
    let result = state.result.clone().unwrap();
    assert_eq!((result.result.as_str(), result.reason.as_str()), ("1-0", "checkmate"));
    assert!(state.clocks.as_ref().unwrap().black_ms > 500_000, "a bot uses little time");
    house.replay(&game).await;
}

#[tokio::test]
async fn a_bot_that_has_white_begins_and_is_there_and_has_its_name() {
    let house = House::open().await;
    let browser = Browser::new();
    let wish = json!({"time": "10+0", "color": "black", "bot": "gold"});
    let game = browser.create(&house, wish).await.id;
    let mut black = browser.socket(&house).await;
    let seen = snapshot(black.subscribe(&game, None).await);
    assert_eq!((seen.players.white.name.as_deref(), seen.players.white.bot), (Some("gold"), true));
    on_move(&mut black, &game, ColorName::Black).await;
    assert_eq!(black.known(&game).state.plies, 1);
    let is_there = |message: &ServerMessage| matches!(message, ServerMessage::Presence { white: true, .. });
    assert!(black.heard.iter().any(is_there), "{:?}", black.heard);
    assert_eq!(browser.games(&house).await.games[0].opponent.as_deref(), Some("gold"));
    let nobody = Browser::new();
    let mut spectator = nobody.socket(&house).await;
    assert_eq!(snapshot(spectator.subscribe(&game, None).await).you, None);
}

#[tokio::test]
async fn a_bot_that_was_to_act_when_the_server_went_away_acts_when_it_is_back() {
    let house = House::open().await;
    let browser = Browser::new();
    let (untimed, mut socket) = sit(&house, &browser, against("wood")).await;
    let timed = browser.create(&house, json!({"time": "5+3", "color": "white", "bot": "wood"})).await.id;
    socket.subscribe(&timed, None).await;
    for game in [&untimed, &timed] {
        exchange(&mut socket, game, "e2e4").await;
    }
    // The moves of the person are stored, those of the bot cannot be.
    let database = house.database().await;
    database.refuse_bots().await;
    for game in [&untimed, &timed] {
        let version = socket.make_move(game, "a2a3").await.unwrap();
        socket.reach(game, version).await;
        assert_eq!(socket.known(game).state.turn, ColorName::Black);
    }
    drop(database);
    let house = house.reopen_after(async |database| database.accept_events().await).await;
    let mut socket = browser.socket(&house).await;
    for game in [&untimed, &timed] {
        socket.subscribe(game, None).await;
        on_move(&mut socket, game, ColorName::White).await;
        assert_eq!(socket.known(game).state.plies, 4);
        house.replay(game).await;
    }
}

#[tokio::test]
async fn a_bot_without_a_watcher_moves_after_a_restart() {
    let house = House::open().await;
    let browser = Browser::new();
    let (game, mut socket) = sit(&house, &browser, against("wood")).await;
    let database = house.database().await;
    database.refuse_bots().await;
    socket.make_move(&game, "e2e4").await.unwrap();
    drop(database);
    let house = house.reopen_after(async |database| database.accept_events().await).await;
    // Nobody opens the page: the record alone tells that the bot has moved.
    let mut other = Browser::new().socket(&house).await;
    while house.replay(&game).await.game.plies() < 2 {
        other.ping().await;
    }
}

#[tokio::test]
async fn a_bot_takes_a_draw_when_it_is_behind_and_declines_it_when_it_is_ahead() {
    let house = House::open().await;
    let browser = Browser::new();
    let (ahead, mut white) = sit(&house, &browser, from("4k3/7p/8/8/8/8/Q7/4K3 w - - 0 1", "white")).await;
    exchange(&mut white, &ahead, "a2a3").await;
    white.act(&ahead, Action::OfferDraw).await.unwrap();
    let result = white.finish(&ahead).await.state.result.clone().unwrap();
    assert_eq!((result.result.as_str(), result.reason.as_str()), ("1/2-1/2", "agreement"));

    let (behind, mut black) = sit(&house, &browser, from("4k3/7p/8/8/8/8/Q7/4K3 w - - 0 1", "black")).await;
    on_move(&mut black, &behind, ColorName::Black).await;
    let any = black.known(&behind).state.legal[0].uci.clone();
    exchange(&mut black, &behind, &any).await;
    if black.known(&behind).state.result.is_none() {
        black.forget();
        let version = black.act(&behind, Action::OfferDraw).await.unwrap();
        black.reach(&behind, version + 1).await;
        let declined = EventView::DrawDeclined { by: ColorName::White };
        assert!(black.events().contains(&declined), "{:?}", black.events());
    }
}

#[tokio::test]
async fn a_wish_for_a_bot_that_cannot_be_is_refused() {
    let house = House::open().await;
    let browser = Browser::new();
    assert_eq!(browser.refused(&house, against("lead")).await.code, "unknown_word");
    let by_hand = json!({"time": "5+3", "color": "white", "bot": "clay", "ruleset": "fide-2023",
        "procedure": {"entry": "by_hand"}});
    let arbitrated = json!({"time": "5+3", "color": "white", "bot": "clay",
        "procedure": {"entry": "moves", "arbiter": true}});
    let alone = json!({"time": "5+3", "color": "white", "bot": "clay", "both_sides": true});
    for wish in [by_hand, arbitrated, alone] {
        assert_eq!(browser.refused(&house, wish).await.code, "not_with_a_bot");
    }
}

#[tokio::test]
async fn the_list_of_bots_has_the_weakest_first() {
    let house = House::open().await;
    let list: BotList = read(Browser::new().get(&house, "/api/bots").await).await.unwrap();
    let names: Vec<_> = list.bots.iter().map(|bot| bot.name.as_str()).collect();
    assert_eq!(names, ["clay", "wood", "stone", "copper", "bronze", "iron", "silver", "gold"]);
    assert!(list.bots.is_sorted_by_key(|bot| bot.strength));
}

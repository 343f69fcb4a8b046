//! Catching up: what a page missed, or the whole game.

use adoube_wire::client::Action;
use adoube_wire::server::ServerMessage;
use adoube_wire::view::{ColorName, EventView, May};

use super::many_games::{Lots, play_at_random};
use super::socket::snapshot;
use super::{Browser, House};

#[tokio::test]
async fn a_page_that_was_away_hears_exactly_what_it_missed() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4 e7e5 g1f3").await;
    let mut late = table.black_browser.socket(&house).await;
    let ServerMessage::Update { version, events, state, .. } = late.subscribe(&table.game, Some(2)).await
    else {
        panic!("an update is enough")
    };
    let made: Vec<_> = events
        .iter()
        .map(|event| if let EventView::Move { made, .. } = event { made.san.as_str() } else { "?" })
        .collect();
    assert_eq!((version, made.as_slice()), (4, ["e5", "Nf3"].as_slice()));
    assert_eq!(*state, table.black.known(&table.game).state);
}

#[tokio::test]
async fn a_page_that_missed_nothing_hears_an_update_without_events() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let answer = table.white.subscribe(&table.game, Some(2)).await;
    assert!(matches!(answer, ServerMessage::Update { version: 2, events, .. } if events.is_empty()));
}

#[tokio::test]
async fn a_page_ahead_of_the_game_or_without_a_version_gets_all_of_it() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4 e7e5").await;
    for since in [None, Some(4), Some(u32::MAX)] {
        let mut page = table.white_browser.socket(&house).await;
        let game = snapshot(page.subscribe(&table.game, since).await);
        assert_eq!((game.version, game.moves.len(), game.you), (3, 2, Some(ColorName::White)));
        assert_eq!(game.state.legal.len(), 29);
        assert!(game.state.may.contains(&May::Move) && game.state.may.contains(&May::OfferDraw));
    }
    let mut spectator = Browser::new().socket(&house).await;
    let game = snapshot(spectator.subscribe(&table.game, None).await);
    assert_eq!((game.you, game.state.legal.len(), game.state.may.len()), (None, 0, 0));
}

#[tokio::test]
async fn a_page_far_behind_gets_all_of_it() {
    let house = House::open().await;
    let table = play_at_random(house.untimed_table().await, Lots(1), 110).await;
    let version = table.white.known(&table.game).version;
    assert!(version > 102);
    let mut page = Browser::new().socket(&house).await;
    assert!(matches!(
        page.subscribe(&table.game, Some(version - 100)).await,
        ServerMessage::Update { events, .. } if events.len() == 100
    ));
    let mut page = Browser::new().socket(&house).await;
    let game = snapshot(page.subscribe(&table.game, Some(version - 101)).await);
    assert_eq!(game.version, version);
}

#[tokio::test]
async fn a_page_hears_nothing_of_a_game_after_it_unsubscribed() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let game = table.game.clone();
    table.spectator.say(&adoube_wire::client::ClientMessage::Unsubscribe { game: game.clone() }).await;
    // The room counts one spectator less when it has heard of it.
    table
        .white
        .until(|message| matches!(message, ServerMessage::Presence { spectators: 0, .. }).then_some(()))
        .await;
    table.spectator.ping().await;
    table.spectator.forget();
    table.white.make_move(&game, "e2e4").await.unwrap();
    table.spectator.ping().await;
    assert!(table.spectator.heard.is_empty(), "{:?}", table.spectator.heard);
}

#[tokio::test]
async fn everybody_is_told_who_is_there() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let presence = |white: bool, black: bool, spectators: u32| {
        move |message: &ServerMessage| {
            let ServerMessage::Presence { white: w, black: b, spectators: s, .. } = message else {
                return None;
            };
            ((*w, *b, *s) == (white, black, spectators)).then_some(())
        }
    };
    table.white.until(presence(true, true, 1)).await;
    let mut second = table.black_browser.socket(&house).await;
    second.subscribe(&table.game, None).await;
    second.until(presence(true, true, 1)).await;
    table.black.close().await;
    second.close().await;
    table.white.until(presence(true, false, 1)).await;
    table.spectator.close().await;
    table.white.until(presence(true, false, 0)).await;
    table.white.act(&table.game, Action::Resign).await.unwrap();
}

//! Time: a flag falls by itself, and what counts is when a message arrived.

use adoube_laws::{Fact, LagCompensation, Millis, Ruleset};
use adoube_wire::client::{Action, ClientMessage};
use adoube_wire::view::{DeadlineKind, EventView};

use serde_json::json;

use super::house::sudden_death;
use super::{Browser, House, Table};

fn move_of(uci: &str) -> Action {
    Action::Move { uci: uci.to_owned() }
}

/// When the flag of the side on move falls.
fn flag_at(table: &Table) -> i64 {
    let deadline = table.white.known(&table.game).state.deadline.clone().unwrap();
    assert_eq!(deadline.kind, DeadlineKind::Flag);
    deadline.at
}

fn over_by_time(table: &Table) {
    for socket in [&table.white, &table.black, &table.spectator] {
        let result = socket.known(&table.game).state.result.clone().unwrap();
        assert_eq!((result.result.as_str(), result.reason.as_str()), ("0-1", "time"));
        assert_eq!((result.article.as_deref(), result.proved), (Some("6.9"), true));
    }
}

#[tokio::test]
async fn a_flag_falls_by_itself_at_its_moment() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(1000)).await;
    table.play("e2e4 e7e5").await;
    let (game, at) = (table.game.clone(), flag_at(&table));
    for socket in table.sockets() {
        socket.finish(&game).await;
    }
    over_by_time(&table);
    let replay = house.replay(&game).await;
    assert_eq!(replay.entries.last().unwrap().event.at.0, at);
    let late = table.white.make_move(&game, "g1f3").await.unwrap_err();
    assert_eq!((late.code.as_str(), late.article.as_deref()), ("game_over", Some("6.9")));
}

#[tokio::test]
async fn a_move_that_arrived_before_the_flag_fell_counts_however_late_it_is_handled() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(3000)).await;
    table.play("e2e4 e7e5").await;
    let (game, at) = (table.game.clone(), flag_at(&table));
    let database = house.database().await;
    database.hold().await;
    // The room waits for the commit of an offer, and the move waits for the room.
    let offer = table.black.ask(&game, Action::OfferDraw).await;
    table.black.ping().await;
    let act = table.white.ask(&game, move_of("g1f3")).await;
    assert!(table.white.ping().await < at, "the move was stamped in time");
    table.white.wait_for_clock(at).await;
    database.release().await;
    table.black.answer(&offer).await.unwrap();
    let version = table.white.answer(&act).await.unwrap();
    table.reach(version).await;
    assert_eq!(house.replay(&game).await.game.plies(), 3);
}

#[tokio::test]
async fn a_move_that_arrived_after_the_flag_fell_comes_too_late() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(1000)).await;
    table.play("e2e4 e7e5").await;
    let (game, at) = (table.game.clone(), flag_at(&table));
    let database = house.database().await;
    database.hold().await;
    let offer = table.black.ask(&game, Action::OfferDraw).await;
    table.white.wait_for_clock(at).await;
    let act = table.white.ask(&game, move_of("g1f3")).await;
    table.white.ping().await;
    database.release().await;
    table.black.answer(&offer).await.unwrap();
    let late = table.white.answer(&act).await.unwrap_err();
    assert_eq!(late.article.as_deref(), Some("6.9"));
    for socket in table.sockets() {
        socket.finish(&game).await;
    }
    over_by_time(&table);
    assert_eq!(house.replay(&game).await.game.plies(), 2);
}

#[tokio::test]
async fn a_flag_that_could_not_be_stored_falls_later_and_no_move_comes_between() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(1000)).await;
    table.play("e2e4 e7e5").await;
    let (game, at) = (table.game.clone(), flag_at(&table));
    let database = house.database().await;
    database.refuse_events().await;
    table.white.wait_for_clock(at).await;
    let late = table.white.make_move(&game, "g1f3").await.unwrap_err();
    assert_eq!((late.code.as_str(), late.article.as_deref()), ("time_expired", Some("6.9")));
    assert_eq!(table.white.known(&game).state.result, None);
    database.accept_events().await;
    for socket in table.sockets() {
        socket.finish(&game).await;
    }
    over_by_time(&table);
    assert_eq!(house.replay(&game).await.entries.last().unwrap().event.at.0, at);
}

#[tokio::test]
async fn a_game_in_which_a_first_move_is_not_made_is_called_off() {
    let house = House::open().await;
    let ruleset = Ruleset { first_move_time: Millis(300), ..Ruleset::online_claim() };
    let mut table = house.table_by(ruleset, 60_000).await;
    let game = table.game.clone();
    for socket in table.sockets() {
        let result = socket.finish(&game).await.state.result.clone().unwrap();
        assert_eq!((result.result.as_str(), result.reason.as_str()), ("*", "no-first-move"));
        assert_eq!(result.article, None);
    }
}

#[tokio::test]
async fn a_player_gets_the_addition_for_every_move_but_the_first() {
    let house = House::open().await;
    let mut table = house.table(serde_json::json!({"time": "1+5", "color": "white"})).await;
    table.play("e2e4 e7e5 g1f3").await;
    let shown = |event| if let EventView::Move { made, .. } = event { made.clock_ms } else { None };
    let clocks: Vec<i64> = table.spectator.events().into_iter().filter_map(shown).collect();
    assert_eq!(clocks[..2], [60_000, 60_000]);
    assert!((60_000..=65_000).contains(&clocks[2]), "{clocks:?}");
}

#[tokio::test]
async fn what_a_move_needs_to_arrive_is_given_back_and_recorded() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(60_000)).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    // White's page answers the server's ping no sooner than it reads again.
    table.white.say(&ClientMessage::Ping { n: 1_000_000 }).await;
    let now = table.black.ping().await;
    table.black.wait_for_clock(now + 300).await;
    table.white.ping().await;
    let version = table.white.make_move(&game, "g1f3").await.unwrap();
    table.reach(version).await;
    let replay = house.replay(&game).await;
    let (moved, before) = (&replay.entries[3].event, &replay.entries[2].event);
    let Fact::MoveMade { lag, clocks, .. } = &moved.fact else { panic!("{moved:?} is no move") };
    assert!(lag.0 > 0 && lag.0 <= 1000, "{lag:?}");
    let used = moved.at.0 - before.at.0 - lag.0;
    assert_eq!(clocks.unwrap().shown(replay.game.control(), None).white, Millis(60_000 - used));
}

#[tokio::test]
async fn nothing_is_given_back_at_one_screen_and_where_an_arbiter_is() {
    let house = House::open().await;
    for wish in [
        json!({"time": "5+3", "color": "white", "both_sides": true}),
        json!({"time": "5+3", "color": "white", "procedure": {"entry": "moves", "arbiter": true}}),
    ] {
        let game = Browser::new().create(&house, wish).await;
        assert_eq!(house.replay(&game.id).await.header.terms.procedure().lag, LagCompensation::None);
    }
    let game = Browser::new().create(&house, json!({"time": "5+3", "color": "white"})).await;
    assert_eq!(house.replay(&game.id).await.header.terms.procedure().lag, LagCompensation::Online);
}

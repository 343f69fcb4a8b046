//! Nothing is told to anybody before it is durable, and what fails to be stored did not happen.

use adoube_wire::client::{Action, ClientMessage};
use adoube_wire::view::{EventView, StateView};

use super::house::{sudden_death, untimed};
use super::{House, Table};

/// How often every socket is pinged to see that nothing was said: far more than a room needs to act.
const PINGS: usize = 50;

/// Pings every socket again and again, and asserts that nothing was heard of the game.
async fn nothing_is_heard(table: &mut Table) {
    for _ in 0..PINGS {
        for socket in table.sockets() {
            socket.ping().await;
        }
    }
    for socket in table.sockets() {
        assert!(socket.heard_of_games().is_empty(), "{:?}", socket.heard);
    }
}

fn forget(table: &mut Table) {
    for socket in table.sockets() {
        socket.forget();
    }
}

fn e7e5() -> Action {
    Action::Move { uci: "e7e5".to_owned() }
}

#[tokio::test]
async fn nobody_hears_of_a_move_while_its_commit_is_held() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let version = table.white.known(&table.game).version;
    let database = house.database().await;
    database.hold().await;
    forget(&mut table);
    let act = table.black.ask(&table.game, e7e5()).await;
    nothing_is_heard(&mut table).await;
    database.release().await;
    assert_eq!(table.black.answer(&act).await, Ok(version + 1));
    table.reach(version + 1).await;
}

#[tokio::test]
async fn the_record_and_a_spectator_who_comes_while_a_commit_is_held_show_no_move() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let version = table.white.known(&table.game).version;
    let database = house.database().await;
    database.hold().await;
    forget(&mut table);
    let act = table.black.ask(&table.game, e7e5()).await;
    let (game, since) = (table.game.clone(), None);
    table.spectator.say(&ClientMessage::Subscribe { game, since }).await;
    nothing_is_heard(&mut table).await;
    assert_eq!(house.replay(&table.game).await.entries.len(), version as usize);
    database.release().await;
    assert_eq!(table.black.answer(&act).await, Ok(version + 1));
    table.reach(version + 1).await;
}

#[tokio::test]
async fn a_move_that_cannot_be_stored_did_not_happen_and_may_be_sent_again() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(600_000)).await;
    table.play("e2e4").await;
    let before = table.black.known(&table.game).clone();
    let database = house.database().await;
    database.refuse_events().await;
    forget(&mut table);
    table.black.ask_as(&table.game, "again", e7e5()).await;
    let refused = table.black.answer("again").await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.article), ("not_saved", None));
    table.black.forget();
    nothing_is_heard(&mut table).await;

    // A snapshot asked for now shows the old state, clocks and version.
    table.black.subscribe(&table.game, None).await;
    let after = table.black.known(&table.game).clone();
    assert_eq!(after.version, before.version);
    let clocks = |state: &StateView| {
        state.clocks.as_ref().map(|clocks| (clocks.white_ms, clocks.black_ms, clocks.running))
    };
    assert_eq!(clocks(&after.state), clocks(&before.state));
    let but_clocks = |mut state: StateView| {
        state.clocks = None;
        state
    };
    assert_eq!(but_clocks(after.state), but_clocks(before.state));

    database.accept_events().await;
    table.black.ask_as(&table.game, "again", e7e5()).await;
    assert_eq!(table.black.answer("again").await, Ok(before.version + 1));
    table.reach(before.version + 1).await;
    assert_eq!(house.replay(&table.game).await.entries.len(), before.version as usize + 1);
}

#[tokio::test]
async fn after_another_wrote_to_its_game_a_room_takes_the_record_for_the_truth() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let version = table.white.known(&table.game).version;
    let database = house.database().await;
    database
        .run(
            "INSERT INTO event (game_id, seq, body)
             SELECT id, 3, '{\"seq\":3,\"at\":1,\"type\":\"move\",\"uci\":\"c7c5\",\"san\":\"c5\"}' FROM game",
        )
        .await;
    let refused = table.black.make_move(&table.game, "e7e5").await.unwrap_err();
    assert_eq!(refused.code, "not_saved");
    table.reach(version + 1).await;
    table.play("g1f3 d7d6").await;
    assert_eq!(
        house.replay(&table.game).await.game.position().fen(),
        table.white.known(&table.game).state.fen
    );
}

#[tokio::test]
async fn a_resent_act_is_answered_again_and_done_once() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.white.ask_as(&table.game, "first", Action::Move { uci: "e2e4".to_owned() }).await;
    let version = table.white.answer("first").await.unwrap();
    table.reach(version).await;
    table.play("e7e5 g1f3").await;
    forget(&mut table);
    table.white.ask_as(&table.game, "first", Action::Move { uci: "e2e4".to_owned() }).await;
    assert_eq!(table.white.answer("first").await, Ok(version));
    // The same name from the other seat is another act.
    table.black.ask_as(&table.game, "first", Action::Resign).await;
    assert_eq!(table.black.answer("first").await, Ok(version + 3));
    table.reach(version + 3).await;
    assert!(matches!(table.white.events()[..], [EventView::Finished { .. }]));
}

#[tokio::test]
async fn a_resent_act_is_answered_again_by_a_server_that_was_started_again() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.white.ask_as(&table.game, "first", Action::Move { uci: "e2e4".to_owned() }).await;
    let version = table.white.answer("first").await.unwrap();
    let house = house.reopen().await;
    let mut table = table.sit_again(&house).await;
    forget(&mut table);
    table.white.ask_as(&table.game, "first", Action::Move { uci: "e2e4".to_owned() }).await;
    assert_eq!(table.white.answer("first").await, Ok(version));
    table.white.forget();
    nothing_is_heard(&mut table).await;
    assert_eq!(house.replay(&table.game).await.entries.len(), version as usize);
    table.play("e7e5").await;
}

#[tokio::test]
async fn a_game_that_cannot_be_stored_is_not_created() {
    let house = House::open().await;
    let database = house.database().await;
    database
        .run("CREATE TRIGGER refuse BEFORE INSERT ON game BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
        .await;
    let browser = super::Browser::new();
    let response = browser.post(&house, "/api/games", untimed().to_string()).await;
    let (status, refused) =
        super::browser::read::<adoube_wire::http::CreatedGame>(response).await.unwrap_err();
    assert_eq!((status.as_u16(), refused.code.as_str()), (503, "not_saved"));
    database.run("DROP TRIGGER refuse").await;
    browser.create(&house, untimed()).await;
}

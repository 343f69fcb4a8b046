//! What the Laws do not allow is refused with its Article and changes nothing.

use adoube_wire::client::Action;
use adoube_wire::view::{Refused, StateView};

use super::house::sudden_death;
use super::{House, Table};

fn but_clocks(state: &StateView) -> StateView {
    StateView { clocks: None, ..state.clone() }
}

fn is(refused: &Refused, code: &str, article: Option<&str>) {
    assert_eq!((refused.code.as_str(), refused.article.as_deref()), (code, article));
}

/// Asserts that the record and what all three see are as they were.
async fn unchanged(house: &House, table: &mut Table, version: u32, state: &StateView) {
    assert_eq!(house.replay(&table.game).await.entries.len(), version as usize);
    let game = table.game.clone();
    for socket in table.sockets() {
        assert!(socket.events().is_empty());
        socket.subscribe(&game, None).await;
        assert_eq!(socket.known(&game).version, version);
        socket.forget();
    }
    assert_eq!(but_clocks(&table.white.known(&game).state), but_clocks(state));
}

fn e2(to: &str) -> Action {
    Action::Move { uci: format!("e2{to}") }
}

#[tokio::test]
async fn an_illegal_move_a_wrong_turn_and_a_spectators_move_change_nothing() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(600_000)).await;
    table.play("d2d4 d7d5").await;
    let game = table.game.clone();
    let known = table.white.known(&game).clone();
    for socket in table.sockets() {
        socket.forget();
    }
    is(&table.white.act(&game, e2("e5")).await.unwrap_err(), "NOT_HOW_IT_MOVES", Some("3.7"));
    is(&table.white.make_move(&game, "e4e5").await.unwrap_err(), "NO_MAN_THERE", Some("3.1"));
    is(&table.white.make_move(&game, "e7e5").await.unwrap_err(), "NOT_YOUR_MAN", Some("1.2"));
    is(&table.black.make_move(&game, "e7e5").await.unwrap_err(), "not_your_turn", Some("1.2"));
    is(&table.spectator.act(&game, e2("e4")).await.unwrap_err(), "not_a_player", None);
    for uci in ["", "e2", "e2e9", "O-O", "castle, please; and a very long text beside it"] {
        let refused = table.white.make_move(&game, uci).await.unwrap_err();
        is(&refused, "move_malformed", None);
        assert_eq!(refused.params["move"], uci.chars().take(16).collect::<String>());
    }
    let long = "x".repeat(37);
    for id in ["", long.as_str()] {
        table.white.ask_as(&game, id, e2("e4")).await;
        is(&table.white.answer(id).await.unwrap_err(), "message_malformed", None);
    }
    unchanged(&house, &mut table, known.version, &known.state).await;
    table.play("e2e4").await;
}

#[tokio::test]
async fn whatever_is_done_in_a_game_that_is_over_comes_too_late() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("f2f3 e7e5 g2g4 d8h4").await;
    let game = table.game.clone();
    let known = table.white.known(&game).clone();
    for socket in table.sockets() {
        socket.forget();
    }
    for action in [e2("e4"), Action::Resign, Action::OfferDraw, Action::AcceptDraw, Action::Abort] {
        is(&table.white.act(&game, action.clone()).await.unwrap_err(), "game_over", Some("5.1.1"));
        is(&table.black.act(&game, action).await.unwrap_err(), "game_over", Some("5.1.1"));
    }
    unchanged(&house, &mut table, known.version, &known.state).await;
}

#[tokio::test]
async fn a_game_that_is_not_there_cannot_be_watched_or_played() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    for game in ["00000000", "", "a name that is far too long", "1234567\u{e9}"] {
        is(&table.white.make_move(game, "e2e4").await.unwrap_err(), "no_such_game", None);
        let answer = table.white.subscribe(game, None).await;
        let adoube_wire::server::ServerMessage::Refused { game: named, refusal, .. } = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(named.as_deref(), Some(game));
        is(&refusal, "no_such_game", None);
    }
    table.play("e2e4").await;
}

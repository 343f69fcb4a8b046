//! Creating a game and taking its seats: what is right and every way to be wrong.

use adoube_wire::view::{ColorName, Refused};
use serde_json::{Value, json};

use super::browser::read;
use super::house::{sudden_death, untimed};
use super::{Browser, House};

fn from_fen(fen: &str) -> Value {
    json!({"time": "-", "color": "white", "fen": fen})
}

fn param<'a>(refused: &'a Refused, name: &str) -> &'a str {
    &refused.params[name]
}

#[tokio::test]
async fn the_creator_has_the_colour_asked_for_and_the_guest_the_other() {
    let house = House::open().await;
    let (creator, guest) = (Browser::new(), Browser::new());
    let game = creator.create(&house, json!({"time": "-", "color": "black"})).await;
    assert_eq!((game.color, game.loopback), (ColorName::Black, true));
    let path = format!("/g/{}?invitation={}", game.id, game.invitation);
    assert_eq!(game.link, house.url(&path));
    assert!(creator.games(&house).await.games[0].waiting);
    let seat = guest.take_seat(&house, &game.id, &game.invitation).await.unwrap();
    assert_eq!(seat.color, Some(ColorName::White));
    for (browser, color) in [(&creator, ColorName::Black), (&guest, ColorName::White)] {
        let [mine] = &browser.games(&house).await.games[..] else { panic!("one game is mine") };
        assert_eq!((mine.id.as_str(), mine.color, mine.waiting), (game.id.as_str(), Some(color), false));
        assert_eq!((mine.time.notation.as_str(), &mine.result), ("-", &None));
    }
    assert!(Browser::new().games(&house).await.games.is_empty());
}

#[tokio::test]
async fn lots_are_drawn_for_the_colour() {
    let house = House::open().await;
    let creator = Browser::new();
    let mut colors = Vec::new();
    // One colour only in 64 draws: once in 2^63 runs.
    for _ in 0..64 {
        colors.push(creator.create(&house, json!({"time": "-", "color": "random"})).await.color);
    }
    assert!(colors.contains(&ColorName::White) && colors.contains(&ColorName::Black));
    assert_eq!(creator.games(&house).await.games.len(), 50, "the list has a limit");
}

#[tokio::test]
async fn an_invitation_serves_once_and_not_its_creator() {
    let house = House::open().await;
    let (creator, guest, third) = (Browser::new(), Browser::new(), Browser::new());
    let game = creator.create(&house, untimed()).await;
    let other = creator.create(&house, untimed()).await;
    let refused = async |browser: &Browser, game: &str, invitation: &str, code: &str| {
        let (status, refused) = browser.take_seat(&house, game, invitation).await.unwrap_err();
        assert_eq!((status.as_u16(), refused.code.as_str()), (422, code));
    };
    refused(&creator, &game.id, &game.invitation, "already_seated").await;
    refused(&guest, &game.id, "something else", "invitation_invalid").await;
    refused(&guest, &game.id, &other.invitation, "invitation_invalid").await;
    refused(&guest, &game.id, "", "invitation_invalid").await;
    guest.take_seat(&house, &game.id, &game.invitation).await.unwrap();
    refused(&guest, &game.id, &game.invitation, "already_seated").await;
    refused(&third, &game.id, &game.invitation, "invitation_invalid").await;
}

#[tokio::test]
async fn a_game_that_is_not_there_is_not_found() {
    let house = House::open().await;
    let browser = Browser::new();
    for game in ["00000000", "short", "far%20too%20long", "%F0%9F%92%A9"] {
        let (status, refused) = browser.take_seat(&house, game, "x").await.unwrap_err();
        // A seat of a game that is not there is asked for with an invitation that is not one.
        assert!(matches!(
            (status.as_u16(), refused.code.as_str()),
            (404, "no_such_game") | (422, "invitation_invalid")
        ));
        let response = browser.get(&house, &format!("/api/games/{game}/record")).await;
        let (status, refused) = read::<Value>(response).await.unwrap_err();
        assert_eq!((status.as_u16(), refused.code.as_str()), (404, "no_such_game"));
    }
}

#[tokio::test]
async fn a_fen_that_is_not_well_formed_is_told_its_field_and_column() {
    let house = House::open().await;
    let browser = Browser::new();
    for (fen, field, column) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "PLACEMENT", "43"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "PLACEMENT", "19"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "TURN", "45"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", "EN_PASSANT", "53"),
    ] {
        let refused = browser.refused(&house, from_fen(fen)).await;
        assert_eq!(refused.code, "fen_malformed");
        assert_eq!((param(&refused, "field"), param(&refused, "column")), (field, column), "{fen}");
    }
}

#[tokio::test]
async fn a_position_that_cannot_be_played_lists_every_problem() {
    let house = House::open().await;
    let fen = "P3k3/8/8/8/8/8/8/8 w KQ - 0 1";
    let refused = Browser::new().refused(&house, from_fen(fen)).await;
    assert_eq!(refused.code, "position_unplayable");
    assert!(
        refused.problems.len() >= 3,
        "no white king, a pawn on the last rank, no rook: {:?}",
        refused.problems
    );
}

#[tokio::test]
async fn a_position_in_which_the_game_is_over_cannot_be_started() {
    let house = House::open().await;
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let dead = "8/8/4k3/8/8/3K4/3B4/8 w - - 0 1";
    for fen in [mate, stalemate, dead] {
        assert_eq!(Browser::new().refused(&house, from_fen(fen)).await.code, "position_is_over", "{fen}");
    }
}

#[tokio::test]
async fn a_time_control_has_limits() {
    let house = House::open().await;
    for (time, column, cause) in [
        ("", "1", "number"),
        ("0.999s+0", "1", "time"),
        ("0+0", "1", "time"),
        ("-1+0", "2", "end"),
        ("99999999999+0", "1", "fewer_digits"),
        ("1+-1", "3", "number"),
        ("soon", "1", "number"),
        ("5+3 and more", "5", "end"),
    ] {
        let refused = Browser::new().refused(&house, json!({"time": time, "color": "white"})).await;
        assert_eq!(param(&refused, "column"), column, "{time}");
        assert!(refused.params.values().any(|value| value == cause), "{time}: {:?}", refused.params);
    }
    Browser::new().create(&house, sudden_death(1000)).await;
}

#[tokio::test]
async fn a_request_that_is_not_of_the_protocol_is_told_where() {
    let house = House::open().await;
    let browser = Browser::new();
    for (body, line, column) in [
        ("", "1", "0"),
        ("{\n  \"time\": }", "2", "11"),
        ("{\"time\": \"-\", \"color\": \"green\"}", "1", "30"),
        ("{\"time\": \"-\", \"color\": \"white\", \"wish\": 1}", "1", "38"),
    ] {
        let response = browser.post(&house, "/api/games", body.to_owned()).await;
        let (status, refused) = read::<Value>(response).await.unwrap_err();
        assert_eq!((status.as_u16(), refused.code.as_str()), (422, "message_malformed"), "{body}");
        assert_eq!((param(&refused, "line"), param(&refused, "column")), (line, column), "{body}");
    }
}

#[tokio::test]
async fn a_body_beyond_the_limit_is_refused() {
    let house = House::open().await;
    let mut wish = untimed();
    wish["fen"] = "x".repeat(64 * 1024).into();
    let response = Browser::new().post(&house, "/api/games", wish.to_string()).await;
    assert_eq!(response.status(), 413);
    let (_, refused) = read::<Value>(response).await.unwrap_err();
    assert_eq!(refused.code, "body_too_large");
}

#[tokio::test]
async fn a_time_control_is_explained_before_a_game_is_created_with_it() {
    let house = House::open().await;
    let asked = async |query: &str| {
        let response = Browser::new().get(&house, &format!("/api/time-control?{query}")).await;
        let status = response.status().as_u16();
        (status, read::<Value>(response).await.unwrap_or_else(|(_, refused)| json!(refused)))
    };
    let (status, told) = asked("text=40/90%2B30,SD/30%2B30").await;
    assert_eq!((status, &told["time"]["speed"], &told["black"]), (200, &json!("standard"), &Value::Null));
    let first = json!({"moves": 40, "ms": 5_400_000, "addition": "increment", "addition_ms": 30_000});
    assert_eq!(told["white"]["periods"][0], first);
    let (status, refused) = asked("text=5%2B").await;
    assert_eq!((status, &refused["code"]), (422, &json!("time_control_malformed")));
    assert_eq!(asked("txt=5").await.0, 422);
}

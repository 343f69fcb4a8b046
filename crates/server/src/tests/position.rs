//! `GET /api/position`: what the Laws say about a position and moves from it.

use std::collections::BTreeMap;

use adoube_wire::http::PositionView;
use adoube_wire::view::Refused;

use super::{Browser, House, browser::read};

async fn ask(house: &House, query: &[(&str, &str)]) -> Result<PositionView, (u16, Refused)> {
    let pairs: Vec<String> =
        query.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "%20"))).collect();
    let response = Browser::new().get(house, &format!("/api/position?{}", pairs.join("&"))).await;
    read(response).await.map_err(|(status, refused)| (status.as_u16(), refused))
}

fn reason(view: &PositionView) -> (&str, &str) {
    let result = view.result.as_ref().expect("the game is over");
    (result.reason.as_str(), result.article.as_deref().unwrap_or_default())
}

#[tokio::test]
async fn the_array_has_twenty_moves_and_no_end() {
    let house = House::open().await;
    let view = ask(&house, &[]).await.unwrap();
    assert_eq!((view.legal.len(), view.repetition, view.result.is_none()), (20, 1, true));
    assert_eq!((view.check, view.remedies), (None, None));
    let view = ask(&house, &[("moves", "e2e4 e7e5")]).await.unwrap();
    let made: Vec<&str> = view.made.iter().map(|made| made.san.as_str()).collect();
    assert_eq!(made, ["e4", "e5"]);
}

#[tokio::test]
async fn a_check_names_its_attackers_and_what_helps() {
    let house = House::open().await;
    let view = ask(&house, &[("fen", "4r2k/8/8/8/R7/8/8/4K3 w - - 0 1")]).await.unwrap();
    assert_eq!((view.check.as_deref(), view.attackers), (Some("e1"), vec!["e8".to_owned()]));
    let remedies = view.remedies.expect("the king is in check");
    assert_eq!(
        (remedies.move_king.len(), remedies.interpose.as_slice()),
        (4, ["a4e4".to_owned()].as_slice())
    );
    assert!(remedies.capture.is_empty());
    let double = ask(&house, &[("fen", "4r2k/8/8/8/8/3n4/8/R3K3 w - - 0 1")]).await.unwrap();
    let remedies = double.remedies.expect("the king is in check");
    assert_eq!((double.attackers.len(), remedies.capture.len(), remedies.interpose.len()), (2, 0, 0));
}

#[tokio::test]
async fn ends_on_the_board_carry_their_articles() {
    let house = House::open().await;
    for (fen, moves, end) in [
        ("7k/8/6KQ/8/8/8/8/8 b - - 0 1", "h8g8 h6g7", ("checkmate", "5.1.1")),
        ("R6k/6pp/8/8/8/8/8/K7 b - - 0 1", "", ("checkmate", "5.1.1")),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", ("stalemate", "5.2.1")),
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "", ("dead-position", "5.2.2")),
        ("8/8/4k3/8/3r4/3K4/8/8 w - - 0 1", "d3d4", ("dead-position", "5.2.2")),
    ] {
        let view = ask(&house, &[("fen", fen), ("moves", moves)]).await.unwrap();
        assert_eq!(reason(&view), end, "{fen} {moves}");
        assert!(view.legal.is_empty());
    }
    let (status, refused) =
        ask(&house, &[("fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), ("moves", "h8h7")]).await.unwrap_err();
    assert_eq!(
        (status, refused.code.as_str(), refused.article.as_deref()),
        (422, "game_over", Some("5.2.1"))
    );
}

#[tokio::test]
async fn a_third_repetition_may_be_claimed() {
    let house = House::open().await;
    let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let view = ask(&house, &[("moves", moves)]).await.unwrap();
    assert_eq!((view.repetition, view.claims.len(), view.result.is_none()), (3, 1, true));
}

#[tokio::test]
async fn an_illegal_move_is_refused_with_article_square_and_number() {
    let house = House::open().await;
    let query = [("fen", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"), ("moves", "e1g1")];
    let (status, refused) = ask(&house, &query).await.unwrap_err();
    assert_eq!((status, refused.code.as_str()), (422, "CASTLING_PREVENTED"));
    assert_eq!(refused.article.as_deref(), Some("3.8.2.2"));
    assert_eq!((refused.params["square"].as_str(), refused.params["number"].as_str()), ("f1", "1"));
    let (_, refused) = ask(&house, &[("moves", "e2e4 e7")]).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.params["number"].as_str()), ("move_malformed", "2"));
}

#[tokio::test]
async fn bad_positions_and_questions_that_are_too_long_are_refused() {
    let house = House::open().await;
    let (status, refused) = ask(&house, &[("fen", "9/8")]).await.unwrap_err();
    assert_eq!((status, refused.code.as_str()), (422, "fen_malformed"));
    let (_, refused) = ask(&house, &[("fen", "8/8/8/8/8/8/8/K7 w - - 0 1")]).await.unwrap_err();
    assert_eq!(
        (refused.code.as_str(), refused.problems),
        ("position_unplayable", vec!["NO_KING".to_owned()])
    );
    let (_, refused) = ask(&house, &[("fen", &"k".repeat(4_000))]).await.unwrap_err();
    assert_eq!(refused.code, "fen_malformed");
    let (status, refused) = ask(&house, &[("moves", &"g1f3 ".repeat(257))]).await.unwrap_err();
    assert_eq!((status, refused.code.as_str()), (422, "too_many_moves"));
    let huge = Browser::new().get(&house, &format!("/api/position?moves={}", "a".repeat(60_000))).await;
    assert_eq!(huge.status(), 422);
    let malformed = Browser::new().get(&house, "/api/position?moves=%ff").await;
    assert_eq!(malformed.status(), 422);
}

/// What asking for a move brings, in one word: the refusal, the end, a claim, a check, or that it is legal.
fn shown(answer: Result<PositionView, (u16, Refused)>) -> String {
    let view = match answer {
        Ok(view) => view,
        Err((_, refused)) => return refused.code,
    };
    match (view.result, view.claims.first(), view.check) {
        (Some(result), _, _) => result.reason,
        (None, Some(rule), _) => serde_json::to_value(rule).unwrap().as_str().unwrap().to_owned(),
        (None, None, Some(_)) => "check".to_owned(),
        (None, None, None) => "legal".to_owned(),
    }
}

#[tokio::test]
async fn every_diagram_of_the_rules_shows_what_it_says() {
    let house = House::open().await;
    let text = include_str!("../../../../locales/rules.diagrams.json");
    let diagrams: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(text).unwrap();
    assert!(diagrams.len() >= 25, "{}", diagrams.len());
    for (id, diagram) in diagrams {
        let before = diagram.get("moves").map_or("", String::as_str);
        let first = ask(&house, &[("fen", &diagram["fen"]), ("moves", before)]).await;
        assert!(first.is_ok_and(|view| !view.legal.is_empty()), "{id}");
        let moves = format!("{before} {}", diagram["try"]);
        let answer = ask(&house, &[("fen", &diagram["fen"]), ("moves", &moves)]).await;
        assert_eq!(shown(answer), diagram["shows"], "{id}");
    }
}

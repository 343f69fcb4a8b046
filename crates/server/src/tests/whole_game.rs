//! A game from the invitation to its end.

use adoube_wire::client::Action;
use adoube_wire::view::{ColorName, DrawRule, EventView};

use super::house::untimed;
use super::{Browser, House, Table};

#[tokio::test]
async fn two_people_play_to_mate_and_a_spectator_sees_the_same() {
    let house = House::open().await;
    let mut table = house.table(untimed()).await;
    for socket in table.sockets() {
        socket.forget();
    }
    table.play("f2f3 e7e5 g2g4 d8h4").await;
    let replay = house.replay(&table.game).await;
    assert_eq!(replay.entries.len(), 6, "the start, four moves and the end");
    let game = table.game.clone();
    for socket in table.sockets() {
        let known = socket.known(&game).clone();
        let result = known.state.result.unwrap();
        assert_eq!((known.version, result.result.as_str(), result.reason.as_str()), (6, "0-1", "checkmate"));
        assert_eq!(result.article.as_deref(), Some("5.1.1"));
        assert_eq!(known.state.fen, replay.game.position().fen());
        let moves: Vec<_> = socket
            .events()
            .into_iter()
            .filter_map(|event| if let EventView::Move { made, .. } = event { Some(made.san) } else { None })
            .collect();
        assert_eq!(moves, ["f3", "e5", "g4", "Qh4#"]);
    }
}

#[tokio::test]
async fn a_game_begins_when_the_second_seat_is_taken() {
    let house = House::open().await;
    let (creator, guest) = (Browser::new(), Browser::new());
    let game = creator.create(&house, untimed()).await;
    let mut white = creator.socket(&house).await;
    white.subscribe(&game.id, None).await;
    assert_eq!(white.known(&game.id).version, 0);
    assert_eq!(white.make_move(&game.id, "e2e4").await.unwrap_err().code, "game_not_started");
    let mut black = guest.socket(&house).await;
    black.subscribe(&game.id, None).await;
    guest.take_seat(&house, &game.id, &game.invitation).await.unwrap();
    white.reach(&game.id, 1).await;
    assert_eq!(white.make_move(&game.id, "e2e4").await, Ok(2));
}

#[tokio::test]
async fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let game = table.game.clone();
    let early = table.white.act(&game, Action::OfferDraw).await.unwrap_err();
    assert_eq!((early.code.as_str(), early.article.as_deref()), ("offer_before_both_moved", Some("5.2.3")));
    table.play("e2e4 e7e5").await;
    let version = table.white.act(&game, Action::OfferDraw).await.unwrap();
    table.reach(version).await;
    assert_eq!(table.spectator.known(&game).state.draw_offer, Some(ColorName::White));
    let own = table.white.act(&game, Action::AcceptDraw).await.unwrap_err();
    assert_eq!((own.code.as_str(), own.article.as_deref()), ("no_offer", Some("9.1.2.1")));
    let version = table.black.act(&game, Action::DeclineDraw).await.unwrap();
    table.reach(version).await;
    assert_eq!(table.white.known(&game).state.draw_offer, None);
    let soon = table.white.act(&game, Action::OfferDraw).await.unwrap_err();
    assert_eq!((soon.code.as_str(), soon.article.as_deref()), ("offer_too_soon", Some("11.5")));
    table.play("g1f3 b8c6").await;
    table.white.act(&game, Action::OfferDraw).await.unwrap();
    let version = table.black.act(&game, Action::AcceptDraw).await.unwrap();
    table.reach(version).await;
    over(&table, "1/2-1/2", "agreement", Some("5.2.3"));
    let result = house.replay(&game).await.game.ending().unwrap();
    assert_eq!(result.outcome().pgn(), "1/2-1/2");
    let pgn = house.export(&game, "pgn").await;
    assert!(pgn.contains("[ECO \"C44\"]") && pgn.contains("[Opening \""), "{pgn}");
}

#[tokio::test]
async fn a_player_resigns() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4 e7e5").await;
    let version = table.white.act(&table.game, Action::Resign).await.unwrap();
    table.reach(version).await;
    over(&table, "0-1", "resignation", Some("5.1.2"));
    assert_eq!(table.white.known(&table.game).state.result.as_ref().unwrap().by, Some(ColorName::White));
}

#[tokio::test]
async fn a_threefold_repetition_is_claimed_with_an_announced_move() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let game = table.game.clone();
    let claim =
        |uci: Option<&str>| Action::ClaimDraw { rule: DrawRule::Threefold, uci: uci.map(str::to_owned) };
    table.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").await;
    let unfounded = table.black.act(&game, claim(None)).await.unwrap_err();
    assert_eq!(
        (unfounded.code.as_str(), unfounded.article.as_deref()),
        ("claim_threefold_unfounded", Some("9.2"))
    );
    let not_on_move = table.white.act(&game, claim(None)).await.unwrap_err();
    assert_eq!(
        (not_on_move.code.as_str(), not_on_move.article.as_deref()),
        ("claim_not_on_move", Some("9.2"))
    );
    let legal = &table.black.known(&game).state.legal;
    let announced = legal.iter().find(|legal| legal.uci == "f6g8").unwrap();
    assert_eq!(announced.claims, [DrawRule::Threefold]);
    let version = table.black.act(&game, claim(Some("f6g8"))).await.unwrap();
    table.reach(version).await;
    over(&table, "1/2-1/2", "threefold", Some("9.2"));
    let claimed = EventView::DrawClaimed {
        by: ColorName::Black,
        rule: DrawRule::Threefold,
        announced: Some("Ng8".to_owned()),
    };
    assert!(table.spectator.events().contains(&claimed));
}

#[tokio::test]
async fn a_game_is_called_off_before_both_have_moved_and_not_after() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let version = table.black.act(&table.game, Action::Abort).await.unwrap();
    table.reach(version).await;
    over(&table, "*", "aborted", None);

    let mut table = house.untimed_table().await;
    table.play("e2e4 e7e5").await;
    assert_eq!(table.black.act(&table.game, Action::Abort).await.unwrap_err().code, "abort_too_late");
}

#[track_caller]
fn over(table: &Table, score: &str, reason: &str, article: Option<&str>) {
    for socket in [&table.white, &table.black, &table.spectator] {
        let known = socket.known(&table.game);
        let result = known.state.result.as_ref().unwrap();
        let found = (result.result.as_str(), result.reason.as_str(), result.article.as_deref());
        assert_eq!(found, (score, reason, article));
        assert!(known.state.legal.is_empty() && known.state.may.is_empty() && known.state.deadline.is_none());
    }
}

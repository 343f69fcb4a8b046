//! Games over the board: one screen between two people, men moved by hand, an arbiter beside them.

use adoube_wire::client::{Action, ClientMessage, HandAction, RulingAction};
use adoube_wire::table::RoleName;
use adoube_wire::view::{ColorName, May, PhaseName};
use serde_json::{Value, json};

use super::browser::read;
use super::socket::snapshot;
use super::{Browser, House, Socket};

fn between_two(procedure: Value) -> Value {
    json!({"time": "5+3", "color": "white", "both_sides": true, "ruleset": "fide-2023", "procedure": procedure})
}

/// Opens the page of whoever acts for both sides and waits until both have arrived.
async fn sit(house: &House, wish: Value) -> (Browser, String, Socket) {
    let browser = Browser::new();
    let game = browser.create(house, wish).await;
    let mut socket = browser.socket(house).await;
    let view = snapshot(socket.subscribe(&game.id, None).await);
    assert_eq!((view.role, view.you, view.state.phase), (RoleName::Both, None, PhaseName::Waiting));
    assert!(view.state.may.contains(&May::Start));
    socket.reach(&game.id, 2).await;
    (browser, game.id, socket)
}

async fn hand(socket: &mut Socket, game: &str, acts: &[(HandAction, &str)]) {
    for &(act, square) in acts {
        let version =
            socket.act(game, Action::Hand { act, square: square.to_owned(), man: None }).await.unwrap();
        socket.reach(game, version).await;
    }
}

fn rule(ruling: RulingAction) -> Action {
    Action::Rule { ruling, reason: "seen at the board".to_owned() }
}

#[tokio::test]
async fn who_opens_the_page_has_arrived_and_the_clock_starts_when_he_says() {
    let house = House::open().await;
    let (_, game, mut socket) = sit(&house, between_two(json!({"entry": "by_hand"}))).await;
    let waiting = socket.known(&game).state.clone();
    let arrived = waiting.table.unwrap().arrived;
    assert!(arrived.white && arrived.black);
    let version = socket.act(&game, Action::Start).await.unwrap();
    let state = socket.reach(&game, version).await.state.clone();
    assert_eq!((state.phase, state.clocks.unwrap().running), (PhaseName::Playing, Some(ColorName::White)));
    assert!(!state.may.contains(&May::Start));
    let may = state.may_by_side.unwrap();
    assert!(may.white.contains(&May::Move) && may.white.contains(&May::Press));
    assert!(may.black.contains(&May::Resign) && !may.black.contains(&May::Move));
}

#[tokio::test]
async fn moves_entered_at_one_screen_run_against_the_clock_from_the_start() {
    let house = House::open().await;
    let (_, game, mut socket) = sit(&house, between_two(json!({"entry": "moves"}))).await;
    let version = socket.act(&game, Action::Start).await.unwrap();
    let state = socket.reach(&game, version).await.state.clone();
    assert_eq!(state.clocks.unwrap().running, Some(ColorName::White));
    let version = socket.make_move(&game, "e2e4").await.unwrap();
    let state = &socket.reach(&game, version).await.state;
    assert_eq!(state.clocks.as_ref().unwrap().running, Some(ColorName::Black));
    assert!(state.table.as_ref().unwrap().faces.is_some());
}

#[tokio::test]
async fn a_move_by_hand_is_completed_by_pressing() {
    let house = House::open().await;
    let (_, game, mut socket) = sit(&house, between_two(json!({"entry": "by_hand"}))).await;
    socket.act(&game, Action::Start).await.unwrap();
    hand(
        &mut socket,
        &game,
        &[(HandAction::Touch, "e2"), (HandAction::Lift, "e2"), (HandAction::Release, "e4")],
    )
    .await;
    let state = &socket.known(&game).state;
    assert_eq!(
        (state.turn, state.clocks.as_ref().unwrap().running),
        (ColorName::Black, Some(ColorName::White))
    );
    assert_eq!(state.table.as_ref().unwrap().to_press, [ColorName::White]);
    let id = "press";
    let act = ClientMessage::Act {
        game: game.clone(),
        id: id.to_owned(),
        action: Action::Press,
        side: Some(ColorName::White),
    };
    socket.say(&act).await;
    let version = socket.answer(id).await.unwrap();
    let state = &socket.reach(&game, version).await.state;
    assert_eq!(state.clocks.as_ref().unwrap().running, Some(ColorName::Black));
}

/// Lifts a man, lets it go and presses the clock.
async fn complete(socket: &mut Socket, game: &str, from: &str, to: &str) {
    hand(socket, game, &[(HandAction::Lift, from), (HandAction::Release, to)]).await;
    let id = format!("press after {}", socket.known(game).version);
    let side = socket.known(game).state.clocks.as_ref().unwrap().running;
    socket
        .say(&ClientMessage::Act { game: game.to_owned(), id: id.clone(), action: Action::Press, side })
        .await;
    let version = socket.answer(&id).await.unwrap();
    socket.reach(game, version).await;
}

#[tokio::test]
async fn two_illegal_moves_lose_over_a_restart_with_a_man_in_the_hand() {
    let house = House::open().await;
    let procedure = json!({"entry": "by_hand", "illegal_moves": "at_once"});
    let (browser, game, mut socket) = sit(&house, between_two(procedure)).await;
    socket.act(&game, Action::Start).await.unwrap();
    complete(&mut socket, &game, "a1", "a5").await;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(socket.known(&game).state.fen, fen, "Article 7.5.1: the position before it is restored");
    complete(&mut socket, &game, "e2", "e4").await;
    hand(&mut socket, &game, &[(HandAction::Lift, "e7")]).await;
    let before = socket.known(&game).state.clone();

    let house = house.reopen().await;
    let mut socket = browser.socket(&house).await;
    let view = snapshot(socket.subscribe(&game, None).await);
    let (held, kept) = (view.state.table.clone().unwrap().hand, before.table.unwrap().hand);
    assert_eq!((&view.state.fen, held.is_some(), held), (&before.fen, true, kept));
    hand(&mut socket, &game, &[(HandAction::Release, "e5")]).await;
    socket
        .say(&ClientMessage::Act {
            game: game.clone(),
            id: "press".to_owned(),
            action: Action::Press,
            side: Some(ColorName::Black),
        })
        .await;
    let version = socket.answer("press").await.unwrap();
    socket.reach(&game, version).await;
    complete(&mut socket, &game, "a1", "a5").await;
    let result = socket.finish(&game).await.state.result.clone().unwrap();
    assert_eq!((&*result.result, result.article.as_deref()), ("0-1", Some("7.5.5")));
    house.replay(&game).await;
}

#[tokio::test]
async fn men_that_stand_impossibly_are_told_once_the_hand_is_empty() {
    let house = House::open().await;
    let (_, game, mut socket) = sit(&house, between_two(json!({"entry": "by_hand"}))).await;
    socket.act(&game, Action::Start).await.unwrap();
    let problems = |socket: &Socket| socket.known(&game).state.table.as_ref().unwrap().problems.clone();
    hand(&mut socket, &game, &[(HandAction::Lift, "e1")]).await;
    assert!(problems(&socket).is_empty(), "a king in the hand is nothing wrong");
    hand(&mut socket, &game, &[(HandAction::Release, "e6")]).await;
    assert_eq!(problems(&socket), ["OPPONENT_IN_CHECK"]);
}

#[tokio::test]
async fn the_arbiter_is_told_what_may_be_ruled_now_and_nobody_else_is() {
    let house = House::open().await;
    let wish = between_two(json!({"entry": "by_hand", "arbiter": true}));
    let browser = Browser::new();
    let created: Value = read(browser.post(&house, "/api/games", wish.to_string()).await).await.unwrap();
    let game = created["id"].as_str().unwrap().to_owned();
    let link = created["arbiter_link"].as_str().unwrap();
    let invitation = link.split_once("invitation=").unwrap().1.strip_suffix("&chair=arbiter").unwrap();
    let arbiter = Browser::new();
    assert_eq!(arbiter.take_seat(&house, &game, invitation).await.unwrap().color, None);
    let mut both = browser.socket(&house).await;
    both.subscribe(&game, None).await;
    both.reach(&game, 2).await;
    let mut desk = arbiter.socket(&house).await;
    let view = snapshot(desk.subscribe(&game, None).await);
    assert_eq!(
        (view.role, view.state.rulings),
        (RoleName::Arbiter, ["forfeit", "forfeit_both", "declare", "annul"].map(str::to_owned).to_vec())
    );
    assert_eq!(view.state.may, [May::Start]);
    let version = desk.act(&game, Action::Start).await.unwrap();
    let rulings = desk.reach(&game, version).await.state.rulings.clone();
    for (code, is_permitted) in [
        ("pause", true),
        ("resume", false),
        ("set_clocks", true),
        ("penalise", true),
        ("confirm_flag_fall", false),
        ("forgive_touch", false),
        ("restore", true),
        ("rule_on_move", false),
        ("pass_offer", false),
        ("answer_quickplay", false),
        ("illegal_position", false),
        ("amend", false),
        ("adjourn", true),
        ("open_envelope", false),
    ] {
        assert_eq!(rulings.iter().any(|one| one == code), is_permitted, "{code}");
    }
    assert!(both.reach(&game, version).await.state.rulings.is_empty());
    let version = desk.act(&game, rule(RulingAction::Declare { outcome: "0-1".to_owned() })).await.unwrap();
    assert_eq!(
        desk.reach(&game, version).await.state.rulings,
        ["forfeit", "forfeit_both", "declare", "amend", "annul"]
    );
}

#[tokio::test]
async fn two_people_without_an_arbiter_do_his_part_together() {
    let house = House::open().await;
    let (_, game, mut socket) = sit(&house, between_two(json!({"entry": "clock_only"}))).await;
    socket.act(&game, Action::Start).await.unwrap();
    let version = socket.act(&game, rule(RulingAction::Pause)).await.unwrap();
    let state = &socket.reach(&game, version).await.state;
    assert!(state.table.as_ref().unwrap().paused);
    assert!(state.rulings.iter().any(|code| code == "resume"));
    socket.act(&game, rule(RulingAction::Declare { outcome: "1-0".to_owned() })).await.unwrap();
    assert_eq!(socket.finish(&game).await.state.result.as_ref().unwrap().result, "1-0");

    let (_, watched, mut socket) =
        sit(&house, between_two(json!({"entry": "clock_only", "arbiter": true}))).await;
    socket.act(&watched, Action::Start).await.unwrap();
    let refused = socket.act(&watched, rule(RulingAction::Pause)).await.unwrap_err();
    assert_eq!(refused.code, "not_the_arbiter");
}

#[tokio::test]
async fn a_game_by_hand_begins_when_both_players_are_there() {
    let house = House::open().await;
    let (white, black) = (Browser::new(), Browser::new());
    let game = white
        .create(&house, json!({"time": "5+3", "color": "white", "ruleset": "fide-2023", "procedure": {"entry": "by_hand"}}))
        .await;
    black.take_seat(&house, &game.id, &game.invitation).await.unwrap();
    let mut there = black.socket(&house).await;
    there.subscribe(&game.id, None).await;
    there.ping().await;
    assert_eq!(there.known(&game.id).state.phase, PhaseName::Waiting, "White would have lost by default");
    let mut late = white.socket(&house).await;
    late.subscribe(&game.id, None).await;
    let state = &there.reach(&game.id, 3).await.state;
    assert_eq!(state.phase, PhaseName::Playing);
}

#[tokio::test]
async fn a_clock_tells_its_delay_and_its_sand() {
    let house = House::open().await;
    for (time, waits, is_hourglass) in [("5 d60", true, false), ("5+60", false, false), ("*60", false, true)]
    {
        let mut wish = between_two(json!({"entry": "clock_only"}));
        wish["time"] = json!(time);
        let (_, game, mut socket) = sit(&house, wish).await;
        let version = socket.act(&game, Action::Start).await.unwrap();
        let clocks = socket.reach(&game, version).await.state.clocks.clone().unwrap();
        assert_eq!((clocks.waits_ms.is_some(), clocks.hourglass), (waits, is_hourglass), "{time}");
        assert!(clocks.waits_ms.unwrap_or(60_000) <= 60_000, "{time}");
        let version = socket.act(&game, Action::Press).await.unwrap();
        let state = &socket.reach(&game, version).await.state;
        assert_eq!((state.plies, state.turn), (1, ColorName::Black), "{time}");
    }
}

//! A server that goes away and comes back: games come back, and nobody is charged.

use adoube_laws::{Fact, Millis, Ruleset};
use adoube_wire::view::{ColorName, DeadlineKind, EventView};

use super::house::sudden_death;
use super::{Browser, House};

fn with_grace(grace: Millis) -> Ruleset {
    Ruleset { outage_grace: grace, ..Ruleset::online_claim() }
}

#[tokio::test]
async fn the_clocks_stand_after_an_outage_until_both_players_are_back() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(600_000)).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    let house = house.reopen().await;

    let mut white = table.white_browser.socket(&house).await;
    white.subscribe(&game, None).await;
    let known = white.known(&game).clone();
    assert_eq!(known.version, 4, "the start, two moves and the outage");
    let clocks = known.state.clocks.unwrap();
    assert_eq!((clocks.running, clocks.black_ms), (None, 600_000));
    assert_eq!(known.state.deadline.unwrap().kind, DeadlineKind::ClocksRestart);
    let replay = house.replay(&game).await;
    let outage = &replay.entries.last().unwrap().event;
    let Fact::Outage { from, .. } = outage.fact else { panic!("the last event is an outage") };
    assert!(from < outage.at);
    // What White had used before the server went away is used; what passed meanwhile is not.
    let moved_at = replay.entries[2].event.at;
    assert_eq!(Millis(clocks.white_ms), Millis(600_000) - from.since(moved_at));

    let mut black = table.black_browser.socket(&house).await;
    black.subscribe(&game, None).await;
    white.reach(&game, 5).await;
    assert_eq!(white.events().last(), Some(&EventView::ClocksRestarted));
    assert_eq!(white.known(&game).state.clocks.as_ref().unwrap().running, Some(ColorName::White));
    white.make_move(&game, "g1f3").await.unwrap();
}

#[tokio::test]
async fn the_clocks_go_on_after_the_grace_without_the_players() {
    let house = House::open().await;
    let mut table = house.table_by(with_grace(Millis(500)), 1000).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    let house = house.reopen().await;
    let mut spectator = Browser::new().socket(&house).await;
    spectator.subscribe(&game, Some(3)).await;
    spectator.finish(&game).await;
    let events = spectator.events();
    assert!(
        matches!(
            &events[..],
            [EventView::Outage { .. }, EventView::ClocksRestarted, EventView::Finished { result }]
                if result.reason == "time"
        ),
        "{events:?}"
    );
    let replay = house.replay(&game).await;
    let at = |seq: usize| replay.entries[seq - 1].event.at;
    let Fact::Outage { from, restart_at } = replay.entries[3].event.fact else { panic!("an outage") };
    assert_eq!(at(5), restart_at);
    assert_eq!(at(6), restart_at + (Millis(1000) - from.since(at(3))));
}

#[tokio::test]
async fn a_move_may_be_made_while_the_clocks_stand() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(600_000)).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    let house = house.reopen().await;
    let mut white = table.white_browser.socket(&house).await;
    white.subscribe(&game, None).await;
    let left = white.known(&game).state.clocks.as_ref().unwrap().white_ms;
    let version = white.make_move(&game, "g1f3").await.unwrap();
    let state = &white.reach(&game, version).await.state;
    let clocks = state.clocks.as_ref().unwrap();
    assert_eq!((clocks.running, clocks.white_ms), (None, left));
}

#[tokio::test]
async fn an_outage_that_could_not_be_stored_is_not_charged_either() {
    let house = House::open().await;
    let mut table = house.table_by(with_grace(Millis::seconds(60)), 1000).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    let house = house.reopen_after(async |database| database.refuse_events().await).await;
    let mut spectator = Browser::new().socket(&house).await;
    spectator.subscribe(&game, None).await;
    // Far later than White's flag would have fallen, had the outage been forgotten.
    let now = spectator.ping().await;
    spectator.wait_for_clock(now + 1500).await;
    house.database().await.accept_events().await;
    spectator.reach(&game, 4).await;
    assert!(matches!(spectator.events()[..], [EventView::Outage { .. }]), "{:?}", spectator.events());
}

#[tokio::test]
async fn a_flag_that_fell_before_the_server_went_away_has_fallen() {
    let house = House::open().await;
    let mut table = house.table(sudden_death(1000)).await;
    table.play("e2e4 e7e5").await;
    let game = table.game.clone();
    let flag = table.white.known(&game).state.deadline.clone().unwrap().at;
    let database = house.database().await;
    database.refuse_events().await;
    table.white.wait_for_clock(flag + 1500).await;
    let house = house.reopen_after(async |database| database.accept_events().await).await;
    let mut spectator = Browser::new().socket(&house).await;
    spectator.subscribe(&game, None).await;
    let result = spectator.finish(&game).await.state.result.clone().unwrap();
    assert_eq!(result.reason, "time");
    assert_eq!(house.replay(&game).await.entries.last().unwrap().event.at.0, flag);
}

#[tokio::test]
async fn games_of_every_phase_come_back_as_they_were() {
    let house = House::open().await;
    let mut playing = house.untimed_table().await;
    playing.play("e2e4 e7e5").await;
    let mut finished = house.untimed_table().await;
    finished.play("f2f3 e7e5 g2g4 d8h4").await;
    let creator = Browser::new();
    let waiting = creator.create(&house, sudden_death(600_000)).await;
    let seen: Vec<_> =
        [&playing, &finished].map(|table| table.spectator.known(&table.game).clone()).into_iter().collect();

    let house = house.reopen().await;
    let mut playing = playing.sit_again(&house).await;
    let finished = finished.sit_again(&house).await;
    for (table, before) in [&playing, &finished].into_iter().zip(&seen) {
        let known = table.spectator.known(&table.game);
        assert_eq!((known.version, &known.state), (before.version, &before.state));
    }
    playing.play("g1f3 b8c6").await;
    assert!(creator.games(&house).await.games[0].waiting);
    let guest = Browser::new();
    guest.take_seat(&house, &waiting.id, &waiting.invitation).await.unwrap();
    let mut white = creator.socket(&house).await;
    white.subscribe(&waiting.id, None).await;
    white.make_move(&waiting.id, "e2e4").await.unwrap();
}

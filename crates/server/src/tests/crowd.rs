//! Many who watch one game.

use adoube_wire::server::ServerMessage;

use super::{Browser, House};

/// How many come at once.
const CROWD: u32 = 60;

#[tokio::test]
async fn a_crowd_that_comes_and_goes_is_told_of_a_few_times() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        let mut spectator = Browser::new().socket(&house).await;
        spectator.subscribe(&table.game, None).await;
        crowd.push(spectator);
    }
    // The one spectator of the table is among them.
    let mut told = 0;
    let mut watchers = async |wanted: u32| {
        let presence = |message: &ServerMessage| match message {
            ServerMessage::Presence { spectators, .. } => {
                told += 1;
                (*spectators == wanted).then_some(())
            }
            _ => None,
        };
        table.white.until(presence).await;
    };
    watchers(CROWD + 1).await;
    // Each of the crowd was told at once itself, without waiting for the others.
    crowd[0].until(|message| matches!(message, ServerMessage::Presence { .. }).then_some(())).await;
    for spectator in crowd {
        spectator.close().await;
    }
    watchers(1).await;
    assert!(told <= 12, "White was told {told} times");

    table.play("e2e4 e7e5").await;
}

//! A fault in one room is that room's alone.

use adoube_wire::server::ServerMessage;

use super::House;
use crate::room::Message;

#[tokio::test]
async fn a_game_whose_room_panics_goes_on_and_others_do_not_notice() {
    let house = House::open().await;
    let mut broken = house.untimed_table().await;
    let mut other = house.untimed_table().await;
    for table in [&mut broken, &mut other] {
        table.play("e2e4 e7e5").await;
        for socket in table.sockets() {
            socket.ping().await;
            socket.forget();
        }
    }
    for again in 0..3 {
        house.app.rooms.send(broken.id(), Message::Panic).await.unwrap();
        let (game, version) = (broken.game.clone(), broken.white.known(&broken.game).version);
        for socket in broken.sockets() {
            let seen = socket
                .until(|message| match message {
                    ServerMessage::Snapshot { game } => Some((game.id.clone(), game.version)),
                    _ => None,
                })
                .await;
            assert_eq!(seen, (game.clone(), version));
        }
        broken.play(["g1f3 b8c6", "f1b5 a7a6", "b5a4 g8f6"][again]).await;
    }
    for socket in other.sockets() {
        socket.ping().await;
        assert!(socket.heard.is_empty(), "{:?}", socket.heard);
    }
    other.play("g1f3 b8c6").await;
    assert_eq!(house.replay(&broken.game).await.game.plies(), 8);
}

//! Frames that are not of the protocol close their socket with a code, and the game goes on.

use adoube_wire::client::Action;
use adoube_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame as RawFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::House;
use crate::outbox::outbox;
use crate::room::Message;

fn raw(payload: &[u8], code: OpCode, last: bool) -> Frame {
    Frame::Frame(RawFrame::message(payload.to_vec(), code, last))
}

/// Sends frames on a second socket of White, and asserts with which code it is closed and that the game goes on.
async fn closes(frames: Vec<Frame>, code: u16) {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let mut socket = table.white_browser.socket(&house).await;
    socket.subscribe(&table.game, None).await;
    for frame in frames {
        socket.send(frame).await;
    }
    assert_eq!(socket.closed().await, Some(code));
    table.play("e2e4 e7e5").await;
}

#[tokio::test]
async fn text_that_is_not_json_or_not_of_the_protocol_is_answered_and_closed_with_1007() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    // The reader of JSON tells the column of what is not JSON; where a value is not the one wanted it tells 0.
    let deep = "[".repeat(8000);
    for (text, column) in [
        ("", "0"),
        ("{\"type\":", "8"),
        ("{\"type\":\"castle\"}", "16"),
        ("{\"type\":\"ping\",\"n\":-1}", "0"),
        ("{\"type\":\"ping\",\"n\":1,\"wish\":2}", "0"),
        (deep.as_str(), "1"),
    ] {
        let mut socket = table.white_browser.socket(&house).await;
        socket.send(Frame::text(text.to_owned())).await;
        let refused = socket
            .until(|message| match message {
                ServerMessage::Refused { game: None, id: None, refusal } => Some(refusal.clone()),
                _ => None,
            })
            .await;
        assert_eq!((refused.code.as_str(), refused.params["column"].as_str()), ("message_malformed", column));
        assert_eq!(socket.closed().await, Some(1007));
    }
    table.play("e2e4 e7e5").await;
}

#[tokio::test]
async fn a_binary_frame_closes_with_1003() {
    closes(vec![Frame::binary(vec![1, 2, 3])], 1003).await;
}

#[tokio::test]
async fn a_frame_beyond_the_limit_closes_with_1009() {
    closes(vec![Frame::text("x".repeat(16 * 1024 + 1))], 1009).await;
}

#[tokio::test]
async fn a_message_in_many_frames_is_beyond_the_limit_by_its_sum() {
    let part = vec![b'x'; 6 * 1024];
    let frames = vec![
        raw(&part, OpCode::Data(Data::Text), false),
        raw(&part, OpCode::Data(Data::Continue), false),
        raw(&part, OpCode::Data(Data::Continue), true),
    ];
    closes(frames, 1009).await;
}

#[tokio::test]
async fn text_that_is_not_utf_8_closes_with_1007() {
    closes(vec![raw(b"\xff\xfe", OpCode::Data(Data::Text), true)], 1007).await;
}

#[tokio::test]
async fn a_frame_against_the_protocol_of_sockets_closes_with_1002() {
    closes(vec![raw(b"{}", OpCode::Data(Data::Continue), true)], 1002).await;
}

#[tokio::test]
async fn more_messages_a_second_than_a_person_sends_are_refused() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    table.play("e2e4").await;
    let (game, version) = (table.game.clone(), table.white.known(&table.game).version);
    for _ in 0..100 {
        table.black.ask(&game, Action::DeclineDraw).await;
    }
    let mut answers = Vec::new();
    while answers.len() < 100 {
        let answer = table.black.until(|message| match message {
            ServerMessage::Refused { refusal, .. } => Some(refusal.code.clone()),
            _ => None,
        });
        answers.push(answer.await);
    }
    assert!(answers.iter().any(|code| code == "no_offer"), "{answers:?}");
    assert!(answers.iter().any(|code| code == "too_fast"), "{answers:?}");
    // Pings are apart, and after a while acts are taken again.
    while table.black.make_move(&game, "e7e5").await.is_err_and(|refused| refused.code == "too_fast") {}
    table.reach(version + 1).await;
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_nobody_waits_for_him() {
    let house = House::open().await;
    let mut table = house.untimed_table().await;
    let (reader, mut unread) = outbox();
    for _ in 0..100 {
        let message = Message::Subscribe { holder: None, since: None, outbox: reader.clone() };
        house.app.rooms.send(table.id(), message).await.unwrap();
    }
    table.play("e2e4 e7e5").await;
    assert_eq!(unread.next().await, None, "more waited than may wait");
}

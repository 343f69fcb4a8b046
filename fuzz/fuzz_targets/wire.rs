//! Any text is a message of a page or an error; a message is written and read back the same.

#![no_main]

use adoube_wire::client::ClientMessage;
use adoube_wire::http::{CreateGame, TakeSeat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
        let written = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<ClientMessage>(&written).unwrap(), message);
    }
    let _ = serde_json::from_str::<CreateGame>(text);
    let _ = serde_json::from_str::<TakeSeat>(text);
});

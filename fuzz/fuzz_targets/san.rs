//! Any text is a game in short notation as far as it goes; each move is written and read back the same.

#![no_main]

use adoube_board::{Position, San};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    for word in text.split_whitespace() {
        let Ok(mv) = position.parse_san(word) else { continue };
        let san = position.san(mv);
        assert_eq!(san.to_string().parse::<San>(), Ok(san));
        assert_eq!(position.parse_san(&san.to_string()), Ok(mv));
        position = position.play(mv);
    }
});

//! Any text is a game in short notation as far as it goes; each move is written and read back the same.

#![no_main]

use adoube_board::{Letters, Position, San, SanError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    for letters in [Letters::English, Letters::Russian, Letters::Figurine] {
        match position.read_move(text, letters) {
            Ok(reading) => assert!(position.is_legal(reading.mv)),
            Err(SanError::Syntax(error)) => assert!(error.column <= text.chars().count() + 1),
            Err(error) => assert!(!error.article().is_empty()),
        }
    }
    for word in text.split_whitespace() {
        let Ok(mv) = position.parse_san(word) else { continue };
        let san = position.san(mv);
        assert_eq!(san.to_string().parse::<San>(), Ok(san));
        assert_eq!(position.parse_san(&san.to_string()), Ok(mv));
        position = position.play(mv);
    }
});

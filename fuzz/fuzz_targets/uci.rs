//! Any text is a game in UCI notation as far as it goes; legal by the generator is legal by the slow definition.

#![no_main]

use adoube_board::{MoveError, Position, UciMove};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut position = Position::start();
    for word in text.split_whitespace() {
        match position.parse_uci(word) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                let uci = position.uci(mv, position.castling_style());
                assert_eq!(uci.to_string().parse::<UciMove>(), Ok(uci));
                assert_eq!(position.parse_uci(&uci.to_string()), Ok(mv));
                position = position.play(mv);
            }
            Err(MoveError::Illegal(reason)) => assert!(!reason.article().is_empty()),
            Err(MoveError::Syntax(error)) => assert!(error.column <= word.chars().count() + 1),
        }
    }
});

//! Any text is read as a FEN or refused with a place in the text; what is read can be played.

#![no_main]

use adoube_board::{Position, PositionError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Position::from_fen(text) {
        Ok(position) => {
            let again = Position::from_fen(&position.fen()).expect("a position's own FEN is sound");
            assert_eq!(again, position);
            assert_eq!(position.hash(), position.computed_hash());
            assert_eq!(position.legal_count(), position.legal_moves().len());
            for mv in position.legal_moves() {
                assert!(position.why_illegal(mv.from(), mv.to(), mv.promotion()).is_none());
                let _ = position.play(mv).legal_count();
            }
        }
        Err(PositionError::Fen(error)) => assert!(error.column <= text.chars().count() + 1),
        Err(PositionError::Problems(problems)) => assert!(!problems.is_empty()),
    }
});

//! Any text is an event or a fault at a place; a small event is paired or the reason why not is told.

#![no_main]

use adoube_tournament::dutch::pair;
use adoube_tournament::pairing_file::PairingFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match PairingFile::read(text) {
        Ok(file) => {
            let round = file.paired_rounds();
            let cards = file.cards(round);
            if cards.len() <= 40 {
                let _ = pair(&cards, &file.rules_of(round));
            }
        }
        Err(fault) => assert!(fault.line >= 1 && fault.column >= 1),
    }
});

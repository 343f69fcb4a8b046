//! Any bytes are games and faults; what is read is written and read back the same.

#![no_main]

use adoube_pgn::{GameTree, Reader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    loop {
        let mut builder = GameTree::builder();
        let Ok(more) = reader.play_game(&mut builder);
        if !more {
            break;
        }
        let (tree, faults) = builder.finish();
        assert!(faults.iter().all(|fault| fault.place.offset <= bytes.len() as u64));
        // A position that cannot be set up leaves no moves; every other game is played again from its own text.
        if tree.start().is_none() {
            continue;
        }
        let text = tree.to_string();
        let mut builder = GameTree::builder();
        let Ok(_) = Reader::new(text.as_bytes()).play_game(&mut builder);
        assert_eq!(builder.finish().0.line, tree.line, "{text}");
    }
    let mut reader = Reader::new(bytes);
    while reader.skip_game() {}
});

//! Any line is read as an EPD or refused with a place in the line; what is read is written back the same.

#![no_main]

use adoube_board::{EPD_BYTES_MAX, Epd};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(epd) = Epd::read(text) {
        let written = epd.to_string();
        // Blanks are written between the operations: a line at the limit may have grown beyond it.
        if written.len() <= EPD_BYTES_MAX {
            // The counters are operations too, so they survive as such.
            assert_eq!(Epd::read(&written), Ok(epd));
        }
    }
});

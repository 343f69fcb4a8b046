//! Any line is read as an EPD or refused with a place in the line; what is read is written back the same.

#![no_main]

use adoube_board::Epd;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(epd) = Epd::read(text) {
        let again = Epd::read(&epd.to_string());
        // The counters are operations too, so they survive as such.
        assert_eq!(again, Ok(epd));
    }
});

//! Any text is a time control or an error that stands within it; a time control is written and read back the same, and
//! its clocks begin with time on them.

#![no_main]

use adoube_board::Color;
use adoube_laws::Millis;
use adoube_laws::clock::{Clocks, Dialect, Notation, Press};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for dialect in [Dialect::Minutes, Dialect::Seconds] {
        let notation = match Notation::read(text, dialect) {
            Ok(notation) => notation,
            Err(error) => {
                assert!((1..=text.chars().count() + 1).contains(&error.column));
                continue;
            }
        };
        assert_eq!(notation.to_string().parse(), Ok(notation.clone()));
        let Notation::Known(control) = notation else { continue };
        let clocks = Clocks::start(&control);
        for color in [Color::White, Color::Black] {
            let tag = control.setting(color).pgn().to_string();
            let Ok(Notation::Known(read)) = Notation::read(&tag, Dialect::Seconds) else { panic!("{tag}") };
            assert_eq!(read.setting(color).pgn().to_string(), tag);
            let Some(flag) = clocks.deadline(&control, color) else { continue };
            let pressed = |used| clocks.after_press(&control, color, Millis(used), Press::Timed);
            assert!(flag > Millis(0) && pressed(flag.0 - 1).is_some() && pressed(flag.0).is_none());
        }
    }
});

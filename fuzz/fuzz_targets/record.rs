//! Any lines are a record or an error; the events of a record are written and read back the same.

#![no_main]

use adoube_record::{encode, replay};
use libfuzzer_sys::fuzz_target;

/// The golden record; its header lets the lines of events be reached without one having to be found first.
const GOLDEN: &str = include_str!("../../fixtures/records/version-1.jsonl");

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    check(first, rest);
    check(GOLDEN.lines().next().unwrap(), text);
});

fn check(header: &str, lines: &str) {
    let Ok(record) = replay(header, lines.lines()) else { return };
    let mut game = record.header.game();
    let mut written = Vec::new();
    for entry in &record.entries {
        written.push(encode(entry.seq, &game, &entry.event, entry.cause.as_ref()));
        game.apply(&entry.event);
    }
    let again = replay(&record.header.to_json(), written.iter().map(String::as_str)).unwrap();
    assert_eq!(again.header, record.header);
    assert_eq!(again.game, record.game);
}

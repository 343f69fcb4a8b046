//! Games at random, by every ruleset and procedure: each event is written, read back, means the same, and is
//! decided again as it was.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use adoube_laws::{Game, Timestamp};
use adoube_record::{Header, decode, encode, rederive};

use crate::random_game::RandomGame;

#[path = "../../laws/tests/laws/random_game.rs"]
#[expect(dead_code, reason = "shared with the tests of the Laws")]
mod random_game;
#[path = "../../laws/tests/laws/table.rs"]
#[expect(dead_code, reason = "shared with the tests of the Laws")]
mod table;

const GAMES: u64 = 60;
const COMMANDS_PER_GAME: u32 = 400;

#[test]
fn every_event_reads_back() {
    for seed in 1..=GAMES {
        let mut random = RandomGame::new(seed);
        let terms = random.table.game.terms().clone();
        let header = Header { id: "aZ09bcde".parse().unwrap(), created_at: Timestamp(0), terms };
        let header = Header::from_json(&header.to_json()).unwrap();
        let mut read = Game::new(header.terms.clone());
        assert_eq!(read, random.table.game, "the header of seed {seed}");
        let mut seq = 0;
        let mut entries = Vec::new();
        for _ in 0..COMMANDS_PER_GAME {
            random.let_time_pass();
            let wish = random.wish();
            for event in random.table.try_now(wish).unwrap_or_default() {
                seq += 1;
                let line = encode(seq, &read, &event, None);
                let entry = decode(seq, &read, &line)
                    .unwrap_or_else(|error| panic!("{error} in {line} of seed {seed}"));
                assert_eq!(entry.event, event, "{line} of seed {seed}");
                read.apply(&entry.event);
                entries.push(entry);
            }
        }
        assert_eq!(read, random.table.game, "the end of seed {seed}");
        assert_eq!(rederive(header.game(), &entries), [], "of seed {seed}");
    }
}

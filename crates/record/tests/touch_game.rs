//! The golden record of version 2: a touch-move game with two illegal moves, an adjustment, a wrong claim, a call and a ruling.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use adoube_board::Square;
use adoube_laws::{
    Command, DrawRule, Event, Game, HandAct, IllegalMoves, Note, Outcome, Procedure, RulesetId, Ruling,
    Timestamp,
};
use adoube_record::{Header, as_public, decode, encode};

use crate::table::{BLACK, Table, WHITE};

#[path = "../../laws/tests/laws/table.rs"]
#[expect(dead_code, reason = "shared with the tests of the Laws")]
mod table;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The game is set up anew and played by the same hands each time.
fn touch_game() -> Table {
    let procedure = Procedure { illegal_moves: IllegalMoves::AtOnce, ..Procedure::over_the_board() };
    let mut table = Table::run(RulesetId::Fide2023, "90+30", START, procedure);
    table.wait(4_000);
    table.hand(HandAct::Adjust(Square::G1));
    table.complete("e2e4");
    table.wait(61_500);
    table.complete("e7e5");
    table.wait(2_250);
    // The first illegal move: no rook can move, so any legal move may follow.
    table.complete("a1a5");
    table.complete("g1f3");
    table.wait(9_000);
    table.must(Command::ClaimDraw { by: BLACK, rule: DrawRule::Threefold, announced: None });
    table.complete("b8c6");
    table.must(Command::CallArbiter { by: WHITE, reason: Note::new("noise").unwrap() });
    table.wait(30_000);
    table.arbiter(Ruling::Resume);
    // The second illegal move loses.
    table.complete("f1f4");
    table
}

/// The record of a game, line by line.
fn record(table: &Table) -> String {
    let terms = table.game.terms().clone();
    let header = Header { id: "aZ09bcde".parse().unwrap(), created_at: Timestamp(1_000_000), terms };
    let mut text = header.to_json() + "\n";
    let mut game = Game::new(header.terms);
    for (index, event) in table.log.iter().enumerate() {
        let seq = u32::try_from(index).unwrap() + 1;
        text += &(encode(seq, &game, event, None) + "\n");
        game.apply(event);
    }
    text
}

fn read_back(text: &str) -> (Game, Vec<Event>) {
    let mut lines = text.lines();
    let header = Header::from_json(lines.next().unwrap()).unwrap();
    let mut game = Game::new(header.terms);
    let mut log = Vec::new();
    for (index, line) in lines.enumerate() {
        let seq = u32::try_from(index).unwrap() + 1;
        let entry = decode(seq, &game, line).unwrap_or_else(|error| panic!("line {seq}: {error}"));
        game.apply(&entry.event);
        log.push(entry.event);
    }
    (game, log)
}

/// What is written today is what was written then, byte for byte: `ADOUBE_WRITE=1` keeps a new one after a change of the
/// format, which needs a new version and a fixture of its own.
#[test]
fn the_golden_record_of_version_2_is_written_and_reads_back() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records/version-2.jsonl");
    let table = touch_game();
    let written = record(&table);
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, kept);
    let (game, log) = read_back(&kept);
    assert_eq!((&game, &log), (&table.game, &table.log));
    let ending = game.ending().unwrap();
    assert_eq!((ending.outcome().pgn(), ending.article().unwrap().number()), ("0-1", "7.5.5"));
    assert_eq!(game.player(WHITE).illegal_moves, 2);
}

/// Guideline I: what stands in an envelope that nobody has opened is not told; once it is opened it is.
#[test]
fn a_sealed_move_is_not_told_while_the_game_is_adjourned() {
    let mut table = Table::run(RulesetId::Fide2023, "90+30", START, Procedure::over_the_board());
    table.complete("e2e4 e7e5");
    table.arbiter(Ruling::Adjourn);
    table.must(Command::Seal { by: WHITE, written: Note::new("Ng1-f3").unwrap() });
    let private = record(&table);
    let public = as_public(&private);
    assert!(private.contains("Ng1-f3"));
    assert!(!public.contains("Ng1-f3"), "{public}");
    assert_eq!(public.lines().count(), private.lines().count());
    assert_eq!(read_back(&public).0.plies(), 2);

    table.arbiter(Ruling::OpenEnvelope(Some("g1f3".parse().unwrap())));
    assert!(as_public(&record(&table)).contains("Ng1-f3"));
}

#[test]
fn a_result_that_ends_an_adjourned_game_opens_the_envelope() {
    let mut table = Table::run(RulesetId::Fide2023, "90+30", START, Procedure::over_the_board());
    table.complete("e2e4 e7e5");
    table.arbiter(Ruling::Adjourn);
    table.must(Command::Seal { by: WHITE, written: Note::new("Ng1-f3").unwrap() });
    table.arbiter(Ruling::Declare(Outcome::Draw));
    assert!(as_public(&record(&table)).contains("Ng1-f3"));
}

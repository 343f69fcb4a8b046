//! What is written can be read, means the same, and says where it is wrong.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use adoube_board::{CastlingStyle, Color, Position};
use adoube_laws::clock::TimeControl;
use adoube_laws::{Command, DrawRule, Game, Millis, Ruleset, Terms, Timestamp, decide};
use adoube_record::{Actor, Cause, Header, LINE_BYTES_MAX, RecordError, encode, replay};
use proptest::prelude::*;

fn header(time: TimeControl, start: Position, castling: CastlingStyle) -> Header {
    let terms = Terms::new(Ruleset::online_claim(), time, start, castling).unwrap();
    Header { id: "aZ09bcde".parse().unwrap(), created_at: Timestamp(1_796_000_000_000), terms }
}

fn blitz() -> TimeControl {
    "3+2".parse().unwrap()
}

/// A game and the lines of its record.
struct Written {
    header: Header,
    game: Game,
    lines: Vec<String>,
    now: Timestamp,
}

impl Written {
    fn new(header: Header) -> Self {
        let mut written =
            Self { game: header.game(), header, lines: Vec::new(), now: Timestamp(1_796_000_001_000) };
        assert!(written.carry_out(&Command::Start));
        written
    }

    fn carry_out(&mut self, command: &Command) -> bool {
        self.now.0 += 700;
        let Ok(events) = decide(&self.game, self.now, command) else { return false };
        let cause =
            command.by().map(|by| Cause { by: Actor::Player(by), id: format!("act-{}", self.lines.len()) });
        for event in events {
            let seq = u32::try_from(self.lines.len() + 1).unwrap();
            self.lines.push(encode(seq, &self.game, &event, cause.as_ref()));
            self.game.apply(&event);
        }
        true
    }

    fn play(&mut self, moves: &str) {
        for uci in moves.split_whitespace() {
            let by = self.game.turn();
            assert!(
                self.carry_out(&Command::Move { by, uci: uci.parse().unwrap(), lag: Millis::ZERO }),
                "{uci}"
            );
        }
    }

    #[track_caller]
    fn check_reads_back(&self) {
        let read = replay(&self.header.to_json(), self.lines.iter().map(String::as_str)).unwrap();
        assert_eq!(read.header, self.header);
        assert_eq!(read.game, self.game);
        assert_eq!(read.entries.len(), self.lines.len());
    }
}

fn start() -> Written {
    Written::new(header(blitz(), Position::start(), CastlingStyle::Standard))
}

#[test]
fn a_whole_game_reads_back() {
    let mut written = start();
    written.play("e2e4 e7e5 g1f3");
    assert!(written.carry_out(&Command::OfferDraw { by: Color::White }));
    assert!(written.carry_out(&Command::DeclineDraw { by: Color::Black }));
    written.play("b8c6 f1c4 g8f6");
    assert!(written.carry_out(&Command::Outage { from: written.now }));
    assert!(written.carry_out(&Command::RestartClocks));
    written.play("e1g1");
    assert!(written.carry_out(&Command::Resign { by: Color::Black }));
    written.check_reads_back();
}

#[test]
fn an_announced_move_reads_back() {
    let mut written = start();
    written.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    let announced = Some("f6g8".parse().unwrap());
    let claim = Command::ClaimDraw { by: Color::Black, rule: DrawRule::Threefold, announced };
    assert!(written.carry_out(&claim));
    written.check_reads_back();
}

#[test]
fn chess960_castling_reads_back() {
    let position = Position::from_fen("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1").unwrap();
    let mut written = Written::new(header(TimeControl::untimed(), position, CastlingStyle::Chess960));
    written.play("e1b1");
    assert!(written.lines[1].contains(r#""uci":"e1b1","san":"O-O-O""#), "{}", written.lines[1]);
    written.check_reads_back();
}

#[test]
fn the_verdict_is_kept_as_it_was_decided() {
    let mut written = start();
    written.play("f2f3 e7e5 g2g4 d8h4");
    let last = written.lines.last().unwrap().replace("5.1.1", "9.9.9").replace("0-1", "1/2-1/2");
    *written.lines.last_mut().unwrap() = last;
    let read = replay(&written.header.to_json(), written.lines.iter().map(String::as_str)).unwrap();
    let ending = read.game.ending().unwrap();
    assert_eq!((ending.article().unwrap().number(), ending.outcome().pgn()), ("9.9.9", "1/2-1/2"));
}

/// Changes a line of a good record and checks what is said of it.
#[track_caller]
fn check_fault(change: impl FnOnce(&mut Vec<String>), line: usize, wanted: fn(&RecordError) -> bool) {
    let mut written = start();
    written.play("e2e4 e7e5 g1f3");
    change(&mut written.lines);
    let error = replay(&written.header.to_json(), written.lines.iter().map(String::as_str)).unwrap_err();
    let RecordError::AtLine { line: found, source } = error else { panic!("{error}") };
    assert_eq!(found, line, "{source}");
    assert!(wanted(&source), "{source:?}");
}

#[test]
fn a_fault_names_its_line() {
    check_fault(|lines| lines[2].push('x'), 4, |error| matches!(error, RecordError::Malformed { .. }));
    check_fault(
        |lines| drop(lines.remove(1)),
        3,
        |error| matches!(error, RecordError::OutOfOrder { expected: 2, found: 3 }),
    );
    check_fault(|lines| lines.swap(2, 3), 4, |error| matches!(error, RecordError::OutOfOrder { .. }));
    check_fault(
        |lines| lines[3] = lines[3].replace("g1f3", "g1g3"),
        5,
        |error| matches!(error, RecordError::Impossible { field: "uci", .. }),
    );
    check_fault(
        |lines| lines[1] = lines[0].replace("\"seq\":1", "\"seq\":2"),
        3,
        |error| matches!(error, RecordError::CannotFollow { seq: 2 }),
    );
    check_fault(
        |lines| lines[1] = " ".repeat(LINE_BYTES_MAX + 1),
        3,
        |error| matches!(error, RecordError::LineTooLong(_)),
    );
}

#[test]
fn a_header_of_another_version_is_refused() {
    let json = start().header.to_json();
    let later = json.replace("\"adoube_record\":2", "\"adoube_record\":3");
    assert!(matches!(Header::from_json(&later), Err(RecordError::UnknownVersion(3))));
    let check = |from: &str, to: &str, field: &str| {
        assert!(json.contains(from), "{json}");
        let error = Header::from_json(&json.replace(from, to)).unwrap_err();
        assert!(matches!(error, RecordError::Impossible { field: found, .. } if found == field), "{error}");
    };
    check("online-claim", "house", "ruleset");
    check("\"3+2\"", "\"3+-2\"", "time");
    check("\"entry\":\"moves\"", "\"entry\":\"thoughts\"", "procedure");
    assert!(Header::from_json("{}").is_err());
}

/// The record of a game that was written by version 1 and must be readable for ever.
#[test]
fn the_golden_record_of_version_1_reads_back() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records/version-1.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let read = replay(lines.next().unwrap(), lines).unwrap();
    assert_eq!(read.game.plies(), 4);
    let ending = read.game.ending().unwrap();
    assert_eq!((ending.outcome().pgn(), ending.article().unwrap().number()), ("0-1", "5.1.1"));
    assert_eq!(read.game.clocks_at(Timestamp(i64::MAX)).unwrap().white, Millis(181_300));
}

/// How many random games are played: few in a usual run, `PROPTEST_CASES` in a long one.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn random_games_read_back(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut written = start();
        for choice in choices {
            let moves = written.game.position().legal_moves();
            let by = written.game.turn();
            let command = match choice % 16 {
                0 => Command::OfferDraw { by },
                1 => Command::DeclineDraw { by },
                2 => Command::Outage { from: written.now },
                3 => Command::RestartClocks,
                _ if moves.is_empty() => Command::TimePassed,
                _ => {
                    let mv = moves[usize::from(choice) % moves.len()];
                    let uci = written.game.position().uci(mv, CastlingStyle::Standard);
                    Command::Move { by, uci, lag: Millis::ZERO }
                }
            };
            written.carry_out(&command);
        }
        written.check_reads_back();
    }

    #[test]
    fn no_line_makes_it_panic(line in "\\PC{0,200}") {
        let header = start().header.to_json();
        prop_assert!(replay(&header, [line.as_str()]).is_err());
        prop_assert!(Header::from_json(&line).is_err());
    }
}

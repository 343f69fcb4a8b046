//! `adoube replay`: a touch-move game with two illegal moves applied and judged anew, and records altered by hand.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{Answer, adoube, adoube_reading};
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/records/version-2.jsonl");

/// Replays the golden record with one line altered.
fn altered(line: usize, from: &str, to: &str) -> Answer {
    let record = std::fs::read_to_string(FILE).unwrap();
    let lines: Vec<String> = record
        .lines()
        .enumerate()
        .map(|(index, text)| if index + 1 == line { text.replacen(from, to, 1) } else { text.to_owned() })
        .collect();
    let text = lines.join("\n") + "\n";
    assert_ne!(text, record, "line {line} has no {from}");
    adoube_reading(&["replay", "-", "--json"], text.as_bytes(), "C")
}

fn objects(answer: &Answer) -> Vec<Value> {
    answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn differences(answer: &Answer) -> Vec<Value> {
    objects(answer).into_iter().filter(|object| object.get("difference").is_some()).collect()
}

#[test]
fn a_game_with_two_illegal_moves_is_decided_again_as_it_was() {
    let answer = adoube(&["replay", FILE, "--json"]);
    assert_eq!((answer.code, &*answer.err), (0, "adoube: Events: 33. Differences: 0.\n"));
    let states = objects(&answer);
    assert_eq!(states.len(), 33);
    assert_eq!(states[6]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(states[15]["clocks"], json!({ "white": 5_423_750, "black": 5_488_500 }));
    assert_eq!((&states[32]["result"], &states[32]["article"]), (&json!("0-1"), &json!("7.5.5")));
}

#[test]
fn people_read_each_event_with_its_clocks_and_the_end_with_its_article() {
    let record = std::fs::read(FILE).unwrap();
    let answer = adoube_reading(&["replay", "-"], &record, "ru_RU.UTF-8");
    assert!(answer.out.contains("   4  0:00:04.0  hand act=adjust square=g1"), "{}", answer.out);
    assert!(answer.out.contains("1:30:23.7 1:31:28.5"), "{}", answer.out);
    assert!(answer.out.trim_end().ends_with("(ст. 7.5.5)"), "{}", answer.out);
    assert_eq!(answer.err, "adoube: Событий: 33. Расхождений: 0.\n");
}

#[test]
fn a_clock_altered_by_hand_is_told_with_what_it_should_be() {
    let answer = altered(17, "5488500", "9488500");
    assert_eq!(answer.code, 1);
    let differences = differences(&answer);
    assert_eq!(differences[0]["difference"], "otherwise");
    assert_eq!(differences[0]["line"], 17);
    assert_eq!(differences[0]["derived"]["clocks"]["black"]["left_ms"], 5_488_500);
}

#[test]
fn a_result_altered_by_hand_is_told() {
    let answer = altered(34, "\"by\":\"white\",\"result\":\"0-1\"", "\"by\":\"black\",\"result\":\"1-0\"");
    let differences = differences(&answer);
    assert_eq!(differences.len(), 1, "{}", answer.out);
    assert_eq!(differences[0]["derived"]["result"], "0-1");
}

#[test]
fn a_draw_nobody_agreed_on_is_told_with_the_refusal() {
    let record = std::fs::read_to_string(FILE).unwrap();
    let before: Vec<&str> = record.lines().take(13).collect();
    let end = r#"{"seq":13,"at":1067750,"type":"finished","reason":"agreement","result":"1/2-1/2","article":"5.2.3","proved":true}"#;
    let text = format!("{}\n{end}\n", before.join("\n"));
    let answer = adoube_reading(&["replay", "-", "--json"], text.as_bytes(), "C");
    assert_eq!((answer.code, &*answer.err), (1, "adoube: Events: 13. Differences: 1.\n"));
    assert_eq!(differences(&answer)[0]["difference"], "unexplained");
    assert_eq!(differences(&answer)[0]["line"], 14);
}

#[test]
fn an_event_that_cannot_follow_is_named_by_its_line_and_what_came_before_is_shown() {
    let answer = altered(8, "e2e4", "e2e5");
    assert_eq!((answer.code, objects(&answer).len()), (1, 6), "{}", answer.err);
    assert!(answer.err.contains("adoube: line 8: "), "{}", answer.err);
    let answer = altered(8, "\"seq\":7", "\"seq\":9");
    assert!(answer.err.contains("line 8: Event 9 stands where event 7 was expected."), "{}", answer.err);
}

#[test]
fn what_is_no_record_is_refused() {
    for (text, expected) in [
        ("", "line 1: Not JSON"),
        ("{\"adoube_record\":99}\n", "line 1: "),
        ("not json\n", "line 1: Not JSON of the expected form, column 2"),
    ] {
        let answer = adoube_reading(&["replay", "-"], text.as_bytes(), "C");
        assert_eq!(answer.code, 1, "{text}");
        assert!(answer.err.contains(expected), "{text}: {}", answer.err);
    }
    let long = vec![b'x'; 5_000];
    let answer = adoube_reading(&["replay", "-"], &long, "C");
    assert!(answer.err.contains("The line is longer than 4096 bytes."), "{}", answer.err);
    assert!(adoube(&["replay", "no-such-file.jsonl"]).err.contains("no-such-file.jsonl"));
}

#[test]
fn a_game_that_is_not_over_is_replayed_as_far_as_it_went() {
    let record = std::fs::read_to_string(FILE).unwrap();
    let text: String = record.lines().take(2).map(|line| line.to_owned() + "\n").collect();
    let answer = adoube_reading(&["replay", "-", "--json"], text.as_bytes(), "C");
    assert_eq!((answer.code, &answer.json()["result"]), (0, &Value::Null));
}

//! `adoube pgn`: files of games counted, checked and rewritten.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use program::{adoube, adoube_reading};
use serde_json::{Value, json};

/// Two games, a broken one between them.
const THREE: &[u8] = b"[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n\
    [Event \"B\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 Nf6 0-1\n\n\
    [Event \"C\"]\n[Result \"*\"]\n\n1. d4 *\n";

#[test]
fn stats_counts_games_moves_results_and_faults() {
    let answer = adoube_reading(&["pgn", "stats", "-", "--json"], THREE, "C");
    let counts: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&counts["games"], &counts["plies"]), (&json!(3), &json!(8)));
    assert_eq!(counts["results"], json!({ "1-0": 1, "0-1": 1, "1/2-1/2": 0, "*": 1 }));
    assert_eq!(counts["longest"], json!({ "game": 1, "line": 1, "plies": 5 }));
    assert_eq!(counts["faults_by_code"], json!({ "NOT_LEGAL": 1 }));
    assert_eq!(counts["openings"], json!({ "A40": 1, "C20": 2 }));
    assert_eq!(counts["bytes"], THREE.len());
    assert!(counts["mb_per_s"].as_f64().unwrap() > 0.0);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("line 9, column 13: 2. Ke3: "), "{}", answer.err);
}

#[test]
fn stats_of_a_file_with_many_batches_are_those_of_its_games() {
    let mut games = THREE.repeat(20_000);
    games.extend(b"[Event \"L\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n");
    let answer = adoube_reading(&["pgn", "stats", "-", "--json"], &games, "C");
    let counts: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&counts["games"], &counts["plies"]), (&json!(60_001), &json!(160_006)));
    assert_eq!(counts["longest"], json!({ "game": 60_001, "line": 280_001, "plies": 6 }));
}

#[test]
fn stats_tells_measures_on_standard_error() {
    assert_eq!(adoube_reading(&["pgn", "stats", "-", "--json"], b"1. e4 *", "C").json()["plies"], 1);
    let answer = adoube_reading(&["pgn", "stats", "-"], b"1. e4 *", "C");
    assert!(answer.out.starts_with("games             1\n"), "{}", answer.out);
    assert!(answer.err.contains("MB/s"), "{}", answer.err);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let answer = adoube(&["pgn", "stats", "no-such-file.pgn"]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("no-such-file.pgn"), "{}", answer.err);
}

#[test]
fn check_names_every_fault_and_reads_the_other_games() {
    let answer = adoube_reading(&["pgn", "check", "-"], THREE, "C");
    assert_eq!((answer.code, &*answer.out), (1, "Games: 3. Faults: 1.\n"));
    assert_eq!(
        answer.err,
        "adoube: game 2, line 9, column 13: 2. Ke3: Not a legal move. That man does not move like that. (Article 3.8)\n"
    );
    let russian = adoube_reading(&["pgn", "check", "-"], THREE, "ru_RU.UTF-8");
    assert_eq!(russian.out, "Партий: 3. Ошибок: 1.\n");
    assert!(
        russian.err.contains("партия 2, строка 9, столбец 13: 2. Ke3: Невозможный ход."),
        "{}",
        russian.err
    );
}

#[test]
fn check_looks_into_variations() {
    let answer = adoube_reading(&["pgn", "check", "-"], b"1. e4 (1. d5) e5 *\n", "C");
    assert!(answer.err.contains("line 1, column 11: 1. d5: "), "{}", answer.err);
}

#[test]
fn check_as_json_gives_codes() {
    let answer = adoube_reading(&["pgn", "check", "-", "--json"], THREE, "C");
    let lines: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let fault = json!({
        "game": 2, "line": 9, "column": 13, "code": "NOT_LEGAL", "reason": "NOT_HOW_IT_MOVES", "article": "3.8",
        "move": "2.", "word": "Ke3",
    });
    assert_eq!(lines, [fault, json!({ "games": 3, "plies": 8, "faults": 1 })]);
    assert!(answer.err.contains("line 9, column 13"), "{}", answer.err);
}

/// A fault of every kind that a text can have, and what `check` calls it.
#[test]
fn check_tells_every_kind_of_fault() {
    let deep = format!("1. e4 {}1. d4{} *", "(1. d4 ".repeat(65), ")".repeat(65));
    let long = format!("1. e4 {{{}}} *", "x".repeat(1 << 20));
    for (text, code) in [
        ("[\"x\"]\n\n1. e4 *", "TAG_NAME_EXPECTED"),
        ("[Event x]\n\n1. e4 *", "TAG_VALUE_EXPECTED"),
        ("[Event \"x]\n\n1. e4 *", "TAG_VALUE_END_EXPECTED"),
        ("[Event \"x\"\n\n1. e4 *", "TAG_END_EXPECTED"),
        ("1. e4 {never ended", "COMMENT_END_EXPECTED"),
        ("1. e4 $300 *", "GLYPH_EXPECTED"),
        ("(1. d4) 1. e4 *", "MOVE_BEFORE_VARIATION_EXPECTED"),
        ("1. e4) *", "VARIATION_EXPECTED"),
        ("1. e4 (1. d4", "VARIATION_END_EXPECTED"),
        ("1. e4 <e5> *", "MOVE_OR_RESULT_EXPECTED"),
        ("1. Kx *", "NOT_A_MOVE"),
        ("1. e5 *", "NOT_LEGAL"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "BAD_POSITION"),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "UNKNOWN_VARIANT"),
        (&deep, "NESTED_TOO_DEEP"),
        (&long, "GAME_TOO_LONG"),
    ] {
        let answer = adoube_reading(&["pgn", "check", "-", "--json"], text.as_bytes(), "C");
        assert_eq!(answer.code, 1, "{code}");
        assert!(answer.out.contains(&format!("\"code\":\"{code}\"")), "{code}: {}", answer.out);
        let russian = adoube_reading(&["pgn", "check", "-"], text.as_bytes(), "ru");
        assert!(!russian.err.is_empty() && !russian.err.contains("pgn."), "{code}: {}", russian.err);
    }
}

/// A game as programs write it in their own ways.
const UNTIDY: &[u8] =
    b"[White \"Anna\"]\n[Result \"1-0\"]\n[Event \"A\"]\n1.e2-e4 e7-e5 2.Qd1h5 (2. Ngf3! {a\nremark} Nc6) \
    2...Ke8-e7?? ; a rest of a line\n3. Qe5 1-0\n";

/// The same in export format.
const TIDY: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n[Black \"?\"]\n\
    [Result \"1-0\"]\n\n1. e4 e5 2. Qh5 (2. Nf3 $1 {a remark} 2... Nc6) 2... Ke7 $4 {a rest of a line}\n\
    3. Qxe5# 1-0\n\n";

#[test]
fn normalize_writes_export_format_once_and_for_all() {
    let answer = adoube_reading(&["pgn", "normalize", "-"], UNTIDY, "C");
    assert_eq!((answer.code, &*answer.out), (0, TIDY), "{}", answer.err);
    assert_eq!(adoube_reading(&["pgn", "normalize", "-"], TIDY.as_bytes(), "C").out, TIDY);
}

#[test]
fn normalize_may_replace_the_file_it_reads() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    std::fs::write(&file, UNTIDY.repeat(10_000)).unwrap();
    let name = file.to_str().unwrap();
    assert_eq!(adoube(&["pgn", "normalize", name, "-o", name]).code, 0);
    assert!(std::fs::read_to_string(&file).unwrap() == TIDY.repeat(10_000));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn normalize_keeps_the_tags_result_where_the_moves_have_none() {
    let answer = adoube_reading(&["pgn", "normalize", "-"], b"[Result \"0-1\"]\n\n1. e4 e5\n", "C");
    assert!(answer.out.contains("[Result \"0-1\"]\n\n1. e4 e5 0-1\n"), "{}", answer.out);
}

#[test]
fn normalize_writes_what_can_be_read_and_tells_the_rest() {
    let answer = adoube_reading(&["pgn", "normalize", "-"], THREE, "C");
    assert_eq!(answer.code, 1);
    assert!(
        answer.out.contains("\n1. e4 e5 0-1\n") && answer.out.ends_with("\n1. d4 *\n\n"),
        "{}",
        answer.out
    );
    assert!(answer.err.contains("game 2, line 9, column 13"), "{}", answer.err);
}

//! The program as it is called in a terminal: answers, exit codes, and what it says of bad input.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod program;

use std::path::Path;
use std::process::Command;

use program::{Answer, adoube, adoube_reading};
use serde_json::Value;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn perft_counts_the_published_numbers() {
    assert_eq!(adoube(&["perft", "5"]).out, "4865609\n");
    assert_eq!(adoube(&["perft", "4", "--fen", KIWIPETE]).out, "4085603\n");
    assert_eq!(adoube(&["perft", "4", "--no-bulk", "--threads", "2"]).out, "197281\n");
    assert_eq!(adoube(&["perft", "0"]).out, "1\n");
}

#[test]
fn perft_as_json_tells_nodes_time_and_speed() {
    let answer = adoube(&["perft", "3", "--json", "--divide"]).json();
    assert_eq!(answer["nodes"], 8902);
    assert!(answer["seconds"].as_f64().unwrap() > 0.0 && answer["mnps"].as_f64().unwrap() > 0.0);
    assert_eq!(answer["divide"]["e2e4"], 600);
}

#[test]
fn perft_divided_names_every_move() {
    let answer = adoube(&["perft", "2", "--divide"]);
    assert_eq!(answer.out.lines().count(), 21);
    assert!(answer.out.contains("b1c3: 20\n") && answer.out.ends_with("400\n"));
}

#[test]
fn a_bishop_alone_is_a_dead_position() {
    let input = b"8/8/4k3/8/8/3K4/3B4/8 w - - 0 1\n";
    let answer = adoube_reading(&["position", "-", "--json"], input, "C").json();
    assert_eq!(answer["status"], "dead");
    assert_eq!(answer["can_mate"], serde_json::json!({ "white": "no", "black": "no" }));
}

#[test]
fn can_mate_tells_the_moves_or_a_checked_proof_and_holds_labels_against_the_verdict() {
    let input = b"# a comment\n-- 4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -\nWB 7k/8/8/8/8/8/8/1QK5 w - - 0 1\n";
    let answer = adoube_reading(&["can-mate", "-", "--json"], input, "C");
    let said: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answer.code, said.len()), (0, 2));
    assert_eq!((said[0]["dead"].as_str(), said[1]["dead"].as_str()), (Some("yes"), Some("no")));
    assert_eq!(said[0]["certificates"]["white"]["kind"], "regions");
    assert!(!said[1]["lines"]["white"].as_array().unwrap().is_empty());
    assert_eq!(said[1]["certificates"]["black"]["kind"], "material");
    // The second label is wrong: the bare king cannot mate.
    assert!(answer.err.contains("queries=4 labelled=4 wrong=1 unknown=0"), "{}", answer.err);
}

#[test]
fn can_mate_refuses_what_cannot_be_played() {
    let input = b"4k3/8/8/8/8/8/8/8 w - - 0 1\nnonsense\n";
    let answer = adoube_reading(&["can-mate", "--json"], input, "C");
    assert_eq!((answer.code, answer.out.lines().count()), (1, 2));
    assert!(answer.out.contains("\"problems\":[") && !answer.out.contains("\"can_mate\""));
    assert!(answer.err.contains("line 2: ") && answer.err.contains("queries=0"), "{}", answer.err);
}

#[test]
fn the_fools_mate_is_mate() {
    let answer = adoube(&["position", "--moves", "f2f3 e7e5 g2g4 d8h4", "--json"]).json();
    assert_eq!((answer["status"].as_str(), answer["check"].as_bool()), (Some("checkmate"), Some(true)));
    assert_eq!(answer["checkers"], serde_json::json!(["h4"]));
    assert_eq!(answer["legal"], serde_json::json!([]));
}

#[test]
fn the_initial_position_is_the_default() {
    let answer = adoube(&["position", "--json"]).json();
    assert_eq!(answer["legal"].as_array().unwrap().len(), 20);
    assert_eq!((answer["castling"].as_str(), &answer["ep"]), (Some("KQkq"), &Value::Null));
    assert_eq!((answer["repetition"].as_u64(), answer["halfmove"].as_u64()), (Some(1), Some(0)));
}

#[test]
fn claims_on_the_board_and_by_a_move_are_told() {
    let shuffled = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    let before = adoube(&["position", "--moves", shuffled, "--json"]).json();
    assert_eq!(before["claims"], serde_json::json!([]));
    assert_eq!(before["claims_by_move"], serde_json::json!([{ "move": "f6g8", "kind": "threefold" }]));
    let after = adoube(&["position", "--moves", &format!("{shuffled} f6g8"), "--json"]).json();
    assert_eq!(
        (&after["claims"], after["repetition"].as_u64()),
        (&serde_json::json!(["threefold"]), Some(3))
    );
}

#[test]
fn automatic_draws_are_told() {
    let answer =
        adoube(&["position", "7k/8/5K2/8/8/8/8/6Q1 w - - 149 150", "--moves", "g1g2", "--json"]).json();
    assert_eq!(answer["automatic"], "seventyfive");
}

#[test]
fn lines_are_looked_at_one_by_one_and_faults_named_by_line() {
    let input = b"8/8/4k3/8/8/3K4/3B4/8 w - - 0 1\nnonsense\n\n8/8/4k3/8/8/3K4/3R4/8 w - - 0 1\n";
    let answer = adoube_reading(&["position", "-", "--json"], input, "C");
    assert_eq!(answer.code, 1);
    assert_eq!(answer.out.lines().count(), 3);
    assert!(answer.err.contains("line 2: ") && answer.err.contains("column 2"), "{}", answer.err);
}

#[test]
fn a_malformed_position_names_field_and_column_in_both_languages() {
    let fen = "8/8/8/8/9/8/8/8 w - - 0 1";
    let english = adoube(&["position", fen]);
    assert_eq!(english.code, 1);
    assert!(english.err.contains("Placement of the men, column 9"), "{}", english.err);
    let russian = adoube_reading(&["position", fen], b"", "ru_RU.UTF-8");
    assert!(russian.err.contains("9"), "{}", russian.err);
    assert_ne!(russian.err, english.err);
}

#[test]
fn an_unplayable_position_lists_every_problem() {
    let answer = adoube(&["position", "k6K/8/8/8/8/8/P7/P7 b KQ - 0 1", "--json"]);
    assert_eq!(answer.code, 1);
    let problems: Value = serde_json::from_str(&answer.out).unwrap();
    let problems = problems["problems"].as_array().unwrap();
    assert!(
        problems.contains(&"PAWN_ON_BACK_RANK".into()) && problems.contains(&"BAD_CASTLING_RIGHTS".into())
    );
    assert!(answer.err.contains("Article"), "{}", answer.err);
}

#[test]
fn each_problem_is_told_once_with_its_places() {
    let answer = adoube(&["position", "8/8/8/8/8/8/P7/P6P w - - 0 1", "--json"]);
    let problems: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(problems["problems"], serde_json::json!(["NO_KING", "PAWN_ON_BACK_RANK"]));
    assert!(answer.err.contains("(Article 2.2: White, Black)"), "{}", answer.err);
    assert!(answer.err.contains(": a1, h1)"), "{}", answer.err);
}

#[test]
fn an_en_passant_square_that_cannot_be_is_left_out_and_told() {
    let answer = adoube(&["position", "b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1", "--json"]).json();
    assert_eq!(answer["problems"], serde_json::json!(["BAD_EP_SQUARE"]));
    assert_eq!(answer["ep"], Value::Null);
}

#[test]
fn an_illegal_move_names_its_number_and_article() {
    let answer = adoube(&["position", "--moves", "e2e4 e7e5 e1e3"]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("move 3 (e1e3)") && answer.err.contains("3.8"), "{}", answer.err);
    let answer = adoube(&["position", "--moves", "f2f3 e7e5 g2g4 d8h4 a2a3"]);
    assert!(answer.err.contains("move 5") && answer.err.contains("5.1.1"), "{}", answer.err);
    assert!(adoube(&["position", "--moves", "e2x4"]).err.contains("column 3"));
}

#[test]
fn touched_men_tell_which_moves_are_left() {
    const BOTH_SIDES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (touches, allowed) in [("e1 h1", vec!["e1g1"]), ("e1 a1 h1", vec!["e1c1"])] {
        let answer = adoube(&["position", BOTH_SIDES, "--touches", touches, "--json"]).json();
        assert_eq!(answer["allowed"], serde_json::json!(allowed), "{touches}");
    }
    let after_moves = adoube(&["position", "--moves", "e2e4 e7e5", "--touches", "g1", "--json"]).json();
    assert_eq!(after_moves["allowed"], serde_json::json!(["g1e2", "g1f3", "g1h3"]));
    let nothing_binds = adoube(&["position", "--touches", "a1", "--json"]).json();
    assert_eq!(nothing_binds["allowed"], nothing_binds["legal"]);
    assert!(adoube(&["position", "--touches", "g1"]).out.contains("allowed by touch  2: "));
    assert_eq!(adoube(&["position", "--json"]).json()["allowed"], Value::Null, "nobody asked");
}

#[test]
fn wrong_usage_is_exit_code_two() {
    for arguments in [
        &["perft"][..],
        &["perft", "many"],
        &["perft", "99"],
        &["perft", "--", "-1"],
        &["position", "--ruleset", "house"],
        &["position", "--touches", "e1 k9"],
        &["castle"],
    ] {
        assert_eq!(adoube(arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn a_long_line_is_one_line() {
    let mut input = vec![b'q'; 1 << 20];
    input.extend(b"\n8/8/4k3/8/8/3K4/3B4/8 w - - 0 1\n\xff\xfe\n");
    let answer = adoube_reading(&["position", "-", "--json"], &input, "C");
    assert_eq!((answer.code, answer.out.lines().count()), (1, 3), "{}", answer.err);
    let faults: Vec<&str> = answer.err.lines().collect();
    assert!(faults.len() == 2 && faults[0].contains("line 1: ") && faults[1].contains("line 3: "));
    assert!(answer.out.lines().nth(1).unwrap().contains("\"dead\""), "{}", answer.out);
}

#[test]
fn a_fault_in_the_moves_gives_a_line_for_every_position() {
    let input = b"8/8/4k3/8/8/3K4/3R4/8 w - - 0 1\n8/8/4k3/8/8/3K4/8/R7 w - - 0 1\n";
    let answer = adoube_reading(&["position", "-", "--moves", "a1a2", "--json"], input, "C");
    assert_eq!((answer.code, answer.out.lines().count()), (1, 2));
    let fault: Value = serde_json::from_str(answer.out.lines().next().unwrap()).unwrap();
    assert_eq!(
        fault["error"],
        serde_json::json!({ "move": 1, "text": "a1a2", "cause": "NO_MAN_THERE", "article": "3.1" })
    );
    let answer = adoube(&["position", "--moves", "e2x4", "--json"]);
    assert!(answer.out.contains("\"column\":3") && answer.err.contains("move 1 (e2x4), column 3: "));
}

#[test]
fn no_input_makes_it_panic() {
    let long = vec![b'q'; 1 << 20];
    for input in [&long[..], b"\xff\xfe\x00\n", b"\n\n\n", "♔/8 w\n".as_bytes(), b"8/8/8/8/8/8/8/8 w - - 0 1"]
    {
        let answer = adoube_reading(&["position", "-"], input, "C");
        assert!(matches!(answer.code, 0 | 1), "{}", answer.err);
        assert!(!answer.err.contains("panicked"), "{}", answer.err);
    }
    assert!(!adoube(&["perft", "2", "--threads", "1024"]).err.contains("panicked"));
    for fen in ["", "-", "8/8/8/8/8/8/8/8 w - - 99999999999999999999 1"] {
        assert!(!adoube(&["perft", "1", "--fen", fen]).err.contains("panicked"));
    }
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let program = env!("CARGO_BIN_EXE_adoube");
    let script = format!("yes '8/8/4k3/8/8/3K4/3R4/8 w - - 0 1' | '{program}' position - --json | head -n 1");
    let output = Command::new("bash").args(["-c", &script]).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_server_says_in_one_line_why_it_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let answer = serve(&file, "127.0.0.1:0");
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{}", answer.err);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let answer = serve(folder.path(), &taken.local_addr().unwrap().to_string());
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{}", answer.err);
    assert!(answer.err.contains("cannot listen on"), "{}", answer.err);
}

fn serve(data: &Path, listen: &str) -> Answer {
    let settings = ["serve", "--listen", listen, "--data", data.to_str().unwrap()];
    adoube(&settings)
}

#[test]
fn the_settings_file_names_its_fault() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("adoube.toml");
    std::fs::write(&file, "lisen = \"127.0.0.1:0\"\n").unwrap();
    let answer = adoube(&["serve", "--config", file.to_str().unwrap()]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("adoube.toml") && answer.err.contains("lisen"), "{}", answer.err);
    assert_eq!(adoube(&["serve", "--public-url", "chess.example.org"]).code, 1);
}

//! Sessions with `adoube uci`.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program says to these lines, until it ends by itself.
fn session(input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("it reads");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("it writes UTF-8")
}

#[test]
fn it_greets_and_plays() {
    let said = session("uci\nisready\nposition fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1\ngo depth 3\n");
    for line in ["uciok", "readyok", "bestmove e1e8"] {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }
    assert!(said.contains("score mate 1"));
}

#[test]
fn infinite_search_ends_with_stop_and_not_before() {
    let said = session("position startpos moves e2e4\ngo infinite\nisready\nstop\nquit\n");
    let places = ["readyok", "bestmove"].map(|line| said.find(line).expect("it is said"));
    assert!(places[0] < places[1]);
}

#[test]
fn a_bad_line_is_told_and_the_next_is_heard() {
    let long = "x".repeat(200_000);
    let said = session(&format!("{long}\nposition startpos moves e2e5\n\u{0}\nisready\n"));
    assert_eq!(said.matches("info string word").count(), 3, "{said}");
    assert!(said.ends_with("readyok\n"));
}

#[test]
fn a_level_with_a_seed_plays_the_same_again() {
    let game = "setoption name Level value clay\nsetoption name Seed value 5\nposition startpos\ngo\n";
    assert_eq!(session(game).lines().last(), session(game).lines().last());
}

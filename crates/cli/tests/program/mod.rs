//! The program, called as in a terminal.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What the program answered.
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{}", self.err);
        serde_json::from_str(&self.out).unwrap()
    }
}

pub(crate) fn adoube(arguments: &[&str]) -> Answer {
    adoube_reading(arguments, b"", "C")
}

pub(crate) fn adoube_reading(arguments: &[&str], input: &[u8], language: &str) -> Answer {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(arguments)
        .env("LC_ALL", language)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    Answer {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

//! Any line is a command or a fault of one of its words; a game that was read can be searched.

#![no_main]

use adoube_engine::uci::{Command, parse};
use adoube_engine::{Engine, Limits};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| match parse(line) {
    Ok(Command::Position(game)) => {
        let found = Engine::new(0).search(&game, &Limits::nodes(200));
        assert_eq!(found.best.is_some(), game.position().has_legal_move());
    }
    Ok(_) => {}
    Err(fault) => assert!(fault.word <= line.split_whitespace().count() + 1),
});

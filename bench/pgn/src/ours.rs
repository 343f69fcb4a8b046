//! Our reader.

use std::convert::Infallible;

use adoube_board::San;
use adoube_pgn::{Fault, Reader, Step, Visitor};

use crate::Count;

impl Visitor for Count {
    type Stop = Infallible;

    fn san(&mut self, san: San) -> Result<(), Infallible> {
        std::hint::black_box(san);
        self.moves += 1;
        Ok(())
    }

    fn played(&mut self, step: &Step<'_>) -> Result<(), Infallible> {
        std::hint::black_box(step.after);
        self.moves += 1;
        Ok(())
    }

    fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
        panic!("{fault}");
    }
}

pub fn skip(text: &[u8]) -> Count {
    let mut count = Count::default();
    let mut reader = Reader::new(text);
    while reader.skip_game() {
        count.games += 1;
    }
    count
}

pub fn decode(text: &[u8]) -> Count {
    let mut count = Count::default();
    let mut reader = Reader::new(text);
    while reader.read_game(&mut count) == Ok(true) {
        count.games += 1;
    }
    count
}

pub fn play(text: &[u8]) -> Count {
    let mut count = Count::default();
    let mut reader = Reader::new(text);
    while reader.play_game(&mut count) == Ok(true) {
        count.games += 1;
    }
    count
}

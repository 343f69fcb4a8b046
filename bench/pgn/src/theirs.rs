//! The combination that Rust programs use today.

use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};

use crate::Count;

/// Decodes every move.
struct Decoder(Count);

impl Visitor for Decoder {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        std::hint::black_box(san);
        self.0.moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (): ()) {}
}

/// Plays every move.
struct Player(Count);

impl Visitor for Player {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let mv = san.san.to_move(position).expect("the games are legal");
        position.play_unchecked(mv);
        std::hint::black_box(&*position);
        self.0.moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) {}
}

pub fn skip(text: &[u8]) -> Count {
    let mut count = Count::default();
    let mut reader = Reader::new(text);
    while reader.skip_game().expect("memory does not fail") {
        count.games += 1;
    }
    count
}

pub fn decode(text: &[u8]) -> Count {
    let mut decoder = Decoder(Count::default());
    let mut reader = Reader::new(text);
    while reader.read_game(&mut decoder).expect("memory does not fail").is_some() {
        decoder.0.games += 1;
    }
    decoder.0
}

pub fn play(text: &[u8]) -> Count {
    let mut player = Player(Count::default());
    let mut reader = Reader::new(text);
    while reader.read_game(&mut player).expect("memory does not fail").is_some() {
        player.0.games += 1;
    }
    player.0
}

//! What is read: a file given, repeated, and games made here.

use adoube_board::Position;
use adoube_pgn::{Game, Move, Tag};

/// How much is read in a measurement.
pub const BYTES: usize = 60_000_000;

/// Repeats a text until it is long enough.
pub fn repeated(text: &[u8]) -> Vec<u8> {
    text.repeat(BYTES.div_ceil(text.len()))
}

/// Makes games without comments: random moves, a capture now and then preferred, as long as real games are.
pub fn generated() -> Vec<u8> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut text = String::new();
    // Several thousand different games, so that no branch predictor learns them by heart.
    while text.len() < 6_000_000 {
        text += &game(&mut random).to_string();
        text.push('\n');
    }
    repeated(text.as_bytes())
}

fn game(random: &mut Random) -> Game {
    let mut position = Position::start();
    let mut moves = Vec::new();
    for _ in 0..60 + random.below(80) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        moves.push(Move { san: position.san(mv).to_string(), comment: None });
        position = position.play_unchecked(mv);
    }
    let tags = vec![Tag::new("White", "Anna"), Tag::new("Black", "Boris"), Tag::new("Event", "Generated")];
    Game { tags, moves, result: "1/2-1/2".into(), ..Game::default() }
}

/// Xorshift: the same games on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

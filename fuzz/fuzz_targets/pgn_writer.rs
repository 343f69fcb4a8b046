//! Any tree that can be built is written and read back the same: tags, moves, glyphs, comments, variations, result.

#![no_main]

use adoube_board::Position;
use adoube_pgn::{Comment, GameResult, GameTree, Node, Reader, Tag, VARIATION_DEPTH_MAX, Variation};
use libfuzzer_sys::fuzz_target;

/// What decides how a game goes on: a byte is used up for every choice, a text for every value.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first) % bound
    }

    fn text(&mut self) -> String {
        let length = self.below(64).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    fn comments(&mut self) -> Vec<Comment> {
        (0..self.below(6).saturating_sub(3)).map(|_| Comment::new(&self.text())).collect()
    }

    fn line(&mut self, mut position: Position, depth: u32) -> Variation {
        let comments = self.comments();
        let mut moves = Vec::new();
        while !self.0.is_empty() && self.below(16) > 0 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[self.below(legal.len())];
            let (mut glyphs, mut variations) = (Vec::new(), Vec::new());
            let comments_behind = self.comments();
            match self.below(8) {
                0 => glyphs.push(self.below(256) as u8),
                1 if depth < VARIATION_DEPTH_MAX => variations.push(self.line(position, depth + 1)),
                _ => {}
            }
            moves.push(Node { san: position.san(mv), glyphs, comments: comments_behind, variations });
            position = position.play(mv);
        }
        Variation { comments, moves }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices(bytes);
    let result = GameResult::ALL[choices.below(4)];
    let roster = ["Event", "Site", "Date", "Round", "White", "Black"];
    let mut tags: Vec<Tag> = roster.into_iter().map(|name| Tag::new(name, &choices.text())).collect();
    tags.push(Tag::new("Result", result.text()));
    let start = Position::chess960((choices.below(4) * 239) as u16).expect("a number below 960");
    tags.push(Tag::new("SetUp", "1"));
    tags.push(Tag::new("FEN", &start.fen()));
    let tree = GameTree { tags, line: choices.line(start, 0), result };
    let text = tree.to_string();
    let mut reader = Reader::new(text.as_bytes());
    let mut builder = GameTree::builder();
    let Ok(_) = reader.play_game(&mut builder);
    let (read, faults) = builder.finish();
    assert_eq!(faults, [], "{text}");
    assert_eq!(read, tree, "{text}");
    assert!(!reader.skip_game(), "{text}");
});

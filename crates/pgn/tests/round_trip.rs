//! What is written is read back the same.

use adoube_board::Position;
use adoube_pgn::{Comment, GameResult, GameTree, Node, Reader, Tag, Variation};
use proptest::prelude::*;

/// What decides how a game goes on: one number is used up for every choice.
struct Choices(std::vec::IntoIter<u16>);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0.next().map_or(0, usize::from) % bound
    }

    fn comments(&mut self) -> Vec<Comment> {
        const TEXTS: [&str; 6] =
            ["", "good", "[%clk 0:00:01]", "1-0 ) ( ; $1", "Überlegung, сильно %", "a \"b\" \\ c {d}\n%e"];
        (0..self.below(5).saturating_sub(2)).map(|_| Comment::new(TEXTS[self.below(6)])).collect()
    }

    fn line(&mut self, mut position: Position, depth: usize) -> Variation {
        let comments = self.comments();
        let mut moves = Vec::new();
        for _ in 0..self.below(12) {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[self.below(legal.len())];
            let variations = if depth < 3 && self.below(5) == 1 {
                (0..2).map(|_| self.line(position, depth + 1)).collect()
            } else {
                Vec::new()
            };
            let glyphs = (0..self.below(4).saturating_sub(2)).map(|_| self.below(256) as u8).collect();
            moves.push(Node { san: position.san(mv), glyphs, comments: self.comments(), variations });
            position = position.play(mv);
        }
        Variation { comments, moves }
    }
}

proptest! {
    #[test]
    fn a_tree_is_read_as_it_was_written(choices in prop::collection::vec(any::<u16>(), 0..400), value in ".{0,20}") {
        let mut choices = Choices(choices.into_iter());
        let result = GameResult::ALL[choices.below(4)];
        let roster = ["Event", "Site", "Date", "Round", "White", "Black"];
        let mut tags: Vec<Tag> = roster.into_iter().map(|name| Tag::new(name, &value)).collect();
        tags.push(Tag::new("Result", result.text()));
        let mut start = Position::start();
        if choices.below(2) == 1 {
            start = Position::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17").unwrap();
            tags.push(Tag::new("SetUp", "1"));
            tags.push(Tag::new("FEN", &start.fen()));
        }
        let tree = GameTree { tags, line: choices.line(start, 0), result };
        let text = tree.to_string();
        for line in text.lines().skip_while(|line| !line.is_empty()) {
            prop_assert!(line.chars().count() < 80, "{line}");
        }
        let mut builder = GameTree::builder();
        let Ok(_) = Reader::new(text.as_bytes()).play_game(&mut builder);
        let (read, faults) = builder.finish();
        prop_assert_eq!(faults, []);
        prop_assert_eq!(&read, &tree, "{}", text);
        let mut builder = GameTree::builder();
        let mut words = Reader::new(text.as_bytes());
        let Ok(_) = words.read_game(&mut builder);
        prop_assert_eq!(builder.finish().0, tree);
        prop_assert!(!words.skip_game());
        let mut skipping = Reader::new(text.as_bytes());
        prop_assert!(skipping.skip_game());
        prop_assert!(!skipping.skip_game());
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(prop_oneof![
        4 => prop::sample::select(&b"{}();%[]\"\n \\*$!?.01-/O=x+#eEvnt4N"[..]),
        1 => any::<u8>(),
    ], 0..300)) {
        let mut reader = Reader::new(&bytes);
        let mut games = 0;
        loop {
            let mut builder = GameTree::builder();
            let Ok(more) = reader.play_game(&mut builder);
            if !more {
                break;
            }
            games += 1;
            prop_assert!(games <= bytes.len());
            let (_, faults) = builder.finish();
            for fault in faults {
                let offset = fault.place.offset as usize;
                prop_assert!(offset <= bytes.len());
                let lines = bytes[..offset].iter().filter(|byte| **byte == b'\n').count() as u64;
                prop_assert_eq!(fault.place.line, lines + 1);
            }
        }
        let mut skipping = Reader::new(&bytes);
        let mut skipped = 0;
        while skipping.skip_game() {
            skipped += 1;
            prop_assert!(skipped <= bytes.len());
        }
    }
}

//! What is read by short cuts is what the slow definitions say.

use adoube_board::San;
use adoube_pgn::{GameTree, Reader};
use proptest::prelude::*;

/// Every word that is a man, an origin or two, a sign and a square, with what may stand behind it.
#[test]
fn every_plain_word_is_read_as_the_board_reads_it() {
    let origins = ["", "a", "h", "1", "8", "b3", "i", "9", "0", "x", "B"];
    let mut words = 0;
    for man in ["", "N", "B", "R", "Q", "K", "P", "n", "A"] {
        for origin in origins {
            for sign in ["", "x", ":", "-", "xx"] {
                for goal in ["e4", "a1", "h8", "i4", "e9", "e0", "e", "4", "e8=Q", "b8N"] {
                    for suffix in ["", "+", "#", "++", "+#", "-"] {
                        words += usize::from(check(&format!("{man}{origin}{sign}{goal}{suffix}")));
                    }
                }
            }
        }
    }
    assert!(words > 1_000, "{words}");
}

/// Returns whether the word is a move.
fn check(word: &str) -> bool {
    if !word.starts_with(|letter| "abcdefghNBRQKP".contains(letter)) {
        // In a game that is the number of a move, or no move.
        return false;
    }
    let expected = word.parse::<San>().ok();
    for behind in ["", " *", "\n*", "!", "{a} 1-0", " e5 Nf6 1-0", ")"] {
        let mut builder = GameTree::builder();
        let Ok(_) = Reader::new(format!("{word}{behind}").as_bytes()).read_game(&mut builder);
        let first = builder.finish().0.line.moves.first().map(|node| node.san);
        assert_eq!(first, expected, "{word}{behind}");
    }
    expected.is_some()
}

/// Returns where the moves of a game end that has no tags: word by word.
fn end_of_moves(text: &[u8]) -> usize {
    let is_line_start = |at: usize| at == 0 || text[at - 1] == b'\n';
    let behind = |at: usize, byte: u8| {
        text[at..].iter().position(|found| *found == byte).map_or(text.len(), |length| at + length + 1)
    };
    let is_letter =
        |at: usize| text.get(at).is_some_and(|byte| !b" \t\r\n\x0B\x0C.{}();!?$*<>".contains(byte));
    let mut depth = 0_u32;
    let mut at = 0;
    while at < text.len() {
        let result = ["1-0", "0-1", "1/2-1/2"]
            .into_iter()
            .find(|result| text[at..].starts_with(result.as_bytes()) && !is_letter(at + result.len()));
        at = match text[at] {
            b'{' => behind(at, b'}'),
            b';' => behind(at, b'\n'),
            b'%' if is_line_start(at) => behind(at, b'\n'),
            b'[' if is_line_start(at) => return at,
            b'*' if depth == 0 => return at + 1,
            byte => {
                if let Some(result) = result.filter(|_| depth == 0) {
                    return at + result.len();
                }
                match byte {
                    b'(' => depth += 1,
                    b')' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                let letters = (at..).take_while(|at| is_letter(*at)).count();
                at + letters.max(1)
            }
        };
    }
    text.len()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_game_is_skipped_to_where_its_words_end(words in prop::collection::vec(prop::sample::select(&[
        "e4", "Nf3+", " ", " ", "\n", "\n%", "\n[", "(", ")", "{", "}", ";", "1-0", "0-1", "1/2-1/2", "*", "1.", "12...", "O-O",
        "1", "0", "-", "/", "2", "%", "[Event \"", "long_word_without_meaning", "\r\n", "$1", "\u{e9}",
    ][..]), 0..40)) {
        // The first word is a move, so that there are no tags.
        let text = format!("e4 {}", words.concat());
        let mut reader = Reader::new(text.as_bytes());
        prop_assert!(reader.skip_game());
        prop_assert_eq!(reader.bytes_read(), end_of_moves(text.as_bytes()), "{}", text);
    }
}

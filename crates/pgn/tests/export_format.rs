//! The export format of the PGN standard.

use adoube_pgn::{Comment, FirstMove, Game, Move, Tag};
use proptest::prelude::*;

fn moves(sans: &[&str]) -> Vec<Move> {
    sans.iter().map(|san| Move { san: (*san).to_owned(), comment: None }).collect()
}

#[test]
fn the_roster_comes_first_and_says_what_is_not_known() {
    let tags = vec![Tag::new("TimeControl", "300+3"), Tag::new("White", "Anna")];
    let game = Game { tags, moves: moves(&["e4"]), result: "1-0".into(), ..Game::default() };
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n[Black \"?\"]\n\
                    [Result \"1-0\"]\n[TimeControl \"300+3\"]\n\n1. e4 1-0\n";
    assert_eq!(game.to_string(), expected);
}

#[test]
fn quotes_and_backslashes_are_escaped_and_line_ends_left_out() {
    let game =
        Game { tags: vec![Tag::new("Event", "a \"b\" \\ c\nd")], result: "*".into(), ..Game::default() };
    assert!(game.to_string().starts_with(r#"[Event "a \"b\" \\ cd"]"#));
}

#[test]
fn a_game_may_begin_with_black() {
    let first = FirstMove { number: 12, is_black: true };
    let game = Game { first, moves: moves(&["e5", "Nf3"]), result: "*".into(), ..Game::default() };
    assert!(game.to_string().ends_with("\n12... e5 13. Nf3 *\n"));
}

#[test]
fn black_gets_a_number_after_a_comment() {
    let mut moves = moves(&["e4", "e5"]);
    moves[0].comment = Some(Comment::new("best by } test"));
    let game = Game { moves, result: "*".into(), ..Game::default() };
    assert!(game.to_string().ends_with("\n1. e4 {best by ) test} 1... e5 *\n"));
}

#[test]
fn the_result_stands_in_the_tag_and_at_the_end_from_one_source() {
    let game = Game { tags: vec![Tag::new("Result", "0-1")], result: "1-0".into(), ..Game::default() };
    assert!(game.to_string().contains("[Result \"1-0\"]\n\n1-0\n"));
    assert!(Game::default().to_string().ends_with("[Result \"*\"]\n\n*\n"));
}

#[test]
fn a_tag_without_a_name_and_a_second_tag_of_one_name_are_not_written() {
    let tags = vec![Tag::new("?!", "a"), Tag::new("Variant", "Chess960"), Tag::new("Variant", "Standard")];
    let text = Game { tags, ..Game::default() }.to_string();
    assert_eq!((text.matches('[').count(), text.matches("Variant").count()), (8, 1));
}

#[test]
fn a_command_in_a_comment_is_not_broken() {
    let moves = vec![Move { san: "Nf3".into(), comment: Some(Comment::clock_ms(180_000)) }; 60];
    let text = Game { moves, result: "*".into(), ..Game::default() }.to_string();
    assert_eq!(text.matches("{[%clk 0:03:00]}").count(), 60);
}

#[test]
fn no_line_begins_with_the_sign_that_readers_skip() {
    for width in 0..LINE_MAX {
        let comment = Some(Comment::new(&format!("{} %eval here", "a".repeat(width))));
        let moves = vec![Move { san: "e4".into(), comment }];
        let text = Game { moves, result: "*".into(), ..Game::default() }.to_string();
        assert!(!text.contains("\n%"), "{text}");
    }
}

/// The longest line of export format without its end.
const LINE_MAX: usize = 79;

/// What the writer is given, as words in order.
fn words(moves: &[Move]) -> Vec<String> {
    let mut words = Vec::new();
    for mv in moves {
        words.push(mv.san.clone());
        let comment = mv.comment.iter().map(|comment| format!("{{{}}}", comment.text()));
        words.extend(comment.flat_map(|text| text.split(' ').map(str::to_owned).collect::<Vec<_>>()));
    }
    words
}

proptest! {
    #[test]
    fn lines_are_short_and_every_word_is_kept_whole(
        comments in prop::collection::vec(prop::option::of("([a-zé]{1,60}|\\[%clk [0-9]:00:0[0-9]\\]| ){0,9}"), 0..60),
        first in (1_u32..600, any::<bool>()),
    ) {
        let moves: Vec<Move> = comments
            .iter()
            .map(|comment| Move { san: "Nf3".into(), comment: comment.as_deref().map(Comment::new) })
            .collect();
        let first = FirstMove { number: first.0, is_black: first.1 };
        let game = Game { moves: moves.clone(), first, result: "1/2-1/2".into(), ..Game::default() };
        let text = game.to_string();
        let (_, movetext) = text.split_once("\n\n").unwrap();
        for line in movetext.lines() {
            // Words that the comment does not part can be longer than a line.
            let is_one_word = !line.replace("[%clk ", "").contains(' ');
            prop_assert!(line.chars().count() <= LINE_MAX || is_one_word, "{line}");
        }
        let is_number = |word: &&str| word.ends_with('.') && word.starts_with(|c: char| c.is_ascii_digit());
        let written: Vec<&str> = movetext.split_whitespace().filter(|word| !is_number(word)).collect();
        let mut expected = words(&moves);
        expected.push("1/2-1/2".into());
        prop_assert_eq!(written, expected);
    }
}

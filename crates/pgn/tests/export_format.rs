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

proptest! {
    #[test]
    fn lines_are_short_and_no_word_is_lost(comments in prop::collection::vec(prop::option::of("[a-z ]{0,120}"), 0..120)) {
        let moves: Vec<Move> = comments
            .iter()
            .map(|comment| Move { san: "Nf3".into(), comment: comment.as_deref().map(Comment::new) })
            .collect();
        let text = Game { moves: moves.clone(), result: "1/2-1/2".into(), ..Game::default() }.to_string();
        let (_, movetext) = text.split_once("\n\n").unwrap();
        // A comment's word has at most 120 letters and a brace on each side: only such a word may make a line long.
        for line in movetext.lines() {
            prop_assert!(line.chars().count() <= 79 || !line.contains(' '), "{line}");
        }
        let written: Vec<&str> = movetext.split_whitespace().filter(|word| *word == "Nf3").collect();
        prop_assert_eq!(written.len(), moves.len());
        prop_assert!(movetext.ends_with("1/2-1/2\n"));
    }
}

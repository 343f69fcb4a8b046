//! Article 3.10: only a legal move is accepted, and a refusal says which rule forbids it.

use crate::table::{Table, check_refused};

#[track_caller]
fn check(fen: &str, uci: &str, article: &str) {
    let mut table = Table::from(fen);
    let before = table.game.clone();
    let refusal = table.try_move(before.turn(), uci).unwrap_err();
    assert_eq!(refusal.article().unwrap().number(), article, "{uci}: {refusal}");
    assert_eq!(table.game, before, "a refused move changes nothing");
}

#[test]
fn an_illegal_move_is_refused_with_its_article() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(START, "a1a2", "3.1");
    check(START, "a1a4", "3.5");
    check(START, "g1g3", "3.6");
    check("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "3.9.2");
}

#[test]
fn a_move_after_the_end_is_refused_with_the_article_of_the_end() {
    let mut table = Table::start();
    table.play("f2f3 e7e5 g2g4 d8h4");
    check_refused(table.try_move(table.game.turn(), "e1f2"), "game_over", Some("5.1.1"));
}

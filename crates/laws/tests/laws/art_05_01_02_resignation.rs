//! Article 5.1.2: resigning loses at once, unless the opponent could not mate by any series of legal moves.

use adoube_laws::{Command, Proof, Reason};

use crate::table::{BLACK, Table, WHITE};

#[test]
fn the_side_that_resigns_loses() {
    let mut table = Table::start();
    table.must(Command::Resign { by: WHITE });
    assert!(matches!(table.ending().reason(), Reason::Resignation(WHITE, _)));
    assert_eq!(table.ending().outcome().pgn(), "0-1");
}

#[test]
fn a_player_may_resign_on_the_opponents_move() {
    let mut table = Table::start();
    table.must(Command::Resign { by: BLACK });
    assert_eq!(table.ending().outcome().pgn(), "1-0");
}

#[test]
fn resigning_against_a_bare_king_is_a_draw() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 0 1");
    table.must(Command::Resign { by: WHITE });
    table.check_end(Reason::ResignationNoMate(WHITE), "1/2-1/2", "5.1.2");
}

#[test]
fn resigning_against_a_rook_loses() {
    let mut table = Table::from("8/8/4k3/8/8/3K4/3R4/8 w - - 0 1");
    table.must(Command::Resign { by: BLACK });
    assert_eq!(table.ending().outcome().pgn(), "1-0");
}

#[test]
fn a_resignation_tells_whether_the_mate_was_proved() {
    // After 1.f3 e5 2.g4 Black mates at once; a line is found.
    let mut table = Table::start();
    table.play("f2f3 e7e5 g2g4");
    table.must(Command::Resign { by: WHITE });
    table.check_end(Reason::Resignation(WHITE, Proof::Proved), "0-1", "5.1.2");
}

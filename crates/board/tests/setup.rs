//! Every reason for which a set-up is refused (Art. 3.10.3).

use adoube_board::{BoardStyle, CastlingStyle, Color, Position, Setup};

#[track_caller]
fn check(fen: &str, codes: &[&str]) {
    let found = match Setup::from_fen(fen).expect("a FEN").position() {
        Ok(_) => Vec::new(),
        Err(problems) => {
            assert!(problems.iter().all(|problem| !problem.article().is_empty()));
            problems.iter().map(|problem| problem.code()).collect()
        }
    };
    assert_eq!(found, codes, "{fen}");
}

#[test]
fn each_problem_is_found() {
    check("8/8/8/8/8/8/8/4K3 w - -", &["NO_KING"]);
    check("8/8/8/8/8/8/8/8 w - -", &["NO_KING", "NO_KING"]);
    check("4k3/8/8/8/8/8/8/K3K3 w - -", &["TWO_KINGS"]);
    check("P3k3/8/8/8/8/8/8/p3K3 w - -", &["PAWN_ON_BACK_RANK", "PAWN_ON_BACK_RANK"]);
    check("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", &["TOO_MANY_PAWNS"]);
    check(
        "4k3/8/8/8/QQ6/8/PPPPPPPP/RNBQKBNR w - -",
        &["TOO_MANY_MEN", "PROMOTIONS_EXCEED_MISSING_PAWNS", "OPPONENT_IN_CHECK"],
    );
    check("4k3/8/8/8/8/3B4/PPPPPPPP/RN1QKB1R w KQ -", &["PROMOTIONS_EXCEED_MISSING_PAWNS"]);
    check("8/8/8/8/8/3k4/4K3/8 w - -", &["KINGS_ADJACENT"]);
    check("4k3/8/8/8/8/8/4R3/4K3 w - -", &["OPPONENT_IN_CHECK"]);
    check("4k3/8/8/8/4r3/3n4/8/4K2r w - -", &["TRIPLE_CHECK"]);
    check("4k3/8/8/8/8/3n4/6n1/4K3 w - -", &["IMPOSSIBLE_CHECK_PAIR"]);
    check("4k3/8/8/8/8/8/8/4K2R w Q -", &["BAD_CASTLING_RIGHTS"]);
    check("4k3/8/8/8/8/8/4K3/7R w K -", &["BAD_CASTLING_RIGHTS"]);
    check("4k3/8/8/8/4P3/8/8/4K3 b - e4", &["BAD_EP_SQUARE"]);
    check("4k3/8/8/8/8/8/8/4K3 b - e3", &["BAD_EP_SQUARE"]);
    check("4k3/8/8/8/4P3/4N3/8/4K3 b - e3", &["BAD_EP_SQUARE"]);
}

#[test]
fn an_en_passant_square_without_a_captor_is_no_problem() {
    check("4k3/8/8/8/4P3/8/8/4K3 b - e3", &[]);
}

#[test]
fn all_problems_are_listed_at_once() {
    check(
        "P3k3/8/8/8/8/8/4R3/8 w K e4",
        &["NO_KING", "PAWN_ON_BACK_RANK", "BAD_CASTLING_RIGHTS", "BAD_EP_SQUARE"],
    );
}

#[test]
fn double_checks_that_a_move_can_make_are_accepted() {
    // A knight uncovers a rook.
    check("4k3/8/8/8/4r3/8/6n1/4K3 w - -", &[]);
    // A pawn captures en passant and uncovers a rook.
    check("8/4k3/3P4/8/8/8/8/4R1K1 b - -", &[]);
    // The capturing pawn stood before the rook, the captured one before the bishop: neither checker has moved.
    check("8/8/3Pk3/8/8/8/B7/4R1K1 b - -", &[]);
    // The same, but the captured pawn cannot have come from d7.
    check("8/3p4/3Pk3/8/8/8/B7/4R1K1 b - -", &["IMPOSSIBLE_CHECK_PAIR"]);
    // A pawn promoted by capture from the line between.
    check("4k3/8/8/8/4r3/8/8/3qK3 w - -", &[]);
}

#[test]
fn two_bishops_never_check_from_two_sides_at_once() {
    check("4k3/8/8/8/1b5b/8/8/4K3 w - -", &["IMPOSSIBLE_CHECK_PAIR"]);
}

#[test]
fn standard_games_know_only_the_classical_castling() {
    let setup = Setup::from_fen("4k3/8/8/8/8/8/8/3K2R1 w K -").expect("a FEN");
    assert!(setup.position_in(CastlingStyle::Chess960).is_ok());
    let problems = setup.position_in(CastlingStyle::Standard).expect_err("the king is not on e1");
    assert_eq!(problems.iter().map(|problem| problem.code()).collect::<Vec<_>>(), ["BAD_CASTLING_RIGHTS"]);
}

#[test]
fn each_chess960_start_knows_its_number() {
    for number in [0, 1, 17, 518, 519, 700, 959] {
        let position = Position::chess960(number).expect("a number below 960");
        assert_eq!(position.chess960_number(), Some(number));
    }
    let mut placements: Vec<_> = (0..960).filter_map(Position::chess960).map(|it| it.fen()).collect();
    placements.sort();
    placements.dedup();
    assert_eq!(placements.len(), 960);
}

#[test]
fn a_board_is_turned_for_black_and_never_mirrored() {
    let drawing = Position::start().placement().drawn(BoardStyle::Unicode, Color::Black).to_string();
    assert!(drawing.starts_with("1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"), "{drawing}");
    assert!(drawing.ends_with("8 ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n  h g f e d c b a\n"), "{drawing}");
}

#[test]
fn flipping_twice_changes_nothing() {
    let setup = Setup::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 9")
        .expect("a FEN");
    assert_eq!(setup.flipped().flipped(), setup);
    assert_eq!(setup.mirrored().mirrored(), setup);
    assert_eq!(
        setup.flipped().placement.to_string(),
        "r2k3r/1bpqpp1p/1pnp2nb/3NP3/3P2p1/p1Q2N2/PPPBBPPP/R2K3R",
        "king and queen change places"
    );
}

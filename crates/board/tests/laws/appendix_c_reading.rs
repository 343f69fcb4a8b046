//! Appendix C: moves as people write them, and what is forgiven.

use adoube_board::{Blemish, Letters, Position, SanError};

/// Reads a text and returns the move in exact notation with the blemishes.
#[track_caller]
fn read(fen: &str, text: &str, letters: Letters) -> (String, Vec<Blemish>) {
    let position = Position::from_fen(fen).expect("a sound FEN");
    let reading = position.read_move(text, letters).unwrap_or_else(|error| panic!("{text}: {error}"));
    (position.san(reading.mv).to_string(), reading.blemishes.iter().collect())
}

#[track_caller]
fn check(fen: &str, letters: Letters, cases: &[(&str, &str, &[Blemish])]) {
    for (text, san, blemishes) in cases {
        assert_eq!(read(fen, text, letters), ((*san).to_owned(), blemishes.to_vec()), "{text}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const PROMOTION: &str = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn exact_texts_have_no_blemish() {
    check(START, Letters::English, &[("e4", "e4", &[]), ("Nf3", "Nf3", &[])]);
    check(START, Letters::Russian, &[("e4", "e4", &[]), ("Кf3", "Nf3", &[])]);
    check(START, Letters::Figurine, &[("♘f3", "Nf3", &[]), ("♞f3", "Nf3", &[])]);
    check(CASTLING, Letters::English, &[("O-O", "O-O", &[]), ("O-O-O", "O-O-O", &[])]);
    check(CASTLING, Letters::Russian, &[("0-0", "O-O", &[]), ("Крd2", "Kd2", &[])]);
}

#[test]
fn castling_is_read_in_every_kind_of_letters() {
    let blemish: &[Blemish] = &[Blemish::CastlingLetters];
    check(CASTLING, Letters::English, &[("0-0", "O-O", blemish), ("o-o-o", "O-O-O", blemish)]);
    check(
        CASTLING,
        Letters::Russian,
        &[("О-О", "O-O", blemish), ("0–0", "O-O", blemish), ("O-O-O", "O-O-O", blemish)],
    );
}

#[test]
fn signs_of_check_and_mate_may_be_missing_or_wrong() {
    let fen = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    check(
        fen,
        Letters::English,
        &[
            ("Rh8#", "Rh8#", &[]),
            ("Rh8", "Rh8#", &[Blemish::MateSignMissing]),
            ("Rh8+", "Rh8#", &[Blemish::MateSignMissing]),
            ("Rh7+", "Rh7", &[Blemish::CheckSignWrong]),
            ("Rh7X", "Rh7", &[Blemish::MateSignWrong]),
            ("Rh7!?", "Rh7", &[Blemish::Remark]),
        ],
    );
    check("k7/8/8/8/8/8/8/K6R w - - 0 1", Letters::English, &[("Rh8", "Rh8+", &[Blemish::CheckSignMissing])]);
}

#[test]
fn en_passant_may_be_said_in_words() {
    check(
        EN_PASSANT,
        Letters::Russian,
        &[
            ("exd6", "exd6", &[]),
            ("exd6 e.p.", "exd6", &[Blemish::EnPassantSign]),
            ("ed6 на пр.", "exd6", &[Blemish::CaptureSignMissing, Blemish::EnPassantSign]),
            ("ed e.p.", "exd6", &[Blemish::EnPassantSign, Blemish::RankMissing]),
            ("e5:d6", "exd6", &[Blemish::OriginNotNeeded, Blemish::OtherSign]),
            ("e6 ep", "e6", &[Blemish::EnPassantSignWrong]),
        ],
    );
}

#[test]
fn a_promotion_needs_no_sign() {
    check(
        PROMOTION,
        Letters::English,
        &[
            ("e8=R+", "e8=R+", &[]),
            ("e8R+", "e8=R+", &[Blemish::PromotionSign]),
            ("exd8(N)", "exd8=N", &[Blemish::PromotionSign]),
            ("ed=B", "exd8=B", &[Blemish::RankMissing]),
        ],
    );
    check(
        PROMOTION,
        Letters::Russian,
        &[("e8Ф+", "e8=Q+", &[Blemish::PromotionSign]), ("e8=К", "e8=N", &[])],
    );
}

#[test]
fn latin_look_alikes_are_read_with_a_warning() {
    let blemish: &[Blemish] = &[Blemish::LookAlike];
    check(START, Letters::Russian, &[("Kf3", "Nf3", blemish), ("е4", "e4", blemish)]);
    check(CASTLING, Letters::Russian, &[("Kpd2", "Kd2", blemish), ("Крe2", "Ke2", &[])]);
    check(
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        Letters::Russian,
        &[("Cd2", "Bd2", blemish), ("Сd2", "Bd2", &[])],
    );
}

#[test]
fn two_squares_are_read_in_every_language() {
    for letters in [Letters::English, Letters::Russian, Letters::Figurine] {
        check(CASTLING, letters, &[("e1g1", "O-O", &[Blemish::TwoSquares])]);
    }
}

#[test]
fn an_origin_that_nobody_needs_is_reported() {
    check(START, Letters::English, &[("Ngf3", "Nf3", &[Blemish::OriginNotNeeded])]);
    check(
        START,
        Letters::English,
        &[
            ("Ng1-f3", "Nf3", &[Blemish::OriginNotNeeded, Blemish::OtherSign]),
            ("nf3", "Nf3", &[Blemish::SmallLetter]),
        ],
    );
}

#[test]
fn a_text_that_is_no_move_names_the_column() {
    let position = Position::start();
    for (text, column) in
        [("", 1), ("N", 2), ("Nf", 3), ("Nf9", 3), ("e4 hello", 4), ("O-O-O-O", 6), ("♘", 2)]
    {
        match position.read_move(text, Letters::English) {
            Err(SanError::Syntax(error)) => assert_eq!(error.column, column, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn an_ambiguous_text_names_both_men() {
    let position = Position::from_fen("4k3/8/8/8/8/8/8/K2N3N w - - 0 1").expect("a sound FEN");
    let error = position.read_move("Nf2", Letters::English).expect_err("two knights can go there");
    assert_eq!((error.code(), error.article()), ("AMBIGUOUS", "C.10"));
}

#[test]
fn the_long_form_names_both_squares() {
    let position = Position::from_fen(EN_PASSANT).expect("a sound FEN");
    let lan = |text| position.lan(position.parse_san(text).expect("a legal move")).to_string();
    assert_eq!((lan("exd6"), lan("Ke2")), ("e5xd6".to_owned(), "Ke1-e2".to_owned()));
    let position = Position::from_fen(PROMOTION).expect("a sound FEN");
    assert_eq!(position.lan(position.parse_san("e8=Q").expect("a legal move")).to_string(), "e7-e8=Q+");
}

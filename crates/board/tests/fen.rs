//! FEN: faults with their places, dialects, the strict reader.

use adoube_board::{FenCause, FenDialect, FenField, Position, Setup};

#[track_caller]
fn check_fault(fen: &str, field: FenField, column: usize, cause: FenCause) {
    let error = Setup::from_fen(fen).expect_err("a fault");
    assert_eq!((error.field, error.column, error.cause), (field, column, cause), "{fen}");
}

#[test]
fn a_fault_is_named_by_field_and_column() {
    use FenCause::*;
    use FenField::*;
    check_fault("", Placement, 1, Missing);
    check_fault("8/8/8/8/8/8/8", Placement, 14, TooFewRanks);
    check_fault("8/8/8/8/8/8/8/8/8 w", Placement, 16, TooManyRanks);
    check_fault("8/7/8/8/8/8/8/8 w", Placement, 4, RankTooShort);
    check_fault("8/8p/8/8/8/8/8/8 w", Placement, 4, RankTooLong);
    check_fault("8/p8/8/8/8/8/8/8 w", Placement, 4, RankTooLong);
    check_fault("8/8/8/8/8/8/8/7 w", Placement, 16, RankTooShort);
    check_fault("8/8/8/8/3x4/8/8/8 w", Placement, 10, UnexpectedLetter('x'));
    check_fault("8/8/8/8/8/8/8/8 x", Turn, 17, UnexpectedLetter('x'));
    check_fault("8/8/8/8/8/8/8/8 white", Turn, 18, UnexpectedLetter('h'));
    check_fault("8/8/8/8/8/8/8/8 w KX", Castling, 20, UnexpectedLetter('X'));
    check_fault("8/8/8/8/8/8/8/8 w KK", Castling, 20, RepeatedRight);
    check_fault("8/8/8/8/8/8/8/8 w - z3", EnPassant, 21, UnexpectedLetter('z'));
    check_fault("8/8/8/8/8/8/8/8 w - e", EnPassant, 22, Missing);
    check_fault("8/8/8/8/8/8/8/8 w - - x", HalfmoveClock, 23, UnexpectedLetter('x'));
    check_fault("8/8/8/8/8/8/8/8 w - - 0 999999", FullmoveNumber, 29, NumberTooLarge);
    check_fault("8/8/8/8/8/8/8/8 w - - 0 1 more", End, 27, TrailingText);
    check_fault(&format!("8/8/8/8/8/8/8/8 w - - 0 {}1", "0".repeat(200)), End, 129, TooLong);
}

#[test]
fn the_last_fields_may_be_left_out() {
    let full = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for text in [
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4K3 w",
        "4k3/8/8/8/8/8/8/4K3 w -  -",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
    ] {
        assert_eq!(Setup::from_fen(text), full, "{text}");
        assert_eq!(Setup::from_fen_strict(text).expect_err("it is not strict").cause, FenCause::NotCanonical);
    }
}

#[test]
fn the_strict_reader_names_the_first_letter_that_should_be_another() {
    let fault = |text| {
        let error = Setup::from_fen_strict(text).expect_err("a fault");
        (error.field, error.column)
    };
    assert_eq!(fault("r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1"), (FenField::Castling, 27));
    assert_eq!(fault("r3k2r/44/8/8/8/8/8/R3K2R w KQkq - 0 1"), (FenField::Placement, 7));
    assert_eq!(fault("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 00 1"), (FenField::HalfmoveClock, 35));
    assert!(Setup::from_fen_strict("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").is_ok());
    assert!(Setup::from_fen_strict("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").is_ok());
}

#[test]
fn both_dialects_mean_the_same() {
    let x_fen = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1";
    let shredder = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1";
    let position = Position::from_fen(x_fen).expect("a sound FEN");
    assert_eq!(Position::from_fen(shredder), Ok(position));
    assert_eq!(
        (position.fen(), position.fen_in(FenDialect::Shredder)),
        (x_fen.to_owned(), shredder.to_owned())
    );
}

#[test]
fn a_rook_inside_of_another_is_named_by_its_file() {
    let fen = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    assert_eq!(Position::from_fen(fen).map(|position| position.fen()), Ok(fen.to_owned()));
}

#[test]
fn an_en_passant_square_nobody_can_use_is_not_written() {
    let position = Position::from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(
        position.map(|position| position.fen()),
        Ok("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".to_owned())
    );
}

#[test]
fn a_castling_right_without_king_or_rook_is_written_as_it_was_read() {
    for fen in [
        "k7/k7/8/8/8/8/8/8 b q - 0 1",
        "k7/k7/8/8/8/8/8/8 b k - 0 1",
        "k7/8/8/8/8/8/8/K7 w Q - 0 1",
        "7k/8/8/8/8/8/8/7K w Kkq - 0 1",
        "8/k7/8/8/8/8/8/8 b ah - 0 1",
        "2k5/8/8/8/8/8/8/8 b cb - 0 1",
    ] {
        let setup = Setup::from_fen(fen).unwrap();
        assert_eq!(Setup::from_fen(&setup.to_string()), Ok(setup), "{fen}");
    }
}

//! Writing Forsyth-Edwards notation.

use alloc::string::{String, ToString};
use core::fmt;

use crate::fen::castling_file;
use crate::{CastlingRights, Color, File, Placement, Position, Rank, Setup, Square, Wing};

/// The way castling rights are written in a FEN.
///
/// ```
/// use adoube_board::{FenDialect, Position};
///
/// let position = Position::start();
/// assert!(position.fen_in(FenDialect::Shredder).contains(" HAha "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenDialect {
    /// `KQkq` where the rook is the outermost of its wing, else the letter of its file. The same as everybody's FEN in
    /// classical games.
    XFen,
    /// Always the letters of the rooks' files: `HAha`.
    Shredder,
}

/// A set-up in a dialect, for printing.
///
/// ```
/// use adoube_board::{FenDialect, Setup};
///
/// assert!(Setup::start().fen_in(FenDialect::XFen).to_string().contains(" KQkq "));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FenIn<'a> {
    setup: &'a Setup,
    dialect: FenDialect,
}

impl fmt::Display for FenIn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_position(f)?;
        write!(f, " {} {}", self.setup.halfmove_clock, self.setup.fullmove_number)
    }
}

impl FenIn<'_> {
    /// Writes the first four fields, which an EPD has too.
    fn write_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup;
        write!(f, "{} {} ", setup.placement, setup.turn.letter())?;
        if setup.castling == CastlingRights::NONE {
            f.write_str("-")?;
        }
        for (color, wing, rook) in setup.castling.iter() {
            let letter = self.right(color, wing, rook);
            match color {
                Color::White => write!(f, "{}", letter.to_ascii_uppercase())?,
                Color::Black => write!(f, "{letter}")?,
            }
        }
        match setup.ep {
            Some(square) => write!(f, " {square}"),
            None => f.write_str(" -"),
        }
    }

    fn right(&self, color: Color, wing: Wing, rook: Square) -> char {
        let file = rook.file().letter();
        match (self.dialect, wing) {
            (FenDialect::Shredder, Wing::King | Wing::Queen) => file,
            (FenDialect::XFen, _) if castling_file(&self.setup.placement, color, wing) != rook.file() => file,
            (FenDialect::XFen, Wing::King) => 'k',
            (FenDialect::XFen, Wing::Queen) => 'q',
        }
    }
}

/// The first four fields of a FEN, for printing.
pub(crate) struct PositionFields<'a>(pub(crate) &'a Setup);

impl fmt::Display for PositionFields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fen_in(FenDialect::XFen).write_position(f)
    }
}

impl Setup {
    /// Returns the FEN of the set-up in a dialect.
    ///
    /// ```
    /// use adoube_board::{FenDialect, Setup};
    ///
    /// assert!(Setup::start().fen_in(FenDialect::Shredder).to_string().contains(" HAha "));
    /// ```
    #[must_use]
    pub const fn fen_in(&self, dialect: FenDialect) -> FenIn<'_> {
        FenIn { setup: self, dialect }
    }
}

impl fmt::Display for Placement {
    /// Writes the first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.piece_at(Square::new(file, rank)) {
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{piece}")?;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Setup {
    /// Writes the set-up as a FEN in the dialect [`FenDialect::XFen`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen_in(FenDialect::XFen).fmt(f)
    }
}

impl Position {
    /// Returns the FEN in its canonical form: the square passed over by a pawn is named only if a capture en passant
    /// is fully legal, so that equal positions have equal texts.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::start().play(Position::start().parse_san("e4").unwrap());
    /// assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// Returns the canonical FEN in a dialect.
    ///
    /// ```
    /// use adoube_board::{FenDialect, Position};
    ///
    /// assert!(Position::start().fen_in(FenDialect::XFen).ends_with(" w KQkq - 0 1"));
    /// ```
    #[must_use]
    pub fn fen_in(&self, dialect: FenDialect) -> String {
        self.setup().fen_in(dialect).to_string()
    }
}

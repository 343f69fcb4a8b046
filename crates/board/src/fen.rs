//! Forsyth-Edwards notation.

use alloc::string::ToString;
use core::fmt;

use crate::{
    CastlingRights, Color, FenDialect, File, Piece, Placement, Position, PositionError, Rank, Role, Setup,
    Square, Wing,
};

/// The longest FEN that is read, in bytes.
///
/// ```
/// use adoube_board::{FEN_BYTES_MAX, FenCause, Setup};
///
/// let error = Setup::from_fen(&" ".repeat(FEN_BYTES_MAX + 1)).unwrap_err();
/// assert_eq!(error.cause, FenCause::TooLong);
/// ```
pub const FEN_BYTES_MAX: usize = 128;

/// The part of a FEN that is at fault.
///
/// ```
/// use adoube_board::{FenField, Setup};
///
/// let error = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 x").unwrap_err();
/// assert_eq!(error.field, FenField::Turn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The men on the board, first field.
    Placement,
    /// The side to move, second field.
    Turn,
    /// Castling rights, third field.
    Castling,
    /// The square passed over by a pawn, fourth field.
    EnPassant,
    /// Half-moves since the last pawn move or capture, fifth field.
    HalfmoveClock,
    /// The number of the next move, sixth field.
    FullmoveNumber,
    /// What follows the sixth field.
    End,
}

/// What is wrong with a field of a FEN.
///
/// ```
/// use adoube_board::{FenCause, Setup};
///
/// let error = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 x").unwrap_err();
/// assert_eq!(error.cause, FenCause::UnexpectedLetter('x'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenCause {
    /// The text is longer than [`FEN_BYTES_MAX`].
    TooLong,
    /// The field is empty.
    Missing,
    /// The letter does not belong there.
    UnexpectedLetter(char),
    /// A rank has more than eight squares.
    RankTooLong,
    /// A rank has fewer than eight squares.
    RankTooShort,
    /// There are fewer than eight ranks.
    TooFewRanks,
    /// There are more than eight ranks.
    TooManyRanks,
    /// A castling right is named twice.
    RepeatedRight,
    /// The number is too large.
    NumberTooLarge,
    /// The text goes on after the last field.
    TrailingText,
    /// The text means something, but is not the one way to write it; only the strict reader minds.
    NotCanonical,
}

impl FenField {
    /// The six fields in their order.
    const ALL: [Self; 6] = [
        Self::Placement,
        Self::Turn,
        Self::Castling,
        Self::EnPassant,
        Self::HalfmoveClock,
        Self::FullmoveNumber,
    ];

    /// Every code, for catalogues.
    ///
    /// ```
    /// use adoube_board::FenField;
    ///
    /// assert!(FenField::CODES.contains(&FenField::Castling.code()));
    /// ```
    pub const CODES: [&'static str; 7] =
        ["PLACEMENT", "TURN", "CASTLING", "EN_PASSANT", "HALFMOVE_CLOCK", "FULLMOVE_NUMBER", "END"];

    /// Returns the code under which catalogues list the field.
    ///
    /// ```
    /// use adoube_board::FenField;
    ///
    /// assert_eq!(FenField::EnPassant.code(), "EN_PASSANT");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Placement => "PLACEMENT",
            Self::Turn => "TURN",
            Self::Castling => "CASTLING",
            Self::EnPassant => "EN_PASSANT",
            Self::HalfmoveClock => "HALFMOVE_CLOCK",
            Self::FullmoveNumber => "FULLMOVE_NUMBER",
            Self::End => "END",
        }
    }
}

impl FenCause {
    /// Every code, for catalogues.
    ///
    /// ```
    /// use adoube_board::FenCause;
    ///
    /// assert!(FenCause::CODES.contains(&FenCause::RankTooLong.code()));
    /// ```
    pub const CODES: [&'static str; 10] = [
        "TOO_LONG",
        "MISSING",
        "UNEXPECTED_LETTER",
        "RANK_TOO_LONG",
        "RANK_TOO_SHORT",
        "TOO_FEW_RANKS",
        "TOO_MANY_RANKS",
        "REPEATED_RIGHT",
        "NUMBER_TOO_LARGE",
        "TRAILING_TEXT",
    ];

    /// Returns the code under which catalogues list the cause.
    ///
    /// ```
    /// use adoube_board::FenCause;
    ///
    /// assert_eq!(FenCause::RankTooShort.code(), "RANK_TOO_SHORT");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLong => "TOO_LONG",
            Self::Missing => "MISSING",
            Self::UnexpectedLetter(_) => "UNEXPECTED_LETTER",
            Self::RankTooLong => "RANK_TOO_LONG",
            Self::RankTooShort => "RANK_TOO_SHORT",
            Self::TooFewRanks => "TOO_FEW_RANKS",
            Self::TooManyRanks => "TOO_MANY_RANKS",
            Self::RepeatedRight => "REPEATED_RIGHT",
            Self::NumberTooLarge => "NUMBER_TOO_LARGE",
            Self::TrailingText => "TRAILING_TEXT",
            Self::NotCanonical => "NOT_CANONICAL",
        }
    }
}

/// A text that is not a FEN, with the place of the fault.
///
/// ```
/// use adoube_board::Setup;
///
/// let error = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 x").unwrap_err();
/// assert_eq!(error.column, 21);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The field at fault.
    pub field: FenField,
    /// The column of the fault in characters, 1 for the first; one past the end when something is missing there.
    pub column: usize,
    /// What is wrong.
    pub cause: FenCause,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {} {}", self.column, self.field.code(), self.cause.code())
    }
}

impl core::error::Error for FenError {}

/// One field of the text, with the column it begins in.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    name: FenField,
    text: &'a str,
    column: usize,
}

impl<'a> Field<'a> {
    fn error(&self, offset: usize, cause: FenCause) -> FenError {
        FenError { field: self.name, column: self.column + offset, cause }
    }

    /// Returns the letters with their offsets.
    fn letters(&self) -> impl Iterator<Item = (usize, char)> + use<'a> {
        self.text.chars().enumerate()
    }
}

/// Takes the fields of a FEN off its front.
pub(crate) struct Fields<'a> {
    pub(crate) rest: &'a str,
    pub(crate) column: usize,
}

impl<'a> Fields<'a> {
    /// Skips spaces and returns the next field, if there is one.
    pub(crate) fn next(&mut self, name: FenField) -> Option<Field<'a>> {
        let trimmed = self.rest.trim_start_matches([' ', '\t']);
        self.column += self.rest.len() - trimmed.len();
        let end = trimmed.find([' ', '\t']).unwrap_or(trimmed.len());
        let (text, rest) = trimmed.split_at(end);
        let field = Field { name, text, column: self.column };
        self.column += text.chars().count();
        self.rest = rest;
        if text.is_empty() { None } else { Some(field) }
    }
}

impl Setup {
    /// Reads a FEN. Fields may be left out from the end; they count as `w`, `-`, `-`, `0` and `1`.
    ///
    /// Castling rights may be written as `KQkq`, which mean the outermost rook (X-FEN), or as the files of the rooks
    /// (Shredder-FEN). A move number of 0 counts as 1.
    ///
    /// # Errors
    ///
    /// The first fault, with field and column. Whether the position can be is another question:
    /// [`Setup::position`].
    ///
    /// ```
    /// use adoube_board::{FenCause, FenField, Setup};
    ///
    /// let error = Setup::from_fen("8/8/8/9/8/8/8/8 w - -").unwrap_err();
    /// assert_eq!((error.field, error.column), (FenField::Placement, 7));
    /// assert_eq!(error.cause, FenCause::UnexpectedLetter('9'));
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        if fen.len() > FEN_BYTES_MAX {
            let column = fen.char_indices().take_while(|(at, _)| *at < FEN_BYTES_MAX).count() + 1;
            return Err(FenError { field: FenField::End, column, cause: FenCause::TooLong });
        }
        let mut fields = Fields { rest: fen.trim_end(), column: 1 };
        let mut setup = read_position(&mut fields)?;
        if let Some(field) = fields.next(FenField::HalfmoveClock) {
            setup.halfmove_clock = read_number(field)?;
        }
        if let Some(field) = fields.next(FenField::FullmoveNumber) {
            setup.fullmove_number = read_number(field)?.max(1);
        }
        match fields.next(FenField::End) {
            Some(field) => Err(field.error(0, FenCause::TrailingText)),
            None => Ok(setup),
        }
    }

    /// Reads a FEN that is written exactly as this crate would write it, in either dialect: six fields, one space
    /// between them, rights in the order `KQkq`.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// assert!(Setup::from_fen_strict("4k3/8/8/8/8/8/8/4K3 w - - 0 1").is_ok());
    /// assert!(Setup::from_fen_strict("4k3/8/8/8/8/8/8/4K3 w").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Setup::from_fen`], and [`FenCause::NotCanonical`] at the first letter that should be another.
    pub fn from_fen_strict(fen: &str) -> Result<Self, FenError> {
        let setup = Self::from_fen(fen)?;
        let (x_fen, shredder) =
            (setup.fen_in(FenDialect::XFen).to_string(), setup.fen_in(FenDialect::Shredder).to_string());
        if fen == x_fen || fen == shredder {
            return Ok(setup);
        }
        let same = fen.chars().zip(x_fen.chars()).take_while(|(written, canonical)| written == canonical);
        let same = same.count();
        let spaces = fen.chars().take(same).filter(|letter| *letter == ' ').count();
        let field = FenField::ALL.get(spaces).copied().unwrap_or(FenField::End);
        Err(FenError { field, column: same + 1, cause: FenCause::NotCanonical })
    }
}

/// Reads the first four fields, which an EPD has too.
pub(crate) fn read_position(fields: &mut Fields<'_>) -> Result<Setup, FenError> {
    let mut setup = Setup::EMPTY;
    let placement = fields.next(FenField::Placement).ok_or(FenError {
        field: FenField::Placement,
        column: 1,
        cause: FenCause::Missing,
    })?;
    setup.placement = read_placement(placement)?;
    if let Some(field) = fields.next(FenField::Turn) {
        setup.turn = read_turn(field)?;
    }
    if let Some(field) = fields.next(FenField::Castling) {
        setup.castling = read_castling(field, &setup.placement)?;
    }
    if let Some(field) = fields.next(FenField::EnPassant) {
        setup.ep = read_ep(field)?;
    }
    Ok(setup)
}

fn read_placement(field: Field<'_>) -> Result<Placement, FenError> {
    let mut placement = Placement::EMPTY;
    let (mut rank, mut file) = (7, 0);
    for (offset, letter) in field.letters() {
        let error = |cause| Err(field.error(offset, cause));
        match letter {
            '/' if file < 8 => return error(FenCause::RankTooShort),
            '/' if rank == 0 => return error(FenCause::TooManyRanks),
            '/' => (rank, file) = (rank - 1, 0),
            '1'..='8' => {
                file += letter as usize - '0' as usize;
                if file > 8 {
                    return error(FenCause::RankTooLong);
                }
            }
            _ => {
                let Some(piece) = Piece::from_letter(letter) else {
                    return error(FenCause::UnexpectedLetter(letter));
                };
                if file == 8 {
                    return error(FenCause::RankTooLong);
                }
                placement.set(Square::from_index(rank * 8 + file), Some(piece));
                file += 1;
            }
        }
    }
    let end = field.text.chars().count();
    if file < 8 {
        return Err(field.error(end, FenCause::RankTooShort));
    }
    if rank > 0 {
        return Err(field.error(end, FenCause::TooFewRanks));
    }
    Ok(placement)
}

fn read_turn(field: Field<'_>) -> Result<Color, FenError> {
    let mut letters = field.letters();
    let turn = match letters.next() {
        Some((_, 'w')) => Color::White,
        Some((_, 'b')) => Color::Black,
        Some((offset, letter)) => return Err(field.error(offset, FenCause::UnexpectedLetter(letter))),
        None => return Err(field.error(0, FenCause::Missing)),
    };
    end_of(field, letters, turn)
}

/// Returns `value` if no letter is left.
fn end_of<T>(
    field: Field<'_>,
    mut letters: impl Iterator<Item = (usize, char)>,
    value: T,
) -> Result<T, FenError> {
    match letters.next() {
        Some((offset, letter)) => Err(field.error(offset, FenCause::UnexpectedLetter(letter))),
        None => Ok(value),
    }
}

fn read_castling(field: Field<'_>, placement: &Placement) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if field.text == "-" {
        return Ok(rights);
    }
    for (offset, letter) in field.letters() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let (wing, file) = match letter.to_ascii_lowercase() {
            'k' => (Wing::King, castling_file(placement, color, Wing::King)),
            'q' => (Wing::Queen, castling_file(placement, color, Wing::Queen)),
            other => {
                let file = File::from_letter(other)
                    .ok_or(field.error(offset, FenCause::UnexpectedLetter(letter)))?;
                let king = king_at_home(placement, color).map_or(File::E, Square::file);
                (if file < king { Wing::Queen } else { Wing::King }, file)
            }
        };
        if rights.rook(color, wing).is_some() {
            return Err(field.error(offset, FenCause::RepeatedRight));
        }
        rights = rights.with(color, wing, Some(file));
    }
    Ok(rights)
}

/// Returns the file that a `K` or `Q` means: that of the rook farthest from the king on that wing of the first rank, or of the
/// corner when there is none.
pub(crate) fn castling_file(placement: &Placement, color: Color, wing: Wing) -> File {
    let king = king_at_home(placement, color);
    let is_beyond = |rook: &Square| match wing {
        Wing::King => king.is_some_and(|king| *rook > king),
        Wing::Queen => king.is_some_and(|king| *rook < king),
    };
    let home = Rank::First.seen_by(color);
    let mut rooks = placement.of(color, Role::Rook).filter(|rook| rook.rank() == home).filter(is_beyond);
    match wing {
        Wing::King => rooks.last().map_or(File::H, Square::file),
        Wing::Queen => rooks.next().map_or(File::A, Square::file),
    }
}

/// Returns the king on its first rank.
fn king_at_home(placement: &Placement, color: Color) -> Option<Square> {
    placement.of(color, Role::King).find(|king| king.rank() == Rank::First.seen_by(color))
}

fn read_ep(field: Field<'_>) -> Result<Option<Square>, FenError> {
    let mut letters = field.letters();
    let unexpected = |(offset, letter)| field.error(offset, FenCause::UnexpectedLetter(letter));
    let first = letters.next().ok_or(field.error(0, FenCause::Missing))?;
    if first.1 == '-' {
        return end_of(field, letters, None);
    }
    let file = File::from_letter(first.1).ok_or(unexpected(first))?;
    let second = letters.next().ok_or(field.error(1, FenCause::Missing))?;
    let rank = Rank::from_digit(second.1).ok_or(unexpected(second))?;
    end_of(field, letters, Some(Square::new(file, rank)))
}

/// The largest number a clock or move number may have.
const NUMBER_MAX: u32 = 65_535;

fn read_number(field: Field<'_>) -> Result<u32, FenError> {
    let mut number = 0;
    for (offset, letter) in field.letters() {
        let digit = letter.to_digit(10).ok_or(field.error(offset, FenCause::UnexpectedLetter(letter)))?;
        number = number * 10 + digit;
        if number > NUMBER_MAX {
            return Err(field.error(offset, FenCause::NumberTooLarge));
        }
    }
    Ok(number)
}

impl Position {
    /// Reads a FEN and checks that the position can be. Chess960 castling rights are accepted.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// assert_eq!(position.legal_count(), 15);
    /// assert!(Position::from_fen("8/8/8/8/8/8/8/4K2R w K - 0 1").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The fault in the text, or every reason why the position cannot be.
    pub fn from_fen(fen: &str) -> Result<Self, PositionError> {
        let setup = Setup::from_fen(fen).map_err(PositionError::Fen)?;
        setup.position().map_err(PositionError::Problems)
    }
}

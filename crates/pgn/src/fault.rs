//! What may be wrong with a game in a file.

use alloc::string::String;
use core::fmt;

use adoube_board::{Color, PositionError, SanError};

use crate::Place;

/// Something wrong with a game, and where.
///
/// ```
/// use adoube_pgn::{Fault, GameTree, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4 e5 2. Ke3 *").play_game(&mut tree).unwrap();
/// let faults: Vec<Fault> = tree.finish().1;
/// assert_eq!((faults[0].place.line, faults[0].place.column), (1, 13));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// What is wrong.
    pub cause: Cause,
    /// The word at fault, cut to [`WORD_LETTERS_MAX`] letters.
    pub word: String,
    /// Which move it is, when the game is played through.
    pub number: Option<MoveNumber>,
}

/// The most letters of a word that a fault quotes.
///
/// ```
/// use adoube_pgn::{GameTree, Reader, WORD_LETTERS_MAX};
///
/// let mut tree = GameTree::builder();
/// Reader::new(format!("1. {} *", "x".repeat(100)).as_bytes()).play_game(&mut tree).unwrap();
/// assert_eq!(tree.finish().1[0].word.chars().count(), WORD_LETTERS_MAX);
/// ```
pub const WORD_LETTERS_MAX: usize = 32;

/// A move of a game by its number.
///
/// ```
/// use adoube_pgn::{GameTree, MoveNumber, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4 e5 2. Ke3 *").play_game(&mut tree).unwrap();
/// let number: MoveNumber = tree.finish().1[0].number.unwrap();
/// assert_eq!(number.number, 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveNumber {
    /// The number before it.
    pub number: u32,
    /// Who makes it.
    pub color: Color,
}

/// What is wrong: the text is not well formed, or it says something that cannot be.
///
/// ```
/// use adoube_pgn::{Cause, GameTree, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4 e5 2. Ke3 *").play_game(&mut tree).unwrap();
/// assert!(matches!(tree.finish().1[0].cause, Cause::NotLegal(_)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The text is not PGN: something else was expected.
    Expected(Expected),
    /// A word is no move in any position.
    NotAMove,
    /// The move is well written but not legal here.
    NotLegal(SanError),
    /// The tag `FEN` gives no position to play from.
    BadPosition(PositionError),
    /// The tag `Variant` names another game than chess or Chess960.
    UnknownVariant,
    /// The game is longer than [`crate::GAME_BYTES_MAX`].
    GameTooLong,
    /// Variations are nested deeper than [`crate::VARIATION_DEPTH_MAX`].
    NestedTooDeep,
}

/// What should have stood there.
///
/// ```
/// use adoube_pgn::{Cause, Expected, GameTree, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4 {no end").play_game(&mut tree).unwrap();
/// assert_eq!(tree.finish().1[0].cause, Cause::Expected(Expected::CommentEnd));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// The name of a tag.
    TagName,
    /// The quote that begins a tag's value.
    TagValue,
    /// The quote that ends a tag's value, in the same line.
    TagValueEnd,
    /// The bracket that ends a tag.
    TagEnd,
    /// The brace that ends a comment.
    CommentEnd,
    /// A number from 0 to 255 after `$`.
    Glyph,
    /// A move for which a variation is given.
    MoveBeforeVariation,
    /// A variation that this parenthesis would end.
    Variation,
    /// The parenthesis that ends a variation.
    VariationEnd,
    /// A move, a comment or the result.
    MoveOrResult,
}

impl Cause {
    /// The codes of all causes, as catalogues list them.
    ///
    /// ```
    /// use adoube_pgn::Cause;
    ///
    /// assert!(Cause::CODES.contains(&Cause::NotAMove.code()));
    /// ```
    pub const CODES: [&'static str; 16] = [
        "TAG_NAME_EXPECTED",
        "TAG_VALUE_EXPECTED",
        "TAG_VALUE_END_EXPECTED",
        "TAG_END_EXPECTED",
        "COMMENT_END_EXPECTED",
        "GLYPH_EXPECTED",
        "MOVE_BEFORE_VARIATION_EXPECTED",
        "VARIATION_EXPECTED",
        "VARIATION_END_EXPECTED",
        "MOVE_OR_RESULT_EXPECTED",
        "NOT_A_MOVE",
        "NOT_LEGAL",
        "BAD_POSITION",
        "UNKNOWN_VARIANT",
        "GAME_TOO_LONG",
        "NESTED_TOO_DEEP",
    ];

    /// Returns the code under which catalogues list the cause.
    ///
    /// ```
    /// use adoube_pgn::Cause;
    ///
    /// assert_eq!(Cause::GameTooLong.code(), "GAME_TOO_LONG");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        Self::CODES[match self {
            Self::Expected(expected) => *expected as usize,
            Self::NotAMove => 10,
            Self::NotLegal(_) => 11,
            Self::BadPosition(_) => 12,
            Self::UnknownVariant => 13,
            Self::GameTooLong => 14,
            Self::NestedTooDeep => 15,
        }]
    }

    /// Returns the Article that a well-formed text breaks.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// Reader::new(b"1. e4 e5 2. Ke3 *").play_game(&mut tree).unwrap();
    /// assert_eq!(tree.finish().1[0].cause.article(), Some("3.8"));
    /// ```
    #[must_use]
    pub const fn article(&self) -> Option<&'static str> {
        match self {
            Self::NotLegal(error) => Some(error.article()),
            Self::Expected(_)
            | Self::NotAMove
            | Self::BadPosition(_)
            | Self::UnknownVariant
            | Self::GameTooLong
            | Self::NestedTooDeep => None,
        }
    }
}

impl fmt::Display for MoveNumber {
    /// Writes `12.` for White and `12...` for Black.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.color {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.cause.code())?;
        if let Some(number) = self.number {
            write!(f, " {number}")?;
        }
        if !self.word.is_empty() {
            write!(f, " {}", self.word)?;
        }
        match &self.cause {
            Cause::NotLegal(error) => write!(f, ": {error}"),
            Cause::BadPosition(error) => write!(f, ": {error}"),
            Cause::Expected(_)
            | Cause::NotAMove
            | Cause::UnknownVariant
            | Cause::GameTooLong
            | Cause::NestedTooDeep => Ok(()),
        }
    }
}

impl core::error::Error for Fault {}

//! Why a text is not a time control.

use core::fmt;

use super::setting::SettingError;

/// Why a text is not a time control, and where.
///
/// ```
/// use adoube_laws::clock::{Expected, NotationCause, TimeControl};
/// let error = "5+x".parse::<TimeControl>().unwrap_err();
/// assert_eq!((error.column, error.cause), (3, NotationCause::Expected(Expected::Number)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotationError {
    /// The character at which it stops, from 1; one past the last when the text ends too early.
    pub column: usize,
    /// What is wrong there.
    pub cause: NotationCause,
}

/// What is wrong with a text.
///
/// ```
/// use adoube_laws::clock::{NotationCause, SettingError, TimeControl};
/// let error = "5+3 vs 0+0".parse::<TimeControl>().unwrap_err();
/// assert_eq!((error.column, error.cause), (8, NotationCause::Setting(SettingError::Time)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotationCause {
    /// Something else should stand there.
    Expected(Expected),
    /// What is written there is well formed, but a clock cannot be set so.
    Setting(SettingError),
}

/// What should stand at a place in a time control.
///
/// ```
/// use adoube_laws::clock::{Expected, TimeControl};
/// let error = "60/mv".parse::<TimeControl>().unwrap_err();
/// assert_eq!(error.to_string(), "column 4: expected the word \"move\"");
/// assert_eq!(Expected::Move.to_string(), "the word \"move\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A time control that is known.
    Control,
    /// A number.
    Number,
    /// A whole number.
    WholeNumber,
    /// A number with fewer digits.
    FewerDigits,
    /// A number of minutes with whole milliseconds.
    WholeMilliseconds,
    /// The word `move`.
    Move,
    /// The words `from move 1`.
    FromMoveOne,
    /// The words `on zero`.
    OnZero,
    /// An addition: `+`, `d` or `b` and a number of seconds.
    Addition,
    /// An addition for all periods where none has its own.
    OnlyAddition,
    /// The end of the text.
    End,
    /// A text of at most [`Notation::LENGTH_MAX`](super::Notation::LENGTH_MAX) bytes.
    ShorterText,
}

impl Expected {
    /// The codes of everything that can be expected, for the catalogue of texts.
    pub const CODES: [&str; 12] = [
        "control",
        "number",
        "whole_number",
        "fewer_digits",
        "whole_milliseconds",
        "move",
        "from_move_one",
        "on_zero",
        "addition",
        "only_addition",
        "end",
        "shorter_text",
    ];

    /// Returns the code under which the catalogue has the text.
    ///
    /// ```
    /// assert_eq!(adoube_laws::clock::Expected::WholeNumber.code(), "whole_number");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Control => "a known time control",
            Self::Number => "a number",
            Self::WholeNumber => "a whole number",
            Self::FewerDigits => "a number with fewer digits",
            Self::WholeMilliseconds => "a time in whole milliseconds",
            Self::Move => "the word \"move\"",
            Self::FromMoveOne => "the words \"from move 1\"",
            Self::OnZero => "the words \"on zero\"",
            Self::Addition => "an addition: +, d or b and a number of seconds",
            Self::OnlyAddition => "an addition for all periods only where none has its own",
            Self::End => "the end of the time control",
            Self::ShorterText => "a shorter text",
        })
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause {
            NotationCause::Expected(expected) => write!(f, "column {}: expected {expected}", self.column),
            NotationCause::Setting(error) => write!(f, "column {}: {error}", self.column),
        }
    }
}

impl core::error::Error for NotationError {}

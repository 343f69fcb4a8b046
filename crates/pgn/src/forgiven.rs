//! What a text is forgiven: liberties that leave no doubt about what is meant.

use alloc::string::String;
use core::fmt;

use adoube_board::Blemish;

use crate::{MoveNumber, Place};

/// A liberty the text takes, and where.
///
/// A visitor learns of them when its [`crate::Visitor::LIBERTIES`] says so.
///
/// ```
/// use adoube_pgn::{GameTree, Reader};
///
/// let mut builder = GameTree::builder();
/// Reader::new(b"1. e4 e5 2. Qh5+ Nc6\n3. Bc4 Nf6 4. Qxf7+").play_game(&mut builder).unwrap();
/// let found: Vec<String> = builder.forgiven().iter().map(ToString::to_string).collect();
/// let expected = ["1:13: CHECK_SIGN_WRONG 2. Qh5+", "2:15: MATE_SIGN_MISSING 4. Qxf7+", "2:20: RESULT_MISSING"];
/// assert_eq!(found, expected);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgiven {
    /// Where it stands.
    pub place: Place,
    /// What is forgiven.
    pub liberty: Liberty,
    /// The word with the liberty, cut to [`crate::WORD_LETTERS_MAX`] letters; empty when it is not in a word.
    pub word: String,
    /// Which move it is, when it is one.
    pub number: Option<MoveNumber>,
}

/// What a text is forgiven.
///
/// ```
/// use adoube_board::Blemish;
/// use adoube_pgn::Liberty;
/// assert_eq!(Liberty::Move(Blemish::CastlingLetters).code(), "CASTLING_LETTERS");
/// assert_eq!(Liberty::ByteOrderMark.code(), "BYTE_ORDER_MARK");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Liberty {
    /// A move is written otherwise than Appendix C writes it.
    Move(Blemish),
    /// The file begins with a byte order mark.
    ByteOrderMark,
    /// A tag's value or a comment is not UTF-8 and is read as Latin-1.
    Latin1,
    /// The game ends without a result.
    ResultMissing,
}

impl Liberty {
    /// Returns the code under which catalogues list the liberty.
    ///
    /// ```
    /// use adoube_pgn::Liberty;
    ///
    /// assert_eq!(Liberty::ResultMissing.code(), "RESULT_MISSING");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Move(blemish) => blemish.code(),
            Self::ByteOrderMark => "BYTE_ORDER_MARK",
            Self::Latin1 => "LATIN1",
            Self::ResultMissing => "RESULT_MISSING",
        }
    }
}

impl fmt::Display for Forgiven {
    /// Writes place, code, number and word, as a fault is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.liberty.code())?;
        if let Some(number) = self.number {
            write!(f, " {number}")?;
        }
        if !self.word.is_empty() {
            write!(f, " {}", self.word)?;
        }
        Ok(())
    }
}

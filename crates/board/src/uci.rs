//! Moves as squares: the notation of the Universal Chess Interface.

use core::fmt;
use core::str::FromStr;

use crate::{CastlingStyle, File, Illegality, Move, MoveKind, Position, Rank, Role, Square};

/// A move as two squares and the new man of a promotion, for no position in particular.
///
/// ```
/// use adoube_board::{Role, UciMove};
///
/// let mv: UciMove = "a7a8q".parse().unwrap();
/// assert_eq!(mv.promotion, Some(Role::Queen));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// The square the man leaves.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// What a pawn is exchanged for.
    pub promotion: Option<Role>,
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

/// What is wrong with a text that is no UCI move.
///
/// ```
/// use adoube_board::{UciCause, UciMove};
///
/// let error = "e2e9".parse::<UciMove>().unwrap_err();
/// assert_eq!(error.cause, UciCause::RankExpected('9'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UciCause {
    /// The text ends too early.
    Incomplete,
    /// A file `a` to `h` was expected.
    FileExpected(char),
    /// A rank `1` to `8` was expected.
    RankExpected(char),
    /// A letter of a man was expected.
    RoleExpected(char),
    /// The text goes on after the move.
    TrailingText,
}

impl UciCause {
    /// Returns the code under which catalogues list the cause.
    ///
    /// ```
    /// use adoube_board::UciCause;
    ///
    /// assert_eq!(UciCause::TrailingText.code(), "TRAILING_TEXT");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Incomplete => "INCOMPLETE",
            Self::FileExpected(_) => "FILE_EXPECTED",
            Self::RankExpected(_) => "RANK_EXPECTED",
            Self::RoleExpected(_) => "ROLE_EXPECTED",
            Self::TrailingText => "TRAILING_TEXT",
        }
    }
}

/// A text that is no UCI move.
///
/// ```
/// use adoube_board::{UciMove, UciSyntax};
///
/// let error: UciSyntax = "e2e9".parse::<UciMove>().unwrap_err();
/// assert_eq!(error.column, 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciSyntax {
    /// The column of the fault in characters, 1 for the first.
    pub column: usize,
    /// What is wrong.
    pub cause: UciCause,
}

impl fmt::Display for UciSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.cause.code())
    }
}

impl core::error::Error for UciSyntax {}

/// Why a text gave no move.
///
/// ```
/// use adoube_board::{MoveError, Position};
///
/// assert!(matches!(Position::start().parse_uci("e2e5"), Err(MoveError::Illegal(_))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a move in any position.
    Syntax(UciSyntax),
    /// The text is a move, but not a legal one here.
    Illegal(Illegality),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for MoveError {}

impl FromStr for UciMove {
    type Err = UciSyntax;

    fn from_str(text: &str) -> Result<Self, UciSyntax> {
        let mut letters = text.chars().enumerate();
        let mut next = || letters.next().map(|(offset, letter)| (offset + 1, letter));
        let incomplete = UciSyntax { column: text.chars().count() + 1, cause: UciCause::Incomplete };
        let mut square = || {
            let (column, letter) = next().ok_or(incomplete)?;
            let file = File::from_letter(letter)
                .ok_or(UciSyntax { column, cause: UciCause::FileExpected(letter) })?;
            let (column, letter) = next().ok_or(incomplete)?;
            let rank = Rank::from_digit(letter)
                .ok_or(UciSyntax { column, cause: UciCause::RankExpected(letter) })?;
            Ok(Square::new(file, rank))
        };
        let (from, to) = (square()?, square()?);
        let promotion = match next() {
            None => None,
            Some((column, letter)) => {
                let role = Role::from_letter(letter).filter(|_| letter.is_ascii_lowercase());
                Some(role.ok_or(UciSyntax { column, cause: UciCause::RoleExpected(letter) })?)
            }
        };
        match next() {
            None => Ok(Self { from, to, promotion }),
            Some((column, _)) => Err(UciSyntax { column, cause: UciCause::TrailingText }),
        }
    }
}

impl Position {
    /// Reads a move such as `e2e4` or `e7e8q`. Castling is accepted as the king's two squares (`e1g1`) and as king
    /// takes rook (`e1h1`).
    ///
    /// # Errors
    ///
    /// Where the text is not a move, or why the move is not legal here.
    ///
    /// ```
    /// use adoube_board::{MoveError, Position};
    ///
    /// let start = Position::start();
    /// let Err(MoveError::Illegal(reason)) = start.parse_uci("e2e5") else { panic!("e2e5 is illegal") };
    /// assert_eq!((reason.code(), reason.article()), ("NOT_HOW_IT_MOVES", "3.7"));
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, MoveError> {
        let UciMove { from, to, promotion } = text.parse().map_err(MoveError::Syntax)?;
        self.judge(from, to, promotion).map_err(MoveError::Illegal)
    }

    /// Returns the UCI form of a legal move.
    ///
    /// ```
    /// use adoube_board::{CastlingStyle, Position};
    ///
    /// let position = Position::start();
    /// let mv = position.parse_san("e4").unwrap();
    /// assert_eq!(position.uci(mv, CastlingStyle::Standard).to_string(), "e2e4");
    /// ```
    #[must_use]
    pub fn uci(&self, mv: Move, style: CastlingStyle) -> UciMove {
        let to = match (mv.kind(), style) {
            (MoveKind::Castling, CastlingStyle::Standard) => self.destination_shown(mv),
            (MoveKind::Castling, CastlingStyle::Chess960)
            | (
                MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion,
                CastlingStyle::Standard | CastlingStyle::Chess960,
            ) => mv.to(),
        };
        UciMove { from: mv.from(), to, promotion: mv.promotion() }
    }
}

//! Who wants to see the games of a file.

use adoube_board::{Move, Position, San};

use crate::{Fault, Forgiven, Text};

/// Sees the parts of a game in their order. Any method can stop the reading of the game.
///
/// Variations are skipped unless [`Visitor::begin_variation`] asks for them, so that a visitor of the main line alone never
/// mistakes a variation's move for one of the game.
///
/// ```
/// use adoube_pgn::{Fault, Reader, Step, Visitor};
///
/// /// The positions after which the side to move is in check.
/// struct Checks(u32);
///
/// impl Visitor for Checks {
///     type Stop = std::convert::Infallible;
///
///     fn played(&mut self, step: &Step<'_>) -> Result<(), Self::Stop> {
///         self.0 += u32::from(step.after.is_check());
///         Ok(())
///     }
///
///     fn fault(&mut self, _: Fault) -> Result<(), Self::Stop> {
///         Ok(())
///     }
/// }
///
/// let mut checks = Checks(0);
/// Reader::new(b"1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0").play_game(&mut checks).unwrap();
/// assert_eq!(checks.0, 1);
/// ```
pub trait Visitor {
    /// Why a visitor stops; [`core::convert::Infallible`] if it never does.
    type Stop;

    /// Whether [`Visitor::forgiven`] wants to be called. To find out whether each move is written exactly costs time, so
    /// only those who ask for it pay.
    const LIBERTIES: Wanted = Wanted::Skip;

    /// Begins a game, whose text starts after `offset` bytes of the file.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn begin_game(&mut self, offset: u64) -> Result<(), Self::Stop> {
        let _ = offset;
        Ok(())
    }

    /// Sees a tag.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn tag(&mut self, name: &str, value: Text<'_>) -> Result<(), Self::Stop> {
        let _ = (name, value);
        Ok(())
    }

    /// Says whether the moves are wanted, now that the tags are known.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn end_tags(&mut self) -> Result<Wanted, Self::Stop> {
        Ok(Wanted::Read)
    }

    /// Sees a move that is well written, legal or not. Called by [`crate::Reader::read_game`].
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn san(&mut self, san: San) -> Result<(), Self::Stop> {
        let _ = san;
        Ok(())
    }

    /// Sees a move that is legal. Called by [`crate::Reader::play_game`], instead of [`Visitor::san`].
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn played(&mut self, step: &Step<'_>) -> Result<(), Self::Stop> {
        let _ = step;
        Ok(())
    }

    /// Sees a numeric glyph on the move before it: `$1` or `!`.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn glyph(&mut self, glyph: u8) -> Result<(), Self::Stop> {
        let _ = glyph;
        Ok(())
    }

    /// Sees a comment, in full however long it is.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn comment(&mut self, text: Text<'_>) -> Result<(), Self::Stop> {
        let _ = text;
        Ok(())
    }

    /// Begins a variation, which replaces the move before it, if the visitor wants it.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn begin_variation(&mut self) -> Result<Wanted, Self::Stop> {
        Ok(Wanted::Skip)
    }

    /// Ends a variation that was wanted.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn end_variation(&mut self) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// Learns of a liberty the text takes, behind the move, tag or comment that takes it. Called when
    /// [`Visitor::LIBERTIES`] is [`Wanted::Read`]; those of moves by [`crate::Reader::play_game`] alone, since only the
    /// position tells.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn forgiven(&mut self, forgiven: Forgiven) -> Result<(), Self::Stop> {
        let _ = forgiven;
        Ok(())
    }

    /// Learns that something is wrong. After a bad move the rest of its line is skipped: to the end of the variation, or
    /// of the game.
    ///
    /// # Errors
    ///
    /// When the visitor wants no more of this game.
    fn fault(&mut self, fault: Fault) -> Result<(), Self::Stop>;

    /// Ends a game; there is no result when the text does not tell one.
    ///
    /// # Errors
    ///
    /// When the visitor stops.
    fn end_game(&mut self, result: Option<GameResult>) -> Result<(), Self::Stop> {
        let _ = result;
        Ok(())
    }
}

/// Whether a visitor wants to see something.
///
/// ```
/// use adoube_pgn::{GameTree, Visitor, Wanted};
///
/// assert_eq!(GameTree::builder().begin_variation(), Ok(Wanted::Read));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Show it.
    Read,
    /// Pass over it, fast.
    Skip,
}

/// A legal move with the positions around it.
///
/// ```
/// use adoube_pgn::{Fault, Reader, Step, Visitor};
///
/// struct Last(String);
///
/// impl Visitor for Last {
///     type Stop = std::convert::Infallible;
///
///     fn played(&mut self, step: &Step<'_>) -> Result<(), Self::Stop> {
///         self.0 = step.before.san(step.mv).to_string();
///         Ok(())
///     }
///
///     fn fault(&mut self, _: Fault) -> Result<(), Self::Stop> {
///         Ok(())
///     }
/// }
///
/// let mut last = Last(String::new());
/// Reader::new(b"1. e4 e5 2. Ng1f3 *").play_game(&mut last).unwrap();
/// assert_eq!(last.0, "Nf3");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// The move as written.
    pub san: San,
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub before: &'a Position,
    /// The position after it.
    pub after: &'a Position,
}

/// How a game ended, as its text says.
///
/// ```
/// use adoube_pgn::GameResult;
///
/// assert_eq!(GameResult::from_text("1/2-1/2"), Some(GameResult::Draw));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWon,
    /// `0-1`
    BlackWon,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    ///
    /// ```
    /// use adoube_pgn::GameResult;
    ///
    /// assert_eq!(GameResult::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::WhiteWon, Self::BlackWon, Self::Draw, Self::Unknown];

    /// Returns the text of a result.
    ///
    /// ```
    /// use adoube_pgn::GameResult;
    ///
    /// assert_eq!(GameResult::WhiteWon.text(), "1-0");
    /// ```
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWon => "1-0",
            Self::BlackWon => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Returns the result of a text.
    ///
    /// ```
    /// use adoube_pgn::GameResult;
    ///
    /// assert_eq!(GameResult::from_text("2-0"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.text() == text)
    }
}

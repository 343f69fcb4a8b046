//! What is agreed before a game begins.

use core::fmt;

use adoube_board::{CastlingStyle, Position};

use crate::can_mate::is_dead;
use crate::ruleset::Ruleset;
use crate::time::TimeControl;

/// The frozen terms of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    ruleset: Ruleset,
    time: TimeControl,
    start: Position,
    castling: CastlingStyle,
}

/// The first position is mate, stalemate or dead, so that no game can be played from it (Article 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PositionIsOver;

impl Terms {
    /// Returns the terms.
    ///
    /// # Errors
    /// When the game would be over before its first move (Articles 5.1.1, 5.2.1 and 5.2.2).
    pub fn new(
        ruleset: Ruleset,
        time: TimeControl,
        start: Position,
        castling: CastlingStyle,
    ) -> Result<Self, PositionIsOver> {
        if !start.has_legal_move() || is_dead(&start) {
            return Err(PositionIsOver);
        }
        Ok(Self { ruleset, time, start, castling })
    }

    /// Returns the ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the time control.
    #[must_use]
    pub fn time(&self) -> TimeControl {
        self.time
    }

    /// Returns the first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns how castling is written: as the king's two squares, or as king takes rook where Guideline II (Chess960)
    /// is in force.
    #[must_use]
    pub fn castling(&self) -> CastlingStyle {
        self.castling
    }
}

impl fmt::Display for PositionIsOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game would be over in its first position (Article 5)")
    }
}

impl core::error::Error for PositionIsOver {}

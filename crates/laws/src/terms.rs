//! What is agreed before a game begins.

use core::fmt;

use adoube_board::{CastlingStyle, Color, Position};

use crate::can_mate::is_dead;
use crate::clock::{LagPolicy, Speed, SpeedLimits, TimeControl};
use crate::procedure::{Entry, LagCompensation, Procedure};
use crate::ruleset::{Ruleset, TouchMove};

/// The frozen terms of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    ruleset: Ruleset,
    time: TimeControl,
    start: Position,
    castling: CastlingStyle,
    procedure: Procedure,
}

/// Why a game cannot be played on such terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermsError {
    /// The first position is mate, stalemate or dead (Article 5).
    PositionIsOver,
    /// The ruleset knows no moving of men by hand.
    NoTouchMove,
}

impl Terms {
    /// Returns the terms of a game on the page, run as [`Procedure::online`] says.
    ///
    /// # Errors
    /// When the game would be over before its first move (Articles 5.1.1, 5.2.1 and 5.2.2).
    pub fn new(
        ruleset: Ruleset,
        time: TimeControl,
        start: Position,
        castling: CastlingStyle,
    ) -> Result<Self, TermsError> {
        if !start.has_legal_move() || is_dead(&start) {
            return Err(TermsError::PositionIsOver);
        }
        Ok(Self { ruleset, time, start, castling, procedure: Procedure::online() })
    }

    /// Returns the same terms for a game that is run otherwise.
    ///
    /// # Errors
    /// When men are to be moved by hand and the ruleset does not know that.
    pub fn under(mut self, procedure: Procedure) -> Result<Self, TermsError> {
        if procedure.entry == Entry::ByHand && self.ruleset.touch_move == TouchMove::Off {
            return Err(TermsError::NoTouchMove);
        }
        self.procedure = procedure;
        Ok(self)
    }

    /// Returns how the game is run.
    #[must_use]
    pub fn procedure(&self) -> &Procedure {
        &self.procedure
    }

    /// Returns how much of the travelling time of a side's moves is given back.
    #[must_use]
    pub fn lag_policy(&self, side: Color) -> LagPolicy {
        match self.procedure.lag {
            LagCompensation::None => LagPolicy::NONE,
            LagCompensation::Online => LagPolicy::online(self.time.setting(side)),
        }
    }

    /// Returns the speed of the game by the limits of its ruleset (Articles A.1 and B.1); a game without a clock is
    /// standard.
    #[must_use]
    pub fn speed(&self) -> Speed {
        let limits = SpeedLimits { blitz_max: self.ruleset.blitz_max, rapid_max: self.ruleset.rapid_max };
        self.time.speed(&limits).unwrap_or(Speed::Standard)
    }

    /// Returns the ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns the time control.
    #[must_use]
    pub fn time(&self) -> &TimeControl {
        &self.time
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

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PositionIsOver => "the game would be over in its first position (Article 5)",
            Self::NoTouchMove => "the ruleset does not know moving the men by hand (Article 4)",
        })
    }
}

impl core::error::Error for TermsError {}

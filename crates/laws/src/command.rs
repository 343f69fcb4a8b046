//! What players and the server ask of a game.

use adoube_board::{Color, UciMove};

use crate::time::Timestamp;

/// A wish. [`crate::decide`] says whether the Laws allow it and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Both seats are taken: the game begins.
    Start,
    /// A player makes a move (Article 3).
    Move {
        /// The player.
        by: Color,
        /// From where, to where, into what.
        uci: UciMove,
    },
    /// A player offers a draw (Article 9.1.2).
    OfferDraw {
        /// The player.
        by: Color,
    },
    /// A player accepts the opponent's offer (Article 5.2.3).
    AcceptDraw {
        /// The player.
        by: Color,
    },
    /// A player declines the opponent's offer (Article 9.1.2.1).
    DeclineDraw {
        /// The player.
        by: Color,
    },
    /// A player resigns (Article 5.1.2).
    Resign {
        /// The player.
        by: Color,
    },
    /// A player claims a draw, for the position on the board or with an announced move (Articles 9.2 and 9.3).
    ClaimDraw {
        /// The player.
        by: Color,
        /// The rule claimed.
        rule: DrawRule,
        /// The announced move (Articles 9.2.1 and 9.3.1).
        announced: Option<UciMove>,
    },
    /// A player calls the game off before both sides have moved.
    Abort {
        /// The player.
        by: Color,
    },
    /// Time passed: whatever was due happens.
    TimePassed,
    /// The server was away.
    Outage {
        /// The last moment at which it was surely there.
        from: Timestamp,
    },
    /// Both players are back after an outage: the clocks may go on.
    RestartClocks,
}

impl Command {
    /// Returns the player who asks, or `None` when the server does.
    #[must_use]
    pub fn by(&self) -> Option<Color> {
        match self {
            Self::Move { by, .. }
            | Self::OfferDraw { by }
            | Self::AcceptDraw { by }
            | Self::DeclineDraw { by }
            | Self::Resign { by }
            | Self::ClaimDraw { by, .. }
            | Self::Abort { by } => Some(*by),
            Self::Start | Self::TimePassed | Self::Outage { .. } | Self::RestartClocks => None,
        }
    }
}

/// A rule under which a draw may be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawRule {
    /// The same position for at least the third time (Article 9.2).
    Threefold,
    /// At least fifty moves by each player without a capture and without a pawn move (Article 9.3).
    Fifty,
}

impl DrawRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::Fifty];

    /// Returns the code used in records and on the wire.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
        }
    }

    /// Returns the rule with this code, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.code() == code)
    }
}

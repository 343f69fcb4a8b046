//! What happened in a game.

use adoube_board::Color;
use adoube_board::Move;

use crate::command::DrawRule;
use crate::ending::Ending;
use crate::time::{ByColor, Millis, Timestamp};

/// A fact of a game, with everything that was decided about it. A game is its [`crate::Terms`] and its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The game began.
    Started {
        /// When.
        at: Timestamp,
    },
    /// The side that had the move made it.
    MoveMade {
        /// When the move arrived.
        at: Timestamp,
        /// The move.
        mv: Move,
        /// What is left on the mover's clock, the addition included; `None` without a clock.
        remaining: Option<Millis>,
    },
    /// A draw was offered (Article 9.1.2.1).
    DrawOffered {
        /// When.
        at: Timestamp,
        /// By whom.
        by: Color,
    },
    /// The open offer was declined (Article 9.1.2.1).
    DrawDeclined {
        /// When.
        at: Timestamp,
    },
    /// The side that has the move claimed a draw (Articles 9.2 and 9.3); the ending follows.
    DrawClaimed {
        /// When.
        at: Timestamp,
        /// The rule claimed.
        rule: DrawRule,
        /// The announced move; it is not made on the board.
        announced: Option<Move>,
    },
    /// The server was away. The clocks stand until [`Event::ClocksRestarted`].
    Outage {
        /// The last moment at which it was surely there.
        from: Timestamp,
        /// When it was back.
        to: Timestamp,
        /// What is left on the clocks: the outage is not charged.
        remaining: ByColor<Millis>,
        /// When the clocks go on at the latest.
        restart_at: Timestamp,
    },
    /// The clocks go on after an outage.
    ClocksRestarted {
        /// When.
        at: Timestamp,
    },
    /// The game is over.
    Finished {
        /// When.
        at: Timestamp,
        /// How.
        ending: Ending,
        /// What is left on the clocks; `None` without a clock.
        remaining: Option<ByColor<Millis>>,
    },
}

impl Event {
    /// Returns when it happened; for an outage, when it ended.
    #[must_use]
    pub fn at(&self) -> Timestamp {
        match self {
            Self::Started { at }
            | Self::MoveMade { at, .. }
            | Self::DrawOffered { at, .. }
            | Self::DrawDeclined { at }
            | Self::DrawClaimed { at, .. }
            | Self::ClocksRestarted { at }
            | Self::Finished { at, .. } => *at,
            Self::Outage { to, .. } => *to,
        }
    }
}

//! What the page says to the server over the socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::{ColorName, DrawRule};

/// One message of the page. Every message about a game names its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Asks for the state of a game and for everything that happens in it from now on.
    Subscribe {
        /// The game, 8 base-62 characters.
        game: String,
        /// The version the page has. The server answers with the updates since, or with a snapshot when there is no
        /// version or the gap is too long.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
    },
    /// Ends a subscription.
    Unsubscribe {
        /// The game.
        game: String,
    },
    /// A player does something in a game. It may be resent with the same `id` until it is answered: it is done once.
    Act {
        /// The game.
        game: String,
        /// Chosen by the page, unique within the game and seat; at most 36 characters.
        id: String,
        /// What the player does.
        action: Action,
    },
    /// Asks for a `pong`; sent every 2 s while a game runs.
    Ping {
        /// Comes back in the pong.
        n: u32,
    },
}

/// What a player does, by the Laws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Makes a move (Article 3).
    Move {
        /// The move in UCI notation; castling as the king's two squares or as king takes rook.
        uci: String,
    },
    /// Offers a draw (Article 9.1).
    OfferDraw,
    /// Accepts the opponent's offer (Article 5.2.3).
    AcceptDraw,
    /// Declines the opponent's offer (Article 9.1.2.1).
    DeclineDraw,
    /// Resigns (Article 5.1.2).
    Resign,
    /// Claims a draw (Articles 9.2 and 9.3).
    ClaimDraw {
        /// Which rule is claimed.
        rule: DrawRule,
        /// The announced move (Articles 9.2.1 and 9.3.1); without it the claim is about the position on the board.
        #[serde(default)]
        #[ts(optional)]
        uci: Option<String>,
    },
    /// Calls the game off before both sides have moved.
    Abort,
}

/// Which seat the creator of a game asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// The server draws lots.
    Random,
}

impl ColorChoice {
    /// Returns the colour asked for, or `None` when lots are to be drawn.
    #[must_use]
    pub fn fixed(self) -> Option<ColorName> {
        match self {
            Self::White => Some(ColorName::White),
            Self::Black => Some(ColorName::Black),
            Self::Random => None,
        }
    }
}

//! The shapes of the HTTP interface.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::ColorChoice;
use crate::view::{ColorName, Refused, ResultView, TimeView};

/// `POST /api/games`: creates a casual game under the ruleset `online-claim`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateGame {
    /// The time control.
    pub time: TimeView,
    /// The creator's seat.
    pub color: ColorChoice,
    /// The first position in FEN; the array of Article 2 when absent.
    #[serde(default)]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Whether castling follows Guideline II (Chess960).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub chess960: bool,
}

/// The answer to [`CreateGame`]. The creator's browser has taken its seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CreatedGame {
    /// The game, 8 base-62 characters.
    pub id: String,
    /// The creator's seat.
    pub color: ColorName,
    /// The single-use invitation for the other seat.
    pub invitation: String,
    /// The link to send to the opponent: the public address, else the one the request came to.
    pub link: String,
    /// Whether that link works only on this computer, so that the page can say so.
    pub loopback: bool,
}

/// `POST /api/games/{id}/seat`: takes the seat that the invitation is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The invitation.
    pub invitation: String,
}

/// The answer to [`TakeSeat`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatTaken {
    /// The seat taken.
    pub color: ColorName,
}

/// `GET /api/me/games`: the games of this browser, latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MyGames {
    /// The games.
    pub games: Vec<GameSummary>,
}

/// One game in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameSummary {
    /// The game.
    pub id: String,
    /// The seat of the asking browser.
    pub color: ColorName,
    /// The time control.
    pub time: TimeView,
    /// When it was created, milliseconds since the epoch.
    #[ts(type = "number")]
    pub created_at: i64,
    /// The result, when the game is over.
    pub result: Option<ResultView>,
    /// Whether the other seat is still empty.
    pub waiting: bool,
}

/// The body of every HTTP error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ErrorBody {
    /// What was wrong, and where.
    pub error: Refused,
}

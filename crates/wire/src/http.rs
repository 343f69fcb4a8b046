//! The shapes of the HTTP interface.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::ColorChoice;
use crate::table::RoleName;
use crate::view::{ColorName, DrawRule, LegalMove, Refused, ResultView, TimeView};

/// `POST /api/games`: creates a casual game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateGame {
    /// The time control in the short notation, such as `5+3`, `40/90+30,SD/30+30` or `-`.
    pub time: String,
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
    /// The ruleset by its code; `online-claim` when absent.
    #[serde(default)]
    #[ts(optional)]
    pub ruleset: Option<String>,
    /// How the game is run; as games on the page are when absent.
    #[serde(default)]
    #[ts(optional)]
    pub procedure: Option<ProcedureWish>,
    /// Whether the creator acts for both sides, as with one screen between two people. Then `color` means nothing.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub both_sides: bool,
    /// The bot to play against, by its name. Then the game begins at once, and the invitation is for no seat.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// How a game is to be run; what is absent is as usual for that way of entering moves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ProcedureWish {
    /// `moves`, `by_hand` or `clock_only`.
    pub entry: String,
    /// Whether an arbiter is invited.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub arbiter: bool,
    /// `at_once` or `on_claim`.
    #[serde(default)]
    #[ts(optional)]
    pub flag_fall: Option<String>,
    /// `at_once` or `on_claim`.
    #[serde(default)]
    #[ts(optional)]
    pub illegal_moves: Option<String>,
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
    /// The link to send to the arbiter, where one is invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arbiter_link: Option<String>,
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
    /// The seat taken; none for the arbiter's chair.
    pub color: Option<ColorName>,
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
    /// The seat of the asking browser, if it is a player's.
    pub color: Option<ColorName>,
    /// What the asking browser is to the game.
    pub role: RoleName,
    /// The time control.
    pub time: TimeView,
    /// When it was created, milliseconds since the epoch.
    #[ts(type = "number")]
    pub created_at: i64,
    /// The result, when the game is over.
    pub result: Option<ResultView>,
    /// The name of the opponent of the asking browser, if he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opponent: Option<String>,
    /// Whether the other seat is still empty.
    pub waiting: bool,
}

/// `GET /api/bots`: who of the server itself plays, the weakest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BotList {
    /// The bots.
    pub bots: Vec<BotView>,
}

/// A bot of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BotView {
    /// Its name, which [`CreateGame::bot`] takes.
    pub name: String,
    /// By how many rating points it was measured to be stronger than the weakest level; none for one not measured.
    pub strength: Option<u16>,
}

/// `GET /api/time-control?text=...`: what a time control means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeControlView {
    /// Its notation, class and first time.
    pub time: TimeView,
    /// How White's clock is set.
    pub white: SettingView,
    /// How Black's clock is set, where that differs.
    pub black: Option<SettingView>,
    /// Whether a draw wins the match for Black.
    pub armageddon: bool,
}

/// How the clock of one side is set; every time in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingView {
    /// No clock.
    Untimed,
    /// One or more periods.
    Periods {
        /// The periods. When the last one counts moves, it is repeated without end.
        periods: Vec<PeriodView>,
        /// Whether the first addition stands on the clock at the start.
        initial_increment: bool,
        /// Whether the time of the next period is added when the clock reaches 0.
        on_zero: bool,
    },
    /// Japanese byo-yomi.
    ByoYomi {
        /// The main time.
        #[ts(type = "number")]
        main_ms: i64,
        /// The number of periods.
        periods: u16,
        /// The length of each.
        #[ts(type = "number")]
        period_ms: i64,
    },
    /// Canadian byo-yomi.
    Canadian {
        /// The main time.
        #[ts(type = "number")]
        main_ms: i64,
        /// The moves of each period.
        moves: u16,
        /// The length of each.
        #[ts(type = "number")]
        period_ms: i64,
    },
    /// What one side uses, the other gains.
    Hourglass {
        /// The time of each side at the start.
        #[ts(type = "number")]
        start_ms: i64,
    },
    /// The same time for every move.
    PerMove {
        /// The time for a move.
        #[ts(type = "number")]
        move_ms: i64,
    },
    /// Days for every move, and a reserve.
    Correspondence {
        /// The time for a move.
        #[ts(type = "number")]
        move_ms: i64,
        /// The reserve for the whole game.
        #[ts(type = "number")]
        bank_ms: i64,
    },
}

/// A number of moves in a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PeriodView {
    /// How many moves; none for all the remaining ones.
    pub moves: Option<u16>,
    /// The time.
    #[ts(type = "number")]
    pub ms: i64,
    /// What each move brings.
    pub addition: AdditionName,
    /// How much of it.
    #[ts(type = "number")]
    pub addition_ms: i64,
}

/// What a move brings beside the time of its period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AdditionName {
    /// Nothing.
    None,
    /// A cumulative increment.
    Increment,
    /// What the move took is given back, up to so much.
    Bronstein,
    /// The clock runs only after so much.
    Delay,
}

/// `GET /api/position?fen=...&moves=...`: what the Laws say after the moves, under the ruleset `online-claim`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PositionView {
    /// The position in FEN.
    pub fen: String,
    /// The side that has the move.
    pub turn: ColorName,
    /// The moves made, in order.
    pub made: Vec<LegalMove>,
    /// What may be played now; empty when the game is over.
    pub legal: Vec<LegalMove>,
    /// The men that give check, by their squares.
    pub attackers: Vec<String>,
    /// The square of the king that is in check.
    pub check: Option<String>,
    /// How the check can be answered; none without check.
    pub remedies: Option<RemediesView>,
    /// How many times the position has occurred.
    pub repetition: u32,
    /// The draws that may be claimed without announcing a move.
    pub claims: Vec<DrawRule>,
    /// How the position on the board ends the game, if it does.
    pub result: Option<ResultView>,
}

/// The moves that answer a check, each in UCI, by what they do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RemediesView {
    /// The king leaves the attacked square.
    pub move_king: Vec<String>,
    /// The attacker is captured.
    pub capture: Vec<String>,
    /// A man comes between.
    pub interpose: Vec<String>,
}

/// The body of every HTTP error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ErrorBody {
    /// What was wrong, and where.
    pub error: Refused,
}

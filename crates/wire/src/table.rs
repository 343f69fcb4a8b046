//! The table itself: hands, clocks, arrivals, and the log that an arbiter reads.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::ColorName;

/// What a reader is to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoleName {
    /// One of the two players.
    Player,
    /// Acts for both sides: the screen between two people.
    Both,
    /// The arbiter.
    Arbiter,
    /// Somebody who watches.
    Spectator,
}

/// How a game is run: codes of the procedure's parameters, for which the catalogue has `procedure.{name}.{code}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProcedureView {
    /// `moves` are entered, `by_hand` or `clock_only`.
    pub entry: String,
    /// `absent` or `present`.
    pub arbiter: String,
    /// `at_once` or `on_claim`.
    pub flag_fall: String,
    /// `at_once` or `on_claim`.
    pub illegal_moves: String,
}

/// What is on the table beside the position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// The men as they stand, in the manner of the first field of FEN.
    pub placement: String,
    /// Why no game can have led to the men as they stand, once the hand is empty: codes, for which the catalogue has
    /// `problem.{code}`.
    pub problems: Vec<String>,
    /// What the hand of the side that has the move is doing, where men are moved by hand.
    pub hand: Option<HandView>,
    /// Who made a move and has not pressed the clock yet (Article 6.2.1).
    pub to_press: Vec<ColorName>,
    /// What each clock shows beside the time.
    pub faces: Option<FacesView>,
    /// How many illegal moves of each side were noticed (Article 7.5.5).
    pub illegal_moves: BySide<u32>,
    /// Who has arrived (Article 6.7.1).
    pub arrived: BySide<bool>,
    /// Whether the clocks were stopped by a player's call or by the arbiter (Article 6.11).
    pub paused: bool,
    /// Whether the last move broke Article 4 and was not let pass (Article 4.8).
    pub breach: bool,
    /// The move that an incorrect claim announced and that must be played (Article 9.5.3), in UCI.
    pub announced: Option<String>,
    /// Who asked for what Guideline III gives and got no answer.
    pub quickplay: Option<ColorName>,
    /// Whether the game is being adjourned: `sealing`, then `sealed` (Guideline I).
    pub adjournment: Option<AdjournmentName>,
}

/// Something of each side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

/// How far an adjournment is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AdjournmentName {
    /// The player who has the move is to seal it.
    Sealing,
    /// The envelope is closed.
    Sealed,
}

/// What both clocks show beside the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FacesView {
    /// White's clock.
    pub white: FaceView,
    /// Black's clock.
    pub black: FaceView,
}

/// What a clock shows beside the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FaceView {
    /// The number of the period, from 0; in byo-yomi how many periods are left.
    pub stage: u16,
    /// How many moves must still be completed in the period, where it counts moves.
    pub moves_left: Option<u16>,
    /// Whether the time shown is byo-yomi.
    pub overtime: bool,
    /// Whether the flag has fallen (Article 6.8).
    pub fallen: bool,
}

/// What a hand is doing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HandView {
    /// `nothing`, `touched`, `in_hand`, `pending`, `displaced` or `made`.
    pub state: String,
    /// The men touched, in order.
    pub touched: Vec<String>,
    /// The squares of the men that a move begun still waits for.
    pub awaited: Vec<String>,
    /// Whether a new man has to be put in place of a pawn.
    pub promotion: bool,
    /// The clause of Article 4 that binds the player; the catalogue has `touch.{code}`.
    pub clause: Option<String>,
    /// Its Article.
    pub article: Option<String>,
    /// The moves that are left, in UCI, where not all are.
    pub moves: Option<Vec<String>>,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LogLine {
    /// When, milliseconds since the epoch.
    #[ts(type = "number")]
    pub at: i64,
    /// What happened; the catalogue has `log.{code}`.
    pub code: String,
    /// Whose act it was, or whom it is about.
    pub side: Option<ColorName>,
    /// The values for the placeholders of the text.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The Article, where one is applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub article: Option<String>,
}

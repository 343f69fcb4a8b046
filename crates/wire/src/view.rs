//! How a game looks from a seat.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::{BySide, LogLine, ProcedureView, RoleName, TableView};

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ColorName {
    /// White.
    White,
    /// Black.
    Black,
}

/// A rule under which a draw may be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DrawRule {
    /// The same position for the third time (Article 9.2).
    Threefold,
    /// Fifty moves by each player without a capture and without a pawn move (Article 9.3).
    Fifty,
}

/// A time control, as a page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeView {
    /// The short notation, such as `5+3` or `40/90+30,SD/30+30`; `-` without a clock.
    pub notation: String,
    /// Its class.
    pub speed: SpeedName,
    /// Milliseconds that White has for the first move; 0 without a clock.
    #[ts(type = "number")]
    pub first_ms: i64,
}

/// The class of a game by its time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpeedName {
    /// Blitz with at most 3 minutes in all; the Laws have no name for it.
    Bullet,
    /// Blitz (Article B.1).
    Blitz,
    /// Rapid (Article A.1).
    Rapid,
    /// Longer games.
    Standard,
    /// Days for a move.
    Correspondence,
    /// No clock.
    Untimed,
}

/// What a player may do now. The page draws its buttons from this and from nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum May {
    /// Make a move.
    Move,
    /// Offer a draw.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw,
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Resign.
    Resign,
    /// Call the game off.
    Abort,
    /// Claim a draw by threefold repetition for the position on the board.
    ClaimThreefold,
    /// Claim a draw by the fifty-move rule for the position on the board.
    ClaimFifty,
    /// Press the clock (Article 6.2.1).
    Press,
    /// Ask for additions to a game without them (Guideline III.4).
    ClaimAdditions,
    /// Claim that the opponent cannot win by normal means (Guideline III.5).
    ClaimCannotWin,
    /// Claim that the opponent makes no effort to win (Guideline III.5).
    ClaimNoEffort,
    /// Say that the opponent's flag has fallen (Article 6.8).
    ClaimFlagFall,
    /// Complain of an illegal move (Article 7.5.1).
    ComplainIllegalMove,
    /// Complain of a breach of Article 4 (Article 4.8).
    ComplainTouchMove,
    /// Let a move stand although it broke Article 4.
    AcceptMove,
    /// Let a touch pass as accidental (Article 4.2).
    ForgiveTouch,
    /// Call the arbiter (Article 6.11.2).
    CallArbiter,
    /// Seal the move (Guideline I).
    Seal,
    /// Begin the game.
    Start,
}

/// A legal move, in the two notations that the page needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LegalMove {
    /// UCI, from square and to square; castling as king takes own rook in Chess960 games only.
    pub uci: String,
    /// SAN with English letters.
    pub san: String,
    /// The rules under which a draw may be claimed by announcing this move (Articles 9.2.1 and 9.3.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DrawRule>>")]
    pub claims: Vec<DrawRule>,
}

/// A move made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveView {
    /// UCI.
    pub uci: String,
    /// SAN with English letters.
    pub san: String,
    /// The placement of the men after the move: the first field of FEN.
    pub placement: String,
    /// Milliseconds left on the mover's clock after the move; absent without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub clock_ms: Option<i64>,
}

/// The clocks at the moment `at`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClocksView {
    /// Milliseconds left for White at `at`.
    #[ts(type = "number")]
    pub white_ms: i64,
    /// Milliseconds left for Black at `at`.
    #[ts(type = "number")]
    pub black_ms: i64,
    /// Whose clock runs, if any.
    pub running: Option<ColorName>,
    /// Milliseconds from `at` for which the time of the running clock still stands (Article 6.3.2, the delay mode).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub waits_ms: Option<i64>,
    /// Whether the other side gains what the running clock loses: an hourglass.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hourglass: bool,
    /// The server's clock, milliseconds since the epoch.
    #[ts(type = "number")]
    pub at: i64,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// A seat is empty.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Finished,
}

/// Something that the server will do by itself at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeadlineView {
    /// What will happen.
    pub kind: DeadlineKind,
    /// Who must act before it, if anybody.
    pub color: Option<ColorName>,
    /// The server's clock, milliseconds since the epoch.
    #[ts(type = "number")]
    pub at: i64,
}

/// Kinds of [`DeadlineView`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeadlineKind {
    /// A flag falls (Article 6.9).
    Flag,
    /// The game is called off because a first move was not made.
    FirstMove,
    /// The clocks go on after an outage.
    ClocksRestart,
    /// The default time of a player who has not arrived (Article 6.7.1).
    DefaultTime,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`, as PGN writes it.
    pub result: String,
    /// The result by its own code, which also tells a game that was not played (`+/-`) from one that was, and `0-0`.
    pub outcome: String,
    /// The code of the reason; the catalogue has `ending.{reason}.title` and `ending.{reason}.rule`.
    pub reason: String,
    /// The winner, if any.
    pub winner: Option<ColorName>,
    /// The side whose act or flag ended the game, if any: the one who resigned, whose flag fell, who claimed.
    pub by: Option<ColorName>,
    /// The Article, such as `5.1.1`; absent for a game called off.
    pub article: Option<String>,
    /// Whether the verdict rests on a proof. A flag-fall with `false` lost because nothing proved that the opponent
    /// cannot mate.
    pub proved: bool,
}

/// Why something was refused. Nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refused {
    /// The code; the catalogue has `refusal.{code}`.
    pub code: String,
    /// The Article, such as `3.9`, when a rule of chess is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub article: Option<String>,
    /// The values for the placeholders of the text. A value that is itself a code (a field of FEN, a colour, a man) is
    /// rendered through the catalogue.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// Every problem of a position that cannot be played; the catalogue has `problem.{code}`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub problems: Vec<String>,
}

/// The changing part of a game, as one reader may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StateView {
    /// Where the game stands.
    pub phase: PhaseName,
    /// How many moves were made, of both sides together.
    pub plies: u32,
    /// The position in FEN.
    pub fen: String,
    /// The side that has the move.
    pub turn: ColorName,
    /// The square of the king in check, if any.
    pub check: Option<String>,
    /// The squares of the men that give the check (Article 3.9.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub checkers: Vec<String>,
    /// How many times this position has occurred, 1 = first (Article 9.2.3).
    pub repetition: u32,
    /// After how many half-moves this position stood, when it has stood before; the last is now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub stood: Vec<u32>,
    /// The clocks; absent without a clock.
    pub clocks: Option<ClocksView>,
    /// Who has an open draw offer.
    pub draw_offer: Option<ColorName>,
    /// The next thing the server will do by itself.
    pub deadline: Option<DeadlineView>,
    /// The legal moves, for the player who has the move; empty for everybody else.
    pub legal: Vec<LegalMove>,
    /// What this reader may do.
    pub may: Vec<May>,
    /// What each side may do, for one who acts for both.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<BySide<Vec<May>>>")]
    pub may_by_side: Option<BySide<Vec<May>>>,
    /// What the reader may rule, for the arbiter and for one who acts for both sides without an arbiter: codes, for which the catalogue has `ruling.{code}`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub rulings: Vec<String>,
    /// The result, when the game is over.
    pub result: Option<ResultView>,
    /// What else is on the table, where men or clocks are moved by hand or an arbiter is present.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<TableView>")]
    pub table: Option<TableView>,
}

/// A player, as the others see him.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// The name; `null` for a guest.
    pub name: Option<String>,
    /// Whether the name is that of an account, whose page is at `/@name`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub account: bool,
    /// The title, such as `GM`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    /// The rating when he sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<i32>,
    /// Whether too few games were rated for the rating to be sure.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub provisional: bool,
    /// Whether a program plays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub bot: bool,
}

/// A whole game, as one reader may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameView {
    /// The game, 8 base-62 characters.
    pub id: String,
    /// The number of events so far.
    pub version: u32,
    /// The reader's seat; `null` for a spectator, the arbiter, and one who moves for both sides.
    pub you: Option<ColorName>,
    /// What the reader is to the game.
    pub role: RoleName,
    /// Who plays.
    pub players: BySide<PlayerView>,
    /// Whether the result changes the ratings of the players.
    pub rated: bool,
    /// The ruleset, such as `online-claim`.
    pub ruleset: String,
    /// The day from which the edition is in force, as in `2023-01-01`; `null` for rules that are no edition of the Laws.
    pub in_force_from: Option<String>,
    /// How the game is run.
    pub procedure: ProcedureView,
    /// The time control.
    pub time: TimeView,
    /// Whether castling follows Guideline II (Chess960).
    pub chess960: bool,
    /// The first position in FEN.
    pub start_fen: String,
    /// The moves so far.
    pub moves: Vec<MoveView>,
    /// What happened so far, a line for each event; empty where [`StateView::table`] is absent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LogLine>>")]
    pub log: Vec<LogLine>,
    /// The state now.
    pub state: StateView,
    /// When the game was created, milliseconds since the epoch.
    #[ts(type = "number")]
    pub created_at: i64,
}

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventView {
    /// Both seats are taken.
    Started,
    /// A move was made.
    Move {
        /// Who made it.
        by: ColorName,
        /// The move.
        #[serde(rename = "move")]
        made: MoveView,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who offers.
        by: ColorName,
    },
    /// A draw offer was declined.
    DrawDeclined {
        /// Who declines.
        by: ColorName,
    },
    /// A draw was claimed; the `finished` event follows.
    DrawClaimed {
        /// Who claims.
        by: ColorName,
        /// The rule.
        rule: DrawRule,
        /// The announced move in SAN, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        announced: Option<String>,
    },
    /// The server was away; nobody is charged for it.
    Outage {
        /// From, milliseconds since the epoch.
        #[ts(type = "number")]
        from: i64,
        /// To, milliseconds since the epoch.
        #[ts(type = "number")]
        to: i64,
    },
    /// The clocks go on after an outage.
    ClocksRestarted,
    /// Something that only the log tells.
    Logged,
    /// The game is over.
    Finished {
        /// The result.
        result: ResultView,
    },
}

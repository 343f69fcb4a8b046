//! What page and lobby say to each other over the lobby's socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::ColorChoice;
use crate::view::{ColorName, PlayerView, Refused};

/// A time control with a pool of its own: a basic time and an increment for every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ControlView {
    /// The basic time in seconds.
    pub base_s: u32,
    /// The increment in seconds.
    pub increment_s: u32,
}

/// What is offered: the game of a seek or of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameTerms {
    /// The time control; none for a game without a clock.
    pub control: Option<ControlView>,
    /// The ruleset by its code.
    pub ruleset: String,
    /// The colour of the one who offers.
    pub color: ColorChoice,
    /// Whether the result changes ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The first position in FEN; the array of Article 2 when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fen: Option<String>,
    /// Whether castling follows Guideline II (Chess960).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub chess960: bool,
}

/// The ratings that somebody wants to meet, both ends included; an absent end is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RangeView {
    /// The lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min: Option<i32>,
    /// The highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max: Option<i32>,
}

/// One wish of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LobbyRequest {
    /// Chosen by the page; comes back in the answer.
    pub n: u32,
    /// What is wished.
    pub ask: LobbyAsk,
}

/// What a page asks of the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum LobbyAsk {
    /// Wants to see who waits and what is offered, from now on.
    Watch,
    /// Waits in the pool of a time control, and in no other any longer.
    Wait {
        /// The time control.
        control: Option<ControlView>,
    },
    /// Waits no longer.
    Leave,
    /// Wants to be told when somebody comes to wait.
    Tell {
        /// For this time control.
        control: Option<ControlView>,
    },
    /// Does not want to be told any more.
    DoNotTell {
        /// For this time control.
        control: Option<ControlView>,
    },
    /// Offers a game to anybody who fits.
    Seek {
        /// The game.
        terms: GameTerms,
        /// Who fits.
        #[serde(default)]
        #[ts(optional, as = "Option<RangeView>")]
        range: RangeView,
    },
    /// Takes an own seek back.
    Withdraw {
        /// The seek.
        #[ts(type = "number")]
        seek: u64,
    },
    /// Takes what somebody else seeks: the game begins.
    Take {
        /// The seek.
        #[ts(type = "number")]
        seek: u64,
    },
}

/// What the lobby says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The first message.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// The server's clock, milliseconds since the epoch.
        #[ts(type = "number")]
        now: i64,
    },
    /// Who waits and what is offered; the same for everybody.
    Lobby {
        /// All of it.
        lobby: LobbyView,
    },
    /// What of it is this reader's.
    You {
        /// All of it.
        you: YouView,
    },
    /// A game begins in which this reader has a seat.
    Paired {
        /// The game.
        game: String,
        /// The reader's side.
        color: ColorName,
    },
    /// Somebody has come to wait, and this reader wanted to be told.
    Came {
        /// For this time control.
        control: Option<ControlView>,
    },
    /// A wish was done.
    Done {
        /// Its number.
        n: u32,
    },
    /// A wish was refused, and nothing changed.
    Refused {
        /// Its number; none for a message that is not one of this protocol.
        n: Option<u32>,
        /// Why.
        refusal: Refused,
    },
}

/// Who waits and what is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LobbyView {
    /// How many people are here.
    pub people: u32,
    /// The pools in which somebody waits.
    pub pools: Vec<PoolView>,
    /// What is offered, the oldest first; so many at most that a page can show them.
    pub seeks: Vec<SeekView>,
}

/// The pool of a time control.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PoolView {
    /// The time control.
    pub control: Option<ControlView>,
    /// How many wait.
    pub count: u32,
    /// Those who have waited longest.
    pub longest: Vec<WaitingView>,
}

/// Somebody who waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WaitingView {
    /// The number of the person while he is here.
    #[ts(type = "number")]
    pub person: u64,
    /// Who.
    pub player: PlayerView,
    /// Since when, milliseconds since the epoch.
    #[ts(type = "number")]
    pub since: i64,
}

/// A game offered to anybody who fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeekView {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Who offers it, and since when.
    pub by: WaitingView,
    /// The game.
    pub terms: GameTerms,
    /// Whose rating is wanted.
    pub range: RangeView,
}

/// What is a reader's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct YouView {
    /// The reader's number while he is here.
    #[ts(type = "number")]
    pub person: u64,
    /// Where the reader waits.
    pub waiting: Option<OwnWaitView>,
    /// The reader's own seeks.
    #[ts(type = "number[]")]
    pub seeks: Vec<u64>,
    /// The controls for which the reader wants to be told.
    pub tell: Vec<Option<ControlView>>,
}

/// Where a reader waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnWaitView {
    /// The time control.
    pub control: Option<ControlView>,
    /// Since when, milliseconds since the epoch.
    #[ts(type = "number")]
    pub since: i64,
    /// The bot of the reader's strength, by its name.
    pub bot: String,
    /// From when on it is offered, milliseconds since the epoch.
    #[ts(type = "number")]
    pub bot_from: i64,
}

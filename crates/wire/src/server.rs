//! What the server says to the page over the socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::LogLine;
use crate::view::{EventView, GameView, MoveView, Refused, StateView};

/// One message of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message of every connection.
    Welcome {
        /// The protocol of this server; a page that speaks another reloads itself.
        protocol: u32,
        /// The server's clock, milliseconds since the epoch.
        #[ts(type = "number")]
        now: i64,
    },
    /// The whole state of a game, as this reader may see it.
    Snapshot {
        /// The game.
        game: Box<GameView>,
    },
    /// Something happened in a game. It is durable.
    Update {
        /// The game.
        game: String,
        /// The version after these events. The page applies an update whose `version - events.length` is its own
        /// version, ignores an older one and subscribes again on a gap.
        version: u32,
        /// What happened, in order.
        events: Vec<EventView>,
        /// The state afterwards, as this reader may see it.
        state: Box<StateView>,
        /// A line of the log for each event; empty where [`StateView::table`] is absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<LogLine>>")]
        log: Vec<LogLine>,
        /// All moves, where something else happened to them than that some were added at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Vec<MoveView>>")]
        moves: Option<Vec<MoveView>>,
    },
    /// The action with this id is done and durable.
    Ack {
        /// The game.
        game: String,
        /// The page's id of the action.
        id: String,
        /// The version after it.
        version: u32,
    },
    /// The action with this id was refused, and nothing changed.
    Refused {
        /// The game, when the message named one.
        #[ts(optional)]
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The page's id of the action, when it had one.
        #[ts(optional)]
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        refusal: Refused,
    },
    /// Who of the two players is connected now. Not part of the game's record.
    Presence {
        /// The game.
        game: String,
        /// Whether White is connected.
        white: bool,
        /// Whether Black is connected.
        black: bool,
        /// How many others watch.
        spectators: u32,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        n: u32,
        /// The server's clock, milliseconds since the epoch.
        #[ts(type = "number")]
        now: i64,
    },
}

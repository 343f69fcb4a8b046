//! A room is the one sequential owner of a live game.
//!
//! Every message to it is stamped and queued under one short lock, so the order of the queue is the order of the stamps.
//! The [`keeper`] takes messages in that order and lets a deadline pass only when nothing stamped earlier waits. The
//! [`game_room`] judges, makes durable, installs and relays, in this order. The [`audience`] encodes once for all who see
//! the same.

mod door;
mod keeper;
mod game_room;
mod told;
mod audience;
mod act;

use std::sync::Arc;

use adoube_laws::Millis;
use adoube_record::Actor;
use adoube_storage::Player;
use adoube_wire::client::Action;
use adoube_wire::view::ColorName;

use crate::outbox::Outbox;

pub(crate) use door::{NotEntered, RoomHandle};
pub(crate) use game_room::{GameRoom, player_view};
pub(crate) use keeper::{Keeper, Outage, keep};

/// Something for a room to do.
#[derive(Debug)]
pub(crate) enum Message {
    /// A player acts. Boxed, so that the queue of a quiet room stays small.
    Act(Box<Act>),
    /// Somebody wants to see the game from now on; `since` is the version he has.
    Subscribe { holder: Option<Arc<str>>, since: Option<u32>, outbox: Outbox },
    /// A connection does not want to see the game any more, or is gone.
    Unsubscribe { connection: u64 },
    /// A seat or the arbiter's chair was taken.
    PlaceTaken { actor: Actor, holder: String, player: Player },
    /// Breaks the room, to see that it is mended.
    #[cfg(test)]
    Panic,
}

/// What somebody who may be a player or the arbiter wants to do.
#[derive(Debug)]
pub(crate) struct Act {
    /// Who; `None` for a browser without a name.
    pub(crate) holder: Option<Arc<str>>,
    /// The page's name of the act.
    pub(crate) id: String,
    /// The side, for a page that acts for both.
    pub(crate) side: Option<ColorName>,
    /// What.
    pub(crate) action: Action,
    /// How long the state and the answer to it were on their way.
    pub(crate) lag: Millis,
    /// Where the answer goes.
    pub(crate) outbox: Outbox,
}

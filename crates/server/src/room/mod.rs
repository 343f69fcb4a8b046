//! A room is the one sequential owner of a live game.
//!
//! Every message to it is stamped and queued under one short lock, so the order of the queue is the order of the stamps.
//! The [`keeper`] takes messages in that order and lets a deadline pass only when nothing stamped earlier waits. The
//! [`game_room`] judges, makes durable, installs and relays, in this order. The [`audience`] encodes once for all who see
//! the same.

mod keeper;
mod game_room;
mod audience;
mod act;

use std::sync::{Arc, Mutex, PoisonError};

use adoube_board::Color;
use adoube_laws::Timestamp;
use adoube_wire::client::Action;
use tokio::sync::mpsc;

use crate::clock::Clock;
use crate::outbox::Outbox;

pub(crate) use game_room::GameRoom;
pub(crate) use keeper::{Keeper, keep};

/// How many messages may wait for one room.
const QUEUE_LENGTH: usize = 256;

/// Something for a room to do.
#[derive(Debug)]
pub(crate) enum Message {
    /// A player acts.
    Act { holder: Option<Arc<str>>, id: String, action: Action, outbox: Outbox },
    /// Somebody wants to see the game from now on; `since` is the version he has.
    Subscribe { holder: Option<Arc<str>>, since: Option<u32>, outbox: Outbox },
    /// A connection does not want to see the game any more, or is gone.
    Unsubscribe { connection: u64 },
    /// A seat was taken.
    SeatTaken { color: Color, holder: String },
    /// The server was away since this moment.
    Outage { from: Timestamp },
    /// Breaks the room, to see that it is mended.
    #[cfg(test)]
    Panic,
}

/// A message with the moment at which it arrived.
#[derive(Debug)]
pub(crate) struct Stamped {
    pub(crate) at: Timestamp,
    pub(crate) message: Message,
}

/// The way to a room.
#[derive(Debug, Clone)]
pub(crate) struct RoomHandle {
    door: Arc<Door>,
}

/// Where messages are stamped and queued.
#[derive(Debug)]
pub(crate) struct Door {
    clock: Clock,
    queue: Mutex<mpsc::Sender<Stamped>>,
}

/// Why a message did not get into a room.
#[derive(Debug)]
pub(crate) enum NotEntered {
    /// Too many messages wait.
    Busy,
    /// The room was closed for idleness; the message comes back, for the next room of the game.
    Closed(Message),
}

impl RoomHandle {
    /// Returns a handle and what its keeper needs.
    pub(crate) fn new(clock: Clock) -> (Self, Arc<Door>, mpsc::Receiver<Stamped>) {
        let (sender, receiver) = mpsc::channel(QUEUE_LENGTH);
        let door = Arc::new(Door { clock, queue: Mutex::new(sender) });
        (Self { door: Arc::clone(&door) }, door, receiver)
    }

    /// Stamps a message and queues it.
    pub(crate) fn enter(&self, message: Message) -> Result<(), NotEntered> {
        let queue = self.door.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let at = self.door.clock.now();
        queue.try_send(Stamped { at, message }).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => NotEntered::Busy,
            mpsc::error::TrySendError::Closed(stamped) => NotEntered::Closed(stamped.message),
        })
    }
}

impl Door {
    /// Does something while nobody can stamp a message. Whatever was stamped before is in the queue then.
    pub(crate) fn hold<T>(&self, work: impl FnOnce() -> T) -> T {
        let _queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        work()
    }
}

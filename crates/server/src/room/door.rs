//! The way into a room: messages are stamped and queued here.

use std::sync::{Arc, Mutex, PoisonError};

use adoube_laws::Timestamp;
use tokio::sync::mpsc;

use super::Message;
use crate::clock::Clock;

/// How many messages may wait for one room.
const QUEUE_LENGTH: usize = 256;

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

#[derive(Debug)]
struct Door {
    clock: Clock,
    /// Held while a message is stamped and queued, so that the order of the queue is the order of the stamps.
    stamping: Mutex<()>,
    queue: mpsc::Sender<Stamped>,
}

/// Why a message did not get into a room.
#[derive(Debug)]
pub(crate) enum NotEntered {
    /// Too many messages wait.
    Busy,
    /// The room was closed; the message comes back, for the next room of the game.
    Closed(Message),
}

/// The room's end of the queue.
#[derive(Debug)]
pub(crate) struct Entrance {
    door: Arc<Door>,
    queue: mpsc::Receiver<Stamped>,
}

impl RoomHandle {
    /// Returns the way to a new room, and the room's end of it.
    pub(crate) fn new(clock: Clock) -> (Self, Entrance) {
        let (sender, queue) = mpsc::channel(QUEUE_LENGTH);
        let door = Arc::new(Door { clock, stamping: Mutex::new(()), queue: sender });
        (Self { door: Arc::clone(&door) }, Entrance { door, queue })
    }

    /// Stamps a message and queues it.
    ///
    /// # Errors
    /// When the queue is full or the room is closed.
    pub(crate) fn enter(&self, message: Message) -> Result<(), NotEntered> {
        match self.door.queue.try_reserve() {
            Ok(place) => self.put(place, message),
            Err(mpsc::error::TrySendError::Full(())) => Err(NotEntered::Busy),
            Err(mpsc::error::TrySendError::Closed(())) => Err(NotEntered::Closed(message)),
        }
    }

    /// Waits for a place in the queue, then stamps a message and queues it: for what must not be refused.
    ///
    /// # Errors
    /// When the room is closed.
    pub(crate) async fn enter_in_turn(&self, message: Message) -> Result<(), NotEntered> {
        match self.door.queue.reserve().await {
            Ok(place) => self.put(place, message),
            Err(_) => Err(NotEntered::Closed(message)),
        }
    }

    /// Returns whether the room takes no messages any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.door.queue.is_closed()
    }

    fn put(&self, place: mpsc::Permit<'_, Stamped>, message: Message) -> Result<(), NotEntered> {
        self.door.hold(|| {
            // The room may have closed since the place was found.
            if self.is_closed() {
                return Err(NotEntered::Closed(message));
            }
            place.send(Stamped { at: self.door.clock.now(), message });
            Ok(())
        })
    }
}

impl Door {
    /// Does something while nobody can stamp a message. Whatever was stamped before is in the queue then.
    fn hold<T>(&self, work: impl FnOnce() -> T) -> T {
        let _stamping = self.stamping.lock().unwrap_or_else(PoisonError::into_inner);
        work()
    }
}

impl Entrance {
    /// Waits for the next message; `None` never comes while a handle exists.
    pub(crate) async fn next(&mut self) -> Option<Stamped> {
        self.queue.recv().await
    }

    /// Returns the moment, and everything stamped before it that waits. What comes later has a later stamp.
    pub(crate) fn so_far(&mut self) -> (Timestamp, Vec<Stamped>) {
        let (door, queue) = (&self.door, &mut self.queue);
        door.hold(|| (door.clock.now(), std::iter::from_fn(|| queue.try_recv().ok()).collect()))
    }

    /// Closes the room to new messages if none waits, and says whether it did.
    pub(crate) fn close_if_empty(&mut self) -> bool {
        let (door, queue) = (&self.door, &mut self.queue);
        door.hold(|| {
            if queue.is_empty() {
                queue.close();
            }
            queue.is_closed()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(connection: u64) -> Message {
        Message::Unsubscribe { connection }
    }

    #[tokio::test]
    async fn what_was_stamped_before_a_moment_is_in_the_queue_at_that_moment() {
        let (handle, mut entrance) = RoomHandle::new(Clock::start(None));
        for connection in 0..5 {
            handle.enter(message(connection)).unwrap();
        }
        let (now, waiting) = entrance.so_far();
        assert_eq!(waiting.len(), 5);
        assert!(waiting.iter().all(|stamped| stamped.at <= now));
        assert!(waiting.is_sorted_by_key(|stamped| stamped.at));
    }

    #[tokio::test]
    async fn a_full_queue_is_busy_and_what_cannot_be_refused_waits() {
        let (handle, mut entrance) = RoomHandle::new(Clock::start(None));
        for connection in 0..QUEUE_LENGTH as u64 {
            handle.enter(message(connection)).unwrap();
        }
        assert!(matches!(handle.enter(message(999)), Err(NotEntered::Busy)));
        assert!(!entrance.close_if_empty());
        let last = tokio::spawn(async move { handle.enter_in_turn(message(1000)).await.is_ok() });
        for _ in 0..=QUEUE_LENGTH {
            entrance.next().await.unwrap();
        }
        assert!(last.await.unwrap());
    }

    #[tokio::test]
    async fn a_closed_room_gives_the_message_back() {
        let (handle, mut entrance) = RoomHandle::new(Clock::start(None));
        assert!(entrance.close_if_empty());
        assert!(handle.is_closed());
        let back = handle.enter(message(7));
        assert!(matches!(back, Err(NotEntered::Closed(Message::Unsubscribe { connection: 7 }))));
        let back = handle.enter_in_turn(message(7)).await;
        assert!(matches!(back, Err(NotEntered::Closed(Message::Unsubscribe { connection: 7 }))));
    }
}

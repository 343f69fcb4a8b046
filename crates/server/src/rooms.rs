//! All rooms: the one way to a live game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_laws::Timestamp;
use adoube_record::GameId;
use adoube_storage::{Storage, StoreError};

use crate::clock::Clock;
use crate::room::{GameRoom, Keeper, Message, NotEntered, RoomHandle, keep};

/// The rooms of this server.
#[derive(Debug, Clone)]
pub(crate) struct Rooms {
    storage: Arc<Storage>,
    clock: Clock,
    registry: Arc<Registry>,
}

/// The rooms that are open.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    open: Mutex<HashMap<GameId, RoomHandle>>,
}

/// Why a message did not reach a game.
#[derive(Debug)]
pub(crate) enum NotRouted {
    /// There is no such game.
    NoSuchGame,
    /// Too much waits already, or the game cannot be read now.
    Busy,
}

impl Registry {
    pub(crate) fn forget(&self, id: GameId) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        self.count();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    fn get(&self, id: GameId) -> Option<RoomHandle> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    fn count(&self) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).len();
        metrics::gauge!("adoube_rooms").set(open as f64);
    }
}

impl Rooms {
    pub(crate) fn new(storage: Arc<Storage>, clock: Clock) -> Self {
        Self { storage, clock, registry: Arc::default() }
    }

    pub(crate) fn any_open(&self) -> bool {
        !self.registry.is_empty()
    }

    /// Brings a message to a game, opening its room if need be. Here a second machine would pass it on.
    pub(crate) async fn send(&self, id: GameId, mut message: Message) -> Result<(), NotRouted> {
        loop {
            let room = self.route(id).await?;
            match room.enter(message) {
                Ok(()) => return Ok(()),
                Err(NotEntered::Busy) => return Err(NotRouted::Busy),
                // The room was closed between finding and entering it: the next one opens.
                Err(NotEntered::Closed(back)) => message = back,
            }
        }
    }

    /// Brings a message to a game if its room is open; to no other game does it matter.
    pub(crate) fn send_if_open(&self, id: GameId, message: Message) {
        if let Some(room) = self.registry.get(id)
            && room.enter(message).is_err()
        {
            tracing::warn!(game = %id, "a room was too busy for a message that cannot be refused");
        }
    }

    async fn route(&self, id: GameId) -> Result<RoomHandle, NotRouted> {
        if let Some(room) = self.registry.get(id) {
            return Ok(room);
        }
        let stored = self.storage.game(id).await.map_err(|error| {
            tracing::error!(game = %id, %error, "a game cannot be read");
            NotRouted::Busy
        })?;
        let stored = stored.ok_or(NotRouted::NoSuchGame)?;
        let room = GameRoom::from_stored(Arc::clone(&self.storage), &stored).map_err(|error| {
            tracing::error!(game = %id, %error, "the record of a game is damaged");
            NotRouted::Busy
        })?;
        Ok(self.open(id, room))
    }

    /// Opens a room, unless another did meanwhile.
    fn open(&self, id: GameId, room: GameRoom) -> RoomHandle {
        let mut open = self.registry.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = open.get(&id) {
            return handle.clone();
        }
        let (handle, door, queue) = RoomHandle::new(self.clock);
        open.insert(id, handle.clone());
        drop(open);
        self.registry.count();
        let (storage, registry) = (Arc::clone(&self.storage), Arc::clone(&self.registry));
        tokio::spawn(keep(Keeper::new(room, storage, registry, self.clock, door, queue)));
        handle
    }

    /// Opens the rooms of the games whose clocks ran when the server went away, and tells them how long it was away. A
    /// game whose record is damaged is left alone and told of: it must not keep the others from being played.
    ///
    /// # Errors
    /// When the games cannot be read.
    pub(crate) async fn resume(&self) -> Result<usize, StoreError> {
        let alive = self.storage.last_alive().await?;
        let mut resumed = 0;
        for id in self.storage.live_games().await? {
            let Some(stored) = self.storage.game(id).await? else { continue };
            match GameRoom::from_stored(Arc::clone(&self.storage), &stored) {
                Ok(room) if room.has_clock_in_play() => {
                    // The server surely was there when it wrote the latest event.
                    let from = alive.max(room.latest_at()).unwrap_or(Timestamp(0));
                    if let Err(error) = self.open(id, room).enter(Message::Outage { from }) {
                        tracing::error!(game = %id, ?error, "a fresh room did not take a message");
                    }
                    resumed += 1;
                }
                Ok(_) => {}
                Err(error) => tracing::error!(game = %id, %error, "the record of a game is damaged"),
            }
        }
        Ok(resumed)
    }
}

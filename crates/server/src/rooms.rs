//! All rooms: the one way to a live game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_laws::Timestamp;
use adoube_record::GameId;
use adoube_storage::{Storage, StoreError};

use crate::bots::Bots;
use crate::clock::Clock;
use crate::room::{GameRoom, Keeper, Message, NotEntered, Outage, RoomHandle, keep};
use crate::tally::Tally;

/// The rooms of this server.
#[derive(Debug, Clone)]
pub(crate) struct Rooms {
    pub(crate) storage: Arc<Storage>,
    pub(crate) clock: Clock,
    pub(crate) registry: Arc<Registry>,
    pub(crate) bots: Bots,
}

/// The rooms that are open, and what is counted of them.
#[derive(Debug)]
pub(crate) struct Registry {
    open: Mutex<HashMap<GameId, RoomHandle>>,
    /// Games that are being played.
    pub(crate) live: Tally,
    /// Games that do not know yet that the server was away.
    resuming: Tally,
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
    /// Removes a room that takes no messages any more.
    pub(crate) fn forget(&self, id: GameId) {
        let mut open = self.open();
        if open.get(&id).is_some_and(RoomHandle::is_closed) {
            open.remove(&id);
        }
        metrics::gauge!("adoube_rooms").set(open.len() as f64);
    }

    fn get(&self, id: GameId) -> Option<RoomHandle> {
        self.open().get(&id).filter(|room| !room.is_closed()).cloned()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<GameId, RoomHandle>> {
        // The map is changed by single calls only, so a panic cannot leave it half-changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rooms {
    pub(crate) fn new(storage: Arc<Storage>, clock: Clock, bots: Bots) -> Self {
        let (live, resuming) = (Tally::new("adoube_games_live"), Tally::new("adoube_games_resuming"));
        let registry = Registry { open: Mutex::default(), live, resuming };
        Self { storage, clock, registry: Arc::new(registry), bots }
    }

    /// Returns whether a moment may be noted as one at which the server was there: games are being played, and none of
    /// them has yet to be told of an earlier outage, whose beginning the note would move.
    pub(crate) fn note_is_due(&self) -> bool {
        !self.registry.live.is_zero() && self.registry.resuming.is_zero()
    }

    /// Brings a message to a game, opening its room if need be. Here a second machine would pass it on.
    ///
    /// # Errors
    /// When there is no such game, or its room has too much to do.
    pub(crate) async fn send(&self, id: GameId, mut message: Message) -> Result<(), NotRouted> {
        loop {
            match self.route(id).await?.enter(message) {
                Ok(()) => return Ok(()),
                Err(NotEntered::Busy) => return Err(NotRouted::Busy),
                // The room was closed between finding and entering it: the next one opens.
                Err(NotEntered::Closed(back)) => message = back,
            }
        }
    }

    /// Brings a message to a game that must not be refused, waiting while the room has too much to do.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be read.
    pub(crate) async fn send_in_turn(&self, id: GameId, mut message: Message) -> Result<(), NotRouted> {
        loop {
            match self.route(id).await?.enter_in_turn(message).await {
                Err(NotEntered::Closed(back)) => message = back,
                Ok(()) | Err(NotEntered::Busy) => return Ok(()),
            }
        }
    }

    /// Brings a message to a game if its room is open; to no other game does it matter.
    pub(crate) async fn send_if_open(&self, id: GameId, message: Message) {
        if let Some(room) = self.registry.get(id) {
            // A room that has closed meanwhile does not need it either.
            let _ = room.enter_in_turn(message).await;
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
        Ok(self.open(id, room, None))
    }

    /// Opens a room, unless another did meanwhile.
    fn open(&self, id: GameId, room: GameRoom, outage: Option<Outage>) -> RoomHandle {
        let mut open = self.registry.open();
        if let Some(handle) = open.get(&id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let (handle, entrance) = RoomHandle::new(self.clock);
        open.insert(id, handle.clone());
        metrics::gauge!("adoube_rooms").set(open.len() as f64);
        drop(open);
        tokio::spawn(keep(Keeper::new(room, outage, self.clone(), entrance)));
        handle
    }

    /// Opens the rooms of the games whose clocks ran when the server went away, and tells them how long it was away; and
    /// those of the games without a clock in which it is for a bot to act, as nobody else would open them. A game whose record is damaged is left alone and told of: it must not keep the others from being played.
    ///
    /// # Errors
    /// When the games cannot be read.
    pub(crate) async fn resume(&self, alive: Option<Timestamp>) -> Result<usize, StoreError> {
        let mut resumed = 0;
        for id in self.storage.live_games().await? {
            let Some(stored) = self.storage.game(id).await? else { continue };
            match GameRoom::from_stored(Arc::clone(&self.storage), &stored) {
                Ok(room) if room.has_clock_in_play() => {
                    // The server surely was there when it wrote the latest event.
                    let from = alive.max(room.latest_at()).unwrap_or(Timestamp(0));
                    self.open(id, room, Some(Outage { from, _resuming: self.registry.resuming.add() }));
                    resumed += 1;
                }
                Ok(room) if room.errand(self.clock.now()).is_some() => {
                    self.open(id, room, None);
                    resumed += 1;
                }
                Ok(_) => {}
                Err(error) => tracing::error!(game = %id, %error, "the record of a game is damaged"),
            }
        }
        Ok(resumed)
    }
}

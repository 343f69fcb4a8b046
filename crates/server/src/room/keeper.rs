//! The life of a room: messages in the order of their stamps, deadlines between them, mending and closing.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use adoube_board::Color;
use adoube_laws::{ByColor, Command, Event, Millis, Phase, Timestamp, decide};
use adoube_record::Cause;
use adoube_storage::{Storage, WriteError};
use adoube_wire::client::Action;
use adoube_wire::server::ServerMessage;
use adoube_wire::view::Refused;
use futures_util::FutureExt;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::act::{ACT_ID_BYTES_MAX, command};
use super::audience::{Audience, seat_of};
use super::{Door, GameRoom, Message, Stamped};
use crate::clock::Clock;
use crate::outbox::Outbox;
use crate::refused;
use crate::rooms::Registry;

/// How long a room that nobody sees and no clock needs is kept.
const IDLE_MAX: Duration = Duration::from_secs(60);

/// How long is waited before something that the database refused is tried again.
const RETRY_AFTER: Millis = Millis::seconds(1);

/// Everything of a room that outlives a fault in it.
pub(crate) struct Keeper {
    pub(crate) room: GameRoom,
    pub(crate) storage: Arc<Storage>,
    pub(crate) registry: Arc<Registry>,
    pub(crate) clock: Clock,
    pub(crate) door: Arc<Door>,
    pub(crate) queue: mpsc::Receiver<Stamped>,
    waiting: VecDeque<Stamped>,
    audience: Audience,
    /// Who was said to be there; `None` when somebody has not heard it.
    told: Option<(ByColor<bool>, u32)>,
    /// Since when the server was away, until that is in the record.
    outage: Option<Timestamp>,
    /// After a failed write: nothing that is due is tried before this.
    not_before: Timestamp,
}

/// Keeps a room until nobody needs it. A panic in it ends nothing but what it was doing: the game is rebuilt from its
/// record.
pub(crate) async fn keep(mut keeper: Keeper) {
    loop {
        match AssertUnwindSafe(keeper.work()).catch_unwind().await {
            Ok(()) => return,
            Err(_) => {
                metrics::counter!("adoube_room_panics_total").increment(1);
                tracing::error!(game = %keeper.room.id(), "a room panicked; the game is rebuilt from its record");
                keeper.rebuild().await;
            }
        }
    }
}

/// What wakes a room.
enum Wake {
    Message(Stamped),
    Deadline,
    Idle,
}

impl Keeper {
    pub(crate) fn new(
        room: GameRoom,
        storage: Arc<Storage>,
        registry: Arc<Registry>,
        clock: Clock,
        door: Arc<Door>,
        queue: mpsc::Receiver<Stamped>,
    ) -> Self {
        Self {
            room,
            storage,
            registry,
            clock,
            door,
            queue,
            waiting: VecDeque::new(),
            audience: Audience::default(),
            told: None,
            outage: None,
            not_before: Timestamp(0),
        }
    }

    /// Works until the room is closed for idleness.
    async fn work(&mut self) {
        loop {
            self.tell_presence();
            match self.wake().await {
                Wake::Message(stamped) => self.handle(stamped).await,
                Wake::Deadline => {
                    // Whatever was stamped before this moment is in the queue now, and comes first.
                    let (door, queue, waiting) = (&self.door, &mut self.queue, &mut self.waiting);
                    let now = door.hold(|| {
                        waiting.extend(std::iter::from_fn(|| queue.try_recv().ok()));
                        self.clock.now()
                    });
                    while let Some(stamped) = self.waiting.pop_front() {
                        self.handle(stamped).await;
                    }
                    self.time_passed(now).await;
                }
                Wake::Idle => {
                    if self.close() {
                        return;
                    }
                }
            }
        }
    }

    async fn wake(&mut self) -> Wake {
        if let Some(stamped) = self.waiting.pop_front() {
            return Wake::Message(stamped);
        }
        let (until, at_end) = match self.due() {
            Some((at, _)) => (self.clock.instant(at.max(self.not_before)), Wake::Deadline),
            None => (Instant::now() + IDLE_MAX, Wake::Idle),
        };
        tokio::select! {
            Some(stamped) = self.queue.recv() => Wake::Message(stamped),
            () = sleep_until(until) => at_end,
        }
    }

    /// Closes the room if nobody sees it and nothing waits.
    fn close(&mut self) -> bool {
        if !self.audience.is_empty() {
            return false;
        }
        let (door, queue) = (&self.door, &mut self.queue);
        door.hold(|| {
            if !queue.is_empty() {
                return false;
            }
            self.registry.forget(self.room.id());
            queue.close();
            true
        })
    }

    async fn handle(&mut self, Stamped { at, message }: Stamped) {
        match message {
            Message::Act { holder, id, action, outbox } => {
                self.time_passed(at).await;
                self.act(at, holder.as_deref(), id, &action, &outbox).await;
            }
            Message::Subscribe { holder, since, outbox } => {
                self.time_passed(at).await;
                let reader = seat_of(&self.room.seats, holder.as_deref());
                outbox.say(&self.room.since(since, reader, at));
                self.audience.add(holder, outbox);
                self.told = None;
                self.both_may_be_back(at).await;
            }
            Message::Unsubscribe { connection } => self.audience.remove(connection),
            Message::SeatTaken { color, holder } => self.seat_taken(at, color, holder).await,
            Message::Outage { from } => {
                self.outage = Some(from);
                self.time_passed(at).await;
            }
            #[cfg(test)]
            Message::Panic => panic!("a test breaks this room"),
        }
    }

    /// Returns what the server itself has to ask for next, and when: that it was away, the start of a game whose seats
    /// are taken, or whatever time brings.
    fn due(&self) -> Option<(Timestamp, Command)> {
        if let Some(from) = self.outage {
            return Some((Timestamp(0), Command::Outage { from }));
        }
        let game = self.room.game();
        let seated = Color::ALL.into_iter().all(|color| self.room.seats[color].is_some());
        match game.phase() {
            Phase::Waiting => seated.then_some((Timestamp(0), Command::Start)),
            Phase::Playing(_) => game.next_deadline().map(|deadline| (deadline.at, Command::TimePassed)),
            Phase::Finished(_) => None,
        }
    }

    /// Lets happen what is due at a moment.
    async fn time_passed(&mut self, now: Timestamp) {
        if let Some((at, command)) = self.due()
            && at <= now
        {
            self.decide_and_relay(now, &command).await;
        }
    }

    async fn seat_taken(&mut self, at: Timestamp, color: Color, holder: String) {
        self.room.seats[color] = Some(holder);
        self.time_passed(at).await;
        // Whoever watched may sit at the board now and sees more.
        self.snapshots(at);
        self.both_may_be_back(at).await;
    }

    async fn act(
        &mut self,
        at: Timestamp,
        holder: Option<&str>,
        id: String,
        action: &Action,
        outbox: &Outbox,
    ) {
        let Err(refusal) = self.try_act(at, holder, id.clone(), action, outbox).await else { return };
        let game = Some(self.room.id().to_string());
        outbox.say(&ServerMessage::Refused { game, id: Some(id), refusal });
    }

    async fn try_act(
        &mut self,
        at: Timestamp,
        holder: Option<&str>,
        id: String,
        action: &Action,
        outbox: &Outbox,
    ) -> Result<(), Refused> {
        if id.is_empty() || id.len() > ACT_ID_BYTES_MAX {
            return Err(Refused::code("message_malformed"));
        }
        let by = seat_of(&self.room.seats, holder).ok_or_else(refused::not_a_player)?;
        let cause = Cause { by, id: id.clone() };
        let began = Instant::now();
        let game = self.room.id().to_string();
        if let Some(version) = self.room.done(&cause) {
            outbox.say(&ServerMessage::Ack { game, id, version });
            return Ok(());
        }
        // Until it is in the record that the server was away, the clocks show time that nobody is to be charged for.
        if self.outage.is_some() {
            return Err(Refused::code("not_saved"));
        }
        let command = command(by, action)?;
        let events = decide(self.room.game(), at, &command).map_err(|refusal| Refused::from(&refusal))?;
        self.commit(&events, Some(cause)).await.map_err(|error| refused::not_written(&error))?;
        outbox.say(&ServerMessage::Ack { game, id, version: self.room.version() });
        self.relay(events.len(), at);
        metrics::histogram!("adoube_act_seconds").record(began.elapsed().as_secs_f64());
        Ok(())
    }

    /// Decides something that the server itself asks for. A refusal means that it is not called for any more.
    async fn decide_and_relay(&mut self, at: Timestamp, command: &Command) {
        let events = decide(self.room.game(), at, command).unwrap_or_default();
        if !events.is_empty() {
            if self.commit(&events, None).await.is_err() {
                self.not_before = self.clock.now() + RETRY_AFTER;
                return;
            }
            self.relay(events.len(), at);
        }
        if matches!(command, Command::Outage { .. }) {
            self.outage = None;
        }
    }

    /// Makes events durable. After a conflict the record knows better than this room, which is rebuilt from it.
    async fn commit(&mut self, events: &[Event], cause: Option<Cause>) -> Result<(), WriteError> {
        let outcome = self.room.commit(events, cause).await;
        if let Err(WriteError::Conflict { expected, found }) = outcome {
            tracing::error!(game = %self.room.id(), expected, found, "another has written to this game");
            self.rebuild().await;
        }
        outcome
    }

    fn relay(&self, events: usize, at: Timestamp) {
        self.audience.say_by_reader(&self.room.seats, |reader| self.room.latest(events, reader, at));
    }

    fn snapshots(&self, at: Timestamp) {
        self.audience.say_by_reader(&self.room.seats, |reader| self.room.snapshot(reader, at));
    }

    /// Says who is there, once for all who came and went together: a crowd that comes at once must not be told of each of
    /// its members.
    fn tell_presence(&mut self) {
        let now = self.audience.presence(&self.room.seats);
        if self.told == Some(now) || !self.queue.is_empty() || !self.waiting.is_empty() {
            return;
        }
        let (ByColor { white, black }, spectators) = now;
        let game = self.room.id().to_string();
        self.audience.say_to_all(&ServerMessage::Presence { game, white, black, spectators });
        self.told = Some(now);
    }

    /// The clocks go on when both players are back after an outage.
    async fn both_may_be_back(&mut self, at: Timestamp) {
        let (present, _) = self.audience.presence(&self.room.seats);
        if present == ByColor::both(true) && self.room.clocks_stopped() {
            self.decide_and_relay(at, &Command::RestartClocks).await;
        }
    }

    /// Rebuilds the game from its record and tells everybody where it stands; tries until the record can be read.
    async fn rebuild(&mut self) {
        let id = self.room.id();
        loop {
            match self.storage.game(id).await {
                Ok(Some(stored)) => match GameRoom::from_stored(Arc::clone(&self.storage), &stored) {
                    Ok(room) => {
                        self.room = room;
                        self.snapshots(self.clock.now());
                        return;
                    }
                    Err(error) => tracing::error!(game = %id, %error, "the record cannot be applied"),
                },
                Ok(None) => tracing::error!(game = %id, "the record is gone"),
                Err(error) => tracing::error!(game = %id, %error, "the record cannot be read"),
            }
            sleep_until(self.clock.instant(self.clock.now() + RETRY_AFTER)).await;
        }
    }
}

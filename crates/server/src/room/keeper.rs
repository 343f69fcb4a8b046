//! The life of a room: messages in the order of their stamps, deadlines between them, mending and closing.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use adoube_board::Color;
use adoube_laws::{Arbiter, Beginning, Command, Event, Game, Millis, Phase, Timestamp, decide};
use adoube_record::{Actor, Cause};
use adoube_storage::WriteError;
use adoube_wire::server::ServerMessage;
use adoube_wire::view::{ColorName, Refused};
use futures_util::FutureExt;
use tokio::time::sleep_until;

use super::act::{ACT_ID_BYTES_MAX, actor, command};
use super::audience::{Audience, Presence, reader};
use super::door::{Entrance, Stamped};
use super::{Act, GameRoom, Message};
use crate::bots::Attending;
use crate::clock::Clock;
use crate::outbox::Outbox;
use crate::refused;
use crate::rooms::Rooms;
use crate::tally::Counted;

/// How long a room that nobody sees and no clock needs is kept.
const IDLE_MAX: Millis = Millis::seconds(60);

/// How long is waited before something that the database refused is tried again.
const RETRY_AFTER: Millis = Millis::seconds(1);

/// How long a change of the number of spectators waits for others like it: a thousand who come at once are told of a few
/// times, not a thousand times to a thousand.
const SPECTATORS_TOLD_AFTER: Millis = Millis::seconds(1);

/// Everything of a room that outlives a fault in it.
pub(crate) struct Keeper {
    room: GameRoom,
    rooms: Rooms,
    clock: Clock,
    entrance: Entrance,
    waiting: VecDeque<Stamped>,
    audience: Audience,
    /// An outage that the game does not know of yet.
    outage: Option<Outage>,
    /// The act in hand: it is answered even if handling it fails.
    in_hand: Option<InHand>,
    /// After a failed write: nothing that is due is tried before this.
    not_before: Timestamp,
    /// Who is there, as the readers were told.
    told: Presence,
    /// When the readers are to be told of spectators that came and went.
    tell_at: Option<Timestamp>,
    /// When the latest message came.
    used_at: Timestamp,
    /// Counts the game while it is being played.
    live: Option<Counted>,
    /// The version for which it was seen what a bot has to do, and the bot that does it.
    bot: Option<(u32, Option<Attending>)>,
}

/// The server was away.
#[derive(Debug)]
pub(crate) struct Outage {
    /// The last moment at which it was surely there.
    pub(crate) from: Timestamp,
    /// Counts the game until it knows.
    pub(crate) _resuming: Counted,
}

struct InHand {
    holder: Option<Arc<str>>,
    side: Option<ColorName>,
    id: String,
    outbox: Outbox,
}

/// Keeps a room until nobody needs it. A panic in it ends nothing but what it was doing: the game is rebuilt from its
/// record.
pub(crate) async fn keep(mut keeper: Keeper) {
    while AssertUnwindSafe(keeper.work()).catch_unwind().await.is_err() {
        metrics::counter!("adoube_room_panics_total").increment(1);
        tracing::error!(game = %keeper.room.id(), "a room panicked; the game is rebuilt from its record");
        while AssertUnwindSafe(keeper.mend()).catch_unwind().await.is_err() {
            tracing::error!(game = %keeper.room.id(), "rebuilding the game panicked");
            keeper.pause().await;
        }
    }
}

/// What wakes a room.
enum Wake {
    Message(Stamped),
    Time,
}

impl Keeper {
    pub(crate) fn new(room: GameRoom, outage: Option<Outage>, rooms: Rooms, entrance: Entrance) -> Self {
        let clock = rooms.clock;
        Self {
            room,
            rooms,
            clock,
            entrance,
            waiting: VecDeque::new(),
            audience: Audience::default(),
            outage,
            in_hand: None,
            not_before: Timestamp(0),
            told: Presence::default(),
            tell_at: None,
            used_at: clock.now(),
            live: None,
            bot: None,
        }
    }

    /// Works until the room is closed for idleness.
    async fn work(&mut self) {
        loop {
            self.count();
            self.attend();
            match self.wake().await {
                Wake::Message(stamped) => self.handle(stamped).await,
                Wake::Time => {
                    // Whatever was stamped before this moment comes first.
                    let (now, so_far) = self.entrance.so_far();
                    self.waiting.extend(so_far);
                    while let Some(stamped) = self.waiting.pop_front() {
                        self.handle(stamped).await;
                    }
                    self.time_passed(now).await;
                    self.tell_presence(now);
                    if self.is_idle() && now >= self.used_at + IDLE_MAX && self.entrance.close_if_empty() {
                        self.rooms.registry.forget(self.room.id());
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
        let until = self.clock.instant(self.wakes_at());
        tokio::select! {
            biased;
            Some(stamped) = self.entrance.next() => Wake::Message(stamped),
            () = sleep_until(until) => Wake::Time,
        }
    }

    fn wakes_at(&self) -> Timestamp {
        const NEVER: Timestamp = Timestamp(i64::MAX);
        let due = self.due().map(|(at, _)| at.max(self.not_before));
        let idle = self.is_idle().then(|| self.used_at + IDLE_MAX);
        [due, self.tell_at, idle].into_iter().flatten().min().unwrap_or(NEVER)
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty() && self.due().is_none() && !matches!(self.bot, Some((_, Some(_))))
    }

    async fn handle(&mut self, Stamped { at, message }: Stamped) {
        self.used_at = at;
        // What was due before the message came happens before it.
        self.time_passed(at).await;
        match message {
            Message::Act(act) => self.act(at, *act).await,
            Message::Subscribe { holder, since, outbox } => self.subscribe(at, holder, since, outbox),
            Message::Unsubscribe { connection } => self.audience.remove(connection),
            Message::PlaceTaken { actor, holder, player } => {
                match actor {
                    Actor::Player(color) => {
                        self.room.places.seats[color] = Some(holder);
                        self.room.places.players[color] = player;
                    }
                    Actor::Arbiter => self.room.places.arbiter = Some(holder),
                }
                self.time_passed(at).await;
                // Whoever watched may sit at the board now and sees more.
                self.snapshots(at);
            }
            #[cfg(test)]
            Message::Panic => panic!("a test breaks this room"),
        }
        self.tell_presence(at);
        // Somebody who came may be the one for whom the clocks have waited.
        self.time_passed(at).await;
    }

    fn subscribe(&mut self, at: Timestamp, holder: Option<Arc<str>>, since: Option<u32>, outbox: Outbox) {
        if !self.audience.has_place() {
            let game = Some(self.room.id().to_string());
            outbox.say(&ServerMessage::Refused { game, id: None, refusal: refused::busy() });
            return;
        }
        let reader = reader(&self.room.places, holder.as_deref());
        outbox.say(&self.room.since(since, reader, at));
        self.audience.add(holder, outbox.clone());
        let presence = self.audience.presence(&self.room.places);
        // A player who comes is told of to all; a spectator is told at once himself.
        if presence.has_same_players(self.told) {
            outbox.say(&presence.message(self.room.id()));
        }
    }

    /// Returns what the server itself has to ask for next, and when: what an outage, a taken seat or a player who came
    /// back calls for, or whatever time brings.
    fn due(&self) -> Option<(Timestamp, Command)> {
        const AT_ONCE: Timestamp = Timestamp(0);
        if let Some(outage) = &self.outage {
            return Some((AT_ONCE, Command::Outage { from: outage.from }));
        }
        let game = self.room.game();
        if let Some(by) = self.arriving() {
            return Some((AT_ONCE, Command::Arrive { by }));
        }
        match game.phase() {
            Phase::Waiting => {
                // Over the board, and where there is an arbiter, somebody says when the game begins. By itself it does
                // not begin without a player whose default time would be over at once.
                let places = &self.room.places;
                let by_itself = places.are_both_seats_taken()
                    && places.seats.white != places.seats.black
                    && game.terms().procedure().arbiter == Arbiter::Absent
                    && (!is_scheduled(game) || Color::ALL.into_iter().all(|side| game.player(side).arrived));
                by_itself.then_some((AT_ONCE, Command::Start))
            }
            Phase::Playing(_) => {
                if self.room.clocks_stopped() && self.told.has_both_players() {
                    return Some((AT_ONCE, Command::RestartClocks));
                }
                game.next_deadline().map(|deadline| (deadline.at, Command::TimePassed))
            }
            Phase::Finished(_) => None,
        }
    }

    /// Art. 6.7.1: who opens the page has arrived at the board.
    fn arriving(&self) -> Option<Color> {
        let game = self.room.game();
        // What is overdue comes first: a player would arrive too late.
        let is_in_time = game.next_deadline().is_none_or(|deadline| self.clock.now() < deadline.at);
        if !is_scheduled(game) || matches!(game.phase(), Phase::Finished(_)) || !is_in_time {
            return None;
        }
        Color::ALL.into_iter().find(|&side| self.told.has_player(side) && !game.player(side).arrived)
    }

    /// Lets happen what is due at a moment, one after the other.
    async fn time_passed(&mut self, now: Timestamp) {
        while let Some((at, command)) = self.due()
            && at <= now
        {
            if !self.decide_and_relay(now, &command).await {
                return;
            }
        }
    }

    /// Decides something that the server itself asks for, and says whether anything came of it. What could not be
    /// written is tried again later.
    async fn decide_and_relay(&mut self, at: Timestamp, command: &Command) -> bool {
        let events = decide(self.room.game(), at, command).unwrap_or_default();
        let written = if events.is_empty() { Ok(()) } else { self.commit(&events, None).await };
        match written {
            Ok(()) => {
                if matches!(command, Command::Outage { .. }) {
                    self.outage = None;
                }
                self.relay(events.len(), at);
                !events.is_empty()
            }
            Err(_) => {
                self.not_before = self.clock.now() + RETRY_AFTER;
                false
            }
        }
    }

    async fn act(&mut self, at: Timestamp, act: Act) {
        let (holder, id, outbox) = (act.holder.clone(), act.id.clone(), act.outbox.clone());
        self.in_hand = Some(InHand { holder, side: act.side, id, outbox });
        if let Err(refusal) = self.try_act(at, &act).await {
            self.refuse(act.id, &act.outbox, refusal);
        }
        self.in_hand = None;
    }

    async fn try_act(&mut self, at: Timestamp, act: &Act) -> Result<(), Refused> {
        if act.id.is_empty() || act.id.len() > ACT_ID_BYTES_MAX {
            return Err(Refused::code("message_malformed"));
        }
        let reader = reader(&self.room.places, act.holder.as_deref());
        let by = actor(reader, act.side, self.room.game())?;
        let cause = Cause { by, id: act.id.clone() };
        if let Some(version) = self.room.done(&cause) {
            self.acknowledge(&act.id, &act.outbox, version);
            return Ok(());
        }
        // Until it is in the record that the server was away, the clocks show time that nobody is to be charged for.
        if self.outage.is_some() {
            return Err(Refused::code("not_saved"));
        }
        let command = command(by, reader, &act.action, act.lag, self.room.game())?;
        let events = decide(self.room.game(), at, &command).map_err(|refusal| Refused::from(&refusal))?;
        self.commit(&events, Some(cause)).await.map_err(|error| refused::not_written(&error))?;
        self.acknowledge(&act.id, &act.outbox, self.room.version());
        self.relay(events.len(), at);
        metrics::histogram!("adoube_act_seconds").record(self.clock.now().since(at).0 as f64 / 1000.0);
        Ok(())
    }

    fn acknowledge(&self, id: &str, outbox: &Outbox, version: u32) {
        let game = self.room.id().to_string();
        outbox.say(&ServerMessage::Ack { game, id: id.to_owned(), version });
    }

    fn refuse(&self, id: String, outbox: &Outbox, refusal: Refused) {
        let game = Some(self.room.id().to_string());
        outbox.say(&ServerMessage::Refused { game, id: Some(id), refusal });
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
        if events > 0 {
            self.audience.say_by_reader(&self.room.places, |reader| self.room.latest(events, reader, at));
        }
    }

    fn snapshots(&self, at: Timestamp) {
        self.audience.say_by_reader(&self.room.places, |reader| self.room.snapshot(reader, at));
    }

    /// Tells all readers who is there, when that has changed: of players at once, of spectators after a while.
    fn tell_presence(&mut self, now: Timestamp) {
        let presence = self.audience.presence(&self.room.places);
        if presence == self.told {
            self.tell_at = None;
        } else if presence.has_same_players(self.told) && self.tell_at.is_none_or(|at| at > now) {
            self.tell_at.get_or_insert(now + SPECTATORS_TOLD_AFTER);
        } else {
            self.tell_at = None;
            self.told = presence;
            self.audience.say_to_all(&presence.message(self.room.id()));
        }
    }

    fn count(&mut self) {
        match self.room.game().phase() {
            Phase::Playing(_) if self.live.is_none() => self.live = Some(self.rooms.registry.live.add()),
            Phase::Playing(_) => {}
            Phase::Waiting | Phase::Finished(_) => self.live = None,
        }
    }

    /// Lets the bot of the game, if it has one, do what the game asks of it now. What it was doing for an earlier state
    /// ends.
    fn attend(&mut self) {
        let version = self.room.version();
        // Until it is in the record that the server was away, nobody can act.
        if self.outage.is_some() || self.bot.as_ref().is_some_and(|&(seen, _)| seen == version) {
            return;
        }
        let errand = self.room.errand(self.clock.now());
        let attending = errand.map(|errand| self.rooms.bots.attend(self.rooms.clone(), errand));
        self.bot = Some((version, attending));
    }

    /// Brings the room into order after a panic, and answers the act that was in hand: it may be done or not.
    async fn mend(&mut self) {
        self.rebuild().await;
        let Some(InHand { holder, side, id, outbox }) = self.in_hand.take() else { return };
        let reader = reader(&self.room.places, holder.as_deref());
        match actor(reader, side, self.room.game())
            .ok()
            .and_then(|by| self.room.done(&Cause { by, id: id.clone() }))
        {
            Some(version) => self.acknowledge(&id, &outbox, version),
            None => self.refuse(id, &outbox, Refused::code("not_saved")),
        }
    }

    /// Rebuilds the game from its record and tells everybody where it stands; tries until the record can be read.
    async fn rebuild(&mut self) {
        let id = self.room.id();
        loop {
            match self.rooms.storage.game(id).await {
                Ok(Some(stored)) => match GameRoom::from_stored(Arc::clone(&self.rooms.storage), &stored) {
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
            self.pause().await;
        }
    }

    async fn pause(&self) {
        sleep_until(self.clock.instant(self.clock.now() + RETRY_AFTER)).await;
    }
}

/// Whether the game begins by the schedule, whoever is there.
fn is_scheduled(game: &Game) -> bool {
    game.terms().procedure().beginning == Beginning::Schedule
}

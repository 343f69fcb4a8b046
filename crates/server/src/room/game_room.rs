//! A live game: judge, make durable, install. Nothing is told to anybody before it is durable.

use std::collections::VecDeque;
use std::sync::Arc;

use adoube_board::Color;
use adoube_laws::{Event, Game, Phase, Ticking, Timestamp};
use adoube_record::{Cause, GameId, Header, RecordError, encode};
use adoube_storage::{Append, Places, Player, Storage, StoredGame, WriteError};
use adoube_wire::render::{About, Reader, game_view, state_view};
use adoube_wire::server::ServerMessage;
use adoube_wire::table::BySide;
use adoube_wire::view::PlayerView;

use super::told::{Step, Told};
use crate::bots::{BotName, Errand};

/// How many of the latest acts are remembered, so that a resent one is answered and not done again.
const ACTS_REMEMBERED: usize = 32;

/// A reader who is further behind gets the whole game.
const EVENTS_BEHIND_MAX: usize = 100;

/// A live game and what was told of it.
#[derive(Debug)]
pub(crate) struct GameRoom {
    storage: Arc<Storage>,
    header: Header,
    game: Game,
    told: Told,
    /// The latest acts and the versions after them.
    acts: VecDeque<(Cause, u32)>,
    /// When the latest event happened.
    latest_at: Option<Timestamp>,
    /// Who holds the seats and the arbiter's chair.
    pub(crate) places: Places,
    /// Whether the result changes the ratings of the players.
    rated: bool,
}

impl GameRoom {
    /// Rebuilds a game from its record.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub(crate) fn from_stored(storage: Arc<Storage>, stored: &StoredGame) -> Result<Self, RecordError> {
        let replay = stored.replay()?;
        let mut game = replay.header.game();
        let mut told = Told::default();
        let mut acts = VecDeque::new();
        let latest_at = replay.entries.last().map(|entry| entry.event.at);
        for entry in replay.entries {
            told.add(Step::apply(&mut game, &entry.event));
            remember(&mut acts, entry.cause, entry.seq);
        }
        Ok(Self {
            storage,
            header: replay.header,
            game,
            told,
            acts,
            latest_at,
            places: stored.places.clone(),
            rated: stored.rated,
        })
    }

    pub(crate) fn id(&self) -> GameId {
        self.header.id
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Returns how many events the game has.
    pub(crate) fn version(&self) -> u32 {
        u32::try_from(self.told.version()).expect("a game has at most EVENTS_MAX events")
    }

    /// Returns the version after an act that was done already.
    pub(crate) fn done(&self, cause: &Cause) -> Option<u32> {
        self.acts.iter().find(|(done, _)| done == cause).map(|&(_, version)| version)
    }

    /// Returns whether the clocks stand after an outage.
    pub(crate) fn clocks_stopped(&self) -> bool {
        matches!(self.game.phase(), Phase::Playing(play) if matches!(play.ticking, Ticking::Stopped { .. }))
    }

    /// Returns whether the game is being played with a clock.
    pub(crate) fn has_clock_in_play(&self) -> bool {
        matches!(self.game.phase(), Phase::Playing(play) if play.ticking != Ticking::Untimed)
    }

    /// Returns when the latest event happened.
    pub(crate) fn latest_at(&self) -> Option<Timestamp> {
        self.latest_at
    }

    /// Returns the bot that plays a side, if one does.
    fn bot(&self, side: Color) -> Option<BotName> {
        BotName::of_holder(self.places.seats[side].as_deref()?)
    }

    /// Returns what the game asks of a bot now; `None` when it asks nothing.
    pub(crate) fn errand(&self, now: Timestamp) -> Option<Errand> {
        let of = |side: Color| {
            let opponent = self.places.seats[!side].as_deref()?;
            let at = (self.id(), self.version());
            Errand::of(at, &self.game, (self.bot(side)?, side), opponent, || self.told.moves_in_uci(), now)
        };
        Color::ALL.into_iter().find_map(of)
    }

    /// Makes events durable and then part of the game. Until the storage has answered, the room shows the old state; if
    /// it fails, the old state is the state.
    pub(crate) async fn commit(&mut self, events: &[Event], cause: Option<Cause>) -> Result<(), WriteError> {
        let version = self.version();
        let mut game = self.game.clone();
        let mut steps = Vec::with_capacity(events.len());
        let mut lines = Vec::with_capacity(events.len());
        for (seq, event) in (version + 1..).zip(events) {
            lines.push(encode(seq, &game, event, cause.as_ref()));
            steps.push(Step::apply(&mut game, event));
        }
        let at = events.last().map(|event| event.at);
        let finished_at = game.ending().and(at);
        self.storage.append(Append { game: self.id(), version, lines, finished_at }).await?;
        self.game = game;
        for step in steps {
            self.told.add(step);
        }
        self.latest_at = at.or(self.latest_at);
        let version = self.version();
        remember(&mut self.acts, cause, version);
        Ok(())
    }

    /// Returns the whole game as a reader may see it.
    pub(crate) fn snapshot(&self, reader: Reader, now: Timestamp) -> ServerMessage {
        let header = &self.header;
        let told = self.told.whole();
        let about = About {
            id: header.id.as_str(),
            created_at: header.created_at,
            players: BySide {
                white: player_view(&self.places.players.white),
                black: player_view(&self.places.players.black),
            },
            rated: self.rated,
        };
        let game = game_view(about, self.version(), &self.game, told, reader, now);
        ServerMessage::Snapshot { game: Box::new(game) }
    }

    /// Returns what happened after a version, as a reader may see it: an update, or a snapshot for a reader without a
    /// version, far behind, or ahead of the game.
    pub(crate) fn since(&self, version: Option<u32>, reader: Reader, now: Timestamp) -> ServerMessage {
        let behind = version.and_then(|version| self.version().checked_sub(version));
        match behind {
            Some(behind) if behind as usize <= EVENTS_BEHIND_MAX => self.latest(behind as usize, reader, now),
            Some(_) | None => self.snapshot(reader, now),
        }
    }

    /// Returns the latest events, as a reader may see them.
    pub(crate) fn latest(&self, count: usize, reader: Reader, now: Timestamp) -> ServerMessage {
        let from = self.told.version() - count;
        let (events, log) = self.told.since(from);
        ServerMessage::Update {
            game: self.id().to_string(),
            version: self.version(),
            events,
            state: Box::new(state_view(&self.game, reader, now)),
            log,
            moves: self.told.moves_rewritten_since(from),
        }
    }
}

/// Returns a player as the others see him.
pub(crate) fn player_view(player: &Player) -> PlayerView {
    PlayerView {
        name: player.name.clone(),
        account: player.account.is_some(),
        title: player.title.clone(),
        rating: player.rating.map(|rating| rating.value),
        provisional: player.rating.is_some_and(|rating| rating.is_provisional),
        bot: player.is_bot,
    }
}

fn remember(acts: &mut VecDeque<(Cause, u32)>, cause: Option<Cause>, version: u32) {
    let Some(cause) = cause else { return };
    // One act may lead to several events; the last one's version counts.
    acts.retain(|(done, _)| *done != cause);
    acts.push_back((cause, version));
    if acts.len() > ACTS_REMEMBERED {
        acts.pop_front();
    }
}

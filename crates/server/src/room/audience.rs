//! Who sees a game, and from where.

use std::sync::Arc;

use adoube_board::Color;
use adoube_laws::ByColor;
use adoube_record::GameId;
use adoube_storage::{Place, Places};
use adoube_wire::render::Reader;
use adoube_wire::server::ServerMessage;

use crate::bots::BotName;
use crate::outbox::{Outbox, encode};

/// How many connections may see one game.
const MEMBERS_MAX: usize = 10_000;

/// Who of a game is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Presence {
    players: ByColor<bool>,
    spectators: u32,
}

impl Presence {
    pub(crate) fn has_both_players(self) -> bool {
        self.players.white && self.players.black
    }

    pub(crate) fn has_player(self, side: Color) -> bool {
        self.players[side]
    }

    pub(crate) fn has_same_players(self, other: Self) -> bool {
        self.players == other.players
    }

    pub(crate) fn message(self, game: GameId) -> ServerMessage {
        let ByColor { white, black } = self.players;
        ServerMessage::Presence { game: game.to_string(), white, black, spectators: self.spectators }
    }
}

/// The connections that see a game.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    members: Vec<Member>,
}

#[derive(Debug)]
struct Member {
    holder: Option<Arc<str>>,
    outbox: Outbox,
}

impl Audience {
    pub(crate) fn add(&mut self, holder: Option<Arc<str>>, outbox: Outbox) {
        self.remove(outbox.connection);
        self.members.push(Member { holder, outbox });
    }

    pub(crate) fn remove(&mut self, connection: u64) {
        self.members.retain(|member| member.outbox.connection != connection);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Returns whether one more connection may see the game.
    pub(crate) fn has_place(&self) -> bool {
        self.members.len() < MEMBERS_MAX
    }

    /// Returns who is connected. A connection that ended without a word is found out here.
    pub(crate) fn presence(&mut self, places: &Places) -> Presence {
        self.members.retain(|member| !member.outbox.is_closed());
        let mut presence = Presence::default();
        for member in &self.members {
            match reader(places, member.holder.as_deref()) {
                Reader::Player(color) => presence.players[color] = true,
                Reader::Both => presence.players = ByColor::both(true),
                Reader::Arbiter => {}
                Reader::Spectator => presence.spectators += 1,
            }
        }
        for side in Color::ALL {
            // A bot is there whenever the server is.
            presence.players[side] |= places.seats[side].as_deref().and_then(BotName::of_holder).is_some();
        }
        presence
    }

    /// Says the same to all.
    pub(crate) fn say_to_all(&self, message: &ServerMessage) {
        let text = encode(message);
        for member in &self.members {
            member.outbox.send(text.clone());
        }
    }

    /// Says to everybody what his place may see; encoded once for each place that has somebody in it.
    pub(crate) fn say_by_reader(&self, places: &Places, mut message: impl FnMut(Reader) -> ServerMessage) {
        for from in Reader::ALL {
            let mut there = self
                .members
                .iter()
                .filter(|member| reader(places, member.holder.as_deref()) == from)
                .peekable();
            if there.peek().is_none() {
                continue;
            }
            let text = encode(&message(from));
            for member in there {
                member.outbox.send(text.clone());
            }
        }
    }
}

/// Returns from where a holder sees a game.
pub(crate) fn reader(places: &Places, holder: Option<&str>) -> Reader {
    match holder.and_then(|holder| places.of(holder)) {
        Some(Place::Player(color)) => Reader::Player(color),
        Some(Place::BothSides) => Reader::Both,
        Some(Place::Arbiter) => Reader::Arbiter,
        None => Reader::Spectator,
    }
}

//! Who sees a game, and from where.

use std::sync::Arc;

use adoube_board::Color;
use adoube_laws::ByColor;
use adoube_record::GameId;
use adoube_wire::server::ServerMessage;

use crate::outbox::{Outbox, encode};

/// From where somebody sees a game: a seat, or the spectators' place.
pub(crate) type Reader = Option<Color>;

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
    pub(crate) fn presence(&mut self, seats: &ByColor<Option<String>>) -> Presence {
        self.members.retain(|member| !member.outbox.is_closed());
        let mut presence = Presence::default();
        for member in &self.members {
            match seat_of(seats, member.holder.as_deref()) {
                Some(color) => presence.players[color] = true,
                None => presence.spectators += 1,
            }
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
    pub(crate) fn say_by_reader(
        &self,
        seats: &ByColor<Option<String>>,
        mut message: impl FnMut(Reader) -> ServerMessage,
    ) {
        for reader in [Some(Color::White), Some(Color::Black), None] {
            let mut there = self
                .members
                .iter()
                .filter(|member| seat_of(seats, member.holder.as_deref()) == reader)
                .peekable();
            if there.peek().is_none() {
                continue;
            }
            let text = encode(&message(reader));
            for member in there {
                member.outbox.send(text.clone());
            }
        }
    }
}

/// Returns the seat of a holder.
pub(crate) fn seat_of(seats: &ByColor<Option<String>>, holder: Option<&str>) -> Reader {
    let holder = holder?;
    Color::ALL.into_iter().find(|&color| seats[color].as_deref() == Some(holder))
}

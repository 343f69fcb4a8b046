//! The lines after the first: one event each.

use adoube_board::Color;
use adoube_laws::{Announced, Event, Fact, Game, Phase, Timestamp};

use crate::error::RecordError;
use crate::fact::{fact, fact_shape};
use crate::header::Header;
use crate::shape::{CauseShape, EntryShape};
use crate::value::{actor, actor_shape};
use crate::{EVENTS_MAX, LINE_BYTES_MAX};

/// One event of a game, numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number; also the version of the game after the event.
    pub seq: u32,
    /// The event.
    pub event: Event,
    /// The SAN of the move made or announced, with English letters.
    pub san: Option<String>,
    /// The act that led to the event, if one did.
    pub cause: Option<Cause>,
}

/// Who acts in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Player(Color),
    /// The arbiter.
    Arbiter,
}

/// An act under the name that the page gave it, so that a resent act is known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cause {
    /// Who acted.
    pub by: Actor,
    /// The page's name of the act.
    pub id: String,
}

/// A record read to its end.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The first line.
    pub header: Header,
    /// The events.
    pub entries: Vec<Entry>,
    /// The game after them.
    pub game: Game,
}

/// Returns the line of JSON of an event, without a line end. `before` is the game to which the event will be applied.
#[must_use]
pub fn encode(seq: u32, before: &Game, event: &Event, cause: Option<&Cause>) -> String {
    let shape = EntryShape {
        seq,
        at: event.at.0,
        event: fact_shape(before, &event.fact),
        cause: cause.map(|cause| CauseShape { by: actor_shape(cause.by), id: cause.id.clone() }),
    };
    serde_json::to_string(&shape).expect("an event has only strings and numbers")
}

/// Reads the line of an event. `before` is the game after the lines before it.
///
/// # Errors
/// When the line is too long, not of the shape, out of order, or cannot follow: the Laws are not asked again, but a move
/// must be legal in its position and nothing but the start follows before the start, nothing after the end.
pub fn decode(expected: u32, before: &Game, line: &str) -> Result<Entry, RecordError> {
    if line.len() > LINE_BYTES_MAX {
        return Err(RecordError::LineTooLong(line.len()));
    }
    let shape: EntryShape = serde_json::from_str(line)?;
    if shape.seq != expected {
        return Err(RecordError::OutOfOrder { expected, found: shape.seq });
    }
    let event = Event { at: Timestamp(shape.at), fact: fact(before, shape.event)? };
    if !can_follow(before, &event.fact) {
        return Err(RecordError::CannotFollow { seq: expected });
    }
    let san = san(before, &event.fact);
    let cause = shape.cause.map(|cause| Cause { by: actor(cause.by), id: cause.id });
    Ok(Entry { seq: expected, event, san, cause })
}

/// Reads a whole record: its header and the lines of its events.
///
/// # Errors
/// The first fault, with its line counted from 1, the header's.
pub fn replay<'a>(header: &str, lines: impl IntoIterator<Item = &'a str>) -> Result<Replay, RecordError> {
    let at_line = |line: usize| move |source| RecordError::AtLine { line, source: Box::new(source) };
    let header = Header::from_json(header).map_err(at_line(1))?;
    let mut game = header.game();
    let mut entries = Vec::new();
    for (index, line) in lines.into_iter().enumerate() {
        if index >= EVENTS_MAX {
            return Err(RecordError::TooManyEvents);
        }
        let seq = u32::try_from(index + 1).expect("fewer events than EVENTS_MAX");
        let entry = decode(seq, &game, line).map_err(at_line(index + 2))?;
        game.apply(&entry.event);
        entries.push(entry);
    }
    Ok(Replay { header, entries, game })
}

/// The SAN of the move made or announced.
fn san(before: &Game, fact: &Fact) -> Option<String> {
    let (Fact::MoveMade { mv, .. }
    | Fact::DrawClaimed { announced: Some(mv), .. }
    | Fact::ClaimRejected { announced: Some(Announced::Legal(mv)), .. }) = fact
    else {
        return None;
    };
    Some(before.position().san(*mv).to_string())
}

fn can_follow(before: &Game, fact: &Fact) -> bool {
    let by_arbiter = matches!(fact, Fact::ArbiterActed(_) | Fact::Finished { .. });
    match before.phase() {
        Phase::Waiting => by_arbiter || matches!(fact, Fact::Started | Fact::Arrived { .. }),
        Phase::Playing(_) => !matches!(fact, Fact::Started),
        Phase::Finished(_) => by_arbiter,
    }
}

//! The lines after the first: one event each.

use adoube_board::{Color, Move, UciMove};
use adoube_laws::{
    Article, ByColor, DrawRule, Ending, Event, Game, Millis, Outcome, Phase, Proof, Reason, Timestamp,
};

use crate::error::RecordError;
use crate::header::Header;
use crate::shape::{CauseShape, ClocksShape, ColorShape, EntryShape, EventShape};
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
    /// The player's act that led to the event, if one did.
    pub cause: Option<Cause>,
}

/// A player's act under the name that the page gave it, so that a resent act is known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cause {
    /// The player.
    pub by: Color,
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
        at: event.at().0,
        event: event_shape(before, event),
        cause: cause.map(|cause| CauseShape { by: color_shape(cause.by), id: cause.id.clone() }),
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
    let (event, san) = event(before, Timestamp(shape.at), shape.event)?;
    if !can_follow(before, &event) {
        return Err(RecordError::CannotFollow { seq: expected });
    }
    let cause = shape.cause.map(|cause| Cause { by: color(cause.by), id: cause.id });
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

fn can_follow(before: &Game, event: &Event) -> bool {
    match (before.phase(), event) {
        (Phase::Waiting, Event::Started { .. } | Event::Finished { .. }) => true,
        (Phase::Playing(_), Event::Started { .. }) | (Phase::Waiting | Phase::Finished(_), _) => false,
        (
            Phase::Playing(_),
            Event::MoveMade { .. }
            | Event::DrawOffered { .. }
            | Event::DrawDeclined { .. }
            | Event::DrawClaimed { .. }
            | Event::Outage { .. }
            | Event::ClocksRestarted { .. }
            | Event::Finished { .. },
        ) => true,
    }
}

fn event_shape(before: &Game, event: &Event) -> EventShape {
    let san = |mv: Move| before.position().san(mv).to_string();
    let uci = |mv: Move| before.position().uci(mv, before.terms().castling()).to_string();
    match *event {
        Event::Started { .. } => EventShape::Started,
        Event::MoveMade { mv, remaining, .. } => {
            EventShape::Move { uci: uci(mv), san: san(mv), remaining_ms: remaining.map(|left| left.0) }
        }
        Event::DrawOffered { by, .. } => EventShape::DrawOffered { by: color_shape(by) },
        Event::DrawDeclined { .. } => EventShape::DrawDeclined,
        Event::DrawClaimed { rule, announced, .. } => {
            EventShape::DrawClaimed { rule: rule.code().to_owned(), announced: announced.map(uci) }
        }
        Event::Outage { from, remaining, restart_at, .. } => EventShape::Outage {
            from: from.0,
            remaining_ms: clocks_shape(remaining),
            restart_at: restart_at.0,
        },
        Event::ClocksRestarted { .. } => EventShape::ClocksRestarted,
        Event::Finished { ending, remaining, .. } => EventShape::Finished {
            reason: ending.reason().code().to_owned(),
            by: ending.reason().by().map(color_shape),
            result: ending.outcome().pgn().to_owned(),
            article: ending.article().map(|article| article.to_string()),
            proved: ending.reason().proof() == Proof::Proved,
            remaining_ms: remaining.map(clocks_shape),
        },
    }
}

fn event(before: &Game, at: Timestamp, shape: EventShape) -> Result<(Event, Option<String>), RecordError> {
    let event = match shape {
        EventShape::Started => Event::Started { at },
        EventShape::Move { uci, san, remaining_ms } => {
            let mv = legal_move(before, &uci)?;
            return Ok((Event::MoveMade { at, mv, remaining: remaining_ms.map(Millis) }, Some(san)));
        }
        EventShape::DrawOffered { by } => Event::DrawOffered { at, by: color(by) },
        EventShape::DrawDeclined => Event::DrawDeclined { at },
        EventShape::DrawClaimed { rule, announced } => {
            let rule = DrawRule::from_code(&rule).ok_or_else(|| RecordError::impossible("rule", &rule))?;
            let announced = announced.map(|uci| legal_move(before, &uci)).transpose()?;
            let san = announced.map(|mv| before.position().san(mv).to_string());
            return Ok((Event::DrawClaimed { at, rule, announced }, san));
        }
        EventShape::Outage { from, remaining_ms, restart_at } => Event::Outage {
            from: Timestamp(from),
            to: at,
            remaining: clocks(remaining_ms),
            restart_at: Timestamp(restart_at),
        },
        EventShape::ClocksRestarted => Event::ClocksRestarted { at },
        EventShape::Finished { reason, by, result, article, proved, remaining_ms } => {
            let proof = if proved { Proof::Proved } else { Proof::NotProved };
            let ending = ending(&reason, by.map(color), proof, &result, article.as_deref())?;
            Event::Finished { at, ending, remaining: remaining_ms.map(clocks) }
        }
    };
    Ok((event, None))
}

fn ending(
    reason: &str,
    by: Option<Color>,
    proof: Proof,
    result: &str,
    article: Option<&str>,
) -> Result<Ending, RecordError> {
    let impossible = RecordError::impossible;
    let article = article
        .map(|number| Article::new(number).ok_or_else(|| impossible("article", number)))
        .transpose()?;
    let outcome = Outcome::from_pgn(result).ok_or_else(|| impossible("result", result))?;
    let reason = Reason::from_code(reason, by, proof).ok_or_else(|| impossible("reason", reason))?;
    Ok(Ending::recorded(reason, outcome, article))
}

fn legal_move(before: &Game, uci: &str) -> Result<Move, RecordError> {
    uci.parse::<UciMove>()
        .ok()
        .and_then(|uci| before.position().judge(uci.from, uci.to, uci.promotion).ok())
        .ok_or_else(|| RecordError::impossible("uci", uci))
}

fn color_shape(color: Color) -> ColorShape {
    match color {
        Color::White => ColorShape::White,
        Color::Black => ColorShape::Black,
    }
}

fn color(shape: ColorShape) -> Color {
    match shape {
        ColorShape::White => Color::White,
        ColorShape::Black => Color::Black,
    }
}

fn clocks_shape(clocks: ByColor<Millis>) -> ClocksShape {
    ClocksShape { white: clocks.white.0, black: clocks.black.0 }
}

fn clocks(shape: ClocksShape) -> ByColor<Millis> {
    ByColor { white: Millis(shape.white), black: Millis(shape.black) }
}

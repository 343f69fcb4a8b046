//! A stored game as PGN.

use adoube_board::CastlingStyle;
use adoube_laws::{DrawRule, Event, Reason, TimeControl};
use adoube_pgn::{Comment, FirstMove, Game, Move, Tag};
use adoube_record::{Header, RecordError, Replay};
use jiff::Timestamp;

use crate::store::StoredGame;

/// Returns a game as PGN in export format, with the clocks as comments. Its players have no names, so they are not
/// known.
///
/// # Errors
/// When the record cannot be read.
pub fn pgn(stored: &StoredGame) -> Result<String, RecordError> {
    let replay = stored.replay()?;
    let start = replay.header.terms.start();
    let game = Game {
        tags: tags(&replay),
        first: FirstMove {
            number: start.fullmove_number(),
            is_black: start.turn() == adoube_board::Color::Black,
        },
        moves: moves(&replay),
        result: result(&replay).to_owned(),
    };
    Ok(game.to_string())
}

fn moves(replay: &Replay) -> Vec<Move> {
    let made = replay.entries.iter().filter_map(|entry| match entry.event {
        Event::MoveMade { remaining, .. } => Some((entry.san.clone()?, remaining)),
        Event::Started { .. }
        | Event::DrawOffered { .. }
        | Event::DrawDeclined { .. }
        | Event::DrawClaimed { .. }
        | Event::Outage { .. }
        | Event::ClocksRestarted { .. }
        | Event::Finished { .. } => None,
    });
    made.map(|(san, left)| Move { san, comment: left.map(|left| Comment::clock_ms(left.0)) }).collect()
}

fn tags(replay: &Replay) -> Vec<Tag> {
    let Replay { header, .. } = replay;
    let created = Timestamp::from_millisecond(header.created_at.0).unwrap_or_default();
    let mut tags = vec![
        Tag::new("Event", "Casual game"),
        Tag::new("Site", "Adoube"),
        Tag::new("Date", &created.strftime("%Y.%m.%d").to_string()),
        Tag::new("Round", "-"),
        Tag::new("Result", result(replay)),
        Tag::new("UTCDate", &created.strftime("%Y.%m.%d").to_string()),
        Tag::new("UTCTime", &created.strftime("%H:%M:%S").to_string()),
        Tag::new("GameId", header.id.as_str()),
        Tag::new("TimeControl", &time_control(header)),
        Tag::new("Termination", termination(replay)),
    ];
    tags.extend(set_up(header));
    tags
}

fn result(replay: &Replay) -> &'static str {
    replay.game.ending().map_or("*", |ending| ending.outcome().pgn())
}

/// The set-up tags of a game that does not begin in the array.
fn set_up(header: &Header) -> Vec<Tag> {
    let mut tags = Vec::new();
    let start = header.terms.start();
    if header.terms.castling() == CastlingStyle::Chess960 {
        tags.push(Tag::new("Variant", "Chess960"));
    }
    if *start != adoube_board::Position::start() {
        tags.push(Tag::new("SetUp", "1"));
        tags.push(Tag::new("FEN", &start.fen()));
    }
    tags
}

/// The time control in seconds, as PGN writes it.
fn time_control(header: &Header) -> String {
    match header.terms.time() {
        TimeControl::Untimed => "-".to_owned(),
        TimeControl::Clock(setting) => {
            let (base, increment) = (setting.base().0 / 1000, setting.increment().0 / 1000);
            if increment == 0 { base.to_string() } else { format!("{base}+{increment}") }
        }
    }
}

fn termination(replay: &Replay) -> &'static str {
    match replay.game.ending().map(|ending| ending.reason()) {
        None => "unterminated",
        Some(Reason::FlagFall(..) | Reason::FlagFallNoMate(_)) => "time forfeit",
        Some(Reason::CalledOff(_) | Reason::NoFirstMove(_)) => "abandoned",
        Some(
            Reason::Checkmate(_)
            | Reason::Resignation(..)
            | Reason::ResignationNoMate(_)
            | Reason::Stalemate
            | Reason::DeadPosition
            | Reason::Agreement
            | Reason::Claim(_, DrawRule::Threefold | DrawRule::Fifty)
            | Reason::Fivefold
            | Reason::SeventyFive,
        ) => "normal",
    }
}

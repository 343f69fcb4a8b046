//! A stored game as PGN.

use std::sync::LazyLock;

use adoube_board::CastlingStyle;
use adoube_board::Color;
use adoube_labels::{Opening, Openings};
use adoube_laws::{ClockState, Fact, Game as Played, Reason};
use adoube_pgn::{Comment, FirstMove, Game, Move, Tag};
use adoube_record::{Header, RecordError, Replay};
use jiff::Timestamp;

use crate::seat::Player;
use crate::store::StoredGame;

static OPENINGS: LazyLock<Openings> = LazyLock::new(Openings::new);

/// Returns a game as PGN in export format, with the clocks as comments. The names of guests are not known.
///
/// # Errors
/// When the record cannot be read.
pub fn pgn(stored: &StoredGame) -> Result<String, RecordError> {
    let replay = stored.replay()?;
    let start = replay.header.terms.start();
    let moves = moves(&replay);
    let mut tags = tags(&replay, stored);
    if let Some(opening) = opening(&replay, &moves) {
        tags.extend([Tag::new("ECO", opening.eco()), Tag::new("Opening", opening.english())]);
    }
    let game = Game {
        tags,
        first: FirstMove { number: start.fullmove_number(), is_black: start.turn() == Color::Black },
        moves,
        result: result(&replay).to_owned(),
    };
    Ok(game.to_string())
}

/// The moves that stand at the end. A game in which an illegal move was let stand is told up to it: PGN has no more.
fn moves(replay: &Replay) -> Vec<Move> {
    let mut game = replay.header.game();
    let mut moves: Vec<Move> = Vec::new();
    for entry in &replay.entries {
        let mover = game.turn();
        let before = game.plies();
        game.apply(&entry.event);
        moves.truncate(usize::try_from(game.plies()).unwrap_or(usize::MAX));
        if let Fact::MoveMade { clocks, .. } = &entry.event.fact
            && moves.len() == before as usize
        {
            let comment = clocks.as_ref().map(|clocks| clock_comment(&game, clocks, mover));
            moves.extend(entry.san.clone().map(|san| Move { san, comment }));
        }
        // Over the board the clock is known when it is pressed.
        if let Fact::Pressed { by, clocks: Some(clocks) } = &entry.event.fact
            && let Some(last) = moves.last_mut().filter(|_| game.turn() != *by)
        {
            last.comment = Some(clock_comment(&game, clocks, *by));
        }
    }
    moves
}

/// The last position of the game that has a name.
fn opening(replay: &Replay, moves: &[Move]) -> Option<&'static Opening> {
    let mut position = *replay.header.terms.start();
    let mut opening = OPENINGS.at(&position);
    for Move { san, .. } in moves {
        position = position.play(position.parse_san(san).ok()?);
        opening = OPENINGS.at(&position).or(opening);
    }
    opening
}

fn clock_comment(game: &Played, clocks: &ClockState, side: Color) -> Comment {
    Comment::clock_ms(clocks.shown(game.control(), None)[side].0)
}

fn tags(replay: &Replay, stored: &StoredGame) -> Vec<Tag> {
    let Replay { header, .. } = replay;
    let created = Timestamp::from_millisecond(header.created_at.0).unwrap_or_default();
    let mut tags = vec![
        Tag::new("Event", if stored.rated { "Rated game" } else { "Casual game" }),
        Tag::new("Site", "Adoube"),
        Tag::new("Date", &created.strftime("%Y.%m.%d").to_string()),
        Tag::new("Round", "-"),
        Tag::new("Result", result(replay)),
        Tag::new("UTCDate", &created.strftime("%Y.%m.%d").to_string()),
        Tag::new("UTCTime", &created.strftime("%H:%M:%S").to_string()),
        Tag::new("GameId", header.id.as_str()),
        Tag::new("TimeControl", &time_control(header)),
        Tag::new("Termination", termination(replay)),
        Tag::new("Ruleset", header.terms.ruleset().id.code()),
    ];
    for color in Color::ALL {
        tags.extend(player(color, &stored.places.players[color]));
    }
    tags.extend(verdict(replay));
    tags.extend(set_up(header));
    tags
}

/// What is known of a player; nothing of a guest.
fn player(color: Color, player: &Player) -> Vec<Tag> {
    let side = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let mut tags = Vec::new();
    tags.extend(player.name.as_deref().map(|name| Tag::new(side, name)));
    tags.extend(player.rating.map(|rating| Tag::new(&format!("{side}Elo"), &rating.value.to_string())));
    tags.extend(player.title.as_deref().map(|title| Tag::new(&format!("{side}Title"), title)));
    tags
}

fn result(replay: &Replay) -> &'static str {
    replay.game.ending().map_or("*", |ending| ending.outcome().pgn())
}

/// What PGN has no tags for: the result by its own code, why, and by which Article.
fn verdict(replay: &Replay) -> Vec<Tag> {
    let Some(ending) = replay.game.ending() else { return Vec::new() };
    let mut tags = vec![
        Tag::new("ResultCode", ending.outcome().code()),
        Tag::new("ResultReason", ending.reason().code()),
    ];
    tags.extend(ending.article().map(|article| Tag::new("ResultArticle", article.number())));
    tags
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

/// The time control in seconds, as PGN writes it; White's where the sides have different ones.
fn time_control(header: &Header) -> String {
    header.terms.time().setting(Color::White).pgn().to_string()
}

fn termination(replay: &Replay) -> &'static str {
    match replay.game.ending().map(|ending| ending.reason()) {
        None => "unterminated",
        Some(Reason::FlagFall(..) | Reason::FlagFallNoMate(_) | Reason::BothFlags) => "time forfeit",
        Some(Reason::CalledOff(_) | Reason::NoFirstMove(_) | Reason::Annulled) => "abandoned",
        Some(Reason::IllegalMoves(..) | Reason::IllegalMovesNoMate(_) | Reason::SealedMove(_)) => {
            "rules infraction"
        }
        Some(Reason::Arbiter(_) | Reason::Forfeit(..) | Reason::ForfeitBoth(_)) => "adjudication",
        Some(
            Reason::Checkmate(_)
            | Reason::Resignation(..)
            | Reason::ResignationNoMate(_)
            | Reason::Stalemate
            | Reason::DeadPosition
            | Reason::Agreement
            | Reason::Claim(..)
            | Reason::Fivefold
            | Reason::SeventyFive
            | Reason::ThreefoldAutomatic
            | Reason::FiftyAutomatic
            | Reason::IllegalPosition
            | Reason::Quickplay(_),
        ) => "normal",
    }
}

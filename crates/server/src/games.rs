//! The HTTP interface of games.

use adoube_board::{CastlingStyle, Color, Position, PositionError};
use adoube_engine::Level;
use adoube_laws::clock::{NotationCause, NotationError, TimeControl};
use adoube_laws::{
    Arbiter, Beginning, ByColor, Entry, FlagFall, IllegalMoves, LagCompensation, Procedure, Ruleset,
    RulesetId, Terms, TermsError,
};
use adoube_record::{Actor, GameId, Header};
use adoube_storage::{GameOf, NewGame, NewSeat, Place, Player, SeatOutcome};
use adoube_wire::http::{
    CreateGame, CreatedGame, GameSummary, MyGames, ProcedureWish, SeatTaken, TakeSeat, TimeControlView,
};
use adoube_wire::render::{time_control_view, time_view};
use adoube_wire::table::RoleName;
use adoube_wire::view::{ColorName, Refused};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::bots::BotName;
use crate::browser::{hash, holder, named_holder, random_bytes, random_token};
use crate::error::ApiError;
use crate::link::link_to;
use crate::refused::{malformed_message, position_is_over, unknown_word, unplayable, with};
use crate::room::Message;

/// How many games a browser's list shows.
const LIST_MAX: u32 = 50;

/// `POST /api/games`.
pub(crate) async fn create(
    State(app): State<App>,
    jar: SignedCookieJar,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<(SignedCookieJar, Json<CreatedGame>), ApiError> {
    let wish: CreateGame = read(&body?)?;
    let terms = terms(&wish)?;
    let (jar, creator) = named_holder(jar, app.config.is_behind_tls());
    let color = wish.color.fixed().unwrap_or_else(draw_lots);
    let invitation = random_token();
    let taken = || NewSeat::Taken { holder: creator.to_string(), player: Player::default() };
    let mut seats = ByColor { white: invited(&invitation), black: invited(&invitation) };
    if wish.both_sides {
        seats = ByColor { white: taken(), black: taken() };
    } else {
        seats[color.into()] = taken();
    }
    if let Some(bot) = bot(&wish, &terms)? {
        seats[!Color::from(color)] = NewSeat::Taken { holder: bot.holder(), player: bot.player() };
    }
    let chair = (terms.procedure().arbiter == Arbiter::Present).then(random_token);
    let id = GameId::from_random(u64::from_le_bytes(random_bytes()));
    let header = Header { id, created_at: app.clock.now(), terms };
    app.storage
        .create_game(NewGame { header, seats, arbiter: chair.as_deref().map(hash), rated: false })
        .await?;
    let link_with =
        |invitation: &str| link_to(&app.config, &headers, &format!("/g/{id}?invitation={invitation}"));
    let (link, loopback) = link_with(&invitation);
    // The page asks whether to sit down as what the link is for, whatever the game has come to meanwhile.
    let arbiter_link = chair.map(|chair| format!("{}&chair=arbiter", link_with(&chair).0));
    Ok((jar, Json(CreatedGame { id: id.to_string(), color, invitation, link, loopback, arbiter_link })))
}

/// `POST /api/games/{id}/seat`.
pub(crate) async fn take_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    jar: SignedCookieJar,
    body: Result<Bytes, BytesRejection>,
) -> Result<(SignedCookieJar, Json<SeatTaken>), ApiError> {
    let TakeSeat { invitation } = read(&body?)?;
    let id = game_id(&id)?;
    let (jar, holder) = named_holder(jar, app.config.is_behind_tls());
    let (player, at) = (Player::default(), app.clock.now());
    match app.storage.take_seat(id, hash(&invitation), holder.to_string(), player.clone(), at).await? {
        SeatOutcome::Taken(actor) => {
            let message = Message::PlaceTaken { actor, holder: holder.to_string(), player };
            // The seat is taken whether or not its room could be opened now: one that opens later reads it.
            if let Err(error) = app.rooms.send_in_turn(id, message).await {
                tracing::warn!(game = %id, ?error, "a taken seat was not told");
            }
            let color = match actor {
                Actor::Player(color) => Some(color.into()),
                Actor::Arbiter => None,
            };
            Ok((jar, Json(SeatTaken { color })))
        }
        SeatOutcome::AlreadySeated(_) => Err(Refused::code("already_seated").into()),
        SeatOutcome::AccountNeeded => Err(Refused::code("account_needed").into()),
        SeatOutcome::NotInvited => Err(Refused::code("invitation_invalid").into()),
    }
}

/// `GET /api/me/games`.
pub(crate) async fn mine(State(app): State<App>, jar: SignedCookieJar) -> Result<Json<MyGames>, ApiError> {
    let Some(holder) = holder(&jar) else { return Ok(Json(MyGames { games: Vec::new() })) };
    let games = app.storage.games_of(&holder, LIST_MAX).await?;
    Ok(Json(MyGames { games: games.iter().filter_map(summary).collect() }))
}

/// What `GET /api/time-control` is asked.
#[derive(Debug, Deserialize)]
pub(crate) struct AskedControl {
    /// The time control in the short notation.
    text: String,
}

/// `GET /api/time-control`: what a time control means, before a game is created with it.
pub(crate) async fn time_control_meant(
    asked: Result<Query<AskedControl>, QueryRejection>,
) -> Result<Json<TimeControlView>, ApiError> {
    let Query(AskedControl { text }) = asked.map_err(|_| Refused::code("message_malformed"))?;
    let control = time_control(&text)?;
    let terms = Terms::new(Ruleset::online_claim(), control, Position::start(), CastlingStyle::Standard)
        .expect("a game from the start can be played under every time control");
    Ok(Json(time_control_view(&terms)))
}

/// `GET /api/games/{id}/pgn`.
pub(crate) async fn pgn(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let id = game_id(&id)?;
    let stored = app.storage.game(id).await?.ok_or(ApiError::NoSuchGame)?;
    let text = adoube_storage::pgn(&stored)
        .map_err(|source| adoube_storage::StoreError::Damaged { game: id, source })?;
    Ok(download(id, "pgn", "application/x-chess-pgn; charset=utf-8", text))
}

/// `GET /api/games/{id}/record`.
pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let id = game_id(&id)?;
    let stored = app.storage.game(id).await?.ok_or(ApiError::NoSuchGame)?;
    Ok(download(id, "jsonl", "application/jsonl; charset=utf-8", adoube_record::as_public(&stored.record())))
}

fn download(id: GameId, extension: &str, kind: &'static str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"adoube-{id}.{extension}\"");
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (CONTENT_DISPOSITION, disposition),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, text).into_response()
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| malformed_message(&error))
}

fn game_id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::NoSuchGame)
}

fn draw_lots() -> ColorName {
    let [byte] = random_bytes();
    if byte & 1 == 0 { ColorName::White } else { ColorName::Black }
}

fn invited(invitation: &str) -> NewSeat {
    NewSeat::Invited { invitation: hash(invitation) }
}

/// Returns the bot that a wish asks for as the opponent.
fn bot(wish: &CreateGame, terms: &Terms) -> Result<Option<BotName>, Refused> {
    let Some(name) = &wish.bot else { return Ok(None) };
    let level: Level = name.parse().map_err(|_| unknown_word(name))?;
    let procedure = terms.procedure();
    // A bot has no hand to move men with, and nobody to be called to.
    if wish.both_sides || procedure.entry != Entry::Moves || procedure.arbiter == Arbiter::Present {
        return Err(Refused::code("not_with_a_bot"));
    }
    Ok(Some(BotName::of_level(level)))
}

/// Returns the terms that a wish asks for.
pub(crate) fn terms(wish: &CreateGame) -> Result<Terms, Refused> {
    let start = wish.fen.as_deref().map_or_else(|| Ok(Position::start()), position)?;
    // A set-up in which king or rook stand elsewhere can be castled in by Guideline II only.
    let castling = if wish.chess960 { CastlingStyle::Chess960 } else { start.castling_style() };
    let ruleset = wish.ruleset.as_deref().map_or_else(|| Ok(Ruleset::online_claim()), ruleset)?;
    let mut procedure = wish.procedure.as_ref().map_or_else(|| Ok(Procedure::online()), procedure)?;
    if wish.both_sides {
        // Both sit at one screen, and the clock runs when they say so (Art. 6.6).
        procedure.beginning = Beginning::Schedule;
    } else if procedure.entry == Entry::Moves && procedure.arbiter == Arbiter::Absent {
        procedure.lag = LagCompensation::Online;
    }
    Terms::new(ruleset, time_control(&wish.time)?, start, castling)
        .and_then(|terms| terms.under(procedure))
        .map_err(|error| match error {
            TermsError::PositionIsOver => position_is_over(),
            TermsError::NoTouchMove => {
                with(Refused::code("no_touch_move"), &[("ruleset", &ruleset_code(wish))])
            }
        })
}

fn ruleset_code(wish: &CreateGame) -> String {
    wish.ruleset.clone().unwrap_or_default()
}

fn ruleset(code: &str) -> Result<Ruleset, Refused> {
    RulesetId::from_code(code).map(|id| id.ruleset()).ok_or_else(|| unknown_word(code))
}

fn procedure(wish: &ProcedureWish) -> Result<Procedure, Refused> {
    let entry = choice(&wish.entry, Entry::from_code)?;
    let mut procedure = match entry {
        Entry::Moves => Procedure::online(),
        Entry::ByHand | Entry::ClockOnly => {
            Procedure { arbiter: Arbiter::Absent, entry, ..Procedure::over_the_board() }
        }
    };
    if wish.arbiter {
        procedure.arbiter = Arbiter::Present;
    }
    if let Some(code) = &wish.flag_fall {
        procedure.flag_fall = choice(code, FlagFall::from_code)?;
    }
    if let Some(code) = &wish.illegal_moves {
        procedure.illegal_moves = choice(code, IllegalMoves::from_code)?;
    }
    Ok(procedure)
}

fn choice<T>(code: &str, from_code: impl Fn(&str) -> Option<T>) -> Result<T, Refused> {
    from_code(code).ok_or_else(|| unknown_word(code))
}

pub(crate) fn position(fen: &str) -> Result<Position, Refused> {
    Position::from_fen(fen).map_err(|error| match error {
        PositionError::Fen(fault) => with(
            Refused::code("fen_malformed"),
            &[("field", &fault.field.code()), ("column", &fault.column), ("cause", &fault.cause.code())],
        ),
        PositionError::Problems(problems) => unplayable(&problems),
    })
}

fn time_control(notation: &str) -> Result<TimeControl, Refused> {
    notation.parse().map_err(|error: NotationError| {
        let (code, name, cause) = match error.cause {
            NotationCause::Expected(expected) => {
                ("time_control_malformed", "clock_expected", expected.code())
            }
            NotationCause::Setting(setting) => ("time_control_invalid", "clock_setting", setting.code()),
        };
        with(Refused::code(code), &[("column", &error.column), (name, &cause)])
    })
}

/// Returns a line of a browser's list; `None` for a game whose record is damaged.
fn summary(game: &GameOf) -> Option<GameSummary> {
    let replay = game.game.replay().ok()?;
    let (role, color) = match game.place {
        Place::Player(color) => (RoleName::Player, Some(color.into())),
        Place::BothSides => (RoleName::Both, None),
        Place::Arbiter => (RoleName::Arbiter, None),
    };
    Some(GameSummary {
        id: game.id.to_string(),
        color,
        role,
        time: time_view(replay.game.terms()),
        created_at: replay.header.created_at.0,
        result: replay.game.ending().as_ref().map(Into::into),
        opponent: color.and_then(|color| game.game.places.players[!Color::from(color)].name.clone()),
        waiting: !game.game.places.are_both_seats_taken(),
    })
}

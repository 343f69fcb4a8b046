//! What the Laws say about a position and moves from it; nothing is kept.

use adoube_board::{Position, UciMove};
use adoube_laws::clock::TimeControl;
use adoube_laws::{
    Command, Ending, Game, Millis, Reason, Refusal, Ruleset, Terms, Timestamp, decide, is_dead,
};
use adoube_wire::http::PositionView;
use adoube_wire::render::{legal_move, position_of_end, position_of_game};
use adoube_wire::view::{LegalMove, Refused};
use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use serde::Deserialize;

use crate::error::ApiError;
use crate::games::position;
use crate::refused::{unreadable_move, with};

/// How many moves are played for one question; a diagram needs a few.
const MOVES_MAX: usize = 256;

/// What `GET /api/position` is asked.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// The first position in FEN; the array of Article 2 when absent.
    fen: Option<String>,
    /// The moves from it in UCI, between spaces.
    #[serde(default)]
    moves: String,
}

/// `GET /api/position`: the legal moves, the check and what helps against it, the end; or why a move cannot be made.
pub(crate) async fn judged(
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<PositionView>, ApiError> {
    let Query(Asked { fen, moves }) = asked.map_err(|_| Refused::code("message_malformed"))?;
    let start = fen.as_deref().map_or_else(|| Ok(Position::start()), position)?;
    if moves.split_whitespace().nth(MOVES_MAX).is_some() {
        return Err(with(Refused::code("too_many_moves"), &[("max", &MOVES_MAX)]).into());
    }
    let style = start.castling_style();
    match Terms::new(Ruleset::online_claim(), TimeControl::untimed(), start, style) {
        Ok(terms) => Ok(Json(played(terms, &moves)?)),
        Err(_) => Ok(Json(over(&start, &moves)?)),
    }
}

fn played(terms: Terms, moves: &str) -> Result<PositionView, Refused> {
    let mut game = Game::new(terms);
    carry_out(&mut game, &Command::Start).expect("a new game can begin");
    let mut made: Vec<LegalMove> = Vec::new();
    for text in moves.split_whitespace() {
        let uci = text.parse::<UciMove>().map_err(|_| at(unreadable_move(text), made.len()))?;
        let (before, style) = (*game.position(), game.terms().castling());
        let command = Command::Move { by: game.turn(), uci, lag: Millis::ZERO };
        carry_out(&mut game, &command).map_err(|refusal| at((&refusal).into(), made.len()))?;
        let mv = before.judge(uci.from, uci.to, uci.promotion).expect("the move has been made");
        made.push(legal_move(&before, style, mv, Vec::new()));
    }
    Ok(position_of_game(&game, made))
}

fn carry_out(game: &mut Game, command: &Command) -> Result<(), Refusal> {
    for event in decide(game, Timestamp(0), command)? {
        game.apply(&event);
    }
    Ok(())
}

/// A first position in which the game is over: it can be looked at, and nothing can be played.
fn over(position: &Position, moves: &str) -> Result<PositionView, Refused> {
    let reason = if position.is_checkmate() {
        Reason::Checkmate(position.turn())
    } else if position.is_stalemate() {
        Reason::Stalemate
    } else {
        debug_assert!(is_dead(position), "only these three ends are seen from a position alone");
        Reason::DeadPosition
    };
    let ending = Ending::decided(reason);
    if moves.split_whitespace().next().is_some() {
        return Err(at((&Refusal::GameOver(ending)).into(), 0));
    }
    Ok(position_of_end(position, &ending))
}

/// Adds which of the moves is meant, counted from 1.
fn at(refused: Refused, made: usize) -> Refused {
    with(refused, &[("number", &(made + 1))])
}

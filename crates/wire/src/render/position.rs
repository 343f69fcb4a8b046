//! How a position looks by itself, outside any game that is kept.

use adoube_board::{CastlingStyle, Move, Position, Remedy};
use adoube_laws::{DrawRule as Rule, Ending, Game};

use crate::http::{PositionView, RemediesView};
use crate::view::{DrawRule, LegalMove};

/// Returns what the Laws say about the position of a game, whoever asks.
#[must_use]
pub fn position_of_game(game: &Game, made: Vec<LegalMove>) -> PositionView {
    let style = game.terms().castling();
    let position = game.position();
    let moves: Vec<Move> = if game.ending().is_some() { Vec::new() } else { listed(position) };
    let legal = moves.iter().map(|&mv| legal_move(position, style, mv, game.claims_by_move(mv))).collect();
    PositionView {
        made,
        legal,
        remedies: remedies(position, style, &moves),
        repetition: game.repetition().count(),
        claims: game.claims().into_iter().map(DrawRule::from).collect(),
        result: game.ending().as_ref().map(Into::into),
        ..bare(position)
    }
}

/// Returns what the Laws say about a position in which the game is over, so that no game can begin from it.
#[must_use]
pub fn position_of_end(position: &Position, ending: &Ending) -> PositionView {
    PositionView {
        remedies: remedies(position, CastlingStyle::Standard, &[]),
        result: Some(ending.into()),
        ..bare(position)
    }
}

/// Returns a legal move as a reader gets it.
#[must_use]
pub fn legal_move(position: &Position, style: CastlingStyle, mv: Move, claims: Vec<Rule>) -> LegalMove {
    LegalMove {
        uci: position.uci(mv, style).to_string(),
        san: position.san(mv).to_string(),
        claims: claims.into_iter().map(DrawRule::from).collect(),
    }
}

fn listed(position: &Position) -> Vec<Move> {
    position.legal_moves().into_iter().collect()
}

fn bare(position: &Position) -> PositionView {
    PositionView {
        fen: position.fen(),
        turn: position.turn().into(),
        made: Vec::new(),
        legal: Vec::new(),
        attackers: position.checkers().into_iter().map(|square| square.to_string()).collect(),
        check: position.is_check().then(|| position.king(position.turn()).to_string()),
        remedies: None,
        repetition: 1,
        claims: Vec::new(),
        result: None,
    }
}

fn remedies(position: &Position, style: CastlingStyle, moves: &[Move]) -> Option<RemediesView> {
    if !position.is_check() {
        return None;
    }
    let mut view = RemediesView::default();
    for &mv in moves {
        let list = match position.remedy(mv) {
            Some(Remedy::MoveKing) => &mut view.move_king,
            Some(Remedy::CaptureAttacker) => &mut view.capture,
            Some(Remedy::Interpose) => &mut view.interpose,
            None => continue,
        };
        list.push(position.uci(mv, style).to_string());
    }
    Some(view)
}

//! How the table looks beside the position.

use adoube_board::{Color, Setup, Square};
use adoube_laws::{
    Adjournment, Announced, Arbiter, Awaited, Beginning, Conduct, Entry, Game, HandState, Millis, Procedure,
    Terms, Ticking, Timestamp,
};

use super::uci;
use crate::table::{AdjournmentName, BySide, FaceView, FacesView, HandView, ProcedureView, TableView};
use crate::view::ColorName;

/// Returns whether a game has more on the table than a position and clocks that the server presses.
#[must_use]
pub fn has_table(terms: &Terms) -> bool {
    let procedure = terms.procedure();
    procedure.entry != Entry::Moves
        || procedure.arbiter == Arbiter::Present
        || procedure.beginning == Beginning::Schedule
}

pub(super) fn table_view(game: &Game, now: Timestamp) -> TableView {
    let play = game.play();
    let illegal_moves = |side| game.player(side).illegal_moves;
    let arrived = |side| game.player(side).arrived;
    let announced = play.and_then(|play| play.announced).and_then(|announced| match announced {
        Announced::Legal(mv) => Some(uci(game, mv)),
        Announced::Illegal(_) => None,
    });
    let unpressed = |side: &Color| play.is_some_and(|play| play.unpressed[*side]);
    TableView {
        placement: game.shown().to_string(),
        problems: problems(game),
        hand: (game.terms().procedure().entry == Entry::ByHand).then(|| hand_view(game)),
        to_press: Color::ALL.into_iter().filter(unpressed).map(ColorName::from).collect(),
        faces: faces_view(game, now),
        illegal_moves: BySide { white: illegal_moves(Color::White), black: illegal_moves(Color::Black) },
        arrived: BySide { white: arrived(Color::White), black: arrived(Color::Black) },
        paused: play.is_some_and(|play| matches!(play.ticking, Ticking::Paused { .. })),
        breach: play.is_some_and(|play| play.breach == Conduct::Breach),
        announced,
        quickplay: play.and_then(|play| play.quickplay).map(|(by, _)| by.into()),
        adjournment: play.and_then(|play| match play.adjournment {
            Adjournment::None => None,
            Adjournment::Sealing => Some(AdjournmentName::Sealing),
            Adjournment::Sealed(_) => Some(AdjournmentName::Sealed),
        }),
    }
}

/// Returns what is wrong with the men as they stand. While a man is in the hand, or a move waits for its second man,
/// nothing is; where nobody sees the men, nothing can be said.
fn problems(game: &Game) -> Vec<String> {
    let base = game.base();
    let turn = match game.hand().state(&base) {
        _ if game.terms().procedure().entry != Entry::ByHand => return vec![],
        HandState::InHand | HandState::Pending(_) => return vec![],
        HandState::Displaced(_) => !game.turn(),
        HandState::Nothing | HandState::Touched | HandState::Made(_) => game.turn(),
    };
    let setup = Setup { placement: game.shown(), turn, ..Setup::EMPTY };
    let Err(found) = setup.position() else { return vec![] };
    let mut codes: Vec<String> = found.iter().map(|problem| problem.code().to_owned()).collect();
    codes.dedup();
    codes
}

fn faces_view(game: &Game, now: Timestamp) -> Option<FacesView> {
    let (faces, fallen) = (game.faces_at(now)?, game.clocks()?.fallen());
    let face = |side: Color| FaceView {
        stage: faces[side].stage,
        moves_left: faces[side].moves_left,
        overtime: faces[side].is_overtime,
        fallen: fallen[side] || faces[side].time <= Millis::ZERO,
    };
    Some(FacesView { white: face(Color::White), black: face(Color::Black) })
}

fn hand_view(game: &Game) -> HandView {
    let (hand, base) = (game.hand(), game.base());
    let obligation = hand.obligation(&base);
    let (state, awaited) = match hand.state(&base) {
        HandState::Nothing => ("nothing", vec![]),
        HandState::Touched => ("touched", vec![]),
        HandState::InHand => ("in_hand", vec![]),
        HandState::Pending(awaited) => ("pending", awaited_squares(awaited)),
        HandState::Displaced(_) => ("displaced", vec![]),
        HandState::Made(_) => ("made", vec![]),
    };
    let clause = obligation.reason.filter(|_| !obligation.free);
    HandView {
        state: state.to_owned(),
        touched: hand.touched().iter().map(ToString::to_string).collect(),
        awaited: awaited.into_iter().map(|square| square.to_string()).collect(),
        promotion: matches!(hand.state(&base), HandState::Pending(Awaited::Promotion(_))),
        clause: clause.map(|clause| clause.code().to_owned()),
        article: clause.map(|clause| clause.article().to_string()),
        moves: clause.map(|_| obligation.moves.iter().map(|&mv| uci(game, mv)).collect()),
    }
}

fn awaited_squares(awaited: Awaited) -> Vec<Square> {
    match awaited {
        Awaited::CastlingRook { from, to } => vec![from, to],
        Awaited::CastlingKing(square)
        | Awaited::CapturedMan(square)
        | Awaited::Capturer(square)
        | Awaited::Promotion(square)
        | Awaited::PromotedPawn(square) => vec![square],
    }
}

impl From<&Procedure> for ProcedureView {
    fn from(procedure: &Procedure) -> Self {
        Self {
            entry: procedure.entry.code().to_owned(),
            arbiter: procedure.arbiter.code().to_owned(),
            flag_fall: procedure.flag_fall.code().to_owned(),
            illegal_moves: procedure.illegal_moves.code().to_owned(),
        }
    }
}

//! What happened, in its shape.

use adoube_board::{Move, UciMove};
use adoube_laws::{
    Announced, ArbiterAct, Article, ClockCause, ClockState, Complaint, Conduct, Displacement, DrawRule,
    Ending, Fact, Game, Grip, HandAct, IllegalMove, IllegalMoveKind, Millis, NewMan, Observed, OfferMoment,
    Outcome, Proof, QuickplayGround, Reason, Timestamp,
};

use crate::error::RecordError;
use crate::ruling::{ruling, ruling_shape};
use crate::shape::{BothShape, ClocksShape, EventShape, HandActShape};
use crate::value::{
    clocks, clocks_shape, code, color, color_shape, note, remaining, role, role_letter, square,
};

/// Returns the shape of a fact. `before` is the game that it will be applied to.
pub(crate) fn fact_shape(before: &Game, fact: &Fact) -> EventShape {
    let san = |mv: Move| before.position().san(mv).to_string();
    let uci = |mv: Move| before.position().uci(mv, before.terms().castling()).to_string();
    let both = |clocks: &Option<ClockState>| clocks.as_ref().map(clocks_shape);
    match fact {
        Fact::Started => EventShape::Started,
        Fact::Arrived { by, clocks } => EventShape::Arrived { by: color_shape(*by), clocks: both(clocks) },
        Fact::MoveMade { mv, clocks, lag, conduct } => EventShape::Move {
            uci: uci(*mv),
            san: san(*mv),
            remaining_ms: None,
            clocks: both(clocks),
            lag_ms: lag.0,
            conduct: (*conduct != Conduct::Regular).then(|| conduct.code().to_owned()),
        },
        Fact::HandActed { act } => hand_shape(*act),
        Fact::TouchForgiven { square } => EventShape::TouchForgiven { square: square.to_string() },
        Fact::Pressed { by, clocks } => EventShape::Pressed { by: color_shape(*by), clocks: both(clocks) },
        Fact::IllegalMoveNoticed(illegal) => illegal_move_shape(illegal),
        Fact::Restored { plies } => EventShape::Restored { plies: *plies },
        Fact::ClocksSet { clocks, cause } => {
            EventShape::ClocksSet { clocks: clocks_shape(clocks), cause_of_change: cause.code().to_owned() }
        }
        Fact::AdditionsGranted { addition } => EventShape::AdditionsGranted { addition_ms: addition.0 },
        Fact::DrawOffered { by, moment } => EventShape::DrawOffered {
            by: color_shape(*by),
            moment: (*moment != OfferMoment::WithMove).then(|| moment.code().to_owned()),
        },
        Fact::DrawDeclined => EventShape::DrawDeclined,
        Fact::DrawClaimed { rule, announced } => {
            EventShape::DrawClaimed { rule: rule.code().to_owned(), announced: announced.map(uci) }
        }
        Fact::ClaimRejected { rule, announced } => {
            let (announced, from) = match *announced {
                None => (None, None),
                Some(Announced::Legal(mv)) => (Some(uci(mv)), None),
                Some(Announced::Illegal(from)) => (None, Some(from.to_string())),
            };
            EventShape::ClaimRejected { rule: rule.code().to_owned(), announced, announced_from: from }
        }
        Fact::QuickplayClaimed { by, ground } => {
            EventShape::QuickplayClaimed { by: color_shape(*by), ground: ground.code().to_owned() }
        }
        Fact::ComplaintRejected { by, of } => {
            EventShape::ComplaintRejected { by: color_shape(*by), of: of.code().to_owned() }
        }
        Fact::MoveAccepted => EventShape::MoveAccepted,
        Fact::ArbiterCalled { by, reason } => {
            EventShape::ArbiterCalled { by: color_shape(*by), reason: reason.to_string() }
        }
        Fact::Sealed { written, clocks } => {
            EventShape::Sealed { written: written.to_string(), clocks: both(clocks) }
        }
        Fact::ArbiterActed(act) => {
            EventShape::Arbiter { ruling: ruling_shape(&act.ruling), reason: act.reason.to_string() }
        }
        Fact::Noted { side, irregularity } => {
            EventShape::Noted { side: color_shape(*side), irregularity: irregularity.code().to_owned() }
        }
        Fact::Paused => EventShape::Paused,
        Fact::Resumed => EventShape::Resumed,
        Fact::Outage { from, restart_at } => {
            EventShape::Outage { from: from.0, remaining_ms: None, restart_at: restart_at.0 }
        }
        Fact::ClocksRestarted => EventShape::ClocksRestarted,
        Fact::Finished { ending, clocks } => EventShape::Finished {
            reason: ending.reason().code().to_owned(),
            by: ending.reason().by().map(color_shape),
            result: ending.outcome().code().to_owned(),
            article: ending.article().map(|article| article.to_string()),
            proved: ending.reason().proof() == Proof::Proved,
            remaining_ms: None,
            clocks: both(clocks),
        },
    }
}

/// Reads the shape of a fact. `before` is the game after the lines before it.
pub(crate) fn fact(before: &Game, shape: EventShape) -> Result<Fact, RecordError> {
    let both = |shape: Option<ClocksShape>| shape.map(|shape| clocks(before, shape)).transpose();
    Ok(match shape {
        EventShape::Started => Fact::Started,
        EventShape::Arrived { by, clocks } => Fact::Arrived { by: color(by), clocks: both(clocks)? },
        EventShape::Move { uci, remaining_ms, clocks, lag_ms, conduct, .. } => Fact::MoveMade {
            mv: legal_move(before, &uci)?,
            clocks: match remaining_ms {
                Some(left) => clocks_of_version_1(before, Millis(left)),
                None => both(clocks)?,
            },
            lag: Millis(lag_ms),
            conduct: match conduct {
                Some(text) => code("conduct", &text, Conduct::from_code)?,
                None => Conduct::Regular,
            },
        },
        EventShape::Hand { act, square: name, man, inverted, held } => {
            Fact::HandActed { act: hand_act(act, &name, man.as_deref(), inverted, held)? }
        }
        EventShape::TouchForgiven { square: name } => Fact::TouchForgiven { square: square(&name)? },
        EventShape::Pressed { by, clocks } => Fact::Pressed { by: color(by), clocks: both(clocks)? },
        EventShape::IllegalMove { by, kind, plies, from, to, promotion, count } => {
            let square = |name: String| square(&name);
            let (to, promotion) =
                (to.map(square).transpose()?, promotion.map(|letter| role(&letter)).transpose()?);
            let shown = from.map(square).transpose()?.map(|from| Displacement { from, to, promotion });
            let kind = code("kind", &kind, IllegalMoveKind::from_code)?;
            Fact::IllegalMoveNoticed(IllegalMove { by: color(by), kind, plies, shown, count })
        }
        EventShape::Restored { plies } => Fact::Restored { plies },
        EventShape::ClocksSet { clocks: shape, cause_of_change } => Fact::ClocksSet {
            clocks: clocks(before, shape)?,
            cause: code("cause_of_change", &cause_of_change, ClockCause::from_code)?,
        },
        EventShape::AdditionsGranted { addition_ms } => {
            Fact::AdditionsGranted { addition: Millis(addition_ms) }
        }
        EventShape::DrawOffered { by, moment } => Fact::DrawOffered {
            by: color(by),
            moment: match moment {
                Some(text) => code("moment", &text, OfferMoment::from_code)?,
                None => OfferMoment::WithMove,
            },
        },
        EventShape::DrawDeclined => Fact::DrawDeclined,
        EventShape::DrawClaimed { rule, announced } => Fact::DrawClaimed {
            rule: code("rule", &rule, DrawRule::from_code)?,
            announced: announced.map(|uci| legal_move(before, &uci)).transpose()?,
        },
        EventShape::ClaimRejected { rule, announced, announced_from } => {
            let announced = match (announced, announced_from) {
                (Some(uci), _) => Some(Announced::Legal(legal_move(before, &uci)?)),
                (None, Some(from)) => Some(Announced::Illegal(square(&from)?)),
                (None, None) => None,
            };
            Fact::ClaimRejected { rule: code("rule", &rule, DrawRule::from_code)?, announced }
        }
        EventShape::QuickplayClaimed { by, ground } => Fact::QuickplayClaimed {
            by: color(by),
            ground: code("ground", &ground, QuickplayGround::from_code)?,
        },
        EventShape::ComplaintRejected { by, of } => {
            Fact::ComplaintRejected { by: color(by), of: code("of", &of, Complaint::from_code)? }
        }
        EventShape::MoveAccepted => Fact::MoveAccepted,
        EventShape::ArbiterCalled { by, reason } => {
            Fact::ArbiterCalled { by: color(by), reason: note("reason", &reason)? }
        }
        EventShape::Sealed { written, clocks } => {
            Fact::Sealed { written: note("written", &written)?, clocks: both(clocks)? }
        }
        EventShape::Arbiter { ruling: shape, reason } => {
            Fact::ArbiterActed(ArbiterAct { ruling: ruling(shape)?, reason: note("reason", &reason)? })
        }
        EventShape::Noted { side, irregularity } => Fact::Noted {
            side: color(side),
            irregularity: code("irregularity", &irregularity, Observed::from_code)?,
        },
        EventShape::Paused => Fact::Paused,
        EventShape::Resumed => Fact::Resumed,
        EventShape::Outage { from, restart_at, .. } => {
            Fact::Outage { from: Timestamp(from), restart_at: Timestamp(restart_at) }
        }
        EventShape::ClocksRestarted => Fact::ClocksRestarted,
        EventShape::Finished { reason, by, result, article, proved, remaining_ms, clocks } => {
            let outcome = code("result", &result, Outcome::from_code)?;
            let proof = if proved { Proof::Proved } else { Proof::NotProved };
            let reason = Reason::from_code(&reason, by.map(color), proof, outcome)
                .ok_or_else(|| RecordError::impossible("reason", &reason))?;
            let article = article.map(|number| code("article", &number, Article::new)).transpose()?;
            let clocks = match remaining_ms {
                Some(left) => remaining(before, left),
                None => both(clocks)?,
            };
            Fact::Finished { ending: Ending::recorded(reason, outcome, article), clocks }
        }
    })
}

fn legal_move(before: &Game, uci: &str) -> Result<Move, RecordError> {
    uci.parse::<UciMove>()
        .ok()
        .and_then(|uci| before.position().judge(uci.from, uci.to, uci.promotion).ok())
        .ok_or_else(|| RecordError::impossible("uci", uci))
}

/// Version 1 wrote what was left to the mover; the other clock stood.
fn clocks_of_version_1(before: &Game, left: Millis) -> Option<ClockState> {
    let at_rest = before.clocks()?.shown(before.control(), None);
    let mut shown = BothShape { white: at_rest.white.0, black: at_rest.black.0 };
    match before.turn() {
        adoube_board::Color::White => shown.white = left.0,
        adoube_board::Color::Black => shown.black = left.0,
    }
    remaining(before, shown)
}

fn hand_shape(act: HandAct) -> EventShape {
    let plain = |act, square: adoube_board::Square| EventShape::Hand {
        act,
        square: square.to_string(),
        man: None,
        inverted: false,
        held: false,
    };
    match act {
        HandAct::Adjust(square) => plain(HandActShape::Adjust, square),
        HandAct::Touch(square) => plain(HandActShape::Touch, square),
        HandAct::Lift(square) => plain(HandActShape::Lift, square),
        HandAct::Release(square) => plain(HandActShape::Release, square),
        HandAct::Promote { square, man, grip } => EventShape::Hand {
            act: HandActShape::Promote,
            square: square.to_string(),
            man: Some(role_letter(man.role())),
            inverted: man == NewMan::InvertedRook,
            held: grip == Grip::Held,
        },
    }
}

fn hand_act(
    act: HandActShape,
    name: &str,
    man: Option<&str>,
    inverted: bool,
    held: bool,
) -> Result<HandAct, RecordError> {
    let square = square(name)?;
    Ok(match act {
        HandActShape::Adjust => HandAct::Adjust(square),
        HandActShape::Touch => HandAct::Touch(square),
        HandActShape::Lift => HandAct::Lift(square),
        HandActShape::Release => HandAct::Release(square),
        HandActShape::Promote => {
            let man = if inverted {
                NewMan::InvertedRook
            } else {
                NewMan::Upright(role(man.ok_or_else(|| RecordError::impossible("man", ""))?)?)
            };
            HandAct::Promote { square, man, grip: if held { Grip::Held } else { Grip::LetGo } }
        }
    })
}

fn illegal_move_shape(illegal: &IllegalMove) -> EventShape {
    let IllegalMove { by, kind, plies, shown, count } = *illegal;
    EventShape::IllegalMove {
        by: color_shape(by),
        kind: kind.code().to_owned(),
        plies,
        from: shown.map(|shown| shown.from.to_string()),
        to: shown.and_then(|shown| shown.to).map(|to| to.to_string()),
        promotion: shown.and_then(|shown| shown.promotion).map(role_letter),
        count,
    }
}

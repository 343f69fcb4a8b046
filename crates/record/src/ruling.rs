//! The arbiter's acts in their shapes.

use adoube_laws::{
    ByColor, Call, ForfeitGround, Millis, MoveRuling, Observed, Outcome, Penalty, QuickplayAnswer, Ruling,
};

use crate::error::RecordError;
use crate::shape::{BothShape, PenaltyShape, RulingShape};
use crate::value::{code, color, color_shape, square};

pub(crate) fn ruling_shape(ruling: &Ruling) -> RulingShape {
    match *ruling {
        Ruling::Pause => RulingShape::Pause,
        Ruling::Resume => RulingShape::Resume,
        Ruling::AnswerCall(call) => RulingShape::AnswerCall { answer: call.code().to_owned() },
        Ruling::SetClocks(shown) => {
            RulingShape::SetClocks { shown_ms: BothShape { white: shown.white.0, black: shown.black.0 } }
        }
        Ruling::AwardTime { to, time } => RulingShape::AwardTime { to: color_shape(to), time_ms: time.0 },
        Ruling::Penalise { side, penalty } => {
            let (penalty, time) = match penalty {
                Penalty::Warning => (PenaltyShape::Warning, Millis::ZERO),
                Penalty::TimeToOpponent(time) => (PenaltyShape::TimeToOpponent, time),
                Penalty::TimeOff(time) => (PenaltyShape::TimeOff, time),
                Penalty::Loss => (PenaltyShape::Loss, Millis::ZERO),
            };
            RulingShape::Penalise { side: color_shape(side), penalty, time_ms: time.0 }
        }
        Ruling::Establish { side, irregularity } => {
            RulingShape::Establish { side: color_shape(side), irregularity: irregularity.code().to_owned() }
        }
        Ruling::ForgiveTouch(square) => RulingShape::ForgiveTouch { square: square.to_string() },
        Ruling::Restore(plies) => RulingShape::Restore { plies },
        Ruling::RuleOnMove(ruling) => RulingShape::RuleOnMove { answer: ruling.code().to_owned() },
        Ruling::ConfirmFlagFall(side) => RulingShape::ConfirmFlagFall { side: color_shape(side) },
        Ruling::AnswerQuickplay(answer) => RulingShape::AnswerQuickplay { answer: answer.code().to_owned() },
        Ruling::PassOffer(by) => RulingShape::PassOffer { by: color_shape(by) },
        Ruling::Forfeit { side, ground } => {
            RulingShape::Forfeit { side: color_shape(side), ground: ground.code().to_owned() }
        }
        Ruling::ForfeitBoth(ground) => RulingShape::ForfeitBoth { ground: ground.code().to_owned() },
        Ruling::IllegalPosition => RulingShape::IllegalPosition,
        Ruling::Declare(outcome) => RulingShape::Declare { result: outcome.code().to_owned() },
        Ruling::Amend(outcome) => RulingShape::Amend { result: outcome.code().to_owned() },
        Ruling::Annul => RulingShape::Annul,
        Ruling::ColoursReversed => RulingShape::ColoursReversed,
        Ruling::Adjourn => RulingShape::Adjourn,
        Ruling::OpenEnvelope(uci) => RulingShape::OpenEnvelope { uci: uci.map(|uci| uci.to_string()) },
    }
}

pub(crate) fn ruling(shape: RulingShape) -> Result<Ruling, RecordError> {
    Ok(match shape {
        RulingShape::Pause => Ruling::Pause,
        RulingShape::Resume => Ruling::Resume,
        RulingShape::AnswerCall { answer } => Ruling::AnswerCall(code("answer", &answer, Call::from_code)?),
        RulingShape::SetClocks { shown_ms: BothShape { white, black } } => {
            Ruling::SetClocks(ByColor { white: Millis(white), black: Millis(black) })
        }
        RulingShape::AwardTime { to, time_ms } => Ruling::AwardTime { to: color(to), time: Millis(time_ms) },
        RulingShape::Penalise { side, penalty, time_ms } => {
            let penalty = match penalty {
                PenaltyShape::Warning => Penalty::Warning,
                PenaltyShape::TimeToOpponent => Penalty::TimeToOpponent(Millis(time_ms)),
                PenaltyShape::TimeOff => Penalty::TimeOff(Millis(time_ms)),
                PenaltyShape::Loss => Penalty::Loss,
            };
            Ruling::Penalise { side: color(side), penalty }
        }
        RulingShape::Establish { side, irregularity } => Ruling::Establish {
            side: color(side),
            irregularity: code("irregularity", &irregularity, Observed::from_code)?,
        },
        RulingShape::ForgiveTouch { square: name } => Ruling::ForgiveTouch(square(&name)?),
        RulingShape::Restore { plies } => Ruling::Restore(plies),
        RulingShape::RuleOnMove { answer } => {
            Ruling::RuleOnMove(code("answer", &answer, MoveRuling::from_code)?)
        }
        RulingShape::ConfirmFlagFall { side } => Ruling::ConfirmFlagFall(color(side)),
        RulingShape::AnswerQuickplay { answer } => {
            Ruling::AnswerQuickplay(code("answer", &answer, QuickplayAnswer::from_code)?)
        }
        RulingShape::PassOffer { by } => Ruling::PassOffer(color(by)),
        RulingShape::Forfeit { side, ground } => {
            Ruling::Forfeit { side: color(side), ground: code("ground", &ground, ForfeitGround::from_code)? }
        }
        RulingShape::ForfeitBoth { ground } => {
            Ruling::ForfeitBoth(code("ground", &ground, ForfeitGround::from_code)?)
        }
        RulingShape::IllegalPosition => Ruling::IllegalPosition,
        RulingShape::Declare { result } => Ruling::Declare(code("result", &result, Outcome::from_code)?),
        RulingShape::Amend { result } => Ruling::Amend(code("result", &result, Outcome::from_code)?),
        RulingShape::Annul => Ruling::Annul,
        RulingShape::ColoursReversed => Ruling::ColoursReversed,
        RulingShape::Adjourn => Ruling::Adjourn,
        RulingShape::OpenEnvelope { uci } => Ruling::OpenEnvelope(
            uci.map(|uci| uci.parse().map_err(|_| RecordError::impossible("uci", &uci))).transpose()?,
        ),
    })
}

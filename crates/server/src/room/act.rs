//! From an act on the wire to a command of the Laws.

use adoube_board::{Color, Role, Square, UciMove};
use adoube_laws::{
    ArbiterAct, ByColor, Call, Command, Complaint, ForfeitGround, Game, Grip, HandAct, Millis, MoveRuling,
    NewMan, Note, Observed, Outcome, Penalty, QuickplayAnswer, QuickplayGround, Ruling,
};
use adoube_record::Actor;
use adoube_wire::client::{Action, HandAction, NewManName, RulingAction};
use adoube_wire::render::{Reader, may_rule};
use adoube_wire::view::{ColorName, Refused};

use crate::refused;

/// The longest name of an act that a page may choose, in bytes.
pub(crate) const ACT_ID_BYTES_MAX: usize = 36;

/// Returns who acts, for a reader and the side that the page named.
///
/// # Errors
/// When a spectator acts.
pub(crate) fn actor(reader: Reader, side: Option<ColorName>, game: &Game) -> Result<Actor, Refused> {
    match reader {
        Reader::Player(color) => Ok(Actor::Player(color)),
        Reader::Both => Ok(Actor::Player(side.map_or_else(|| game.turn(), Color::from))),
        Reader::Arbiter => Ok(Actor::Arbiter),
        Reader::Spectator => Err(refused::not_a_player()),
    }
}

/// Returns the command that an act asks for; `lag` is how long it was on its way, with the state that it answers.
///
/// # Errors
/// When something in it cannot be read, or is not for the one who acts.
pub(crate) fn command(
    actor: Actor,
    reader: Reader,
    action: &Action,
    lag: Millis,
    game: &Game,
) -> Result<Command, Refused> {
    match (actor, action) {
        (_, Action::Rule { ruling: wish, reason }) if may_rule(game, reader) => {
            Ok(Command::Arbiter(ArbiterAct { ruling: ruling(wish)?, reason: note(reason)? }))
        }
        (Actor::Arbiter, Action::Start) => Ok(Command::Start),
        (Actor::Player(_), Action::Start) if reader == Reader::Both => Ok(Command::Start),
        (Actor::Arbiter, _) => Err(refused::not_a_player()),
        (Actor::Player(by), _) => players(by, action, lag),
    }
}

fn players(by: Color, action: &Action, lag: Millis) -> Result<Command, Refused> {
    Ok(match action {
        Action::Move { uci } => Command::Move { by, uci: read(uci)?, lag },
        Action::OfferDraw => Command::OfferDraw { by },
        Action::AcceptDraw => Command::AcceptDraw { by },
        Action::DeclineDraw => Command::DeclineDraw { by },
        Action::Resign => Command::Resign { by },
        Action::ClaimDraw { rule, uci } => {
            let announced = uci.as_deref().map(read).transpose()?;
            Command::ClaimDraw { by, rule: (*rule).into(), announced }
        }
        Action::Abort => Command::Abort { by },
        Action::Arrive => Command::Arrive { by },
        Action::Hand { act, square: at, man } => Command::Hand { by, act: hand(*act, square(at)?, *man)? },
        Action::Press => Command::Press { by },
        Action::ForgiveTouch { square: at } => Command::ForgiveTouch { by, square: square(at)? },
        Action::ClaimQuickplay { ground } => {
            Command::ClaimQuickplay { by, ground: code(ground, QuickplayGround::from_code)? }
        }
        Action::ClaimFlagFall => Command::ClaimFlagFall { by },
        Action::Complain { of } => Command::Complain { by, of: code(of, Complaint::from_code)? },
        Action::AcceptMove => Command::AcceptMove { by },
        Action::CallArbiter { reason } => Command::CallArbiter { by, reason: note(reason)? },
        Action::Seal { written } => Command::Seal { by, written: note(written)? },
        Action::Start | Action::Rule { .. } => return Err(Refused::code("not_the_arbiter")),
    })
}

fn hand(act: HandAction, square: Square, man: Option<NewManName>) -> Result<HandAct, Refused> {
    let promote = |grip| {
        let man = man.ok_or_else(|| refused::unknown_word("man"))?;
        Ok(HandAct::Promote { square, man: new_man(man), grip })
    };
    match act {
        HandAction::Adjust => Ok(HandAct::Adjust(square)),
        HandAction::Touch => Ok(HandAct::Touch(square)),
        HandAction::Lift => Ok(HandAct::Lift(square)),
        HandAction::Release => Ok(HandAct::Release(square)),
        HandAction::Promote => promote(Grip::LetGo),
        HandAction::PromoteHeld => promote(Grip::Held),
    }
}

fn new_man(name: NewManName) -> NewMan {
    match name {
        NewManName::Queen => NewMan::Upright(Role::Queen),
        NewManName::Rook => NewMan::Upright(Role::Rook),
        NewManName::Bishop => NewMan::Upright(Role::Bishop),
        NewManName::Knight => NewMan::Upright(Role::Knight),
        NewManName::InvertedRook => NewMan::InvertedRook,
    }
}

fn ruling(wish: &RulingAction) -> Result<Ruling, Refused> {
    Ok(match wish {
        RulingAction::Pause => Ruling::Pause,
        RulingAction::Resume => Ruling::Resume,
        RulingAction::AnswerCall { valid } => {
            Ruling::AnswerCall(if *valid { Call::Valid } else { Call::Unfounded })
        }
        RulingAction::SetClocks { white_ms, black_ms } => {
            Ruling::SetClocks(ByColor { white: Millis(*white_ms), black: Millis(*black_ms) })
        }
        RulingAction::AwardTime { side, ms } => Ruling::AwardTime { to: (*side).into(), time: Millis(*ms) },
        RulingAction::Penalise { side, penalty: name, ms } => {
            Ruling::Penalise { side: (*side).into(), penalty: penalty(name, *ms)? }
        }
        RulingAction::Establish { side, irregularity } => {
            Ruling::Establish { side: (*side).into(), irregularity: code(irregularity, Observed::from_code)? }
        }
        RulingAction::ForgiveTouch { square: at } => Ruling::ForgiveTouch(square(at)?),
        RulingAction::Restore { plies } => Ruling::Restore(*plies),
        RulingAction::RuleOnMove { decision } => Ruling::RuleOnMove(code(decision, MoveRuling::from_code)?),
        RulingAction::ConfirmFlagFall { side } => Ruling::ConfirmFlagFall((*side).into()),
        RulingAction::AnswerQuickplay { answer } => {
            Ruling::AnswerQuickplay(code(answer, QuickplayAnswer::from_code)?)
        }
        RulingAction::PassOffer { side } => Ruling::PassOffer((*side).into()),
        RulingAction::Forfeit { side, ground } => {
            Ruling::Forfeit { side: (*side).into(), ground: code(ground, ForfeitGround::from_code)? }
        }
        RulingAction::ForfeitBoth { ground } => Ruling::ForfeitBoth(code(ground, ForfeitGround::from_code)?),
        RulingAction::IllegalPosition => Ruling::IllegalPosition,
        RulingAction::Declare { outcome } => Ruling::Declare(code(outcome, Outcome::from_code)?),
        RulingAction::Amend { outcome } => Ruling::Amend(code(outcome, Outcome::from_code)?),
        RulingAction::Annul => Ruling::Annul,
        RulingAction::ColoursReversed => Ruling::ColoursReversed,
        RulingAction::Adjourn => Ruling::Adjourn,
        RulingAction::OpenEnvelope { uci } => Ruling::OpenEnvelope(uci.as_deref().map(read).transpose()?),
    })
}

fn penalty(name: &str, ms: Option<i64>) -> Result<Penalty, Refused> {
    let time = || ms.map(Millis).ok_or_else(|| refused::unknown_word("ms"));
    match name {
        "warning" => Ok(Penalty::Warning),
        "time_to_opponent" => Ok(Penalty::TimeToOpponent(time()?)),
        "time_off" => Ok(Penalty::TimeOff(time()?)),
        "loss" => Ok(Penalty::Loss),
        _ => Err(refused::unknown_word(name)),
    }
}

fn read(uci: &str) -> Result<UciMove, Refused> {
    uci.parse().map_err(|_| refused::unreadable_move(uci))
}

fn square(name: &str) -> Result<Square, Refused> {
    name.parse().map_err(|_| refused::unknown_word(name))
}

fn note(text: &str) -> Result<Note, Refused> {
    Note::new(text).ok_or_else(|| Refused::code("note_too_long"))
}

fn code<T>(text: &str, from_code: impl Fn(&str) -> Option<T>) -> Result<T, Refused> {
    from_code(text).ok_or_else(|| refused::unknown_word(text))
}

//! The log of a game: a line for each event, as codes and parameters.

use adoube_board::{Color, Square};
use adoube_laws::{
    Announced, ClockState, Event, Fact, Game, Grip, HandAct, IllegalMove, NewMan, Penalty, Ruling,
};

use crate::table::LogLine;

/// The codes of every line, for the catalogue of texts.
pub const LOG_CODES: [&str; 31] = [
    "additions_granted",
    "adjusted",
    "arbiter_called",
    "arrived",
    "claim_rejected",
    "clocks_restarted",
    "clocks_set",
    "complaint_rejected",
    "draw_claimed",
    "draw_declined",
    "draw_offered",
    "finished",
    "illegal_move",
    "lifted",
    "move",
    "move_accepted",
    "noted",
    "outage",
    "paused",
    "pressed",
    "promoted",
    "promotion_held",
    "quickplay_claimed",
    "released",
    "restored",
    "resumed",
    "ruled",
    "sealed",
    "started",
    "touch_forgiven",
    "touched",
];

/// Returns the line of an event. `before` is the game to which it is applied.
#[must_use]
pub fn log_line(before: &Game, event: &Event) -> LogLine {
    let line = Line::of(before, &event.fact);
    LogLine {
        at: event.at.0,
        code: line.code.to_owned(),
        side: line.side.map(Into::into),
        params: line.params.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        article: line.article,
    }
}

/// A line as it is put together.
struct Line {
    code: &'static str,
    side: Option<Color>,
    params: Vec<(&'static str, String)>,
    article: Option<String>,
}

impl Line {
    fn new(code: &'static str, side: Option<Color>) -> Self {
        Self { code, side, params: Vec::new(), article: None }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.params.push((name, value.to_string()));
        self
    }

    fn by(mut self, article: &str) -> Self {
        self.article = Some(article.to_owned());
        self
    }

    fn with_clocks(self, clocks: &ClockState, game: &Game) -> Self {
        let shown = clocks.shown(game.control(), None);
        self.with("white_ms", shown.white.0).with("black_ms", shown.black.0)
    }

    fn of(before: &Game, fact: &Fact) -> Self {
        let mover = Some(before.turn());
        let san = |mv| before.position().san(mv).to_string();
        match fact {
            Fact::Started => Self::new("started", None),
            Fact::Arrived { by, .. } => Self::new("arrived", Some(*by)),
            Fact::MoveMade { mv, .. } => Self::new("move", mover).with("move", san(*mv)),
            Fact::HandActed { act } => Self::hand(before.turn(), *act),
            Fact::TouchForgiven { square } => {
                Self::new("touch_forgiven", mover).with("square", square).by("4.2")
            }
            Fact::Pressed { by, clocks } => {
                let line = Self::new("pressed", Some(*by));
                clocks.iter().fold(line, |line, clocks| line.with_clocks(clocks, before))
            }
            Fact::IllegalMoveNoticed(illegal) => Self::illegal(illegal),
            Fact::Restored { plies } => Self::new("restored", None).with("plies", plies),
            Fact::ClocksSet { clocks, cause } => {
                Self::new("clocks_set", None).with("clock_cause", cause.code()).with_clocks(clocks, before)
            }
            Fact::AdditionsGranted { addition } => {
                Self::new("additions_granted", None).with("seconds", addition.0 / 1000).by("III.4")
            }
            Fact::DrawOffered { by, .. } => Self::new("draw_offered", Some(*by)).by("9.1"),
            Fact::DrawDeclined => Self::new("draw_declined", before.draw_offer().map(|by| !by)),
            Fact::DrawClaimed { rule, announced } => {
                let line = Self::new("draw_claimed", mover)
                    .with("draw_rule", rule.code())
                    .by(rule.article().number());
                announced.iter().fold(line, |line, &mv| line.with("move", san(mv)))
            }
            Fact::ClaimRejected { rule, announced } => {
                let line = Self::new("claim_rejected", mover).with("draw_rule", rule.code()).by("9.5.3");
                match *announced {
                    Some(Announced::Legal(mv)) => line.with("move", san(mv)),
                    Some(Announced::Illegal(square)) => line.with("move", square),
                    None => line,
                }
            }
            Fact::QuickplayClaimed { by, ground } => {
                Self::new("quickplay_claimed", Some(*by)).with("quickplay_ground", ground.code()).by("III.4")
            }
            Fact::ComplaintRejected { by, of } => {
                Self::new("complaint_rejected", Some(*by)).with("complaint", of.code())
            }
            Fact::MoveAccepted => Self::new("move_accepted", mover),
            Fact::ArbiterCalled { by, reason } => {
                Self::new("arbiter_called", Some(*by)).with("reason", reason).by("6.11.2")
            }
            // What was written stays in the envelope.
            Fact::Sealed { .. } => Self::new("sealed", mover).by("I.1"),
            Fact::ArbiterActed(act) => Self::ruling(&act.ruling).with("reason", &act.reason),
            Fact::Noted { side, irregularity } => {
                Self::new("noted", Some(*side)).with("detail", irregularity.code())
            }
            Fact::Paused => Self::new("paused", None),
            Fact::Resumed => Self::new("resumed", None),
            Fact::Outage { .. } => Self::new("outage", None),
            Fact::ClocksRestarted => Self::new("clocks_restarted", None),
            Fact::Finished { ending, .. } => {
                let line = Self::new("finished", ending.reason().by())
                    .with("outcome", ending.outcome().code())
                    .with("ending", ending.reason().code());
                ending.article().into_iter().fold(line, |line, article| line.by(article.number()))
            }
        }
    }

    fn hand(by: Color, act: HandAct) -> Self {
        let at = |code, square: Square| Self::new(code, Some(by)).with("square", square);
        match act {
            HandAct::Adjust(square) => at("adjusted", square).by("4.2.1"),
            HandAct::Touch(square) => at("touched", square).by("4.3"),
            HandAct::Lift(square) => at("lifted", square).by("4.3"),
            HandAct::Release(square) => at("released", square).by("4.7"),
            HandAct::Promote { square, man, grip } => {
                let code = match grip {
                    Grip::LetGo => "promoted",
                    Grip::Held => "promotion_held",
                };
                let role = match man {
                    NewMan::InvertedRook => "inverted_rook".to_owned(),
                    NewMan::Upright(role) => format!("{role:?}").to_lowercase(),
                };
                at(code, square).with("role", role).by("4.4.4")
            }
        }
    }

    fn illegal(illegal: &IllegalMove) -> Self {
        let IllegalMove { by, kind, shown, count, .. } = *illegal;
        let line = Self::new("illegal_move", Some(by))
            .with("illegal_kind", kind.code())
            .with("count", count)
            .by(kind.article());
        shown.into_iter().fold(line, |line, shown| {
            let to = shown.to.map_or_else(|| "-".to_owned(), |to| to.to_string());
            line.with("from", shown.from).with("to", to)
        })
    }

    fn ruling(ruling: &Ruling) -> Self {
        let line = |side| Self::new("ruled", side).with("ruling", ruling.code());
        match ruling {
            Ruling::Pause
            | Ruling::Resume
            | Ruling::IllegalPosition
            | Ruling::Annul
            | Ruling::ColoursReversed
            | Ruling::Adjourn => line(None),
            Ruling::AnswerCall(call) => line(None).with("detail", call.code()),
            Ruling::SetClocks(shown) => {
                line(None).with("white_ms", shown.white.0).with("black_ms", shown.black.0)
            }
            Ruling::AwardTime { to, time } => line(Some(*to)).with("ms", time.0),
            Ruling::Penalise { side, penalty } => match penalty {
                Penalty::Warning => line(Some(*side)).with("detail", "warning"),
                Penalty::TimeToOpponent(time) => {
                    line(Some(*side)).with("detail", "time_to_opponent").with("ms", time.0)
                }
                Penalty::TimeOff(time) => line(Some(*side)).with("detail", "time_off").with("ms", time.0),
                Penalty::Loss => line(Some(*side)).with("detail", "loss"),
            },
            Ruling::Establish { side, irregularity } => line(Some(*side)).with("detail", irregularity.code()),
            Ruling::ForgiveTouch(square) => line(None).with("square", square),
            Ruling::Restore(plies) => line(None).with("plies", plies),
            Ruling::RuleOnMove(decision) => line(None).with("detail", decision.code()),
            Ruling::ConfirmFlagFall(side) | Ruling::PassOffer(side) => line(Some(*side)),
            Ruling::AnswerQuickplay(answer) => line(None).with("detail", answer.code()),
            Ruling::Forfeit { side, ground } => line(Some(*side)).with("detail", ground.code()),
            Ruling::ForfeitBoth(ground) => line(None).with("detail", ground.code()),
            Ruling::Declare(outcome) | Ruling::Amend(outcome) => line(None).with("outcome", outcome.code()),
            Ruling::OpenEnvelope(read) => read.iter().fold(line(None), |line, uci| line.with("move", uci)),
        }
    }
}

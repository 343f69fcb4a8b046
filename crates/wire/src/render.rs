//! From the rules types to the shapes: how a game looks from a seat.

use adoube_board::{CastlingStyle, Color, Move};
use adoube_laws::{
    DeadlineKind as Due, DrawRule as Rule, Ending, Event, Game, Permitted, Phase, Proof, Refusal,
    TimeControl, Timestamp,
};

use crate::view::{
    ClocksView, ColorName, DeadlineKind, DeadlineView, DrawRule, EventView, GameView, LegalMove, May,
    MoveView, PhaseName, Refused, ResultView, StateView, TimeView,
};

/// Returns the whole game as a reader may see it; `reader` is the seat, `None` a spectator. `moves` are the moves so far.
#[must_use]
pub fn game_view(
    id: &str,
    created_at: Timestamp,
    version: u32,
    game: &Game,
    moves: Vec<MoveView>,
    reader: Option<Color>,
    now: Timestamp,
) -> GameView {
    let terms = game.terms();
    GameView {
        id: id.to_owned(),
        version,
        you: reader.map(ColorName::from),
        ruleset: terms.ruleset().id.code().to_owned(),
        time: TimeView::from(terms.time()),
        chess960: terms.castling() == CastlingStyle::Chess960,
        start_fen: terms.start().fen(),
        moves,
        state: state_view(game, reader, now),
        created_at: created_at.0,
    }
}

/// Returns the changing part of a game as a reader may see it.
#[must_use]
pub fn state_view(game: &Game, reader: Option<Color>, now: Timestamp) -> StateView {
    let position = game.position();
    StateView {
        phase: match game.phase() {
            Phase::Waiting => PhaseName::Waiting,
            Phase::Playing(_) => PhaseName::Playing,
            Phase::Finished(_) => PhaseName::Finished,
        },
        fen: position.fen(),
        turn: game.turn().into(),
        check: position.is_check().then(|| position.king(game.turn()).to_string()),
        repetition: game.repetition().count(),
        clocks: clocks_view(game, now),
        draw_offer: game.draw_offer().map(ColorName::from),
        deadline: deadline_view(game),
        legal: legal_moves(game, reader),
        may: reader
            .map_or_else(Vec::new, |color| game.permitted(color, now).into_iter().map(May::from).collect()),
        result: game.ending().as_ref().map(ResultView::from),
    }
}

/// Returns how an event looks. `before` is the game to which it is applied.
#[must_use]
pub fn event_view(before: &Game, event: &Event) -> EventView {
    match *event {
        Event::Started { .. } => EventView::Started,
        Event::MoveMade { mv, remaining, .. } => EventView::Move {
            by: before.turn().into(),
            made: MoveView {
                uci: uci(before, mv),
                san: before.position().san(mv).to_string(),
                placement: before.position().play(mv).placement().to_string(),
                clock_ms: remaining.map(|left| left.0),
            },
        },
        Event::DrawOffered { by, .. } => EventView::DrawOffered { by: by.into() },
        // Only the player to whom a draw is offered can decline, so the one who declines is not the one who offers.
        Event::DrawDeclined { .. } => {
            let offerer = before.draw_offer().unwrap_or_else(|| !before.turn());
            EventView::DrawDeclined { by: (!offerer).into() }
        }
        Event::DrawClaimed { rule, announced, .. } => EventView::DrawClaimed {
            by: before.turn().into(),
            rule: rule.into(),
            announced: announced.map(|mv| before.position().san(mv).to_string()),
        },
        Event::Outage { from, to, .. } => EventView::Outage { from: from.0, to: to.0 },
        Event::ClocksRestarted { .. } => EventView::ClocksRestarted,
        Event::Finished { ref ending, .. } => EventView::Finished { result: ending.into() },
    }
}

fn uci(game: &Game, mv: Move) -> String {
    game.position().uci(mv, game.terms().castling()).to_string()
}

fn clocks_view(game: &Game, now: Timestamp) -> Option<ClocksView> {
    let clocks = game.clocks_at(now)?;
    Some(ClocksView {
        white_ms: clocks.white.0,
        black_ms: clocks.black.0,
        running: game.running().map(ColorName::from),
        at: now.0,
    })
}

fn deadline_view(game: &Game) -> Option<DeadlineView> {
    let deadline = game.next_deadline()?;
    let (kind, color) = match deadline.kind {
        Due::Flag(color) => (DeadlineKind::Flag, Some(color)),
        Due::FirstMove(color) => (DeadlineKind::FirstMove, Some(color)),
        Due::ClocksRestart => (DeadlineKind::ClocksRestart, None),
    };
    Some(DeadlineView { kind, color: color.map(ColorName::from), at: deadline.at.0 })
}

fn legal_moves(game: &Game, reader: Option<Color>) -> Vec<LegalMove> {
    let on_move = matches!(game.phase(), Phase::Playing(_)) && reader == Some(game.turn());
    if !on_move {
        return Vec::new();
    }
    let legal = |mv: Move| LegalMove {
        uci: uci(game, mv),
        san: game.position().san(mv).to_string(),
        claims: game.claims_by_move(mv).into_iter().map(DrawRule::from).collect(),
    };
    game.position().legal_moves().into_iter().map(legal).collect()
}

impl From<Color> for ColorName {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<ColorName> for Color {
    fn from(name: ColorName) -> Self {
        match name {
            ColorName::White => Self::White,
            ColorName::Black => Self::Black,
        }
    }
}

impl From<Rule> for DrawRule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Threefold => Self::Threefold,
            Rule::Fifty => Self::Fifty,
        }
    }
}

impl From<DrawRule> for Rule {
    fn from(rule: DrawRule) -> Self {
        match rule {
            DrawRule::Threefold => Self::Threefold,
            DrawRule::Fifty => Self::Fifty,
        }
    }
}

impl From<TimeControl> for TimeView {
    fn from(time: TimeControl) -> Self {
        match time {
            TimeControl::Untimed => Self::Untimed,
            TimeControl::Clock(setting) => {
                Self::Clock { base_ms: setting.base().0, increment_ms: setting.increment().0 }
            }
        }
    }
}

impl From<Permitted> for May {
    fn from(permitted: Permitted) -> Self {
        match permitted {
            Permitted::Move => Self::Move,
            Permitted::OfferDraw => Self::OfferDraw,
            Permitted::AcceptDraw => Self::AcceptDraw,
            Permitted::DeclineDraw => Self::DeclineDraw,
            Permitted::Resign => Self::Resign,
            Permitted::Abort => Self::Abort,
            Permitted::Claim(Rule::Threefold) => Self::ClaimThreefold,
            Permitted::Claim(Rule::Fifty) => Self::ClaimFifty,
        }
    }
}

impl From<&Ending> for ResultView {
    fn from(ending: &Ending) -> Self {
        Self {
            result: ending.outcome().pgn().to_owned(),
            reason: ending.reason().code().to_owned(),
            winner: ending.outcome().winner().map(ColorName::from),
            by: ending.reason().by().map(ColorName::from),
            article: ending.article().map(|article| article.to_string()),
            proved: ending.reason().proof() == Proof::Proved,
        }
    }
}

impl From<&Refusal> for Refused {
    fn from(refusal: &Refusal) -> Self {
        let mut refused = Self::code(refusal.code());
        refused.article = refusal.article().map(|article| article.to_string());
        if let Refusal::IllegalMove(illegality) = refusal {
            refused
                .params
                .extend(illegality.square().map(|square| ("square".to_owned(), square.to_string())));
        }
        refused
    }
}

impl Refused {
    /// Returns a refusal that is a code alone.
    #[must_use]
    pub fn code(code: &str) -> Self {
        Self { code: code.to_owned(), article: None, params: Default::default(), problems: Vec::new() }
    }
}

//! From the rules types to the shapes: how a game looks from a seat.

mod position;
mod table;
mod time;

use adoube_board::{CastlingStyle, Color, Move};
use adoube_laws::{
    Arbiter, ClockState, Complaint, DeadlineKind as Due, DrawRule as Rule, Ending, Entry, Event, Fact, Game,
    Permitted, Phase, Proof, QuickplayGround, Refusal, Timestamp,
};

use crate::table::{BySide, LogLine, ProcedureView, RoleName};
use crate::view::{
    ClocksView, ColorName, DeadlineKind, DeadlineView, DrawRule, EventView, GameView, LegalMove, May,
    MoveView, PhaseName, PlayerView, Refused, ResultView, StateView,
};

pub use position::{legal_move, position_of_end, position_of_game};
pub use table::has_table;
pub use time::{time_control_view, time_view};

/// From where somebody sees a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reader {
    /// From a player's seat.
    Player(Color),
    /// From both seats.
    Both,
    /// From the arbiter's chair.
    Arbiter,
    /// From the spectators' place.
    Spectator,
}

impl Reader {
    /// Every place.
    pub const ALL: [Self; 5] =
        [Self::Player(Color::White), Self::Player(Color::Black), Self::Both, Self::Arbiter, Self::Spectator];

    fn seat(self) -> Option<Color> {
        match self {
            Self::Player(color) => Some(color),
            Self::Both | Self::Arbiter | Self::Spectator => None,
        }
    }

    /// Whether the reader acts for a side.
    fn acts_for(self, side: Color) -> bool {
        self == Self::Both || self == Self::Player(side)
    }
}

/// What was told of a game so far.
#[derive(Debug, Clone, Default)]
pub struct Told {
    /// The moves.
    pub moves: Vec<MoveView>,
    /// A line for each event, where the game has a table.
    pub log: Vec<LogLine>,
}

/// What is known of a game beside its record.
#[derive(Debug, Clone)]
pub struct About<'a> {
    /// The game, 8 base-62 characters.
    pub id: &'a str,
    /// When it was created.
    pub created_at: Timestamp,
    /// Who plays.
    pub players: BySide<PlayerView>,
    /// Whether the result changes the ratings of the players.
    pub rated: bool,
}

/// Returns the whole game as a reader may see it.
#[must_use]
pub fn game_view(
    about: About<'_>,
    version: u32,
    game: &Game,
    told: Told,
    reader: Reader,
    now: Timestamp,
) -> GameView {
    let terms = game.terms();
    GameView {
        id: about.id.to_owned(),
        version,
        you: reader.seat().map(ColorName::from),
        role: match reader {
            Reader::Player(_) => RoleName::Player,
            Reader::Both => RoleName::Both,
            Reader::Arbiter => RoleName::Arbiter,
            Reader::Spectator => RoleName::Spectator,
        },
        players: about.players,
        rated: about.rated,
        ruleset: terms.ruleset().id.code().to_owned(),
        in_force_from: terms
            .ruleset()
            .id
            .in_force_from()
            .map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}")),
        procedure: ProcedureView::from(terms.procedure()),
        time: time_view(terms),
        chess960: terms.castling() == CastlingStyle::Chess960,
        start_fen: terms.start().fen(),
        moves: told.moves,
        log: told.log,
        state: state_view(game, reader, now),
        created_at: about.created_at.0,
    }
}

/// Returns the changing part of a game as a reader may see it.
#[must_use]
pub fn state_view(game: &Game, reader: Reader, now: Timestamp) -> StateView {
    let position = game.position();
    StateView {
        phase: match game.phase() {
            Phase::Waiting => PhaseName::Waiting,
            Phase::Playing(_) => PhaseName::Playing,
            Phase::Finished(_) => PhaseName::Finished,
        },
        plies: game.plies(),
        fen: position.fen(),
        turn: game.turn().into(),
        check: position.is_check().then(|| position.king(game.turn()).to_string()),
        checkers: position.checkers().into_iter().map(|square| square.to_string()).collect(),
        repetition: game.repetition().count(),
        stood: stood(game),
        clocks: clocks_view(game, now),
        draw_offer: game.draw_offer().map(ColorName::from),
        deadline: deadline_view(game),
        legal: legal_moves(game, reader),
        may: may(game, reader, now),
        may_by_side: (reader == Reader::Both).then(|| {
            let of = |side| game.permitted(side, now).into_iter().map(May::from).collect();
            BySide { white: of(Color::White), black: of(Color::Black) }
        }),
        rulings: if may_rule(game, reader) {
            game.permitted_rulings(now).into_iter().map(str::to_owned).collect()
        } else {
            vec![]
        },
        result: game.ending().as_ref().map(ResultView::from),
        table: has_table(game.terms()).then(|| table::table_view(game, now)),
    }
}

/// Returns whether a reader may do the arbiter's part. Two people at one board without an arbiter do it together.
#[must_use]
pub fn may_rule(game: &Game, reader: Reader) -> bool {
    match reader {
        Reader::Arbiter => true,
        // DIFFERENCE: Art. 12 gives this to an arbiter; a club evening has none.
        Reader::Both => game.terms().procedure().arbiter == Arbiter::Absent,
        Reader::Player(_) | Reader::Spectator => false,
    }
}

/// After how many half-moves the position stood (Article 9.2.3), when it has stood before.
fn stood(game: &Game) -> Vec<u32> {
    if game.repetition().count() < 2 {
        return Vec::new();
    }
    game.repetition().half_moves_ago().map(|age| game.plies().saturating_sub(age)).collect()
}

/// What a reader may do; one who acts for both sides may do what either may.
fn may(game: &Game, reader: Reader, now: Timestamp) -> Vec<May> {
    let sides = Color::ALL.into_iter().filter(|&side| reader.acts_for(side));
    let mut may: Vec<May> = sides.flat_map(|side| game.permitted(side, now)).map(May::from).collect();
    // Over the board nobody but these says when the game begins.
    if matches!(reader, Reader::Both | Reader::Arbiter) && matches!(game.phase(), Phase::Waiting) {
        may.push(May::Start);
    }
    may.sort_unstable();
    may.dedup();
    may
}

/// Returns how the move looks that an event makes, or that a press of the clock may let stand: an illegal one, which has
/// no notation. `before` is the game to which the event is applied.
#[must_use]
pub fn move_view(before: &Game, event: &Event) -> Option<MoveView> {
    let clock_ms = |clocks: &Option<ClockState>| {
        clocks.as_ref().map(|clocks| clocks.shown(before.control(), None)[before.turn()].0)
    };
    if let Fact::MoveMade { mv, clocks, .. } = &event.fact {
        return Some(MoveView {
            uci: uci(before, *mv),
            san: before.position().san(*mv).to_string(),
            placement: before.position().play(*mv).placement().to_string(),
            clock_ms: clock_ms(clocks),
        });
    }
    let Fact::Pressed { clocks, .. } = &event.fact else { return None };
    Some(MoveView {
        uci: String::new(),
        san: String::new(),
        placement: before.shown().to_string(),
        clock_ms: clock_ms(clocks),
    })
}

/// Returns how an event looks. `before` is the game to which it is applied.
#[must_use]
pub fn event_view(before: &Game, event: &Event) -> EventView {
    match &event.fact {
        Fact::Started => EventView::Started,
        Fact::MoveMade { .. } => match move_view(before, event) {
            Some(made) => EventView::Move { by: before.turn().into(), made },
            None => EventView::Logged,
        },
        Fact::DrawOffered { by, .. } => EventView::DrawOffered { by: (*by).into() },
        // Only the player to whom a draw is offered can decline, so the one who declines is not the one who offers.
        Fact::DrawDeclined => {
            let offerer = before.draw_offer().unwrap_or_else(|| !before.turn());
            EventView::DrawDeclined { by: (!offerer).into() }
        }
        Fact::DrawClaimed { rule, announced } => EventView::DrawClaimed {
            by: before.turn().into(),
            rule: (*rule).into(),
            announced: announced.map(|mv| before.position().san(mv).to_string()),
        },
        Fact::Outage { from, .. } => EventView::Outage { from: from.0, to: event.at.0 },
        Fact::ClocksRestarted => EventView::ClocksRestarted,
        Fact::Finished { ending, .. } => EventView::Finished { result: ending.into() },
        Fact::Arrived { .. }
        | Fact::HandActed { .. }
        | Fact::TouchForgiven { .. }
        | Fact::Pressed { .. }
        | Fact::IllegalMoveNoticed(_)
        | Fact::Restored { .. }
        | Fact::ClocksSet { .. }
        | Fact::AdditionsGranted { .. }
        | Fact::ClaimRejected { .. }
        | Fact::QuickplayClaimed { .. }
        | Fact::ComplaintRejected { .. }
        | Fact::MoveAccepted
        | Fact::ArbiterCalled { .. }
        | Fact::Sealed { .. }
        | Fact::ArbiterActed(_)
        | Fact::Noted { .. }
        | Fact::Paused
        | Fact::Resumed => EventView::Logged,
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
        waits_ms: game.running().and_then(|side| time::waits(game, side, now)).map(|time| time.0),
        hourglass: time::is_hourglass(game.control()),
        at: now.0,
    })
}

fn deadline_view(game: &Game) -> Option<DeadlineView> {
    let deadline = game.next_deadline()?;
    let (kind, color) = match deadline.kind {
        Due::Flag(color) => (DeadlineKind::Flag, Some(color)),
        Due::FirstMove(color) => (DeadlineKind::FirstMove, Some(color)),
        Due::ClocksRestart => (DeadlineKind::ClocksRestart, None),
        Due::DefaultTime => (DeadlineKind::DefaultTime, None),
    };
    Some(DeadlineView { kind, color: color.map(ColorName::from), at: deadline.at.0 })
}

fn legal_moves(game: &Game, reader: Reader) -> Vec<LegalMove> {
    let on_move = matches!(game.phase(), Phase::Playing(_)) && reader.acts_for(game.turn());
    let are_seen = game.terms().procedure().entry != Entry::ClockOnly;
    if !on_move || !are_seen {
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
            Permitted::Press => Self::Press,
            Permitted::ClaimQuickplay(QuickplayGround::Additions) => Self::ClaimAdditions,
            Permitted::ClaimQuickplay(QuickplayGround::CannotWin) => Self::ClaimCannotWin,
            Permitted::ClaimQuickplay(QuickplayGround::NoEffort) => Self::ClaimNoEffort,
            Permitted::ClaimFlagFall => Self::ClaimFlagFall,
            Permitted::Complain(Complaint::IllegalMove) => Self::ComplainIllegalMove,
            Permitted::Complain(Complaint::TouchMove) => Self::ComplainTouchMove,
            Permitted::AcceptMove => Self::AcceptMove,
            Permitted::ForgiveTouch => Self::ForgiveTouch,
            Permitted::CallArbiter => Self::CallArbiter,
            Permitted::Seal => Self::Seal,
        }
    }
}

impl From<&Ending> for ResultView {
    fn from(ending: &Ending) -> Self {
        Self {
            result: ending.outcome().pgn().to_owned(),
            outcome: ending.outcome().code().to_owned(),
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

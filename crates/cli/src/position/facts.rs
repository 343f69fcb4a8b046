//! What the Laws say about a position, asked of the rules crates.

use std::fmt;

use adoube_board::{
    CastlingStyle, Color, Move, Position, PositionError, Setup, SetupProblem, UciMove, UciSyntax,
};
use adoube_labels::{GamePhase, Opening};
use adoube_laws::clock::TimeControl;
use adoube_laws::{
    ByColor, CanMate, Command, DrawRule, Game, Millis, Reason, Refusal, RulesetId, Terms, Timestamp, allowed,
    can_mate, decide,
};

use super::Options;
use crate::openings::OPENINGS;
use crate::texts;

/// Everything the Laws say about a position.
#[derive(Debug)]
pub(super) struct Facts {
    pub(super) position: Position,
    /// What is wrong with the text of the position and was left out.
    pub(super) problems: Vec<SetupProblem>,
    pub(super) style: CastlingStyle,
    pub(super) status: Status,
    /// How many times the position has occurred, 1 = the first time (Article 9.2.3).
    pub(super) repetition: u32,
    /// Claims for the position on the board (Articles 9.2.2 and 9.3.2).
    pub(super) claims: Vec<DrawRule>,
    /// Claims with an announced move (Articles 9.2.1 and 9.3.1).
    pub(super) claims_by_move: Vec<(Move, DrawRule)>,
    /// The automatic draw (Article 9.6), by its code.
    pub(super) automatic: Option<&'static str>,
    pub(super) can_mate: ByColor<CanMate>,
    /// A label: how far the game is by the number of its moves and its men.
    pub(super) phase: GamePhase,
    /// A label: the last position on the way here that has a name.
    pub(super) opening: Option<&'static Opening>,
    /// The moves that touched men leave (Articles 4.3 to 4.5); `None` where nobody asked.
    pub(super) allowed: Option<Vec<Move>>,
}

/// Whether the game goes on (Articles 5.1.1, 5.2.1 and 5.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    Ongoing,
    Checkmate,
    Stalemate,
    Dead,
}

/// Why nothing can be said.
#[derive(Debug)]
pub(super) enum Fault {
    /// There is no such position.
    Position(PositionError),
    /// A move cannot be read; moves are counted from 1.
    Unreadable { number: usize, text: String, error: UciSyntax },
    /// A move cannot be made.
    Refused { number: usize, text: String, refusal: Refusal },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => f.write_str(&texts::position_fault(error)),
            Self::Unreadable { number, text, error } => {
                write!(f, "move {number} ({text}), column {}: {}", error.column, texts::move_malformed())
            }
            Self::Refused { number, text, refusal } => {
                write!(f, "move {number} ({text}): {}", texts::refusal(refusal))
            }
        }
    }
}

/// Plays the moves and asks.
pub(super) fn facts(options: &Options, fen: Option<&str>) -> Result<Facts, Fault> {
    let (start, problems) = match fen {
        None => (Position::start(), Vec::new()),
        Some(fen) => read_position(fen).map_err(Fault::Position)?,
    };
    let style = if options.chess960 { CastlingStyle::Chess960 } else { start.castling_style() };
    let ruleset = RulesetId::from_code(&options.ruleset).unwrap_or(RulesetId::OnlineClaim).ruleset();
    let facts = match Terms::new(ruleset, TimeControl::untimed(), start, style) {
        Ok(terms) => {
            let (game, opening) = played(terms, &options.moves)?;
            Facts { opening, ..facts_of_game(&game) }
        }
        Err(_) => facts_of_end(start, style, &options.moves)?,
    };
    let touched = options.touches.as_ref();
    let allowed = touched.map(|touches| allowed(&facts.position, &touches.0));
    Ok(Facts { problems, allowed, ..facts })
}

/// Reads a position. An en passant square that no last move explains is left out and told of, for without it the position
/// can be played; any other problem is a fault.
fn read_position(fen: &str) -> Result<(Position, Vec<SetupProblem>), PositionError> {
    let setup = Setup::from_fen(fen).map_err(PositionError::Fen)?;
    let problems = match setup.position() {
        Ok(position) => return Ok((position, Vec::new())),
        Err(problems) => problems,
    };
    let only_ep = problems.iter().all(|problem| matches!(problem, SetupProblem::BadEpSquare(_)));
    if !only_ep {
        return Err(PositionError::Problems(problems));
    }
    let position = Setup { ep: None, ..setup }.position().map_err(PositionError::Problems)?;
    Ok((position, problems.iter().collect()))
}

/// Plays the moves in a game without a clock, and names their opening.
fn played(terms: Terms, moves: &str) -> Result<(Game, Option<&'static Opening>), Fault> {
    let mut game = Game::new(terms);
    let mut number = 0;
    let carry_out = |game: &mut Game, command: &Command| -> Result<(), Refusal> {
        for event in decide(game, Timestamp(0), command)? {
            game.apply(&event);
        }
        Ok(())
    };
    carry_out(&mut game, &Command::Start).expect("a new game can begin");
    let mut opening = OPENINGS.at(game.position());
    for text in moves.split_whitespace() {
        number += 1;
        let uci = read(number, text)?;
        let by = game.turn();
        carry_out(&mut game, &Command::Move { by, uci, lag: Millis::ZERO })
            .map_err(|refusal| Fault::Refused { number, text: text.to_owned(), refusal })?;
        opening = OPENINGS.at(game.position()).or(opening);
    }
    Ok((game, opening))
}

fn read(number: usize, text: &str) -> Result<UciMove, Fault> {
    text.parse().map_err(|error| Fault::Unreadable { number, text: text.to_owned(), error })
}

fn facts_of_game(game: &Game) -> Facts {
    let position = *game.position();
    let end = game.end_on_board();
    let by_move = |&mv: &Move| game.claims_by_move(mv).into_iter().map(move |rule| (mv, rule));
    Facts {
        position,
        problems: Vec::new(),
        style: game.terms().castling(),
        status: status(&position),
        repetition: game.repetition().count(),
        claims: game.claims(),
        claims_by_move: position.legal_moves().iter().flat_map(by_move).collect(),
        automatic: end
            .filter(|reason| matches!(reason, Reason::Fivefold | Reason::SeventyFive))
            .map(Reason::code),
        can_mate: who_can_mate(&position),
        phase: phase(&position),
        opening: None,
        allowed: None,
    }
}

/// The facts of a first position that is mate, stalemate or dead: nothing can be played or claimed.
fn facts_of_end(position: Position, style: CastlingStyle, moves: &str) -> Result<Facts, Fault> {
    if let Some(text) = moves.split_whitespace().next() {
        read(1, text)?;
        let reason = match status(&position) {
            Status::Checkmate => Reason::Checkmate(position.turn()),
            Status::Stalemate => Reason::Stalemate,
            Status::Dead | Status::Ongoing => Reason::DeadPosition,
        };
        let refusal = Refusal::GameOver(adoube_laws::Ending::decided(reason));
        return Err(Fault::Refused { number: 1, text: text.to_owned(), refusal });
    }
    Ok(Facts {
        position,
        problems: Vec::new(),
        style,
        status: status(&position),
        repetition: 1,
        claims: Vec::new(),
        claims_by_move: Vec::new(),
        automatic: None,
        can_mate: who_can_mate(&position),
        phase: phase(&position),
        opening: OPENINGS.at(&position),
        allowed: None,
    })
}

/// The phase, with the half-moves that the move number tells of.
fn phase(position: &Position) -> GamePhase {
    let moves_before = position.fullmove_number().saturating_sub(1);
    let plies = moves_before.saturating_mul(2).saturating_add(u32::from(position.turn() == Color::Black));
    GamePhase::of(position, plies)
}

fn status(position: &Position) -> Status {
    if position.is_checkmate() {
        Status::Checkmate
    } else if position.is_stalemate() {
        Status::Stalemate
    } else if [Color::White, Color::Black].into_iter().all(|side| can_mate(position, side) == CanMate::No) {
        Status::Dead
    } else {
        Status::Ongoing
    }
}

fn who_can_mate(position: &Position) -> ByColor<CanMate> {
    ByColor { white: can_mate(position, Color::White), black: can_mate(position, Color::Black) }
}

impl Status {
    /// Returns the code: `ongoing`, `checkmate`, `stalemate` or `dead`.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::Ongoing => "ongoing",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Dead => "dead",
        }
    }
}

//! Small values in their shapes.

use adoube_board::{Color, Role, Square};
use adoube_laws::clock::Reading;
use adoube_laws::{ByColor, ClockState, Game, Millis, Note};

use crate::entry::Actor;
use crate::error::RecordError;
use crate::shape::{ActorShape, BothShape, ClockShape, ClocksShape, ColorShape};

pub(crate) fn color_shape(color: Color) -> ColorShape {
    match color {
        Color::White => ColorShape::White,
        Color::Black => ColorShape::Black,
    }
}

pub(crate) fn color(shape: ColorShape) -> Color {
    match shape {
        ColorShape::White => Color::White,
        ColorShape::Black => Color::Black,
    }
}

pub(crate) fn actor_shape(actor: Actor) -> ActorShape {
    match actor {
        Actor::Player(Color::White) => ActorShape::White,
        Actor::Player(Color::Black) => ActorShape::Black,
        Actor::Arbiter => ActorShape::Arbiter,
    }
}

pub(crate) fn actor(shape: ActorShape) -> Actor {
    match shape {
        ActorShape::White => Actor::Player(Color::White),
        ActorShape::Black => Actor::Player(Color::Black),
        ActorShape::Arbiter => Actor::Arbiter,
    }
}

pub(crate) fn square(name: &str) -> Result<Square, RecordError> {
    name.parse().map_err(|_| RecordError::impossible("square", name))
}

/// Reads a choice by its code.
pub(crate) fn code<T>(
    field: &'static str,
    text: &str,
    from_code: impl Fn(&str) -> Option<T>,
) -> Result<T, RecordError> {
    from_code(text).ok_or_else(|| RecordError::impossible(field, text))
}

pub(crate) fn note(field: &'static str, text: &str) -> Result<Note, RecordError> {
    Note::new(text).ok_or_else(|| RecordError::impossible(field, text))
}

/// The letter of a man that a pawn is exchanged for, as UCI writes it.
pub(crate) fn role_letter(role: Role) -> String {
    role.letter().to_ascii_lowercase().to_string()
}

pub(crate) fn role(letter: &str) -> Result<Role, RecordError> {
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
        .into_iter()
        .find(|&role| role_letter(role) == letter)
        .ok_or_else(|| RecordError::impossible("man", letter))
}

pub(crate) fn clocks_shape(clocks: &ClockState) -> ClocksShape {
    let (readings, fallen) = (clocks.readings(), clocks.fallen());
    let clock = |side: Color| {
        let Reading { left, bank, stage, moves, is_overtime } = readings[side];
        let left = if fallen[side] { Millis::ZERO } else { left };
        ClockShape {
            left_ms: left.0,
            bank_ms: bank.0,
            stage,
            moves,
            overtime: is_overtime,
            fallen: fallen[side],
        }
    };
    ClocksShape { white: clock(Color::White), black: clock(Color::Black) }
}

/// Reads clocks of a game.
pub(crate) fn clocks(game: &Game, shape: ClocksShape) -> Result<ClockState, RecordError> {
    let reading = |shape: ClockShape| Reading {
        left: Millis(shape.left_ms),
        bank: Millis(shape.bank_ms),
        stage: shape.stage,
        moves: shape.moves,
        is_overtime: shape.overtime,
    };
    let readings = ByColor { white: reading(shape.white), black: reading(shape.black) };
    let fallen = ByColor { white: shape.white.fallen, black: shape.black.fallen };
    ClockState::from_readings(game.control(), readings, fallen)
        .ok_or_else(|| RecordError::impossible("clocks", format!("{shape:?}")))
}

/// Reads what version 1 said was left.
pub(crate) fn remaining(game: &Game, shape: BothShape) -> Option<ClockState> {
    let shown = ByColor { white: Millis(shape.white), black: Millis(shape.black) };
    game.clocks().map(|clocks| clocks.with_shown(game.control(), shown))
}

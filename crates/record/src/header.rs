//! The first line of a record: what was agreed before the game began.

use std::collections::BTreeMap;

use adoube_board::{CastlingStyle, Position};
use adoube_laws::clock::{Setting, TimeControl};
use adoube_laws::{Game, Millis, Procedure, Ruleset, RulesetId, Terms, Timestamp, Value};

use crate::error::RecordError;
use crate::game_id::GameId;
use crate::shape::{HeaderShape, RulesetShape, TimeShape, TimeShape1, ValueShape};
use crate::{LINE_BYTES_MAX, VERSION};

/// The name of a game, when it was created, and its frozen terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The name.
    pub id: GameId,
    /// When the game was created.
    pub created_at: Timestamp,
    /// The terms.
    pub terms: Terms,
}

impl Header {
    /// Returns the game in which nothing has happened yet.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(self.terms.clone())
    }

    /// Returns the line of JSON, without a line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        let rules = self.terms.ruleset();
        let shape = HeaderShape {
            adoube_record: VERSION,
            id: self.id.to_string(),
            created_at: self.created_at.0,
            ruleset: RulesetShape::Named {
                id: rules.id.code().to_owned(),
                parameters: values(rules.parameters()),
            },
            procedure: values(self.terms.procedure().parameters()),
            time: TimeShape::Notation(self.terms.time().to_string()),
            start: self.terms.start().fen(),
            chess960: self.terms.castling() == CastlingStyle::Chess960,
        };
        serde_json::to_string(&shape).expect("a header has only strings and numbers")
    }

    /// Reads the line of JSON.
    ///
    /// # Errors
    /// When the line is too long, not of the shape, of an unknown version, or holds an impossible value.
    pub fn from_json(line: &str) -> Result<Self, RecordError> {
        if line.len() > LINE_BYTES_MAX {
            return Err(RecordError::LineTooLong(line.len()));
        }
        let shape: HeaderShape = serde_json::from_str(line)?;
        if !(1..=VERSION).contains(&shape.adoube_record) {
            return Err(RecordError::UnknownVersion(shape.adoube_record));
        }
        let start =
            Position::from_fen(&shape.start).map_err(|_| RecordError::impossible("start", &shape.start))?;
        let castling = if shape.chess960 { CastlingStyle::Chess960 } else { CastlingStyle::Standard };
        let terms = Terms::new(ruleset(&shape.ruleset)?, time_control(&shape.time)?, start, castling)
            .map_err(|_| RecordError::impossible("start", &shape.start))?
            .under(procedure(&shape.procedure)?)
            .map_err(|error| RecordError::impossible("procedure", error))?;
        let id = shape.id.parse().map_err(|_| RecordError::impossible("id", &shape.id))?;
        Ok(Self { id, created_at: Timestamp(shape.created_at), terms })
    }
}

fn ruleset(shape: &RulesetShape) -> Result<Ruleset, RecordError> {
    let named =
        |code: &str| RulesetId::from_code(code).ok_or_else(|| RecordError::impossible("ruleset", code));
    match shape {
        RulesetShape::Version1(shape) => Ok(Ruleset {
            repetition_claim_at: shape.repetition.claim_at,
            repetition_automatic_at: shape.repetition.automatic_at,
            quiet_moves_claim_at: shape.quiet_moves.claim_at,
            quiet_moves_automatic_at: shape.quiet_moves.automatic_at,
            resignation_needs_mate: shape.resignation_needs_mate,
            agreement_moves_each: shape.agreement_moves_each,
            offer_again_plies: shape.offer_again_plies,
            first_move_time: Millis(shape.first_move_ms),
            outage_grace: Millis(shape.outage_grace_ms),
            ..named(&shape.id)?.ruleset()
        }),
        RulesetShape::Named { id, parameters } => {
            Ruleset::from_parameters(named(id)?, &parameter_values(parameters))
                .map_err(|error| RecordError::impossible("ruleset", error))
        }
    }
}

fn procedure(shape: &BTreeMap<String, ValueShape>) -> Result<Procedure, RecordError> {
    let mut procedure = Procedure::online();
    for (name, value) in parameter_values(shape) {
        procedure.set(&name, &value).map_err(|error| RecordError::impossible("procedure", error))?;
    }
    Ok(procedure)
}

fn time_control(shape: &TimeShape) -> Result<TimeControl, RecordError> {
    match shape {
        TimeShape::Notation(text) => text.parse().map_err(|_| RecordError::impossible("time", text)),
        TimeShape::Version1(TimeShape1::Untimed) => Ok(TimeControl::untimed()),
        TimeShape::Version1(TimeShape1::Clock { base_ms, increment_ms }) => {
            Setting::fischer(Millis(*base_ms), Millis(*increment_ms))
                .map(TimeControl::equal)
                .map_err(|error| RecordError::impossible("time", error))
        }
    }
}

fn values(parameters: Vec<(String, Value)>) -> BTreeMap<String, ValueShape> {
    let shape = |value| match value {
        Value::Nothing => ValueShape::Nothing,
        Value::Flag(flag) => ValueShape::Flag(flag),
        Value::Number(number) => ValueShape::Number(number),
        Value::Code(code) => ValueShape::Code(code),
    };
    parameters.into_iter().map(|(name, value)| (name, shape(value))).collect()
}

fn parameter_values(shapes: &BTreeMap<String, ValueShape>) -> Vec<(String, Value)> {
    let value = |shape: &ValueShape| match shape {
        ValueShape::Nothing => Value::Nothing,
        ValueShape::Flag(flag) => Value::Flag(*flag),
        ValueShape::Number(number) => Value::Number(*number),
        ValueShape::Code(code) => Value::Code(code.clone()),
    };
    shapes.iter().map(|(name, shape)| (name.clone(), value(shape))).collect()
}

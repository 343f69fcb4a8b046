//! The first line of a record: what was agreed before the game began.

use adoube_board::{CastlingStyle, Position};
use adoube_laws::{ClockSetting, Count, Game, Millis, Ruleset, RulesetId, Terms, TimeControl, Timestamp};

use crate::error::RecordError;
use crate::game_id::GameId;
use crate::shape::{CountShape, HeaderShape, RulesetShape, TimeShape};
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
            ruleset: RulesetShape {
                id: rules.id.code().to_owned(),
                repetition: count_shape(rules.repetition),
                quiet_moves: count_shape(rules.quiet_moves),
                resignation_needs_mate: rules.resignation_needs_mate,
                agreement_moves_each: rules.agreement_moves_each,
                offer_again_plies: rules.offer_again_plies,
                first_move_ms: rules.first_move_time.0,
                outage_grace_ms: rules.outage_grace.0,
            },
            time: time_shape(self.terms.time()),
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
        if shape.adoube_record != VERSION {
            return Err(RecordError::UnknownVersion(shape.adoube_record));
        }
        let start =
            Position::from_fen(&shape.start).map_err(|_| RecordError::impossible("start", &shape.start))?;
        let castling = if shape.chess960 { CastlingStyle::Chess960 } else { CastlingStyle::Standard };
        let terms = Terms::new(ruleset(&shape.ruleset)?, time_control(&shape.time)?, start, castling)
            .map_err(|_| RecordError::impossible("start", &shape.start))?;
        let id = shape.id.parse().map_err(|_| RecordError::impossible("id", &shape.id))?;
        Ok(Self { id, created_at: Timestamp(shape.created_at), terms })
    }
}

fn ruleset(shape: &RulesetShape) -> Result<Ruleset, RecordError> {
    let id = RulesetId::from_code(&shape.id).ok_or_else(|| RecordError::impossible("ruleset", &shape.id))?;
    Ok(Ruleset {
        id,
        repetition: count(&shape.repetition),
        quiet_moves: count(&shape.quiet_moves),
        resignation_needs_mate: shape.resignation_needs_mate,
        agreement_moves_each: shape.agreement_moves_each,
        offer_again_plies: shape.offer_again_plies,
        first_move_time: Millis(shape.first_move_ms),
        outage_grace: Millis(shape.outage_grace_ms),
    })
}

fn count(shape: &CountShape) -> Count {
    Count { claim_at: shape.claim_at, automatic_at: shape.automatic_at }
}

fn count_shape(count: Count) -> CountShape {
    CountShape { claim_at: count.claim_at, automatic_at: count.automatic_at }
}

fn time_control(shape: &TimeShape) -> Result<TimeControl, RecordError> {
    match *shape {
        TimeShape::Untimed => Ok(TimeControl::Untimed),
        TimeShape::Clock { base_ms, increment_ms } => {
            ClockSetting::new(Millis(base_ms), Millis(increment_ms))
                .map(TimeControl::Clock)
                .map_err(|error| RecordError::impossible("time", error))
        }
    }
}

fn time_shape(time: TimeControl) -> TimeShape {
    match time {
        TimeControl::Untimed => TimeShape::Untimed,
        TimeControl::Clock(setting) => {
            TimeShape::Clock { base_ms: setting.base().0, increment_ms: setting.increment().0 }
        }
    }
}

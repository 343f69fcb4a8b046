//! Whether moves are only read or also played.

use alloc::vec::Vec;

use adoube_board::{Position, San};

use crate::{Cause, MoveNumber, Step, Text, Visitor};

/// What the reader does with the moves of a line.
pub(crate) trait Line {
    /// Learns a tag.
    fn tag(&mut self, name: &str, value: Text<'_>);
    /// Begins the game, now that the tags are known.
    fn begin(&mut self) -> Result<(), Cause>;
    /// Hands a move to the visitor, or says why it cannot be.
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Result<(), V::Stop>, Cause>;
    /// Goes back before the last move.
    fn begin_variation(&mut self);
    /// Returns to where the variation began.
    fn end_variation(&mut self);
    /// Returns the number of the next move, where it is known.
    fn number(&self) -> Option<MoveNumber>;
}

/// Moves are words.
pub(crate) struct Words;

impl Line for Words {
    fn tag(&mut self, _: &str, _: Text<'_>) {}

    fn begin(&mut self) -> Result<(), Cause> {
        Ok(())
    }

    #[inline(always)]
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Result<(), V::Stop>, Cause> {
        Ok(visitor.san(san))
    }

    fn begin_variation(&mut self) {}

    fn end_variation(&mut self) {}

    fn number(&self) -> Option<MoveNumber> {
        None
    }
}

/// Moves are played.
pub(crate) struct Played {
    before: Position,
    now: Position,
    /// Where to return to when variations end.
    outer: Vec<(Position, Position)>,
    /// The variant by the first tag of the name, as the writer keeps the first of two tags.
    is_known_variant: Option<bool>,
    has_fen: bool,
    has_begun: bool,
    fault: Option<Cause>,
}

impl Played {
    pub(crate) fn new() -> Self {
        let start = Position::start();
        Self {
            before: start,
            now: start,
            outer: Vec::new(),
            is_known_variant: None,
            has_fen: false,
            has_begun: false,
            fault: None,
        }
    }
}

/// Returns whether a game of this name is played by the Laws, Guideline II (Chess960) included.
fn is_chess(variant: &str) -> bool {
    const NAMES: [&str; 11] = [
        "standard",
        "chess",
        "normal",
        "from position",
        "fromposition",
        "chess960",
        "chess 960",
        "fischerandom",
        "fischer random",
        "fischerrandom",
        "",
    ];
    NAMES.iter().any(|name| name.eq_ignore_ascii_case(variant))
}

impl Line for Played {
    fn tag(&mut self, name: &str, value: Text<'_>) {
        if name == "FEN" && !self.has_fen {
            self.has_fen = true;
            match Position::from_fen(&value.decode()) {
                Ok(position) => (self.before, self.now) = (position, position),
                Err(error) => self.fault = Some(Cause::BadPosition(error)),
            }
        } else if name == "Variant" && self.is_known_variant.is_none() {
            self.is_known_variant = Some(is_chess(&value.decode()));
        }
    }

    fn begin(&mut self) -> Result<(), Cause> {
        match self.fault.take() {
            Some(_) | None if self.is_known_variant == Some(false) => Err(Cause::UnknownVariant),
            Some(fault) => Err(fault),
            None => {
                self.has_begun = true;
                Ok(())
            }
        }
    }

    #[inline(always)]
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Result<(), V::Stop>, Cause> {
        let mv = san.resolve(&self.now).map_err(Cause::NotLegal)?;
        self.before = self.now;
        // The move has just been found legal.
        self.now = self.before.play_unchecked(mv);
        Ok(visitor.played(&Step { san, mv, before: &self.before, after: &self.now }))
    }

    fn begin_variation(&mut self) {
        self.outer.push((self.before, self.now));
        self.now = self.before;
    }

    fn end_variation(&mut self) {
        if let Some((before, now)) = self.outer.pop() {
            (self.before, self.now) = (before, now);
        }
    }

    fn number(&self) -> Option<MoveNumber> {
        self.has_begun.then(|| MoveNumber { number: self.now.fullmove_number(), color: self.now.turn() })
    }
}

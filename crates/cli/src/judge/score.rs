//! The score of a game as its file has it: what is judged.

use std::convert::Infallible;

use adoube_board::{Move, Position};
use adoube_pgn::{Cause, Expected, Fault, GameResult, Place, Step, Text, Visitor};

use crate::pgn::Batch;

/// A game as it was written down: tags, legal moves up to the first fault, the result.
#[derive(Debug)]
pub(super) struct Score {
    /// Where it begins in the file.
    pub(super) place: Place,
    pub(super) white: Option<String>,
    pub(super) black: Option<String>,
    /// The first position, if the tags give one.
    pub(super) start: Option<Position>,
    pub(super) moves: Vec<Move>,
    /// The tag `Result`, whatever it says.
    pub(super) tag: Option<String>,
    /// The result behind the moves.
    pub(super) token: Option<GameResult>,
    pub(super) faults: Vec<Fault>,
}

impl Score {
    fn new(place: Place) -> Self {
        Self {
            place,
            white: None,
            black: None,
            start: Some(Position::start()),
            moves: Vec::new(),
            tag: None,
            token: None,
            faults: Vec::new(),
        }
    }

    /// Returns the scores of a batch.
    pub(super) fn all(batch: &Batch) -> impl Iterator<Item = Self> {
        let mut reader = batch.reader();
        std::iter::from_fn(move || {
            let before = reader.place();
            let mut scribe = Scribe { score: Self::new(before), offset: before.offset, has_fen: false };
            let Ok(more) = reader.play_game(&mut scribe);
            let place = more.then(|| batch.place_from(before, scribe.offset))?;
            Some(Self { place, ..scribe.score })
        })
    }

    /// Returns the first move that is well written and not legal.
    pub(super) fn illegal(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| matches!(fault.cause, Cause::NotLegal(_)))
    }

    /// Returns the fault behind which the moves were not read.
    pub(super) fn cut_short_by(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| match fault.cause {
            Cause::NotLegal(_)
            | Cause::NotAMove
            | Cause::BadPosition(_)
            | Cause::UnknownVariant
            | Cause::GameTooLong => true,
            Cause::NestedTooDeep => false,
            Cause::Expected(expected) => match expected {
                Expected::CommentEnd | Expected::Glyph | Expected::MoveOrResult => true,
                Expected::TagName
                | Expected::TagValue
                | Expected::TagValueEnd
                | Expected::TagEnd
                | Expected::MoveBeforeVariation
                | Expected::Variation
                | Expected::VariationEnd => false,
            },
        })
    }

    /// Returns the first fault of the text itself. A move that is not legal is none: it is what the judge is asked about.
    pub(super) fn text_fault(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| !matches!(fault.cause, Cause::NotLegal(_)))
    }
}

/// Writes a score down while the game is read. Variations are passed over: they were not played.
struct Scribe {
    score: Score,
    /// Where the game begins.
    offset: u64,
    has_fen: bool,
}

impl Visitor for Scribe {
    type Stop = Infallible;

    fn begin_game(&mut self, offset: u64) -> Result<(), Infallible> {
        self.offset = offset;
        Ok(())
    }

    // Of tags with one name the first counts, as for the reader.
    fn tag(&mut self, name: &str, value: Text<'_>) -> Result<(), Infallible> {
        let kept = match name {
            "White" => &mut self.score.white,
            "Black" => &mut self.score.black,
            "Result" => &mut self.score.tag,
            "FEN" if !self.has_fen => {
                self.has_fen = true;
                self.score.start = Position::from_fen(&value.decode()).ok();
                return Ok(());
            }
            _ => return Ok(()),
        };
        kept.get_or_insert_with(|| value.decode().into_owned());
        Ok(())
    }

    fn played(&mut self, step: &Step<'_>) -> Result<(), Infallible> {
        self.score.moves.push(step.mv);
        Ok(())
    }

    fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
        self.score.faults.push(fault);
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) -> Result<(), Infallible> {
        self.score.token = result;
        Ok(())
    }
}

//! Whether moves are only read or also played.

use alloc::vec::Vec;

use adoube_board::{Blemish, Blemishes, Letters, Move, MoveKind, Position, San, SanError};

use crate::{Cause, Expected, MoveNumber, Step, Text, Visitor, Wanted};

/// What the reader does with the moves of a line.
pub(crate) trait Line {
    /// Learns a tag.
    fn tag(&mut self, name: &str, value: Text<'_>);
    /// Begins the game, now that the tags are known.
    fn begin(&mut self) -> Result<(), Cause>;
    /// Hands a move that is plainly written to the visitor, or says why it cannot be.
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Seen<V>, Cause>;
    /// Hands a move to the visitor that is written in any way, as `san` if the standard's language is enough.
    fn word<V: Visitor>(&mut self, san: Option<San>, word: &[u8], visitor: &mut V) -> Result<Seen<V>, Cause>;
    /// Returns what the words "en passant" behind the last move are.
    fn says_en_passant(&self) -> Blemishes;
    /// Goes back before the last move.
    fn begin_variation(&mut self);
    /// Returns to where the variation began.
    fn end_variation(&mut self);
    /// Returns the number of the next move, where it is known.
    fn number(&self) -> Option<MoveNumber>;
    /// Returns the number of the last move, where it is known.
    fn last_number(&self) -> Option<MoveNumber>;
}

/// What the visitor said to a move, and the liberties of its text if the visitor wants them.
pub(crate) type Seen<V> = Result<Blemishes, <V as Visitor>::Stop>;

/// Returns what is wrong with a word that is no move.
fn not_a_move(word: &[u8]) -> Cause {
    match word.first() {
        Some(b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'O' | b'P' | b'0'..=b'9') => Cause::NotAMove,
        Some(_) | None => Cause::Expected(Expected::MoveOrResult),
    }
}

/// Moves are words.
pub(crate) struct Words;

impl Line for Words {
    fn tag(&mut self, _: &str, _: Text<'_>) {}

    fn begin(&mut self) -> Result<(), Cause> {
        Ok(())
    }

    #[inline(always)]
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Seen<V>, Cause> {
        Ok(visitor.san(san).map(|()| Blemishes::default()))
    }

    fn word<V: Visitor>(&mut self, san: Option<San>, word: &[u8], visitor: &mut V) -> Result<Seen<V>, Cause> {
        self.san(san.ok_or_else(|| not_a_move(word))?, visitor)
    }

    fn says_en_passant(&self) -> Blemishes {
        Blemishes::default()
    }

    fn begin_variation(&mut self) {}

    fn end_variation(&mut self) {}

    fn number(&self) -> Option<MoveNumber> {
        None
    }

    fn last_number(&self) -> Option<MoveNumber> {
        None
    }
}

/// Moves are played.
pub(crate) struct Played {
    before: Position,
    now: Position,
    /// The move between them.
    last: Option<Move>,
    /// Where to return to when variations end.
    outer: Vec<(Position, Position, Option<Move>)>,
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
            last: None,
            outer: Vec::new(),
            is_known_variant: None,
            has_fen: false,
            has_begun: false,
            fault: None,
        }
    }

    /// Makes a move that has just been found legal.
    #[inline(always)]
    fn play(&mut self, mv: Move) {
        self.before = self.now;
        self.now = self.before.play_unchecked(mv);
        self.last = Some(mv);
    }

    fn step(&self, san: San, mv: Move) -> Step<'_> {
        Step { san, mv, before: &self.before, after: &self.now }
    }
}

/// Returns the number of the move that is made in a position.
fn number_of(position: &Position) -> MoveNumber {
    MoveNumber { number: position.fullmove_number(), color: position.turn() }
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
    fn san<V: Visitor>(&mut self, san: San, visitor: &mut V) -> Result<Seen<V>, Cause> {
        let mv = san.resolve(&self.now).map_err(Cause::NotLegal)?;
        self.play(mv);
        let blemishes = match V::LIBERTIES {
            Wanted::Read => san.blemishes(&self.before, mv, &self.now),
            Wanted::Skip => Blemishes::default(),
        };
        Ok(visitor.played(&self.step(san, mv)).map(|()| blemishes))
    }

    fn word<V: Visitor>(&mut self, san: Option<San>, word: &[u8], visitor: &mut V) -> Result<Seen<V>, Cause> {
        let strict = san.map(|san| san.resolve(&self.now));
        let free = || {
            let word = core::str::from_utf8(word).ok()?;
            Some(self.now.read_move(word, Letters::English))
        };
        let (mv, blemishes) = match (strict, san) {
            (Some(Ok(mv)), Some(san)) => {
                let same = match V::LIBERTIES {
                    Wanted::Read => free().and_then(Result::ok).filter(|reading| reading.mv == mv),
                    Wanted::Skip => None,
                };
                // What the free reader does not know has no more liberties than the strict one can tell.
                let blemishes = same.map_or_else(
                    || san.blemishes(&self.now, mv, &self.now.play_unchecked(mv)),
                    |reading| reading.blemishes,
                );
                (mv, blemishes)
            }
            (strict, _) => match (free(), strict) {
                (Some(Ok(reading)), _) => (reading.mv, reading.blemishes),
                (_, Some(Err(error))) => return Err(Cause::NotLegal(error)),
                (Some(Err(SanError::Syntax(_))) | None, _) => return Err(not_a_move(word)),
                (Some(Err(error)), _) => return Err(Cause::NotLegal(error)),
            },
        };
        let san = san.filter(|_| matches!(strict, Some(Ok(_)))).unwrap_or_else(|| self.now.san(mv));
        self.play(mv);
        Ok(visitor.played(&self.step(san, mv)).map(|()| blemishes))
    }

    fn says_en_passant(&self) -> Blemishes {
        let was = self.last.is_some_and(|mv| mv.kind() == MoveKind::EnPassant);
        Blemishes::from(if was { Blemish::EnPassantSign } else { Blemish::EnPassantSignWrong })
    }

    fn begin_variation(&mut self) {
        self.outer.push((self.before, self.now, self.last));
        self.now = self.before;
    }

    fn end_variation(&mut self) {
        if let Some((before, now, last)) = self.outer.pop() {
            (self.before, self.now, self.last) = (before, now, last);
        }
    }

    fn number(&self) -> Option<MoveNumber> {
        self.has_begun.then(|| number_of(&self.now))
    }

    fn last_number(&self) -> Option<MoveNumber> {
        self.last.map(|_| number_of(&self.before))
    }
}

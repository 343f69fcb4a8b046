//! Reading moves as people write them, and telling what was forgiven.
//!
//! Scoresheets and move fields hold more than the exact text of Appendix C: signs of check forgotten or added, noughts
//! and letters O of two alphabets, `e8Q`, `exd6 e.p.`, a Latin K where a Cyrillic К was meant. All of it is read, and each
//! liberty is reported as a [`Blemish`], so that a strict caller can refuse and a kind one can warn.

use core::fmt;

use crate::scan::{Scanned, ScannedForm, scan};
use crate::{
    Bitboard, File, Letters, Move, MoveKind, Position, Role, San, SanCause, SanError, SanForm, SanSuffix,
    SanSyntax, Square, UciMove,
};

/// One liberty a move text takes.
///
/// ```
/// use adoube_board::{Blemish, Letters, Position};
///
/// let reading = Position::start().read_move("e2-e4", Letters::English).unwrap();
/// assert!(reading.blemishes.contains(Blemish::OriginNotNeeded));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Blemish {
    /// The move gives check, and the text does not say so.
    CheckSignMissing,
    /// The text has a sign of check, and the move gives none.
    CheckSignWrong,
    /// The move mates, and the text does not say so or says check only.
    MateSignMissing,
    /// The text has a sign of mate, and the move does not mate.
    MateSignWrong,
    /// The move captures, and the text does not say so.
    CaptureSignMissing,
    /// The text has a sign of capture, and the move does not capture.
    CaptureSignWrong,
    /// The text names a file or rank of departure that nobody needs.
    OriginNotNeeded,
    /// The sign before a promoted man is missing or another than `=`.
    PromotionSign,
    /// The text says that the capture is en passant, which needs no word.
    EnPassantSign,
    /// The text says that the capture is en passant, and it is not.
    EnPassantSignWrong,
    /// Castling is written with other letters than is customary.
    CastlingLetters,
    /// A letter of the other alphabet stands for one that looks like it.
    LookAlike,
    /// The man is named by the letter of another language.
    ForeignLetter,
    /// The man is named by a small letter.
    SmallLetter,
    /// A capturing pawn's goal is named by its file alone.
    RankMissing,
    /// The sign of capture is another than `x`, or a dash joins the squares.
    OtherSign,
    /// A remark such as `!?` stands behind the move.
    Remark,
    /// The move is written as two squares.
    TwoSquares,
}

impl Blemish {
    const ALL: [Self; 18] = [
        Self::CheckSignMissing,
        Self::CheckSignWrong,
        Self::MateSignMissing,
        Self::MateSignWrong,
        Self::CaptureSignMissing,
        Self::CaptureSignWrong,
        Self::OriginNotNeeded,
        Self::PromotionSign,
        Self::EnPassantSign,
        Self::EnPassantSignWrong,
        Self::CastlingLetters,
        Self::LookAlike,
        Self::ForeignLetter,
        Self::SmallLetter,
        Self::RankMissing,
        Self::OtherSign,
        Self::Remark,
        Self::TwoSquares,
    ];

    /// Returns the code under which catalogues list the blemish.
    ///
    /// ```
    /// use adoube_board::Blemish;
    ///
    /// assert_eq!(Blemish::CastlingLetters.code(), "CASTLING_LETTERS");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::CheckSignMissing => "CHECK_SIGN_MISSING",
            Self::CheckSignWrong => "CHECK_SIGN_WRONG",
            Self::MateSignMissing => "MATE_SIGN_MISSING",
            Self::MateSignWrong => "MATE_SIGN_WRONG",
            Self::CaptureSignMissing => "CAPTURE_SIGN_MISSING",
            Self::CaptureSignWrong => "CAPTURE_SIGN_WRONG",
            Self::OriginNotNeeded => "ORIGIN_NOT_NEEDED",
            Self::PromotionSign => "PROMOTION_SIGN",
            Self::EnPassantSign => "EN_PASSANT_SIGN",
            Self::EnPassantSignWrong => "EN_PASSANT_SIGN_WRONG",
            Self::CastlingLetters => "CASTLING_LETTERS",
            Self::LookAlike => "LOOK_ALIKE",
            Self::ForeignLetter => "FOREIGN_LETTER",
            Self::SmallLetter => "SMALL_LETTER",
            Self::RankMissing => "RANK_MISSING",
            Self::OtherSign => "OTHER_SIGN",
            Self::Remark => "REMARK",
            Self::TwoSquares => "TWO_SQUARES",
        }
    }
}

/// The liberties of one move text.
///
/// ```
/// use adoube_board::{Letters, Position};
///
/// assert!(Position::start().read_move("Nf3", Letters::English).unwrap().blemishes.is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Blemishes(u32);

impl Blemishes {
    /// Tells whether the text is as it should be.
    ///
    /// ```
    /// use adoube_board::{Letters, Position};
    ///
    /// assert!(!Position::start().read_move("Nf3+", Letters::English).unwrap().blemishes.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether the text has this blemish.
    ///
    /// ```
    /// use adoube_board::{Blemish, Letters, Position};
    ///
    /// let blemishes = Position::start().read_move("Nf3+", Letters::English).unwrap().blemishes;
    /// assert!(blemishes.contains(Blemish::CheckSignWrong));
    /// ```
    #[must_use]
    pub const fn contains(self, blemish: Blemish) -> bool {
        self.0 >> blemish as u8 & 1 == 1
    }

    /// Returns the blemishes one by one.
    ///
    /// ```
    /// use adoube_board::{Blemish, Letters, Position};
    ///
    /// let blemishes = Position::start().read_move("Nf3+", Letters::English).unwrap().blemishes;
    /// assert_eq!(blemishes.iter().collect::<Vec<_>>(), [Blemish::CheckSignWrong]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Blemish> {
        Blemish::ALL.into_iter().filter(move |blemish| self.contains(*blemish))
    }

    pub(crate) const fn add(&mut self, blemish: Blemish) {
        self.0 |= 1 << blemish as u8;
    }

    fn add_if(&mut self, condition: bool, blemish: Blemish) {
        if condition {
            self.add(blemish);
        }
    }
}

impl From<Blemish> for Blemishes {
    fn from(blemish: Blemish) -> Self {
        Self(1 << blemish as u8)
    }
}

impl core::ops::BitOr for Blemishes {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Debug for Blemishes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A move read, and what its text was forgiven.
///
/// ```
/// use adoube_board::{Letters, Position};
///
/// let reading = Position::start().read_move("Кf3", Letters::Russian).unwrap();
/// assert_eq!(reading.mv, Position::start().parse_san("Nf3").unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The legal move.
    pub mv: Move,
    /// The liberties the text takes.
    pub blemishes: Blemishes,
}

impl San {
    /// Returns the liberties the text takes, beside the exact one of a legal move that it means; `after` is the position
    /// the move leads to. What a [`San`] does not keep, such as noughts for letters O, it cannot tell.
    ///
    /// ```
    /// use adoube_board::{Blemish, Position, San};
    ///
    /// let start = Position::start();
    /// let san: San = "Ngf3+".parse().unwrap();
    /// let mv = san.resolve(&start).unwrap();
    /// let found: Vec<Blemish> = san.blemishes(&start, mv, &start.play(mv)).iter().collect();
    /// assert_eq!(found, [Blemish::CheckSignWrong, Blemish::OriginNotNeeded]);
    /// ```
    #[must_use]
    pub fn blemishes(self, before: &Position, mv: Move, after: &Position) -> Blemishes {
        let mut found = Blemishes::default();
        match (self.suffix, after.suffix_arrived_with()) {
            (SanSuffix::None, SanSuffix::Check) => found.add(Blemish::CheckSignMissing),
            (SanSuffix::None | SanSuffix::Check, SanSuffix::Mate) => found.add(Blemish::MateSignMissing),
            (SanSuffix::Check, SanSuffix::None) => found.add(Blemish::CheckSignWrong),
            (SanSuffix::Mate, SanSuffix::None | SanSuffix::Check) => found.add(Blemish::MateSignWrong),
            (SanSuffix::None, SanSuffix::None)
            | (SanSuffix::Check, SanSuffix::Check)
            | (SanSuffix::Mate, SanSuffix::Mate) => {}
        }
        if let SanForm::Man { role, file, rank, capture, to, .. } = self.form {
            let captures = before.is_capture(mv);
            found.add_if(capture && !captures, Blemish::CaptureSignWrong);
            found.add_if(captures && !capture, Blemish::CaptureSignMissing);
            if file.is_some() || rank.is_some() {
                let (exact_file, exact_rank) = if role == Role::Pawn {
                    (captures.then_some(mv.from().file()), None)
                } else {
                    before.san_origin(role, mv.from(), to)
                };
                let is_extra =
                    (file.is_some() && exact_file.is_none()) || (rank.is_some() && exact_rank.is_none());
                found.add_if(is_extra, Blemish::OriginNotNeeded);
            }
        }
        found
    }
}

impl Position {
    /// Reads a move as people write it in the letters of a language, or as two squares.
    ///
    /// In Russian a Latin K alone is taken for a knight and C for a bishop, for that is what they look like; figurines are
    /// read in every language.
    ///
    /// # Errors
    ///
    /// Where the text is not a move, or why the move is not legal here or not the only one.
    ///
    /// ```
    /// use adoube_board::{Blemish, Letters, Position};
    ///
    /// let start = Position::start();
    /// let reading = start.read_move("Кf3", Letters::Russian).unwrap();
    /// assert_eq!(reading.mv, start.parse_san("Nf3").unwrap());
    /// assert!(reading.blemishes.is_empty());
    ///
    /// // The same with a Latin K.
    /// let reading = start.read_move("Kf3", Letters::Russian).unwrap();
    /// assert!(reading.blemishes.contains(Blemish::LookAlike));
    /// ```
    pub fn read_move(&self, text: &str, letters: Letters) -> Result<Reading, SanError> {
        let mut blemishes = Blemishes::default();
        if let Ok(UciMove { from, to, promotion }) = text.trim().parse() {
            let mv = self.judge(from, to, promotion).map_err(SanError::Illegal)?;
            blemishes.add(Blemish::TwoSquares);
            return Ok(Reading { mv, blemishes });
        }
        let scanned = scan(text, letters).map_err(SanError::Syntax)?;
        let (mv, form) = match scanned.form {
            ScannedForm::Complete(form) => (San { form, suffix: SanSuffix::None }.resolve(self)?, Some(form)),
            ScannedForm::Files { from, to, promotion } => (self.pawn_capture(from, to, promotion)?, None),
        };
        Ok(Reading { mv, blemishes: self.blemishes(mv, form, &scanned) })
    }

    /// Returns the only legal capture of a pawn from one file to another, as `ed` says it.
    fn pawn_capture(&self, from: File, to: File, promotion: Option<Role>) -> Result<Move, SanError> {
        let pawns = self.placement().of(self.turn(), Role::Pawn) & Bitboard::file(from);
        let mut found = self.legal_moves().into_iter().filter(|mv| {
            pawns.contains(mv.from()) && mv.to().file() == to && mv.promotion() == promotion && from != to
        });
        match (found.next(), found.next()) {
            (Some(mv), None) => Ok(mv),
            (Some(one), Some(other)) => Err(SanError::Ambiguous(one.from(), other.from())),
            (None, _) => Err(SanError::NoSuchMan(Role::Pawn)),
        }
    }

    /// Compares a text with the exact one.
    fn blemishes(&self, mv: Move, form: Option<SanForm>, scanned: &Scanned) -> Blemishes {
        let mut found = scanned.blemishes;
        if scanned.says_en_passant {
            let is_so = mv.kind() == MoveKind::EnPassant;
            found.add(if is_so { Blemish::EnPassantSign } else { Blemish::EnPassantSignWrong });
        }
        found.add_if(form.is_none(), Blemish::RankMissing);
        // A form that says no more than the goal hides nothing: only signs are compared.
        let exact = self.san_form(mv);
        let san = San { form: form.unwrap_or(exact), suffix: scanned.suffix };
        found | san.blemishes(self, mv, &self.play_unchecked(mv))
    }

    /// Returns the long form of a legal move: `Ng1-f3`, `e5xd6`.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::start();
    /// assert_eq!(position.lan(position.parse_san("Nf3").unwrap()).to_string(), "Ng1-f3");
    /// ```
    #[must_use]
    pub fn lan(&self, mv: Move) -> Lan {
        Lan { san: self.san(mv), from: mv.from() }
    }
}

/// A move in long algebraic notation.
///
/// ```
/// use adoube_board::Position;
///
/// let position = Position::start();
/// assert_eq!(position.lan(position.parse_san("e4").unwrap()).to_string(), "e2-e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lan {
    san: San,
    from: Square,
}

impl fmt::Display for Lan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.san.form {
            SanForm::Castling(_) => self.san.fmt(f),
            SanForm::Man { role, capture, to, promotion, .. } => {
                let sign = if capture { "x" } else { "-" };
                write!(f, "{}{}{sign}{to}", Letters::English.of(role), self.from)?;
                if let Some(role) = promotion {
                    write!(f, "={}", Letters::English.of(role))?;
                }
                self.san.suffix.fmt(f)
            }
        }
    }
}

impl SanSyntax {
    pub(crate) const fn new(column: usize, cause: SanCause) -> Self {
        Self { column, cause }
    }
}

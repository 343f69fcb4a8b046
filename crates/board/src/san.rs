//! Short algebraic notation (Appendix C), English as in PGN, Russian and with figurines.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, File, Illegality, Move, MoveKind, Position, Rank, Role, Square, Wing, castling};

/// A move as it is written on a scoresheet, for no position in particular.
///
/// ```
/// use adoube_board::{San, SanSuffix};
///
/// let san: San = "Nbxd7+".parse().unwrap();
/// assert_eq!(san.suffix, SanSuffix::Check);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// What is moved where.
    pub form: SanForm,
    /// The sign behind the move.
    pub suffix: SanSuffix,
}

/// The body of a move text.
///
/// ```
/// use adoube_board::{San, SanForm, Wing};
///
/// let san: San = "O-O".parse().unwrap();
/// assert_eq!(san.form, SanForm::Castling(Wing::King));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanForm {
    /// Castling.
    Castling(Wing),
    /// Any other move.
    Man {
        /// The kind of man.
        role: Role,
        /// The file it comes from, if the text says so.
        file: Option<File>,
        /// The rank it comes from, if the text says so.
        rank: Option<Rank>,
        /// Whether the text has the sign of a capture.
        capture: bool,
        /// The square it goes to.
        to: Square,
        /// What a pawn is exchanged for.
        promotion: Option<Role>,
    },
}

/// The sign of check or mate behind a move.
///
/// ```
/// use adoube_board::{San, SanSuffix};
///
/// let san: San = "Qh7#".parse().unwrap();
/// assert_eq!(san.suffix, SanSuffix::Mate);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanSuffix {
    /// No sign.
    None,
    /// `+`
    Check,
    /// `#`
    Mate,
}

/// The letters that stand for the pieces.
///
/// ```
/// use adoube_board::{Letters, Position};
///
/// let position = Position::start();
/// let mv = position.parse_san("Nf3").unwrap();
/// assert_eq!(position.san_in(mv, Letters::Russian).to_string(), "Кf3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// K Q R B N, as in PGN.
    English,
    /// Кр Ф Л С К, as on Russian scoresheets.
    Russian,
    /// ♔ ♕ ♖ ♗ ♘, readable in every language.
    Figurine,
}

impl Letters {
    /// Returns the letters of a role; none for the pawn.
    ///
    /// ```
    /// use adoube_board::{Letters, Role};
    ///
    /// assert_eq!(Letters::Russian.of(Role::King), "Кр");
    /// ```
    #[must_use]
    pub const fn of(self, role: Role) -> &'static str {
        let [king, queen, rook, bishop, knight] = match self {
            Self::English => ["K", "Q", "R", "B", "N"],
            Self::Russian => ["Кр", "Ф", "Л", "С", "К"],
            Self::Figurine => ["♔", "♕", "♖", "♗", "♘"],
        };
        match role {
            Role::Pawn => "",
            Role::Knight => knight,
            Role::Bishop => bishop,
            Role::Rook => rook,
            Role::Queen => queen,
            Role::King => king,
        }
    }

    /// Returns the text of a castling: capital letters O in PGN, noughts elsewhere (Appendix C.13).
    ///
    /// ```
    /// use adoube_board::{Letters, Wing};
    ///
    /// assert_eq!(Letters::Russian.castling(Wing::King), "0-0");
    /// ```
    #[must_use]
    pub const fn castling(self, wing: Wing) -> &'static str {
        match (self, wing) {
            (Self::English, Wing::King) => "O-O",
            (Self::English, Wing::Queen) => "O-O-O",
            (Self::Russian | Self::Figurine, Wing::King) => "0-0",
            (Self::Russian | Self::Figurine, Wing::Queen) => "0-0-0",
        }
    }
}

/// A move text in the letters of a language, for printing.
///
/// ```
/// use adoube_board::{Letters, Position, SanIn};
///
/// let position = Position::start();
/// let text: SanIn = position.san_in(position.parse_san("Nf3").unwrap(), Letters::Figurine);
/// assert_eq!(text.to_string(), "♘f3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanIn {
    /// The move.
    pub san: San,
    /// The letters it is printed with.
    pub letters: Letters,
}

impl fmt::Display for SanIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.san.form {
            SanForm::Castling(wing) => f.write_str(self.letters.castling(wing))?,
            SanForm::Man { role, file, rank, capture, to, promotion } => {
                f.write_str(self.letters.of(role))?;
                if let Some(file) = file {
                    write!(f, "{}", file.letter())?;
                }
                if let Some(rank) = rank {
                    write!(f, "{}", rank.digit())?;
                }
                write!(f, "{}{to}", if capture { "x" } else { "" })?;
                if let Some(role) = promotion {
                    write!(f, "={}", self.letters.of(role))?;
                }
            }
        }
        self.san.suffix.fmt(f)
    }
}

impl fmt::Display for SanSuffix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "",
            Self::Check => "+",
            Self::Mate => "#",
        })
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SanIn { san: *self, letters: Letters::English }.fmt(f)
    }
}

/// What is wrong with a text that is no move.
///
/// ```
/// use adoube_board::{San, SanCause};
///
/// let error = "Nf".parse::<San>().unwrap_err();
/// assert_eq!(error.cause, SanCause::Incomplete);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanCause {
    /// The text ends too early.
    Incomplete,
    /// This letter does not belong here.
    UnexpectedLetter(char),
}

impl SanCause {
    /// Returns the code under which catalogues list the cause.
    ///
    /// ```
    /// use adoube_board::SanCause;
    ///
    /// assert_eq!(SanCause::Incomplete.code(), "INCOMPLETE");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Incomplete => "INCOMPLETE",
            Self::UnexpectedLetter(_) => "UNEXPECTED_LETTER",
        }
    }
}

/// A text that is no move.
///
/// ```
/// use adoube_board::{San, SanCause, SanSyntax};
///
/// let error: SanSyntax = "Nz3".parse::<San>().unwrap_err();
/// assert_eq!((error.column, error.cause), (2, SanCause::UnexpectedLetter('z')));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanSyntax {
    /// The column of the fault in characters, 1 for the first.
    pub column: usize,
    /// What is wrong.
    pub cause: SanCause,
}

impl fmt::Display for SanSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.cause.code())
    }
}

impl core::error::Error for SanSyntax {}

/// Why a move text gave no move.
///
/// ```
/// use adoube_board::{Illegality, Position, Role, SanError, Square};
///
/// assert_eq!(Position::start().parse_san("Qh5"), Err(SanError::Illegal(Illegality::PathBlocked {
///     role: Role::Queen,
///     blocker: Square::E2,
/// })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// The text is not a move in any position.
    Syntax(SanSyntax),
    /// The text says what is moved where, but that is not legal here.
    Illegal(Illegality),
    /// No man of this kind stands where the text says.
    NoSuchMan(Role),
    /// Both of these men may legally do what the text says (Appendix C.10).
    Ambiguous(Square, Square),
}

impl SanError {
    /// Returns the code under which catalogues list the reason.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let error = Position::start().parse_san("Nd5").unwrap_err();
    /// assert_eq!(error.code(), "NOT_HOW_IT_MOVES");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Syntax(error) => error.cause.code(),
            Self::Illegal(reason) => reason.code(),
            Self::NoSuchMan(_) => "NO_SUCH_MAN",
            Self::Ambiguous(..) => "AMBIGUOUS",
        }
    }

    /// Returns the Article or Appendix the text breaks.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let error = Position::start().parse_san("Nd5").unwrap_err();
    /// assert_eq!(error.article(), "3.6");
    /// ```
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::Syntax(_) => "C",
            Self::Illegal(reason) => reason.article(),
            Self::NoSuchMan(_) => "3.1",
            Self::Ambiguous(..) => "C.10",
        }
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(reason) => reason.fmt(f),
            Self::NoSuchMan(_) => f.write_str(self.code()),
            Self::Ambiguous(one, other) => write!(f, "{} {one} {other}", self.code()),
        }
    }
}

impl core::error::Error for SanError {}

impl FromStr for San {
    type Err = SanSyntax;

    /// Reads the English form. The sign of a promotion may be missing (`e8Q`), noughts may stand for the letters of
    /// castling; the signs of capture, check and mate are kept as written.
    fn from_str(text: &str) -> Result<Self, SanSyntax> {
        let mut reader = Reader { text, at: 0 };
        let form = match reader.peek() {
            Some(b'O' | b'0') => reader.castling()?,
            Some(_) | None => reader.man()?,
        };
        let suffix = if reader.skip(b"+") {
            SanSuffix::Check
        } else if reader.skip(b"#") {
            SanSuffix::Mate
        } else {
            SanSuffix::None
        };
        if reader.at < text.len() { Err(reader.fault()) } else { Ok(Self { form, suffix }) }
    }
}

/// Takes a move text apart from left to right. All that it accepts is ASCII, so bytes are columns up to the first fault.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes the next byte if `accept` makes something of it.
    fn take<T>(&mut self, accept: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = accept(char::from(self.peek()?))?;
        self.at += 1;
        Some(value)
    }

    /// Takes the next byte if it is one of `any`.
    fn skip(&mut self, any: &[u8]) -> bool {
        let found = self.peek().is_some_and(|byte| any.contains(&byte));
        self.at += usize::from(found);
        found
    }

    /// Takes the next byte, which must be one of `any`.
    fn expect(&mut self, any: &[u8]) -> Result<(), SanSyntax> {
        if self.skip(any) { Ok(()) } else { Err(self.fault()) }
    }

    /// Returns the fault of the letter that is next, or of its absence.
    fn fault(&self) -> SanSyntax {
        let cause = match self.text[self.at..].chars().next() {
            Some(letter) => SanCause::UnexpectedLetter(letter),
            None => SanCause::Incomplete,
        };
        SanSyntax { column: self.at + 1, cause }
    }

    fn castling(&mut self) -> Result<SanForm, SanSyntax> {
        self.expect(b"O0")?;
        self.expect(b"-")?;
        self.expect(b"O0")?;
        if !self.skip(b"-") {
            return Ok(SanForm::Castling(Wing::King));
        }
        self.expect(b"O0")?;
        Ok(SanForm::Castling(Wing::Queen))
    }

    fn man(&mut self) -> Result<SanForm, SanSyntax> {
        let upper = |letter: char| Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase());
        let role = self.take(upper).unwrap_or(Role::Pawn);
        let first = (self.take(File::from_letter), self.take(Rank::from_digit));
        let capture = self.skip(b"x:");
        self.skip(b"-");
        let second = (self.take(File::from_letter), self.take(Rank::from_digit));
        let (file, rank, to) = match (first, second) {
            ((file, rank), (Some(to_file), Some(to_rank))) => (file, rank, Square::new(to_file, to_rank)),
            ((Some(file), Some(rank)), (None, None)) if !capture => (None, None, Square::new(file, rank)),
            _ => return Err(self.fault()),
        };
        let sign = self.skip(b"=");
        let promotion = self.take(upper);
        if sign && promotion.is_none() {
            return Err(self.fault());
        }
        Ok(SanForm::Man { role, file, rank, capture, to, promotion })
    }
}

impl San {
    /// Returns the legal move that the text means in a position. The signs of capture, check and mate are not judged.
    ///
    /// ```
    /// use adoube_board::{Position, San, Square};
    ///
    /// let san: San = "Nf3".parse().unwrap();
    /// assert_eq!(san.resolve(&Position::start()).unwrap().from(), Square::G1);
    /// ```
    ///
    /// # Errors
    ///
    /// That no man may legally do so, and why, or that several may.
    pub fn resolve(self, position: &Position) -> Result<Move, SanError> {
        match self.form {
            SanForm::Castling(wing) => resolve_castling(position, wing),
            SanForm::Man { role, file, rank, to, promotion, .. } => {
                let file = if role == Role::Pawn { file.or(Some(to.file())) } else { file };
                let hinted =
                    file.map_or(Bitboard::ALL, Bitboard::file) & rank.map_or(Bitboard::ALL, Bitboard::rank);
                let mut able = position.able_men_among(role, to, hinted);
                match (able.next(), able.next()) {
                    (Some(from), None) => {
                        step(position, role, from, to, promotion).map_err(SanError::Illegal)
                    }
                    (Some(one), Some(other)) => Err(SanError::Ambiguous(one, other)),
                    (None, _) => Err(why_nobody(position, role, hinted, to, promotion)),
                }
            }
        }
    }
}

fn resolve_castling(position: &Position, wing: Wing) -> Result<Move, SanError> {
    let color = position.turn();
    let Some(file) = position.castling().rook(color, wing) else {
        return Err(SanError::Illegal(Illegality::CastlingRightLost(wing)));
    };
    let rook = Square::new(file, Rank::First.seen_by(color));
    let king = position.king(color);
    if position.castling_destinations().contains(rook) {
        return Ok(Move::new(king, rook, MoveKind::Castling));
    }
    position.judge(king, rook, None).map_err(SanError::Illegal)
}

/// Returns the move of a man that may legally go from one square to another, if the promotion fits.
fn step(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Illegality> {
    match (position.kind_of_step(role, from, to), promotion) {
        (MoveKind::Promotion, None) => Err(Illegality::PromotionMissing),
        (MoveKind::Promotion, Some(new)) if Role::PROMOTIONS.contains(&new) => {
            Ok(Move::promoting(from, to, new))
        }
        (_, Some(new)) => Err(Illegality::PromotionNotAllowed(new)),
        (kind, None) => Ok(Move::new(from, to, kind)),
    }
}

/// Returns why no man of a role among `hinted` squares may go to `to`: the reason of one that at least moves so.
fn why_nobody(
    position: &Position,
    role: Role,
    hinted: Bitboard,
    to: Square,
    promotion: Option<Role>,
) -> SanError {
    let men = position.placement().of(position.turn(), role) & hinted;
    let mut reasons = men.into_iter().filter_map(|from| position.why_illegal(from, to, promotion));
    let first = reasons.next();
    let telling =
        first.into_iter().chain(reasons).find(|reason| !matches!(reason, Illegality::NotHowItMoves(_)));
    match telling.or(first) {
        Some(reason) => SanError::Illegal(reason),
        None => SanError::NoSuchMan(role),
    }
}

impl Position {
    /// Reads a move in short algebraic notation.
    ///
    /// # Errors
    ///
    /// Where the text is not a move, or why the move is not legal here or not the only one.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("4r1k1/8/8/1N6/8/8/4N3/4K3 w - -").unwrap();
    /// // The knight on e2 is pinned, so there is no ambiguity.
    /// let mv = position.parse_san("Nd4").unwrap();
    /// assert_eq!(position.san(mv).to_string(), "Nd4");
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        text.parse::<San>().map_err(SanError::Syntax)?.resolve(self)
    }

    /// Returns the text of a legal move, as short as Appendix C allows.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// let position = Position::from_fen("4k3/R7/8/8/8/8/8/4K2R w - - 0 1").unwrap();
    /// let mv = position.judge(Square::H1, Square::H8, None).unwrap();
    /// assert_eq!(position.san(mv).to_string(), "Rh8#");
    /// ```
    #[must_use]
    pub fn san(&self, mv: Move) -> San {
        San { form: self.san_form(mv), suffix: self.san_suffix(mv) }
    }

    /// Returns the text of a legal move in the letters of a language.
    ///
    /// ```
    /// use adoube_board::{Letters, Position};
    ///
    /// let position = Position::start();
    /// let mv = position.parse_san("Nf3").unwrap();
    /// assert_eq!(position.san_in(mv, Letters::Figurine).to_string(), "♘f3");
    /// ```
    #[must_use]
    pub fn san_in(&self, mv: Move, letters: Letters) -> SanIn {
        SanIn { san: self.san(mv), letters }
    }

    pub(crate) fn san_form(&self, mv: Move) -> SanForm {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() == MoveKind::Castling {
            return SanForm::Castling(castling::wing_of(from, to));
        }
        let role = self.piece_at(from).map_or(Role::Pawn, |piece| piece.role);
        let capture = self.is_capture(mv);
        let (file, rank) = if role == Role::Pawn {
            (capture.then_some(from.file()), None)
        } else {
            self.san_origin(role, from, to)
        };
        SanForm::Man { role, file, rank, capture, to, promotion: mv.promotion() }
    }

    /// Appendix C.10: names the file of departure, or the rank if the file does not tell the men apart, or both.
    pub(crate) fn san_origin(&self, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
        let others = self.able_men(role, to).without(from);
        if others.is_empty() {
            (None, None)
        } else if !others.meets(Bitboard::file(from.file())) {
            (Some(from.file()), None)
        } else if !others.meets(Bitboard::rank(from.rank())) {
            (None, Some(from.rank()))
        } else {
            (Some(from.file()), Some(from.rank()))
        }
    }

    fn san_suffix(&self, mv: Move) -> SanSuffix {
        self.play_unchecked(mv).suffix_arrived_with()
    }

    /// Returns the sign of the move that led here.
    pub(crate) fn suffix_arrived_with(&self) -> SanSuffix {
        if !self.is_check() {
            SanSuffix::None
        } else if self.has_legal_move() {
            SanSuffix::Check
        } else {
            SanSuffix::Mate
        }
    }
}

//! Why a set-up cannot have come from a game (Art. 3.10.3).

use alloc::vec::Vec;
use core::fmt;

use crate::last_move::{double_check_is_possible, double_step_is_possible};
use crate::{Bitboard, CastlingStyle, Color, File, Rank, Role, Setup, Square, Wing, rays};

/// One thing that is provably wrong with a set-up.
///
/// ```
/// use adoube_board::{Color, Setup, SetupProblem};
///
/// let problems = Setup::EMPTY.position().unwrap_err();
/// assert!(problems.iter().any(|problem| problem == SetupProblem::NoKing(Color::White)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupProblem {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    TwoKings(Color),
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more than sixteen men.
    TooManyMen(Color),
    /// A side has more promoted men than it lacks pawns.
    PromotionsExceedMissingPawns(Color),
    /// The kings stand on adjoining squares.
    KingsAdjacent,
    /// The side that has just moved left its king attacked.
    OpponentInCheck,
    /// More than two men give check.
    TripleCheck,
    /// Two men give check that no single move can have made to do so.
    ImpossibleCheckPair(Square, Square),
    /// A castling right without king or rook on its original square.
    BadCastlingRights(Color, Wing),
    /// No pawn can have passed over this square in the last move.
    BadEpSquare(Square),
}

impl SetupProblem {
    /// Every code, for catalogues.
    ///
    /// ```
    /// use adoube_board::SetupProblem;
    ///
    /// assert!(SetupProblem::CODES.contains(&"KINGS_ADJACENT"));
    /// ```
    pub const CODES: [&'static str; 12] = [
        "NO_KING",
        "TWO_KINGS",
        "PAWN_ON_BACK_RANK",
        "TOO_MANY_PAWNS",
        "TOO_MANY_MEN",
        "PROMOTIONS_EXCEED_MISSING_PAWNS",
        "KINGS_ADJACENT",
        "OPPONENT_IN_CHECK",
        "TRIPLE_CHECK",
        "IMPOSSIBLE_CHECK_PAIR",
        "BAD_CASTLING_RIGHTS",
        "BAD_EP_SQUARE",
    ];

    /// Returns the code under which catalogues list the problem.
    ///
    /// ```
    /// use adoube_board::SetupProblem;
    ///
    /// assert_eq!(SetupProblem::KingsAdjacent.code(), "KINGS_ADJACENT");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoKing(_) => "NO_KING",
            Self::TwoKings(_) => "TWO_KINGS",
            Self::PawnOnBackRank(_) => "PAWN_ON_BACK_RANK",
            Self::TooManyPawns(_) => "TOO_MANY_PAWNS",
            Self::TooManyMen(_) => "TOO_MANY_MEN",
            Self::PromotionsExceedMissingPawns(_) => "PROMOTIONS_EXCEED_MISSING_PAWNS",
            Self::KingsAdjacent => "KINGS_ADJACENT",
            Self::OpponentInCheck => "OPPONENT_IN_CHECK",
            Self::TripleCheck => "TRIPLE_CHECK",
            Self::ImpossibleCheckPair(..) => "IMPOSSIBLE_CHECK_PAIR",
            Self::BadCastlingRights(..) => "BAD_CASTLING_RIGHTS",
            Self::BadEpSquare(_) => "BAD_EP_SQUARE",
        }
    }

    /// Returns the Article that the set-up breaks.
    ///
    /// ```
    /// use adoube_board::SetupProblem;
    ///
    /// assert_eq!(SetupProblem::OpponentInCheck.article(), "3.9.2");
    /// ```
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            // Each side begins with one king, eight pawns, sixteen men in all.
            Self::NoKing(_) | Self::TwoKings(_) | Self::TooManyPawns(_) | Self::TooManyMen(_) => "2.2",
            // A pawn starts on the second rank, moves forward, and is exchanged on the last.
            Self::PawnOnBackRank(_) | Self::PromotionsExceedMissingPawns(_) => "3.7.5",
            Self::KingsAdjacent | Self::OpponentInCheck => "3.9.2",
            Self::TripleCheck | Self::ImpossibleCheckPair(..) => "3.10.3",
            Self::BadCastlingRights(..) => "3.8.2.1",
            Self::BadEpSquare(_) => "3.7.4.1",
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match *self {
            Self::NoKing(color)
            | Self::TwoKings(color)
            | Self::TooManyPawns(color)
            | Self::TooManyMen(color)
            | Self::PromotionsExceedMissingPawns(color)
            | Self::BadCastlingRights(color, _) => write!(f, " {color}"),
            Self::PawnOnBackRank(square) | Self::BadEpSquare(square) => write!(f, " {square}"),
            Self::ImpossibleCheckPair(one, other) => write!(f, " {one} {other}"),
            Self::KingsAdjacent | Self::OpponentInCheck | Self::TripleCheck => Ok(()),
        }
    }
}

/// Every reason for which a set-up was refused, in the order of [`SetupProblem`].
///
/// ```
/// use adoube_board::{Setup, SetupProblems};
///
/// let problems: SetupProblems = Setup::EMPTY.position().unwrap_err();
/// assert_eq!(problems.iter().len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupProblems(Vec<SetupProblem>);

impl SetupProblems {
    /// Returns the problems one by one.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// let problems = Setup::EMPTY.position().unwrap_err();
    /// assert_eq!(problems.iter().map(|problem| problem.code()).collect::<Vec<_>>(), ["NO_KING", "NO_KING"]);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = SetupProblem> + '_ {
        self.0.iter().copied()
    }

    /// Tells whether nothing is provably wrong.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// assert!(!Setup::EMPTY.position().unwrap_err().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.iter().enumerate() {
            write!(f, "{}{problem}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupProblems {}

/// Returns everything that is provably wrong with `setup`.
pub(crate) fn problems(setup: &Setup, style: CastlingStyle) -> SetupProblems {
    let mut found = Vec::new();
    for color in Color::ALL {
        count_kings(setup, color, &mut found);
    }
    let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    found.extend((setup.placement.by_role(Role::Pawn) & back_ranks).map(SetupProblem::PawnOnBackRank));
    for color in Color::ALL {
        count_men(setup, color, &mut found);
    }
    check_kings(setup, &mut found);
    check_castling(setup, style, &mut found);
    if let Some(ep) = setup.ep
        && !ep_is_possible(setup, ep)
    {
        found.push(SetupProblem::BadEpSquare(ep));
    }
    SetupProblems(found)
}

fn count_kings(setup: &Setup, color: Color, found: &mut Vec<SetupProblem>) {
    match setup.placement.of(color, Role::King).len() {
        0 => found.push(SetupProblem::NoKing(color)),
        1 => {}
        2.. => found.push(SetupProblem::TwoKings(color)),
    }
}

fn count_men(setup: &Setup, color: Color, found: &mut Vec<SetupProblem>) {
    let count = |role| setup.placement.of(color, role).len();
    let pawns = count(Role::Pawn);
    if pawns > 8 {
        found.push(SetupProblem::TooManyPawns(color));
    }
    if setup.placement.by_color(color).len() > 16 {
        found.push(SetupProblem::TooManyMen(color));
    }
    // A second queen, a third rook or knight, a second bishop on one colour of squares: each was a pawn once.
    let bishops = setup.placement.of(color, Role::Bishop);
    let promoted = count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + count(Role::Knight).saturating_sub(2)
        + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
        + (bishops & Bitboard::DARK).len().saturating_sub(1);
    if promoted > 8u32.saturating_sub(pawns) {
        found.push(SetupProblem::PromotionsExceedMissingPawns(color));
    }
}

/// Returns the king of a colour when there is exactly one.
fn only_king(setup: &Setup, color: Color) -> Option<Square> {
    let kings = setup.placement.of(color, Role::King);
    if kings.has_several() { None } else { kings.first() }
}

fn check_kings(setup: &Setup, found: &mut Vec<SetupProblem>) {
    let (Some(king), Some(opponent)) = (only_king(setup, setup.turn), only_king(setup, !setup.turn)) else {
        return;
    };
    let adjacent = rays::king(king).contains(opponent);
    if adjacent {
        found.push(SetupProblem::KingsAdjacent);
    }
    if !setup.attackers(opponent, setup.turn).without(king).is_empty() {
        found.push(SetupProblem::OpponentInCheck);
    }
    let mut checkers = setup.attackers(king, !setup.turn).without(opponent);
    match checkers.len() {
        0 | 1 => {}
        2 => {
            let pair = checkers;
            if let (Some(one), Some(other)) = (checkers.next(), checkers.next())
                && !double_check_is_possible(setup, king, pair)
            {
                found.push(SetupProblem::ImpossibleCheckPair(one, other));
            }
        }
        3.. => found.push(SetupProblem::TripleCheck),
    }
}

fn check_castling(setup: &Setup, style: CastlingStyle, found: &mut Vec<SetupProblem>) {
    for (color, wing, rook) in setup.castling.iter() {
        let sound = only_king(setup, color).is_some_and(|king| {
            let right_side = match wing {
                Wing::King => rook > king,
                Wing::Queen => rook < king,
            };
            let original = match style {
                CastlingStyle::Chess960 => king.file() != File::A && king.file() != File::H,
                CastlingStyle::Standard => {
                    let corner = match wing {
                        Wing::King => File::H,
                        Wing::Queen => File::A,
                    };
                    king.file() == File::E && rook.file() == corner
                }
            };
            king.rank() == rook.rank()
                && right_side
                && original
                && setup.placement.of(color, Role::Rook).contains(rook)
        });
        if !sound {
            found.push(SetupProblem::BadCastlingRights(color, wing));
        }
    }
}

/// Tells whether the opponent's last move can have been a double step over `ep`.
///
/// That no pawn is able to capture does not matter: many programs write the square after every double step.
fn ep_is_possible(setup: &Setup, ep: Square) -> bool {
    let mover = !setup.turn;
    let pawn = Square::new(ep.file(), Rank::Fourth.seen_by(mover));
    let origin = Square::new(ep.file(), Rank::Second.seen_by(mover));
    ep.rank() == Rank::Third.seen_by(mover)
        && setup.placement.of(mover, Role::Pawn).contains(pawn)
        && setup.placement.piece_at(ep).is_none()
        && setup.placement.piece_at(origin).is_none()
        && only_king(setup, setup.turn).is_none_or(|king| double_step_is_possible(setup, king, origin, pawn))
}

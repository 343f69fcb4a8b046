//! Why a move is not legal, in the words of the Articles.

use core::fmt;

use crate::{Role, Square, Wing};

/// The first Article that a move breaks.
///
/// ```
/// use adoube_board::{Illegality, Position, Role, Square};
///
/// let reason = Position::start().judge(Square::A1, Square::A3, None).unwrap_err();
/// assert_eq!(reason, Illegality::PathBlocked { role: Role::Rook, blocker: Square::A2 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegality {
    /// No man stands on the square the move starts from.
    NoManThere(Square),
    /// The man belongs to the opponent, who does not have the move.
    NotYourMan(Square),
    /// An own man stands on the goal.
    OwnManOnTarget(Square),
    /// The goal is the opponent's king.
    KingCapture(Square),
    /// The man does not move like that.
    NotHowItMoves(Role),
    /// A man stands in the way, on this square.
    PathBlocked {
        /// The man that would pass.
        role: Role,
        /// The first square in its way that is not empty.
        blocker: Square,
    },
    /// The pawn would capture, but there is nothing to capture.
    NothingToCapture(Square),
    /// The pawn beside has not advanced two squares in the move just made.
    EnPassantTooLate(Square),
    /// The pawn reaches the last rank, and no new man was named.
    PromotionMissing,
    /// A new man was named that the pawn cannot be exchanged for, here or at all.
    PromotionNotAllowed(Role),
    /// The own king would be attacked by this man after the move.
    KingLeftInCheck {
        /// Where the attacker stands.
        attacker: Square,
    },
    /// The king or the rook has moved before, or there is no such rook.
    CastlingRightLost(Wing),
    /// The king stands on an attacked square, or would pass or reach one.
    CastlingPrevented {
        /// The attacked square nearest to the king's start.
        attacked: Square,
    },
    /// A man stands between king and rook, or on a square one of them needs.
    CastlingPathBlocked {
        /// The lowest square that should be empty.
        blocker: Square,
    },
    /// The move belongs to another position: its squares fit, its kind does not.
    NotOfThisPosition,
}

impl Illegality {
    /// Every code, for catalogues.
    ///
    /// ```
    /// use adoube_board::Illegality;
    ///
    /// assert!(Illegality::CODES.contains(&Illegality::PromotionMissing.code()));
    /// ```
    pub const CODES: [&'static str; 15] = [
        "NO_MAN_THERE",
        "NOT_YOUR_MAN",
        "OWN_MAN_ON_TARGET",
        "KING_CAPTURE",
        "NOT_HOW_IT_MOVES",
        "PATH_BLOCKED",
        "NOTHING_TO_CAPTURE",
        "EN_PASSANT_TOO_LATE",
        "PROMOTION_MISSING",
        "PROMOTION_NOT_ALLOWED",
        "KING_LEFT_IN_CHECK",
        "CASTLING_RIGHT_LOST",
        "CASTLING_PREVENTED",
        "CASTLING_PATH_BLOCKED",
        "NOT_OF_THIS_POSITION",
    ];

    /// Returns the code under which catalogues list the reason.
    ///
    /// ```
    /// use adoube_board::{Illegality, Square};
    ///
    /// assert_eq!(Illegality::KingCapture(Square::E8).code(), "KING_CAPTURE");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoManThere(_) => "NO_MAN_THERE",
            Self::NotYourMan(_) => "NOT_YOUR_MAN",
            Self::OwnManOnTarget(_) => "OWN_MAN_ON_TARGET",
            Self::KingCapture(_) => "KING_CAPTURE",
            Self::NotHowItMoves(_) => "NOT_HOW_IT_MOVES",
            Self::PathBlocked { .. } => "PATH_BLOCKED",
            Self::NothingToCapture(_) => "NOTHING_TO_CAPTURE",
            Self::EnPassantTooLate(_) => "EN_PASSANT_TOO_LATE",
            Self::PromotionMissing => "PROMOTION_MISSING",
            Self::PromotionNotAllowed(_) => "PROMOTION_NOT_ALLOWED",
            Self::KingLeftInCheck { .. } => "KING_LEFT_IN_CHECK",
            Self::CastlingRightLost(_) => "CASTLING_RIGHT_LOST",
            Self::CastlingPrevented { .. } => "CASTLING_PREVENTED",
            Self::CastlingPathBlocked { .. } => "CASTLING_PATH_BLOCKED",
            Self::NotOfThisPosition => "NOT_OF_THIS_POSITION",
        }
    }

    /// Returns the Article that the move breaks.
    ///
    /// ```
    /// use adoube_board::{Illegality, Square};
    ///
    /// assert_eq!(Illegality::KingLeftInCheck { attacker: Square::E8 }.article(), "3.9.2");
    /// ```
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::NoManThere(_) | Self::OwnManOnTarget(_) => "3.1",
            Self::NotYourMan(_) => "1.2",
            Self::KingCapture(_) => "1.4.1",
            Self::NotHowItMoves(role) => match role {
                Role::Bishop => "3.2",
                Role::Rook => "3.3",
                Role::Queen => "3.4",
                Role::Knight => "3.6",
                Role::Pawn => "3.7",
                Role::King => "3.8",
            },
            Self::PathBlocked { role: Role::Pawn, .. } => "3.7",
            Self::PathBlocked {
                role: Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King,
                ..
            } => "3.5",
            Self::NothingToCapture(_) => "3.7.3",
            Self::EnPassantTooLate(_) => "3.7.4.2",
            Self::PromotionMissing | Self::PromotionNotAllowed(_) => "3.7.5",
            Self::KingLeftInCheck { .. } => "3.9.2",
            Self::CastlingRightLost(_) => "3.8.2.1",
            Self::CastlingPrevented { .. } | Self::CastlingPathBlocked { .. } => "3.8.2.2",
            Self::NotOfThisPosition => "3.10.1",
        }
    }

    /// Returns the square the reason speaks of, for a page to point at.
    ///
    /// ```
    /// use adoube_board::{Illegality, Square};
    ///
    /// assert_eq!(Illegality::KingLeftInCheck { attacker: Square::E8 }.square(), Some(Square::E8));
    /// ```
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::NoManThere(square)
            | Self::NotYourMan(square)
            | Self::OwnManOnTarget(square)
            | Self::KingCapture(square)
            | Self::NothingToCapture(square)
            | Self::EnPassantTooLate(square)
            | Self::PathBlocked { blocker: square, .. }
            | Self::KingLeftInCheck { attacker: square }
            | Self::CastlingPrevented { attacked: square }
            | Self::CastlingPathBlocked { blocker: square } => Some(square),
            Self::NotHowItMoves(_)
            | Self::PromotionMissing
            | Self::PromotionNotAllowed(_)
            | Self::CastlingRightLost(_)
            | Self::NotOfThisPosition => None,
        }
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (Art. {})", self.code(), self.article())
    }
}

impl core::error::Error for Illegality {}

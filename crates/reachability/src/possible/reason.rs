//! The rules that exclude a position.

use adoube_board::{Color, Square};

/// One rule that no position of a game breaks, and how this one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Men that never moved have shut this man off from its square.
    LockedOut {
        /// Where it stands.
        square: Square,
    },
    /// More promoted men than pawns that can have promoted.
    PromotedMen {
        /// The side.
        side: Color,
        /// Men that were pawns once, at least.
        needed: u32,
        /// Pawns that the side lacks.
        available: u32,
    },
    /// The pawns stand on files that need more captures than there are missing men of the opponent.
    PawnCaptures {
        /// The side of the pawns.
        side: Color,
        /// Captures by pawns, at least.
        needed: u32,
        /// Men of the opponent that a pawn can have captured.
        available: u32,
    },
    /// No pawn can have come from the second rank to where these stand.
    PawnOrigins {
        /// The side of the pawns.
        side: Color,
    },
    /// More pawns have promoted than captures can have let pass each other.
    PromotionCaptures {
        /// Promotions of both sides, at least.
        needed: u32,
        /// Promotions that the captures allow, at most.
        available: u32,
    },
    /// No order of captures leads from the initial pawns to these.
    PawnStructure {
        /// The captures of the game.
        captures: u32,
    },
    /// The number of moves made is even where it must be odd, or odd where it must be even.
    Tempo,
    /// No last move leads here but from positions that are impossible for the reasons that follow.
    NoLastMove {
        /// How many last moves were looked at.
        moves: u32,
    },
}

impl Reason {
    /// Every code, for catalogues.
    pub const CODES: [&'static str; 8] = [
        "LOCKED_OUT",
        "PROMOTED_MEN",
        "PAWN_CAPTURES",
        "PAWN_ORIGINS",
        "PROMOTION_CAPTURES",
        "PAWN_STRUCTURE",
        "TEMPO",
        "NO_LAST_MOVE",
    ];

    /// Returns the code under which catalogues list the rule.
    ///
    /// ```
    /// use adoube_reachability::Reason;
    ///
    /// assert!(Reason::CODES.contains(&Reason::Tempo.code()));
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LockedOut { .. } => "LOCKED_OUT",
            Self::PromotedMen { .. } => "PROMOTED_MEN",
            Self::PawnCaptures { .. } => "PAWN_CAPTURES",
            Self::PawnOrigins { .. } => "PAWN_ORIGINS",
            Self::PromotionCaptures { .. } => "PROMOTION_CAPTURES",
            Self::PawnStructure { .. } => "PAWN_STRUCTURE",
            Self::Tempo => "TEMPO",
            Self::NoLastMove { .. } => "NO_LAST_MOVE",
        }
    }

    /// Returns the Article that every game leading here would break.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            // The men pass over no man, and stand where Article 2.3 puts them.
            Self::LockedOut { .. } => "3.5",
            Self::PromotedMen { .. } | Self::PromotionCaptures { .. } => "3.7.5",
            Self::PawnCaptures { .. } => "3.7.3",
            Self::PawnOrigins { .. } | Self::PawnStructure { .. } => "3.7",
            // The players move alternately.
            Self::Tempo => "1.2",
            Self::NoLastMove { .. } => "3.10.3",
        }
    }
}

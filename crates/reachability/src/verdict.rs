//! Questions and answers.

use alloc::vec::Vec;

use adoube_board::{Color, Move};

use crate::Certificate;

/// How much work an answer may cost. It is counted and not timed, so the same question always has the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions looked at; a region counts as several.
    pub nodes: u64,
}

impl Budget {
    /// Enough for nearly every position: about a second at worst, some 300 MB.
    pub const GENEROUS: Self = Self { nodes: 2_000_000 };

    /// Enough for what is easy: the mates that need no search worth the name and the walls that are plainly closed.
    pub const QUICK: Self = Self { nodes: 3_000 };
}

/// Whether a side can mate by some series of legal moves of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// It can.
    Yes {
        /// Legal moves of both sides, the last of which mates; empty if the board already shows the mate.
        line: Vec<Move>,
    },
    /// It cannot, whatever both sides play.
    No {
        /// The proof.
        certificate: Certificate,
    },
    /// Neither was proved. It counts as able and never makes a draw.
    Unknown {
        /// What was missing.
        why: Why,
    },
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The budget was spent.
    Budget,
    /// A proof was found that the checker does not accept.
    NotCertified,
}

/// A verdict, how it was found, and what that took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Whether the side can mate.
    pub verdict: CanMate,
    /// What decided; for an unknown verdict, what was tried last.
    pub method: Method,
    /// How many positions were looked at, as a [`Budget`] counts them.
    pub nodes: u64,
}

/// The methods, from the cheapest to the dearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// There is no legal move.
    Ended,
    /// The material alone.
    Material,
    /// The king goes into a corner, and a rook or queen mates.
    Plan,
    /// A search that is deep and narrow.
    Beam,
    /// A search of all positions, the most promising first.
    Search,
    /// A proof by sets of squares.
    Regions,
}

/// Whether a position is dead: neither side can mate (Art. 5.2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dead {
    /// It is.
    Yes {
        /// The proof that White cannot mate.
        white: Certificate,
        /// The proof that Black cannot mate.
        black: Certificate,
    },
    /// This side can mate.
    No {
        /// The side.
        side: Color,
        /// Legal moves of both sides, the last of which mates.
        line: Vec<Move>,
    },
    /// Neither was proved. The game goes on.
    Unknown {
        /// What was missing.
        why: Why,
    },
}

impl Dead {
    /// Tells whether the position is proved dead.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        matches!(self, Self::Yes { .. })
    }
}

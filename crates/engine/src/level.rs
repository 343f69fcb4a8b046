//! The eight levels of the built-in opponent: data, and nothing else.

use core::str::FromStr;

/// How strong the opponent plays. A level bounds the search and blurs what it sees; it never plays an illegal move, and it is the
/// same on every machine, because it counts positions and not time.
///
/// ```
/// use adoube_engine::Level;
///
/// assert_eq!("iron".parse(), Ok(Level::Iron));
/// assert!(Level::Clay < Level::Gold);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees hardly more than what is attacked.
    Clay,
    /// Sees an answer to its move, often wrongly.
    Wood,
    /// Overlooks a good deal.
    Stone,
    /// A beginner who knows what a fork is.
    Copper,
    /// Plays without blunders of its own, and without plans.
    Bronze,
    /// A steady opponent.
    Iron,
    /// Sees long combinations.
    Silver,
    /// The strongest.
    Gold,
}

/// What a level allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Conduct {
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
    /// By so many hundredths of a pawn the value of a position is misjudged, at most.
    pub(crate) noise: u32,
    /// In so many of a hundred positions any legal move is played.
    pub(crate) blunders: u32,
}

/// In the order of the levels.
const CONDUCTS: [Conduct; 8] = [
    Conduct { nodes: 200, depth: 1, noise: 300, blunders: 30 },
    Conduct { nodes: 400, depth: 2, noise: 200, blunders: 16 },
    Conduct { nodes: 800, depth: 3, noise: 120, blunders: 8 },
    Conduct { nodes: 1_500, depth: 4, noise: 80, blunders: 3 },
    Conduct { nodes: 3_000, depth: 6, noise: 40, blunders: 0 },
    Conduct { nodes: 7_000, depth: 12, noise: 15, blunders: 0 },
    Conduct { nodes: 18_000, depth: 64, noise: 0, blunders: 0 },
    Conduct { nodes: 50_000, depth: 64, noise: 0, blunders: 0 },
];

impl Level {
    /// All levels, the weakest first.
    ///
    /// ```
    /// use adoube_engine::Level;
    ///
    /// assert_eq!(Level::ALL.len(), 8);
    /// assert!(Level::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Clay,
        Self::Wood,
        Self::Stone,
        Self::Copper,
        Self::Bronze,
        Self::Iron,
        Self::Silver,
        Self::Gold,
    ];

    /// Returns the name, in lower case.
    ///
    /// ```
    /// use adoube_engine::Level;
    ///
    /// assert_eq!(Level::Gold.name(), "gold");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clay => "clay",
            Self::Wood => "wood",
            Self::Stone => "stone",
            Self::Copper => "copper",
            Self::Bronze => "bronze",
            Self::Iron => "iron",
            Self::Silver => "silver",
            Self::Gold => "gold",
        }
    }

    /// Returns by how many rating points the level was measured to be stronger than the weakest one: `docs/bots.md` says how.
    ///
    /// ```
    /// use adoube_engine::Level;
    ///
    /// assert_eq!(Level::Clay.strength(), 0);
    /// assert!(Level::ALL.is_sorted_by_key(|level| level.strength()));
    /// ```
    #[must_use]
    pub const fn strength(self) -> u16 {
        match self {
            Self::Clay => 0,
            Self::Wood => 309,
            Self::Stone => 649,
            Self::Copper => 941,
            Self::Bronze => 1261,
            Self::Iron => 1463,
            Self::Silver => 1737,
            Self::Gold => 1904,
        }
    }

    pub(crate) const fn conduct(self) -> Conduct {
        CONDUCTS[self as usize]
    }
}

/// A name that no level has.
///
/// ```
/// use adoube_engine::Level;
///
/// assert!("lead".parse::<Level>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotALevel;

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(name: &str) -> Result<Self, NotALevel> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name)).ok_or(NotALevel)
    }
}

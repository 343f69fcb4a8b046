//! What happens to players in one round.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU8;
use core::ops::Not;

use crate::StartingRank;

/// The number of a round, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(NonZeroU8);

impl RoundNumber {
    /// Returns the round, or nothing for 0.
    ///
    /// ```
    /// # use adoube_tournament::RoundNumber;
    /// assert_eq!(RoundNumber::new(3).unwrap().index(), 2);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Returns the round at a place that is counted from 0, or nothing beyond round 255.
    #[must_use]
    pub fn at(index: usize) -> Option<Self> {
        u8::try_from(index.checked_add(1)?).ok().and_then(Self::new)
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the number counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The side that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// Two players of one round. That one of them won and the other lost is one fact, so it is stored once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Who has White.
    pub white: StartingRank,
    /// Who has Black.
    pub black: StartingRank,
    /// How it ended.
    pub end: GameEnd,
}

/// How a game that was paired ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameEnd {
    /// At the board.
    Played {
        /// The result.
        result: GameResult,
        /// Whether it counts for ratings: a game in which not both made a move does not.
        is_rated: bool,
    },
    /// Somebody did not come.
    Forfeit(Forfeit),
}

impl GameEnd {
    /// Every end that a game which was played can have, and every forfeit.
    pub const ALL: [Self; 17] = {
        const fn both(result: GameResult) -> [GameEnd; 2] {
            [GameEnd::played(result), GameEnd::Played { result, is_rated: false }]
        }
        let [a, b] = both(GameResult::WhiteWins);
        let [c, d] = both(GameResult::BlackWins);
        let [e, f] = both(GameResult::Draw);
        let [g, h] = both(GameResult::BothLose);
        let [i, j] = both(GameResult::DrawAndLoss);
        let [k, l] = both(GameResult::LossAndDraw);
        let [m, n] = both(GameResult::Unknown);
        let (o, p) = (Self::Forfeit(Forfeit::ByBlack), Self::Forfeit(Forfeit::ByWhite));
        [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, Self::Forfeit(Forfeit::ByBoth)]
    };

    /// Returns the result as cross tables write it, such as `1-0` or `+/-`; a star behind it when the game is not rated.
    ///
    /// ```
    /// # use adoube_tournament::{Forfeit, GameEnd};
    /// assert_eq!(GameEnd::Forfeit(Forfeit::ByBlack).code(), "+/-");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Played { result, is_rated: true } => result.code(),
            Self::Played { result, is_rated: false } => match result {
                GameResult::WhiteWins => "1-0*",
                GameResult::BlackWins => "0-1*",
                GameResult::Draw => "1/2-1/2*",
                GameResult::BothLose => "0-0*",
                GameResult::DrawAndLoss => "1/2-0*",
                GameResult::LossAndDraw => "0-1/2*",
                GameResult::Unknown => "?*",
            },
            Self::Forfeit(Forfeit::ByBlack) => "+/-",
            Self::Forfeit(Forfeit::ByWhite) => "-/+",
            Self::Forfeit(Forfeit::ByBoth) => "-/-",
        }
    }

    /// Returns the end with this code, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.code() == code)
    }

    /// Returns the end of a rated game.
    #[must_use]
    pub const fn played(result: GameResult) -> Self {
        Self::Played { result, is_rated: true }
    }
}

/// The result of a game that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// 1-0.
    WhiteWins,
    /// 0-1.
    BlackWins,
    /// A draw.
    Draw,
    /// 0-0, by decision of the arbiter.
    BothLose,
    /// White gets the points of a draw and Black those of a loss, by decision of the arbiter.
    DrawAndLoss,
    /// White gets the points of a loss and Black those of a draw, by decision of the arbiter.
    LossAndDraw,
    /// Not known yet: adjourned, or still being played.
    Unknown,
}

impl GameResult {
    /// Returns the result as cross tables write it, White first.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::DrawAndLoss => "1/2-0",
            Self::LossAndDraw => "0-1/2",
            Self::Unknown => "?",
        }
    }

    /// Returns the result as both players have it, White first; nothing when they contradict each other.
    ///
    /// ```
    /// # use adoube_tournament::{GameResult, Outcome};
    /// assert_eq!(GameResult::of(Outcome::Win, Outcome::Loss), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::of(Outcome::Win, Outcome::Win), None);
    /// ```
    #[must_use]
    pub const fn of(white: Outcome, black: Outcome) -> Option<Self> {
        match (white, black) {
            (Outcome::Win, Outcome::Loss) => Some(Self::WhiteWins),
            (Outcome::Loss, Outcome::Win) => Some(Self::BlackWins),
            (Outcome::Draw, Outcome::Draw) => Some(Self::Draw),
            (Outcome::Loss, Outcome::Loss) => Some(Self::BothLose),
            (Outcome::Draw, Outcome::Loss) => Some(Self::DrawAndLoss),
            (Outcome::Loss, Outcome::Draw) => Some(Self::LossAndDraw),
            (Outcome::Unknown, Outcome::Unknown) => Some(Self::Unknown),
            (Outcome::Win, Outcome::Win | Outcome::Draw | Outcome::Unknown)
            | (Outcome::Draw, Outcome::Win | Outcome::Unknown)
            | (Outcome::Loss, Outcome::Unknown)
            | (Outcome::Unknown, Outcome::Win | Outcome::Draw | Outcome::Loss) => None,
        }
    }

    /// Returns the result of one of the two.
    #[must_use]
    pub const fn outcome(self, color: Color) -> Outcome {
        let (white, black) = match self {
            Self::WhiteWins => (Outcome::Win, Outcome::Loss),
            Self::BlackWins => (Outcome::Loss, Outcome::Win),
            Self::Draw => (Outcome::Draw, Outcome::Draw),
            Self::BothLose => (Outcome::Loss, Outcome::Loss),
            Self::DrawAndLoss => (Outcome::Draw, Outcome::Loss),
            Self::LossAndDraw => (Outcome::Loss, Outcome::Draw),
            Self::Unknown => (Outcome::Unknown, Outcome::Unknown),
        };
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }
}

/// Who did not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forfeit {
    /// White.
    ByWhite,
    /// Black.
    ByBlack,
    /// Neither came.
    ByBoth,
}

/// The result of one player in a game that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// Not known yet.
    Unknown,
}

/// A round without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bye {
    /// Left over by the pairing (C.04.1, Article 3).
    PairingAllocated,
    /// Brings the points of a win.
    Full,
    /// Asked for, brings the points of a draw.
    Half,
    /// Asked for, brings nothing.
    Zero,
}

impl Bye {
    /// Every bye.
    pub const ALL: [Self; 4] = [Self::PairingAllocated, Self::Full, Self::Half, Self::Zero];

    /// Returns the word by which texts are found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::PairingAllocated => "pairing",
            Self::Full => "full",
            Self::Half => "half",
            Self::Zero => "zero",
        }
    }

    /// Returns the bye with this word, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bye| bye.code() == code)
    }
}

/// A round as it is stated: games and byes. Who is in neither is absent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundDraft {
    /// The games, in the order of the boards if that is known.
    pub games: Vec<Game>,
    /// The byes.
    pub byes: Vec<(StartingRank, Bye)>,
}

/// What a round was for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// He played.
    Played {
        /// Against whom.
        opponent: StartingRank,
        /// With which colour.
        color: Color,
        /// How it ended for him.
        outcome: Outcome,
        /// Whether it counts for ratings.
        is_rated: bool,
    },
    /// The opponent did not come.
    ForfeitWin {
        /// Who was to be the opponent.
        opponent: StartingRank,
        /// The colour that the pairing gave; as the game was not played, it counts for nothing.
        color: Color,
    },
    /// He did not come, whether the opponent came or not.
    ForfeitLoss {
        /// Who was to be the opponent.
        opponent: StartingRank,
        /// The colour that the pairing gave; as the game was not played, it counts for nothing.
        color: Color,
    },
    /// He had a bye.
    Bye(Bye),
    /// He was not paired and had no bye.
    Absent,
}

impl Entry {
    /// Returns the opponent with whom he was paired, played or not.
    #[must_use]
    pub const fn scheduled_opponent(self) -> Option<StartingRank> {
        match self {
            Self::Played { opponent, .. }
            | Self::ForfeitWin { opponent, .. }
            | Self::ForfeitLoss { opponent, .. } => Some(opponent),
            Self::Bye(_) | Self::Absent => None,
        }
    }

    /// Returns the opponent whom he met at the board, and the colour. A forfeit is no meeting (C.04.2, Article 3.5).
    #[must_use]
    pub const fn played(self) -> Option<(StartingRank, Color)> {
        match self {
            Self::Played { opponent, color, .. } => Some((opponent, color)),
            Self::ForfeitWin { .. } | Self::ForfeitLoss { .. } | Self::Bye(_) | Self::Absent => None,
        }
    }
}

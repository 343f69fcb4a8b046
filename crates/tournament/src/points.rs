//! Points, and what each way to end a round is worth.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};

use crate::{Bye, Color, Entry, Outcome};

/// A number of points, in tenths: the unit in which tournament files write them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// Returns so many tenths of a point.
    ///
    /// ```
    /// # use adoube_tournament::Points;
    /// assert_eq!(Points::from_tenths(115).to_string(), "11.5");
    /// ```
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// Returns the number of tenths.
    #[must_use]
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// Returns these points so many times.
    #[must_use]
    pub const fn times(self, count: i32) -> Self {
        Self(self.0.saturating_mul(count))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        write!(f, "{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// What each way to end a round is worth. The rules of an event set it; the default is 1, a half and 0 (C.04.1, Article 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointSystem {
    /// A game won with White.
    pub white_win: Points,
    /// A game won with Black.
    pub black_win: Points,
    /// A game drawn with White.
    pub white_draw: Points,
    /// A game drawn with Black.
    pub black_draw: Points,
    /// A game lost with White.
    pub white_loss: Points,
    /// A game lost with Black.
    pub black_loss: Points,
    /// The opponent did not come.
    pub forfeit_win: Points,
    /// A game not come to.
    pub forfeit_loss: Points,
    /// The bye of the player who is left over.
    pub pairing_bye: Points,
    /// A bye that brings the points of a win.
    pub full_bye: Points,
    /// A bye asked for that brings the points of a draw.
    pub half_bye: Points,
    /// A bye asked for that brings nothing, and every absence.
    pub zero_bye: Points,
    /// A game whose result is not known yet (C.04.2, Article 3.1: for pairing it is a draw).
    pub unknown: Points,
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::of(Points(10), Points(5), Points(0))
    }
}

impl PointSystem {
    /// Returns the system of these three values: unplayed rounds bring what the same result of a game does.
    ///
    /// ```
    /// # use adoube_tournament::{PointSystem, Points};
    /// let three = PointSystem::of(Points::from_tenths(30), Points::from_tenths(10), Points::ZERO);
    /// assert_eq!(three.pairing_bye, Points::from_tenths(30));
    /// ```
    #[must_use]
    pub const fn of(win: Points, draw: Points, loss: Points) -> Self {
        Self {
            white_win: win,
            black_win: win,
            white_draw: draw,
            black_draw: draw,
            white_loss: loss,
            black_loss: loss,
            forfeit_win: win,
            forfeit_loss: loss,
            pairing_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: loss,
            unknown: draw,
        }
    }

    /// Returns the points of a win; the greater when the colours differ.
    #[must_use]
    pub fn win(&self) -> Points {
        self.white_win.max(self.black_win)
    }

    /// Returns the points of a draw; the greater when the colours differ.
    #[must_use]
    pub fn draw(&self) -> Points {
        self.white_draw.max(self.black_draw)
    }

    /// Returns the points of a loss; the greater when the colours differ.
    #[must_use]
    pub fn loss(&self) -> Points {
        self.white_loss.max(self.black_loss)
    }

    /// Returns what an entry brings.
    #[must_use]
    pub const fn of_entry(&self, entry: Entry) -> Points {
        match entry {
            Entry::Played { color, outcome, .. } => self.of_outcome(color, outcome),
            Entry::ForfeitWin { .. } => self.forfeit_win,
            Entry::ForfeitLoss { .. } => self.forfeit_loss,
            Entry::Bye(Bye::PairingAllocated) => self.pairing_bye,
            Entry::Bye(Bye::Full) => self.full_bye,
            Entry::Bye(Bye::Half) => self.half_bye,
            Entry::Bye(Bye::Zero) | Entry::Absent => self.zero_bye,
        }
    }

    const fn of_outcome(&self, color: Color, outcome: Outcome) -> Points {
        match (outcome, color) {
            (Outcome::Win, Color::White) => self.white_win,
            (Outcome::Win, Color::Black) => self.black_win,
            (Outcome::Draw, Color::White) => self.white_draw,
            (Outcome::Draw, Color::Black) => self.black_draw,
            (Outcome::Loss, Color::White) => self.white_loss,
            (Outcome::Loss, Color::Black) => self.black_loss,
            (Outcome::Unknown, Color::White | Color::Black) => self.unknown,
        }
    }
}

//! A value and the terms of which it is made.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use crate::{Points, RoundNumber, StartingRank};

/// An exact number: hundredths over a count.
#[derive(Debug, Clone, Copy)]
pub struct Value {
    hundredths: i64,
    count: i64,
}

impl Value {
    /// Returns so many hundredths.
    #[must_use]
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self { hundredths, count: 1 }
    }

    /// Returns a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self::from_hundredths(number * 100)
    }

    pub(super) fn of_points(points: Points) -> Self {
        Self::from_hundredths(i64::from(points.tenths()) * 10)
    }

    pub(super) fn product(one: Points, other: Points) -> Self {
        Self::from_hundredths(i64::from(one.tenths()) * i64::from(other.tenths()))
    }

    pub(super) fn sum(values: impl Iterator<Item = Self>) -> Self {
        values.fold(Self::whole(0), |sum, value| {
            if sum.count == value.count {
                return Self { hundredths: sum.hundredths + value.hundredths, count: sum.count };
            }
            Self {
                hundredths: sum.hundredths * value.count + value.hundredths * sum.count,
                count: sum.count * value.count,
            }
        })
    }

    /// Returns the value over a count, which is at least 1.
    pub(super) fn over(self, count: usize) -> Self {
        Self { hundredths: self.hundredths, count: self.count * i64::try_from(count).unwrap_or(1).max(1) }
    }

    pub(super) const fn negated(self) -> Self {
        Self { hundredths: -self.hundredths, count: self.count }
    }

    /// Returns the whole number that is nearest, a half up.
    pub(super) fn rounded(self) -> i64 {
        (2 * self.hundredths + 100 * self.count).div_euclid(200 * self.count)
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Value {}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |one: &Self, other: &Self| i128::from(one.hundredths) * i128::from(other.count);
        cross(self, other).cmp(&cross(other, self))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nearest = (2 * self.hundredths + self.count).div_euclid(2 * self.count);
        let sign = if nearest < 0 { "-" } else { "" };
        let (whole, part) = (nearest.unsigned_abs() / 100, nearest.unsigned_abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            (_, _) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// One term of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// In which round, unless it belongs to none.
    pub round: Option<RoundNumber>,
    /// Against whom, if there was to be an opponent.
    pub opponent: Option<StartingRank>,
    /// Whether the round was not played, so that a dummy stands for the opponent (C.07, Article 16.4).
    pub is_dummy: bool,
    /// What it brings.
    pub value: Value,
    /// Whether it counts.
    pub part: Part,
}

/// What becomes of a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// It counts.
    Counted,
    /// It is cut as the least significant.
    CutLow,
    /// It is cut as the greatest.
    CutHigh,
}

/// A value with its terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) value: Option<Value>,
    pub(super) terms: Vec<Term>,
}

impl Shown {
    /// The sum of the terms that count.
    pub(super) fn summed(terms: Vec<Term>) -> Self {
        let counted = terms.iter().filter(|term| term.part == Part::Counted);
        let value = Value::sum(counted.map(|term| term.value));
        Self { value: Some(value), terms }
    }

    pub(super) fn alone(value: Option<Value>) -> Self {
        Self { value, terms: Vec::new() }
    }
}

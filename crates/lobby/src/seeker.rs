//! Somebody who looks for an opponent.

use alloc::collections::BTreeSet;

use adoube_ratings::Glicko;
use adoube_tournament::Color;

/// Who somebody is: any number that nobody else has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u128);

/// How strong somebody is taken to be, in whole points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strength {
    /// The rating.
    pub rating: i32,
    /// The deviation of Glicko-2: how little is known.
    pub deviation: u32,
}

impl From<Glicko> for Strength {
    /// Rounds to whole points.
    ///
    /// ```
    /// use adoube_lobby::Strength;
    /// use adoube_ratings::Parameters;
    ///
    /// assert_eq!(Strength::from(Parameters::ONLINE.start()), Strength { rating: 1500, deviation: 500 });
    /// ```
    fn from(rating: Glicko) -> Self {
        // A rating is within 100,000 of zero and a deviation above zero; the half rounds, and the shift keeps it positive.
        let rounded = |value: f64| (value + 100_000.5) as i32 - 100_000;
        Self { rating: rounded(rating.rating()), deviation: rounded(rating.deviation()).unsigned_abs() }
    }
}

impl Strength {
    /// Returns how far two are apart: the difference of ratings that, between players whose strength is known exactly, would give
    /// the same expected score. What is known of neither makes a difference say less.
    ///
    /// ```
    /// use adoube_lobby::Strength;
    ///
    /// let of = |rating, deviation| Strength { rating, deviation };
    /// assert_eq!(of(1500, 0).distance(of(1700, 0)), 200);
    /// assert!(of(1500, 500).distance(of(1700, 60)) < 110);
    /// assert_eq!(of(1500, 60).distance(of(1700, 500)), of(1700, 500).distance(of(1500, 60)));
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> u32 {
        /// pi^2 / (3 q^2) with q = ln 10 / 400: the square of the deviation at which Glickman's g is 1 / sqrt 2.
        const HALVING: u64 = 99_283;
        let limited = |deviation: u32| u64::from(deviation.min(10_000));
        let apart = u64::from(self.rating.abs_diff(other.rating).min(200_000));
        let (a, b) = (limited(self.deviation), limited(other.deviation));
        // g(RD) = 1 / sqrt(1 + 3 q^2 RD^2 / pi^2), with the deviations of both together.
        let square = apart * apart * HALVING / (HALVING + a * a + b * b);
        u32::try_from(square.isqrt()).expect("the root is at most the difference of ratings")
    }
}

/// Which colours somebody had lately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourHistory {
    /// Games with White less games with Black, of those that are remembered.
    pub balance: i32,
    /// The colour of the last game, and in how many games in a row.
    pub last: Option<(Color, u32)>,
}

impl ColourHistory {
    /// Returns the history of colours given oldest first.
    ///
    /// ```
    /// use adoube_lobby::{Color, ColourHistory};
    ///
    /// let history = ColourHistory::of([Color::White, Color::Black, Color::Black]);
    /// assert_eq!(history.balance, -1);
    /// assert_eq!(history.last, Some((Color::Black, 2)));
    /// ```
    pub fn of(colours: impl IntoIterator<Item = Color>) -> Self {
        colours.into_iter().fold(Self::default(), Self::and)
    }

    /// Returns the history after one more game.
    #[must_use]
    pub fn and(self, color: Color) -> Self {
        let step = match color {
            Color::White => 1,
            Color::Black => -1,
        };
        let run = match self.last {
            Some((last, run)) if last == color => run.saturating_add(1),
            Some(_) | None => 1,
        };
        Self { balance: self.balance.saturating_add(step), last: Some((color, run)) }
    }

    /// Returns how much White is due: above zero White, below zero Black.
    pub(crate) fn due(self) -> i32 {
        let run = match self.last {
            Some((Color::White, run)) => -i64::from(run),
            Some((Color::Black, run)) => i64::from(run),
            None => 0,
        };
        // A run says at most as much as three games, and so does the balance.
        (run.clamp(-3, 3) - i64::from(self.balance.clamp(-3, 3))) as i32
    }
}

/// The ratings that somebody wants to meet, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RatingRange {
    /// The lowest.
    pub min: i32,
    /// The highest.
    pub max: i32,
}

impl RatingRange {
    /// Everybody.
    pub const ALL: Self = Self { min: i32::MIN, max: i32::MAX };

    /// Tells whether a rating is wanted.
    #[must_use]
    pub const fn contains(self, rating: i32) -> bool {
        self.min <= rating && rating <= self.max
    }
}

/// Whether somebody has a rating that a game may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Without an account: plays casual games.
    Guest,
    /// With an account: plays rated games too.
    Member,
}

/// Somebody who looks for an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seeker {
    /// Who.
    pub id: PlayerId,
    /// How strong.
    pub strength: Strength,
    /// Whether games can be rated.
    pub standing: Standing,
    /// Whom the last game was against.
    pub last_opponent: Option<PlayerId>,
    /// The colours of the last games.
    pub colours: ColourHistory,
    /// Whom this one does not want to meet.
    pub blocked: BTreeSet<PlayerId>,
    /// The ratings wanted.
    pub range: RatingRange,
}

impl Seeker {
    /// Returns a member who has not played yet and wants to meet anybody.
    #[must_use]
    pub fn member(id: PlayerId, strength: Strength) -> Self {
        Self {
            id,
            strength,
            standing: Standing::Member,
            last_opponent: None,
            colours: ColourHistory::default(),
            blocked: BTreeSet::new(),
            range: RatingRange::ALL,
        }
    }

    /// Returns a guest who wants to meet anybody; a guest's strength is that of a newcomer.
    #[must_use]
    pub fn guest(id: PlayerId) -> Self {
        let strength = adoube_ratings::Parameters::ONLINE.start().into();
        Self { standing: Standing::Guest, ..Self::member(id, strength) }
    }

    /// Tells whether the two may meet at all: they are not the same, neither blocks the other, and each has a rating that the
    /// other wants.
    ///
    /// ```
    /// use adoube_lobby::{PlayerId, Seeker};
    ///
    /// let (mut anna, boris) = (Seeker::guest(PlayerId(1)), Seeker::guest(PlayerId(2)));
    /// assert!(anna.may_meet(&boris) && boris.may_meet(&anna));
    /// anna.blocked.insert(boris.id);
    /// assert!(!anna.may_meet(&boris) && !boris.may_meet(&anna));
    /// ```
    #[must_use]
    pub fn may_meet(&self, other: &Self) -> bool {
        self.id != other.id
            && !self.blocked.contains(&other.id)
            && !other.blocked.contains(&self.id)
            && self.range.contains(other.strength.rating)
            && other.range.contains(self.strength.rating)
    }

    /// Tells whether the last game of either was against the other.
    pub(crate) fn met_last(&self, other: &Self) -> bool {
        self.last_opponent == Some(other.id) || other.last_opponent == Some(self.id)
    }
}

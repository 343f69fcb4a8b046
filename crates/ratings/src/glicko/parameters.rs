//! What the description leaves to whoever runs the system.

use super::Glicko;
use super::period::{Opposition, after};
use super::rating::SCALE;
use crate::Score;

/// The constants of a system of Glicko-2 ratings.
///
/// ```
/// use adoube_ratings::Parameters;
///
/// // A game a year apart: about 78 periods.
/// assert_eq!(Parameters::ONLINE.periods(365.0).round(), 78.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parameters {
    /// The rating of a newcomer.
    start: Glicko,
    /// How much the volatility may change; Glickman's tau.
    tau: f64,
    /// The lowest and highest rating.
    rating: (f64, f64),
    /// The lowest and highest deviation.
    deviation: (f64, f64),
    volatility_max: f64,
    /// The most that one period changes a rating.
    change_max: f64,
    periods_per_day: f64,
}

impl Parameters {
    /// The constants of Lichess, where every game is a rating period of its own: 1500/500/0.09, tau 0.75, deviation 45 to 500,
    /// rating 400 to 4000, 0.21436 periods a day, so that a deviation of 60 becomes one of 110 in a year.
    ///
    /// ```
    /// use adoube_ratings::{Glicko, Parameters};
    ///
    /// let sure = Glicko::new(1500.0, 60.0, 0.09).unwrap();
    /// let online = Parameters::ONLINE;
    /// assert!(!sure.is_provisional());
    /// assert!(online.aged(sure, online.periods(365.0)).is_provisional());
    /// ```
    pub const ONLINE: Self = Self {
        start: Glicko::within(1500.0, 500.0, 0.09),
        tau: 0.75,
        rating: (400.0, 4000.0),
        deviation: (45.0, 500.0),
        volatility_max: 0.1,
        change_max: 700.0,
        periods_per_day: 0.21436,
    };

    /// The constants of Glickman's example: 1500/350/0.06, tau 0.5, no limits; a period is what the caller says.
    ///
    /// ```
    /// use adoube_ratings::Parameters;
    ///
    /// assert_eq!(Parameters::GLICKMAN.start().deviation(), 350.0);
    /// ```
    pub const GLICKMAN: Self = Self {
        start: Glicko::within(1500.0, 350.0, 0.06),
        tau: 0.5,
        rating: (-100_000.0, 100_000.0),
        deviation: (1e-9, 10_000.0),
        volatility_max: 10.0,
        change_max: 200_000.0,
        periods_per_day: 1.0,
    };

    /// Returns the rating of a newcomer.
    ///
    /// ```
    /// assert_eq!(adoube_ratings::Parameters::ONLINE.start().rating(), 1500.0);
    /// ```
    #[must_use]
    pub const fn start(&self) -> Glicko {
        self.start
    }

    /// Returns the same constants with another tau, 0.2 to 1.2 by Glickman's advice; it is brought within 0.01 and 10.
    ///
    /// ```
    /// use adoube_ratings::Parameters;
    ///
    /// assert_ne!(Parameters::GLICKMAN.with_tau(0.75), Parameters::GLICKMAN);
    /// ```
    #[must_use]
    pub const fn with_tau(self, tau: f64) -> Self {
        Self { tau: if tau.is_nan() { self.tau } else { tau.clamp(0.01, 10.0) }, ..self }
    }

    /// Returns how many rating periods are in so many days. Days before zero count as none.
    ///
    /// ```
    /// assert_eq!(adoube_ratings::Parameters::ONLINE.periods(-1.0), 0.0);
    /// ```
    #[must_use]
    pub const fn periods(&self, days: f64) -> f64 {
        // `max` also takes what is not a number for zero.
        days.max(0.0) * self.periods_per_day
    }

    /// Returns the rating after so many periods without a game: as strong as before, less certain.
    ///
    /// ```
    /// use adoube_ratings::{Glicko, Parameters};
    ///
    /// let before = Glicko::new(1700.0, 50.0, 0.06).unwrap();
    /// let after = Parameters::ONLINE.aged(before, 30.0);
    /// assert_eq!(after.rating(), 1700.0);
    /// assert!(after.deviation() > 75.0);
    /// ```
    #[must_use]
    pub fn aged(&self, before: Glicko, periods: f64) -> Glicko {
        let phi = inflated(before, periods);
        self.limited(before, before.rating(), phi * SCALE, before.volatility())
    }

    /// Returns the rating after one rating period with these games, which began so many periods after the last one: 1 in
    /// Glickman's system. Every opponent counts as he was before.
    ///
    /// ```
    /// use adoube_ratings::{Glicko, Opposition, Parameters, Score};
    ///
    /// let player = Glicko::new(1500.0, 200.0, 0.06).unwrap();
    /// let met = |rating, deviation, score| Opposition { opponent: Glicko::new(rating, deviation, 0.06).unwrap(), score };
    /// let games = [
    ///     met(1400.0, 30.0, Score::Win),
    ///     met(1550.0, 100.0, Score::Loss),
    ///     met(1700.0, 300.0, Score::Loss),
    /// ];
    /// let after = Parameters::GLICKMAN.after_period(player, 1.0, &games);
    /// assert!((after.rating() - 1464.050671).abs() < 1e-6);
    /// ```
    #[must_use]
    pub fn after_period(&self, before: Glicko, periods: f64, games: &[Opposition]) -> Glicko {
        match after(before, self.tau, games, |volatility| {
            inflated(Glicko::within(before.rating(), before.deviation(), volatility), periods)
        }) {
            Some((rating, deviation, volatility)) => self.limited(before, rating, deviation, volatility),
            None => self.aged(before, periods),
        }
    }

    /// Returns the ratings of White and Black after a game that is a rating period of its own. `periods` tells for each how many
    /// periods have passed since his last game: 0 for his first.
    ///
    /// ```
    /// use adoube_ratings::{Parameters, Score};
    ///
    /// let online = Parameters::ONLINE;
    /// let [white, black] = online.after_game([online.start(); 2], [0.0; 2], Score::Loss);
    /// assert!(white.rating() < black.rating());
    /// ```
    #[must_use]
    pub fn after_game(
        &self,
        [white, black]: [Glicko; 2],
        periods: [f64; 2],
        score_of_white: Score,
    ) -> [Glicko; 2] {
        let for_white = Opposition { opponent: black, score: score_of_white };
        let for_black = Opposition { opponent: white, score: score_of_white.of_opponent() };
        [
            self.after_period(white, periods[0], &[for_white]),
            self.after_period(black, periods[1], &[for_black]),
        ]
    }

    /// Returns the parts brought within the limits.
    fn limited(&self, before: Glicko, rating: f64, deviation: f64, volatility: f64) -> Glicko {
        let change = (rating - before.rating()).clamp(-self.change_max, self.change_max);
        Glicko::within(
            (before.rating() + change).clamp(self.rating.0, self.rating.1),
            deviation.clamp(self.deviation.0, self.deviation.1),
            volatility.clamp(f64::MIN_POSITIVE, self.volatility_max),
        )
    }
}

/// Returns the deviation after so many periods, on the inner scale.
fn inflated(before: Glicko, periods: f64) -> f64 {
    let (phi, sigma) = (before.phi(), before.volatility());
    let periods = periods.clamp(0.0, PERIODS_MAX);
    libm::sqrt(phi * phi + if periods.is_nan() { 0.0 } else { periods } * sigma * sigma)
}

/// More periods than any player will see; they keep the arithmetic finite.
const PERIODS_MAX: f64 = 1e6;

//! One rating period: steps 2 to 8 of Glickman's description.

use core::f64::consts::PI;

use super::Glicko;
use super::rating::{CENTRE, SCALE};
use crate::Score;

/// The volatility is found to this closeness, on the scale of its logarithm.
const CONVERGENCE: f64 = 1e-12;

/// The steps that a search may take. Illinois halves at worst; in practice ten are enough.
const STEPS_MAX: u32 = 200;

/// The expected score stays this far from 0 and 1, so that a game always tells something.
const EXPECTATION_MIN: f64 = 1e-12;

/// A game of a rating period.
///
/// ```
/// use adoube_ratings::{Opposition, Parameters, Score};
///
/// let game = Opposition { opponent: Parameters::ONLINE.start(), score: Score::Draw };
/// assert_eq!(game.score.half_points(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Opposition {
    /// The opponent as he was before the period.
    pub opponent: Glicko,
    /// The player's score.
    pub score: Score,
}

/// Returns rating, deviation and volatility after the games, or `None` when there are none. `inflated` tells the deviation at the
/// time of the games, on the inner scale, for a volatility.
pub(super) fn after(
    before: Glicko,
    tau: f64,
    games: &[Opposition],
    inflated: impl Fn(f64) -> f64,
) -> Option<(f64, f64, f64)> {
    if games.is_empty() {
        return None;
    }
    let mu = before.mu();
    // Step 3: how much the games tell. Step 4: in which direction.
    let (mut information, mut surprise) = (0.0, 0.0);
    for game in games {
        let weight = weight(game.opponent.phi());
        let expected = expectation(weight, mu, game.opponent.mu());
        information += weight * weight * expected * (1.0 - expected);
        surprise += weight * (game.score.points() - expected);
    }
    let variance = 1.0 / information;
    // Step 5.
    let volatility =
        Search { delta: variance * surprise, phi: before.phi(), variance, tau }.from(before.volatility());
    // Steps 6 and 7.
    let aged = inflated(volatility);
    let phi = 1.0 / libm::sqrt(1.0 / (aged * aged) + information);
    // Step 8.
    Some(((mu + phi * phi * surprise) * SCALE + CENTRE, phi * SCALE, volatility))
}

/// Returns how much a game against an opponent of this deviation counts; Glickman's g.
fn weight(phi: f64) -> f64 {
    1.0 / libm::sqrt(1.0 + 3.0 * phi * phi / (PI * PI))
}

/// Returns the expected score; Glickman's E.
fn expectation(weight: f64, mu: f64, mu_of_opponent: f64) -> f64 {
    let expected = 1.0 / (1.0 + libm::exp(-weight * (mu - mu_of_opponent)));
    expected.clamp(EXPECTATION_MIN, 1.0 - EXPECTATION_MIN)
}

/// The search for the new volatility: step 5, the Illinois algorithm.
struct Search {
    delta: f64,
    phi: f64,
    variance: f64,
    tau: f64,
}

impl Search {
    fn from(&self, volatility: f64) -> f64 {
        let start = libm::log(volatility * volatility);
        let f = |x: f64| self.slope(start, x);
        let excess = self.delta * self.delta - self.phi * self.phi - self.variance;
        let (mut a, mut b) = (start, if excess > 0.0 { libm::log(excess) } else { self.lower(start) });
        let (mut f_a, mut f_b) = (f(a), f(b));
        for _ in 0..STEPS_MAX {
            if (b - a).abs() <= CONVERGENCE || f_b == 0.0 || f_a == f_b {
                break;
            }
            let c = a + (a - b) * f_a / (f_b - f_a);
            let f_c = f(c);
            if f_c * f_b <= 0.0 {
                (a, f_a) = (b, f_b);
            } else {
                f_a /= 2.0;
            }
            (b, f_b) = (c, f_c);
        }
        libm::exp(if f_b == 0.0 { b } else { a } / 2.0)
    }

    /// Returns a point below the solution.
    fn lower(&self, start: f64) -> f64 {
        let below = |k: u32| start - f64::from(k) * self.tau;
        below((1..STEPS_MAX).find(|&k| self.slope(start, below(k)) >= 0.0).unwrap_or(STEPS_MAX))
    }

    fn slope(&self, start: f64, x: f64) -> f64 {
        let power = libm::exp(x);
        let spread = self.phi * self.phi + self.variance + power;
        power * (self.delta * self.delta - spread) / (2.0 * spread * spread)
            - (x - start) / (self.tau * self.tau)
    }
}

//! The change of a rating (B.02, 8.3).

use super::{ELO_LISTED_MIN, Elo, Percent, expected};
use crate::Score;

/// A player below this rating has every difference of more than 400 points counted as 400 (from 1 October 2025).
const ELO_UNCLIPPED: Elo = Elo(2650);

/// The difference that counts for a larger one.
const DIFFERENCE_MAX: i32 = 400;

/// The coefficient of a player new to the list, and of young players.
///
/// ```
/// use adoube_ratings::fide::{COEFFICIENT_NEW, Elo, GAMES_NEW, Player};
///
/// let player = Player { rating: Elo(1500), games_rated: GAMES_NEW - 1, has_reached_2400: false, is_young: false };
/// assert_eq!(player.coefficient(), COEFFICIENT_NEW);
/// ```
pub const COEFFICIENT_NEW: u32 = 40;

/// A player is new until he has completed so many games.
///
/// ```
/// assert_eq!(adoube_ratings::fide::GAMES_NEW, 30);
/// ```
pub const GAMES_NEW: u32 = 30;

/// K times the number of games in one rating period is at most this.
const COEFFICIENT_TIMES_GAMES_MAX: u32 = 700;

/// What decides a player's coefficient K.
///
/// ```
/// use adoube_ratings::fide::{Elo, Player};
///
/// let player = Player { rating: Elo(2380), games_rated: 900, has_reached_2400: true, is_young: false };
/// assert_eq!(player.coefficient(), 10);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// The rating at the start of the period.
    pub rating: Elo,
    /// How many rated games he has completed.
    pub games_rated: u32,
    /// Whether a published rating of his was ever 2400 or more.
    pub has_reached_2400: bool,
    /// Whether the year of his 18th birthday has not ended.
    pub is_young: bool,
}

impl Player {
    /// Returns the coefficient K for standard ratings: 10 for ever once 2400 was reached; else 40 for the new, and for the young
    /// below 2300; else 20.
    ///
    /// ```
    /// use adoube_ratings::fide::{Elo, Player};
    ///
    /// let grown = Player { rating: Elo(2250), games_rated: 100, has_reached_2400: false, is_young: false };
    /// assert_eq!(grown.coefficient(), 20);
    /// assert_eq!(Player { is_young: true, ..grown }.coefficient(), 40);
    /// assert_eq!(Player { is_young: true, rating: Elo(2300), ..grown }.coefficient(), 20);
    /// ```
    #[must_use]
    pub const fn coefficient(&self) -> u32 {
        if self.games_rated < GAMES_NEW {
            COEFFICIENT_NEW
        } else if self.has_reached_2400 || self.rating.0 >= 2400 {
            10
        } else if self.is_young && self.rating.0 < 2300 {
            COEFFICIENT_NEW
        } else {
            20
        }
    }
}

/// Returns the coefficient for a period with so many games: K times games is at most 700.
///
/// ```
/// use adoube_ratings::fide::coefficient;
///
/// assert_eq!(coefficient(40, 9), 40);
/// assert_eq!(coefficient(40, 20), 35);
/// ```
#[must_use]
pub fn coefficient(k: u32, games: u32) -> u32 {
    match COEFFICIENT_TIMES_GAMES_MAX.checked_div(games) {
        Some(max) => k.min(max),
        None => k,
    }
}

/// A game against a rated opponent in which both made a move; no other game is rated.
///
/// ```
/// use adoube_ratings::Score;
/// use adoube_ratings::fide::{Elo, GameResult};
///
/// let game = GameResult { opponent: Elo(2100), score: Score::Draw };
/// assert_eq!(game.score.half_points(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The opponent's rating.
    pub opponent: Elo,
    /// The player's score.
    pub score: Score,
}

/// Returns what a player expects from a game when his rating is to change: below 2650 a difference of more than 400 points
/// counts as 400. The two players of one game may so count different differences.
///
/// ```
/// use adoube_ratings::fide::{Elo, expected_in_game};
///
/// assert_eq!(expected_in_game(Elo(2600), Elo(1800)).get(), 92);
/// assert_eq!(expected_in_game(Elo(2800), Elo(1800)).get(), 100);
/// ```
#[must_use]
pub fn expected_in_game(own: Elo, opponent: Elo) -> Percent {
    let difference = own.above(opponent);
    expected(if own < ELO_UNCLIPPED { difference.clamp(-DIFFERENCE_MAX, DIFFERENCE_MAX) } else { difference })
}

/// Returns the change over a rating period in hundredths of a point, not yet rounded: K times the sum of score less expected
/// score. K is the period's, see [`coefficient`].
///
/// ```
/// use adoube_ratings::Score;
/// use adoube_ratings::fide::{Elo, GameResult, rating_change_hundredths};
///
/// let game = GameResult { opponent: Elo(2500), score: Score::Win };
/// assert_eq!(rating_change_hundredths(Elo(2400), 10, &[game]), 640);
/// ```
#[must_use]
pub fn rating_change_hundredths(own: Elo, k: u32, games: &[GameResult]) -> i64 {
    let gained: i64 = games
        .iter()
        .map(|game| {
            50 * i64::from(game.score.half_points()) - i64::from(expected_in_game(own, game.opponent).get())
        })
        .sum();
    gained.saturating_mul(i64::from(k))
}

/// Returns the change over a rating period, rounded once, half away from zero.
///
/// ```
/// use adoube_ratings::Score;
/// use adoube_ratings::fide::{Elo, GameResult, rating_change};
///
/// let game = |opponent, score| GameResult { opponent: Elo(opponent), score };
/// let games = [game(2500, Score::Win), game(2300, Score::Draw), game(2000, Score::Loss)];
/// assert_eq!(rating_change(Elo(2400), 10, &games), -4);
/// ```
#[must_use]
pub fn rating_change(own: Elo, k: u32, games: &[GameResult]) -> i32 {
    let hundredths = rating_change_hundredths(own, k, games);
    let away = if hundredths < 0 { -50 } else { 50 };
    let points = hundredths.saturating_add(away) / 100;
    i32::try_from(points).unwrap_or(if points < 0 { i32::MIN } else { i32::MAX })
}

impl Elo {
    /// Tells whether a list shows a player of this rating as rated.
    ///
    /// ```
    /// use adoube_ratings::fide::Elo;
    ///
    /// assert!(Elo(1400).is_listed());
    /// assert!(!Elo(1399).is_listed());
    /// ```
    #[must_use]
    pub const fn is_listed(self) -> bool {
        self.0 >= ELO_LISTED_MIN.0
    }
}

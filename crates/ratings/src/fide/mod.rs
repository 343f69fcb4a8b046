//! Ratings by the FIDE rating regulations (Handbook B.02).
//!
//! All sums are of whole hundredths: a sum of binary fractions would break ties that the regulations decide.
//!
//! ```
//! use adoube_ratings::Score;
//! use adoube_ratings::fide::{Elo, GameResult, rating_change};
//!
//! let game = GameResult { opponent: Elo(1900), score: Score::Win };
//! assert_eq!(rating_change(Elo(1500), 40, &[game]), 37);
//! ```

mod elo;
mod table;
mod change;
mod performance;
mod initial;

pub use change::{
    COEFFICIENT_NEW, GAMES_NEW, GameResult, Player, coefficient, expected_in_game, rating_change,
    rating_change_hundredths,
};
pub use elo::{ELO_LISTED_MIN, Elo};
pub use initial::{NotRated, initial_rating};
pub use performance::{Performance, perfect_performance};
pub use table::{Percent, expected, rating_difference};

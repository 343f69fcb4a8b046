//! The Dutch system of Swiss pairing, C.04.3 as in force since 1 February 2026.
//!
//! Scores, colours, floats and the right to a bye are derived from the [`Card`]s, never passed in. [`pair`] is deterministic.

mod card;
mod event;
mod player;
mod colours;
mod criteria;
mod pool;
mod weights;
mod graph;
mod bracket;
mod round;
mod forced;
mod explain;

pub use card::{Card, Colour, Entry, Rules, Tenths};
pub use colours::colour_of;
pub use criteria::*;
pub use event::{cards_of, rules_of};
pub use explain::{Criterion, WhyNot, why_not};
pub use player::{Float, Player, Strength, players};
pub use pool::{Impossible, Pool};
pub use round::{Pairings, pair};

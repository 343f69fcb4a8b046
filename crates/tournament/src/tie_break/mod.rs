//! Tie-breaks of FIDE, C.07 as in force since 1 March 2026: every value shows the terms of which it is made.

mod code;
mod value;
mod table;
mod sums;
mod counts;
mod rating;
mod direct_encounter;
mod standings;

pub use code::{Cut, Kind, TieBreak};
pub use standings::{NotHere, Row, Standings};
pub use value::{Part, Term, Value};

use table::Table;

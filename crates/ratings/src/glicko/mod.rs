//! Glicko-2 as Mark Glickman describes it (Example of the Glicko-2 system, 2022), with rating periods that may be fractions.

mod rating;
mod parameters;
mod period;

pub use parameters::Parameters;
pub use period::Opposition;
pub use rating::{DEVIATION_CLUELESS, DEVIATION_PROVISIONAL, DEVIATION_RANKED, Glicko};

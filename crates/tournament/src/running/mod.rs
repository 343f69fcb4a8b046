//! A tournament as it runs: [`decide`] judges what is asked, [`Running::apply`] only applies.
//!
//! The state is the sum of its facts, as with games: a log of facts means the same under later code. Time is passed in as
//! milliseconds since the epoch, the names of games as text; nothing here knows of accounts, sockets or files.
//!
//! ```
//! use adoube_tournament::running::{Card, Command, Entering, Plan, Running, System, decide};
//!
//! let mut evening = Running::new(Plan::new("Club evening", System::Swiss, 3));
//! for (number, last) in ["Shore", "Vale", "Hill", "Lake"].into_iter().enumerate() {
//!     let card = Card { last: last.into(), rating: Some(1800 - number as u16), ..Card::default() };
//!     let enter = Command::Enter(Box::new(Entering { card, holder: None }));
//!     for fact in decide(&evening, 0, &enter).unwrap() {
//!         evening.apply(0, &fact);
//!     }
//! }
//! for fact in decide(&evening, 0, &Command::PairNext).unwrap() {
//!     evening.apply(0, &fact);
//! }
//! assert_eq!(evening.rounds()[0].boards.len(), 2);
//! ```

mod plan;
mod entrant;
mod fact;
mod command;
mod state;
mod decide;
mod pairing;
mod bracket;
mod arena;
mod table;
mod proposal;

pub use command::{Command, Entering, ManualRound, Refusal, Returned};
pub use decide::{decide, due_at};
pub use entrant::{Card, Entrant, EntrantId, Standing};
pub use fact::{Board, Bye, Fact, Incident, ResultBy, Round};
pub use plan::{Entry, Pace, Plan, PlanProblem, System};
pub use proposal::{Clock, Proposal, Wish, propose};
pub use state::{Notice, Phase, Running};
pub use table::{Table, TableRow};

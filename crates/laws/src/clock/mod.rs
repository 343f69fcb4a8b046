//! Time controls and clocks (Article 6), as pure arithmetic in whole milliseconds.
//!
//! A [`TimeControl`] is what was agreed, a [`Clock`] is what one side has left when it gets the move, and `used` is the
//! time for which that side's clock has run since then, pauses left out. Everything else follows from these three: what
//! is shown, when the flag falls, and what is left after the press. 0 is a fallen flag, everywhere.
//!
//! ```
//! use adoube_board::Color;
//! use adoube_laws::Millis;
//! use adoube_laws::clock::{Clocks, Press, TimeControl};
//! let control: TimeControl = "3+2".parse().unwrap();
//! let clocks = Clocks::start(&control);
//! assert_eq!(clocks.deadline(&control, Color::White), Some(Millis::seconds(180)));
//! // Art. 6.3.1: White uses 5 seconds and receives 2.
//! let clocks = clocks.after_press(&control, Color::White, Millis::seconds(5), Press::Timed).unwrap();
//! let faces = clocks.faces(&control, None);
//! assert_eq!(faces.white.unwrap().time, Millis::seconds(177));
//! assert_eq!(faces.black.unwrap().time, Millis::seconds(180));
//! ```

mod setting;
mod control;
mod side;
mod reading;
mod period;
mod pair;
mod speed;
mod lag;
mod notation;
mod notation_error;
mod print;

pub use control::TimeControl;
pub use lag::{LagPolicy, LagQuota};
pub use notation::{Dialect, Notation};
pub use notation_error::{Expected, NotationCause, NotationError};
pub use pair::Clocks;
pub use print::PgnTag;
pub use reading::{Reading, ReadingError};
pub use setting::{Addition, Kind, NewPeriod, Period, Setting, SettingError};
pub use side::{Clock, Face, Press};
pub use speed::{Speed, SpeedLimits};

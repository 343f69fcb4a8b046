//! Time controls as text: the short form, and the `TimeControl` tag of PGN.

use core::fmt;

use super::control::TimeControl;
use super::notation::{Dialect, Notation};
use super::setting::{Addition, Kind, NewPeriod, Period, Setting};
use crate::time::Millis;

/// A setting written as a PGN `TimeControl` tag, all times in seconds; [`Setting::pgn`] returns it.
///
/// What the standard has is written as the standard has it; delays, byo-yomi and fixed times are written as in the short
/// form. The tag does not say that the first increment stands on the clock from the start, nor when the time of the next
/// period is added: other readers would not understand it.
///
/// ```
/// use adoube_laws::clock::Setting;
/// let setting: Setting = "40/90+30,SD/30+30 from move 1".parse().unwrap();
/// assert_eq!(setting.pgn().to_string(), "40/5400+30:1800+30");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PgnTag<'a>(pub(super) &'a Setting);

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("?"),
            Self::Known(control) => control.fmt(f),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use adoube_board::Color;
        write!(f, "{}", self.setting(Color::White))?;
        if !self.is_equal() {
            write!(f, " vs {}", self.setting(Color::Black))?;
        }
        if self.is_armageddon() { f.write_str(" armageddon") } else { Ok(()) }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_setting(f, self, Dialect::Minutes)
    }
}

impl fmt::Display for PgnTag<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_setting(f, self.0, Dialect::Seconds)
    }
}

/// A time whose bare number means this unit.
struct Time(Millis, Dialect);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MINUTE: i64 = 60_000;
        let Self(Millis(time), unit) = *self;
        match unit {
            Dialect::Minutes if time > 0 && time % Setting::DAY.0 == 0 => {
                write!(f, "{}d", time / Setting::DAY.0)
            }
            Dialect::Minutes if time % MINUTE == 0 => write!(f, "{}", time / MINUTE),
            Dialect::Minutes => write!(f, "{}s", Time(Millis(time), Dialect::Seconds)),
            Dialect::Seconds if time % 1000 == 0 => write!(f, "{}", time / 1000),
            Dialect::Seconds => {
                let (seconds, mut fraction, mut digits) = (time / 1000, time % 1000, 3);
                while fraction % 10 == 0 {
                    fraction /= 10;
                    digits -= 1;
                }
                write!(f, "{seconds}.{fraction:0digits$}")
            }
        }
    }
}

fn write_setting(f: &mut fmt::Formatter<'_>, setting: &Setting, dialect: Dialect) -> fmt::Result {
    let short = dialect == Dialect::Minutes;
    let seconds = |time: &Millis| Time(*time, Dialect::Seconds);
    let time = |time: &Millis| Time(*time, dialect);
    match setting.kind() {
        Kind::Untimed => f.write_str("-"),
        Kind::Periods { periods, initial_increment, new_period } => {
            write_periods(f, periods, dialect)?;
            if short && *initial_increment {
                f.write_str(" from move 1")?;
            }
            if short && *new_period == NewPeriod::OnZero { f.write_str(" on zero") } else { Ok(()) }
        }
        Kind::ByoYomi { main, periods, period } => {
            write!(f, "{}+{periods}x{}", time(main), seconds(period))
        }
        Kind::Canadian { main, moves, period } => write!(f, "{}+{moves}/{}", time(main), time(period)),
        Kind::Hourglass { start } => write!(f, "*{}", seconds(start)),
        Kind::PerMove { time } => write!(f, "{}/move", seconds(time)),
        Kind::Correspondence { per_move, bank } => {
            match (per_move.0 / Setting::DAY.0, per_move.0 % Setting::DAY.0) {
                (1, 0) if short => f.write_str("1 day")?,
                (days, 0) if short => write!(f, "{days} days")?,
                _ if short => write!(f, "{}s/move", seconds(per_move))?,
                _ => write!(f, "1/{}", seconds(per_move))?,
            }
            if *bank > Millis::ZERO { write!(f, "+{} bank", time(bank)) } else { Ok(()) }
        }
    }
}

fn write_periods(f: &mut fmt::Formatter<'_>, periods: &[Period], dialect: Dialect) -> fmt::Result {
    let short = dialect == Dialect::Minutes;
    for (index, period) in periods.iter().enumerate() {
        if index > 0 {
            f.write_str(if short { "," } else { ":" })?;
        }
        match period.moves {
            Some(moves) => write!(f, "{moves}/")?,
            None if index > 0 && short => f.write_str("SD/")?,
            None => {}
        }
        write!(f, "{}", Time(period.time, dialect))?;
        let seconds = |time: Millis| Time(time, Dialect::Seconds);
        match period.addition {
            // A single number could be taken for something else.
            Addition::None if short && periods.len() == 1 && period.moves.is_none() => f.write_str("+0")?,
            Addition::None => {}
            Addition::Increment(time) => write!(f, "+{}", seconds(time))?,
            Addition::Bronstein(time) => write!(f, " b{}", seconds(time))?,
            Addition::Delay(time) => write!(f, " d{}", seconds(time))?,
        }
    }
    Ok(())
}

impl Setting {
    /// Returns the setting as a PGN `TimeControl` tag, all times in seconds.
    ///
    /// ```
    /// use adoube_laws::clock::Setting;
    /// let setting: Setting = "5+3".parse().unwrap();
    /// assert_eq!(setting.pgn().to_string(), "300+3");
    /// ```
    #[must_use]
    pub const fn pgn(&self) -> PgnTag<'_> {
        PgnTag(self)
    }
}

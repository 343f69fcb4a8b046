//! The figures that a clock keeps, and which of them a setting allows.

use core::fmt;

use super::period::{next_stage, period_at};
use super::setting::{Kind, NewPeriod, Setting};
use super::side::Clock;
use crate::time::Millis;

/// The figures of a [`Clock`], not checked: what a record keeps, and what an arbiter sets (Articles 6.5 and 6.10).
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clock, Reading, Setting};
/// let setting: Setting = "40/90,SD/30".parse().unwrap();
/// let reading = Reading { left: Millis::seconds(600), moves: 39, ..Reading::default() };
/// assert_eq!(Clock::set(&setting, reading).unwrap().reading().moves, 39);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reading {
    /// What is left of the running time, 1 ms to [`Clock::LEFT_MAX`]: of the basic time, of the byo-yomi period or of the
    /// time for the move. 0 only without a clock, and where a penalty has left the bank alone.
    pub left: Millis,
    /// The reserve of a correspondence game, 0 to [`Clock::LEFT_MAX`]; otherwise 0.
    pub bank: Millis,
    /// The number of the period, from 0; in byo-yomi how many periods are left, the running one included; otherwise 0.
    pub stage: u16,
    /// The moves completed in the period, where the period counts moves; otherwise 0.
    pub moves: u16,
    /// Whether the main time before byo-yomi is used up.
    pub is_overtime: bool,
}

/// Why a clock cannot be set to a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadingError {
    /// A time is 0, below 0 or above [`Clock::LEFT_MAX`], or does not exist in this setting.
    Time,
    /// There is no such period.
    Stage,
    /// So many moves cannot have been completed in the period.
    Moves,
}

impl ReadingError {
    /// The codes of all errors, for the catalogue of texts.
    pub const CODES: [&str; 3] = ["time", "stage", "moves"];

    /// Returns the code under which the catalogue has the text.
    ///
    /// ```
    /// assert_eq!(adoube_laws::clock::ReadingError::Stage.code(), "stage");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl fmt::Display for ReadingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "a clock cannot show such a time in this time control",
            Self::Stage => "this time control has no such period",
            Self::Moves => "so many moves cannot have been completed in the period",
        })
    }
}

impl core::error::Error for ReadingError {}

/// Returns how many moves the running period counts.
pub(super) fn quota(setting: &Setting, reading: &Reading) -> Option<u16> {
    match setting.kind() {
        Kind::Periods { periods, .. } => period_at(periods, reading.stage).moves,
        Kind::Canadian { moves, .. } => reading.is_overtime.then_some(*moves),
        Kind::Untimed
        | Kind::ByoYomi { .. }
        | Kind::Hourglass { .. }
        | Kind::PerMove { .. }
        | Kind::Correspondence { .. } => None,
    }
}

pub(super) fn check_reading(setting: &Setting, reading: &Reading) -> Result<(), ReadingError> {
    let Reading { left, bank, stage, moves, is_overtime } = *reading;
    let (most, bank_max) = match setting.kind() {
        Kind::Untimed => (Millis::ZERO, Millis::ZERO),
        Kind::ByoYomi { period, .. } if is_overtime => (*period, Millis::ZERO),
        Kind::Correspondence { .. } => (Clock::LEFT_MAX, Clock::LEFT_MAX),
        Kind::Periods { .. }
        | Kind::ByoYomi { .. }
        | Kind::Canadian { .. }
        | Kind::Hourglass { .. }
        | Kind::PerMove { .. } => (Clock::LEFT_MAX, Millis::ZERO),
    };
    let least =
        if *setting.kind() == Kind::Untimed || bank > Millis::ZERO { Millis::ZERO } else { Millis(1) };
    if !(least..=most).contains(&left) || !(Millis::ZERO..=bank_max).contains(&bank) {
        return Err(ReadingError::Time);
    }
    let stages = match setting.kind() {
        Kind::Periods { periods, .. } => 0..=next_stage(periods, u16::MAX - 1),
        Kind::ByoYomi { .. } => 1..=Setting::BYO_YOMI_MAX,
        Kind::Untimed
        | Kind::Canadian { .. }
        | Kind::Hourglass { .. }
        | Kind::PerMove { .. }
        | Kind::Correspondence { .. } => 0..=0,
    };
    let may_be_overtime = matches!(setting.kind(), Kind::ByoYomi { .. } | Kind::Canadian { .. });
    if !stages.contains(&stage) || is_overtime && !may_be_overtime {
        return Err(ReadingError::Stage);
    }
    let moves_max = match (setting.kind(), quota(setting, reading)) {
        (_, None) => 0,
        // The moves of the following period may be made in the time of this one.
        (Kind::Periods { new_period: NewPeriod::OnZero, .. }, Some(_)) => u16::MAX,
        (_, Some(quota)) => quota - 1,
    };
    if moves > moves_max { Err(ReadingError::Moves) } else { Ok(()) }
}

//! How the clock of one side is set (Article 6.3.1).

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::time::Millis;

/// A kind of time control with its figures, not yet checked. [`Setting::new`] checks it.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Kind, Setting};
/// let kind = Kind::Canadian { main: Millis::seconds(1800), moves: 25, period: Millis::seconds(600) };
/// assert_eq!(Setting::new(kind).unwrap().to_string(), "30+25/10");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No clock: no flag ever falls.
    Untimed,
    /// One or more periods, each a number of moves in a time (Article 6.3.1): sudden death, Fischer, Bronstein, delay,
    /// and any sequence of them.
    Periods {
        /// The periods, 1 to [`Setting::PERIODS_MAX`]. Only the last may hold all the remaining moves. When the last one
        /// counts moves too, it is repeated without end.
        periods: Vec<Period>,
        /// Whether each increment is granted before its move, so that the first stands on the clock at the start: the
        /// form used under the FIDE Laws. Otherwise it is granted when the move is completed.
        initial_increment: bool,
        /// When the time of the next period is added.
        new_period: NewPeriod,
    },
    /// Japanese byo-yomi: after the main time, `periods` periods of `period`. A period that is not used up is restored;
    /// using exactly `period` loses it. Not in the Laws.
    ByoYomi {
        /// The main time, 0 to [`Setting::TIME_MAX`].
        main: Millis,
        /// The number of periods, 1 to [`Setting::BYO_YOMI_MAX`].
        periods: u16,
        /// The length of each, [`Setting::TIME_MIN`] to [`Setting::TIME_MAX`].
        period: Millis,
    },
    /// Canadian byo-yomi: after the main time, `moves` moves in each `period`, which is set anew when they are completed.
    /// Not in the Laws.
    Canadian {
        /// The main time, 0 to [`Setting::TIME_MAX`].
        main: Millis,
        /// The moves of each period, 1 to [`Setting::MOVES_MAX`].
        moves: u16,
        /// The length of each, [`Setting::TIME_MIN`] to [`Setting::TIME_MAX`].
        period: Millis,
    },
    /// What one side uses, the other gains. Not in the Laws.
    Hourglass {
        /// The time of each side at the start, [`Setting::TIME_MIN`] to [`Setting::TIME_MAX`].
        start: Millis,
    },
    /// The same time for every move; what is not used is lost.
    PerMove {
        /// The time for a move, [`Setting::TIME_MIN`] to just below [`Setting::DAY`].
        time: Millis,
    },
    /// Days for every move, and days of reserve that are used when a move takes longer.
    Correspondence {
        /// The time for a move, [`Setting::DAY`] to [`Setting::TIME_MAX`].
        per_move: Millis,
        /// The reserve for the whole game, 0 to [`Setting::TIME_MAX`].
        bank: Millis,
    },
}

/// A number of moves in a time (Article 6.3.1).
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Addition, Kind, NewPeriod, Period, Setting};
/// let first = Period { moves: Some(40), time: Millis::seconds(5400), addition: Addition::None };
/// let last = Period { moves: None, time: Millis::seconds(1800), addition: Addition::None };
/// let periods = vec![first, last];
/// let kind = Kind::Periods { periods, initial_increment: false, new_period: NewPeriod::OnMoves };
/// assert_eq!(Setting::new(kind).unwrap().to_string(), "40/90,SD/30");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves must be completed, 1 to [`Setting::MOVES_MAX`]; `None` for all the remaining moves.
    pub moves: Option<u16>,
    /// The time added when the period begins, [`Setting::TIME_MIN`] to [`Setting::TIME_MAX`]; unused time of earlier
    /// periods is kept (Article 6.3.2). The first may be 0 when an increment stands on the clock at the start.
    pub time: Millis,
    /// What each move of the period brings.
    pub addition: Addition,
}

/// What a move brings beside the time of its period; each time 1 ms to [`Setting::TIME_MAX`].
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clock, Setting};
/// let flag = |text: &str| {
///     let setting: Setting = text.parse().unwrap();
///     Clock::start(&setting).deadline(&setting).unwrap()
/// };
/// assert_eq!(flag("1+5"), Millis::seconds(60));
/// assert_eq!(flag("1 b5"), Millis::seconds(60));
/// assert_eq!(flag("1 d5"), Millis::seconds(65));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Addition {
    /// Nothing.
    None,
    /// A cumulative increment, whatever the move took (Fischer).
    Increment(Millis),
    /// What the move took is given back, up to this much (Bronstein). The flag falls as without it.
    Bronstein(Millis),
    /// The main time begins to run only after this much (the delay mode of Article 6.3.2).
    Delay(Millis),
}

/// When a clock adds the time of the next period.
///
/// ```
/// use adoube_laws::clock::{Kind, NewPeriod, Setting};
/// let setting: Setting = "40/90,SD/30 on zero".parse().unwrap();
/// assert!(matches!(setting.kind(), Kind::Periods { new_period: NewPeriod::OnZero, .. }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NewPeriod {
    /// When the last move of the period is completed.
    #[default]
    OnMoves,
    /// When the clock reaches 0 and the moves of the period have been completed; many mechanical and electronic clocks
    /// do not count moves.
    OnZero,
}

/// The checked setting of one side's clock.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Kind, Setting, SettingError};
/// let setting = Setting::fischer(Millis::seconds(180), Millis::seconds(2)).unwrap();
/// assert_eq!(setting.to_string(), "3+2");
/// assert_eq!(Setting::new(Kind::Hourglass { start: Millis(0) }), Err(SettingError::Time));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setting {
    kind: Kind,
}

/// Why a clock cannot be set so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingError {
    /// There is no period, or more than [`Setting::PERIODS_MAX`].
    Periods,
    /// A period before the last holds all the remaining moves.
    EarlyLastPeriod,
    /// The only period is of one move: that is a fixed time for each move.
    OneMovePeriod,
    /// A number of moves is 0 or above [`Setting::MOVES_MAX`].
    Moves,
    /// A time is below [`Setting::TIME_MIN`] or above [`Setting::TIME_MAX`].
    Time,
    /// An addition for a move is below 1 ms or above [`Setting::TIME_MAX`].
    Addition,
    /// Increments stand on the clock from the start, but the first period has none.
    InitialIncrement,
    /// The number of byo-yomi periods is 0 or above [`Setting::BYO_YOMI_MAX`].
    ByoYomi,
    /// A fixed time for a move is a day or more, or a correspondence game has less than a day for a move.
    Day,
    /// Only one side has an hourglass.
    HourglassAlone,
}

impl Setting {
    /// The shortest time of a period or of a move: a second.
    pub const TIME_MIN: Millis = Millis::seconds(1);
    /// The longest time of anything: 366 days.
    pub const TIME_MAX: Millis = Millis(366 * Self::DAY.0);
    /// A day: from here on a time for each move makes a correspondence game.
    pub const DAY: Millis = Millis::seconds(24 * 60 * 60);
    /// The most periods.
    pub const PERIODS_MAX: usize = 8;
    /// The most moves in a period.
    pub const MOVES_MAX: u16 = 1000;
    /// The most byo-yomi periods.
    pub const BYO_YOMI_MAX: u16 = 100;

    /// Returns the setting of a kind (Article 6.3.1).
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Kind, Setting};
    /// let main = Millis::seconds(600);
    /// let setting = Setting::new(Kind::ByoYomi { main, periods: 3, period: Millis::seconds(30) }).unwrap();
    /// assert_eq!(setting.to_string(), "10+3x30");
    /// ```
    ///
    /// # Errors
    /// When a figure is outside its range, or the periods do not follow each other.
    pub fn new(kind: Kind) -> Result<Self, SettingError> {
        match &kind {
            Kind::Untimed => {}
            Kind::Periods { periods, initial_increment, .. } => check_periods(periods, *initial_increment)?,
            Kind::ByoYomi { main, periods, period } => {
                check_time(*main, Millis::ZERO)?;
                check_time(*period, Self::TIME_MIN)?;
                check(1..=Self::BYO_YOMI_MAX, *periods, SettingError::ByoYomi)?;
            }
            Kind::Canadian { main, moves, period } => {
                check_time(*main, Millis::ZERO)?;
                check_time(*period, Self::TIME_MIN)?;
                check(1..=Self::MOVES_MAX, *moves, SettingError::Moves)?;
            }
            Kind::Hourglass { start } => check_time(*start, Self::TIME_MIN)?,
            Kind::PerMove { time } => {
                check_time(*time, Self::TIME_MIN)?;
                check(Self::TIME_MIN..=Millis(Self::DAY.0 - 1), *time, SettingError::Day)?;
            }
            Kind::Correspondence { per_move, bank } => {
                check_time(*bank, Millis::ZERO)?;
                check_time(*per_move, Self::TIME_MIN)?;
                check(Self::DAY..=Self::TIME_MAX, *per_move, SettingError::Day)?;
            }
        }
        Ok(Self { kind })
    }

    /// Returns no clock.
    ///
    /// ```
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting = Setting::untimed();
    /// assert_eq!(Clock::start(&setting).deadline(&setting), None);
    /// ```
    #[must_use]
    pub const fn untimed() -> Self {
        Self { kind: Kind::Untimed }
    }

    /// Returns all moves in a basic time with a cumulative increment, which may be 0, granted after each move: the form
    /// that is common online.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::Setting;
    /// let setting = Setting::fischer(Millis::seconds(300), Millis::seconds(3)).unwrap();
    /// assert_eq!(setting.to_string(), "5+3");
    /// ```
    ///
    /// # Errors
    /// When a time is outside its range.
    pub fn fischer(base: Millis, increment: Millis) -> Result<Self, SettingError> {
        let addition =
            if increment == Millis::ZERO { Addition::None } else { Addition::Increment(increment) };
        Self::new(Kind::Periods {
            periods: vec![Period { moves: None, time: base, addition }],
            initial_increment: false,
            new_period: NewPeriod::OnMoves,
        })
    }

    /// Returns the kind and its figures.
    ///
    /// ```
    /// use adoube_laws::clock::{Kind, Setting};
    /// assert_eq!(Setting::untimed().kind(), &Kind::Untimed);
    /// ```
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Returns the time that a player can use for `moves` moves: the basic time and the additions of every period that
    /// begins before they are completed (Articles A.1 and B.1 ask it of 60). `None` without a clock.
    ///
    /// The Laws do not speak of the other kinds. Here each move is counted with a byo-yomi period, each begun Canadian
    /// period is counted, and an hourglass holds its start.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::Setting;
    /// let setting: Setting = "40/90+30,SD/30+30".parse().unwrap();
    /// assert_eq!(setting.time_for_moves(60), Some(Millis::seconds(150 * 60)));
    /// assert_eq!(setting.time_for_moves(40), Some(Millis::seconds(110 * 60)));
    /// ```
    #[must_use]
    pub fn time_for_moves(&self, moves: u32) -> Option<Millis> {
        let times = |count: u32, time: Millis| Millis(time.0.saturating_mul(i64::from(count)));
        Some(match &self.kind {
            Kind::Untimed => return None,
            Kind::Periods { periods, .. } => time_of_periods(periods, moves),
            Kind::ByoYomi { main, period, .. } => *main + times(moves, *period),
            Kind::Canadian { main, moves: each, period } => {
                *main + times(moves.div_ceil(u32::from(*each)), *period)
            }
            Kind::Hourglass { start } => *start,
            Kind::PerMove { time } => times(moves, *time),
            Kind::Correspondence { per_move, bank } => *bank + times(moves, *per_move),
        })
    }

    /// Returns the setting with a cumulative increment in every period that brings nothing yet (Guideline III.4). `None`
    /// when the setting is not one of periods, or when a period already brings something: then there is nothing to ask
    /// for. The increment is granted after each move from now on.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::Setting;
    /// let setting: Setting = "40/90,SD/30".parse().unwrap();
    /// let changed = setting.with_increment(Millis::seconds(5)).unwrap();
    /// assert_eq!(changed.to_string(), "40/90+5,SD/30+5");
    /// assert_eq!(changed.with_increment(Millis::seconds(5)), None);
    /// ```
    #[must_use]
    pub fn with_increment(&self, increment: Millis) -> Option<Self> {
        let Kind::Periods { periods, initial_increment: false, new_period } = &self.kind else { return None };
        if periods.iter().any(|period| period.addition != Addition::None) {
            return None;
        }
        let addition = Addition::Increment(increment);
        let periods = periods.iter().map(|&period| Period { addition, ..period }).collect();
        Self::new(Kind::Periods { periods, initial_increment: false, new_period: *new_period }).ok()
    }
}

impl Addition {
    /// Returns the time, 0 for none.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::Addition;
    /// assert_eq!(Addition::Delay(Millis(5000)).time(), Millis(5000));
    /// ```
    #[must_use]
    pub const fn time(self) -> Millis {
        match self {
            Self::None => Millis::ZERO,
            Self::Increment(time) | Self::Bronstein(time) | Self::Delay(time) => time,
        }
    }

    /// Returns the cumulative increment, 0 in the other modes.
    pub(super) const fn increment(self) -> Millis {
        match self {
            Self::Increment(time) => time,
            Self::None | Self::Bronstein(_) | Self::Delay(_) => Millis::ZERO,
        }
    }

    /// Returns the delay, 0 in the other modes.
    pub(super) const fn delay(self) -> Millis {
        match self {
            Self::Delay(time) => time,
            Self::None | Self::Bronstein(_) | Self::Increment(_) => Millis::ZERO,
        }
    }
}

fn check<T: PartialOrd>(
    range: core::ops::RangeInclusive<T>,
    value: T,
    error: SettingError,
) -> Result<(), SettingError> {
    if range.contains(&value) { Ok(()) } else { Err(error) }
}

fn check_time(time: Millis, least: Millis) -> Result<(), SettingError> {
    check(least..=Setting::TIME_MAX, time, SettingError::Time)
}

fn check_periods(periods: &[Period], initial_increment: bool) -> Result<(), SettingError> {
    check(1..=Setting::PERIODS_MAX, periods.len(), SettingError::Periods)?;
    if let [Period { moves: Some(1), .. }] = periods {
        return Err(SettingError::OneMovePeriod);
    }
    for (index, period) in periods.iter().enumerate() {
        match period.moves {
            Some(moves) => check(1..=Setting::MOVES_MAX, moves, SettingError::Moves)?,
            None if index + 1 < periods.len() => return Err(SettingError::EarlyLastPeriod),
            None => {}
        }
        if period.addition != Addition::None {
            check(Millis(1)..=Setting::TIME_MAX, period.addition.time(), SettingError::Addition)?;
        }
        let on_the_clock = if initial_increment && index == 0 {
            if period.addition.increment() == Millis::ZERO {
                return Err(SettingError::InitialIncrement);
            }
            period.addition.increment()
        } else {
            Millis::ZERO
        };
        check_time(period.time, Millis::ZERO)?;
        check_time(period.time + on_the_clock, Setting::TIME_MIN).or_else(|error| {
            // The sum may exceed the longest time, its parts may not.
            if period.time >= Setting::TIME_MIN { Ok(()) } else { Err(error) }
        })?;
    }
    Ok(())
}

fn time_of_periods(periods: &[Period], moves: u32) -> Millis {
    let mut left = moves;
    let mut total = Millis::ZERO;
    let last = periods.last().into_iter().cycle();
    for period in periods.iter().chain(last) {
        let here = period.moves.map_or(left, |moves| left.min(u32::from(moves)));
        let additions = Millis(period.addition.time().0.saturating_mul(i64::from(here)));
        total = total + period.time + additions;
        left -= here;
        if left == 0 {
            break;
        }
    }
    total
}

impl SettingError {
    /// The codes of all errors, for the catalogue of texts.
    pub const CODES: [&str; 10] = [
        "periods",
        "early_last_period",
        "one_move_period",
        "moves",
        "time",
        "addition",
        "initial_increment",
        "byo_yomi",
        "day",
        "hourglass_alone",
    ];

    /// Returns the code under which the catalogue has the text.
    ///
    /// ```
    /// use adoube_laws::clock::SettingError;
    /// assert_eq!(SettingError::Time.code(), "time");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Periods => "there must be 1 to 8 periods",
            Self::EarlyLastPeriod => "only the last period can hold all the remaining moves",
            Self::OneMovePeriod => "a single period of one move is a fixed time for each move",
            Self::Moves => "a number of moves must be between 1 and 1000",
            Self::Time => "a time must be between 1 second and 366 days",
            Self::Addition => "an addition for a move must be between 1 millisecond and 366 days",
            Self::InitialIncrement => "the first period has no increment that could stand on the clock",
            Self::ByoYomi => "there must be 1 to 100 byo-yomi periods",
            Self::Day => "a fixed time for a move is below a day, that of a correspondence game is not",
            Self::HourglassAlone => "an hourglass needs one on the other side too",
        })
    }
}

impl core::error::Error for SettingError {}

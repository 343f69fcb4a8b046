//! The clock of one side: what is left when it gets the move, and what becomes of it.

use super::period::{complete_move, next_period_on_zero, period_at};
use super::reading::{Reading, ReadingError, check_reading, quota};
use super::setting::{Addition, Kind, NewPeriod, Period, Setting};
use crate::time::Millis;

/// What one side has left at the moment it gets the move (Article 6.1). While it has the move, the time it has used is
/// kept outside and given to each function as `used`: the time for which its clock has run since then, 0 or more, pauses
/// left out. A bonus or penalty in the middle of a turn is therefore given to the same clock.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clock, Press, Setting};
/// let setting: Setting = "5 d3".parse().unwrap();
/// let clock = Clock::start(&setting);
/// assert_eq!(clock.deadline(&setting), Some(Millis::seconds(303)));
/// let clock = clock.after_press(&setting, Millis::seconds(10), Press::Timed).unwrap();
/// assert_eq!(clock.reading().left, Millis::seconds(293));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clock {
    reading: Reading,
}

/// What the press that ends the turn costs and brings.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clock, Press, Setting};
/// let setting: Setting = "3+2".parse().unwrap();
/// let clock = Clock::start(&setting);
/// assert_eq!(clock.after_press(&setting, Millis::seconds(20), Press::Free), Some(clock));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Press {
    /// The time used is taken, and the addition is granted.
    Timed,
    /// A free first move: nothing is taken and nothing is granted, but the move is counted. Not in the Laws.
    Free,
}

/// What a clock shows.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clock, Setting};
/// let setting: Setting = "10+3x30".parse().unwrap();
/// let face = Clock::start(&setting).display(&setting, Millis::seconds(641)).unwrap();
/// assert_eq!((face.time, face.stage, face.is_overtime), (Millis::seconds(19), 2, true));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    /// The time shown, 0 exactly when the flag has fallen.
    pub time: Millis,
    /// The number of the period, from 0; in byo-yomi how many periods are left, the running one included.
    pub stage: u16,
    /// How many moves must still be completed in the period, where it counts moves.
    pub moves_left: Option<u16>,
    /// Whether the time shown is byo-yomi.
    pub is_overtime: bool,
    /// The reserve of a correspondence game.
    pub bank: Option<Millis>,
}

impl Clock {
    /// The most that a clock holds, about 27 years; what is granted beyond is lost.
    pub const LEFT_MAX: Millis = Millis(10_000 * Setting::DAY.0);

    /// Returns the clock before the first move.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let fide: Setting = "90+30 from move 1".parse().unwrap();
    /// assert_eq!(Clock::start(&fide).reading().left, Millis::seconds(5430));
    /// ```
    #[must_use]
    pub fn start(setting: &Setting) -> Self {
        let overtime = |main: Millis, period: Millis| {
            if main == Millis::ZERO { (period, true) } else { (main, false) }
        };
        let reading = match setting.kind() {
            Kind::Untimed => Reading::default(),
            Kind::Periods { periods, initial_increment, .. } => {
                let first = periods[0];
                let granted = if *initial_increment { first.addition.increment() } else { Millis::ZERO };
                Reading { left: first.time + granted, ..Reading::default() }
            }
            Kind::ByoYomi { main, periods, period } => {
                let (left, is_overtime) = overtime(*main, *period);
                Reading { left, is_overtime, stage: *periods, ..Reading::default() }
            }
            Kind::Canadian { main, period, .. } => {
                let (left, is_overtime) = overtime(*main, *period);
                Reading { left, is_overtime, ..Reading::default() }
            }
            Kind::Hourglass { start: left } | Kind::PerMove { time: left } => {
                Reading { left: *left, ..Reading::default() }
            }
            Kind::Correspondence { per_move, bank } => {
                Reading { left: *per_move, bank: *bank, ..Reading::default() }
            }
        };
        Self { reading }
    }

    /// Returns the clock with figures read back from a record or set by the arbiter (Articles 6.5 and 6.10).
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Reading, ReadingError, Setting};
    /// let setting: Setting = "5+3".parse().unwrap();
    /// let reading = Reading { left: Millis::seconds(60), ..Reading::default() };
    /// assert_eq!(Clock::set(&setting, reading).unwrap().reading(), reading);
    /// assert_eq!(Clock::set(&setting, Reading::default()), Err(ReadingError::Time));
    /// ```
    ///
    /// # Errors
    /// When a figure is outside its range for this setting. A time of 0 is a fallen flag, which is not set but declared.
    pub fn set(setting: &Setting, reading: Reading) -> Result<Self, ReadingError> {
        check_reading(setting, &reading)?;
        Ok(Self { reading })
    }

    /// Returns the figures.
    ///
    /// ```
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "10+5x30".parse().unwrap();
    /// assert_eq!(Clock::start(&setting).reading().stage, 5);
    /// ```
    #[must_use]
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// Returns the time used at which the flag falls: at this very millisecond it has fallen (Article 6.9). `None`
    /// without a clock.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "10+3x30".parse().unwrap();
    /// assert_eq!(Clock::start(&setting).deadline(&setting), Some(Millis::seconds(690)));
    /// ```
    #[must_use]
    pub fn deadline(&self, setting: &Setting) -> Option<Millis> {
        let Reading { left, bank, stage, is_overtime, .. } = self.reading;
        Some(match setting.kind() {
            Kind::Untimed => return None,
            Kind::Periods { periods, new_period, .. } => {
                left + period_at(periods, stage).addition.delay() + self.earned(periods, *new_period)
            }
            Kind::ByoYomi { period, .. } => {
                let whole = if is_overtime { stage - 1 } else { stage };
                left + Millis(period.0 * i64::from(whole))
            }
            Kind::Canadian { .. } if is_overtime => left,
            Kind::Canadian { period, .. } => left + *period,
            Kind::Hourglass { .. } | Kind::PerMove { .. } => left,
            Kind::Correspondence { .. } => left + bank,
        })
    }

    /// Returns what is shown after `used` of the turn; `None` without a clock.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "5 d3".parse().unwrap();
    /// let shown = |used| Clock::start(&setting).display(&setting, Millis(used)).unwrap().time;
    /// assert_eq!((shown(3000), shown(3001), shown(303_000)), (Millis(300_000), Millis(299_999), Millis(0)));
    /// ```
    #[must_use]
    pub fn display(&self, setting: &Setting, used: Millis) -> Option<Face> {
        if *setting.kind() == Kind::Untimed {
            return None;
        }
        let Some(Self { reading }) = self.after(setting, used) else {
            return Some(fallen(setting, self.reading));
        };
        let moves_left = quota(setting, &reading).map(|moves| moves.saturating_sub(reading.moves));
        let is_correspondence = matches!(setting.kind(), Kind::Correspondence { .. });
        Some(Face {
            time: if reading.left == Millis::ZERO { reading.bank } else { reading.left },
            stage: reading.stage,
            moves_left,
            is_overtime: reading.is_overtime,
            bank: is_correspondence.then_some(reading.bank),
        })
    }

    /// Returns whether the flag has fallen after `used` of the turn (Articles 6.1.1 and 6.4).
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "1+0".parse().unwrap();
    /// let clock = Clock::start(&setting);
    /// assert!(!clock.is_fallen(&setting, Millis(59_999)) && clock.is_fallen(&setting, Millis(60_000)));
    /// ```
    #[must_use]
    pub fn is_fallen(&self, setting: &Setting, used: Millis) -> bool {
        self.deadline(setting).is_some_and(|deadline| used >= deadline)
    }

    /// Returns the clock at the side's next turn when it completes its move after `used` (Articles 6.2.1 and 6.3);
    /// `None` when the flag has fallen before. In an hourglass the opponent gains `used`:
    /// [`Clocks::after_press`](super::Clocks::after_press) does both.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Press, Setting};
    /// let setting: Setting = "3+2".parse().unwrap();
    /// let after = |used| Clock::start(&setting).after_press(&setting, used, Press::Timed);
    /// assert_eq!(after(Millis::seconds(5)).unwrap().reading().left, Millis::seconds(177));
    /// assert_eq!(after(Millis::seconds(180)), None);
    /// ```
    #[must_use]
    pub fn after_press(&self, setting: &Setting, used: Millis, press: Press) -> Option<Self> {
        let used = match press {
            Press::Timed => used.max(Millis::ZERO),
            Press::Free => Millis::ZERO,
        };
        let Self { mut reading } = self.after(setting, used)?;
        match setting.kind() {
            Kind::Untimed | Kind::Hourglass { .. } => {}
            Kind::Periods { periods, initial_increment, new_period } => {
                // The turn belongs to the period in which it began, also when its time was added on the way.
                let addition = period_at(periods, self.reading.stage).addition;
                complete_move(&mut reading, periods, *new_period);
                let granted = match (press, addition) {
                    (Press::Free, _) => Millis::ZERO,
                    (Press::Timed, Addition::Bronstein(most)) => used.min(most),
                    (Press::Timed, Addition::None | Addition::Delay(_) | Addition::Increment(_)) => {
                        // The increment before the next move is that of the period then in force.
                        let of = if *initial_increment {
                            period_at(periods, reading.stage).addition
                        } else {
                            addition
                        };
                        of.increment()
                    }
                };
                reading.left = reading.left + granted;
            }
            Kind::ByoYomi { period, .. } if reading.is_overtime => reading.left = *period,
            Kind::Canadian { moves, period, .. } if reading.is_overtime => {
                reading.moves += 1;
                if reading.moves >= *moves {
                    reading = Reading { left: *period, moves: 0, ..reading };
                }
            }
            Kind::ByoYomi { .. } | Kind::Canadian { .. } => {}
            Kind::PerMove { time } => reading.left = *time,
            Kind::Correspondence { per_move, .. } => reading.left = *per_move,
        }
        reading.left = reading.left.min(Self::LEFT_MAX);
        Some(Self { reading })
    }

    /// Returns the clock with time added (a bonus) or, below 0, taken off (a penalty; Articles 7.5.5, 9.5.3 and 12.9).
    /// `None` when a penalty leaves nothing: the flag has fallen.
    ///
    /// A bonus moves the deadline by exactly itself; in byo-yomi it is main time. A penalty counts as if the player had
    /// used it with the clock running, so it eats byo-yomi periods and the bank, and brings the next period where the
    /// moves of this one have been completed. Neither touches the delay, and it does not save a clock whose main time a
    /// penalty has taken. For a side that has the move, ask
    /// [`Clock::is_fallen`] with what it has used.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "5+0".parse().unwrap();
    /// let granted = |seconds| Clock::start(&setting).grant(&setting, Millis::seconds(seconds));
    /// assert_eq!(granted(120).unwrap().reading().left, Millis::seconds(420));
    /// assert_eq!(granted(-60).unwrap().reading().left, Millis::seconds(240));
    /// assert_eq!(granted(-300), None);
    /// ```
    #[must_use]
    pub fn grant(&self, setting: &Setting, time: Millis) -> Option<Self> {
        if time < Millis::ZERO {
            return self.spend(setting, Millis::ZERO - time);
        }
        let mut reading = self.reading;
        match setting.kind() {
            Kind::Untimed => return Some(*self),
            Kind::ByoYomi { period, .. } if reading.is_overtime => {
                let gap = *period - reading.left;
                if time > gap {
                    reading = Reading { left: time - gap, is_overtime: false, ..reading };
                } else {
                    reading.left = reading.left + time;
                }
            }
            Kind::Periods { .. }
            | Kind::ByoYomi { .. }
            | Kind::Canadian { .. }
            | Kind::Hourglass { .. }
            | Kind::PerMove { .. }
            | Kind::Correspondence { .. } => reading.left = reading.left + time,
        }
        reading.left = reading.left.min(Self::LEFT_MAX);
        Some(Self { reading })
    }

    /// Returns what is left when the clock is stopped after `used` of the turn and the turn is begun anew from there, as
    /// after an adjournment (Guideline I); `None` when the flag has fallen. A delay then begins anew too; for a short
    /// pause rather keep `used` (Article 6.11).
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clock, Setting};
    /// let setting: Setting = "40/90,SD/30".parse().unwrap();
    /// let clock = Clock::start(&setting).after(&setting, Millis::seconds(60)).unwrap();
    /// assert_eq!(clock.reading().left, Millis::seconds(89 * 60));
    /// ```
    #[must_use]
    pub fn after(&self, setting: &Setting, used: Millis) -> Option<Self> {
        let delay = match setting.kind() {
            Kind::Periods { periods, .. } => period_at(periods, self.reading.stage).addition.delay(),
            Kind::Untimed
            | Kind::ByoYomi { .. }
            | Kind::Canadian { .. }
            | Kind::Hourglass { .. }
            | Kind::PerMove { .. }
            | Kind::Correspondence { .. } => Millis::ZERO,
        };
        // Art. 6.3.2: the main time begins to run only after the fixed extra time.
        self.spend(setting, (used - delay).max(Millis::ZERO))
    }

    /// Takes time off, 0 or more, without any delay. `None` when nothing is left.
    fn spend(&self, setting: &Setting, time: Millis) -> Option<Self> {
        let mut reading = self.reading;
        if *setting.kind() == Kind::Untimed || time < reading.left {
            reading.left = (reading.left - time).max(Millis::ZERO);
            return Some(Self { reading });
        }
        if time == Millis::ZERO {
            return Some(*self);
        }
        let over = time - reading.left;
        match setting.kind() {
            Kind::Untimed | Kind::Hourglass { .. } | Kind::PerMove { .. } => return None,
            Kind::Periods { periods, new_period, .. } => {
                reading.left = Millis::ZERO - over;
                while reading.left <= Millis::ZERO {
                    next_period_on_zero(&mut reading, periods, *new_period)?;
                }
            }
            Kind::ByoYomi { period, .. } => {
                // Using exactly the period loses it.
                let lost = over.0 / period.0 + i64::from(reading.is_overtime);
                let kept = i64::from(reading.stage) - lost;
                reading.stage = u16::try_from(kept).ok().filter(|&kept| kept > 0)?;
                reading.left = Millis(period.0 - over.0 % period.0);
                reading.is_overtime = true;
            }
            Kind::Canadian { period, .. } => {
                if reading.is_overtime || over >= *period {
                    return None;
                }
                reading = Reading { left: *period - over, is_overtime: true, ..reading };
            }
            Kind::Correspondence { .. } => {
                if over >= reading.bank {
                    return None;
                }
                reading = Reading { left: Millis::ZERO, bank: reading.bank - over, ..reading };
            }
        }
        Some(Self { reading })
    }

    /// Returns the times of the following periods whose moves the player has already completed.
    fn earned(&self, periods: &[Period], new_period: NewPeriod) -> Millis {
        let mut reading = Reading { left: Millis::ZERO, ..self.reading };
        while next_period_on_zero(&mut reading, periods, new_period).is_some() {}
        reading.left
    }
}

/// Returns the face of a fallen flag.
fn fallen(setting: &Setting, reading: Reading) -> Face {
    let is_byo_yomi = matches!(setting.kind(), Kind::ByoYomi { .. });
    let is_correspondence = matches!(setting.kind(), Kind::Correspondence { .. });
    let is_overtime = matches!(setting.kind(), Kind::ByoYomi { .. } | Kind::Canadian { .. });
    let reading = Reading { is_overtime, ..reading };
    Face {
        time: Millis::ZERO,
        stage: if is_byo_yomi { 0 } else { reading.stage },
        moves_left: quota(setting, &reading).map(|moves| moves.saturating_sub(reading.moves)),
        is_overtime,
        bank: is_correspondence.then_some(Millis::ZERO),
    }
}

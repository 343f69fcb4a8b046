//! Both clocks of a game, coupled (Article 6.1).

use adoube_board::Color;

use super::control::TimeControl;
use super::reading::{Reading, ReadingError};
use super::setting::Kind;
use super::side::{Clock, Face, Press};
use crate::time::{ByColor, Millis};

/// Both clocks, each as it was when its side last got the move. `used` is the time for which the clock of the side that
/// has the move has run in its turn, 0 or more, pauses left out.
///
/// ```
/// use adoube_board::Color;
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{Clocks, Press, TimeControl};
/// let hourglass: TimeControl = "*60".parse().unwrap();
/// let clocks = Clocks::start(&hourglass);
/// let after = clocks.after_press(&hourglass, Color::White, Millis::seconds(10), Press::Timed).unwrap();
/// let left = after.readings();
/// assert_eq!((left.white.left, left.black.left), (Millis::seconds(50), Millis::seconds(70)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clocks {
    clocks: ByColor<Clock>,
}

impl Clocks {
    /// Returns both clocks before the first move.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let clocks = Clocks::start(&"5+0 vs 1+0".parse().unwrap());
    /// assert_eq!(clocks.clock(Color::Black).reading().left, Millis::seconds(60));
    /// ```
    #[must_use]
    pub fn start(control: &TimeControl) -> Self {
        let start = |color| Clock::start(control.setting(color));
        Self { clocks: ByColor { white: start(Color::White), black: start(Color::Black) } }
    }

    /// Returns both clocks with figures read back from a record.
    ///
    /// ```
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let control: TimeControl = "5+3".parse().unwrap();
    /// let clocks = Clocks::start(&control);
    /// assert_eq!(Clocks::set(&control, clocks.readings()), Ok(clocks));
    /// ```
    ///
    /// # Errors
    /// When a figure is outside its range for this time control.
    pub fn set(control: &TimeControl, readings: ByColor<Reading>) -> Result<Self, ReadingError> {
        let white = Clock::set(control.setting(Color::White), readings.white)?;
        let black = Clock::set(control.setting(Color::Black), readings.black)?;
        Ok(Self { clocks: ByColor { white, black } })
    }

    /// Returns both clocks with one side's figures replaced by the arbiter (Articles 6.5, 6.10.1 and 6.10.2). What the
    /// side had used of its turn is then to be taken as 0.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, Reading, TimeControl};
    /// let control: TimeControl = "5+3".parse().unwrap();
    /// let reading = Reading { left: Millis::seconds(90), ..Reading::default() };
    /// let clocks = Clocks::start(&control).replace(&control, Color::White, reading).unwrap();
    /// assert_eq!(clocks.deadline(&control, Color::White), Some(Millis::seconds(90)));
    /// ```
    ///
    /// # Errors
    /// When a figure is outside its range for this time control.
    pub fn replace(
        self,
        control: &TimeControl,
        color: Color,
        reading: Reading,
    ) -> Result<Self, ReadingError> {
        Clock::set(control.setting(color), reading).map(|clock| self.with(color, clock))
    }

    /// Returns the figures of both clocks.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::Clocks;
    /// let readings = Clocks::start(&"5+0".parse().unwrap()).readings();
    /// assert_eq!(readings.white.left, Millis::seconds(300));
    /// ```
    #[must_use]
    pub const fn readings(&self) -> ByColor<Reading> {
        ByColor { white: self.clocks.white.reading(), black: self.clocks.black.reading() }
    }

    /// Returns the clock of a side.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::clock::{Clock, Clocks, TimeControl};
    /// let control: TimeControl = "5+0".parse().unwrap();
    /// let clock = Clocks::start(&control).clock(Color::White);
    /// assert_eq!(clock, Clock::start(control.setting(Color::White)));
    /// ```
    #[must_use]
    pub fn clock(&self, color: Color) -> Clock {
        self.clocks[color]
    }

    /// Returns the time used in the turn of `turn` at which its flag falls (Article 6.9): at this very millisecond it has
    /// fallen. `None` without a clock. The flag of the other side cannot fall meanwhile.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let control: TimeControl = "15 d5".parse().unwrap();
    /// assert_eq!(Clocks::start(&control).deadline(&control, Color::White), Some(Millis::seconds(905)));
    /// ```
    #[must_use]
    pub fn deadline(&self, control: &TimeControl, turn: Color) -> Option<Millis> {
        self.clocks[turn].deadline(control.setting(turn))
    }

    /// Returns what both clocks show: while a side's clock runs, with what it has used of its turn; otherwise as they
    /// stood when the sides last got the move. `None` for a side without a clock.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let control: TimeControl = "*60".parse().unwrap();
    /// let faces = Clocks::start(&control).faces(&control, Some((Color::White, Millis::seconds(7))));
    /// assert_eq!(faces.white.unwrap().time, Millis::seconds(53));
    /// assert_eq!(faces.black.unwrap().time, Millis::seconds(67));
    /// ```
    #[must_use]
    pub fn faces(&self, control: &TimeControl, running: Option<(Color, Millis)>) -> ByColor<Option<Face>> {
        let mut clocks = *self;
        if let Some((turn, used)) = running {
            let deadline = clocks.deadline(control, turn).unwrap_or(used);
            clocks = clocks.with_gain(control, turn, used.min(deadline));
        }
        let face = |color| {
            let used = running.filter(|&(turn, _)| turn == color).map_or(Millis::ZERO, |(_, used)| used);
            clocks.clocks[color].display(control.setting(color), used)
        };
        ByColor { white: face(Color::White), black: face(Color::Black) }
    }

    /// Returns both clocks after the side `turn` has completed its move after `used` (Articles 6.2.1 and 6.3); `None`
    /// when its flag has fallen before.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, Press, TimeControl};
    /// let control: TimeControl = "15 b5".parse().unwrap();
    /// let clocks = Clocks::start(&control);
    /// let after = clocks.after_press(&control, Color::White, Millis::seconds(4), Press::Timed);
    /// assert_eq!(after, Some(clocks), "what was used is given back");
    /// ```
    #[must_use]
    pub fn after_press(self, control: &TimeControl, turn: Color, used: Millis, press: Press) -> Option<Self> {
        let clock = self.clocks[turn].after_press(control.setting(turn), used, press)?;
        let clocks = self.with(turn, clock);
        Some(match press {
            Press::Timed => clocks.with_gain(control, turn, used),
            Press::Free => clocks,
        })
    }

    /// Returns both clocks stopped after `used` of the turn of `turn`, which then begins anew, as [`Clock::after`] does
    /// (Article 6.11 and Guideline I); `None` when the flag has fallen.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let control: TimeControl = "*60".parse().unwrap();
    /// let left = Clocks::start(&control).after(&control, Color::White, Millis::seconds(7)).unwrap().readings();
    /// assert_eq!((left.white.left, left.black.left), (Millis::seconds(53), Millis::seconds(67)));
    /// ```
    #[must_use]
    pub fn after(self, control: &TimeControl, turn: Color, used: Millis) -> Option<Self> {
        let clock = self.clocks[turn].after(control.setting(turn), used)?;
        Some(self.with(turn, clock).with_gain(control, turn, used))
    }

    /// Returns both clocks with a bonus for one side, or a penalty when the time is below 0 (Articles 7.5.5, 9.5.3 and
    /// 12.9), as [`Clock::grant`] does. `None` when a penalty leaves nothing.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{Clocks, TimeControl};
    /// let control: TimeControl = "5+0".parse().unwrap();
    /// let clocks = Clocks::start(&control).grant(&control, Color::Black, Millis::seconds(60)).unwrap();
    /// assert_eq!(clocks.clock(Color::Black).reading().left, Millis::seconds(360));
    /// ```
    #[must_use]
    pub fn grant(self, control: &TimeControl, color: Color, time: Millis) -> Option<Self> {
        self.clocks[color].grant(control.setting(color), time).map(|clock| self.with(color, clock))
    }

    /// In an hourglass the opponent gains what a side uses.
    fn with_gain(self, control: &TimeControl, turn: Color, used: Millis) -> Self {
        match control.setting(turn).kind() {
            Kind::Hourglass { .. } => self.grant(control, !turn, used.max(Millis::ZERO)).unwrap_or(self),
            Kind::Untimed
            | Kind::Periods { .. }
            | Kind::ByoYomi { .. }
            | Kind::Canadian { .. }
            | Kind::PerMove { .. }
            | Kind::Correspondence { .. } => self,
        }
    }

    fn with(mut self, color: Color, clock: Clock) -> Self {
        self.clocks[color] = clock;
        self
    }
}

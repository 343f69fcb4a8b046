//! The time control of a game: how both clocks are set.

use alloc::boxed::Box;

use adoube_board::Color;

use super::setting::{Kind, Setting, SettingError};
use super::speed::{Speed, SpeedLimits};
use crate::time::{ByColor, Millis};

/// The time control of a game (Article 6.3.1), equal for both sides or with odds.
///
/// ```
/// use adoube_board::Color;
/// use adoube_laws::clock::TimeControl;
/// let control: TimeControl = "5+3 vs 4+3 armageddon".parse().unwrap();
/// assert_eq!(control.setting(Color::Black).to_string(), "4+3");
/// assert!(control.is_armageddon() && !control.is_equal());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TimeControl {
    white: Setting,
    /// `None` when it is White's: most games, and the terms of every game are kept.
    black: Option<Box<Setting>>,
    is_armageddon: bool,
}

impl TimeControl {
    /// Returns the same setting for both sides.
    ///
    /// ```
    /// use adoube_laws::clock::{Setting, TimeControl};
    /// assert_eq!(TimeControl::equal(Setting::untimed()), TimeControl::untimed());
    /// ```
    #[must_use]
    pub const fn equal(setting: Setting) -> Self {
        Self { white: setting, black: None, is_armageddon: false }
    }

    /// Returns a game without clocks.
    ///
    /// ```
    /// use adoube_laws::clock::TimeControl;
    /// assert_eq!(TimeControl::untimed().to_string(), "-");
    /// ```
    #[must_use]
    pub const fn untimed() -> Self {
        Self::equal(Setting::untimed())
    }

    /// Returns a setting for each side, so that one may be given odds.
    ///
    /// ```
    /// use adoube_laws::ByColor;
    /// use adoube_laws::clock::TimeControl;
    /// let sides = ByColor { white: "5+0".parse().unwrap(), black: "1+0".parse().unwrap() };
    /// assert_eq!(TimeControl::new(sides).unwrap().to_string(), "5+0 vs 1+0");
    /// ```
    ///
    /// # Errors
    /// [`SettingError::HourglassAlone`] when only one side has an hourglass: what it uses, nobody could gain.
    pub fn new(sides: ByColor<Setting>) -> Result<Self, SettingError> {
        let is_hourglass = |setting: &Setting| matches!(setting.kind(), Kind::Hourglass { .. });
        if is_hourglass(&sides.white) != is_hourglass(&sides.black) {
            return Err(SettingError::HourglassAlone);
        }
        let black = (sides.white != sides.black).then(|| Box::new(sides.black));
        Ok(Self { white: sides.white, black, is_armageddon: false })
    }

    /// Returns the same clocks in an armageddon game: a draw wins the match for Black. The result of the game itself and
    /// the clocks are not touched by it.
    ///
    /// ```
    /// use adoube_laws::clock::TimeControl;
    /// let control: TimeControl = "5+0 vs 4+0".parse().unwrap();
    /// assert_eq!(control.armageddon().to_string(), "5+0 vs 4+0 armageddon");
    /// ```
    #[must_use]
    pub fn armageddon(self) -> Self {
        Self { is_armageddon: true, ..self }
    }

    /// Returns whether a draw wins the match for Black.
    ///
    /// ```
    /// use adoube_laws::clock::TimeControl;
    /// assert!(!TimeControl::untimed().is_armageddon());
    /// ```
    #[must_use]
    pub const fn is_armageddon(&self) -> bool {
        self.is_armageddon
    }

    /// Returns how the clock of a side is set.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_laws::clock::TimeControl;
    /// let control: TimeControl = "5+0 vs 4+0".parse().unwrap();
    /// assert_eq!(control.setting(Color::White).to_string(), "5+0");
    /// ```
    #[must_use]
    pub fn setting(&self, color: Color) -> &Setting {
        match (color, &self.black) {
            (Color::Black, Some(black)) => black,
            (Color::White | Color::Black, _) => &self.white,
        }
    }

    /// Returns whether both clocks are set alike.
    ///
    /// ```
    /// use adoube_laws::clock::TimeControl;
    /// assert!(TimeControl::untimed().is_equal());
    /// ```
    #[must_use]
    pub const fn is_equal(&self) -> bool {
        self.black.is_none()
    }

    /// Returns whether no side has a clock.
    ///
    /// ```
    /// use adoube_laws::clock::TimeControl;
    /// assert!(TimeControl::untimed().is_untimed());
    /// ```
    #[must_use]
    pub fn is_untimed(&self) -> bool {
        self.is_equal() && *self.white.kind() == Kind::Untimed
    }

    /// Returns whether the game is standard, rapid or blitz (Articles A.1 and B.1); `None` without a clock. Where the
    /// times differ, the larger decides.
    ///
    /// ```
    /// use adoube_laws::clock::{Speed, SpeedLimits, TimeControl};
    /// let control: TimeControl = "15+0 vs 5+0".parse().unwrap();
    /// assert_eq!(control.speed(&SpeedLimits::FIDE_2014), Some(Speed::Rapid));
    /// ```
    #[must_use]
    pub fn speed(&self, limits: &SpeedLimits) -> Option<Speed> {
        let time = |color| self.setting(color).time_for_moves(SpeedLimits::MOVES);
        // A side without a clock has `None`, which is less than any time.
        time(Color::White).max(time(Color::Black)).map(|time| limits.speed(time))
    }

    /// Returns the time control with a cumulative increment for both sides from now on (Guideline III.4); `None` where
    /// [`Setting::with_increment`] has none for a side. What is left on the clocks is not touched;
    /// [`Clocks::grant`](super::Clocks::grant) gives the opponent the two minutes.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::TimeControl;
    /// let control: TimeControl = "30+0".parse().unwrap();
    /// assert_eq!(control.with_increment(Millis::seconds(5)).unwrap().to_string(), "30+5");
    /// ```
    #[must_use]
    pub fn with_increment(&self, increment: Millis) -> Option<Self> {
        let black = match &self.black {
            Some(black) => Some(Box::new(black.with_increment(increment)?)),
            None => None,
        };
        let white = self.white.with_increment(increment)?;
        Some(Self { white, black, is_armageddon: self.is_armageddon })
    }
}

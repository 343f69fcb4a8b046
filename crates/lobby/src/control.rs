//! The time controls that have a pool.

/// A time control: a basic time for the whole game with an increment for every move (Article 6.3), or no clock.
///
/// The order is that of the time, no clock last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Control {
    /// Both sides have a clock.
    Clock {
        /// The basic time in seconds.
        base_s: u32,
        /// The increment in seconds.
        increment_s: u32,
    },
    /// Nobody looks at the time.
    Untimed,
}

impl Control {
    /// The most that a basic time may be, in seconds: three hours.
    pub const BASE_S_MAX: u32 = 3 * 60 * 60;
    /// The most that an increment may be, in seconds.
    pub const INCREMENT_S_MAX: u32 = 180;

    /// The usual controls, which every lobby shows, in minutes and seconds.
    ///
    /// ```
    /// use adoube_lobby::Control;
    ///
    /// assert!(Control::GRID.is_sorted());
    /// assert!(Control::GRID.contains(&Control::minutes(5, 3).unwrap()));
    /// ```
    pub const GRID: [Self; 11] = [
        Self::of(1, 0),
        Self::of(2, 1),
        Self::of(3, 0),
        Self::of(3, 2),
        Self::of(5, 0),
        Self::of(5, 3),
        Self::of(10, 0),
        Self::of(10, 5),
        Self::of(15, 10),
        Self::of(30, 0),
        Self::of(30, 30),
    ];

    const fn of(minutes: u32, seconds: u32) -> Self {
        Self::Clock { base_s: 60 * minutes, increment_s: seconds }
    }

    /// Returns a control of so many seconds and an increment, when neither is too long and there is time for a move.
    ///
    /// ```
    /// use adoube_lobby::Control;
    ///
    /// assert!(Control::seconds(30, 0).is_some());
    /// assert!(Control::seconds(0, 10).is_some());
    /// assert_eq!(Control::seconds(0, 0), None);
    /// assert_eq!(Control::seconds(60, 181), None);
    /// ```
    #[must_use]
    pub const fn seconds(base_s: u32, increment_s: u32) -> Option<Self> {
        let fits = base_s <= Self::BASE_S_MAX && increment_s <= Self::INCREMENT_S_MAX;
        if fits && base_s + increment_s > 0 { Some(Self::Clock { base_s, increment_s }) } else { None }
    }

    /// Returns a control of so many minutes and an increment in seconds, within the limits of [`Control::seconds`].
    ///
    /// ```
    /// use adoube_lobby::Control;
    ///
    /// assert_eq!(Control::minutes(3, 2), Control::seconds(180, 2));
    /// ```
    #[must_use]
    pub const fn minutes(minutes: u32, increment_s: u32) -> Option<Self> {
        Self::seconds(minutes.saturating_mul(60), increment_s)
    }
}

//! A rating with its deviation and volatility.

/// A rating with this deviation or more is provisional: shown with a question mark.
///
/// ```
/// use adoube_ratings::{DEVIATION_PROVISIONAL, Glicko};
///
/// assert!(Glicko::new(1500.0, DEVIATION_PROVISIONAL, 0.06).unwrap().is_provisional());
/// ```
pub const DEVIATION_PROVISIONAL: f64 = 110.0;

/// A rating with this deviation or more says next to nothing.
///
/// ```
/// use adoube_ratings::{DEVIATION_CLUELESS, Parameters};
///
/// assert!(Parameters::ONLINE.start().deviation() >= DEVIATION_CLUELESS);
/// ```
pub const DEVIATION_CLUELESS: f64 = 230.0;

/// A list of the best has ratings with at most this deviation.
///
/// ```
/// use adoube_ratings::{DEVIATION_RANKED, Glicko};
///
/// assert!(Glicko::new(2100.0, DEVIATION_RANKED, 0.06).unwrap().is_ranked());
/// ```
pub const DEVIATION_RANKED: f64 = 75.0;

/// A rating far outside what any player has. It keeps the arithmetic finite.
const RATING_FAR: f64 = 100_000.0;
const DEVIATION_FAR: f64 = 10_000.0;
const VOLATILITY_FAR: f64 = 10.0;

/// One Glicko-2 unit in rating points.
pub(super) const SCALE: f64 = 173.717_8;

/// The rating at which the inner scale is zero.
pub(super) const CENTRE: f64 = 1500.0;

/// A Glicko-2 rating: how strong, how certain, how steady. All three are finite, deviation and volatility above zero.
///
/// ```
/// use adoube_ratings::Glicko;
///
/// let rating = Glicko::new(1500.0, 200.0, 0.06).unwrap();
/// assert_eq!(rating.rating(), 1500.0);
/// assert_eq!(Glicko::new(f64::NAN, 200.0, 0.06), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Glicko {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl Glicko {
    /// Returns the rating when its parts are finite and of a size that occurs: the rating within 100,000 of zero, the deviation
    /// above zero and at most 10,000, the volatility above zero and at most 10.
    ///
    /// ```
    /// use adoube_ratings::Glicko;
    ///
    /// assert!(Glicko::new(1500.0, 200.0, 0.06).is_some());
    /// assert!(Glicko::new(1500.0, 0.0, 0.06).is_none());
    /// assert!(Glicko::new(f64::INFINITY, 200.0, 0.06).is_none());
    /// ```
    #[must_use]
    pub fn new(rating: f64, deviation: f64, volatility: f64) -> Option<Self> {
        let is_sane = (-RATING_FAR..=RATING_FAR).contains(&rating)
            && (f64::MIN_POSITIVE..=DEVIATION_FAR).contains(&deviation)
            && (f64::MIN_POSITIVE..=VOLATILITY_FAR).contains(&volatility);
        is_sane.then_some(Self { rating, deviation, volatility })
    }

    /// Returns the rating whose parts the caller keeps within the limits.
    pub(super) const fn within(rating: f64, deviation: f64, volatility: f64) -> Self {
        Self { rating, deviation, volatility }
    }

    /// Returns the strength in points.
    ///
    /// ```
    /// assert_eq!(adoube_ratings::Parameters::ONLINE.start().rating(), 1500.0);
    /// ```
    #[must_use]
    pub const fn rating(&self) -> f64 {
        self.rating
    }

    /// Returns the deviation in points: the true strength is within two of it with a probability of about 95 %.
    ///
    /// ```
    /// assert_eq!(adoube_ratings::Parameters::ONLINE.start().deviation(), 500.0);
    /// ```
    #[must_use]
    pub const fn deviation(&self) -> f64 {
        self.deviation
    }

    /// Returns the volatility: how much the strength is expected to change in a rating period.
    ///
    /// ```
    /// assert_eq!(adoube_ratings::Parameters::ONLINE.start().volatility(), 0.09);
    /// ```
    #[must_use]
    pub const fn volatility(&self) -> f64 {
        self.volatility
    }

    /// Tells whether too little is known to take the rating at its word.
    ///
    /// ```
    /// assert!(adoube_ratings::Parameters::ONLINE.start().is_provisional());
    /// ```
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.deviation >= DEVIATION_PROVISIONAL
    }

    /// Tells whether the rating may stand in a list of the best.
    ///
    /// ```
    /// assert!(!adoube_ratings::Parameters::ONLINE.start().is_ranked());
    /// ```
    #[must_use]
    pub const fn is_ranked(&self) -> bool {
        self.deviation <= DEVIATION_RANKED
    }

    /// Returns the rating on the inner scale.
    pub(super) const fn mu(&self) -> f64 {
        (self.rating - CENTRE) / SCALE
    }

    /// Returns the deviation on the inner scale.
    pub(super) const fn phi(&self) -> f64 {
        self.deviation / SCALE
    }
}

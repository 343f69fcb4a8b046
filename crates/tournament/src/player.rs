//! Who plays in an event.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU16;

/// The number of a player in the initial order, the strongest is 1; FIDE's tournament pairing number (C.04.2, Article 2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartingRank(NonZeroU16);

impl StartingRank {
    /// Returns the number, or nothing when it is not 1 to 9999: files have four columns for it.
    ///
    /// ```
    /// # use adoube_tournament::StartingRank;
    /// assert_eq!(StartingRank::new(7).unwrap().get(), 7);
    /// assert_eq!(StartingRank::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) if number.get() <= 9999 => Some(Self(number)),
            Some(_) | None => None,
        }
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Display for StartingRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The sex in a tournament file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sex {
    /// `m`
    Man,
    /// `w`
    Woman,
}

/// A title of FIDE, in the order of C.04.2, Article 2.2: the first is the highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// Grandmaster.
    Grandmaster,
    /// International master.
    InternationalMaster,
    /// Woman grandmaster.
    WomanGrandmaster,
    /// FIDE master.
    FideMaster,
    /// Woman international master.
    WomanInternationalMaster,
    /// Candidate master.
    CandidateMaster,
    /// Woman FIDE master.
    WomanFideMaster,
    /// Woman candidate master.
    WomanCandidateMaster,
}

impl Title {
    /// Every title, the highest first.
    pub const ALL: [Self; 8] = [
        Self::Grandmaster,
        Self::InternationalMaster,
        Self::WomanGrandmaster,
        Self::FideMaster,
        Self::WomanInternationalMaster,
        Self::CandidateMaster,
        Self::WomanFideMaster,
        Self::WomanCandidateMaster,
    ];

    /// Returns what people write before a name.
    ///
    /// ```
    /// # use adoube_tournament::Title;
    /// assert_eq!(Title::WomanFideMaster.code(), "WFM");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Grandmaster => "GM",
            Self::InternationalMaster => "IM",
            Self::WomanGrandmaster => "WGM",
            Self::FideMaster => "FM",
            Self::WomanInternationalMaster => "WIM",
            Self::CandidateMaster => "CM",
            Self::WomanFideMaster => "WFM",
            Self::WomanCandidateMaster => "WCM",
        }
    }
}

/// A day of birth of which often only the year is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BirthDate {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12, if told.
    pub month: Option<u8>,
    /// The day, 1 to 31, if told.
    pub day: Option<u8>,
}

/// A player of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The number in the initial order.
    pub rank: StartingRank,
    /// `Lastname, Firstname`.
    pub name: String,
    /// The sex, if told.
    pub sex: Option<Sex>,
    /// The title, if any.
    pub title: Option<Title>,
    /// The rating at the start of the event, if any.
    pub rating: Option<u16>,
    /// The federation's code, or nothing.
    pub federation: String,
    /// The number in the list of FIDE, if any.
    pub fide_id: Option<u64>,
    /// The day of birth, if told.
    pub birth: Option<BirthDate>,
}

impl Player {
    /// Returns a player of whom only number and name are known.
    ///
    /// ```
    /// # use adoube_tournament::{Player, StartingRank};
    /// assert_eq!(Player::new(StartingRank::new(1).unwrap(), "Shore, Ann").rating, None);
    /// ```
    #[must_use]
    pub fn new(rank: StartingRank, name: &str) -> Self {
        Self {
            rank,
            name: name.into(),
            sex: None,
            title: None,
            rating: None,
            federation: String::new(),
            fide_id: None,
            birth: None,
        }
    }
}

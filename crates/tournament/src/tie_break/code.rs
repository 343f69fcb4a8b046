//! The codes of tie-breaks, as FIDE writes them.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// What is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `BH`, Buchholz: the scores of the opponents.
    Buchholz,
    /// `FB`, Buchholz as if the games of the final round were drawn.
    ForeBuchholz,
    /// `AOB`, the mean Buchholz of the opponents met.
    AverageBuchholz,
    /// `SB`, Sonneborn-Berger: the scores of the opponents, each times the points made against him.
    SonnebornBerger,
    /// `KS`, Koya: the points made against those who have half of the possible points.
    Koya,
    /// `DE`, the games of the tied among themselves.
    DirectEncounter,
    /// `PS`, the sum of the scores after each round.
    Progressive,
    /// `WIN`, rounds that brought the points of a win.
    Wins,
    /// `WON`, games won.
    GamesWon,
    /// `BPG`, games with Black.
    BlackGames,
    /// `BWG`, games won with Black.
    BlackWins,
    /// `REP`, rounds in which he was ready to play.
    RoundsElected,
    /// `STD`, 1 for a round better than the opponent, a half for one as good, whatever results are worth.
    StandardPoints,
    /// `ARO`, the mean rating of the opponents.
    AverageRating,
    /// `TPR`, the rating performance.
    Performance,
    /// `PTP`, the lowest rating that explains the score.
    PerfectPerformance,
    /// `APRO`, the mean performance of the opponents.
    AveragePerformance,
    /// `APPO`, the mean perfect performance of the opponents.
    AveragePerfectPerformance,
    /// `RTNG`, the rating; the higher stands first.
    Rating,
    /// `TPN`, the starting rank; the lower stands first.
    StartingRank,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 20] = [
        Self::Buchholz,
        Self::ForeBuchholz,
        Self::AverageBuchholz,
        Self::SonnebornBerger,
        Self::Koya,
        Self::DirectEncounter,
        Self::Progressive,
        Self::Wins,
        Self::GamesWon,
        Self::BlackGames,
        Self::BlackWins,
        Self::RoundsElected,
        Self::StandardPoints,
        Self::AverageRating,
        Self::Performance,
        Self::PerfectPerformance,
        Self::AveragePerformance,
        Self::AveragePerfectPerformance,
        Self::Rating,
        Self::StartingRank,
    ];

    /// Returns the letters of FIDE.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Buchholz => "BH",
            Self::ForeBuchholz => "FB",
            Self::AverageBuchholz => "AOB",
            Self::SonnebornBerger => "SB",
            Self::Koya => "KS",
            Self::DirectEncounter => "DE",
            Self::Progressive => "PS",
            Self::Wins => "WIN",
            Self::GamesWon => "WON",
            Self::BlackGames => "BPG",
            Self::BlackWins => "BWG",
            Self::RoundsElected => "REP",
            Self::StandardPoints => "STD",
            Self::AverageRating => "ARO",
            Self::Performance => "TPR",
            Self::PerfectPerformance => "PTP",
            Self::AveragePerformance => "APRO",
            Self::AveragePerfectPerformance => "APPO",
            Self::Rating => "RTNG",
            Self::StartingRank => "TPN",
        }
    }

    /// Returns the Article of C.07 that defines it.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Self::DirectEncounter => "6",
            Self::Progressive
            | Self::Wins
            | Self::GamesWon
            | Self::BlackGames
            | Self::BlackWins
            | Self::RoundsElected
            | Self::StandardPoints => "7",
            Self::Buchholz | Self::ForeBuchholz | Self::AverageBuchholz => "8",
            Self::SonnebornBerger | Self::Koya => "9",
            Self::AverageRating
            | Self::Performance
            | Self::PerfectPerformance
            | Self::AveragePerformance
            | Self::AveragePerfectPerformance
            | Self::Rating
            | Self::StartingRank => "10",
        }
    }

    /// Returns the cuts that the regulations define for it.
    #[must_use]
    pub const fn cuts(self) -> &'static [Cut] {
        match self {
            Self::Buchholz | Self::ForeBuchholz => {
                &[Cut::None, Cut::Lowest(1), Cut::Lowest(2), Cut::Median(1), Cut::Median(2)]
            }
            Self::SonnebornBerger | Self::Progressive | Self::AverageRating => &[Cut::None, Cut::Lowest(1)],
            Self::AverageBuchholz
            | Self::Koya
            | Self::DirectEncounter
            | Self::Wins
            | Self::GamesWon
            | Self::BlackGames
            | Self::BlackWins
            | Self::RoundsElected
            | Self::StandardPoints
            | Self::Performance
            | Self::PerfectPerformance
            | Self::AveragePerformance
            | Self::AveragePerfectPerformance
            | Self::Rating
            | Self::StartingRank => &[Cut::None],
        }
    }
}

/// Which terms are left out (C.07, Article 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// None.
    None,
    /// `-C1`, `-C2`: so many of the least.
    Lowest(u8),
    /// `-M1`, `-M2`: so many of the least, then so many of the greatest.
    Median(u8),
}

/// A tie-break.
///
/// ```
/// use adoube_tournament::tie_break::TieBreak;
///
/// assert_eq!(TieBreak::parse("bh/c1").unwrap().to_string(), "BH-C1");
/// assert_eq!(TieBreak::parse("BH-C7"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TieBreak {
    /// What is computed.
    pub kind: Kind,
    /// What is left out of it.
    pub cut: Cut,
}

impl TieBreak {
    /// Returns every tie-break.
    pub fn all() -> impl Iterator<Item = Self> {
        Kind::ALL.into_iter().flat_map(|kind| kind.cuts().iter().map(move |&cut| Self { kind, cut }))
    }

    /// Reads a code, also with a stroke for the dash and in small letters; nothing when it is none.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        let code = code.trim().to_ascii_uppercase().replace('/', "-");
        Self::all().find(|tie_break| format!("{tie_break}") == code)
    }

    /// Returns the codes of all tie-breaks, for those who look for one.
    #[must_use]
    pub fn known() -> String {
        let codes: alloc::vec::Vec<String> = Self::all().map(|tie_break| format!("{tie_break}")).collect();
        codes.join(", ")
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.code())?;
        match self.cut {
            Cut::None => Ok(()),
            Cut::Lowest(count) => write!(f, "-C{count}"),
            Cut::Median(count) => write!(f, "-M{count}"),
        }
    }
}

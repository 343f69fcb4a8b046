//! Tournament report files of FIDE: TRF06, TRF16, TRF26 and the extensions of pairing programs.
//!
//! ```
//! use adoube_tournament::trf::{Trf, Version};
//!
//! let mut text = String::from("012 Club evening\nXXR 1\n");
//! for (number, cell) in [(1, "   2 w 1"), (2, "   1 b 0")] {
//!     text.push_str(&format!("001 {number:4} {:71} 0.0 {number:4}  {cell}\n", ""));
//! }
//! let trf = Trf::read(text.as_bytes()).unwrap();
//! assert_eq!(trf.points_that_differ().len(), 1);
//! assert!(trf.write(Version::Trf26).starts_with("012 Club evening\n142 1\n"));
//! ```

mod fault;
mod line;
mod draft;
mod cell;
mod settings;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Entry, Event, Points, StartingRank};

pub use fault::{Cause, Fault, Field};

/// The most bytes of a file that are read.
pub const TRF_BYTES_MAX: usize = 16 << 20;

/// Which edition is written. Every edition is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// TRF16, with the records of pairing programs (`XXR`, `XXC`, `XXS`) for what it cannot say.
    Trf16,
    /// TRF26, in force since 1 September 2025.
    Trf26,
}

/// A record that is kept as it stands: its three letters and what follows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// `012`, `XXP`, `310`...
    pub tag: String,
    /// What follows the tag, with its columns.
    pub text: String,
}

/// A file: an event, and the records that are kept as they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trf {
    /// The event.
    pub event: Event,
    /// Records about the event, `012` to `222`, that no field of the event holds.
    pub head: Vec<Record>,
    /// Records behind the players: teams, acceleration, prohibited pairs, remarks.
    pub tail: Vec<Record>,
    /// Rank and points as the file tells them, by the order of the players.
    told: Vec<Told>,
}

/// What a file tells of a player although it follows from the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Told {
    points: Option<Points>,
    rank: Option<u16>,
}

impl Trf {
    /// Returns a file about an event, with nothing else in it.
    #[must_use]
    pub fn of(event: Event) -> Self {
        Self { event, head: Vec::new(), tail: Vec::new(), told: Vec::new() }
    }

    /// Reads a file: any line ends, UTF-8 or else Latin-1.
    ///
    /// # Errors
    ///
    /// Every fault with line, column and field; the first thousand when there are more.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Fault>> {
        draft::read(bytes)
    }

    /// Writes the file. Reading it again gives the same text when it is written again.
    #[must_use]
    pub fn write(&self, version: Version) -> String {
        write::write(self, version)
    }

    /// Returns the players whose points in the file are not those of their results: number, told, computed.
    #[must_use]
    pub fn points_that_differ(&self) -> Vec<(StartingRank, Points, Points)> {
        let players = self.event.players().iter().zip(&self.told).enumerate();
        players
            .filter_map(|(place, (player, told))| {
                let (told, computed) = (told.points?, self.event.score_at(place));
                (told != computed && told != self.points_written(place)).then_some((
                    player.rank,
                    told,
                    computed,
                ))
            })
            .collect()
    }

    /// The points column also counts byes of rounds that are still to be paired.
    fn points_written(&self, place: usize) -> Points {
        let later = self.event.paired_rounds()..self.event.stated().rounds.len();
        let entries = later.map(|round| self.event.entry(place, round));
        let byes = entries.filter(|entry| *entry != Entry::Absent);
        let later = byes.map(|entry| self.event.points().of_entry(entry));
        self.event.score_at(place) + later.sum()
    }
}

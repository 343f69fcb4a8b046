//! Open seeks: a game offered to anybody who fits.

use alloc::collections::BTreeMap;

use crate::moment::Moment;
use crate::pair::Pair;
use crate::pool::Entry;
use crate::refusal::Refusal;
use crate::seeker::{PlayerId, Seeker};
use crate::terms::{Stake, Terms};

/// The number of a seek.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeekId(pub u64);

/// A game offered to anybody who fits: the seeker's range tells whose rating is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seek {
    /// Its number.
    pub id: SeekId,
    /// Who offers it, since when.
    pub by: Entry,
    /// What is offered.
    pub terms: Terms,
}

/// The open seeks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seeks {
    open: BTreeMap<SeekId, Seek>,
    last: u64,
}

impl Seeks {
    /// How many seeks may be open.
    pub const OPEN_MAX: usize = 5_000;
    /// How many seeks one player may have open.
    pub const OPEN_EACH_MAX: usize = 3;

    /// Opens a seek.
    ///
    /// # Errors
    /// When a guest wants a rated game, or too many seeks are open.
    pub fn open(&mut self, seeker: Seeker, terms: Terms, now: Moment) -> Result<SeekId, Refusal> {
        terms.check(&seeker)?;
        if self.open.len() >= Self::OPEN_MAX {
            return Err(Refusal::LobbyFull);
        }
        let own = self.open.values().filter(|seek| seek.by.seeker.id == seeker.id).count();
        if own >= Self::OPEN_EACH_MAX {
            return Err(Refusal::TooManySeeks);
        }
        self.last += 1;
        let id = SeekId(self.last);
        self.open.insert(id, Seek { id, by: Entry { seeker, since: now }, terms });
        Ok(id)
    }

    /// Returns the open seeks, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Seek> {
        self.open.values()
    }

    /// Returns whether somebody may take a seek.
    ///
    /// # Errors
    /// Why not.
    pub fn check(seek: &Seek, taker: &Seeker) -> Result<(), Refusal> {
        let by = &seek.by.seeker;
        if by.id == taker.id {
            return Err(Refusal::OwnSeek);
        }
        if by.blocked.contains(&taker.id) || taker.blocked.contains(&by.id) {
            return Err(Refusal::Blocked);
        }
        if !by.range.contains(taker.strength.rating) {
            return Err(Refusal::OutsideRange);
        }
        seek.terms.check(taker)
    }

    /// Takes a seek: it is open no longer, and neither are the other seeks of the two.
    ///
    /// ```
    /// use adoube_lobby::*;
    ///
    /// let mut seeks = Seeks::default();
    /// let terms = Terms {
    ///     control: Control::minutes(10, 5).unwrap(),
    ///     ruleset: "online-claim".into(),
    ///     colour: ColourWish::Fixed(Color::Black),
    ///     stake: Stake::Casual,
    ///     start: Start::Array,
    /// };
    /// let id = seeks.open(Seeker::guest(PlayerId(1)), terms, Moment(0)).unwrap();
    /// let (pair, terms) = seeks.take(id, Seeker::guest(PlayerId(2)), Moment(5), 0).unwrap();
    /// assert_eq!(pair.black.seeker.id, PlayerId(1));
    /// assert_eq!(seeks.take(id, Seeker::guest(PlayerId(3)), Moment(6), 0), Err(Refusal::SeekGone));
    /// ```
    ///
    /// # Errors
    /// Why it cannot be taken; it stays open then.
    pub fn take(
        &mut self,
        id: SeekId,
        taker: Seeker,
        now: Moment,
        lot: u64,
    ) -> Result<(Pair, Terms), Refusal> {
        let seek = self.open.get(&id).ok_or(Refusal::SeekGone)?;
        Self::check(seek, &taker)?;
        let seek = seek.clone();
        self.leave(seek.by.seeker.id);
        self.leave(taker.id);
        let pair = Pair::agreed(seek.by, Entry { seeker: taker, since: now }, &seek.terms, lot);
        Ok((pair, seek.terms))
    }

    /// Withdraws a seek.
    ///
    /// # Errors
    /// When it is not open or not one of this player's.
    pub fn withdraw(&mut self, id: SeekId, by: PlayerId) -> Result<(), Refusal> {
        match self.open.get(&id) {
            Some(seek) if seek.by.seeker.id == by => {
                self.open.remove(&id);
                Ok(())
            }
            Some(_) | None => Err(Refusal::SeekGone),
        }
    }

    /// Withdraws every seek of a player, and tells whether there was any.
    pub fn leave(&mut self, player: PlayerId) -> bool {
        let before = self.open.len();
        self.open.retain(|_, seek| seek.by.seeker.id != player);
        self.open.len() < before
    }
}

impl Pair {
    /// Returns the two who have agreed on terms, the one who offers them first.
    pub(crate) fn agreed(offers: Entry, takes: Entry, terms: &Terms, lot: u64) -> Self {
        let is_rated = terms.stake == Stake::Rated;
        let (white, black) = match terms.colour_of(&offers.seeker, &takes.seeker, lot) {
            crate::Color::White => (offers, takes),
            crate::Color::Black => (takes, offers),
        };
        Self { white, black, is_rated }
    }
}

//! Those who wait for a game under one time control.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::time::Duration;

use crate::bot::{OFFER_AFTER, Rung};
use crate::control::Control;
use crate::moment::Moment;
use crate::pair::Pair;
use crate::refusal::Refusal;
use crate::seeker::{PlayerId, Seeker};
use crate::wave;
use crate::window::Manner;

/// Somebody who waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub seeker: Seeker,
    /// Since when.
    pub since: Moment,
}

/// Those who wait for a game under one time control, and those who want to be told when somebody does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pool {
    control: Control,
    /// In the order of rating, then of player: neighbours are near each other.
    entries: Vec<Entry>,
    to_tell: BTreeSet<PlayerId>,
}

impl Pool {
    /// How many may wait in one pool, and how many may want to be told.
    pub const ENTRIES_MAX: usize = 50_000;

    /// Returns a pool in which nobody waits.
    #[must_use]
    pub const fn new(control: Control) -> Self {
        Self { control, entries: Vec::new(), to_tell: BTreeSet::new() }
    }

    /// Returns the time control.
    #[must_use]
    pub const fn control(&self) -> Control {
        self.control
    }

    /// Returns who waits, in the order of their ratings.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Tells whether somebody waits here.
    #[must_use]
    pub fn waits(&self, player: PlayerId) -> bool {
        self.entries.iter().any(|entry| entry.seeker.id == player)
    }

    /// Tells whether nobody waits or wants to be told.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.entries.is_empty() && self.to_tell.is_empty()
    }

    /// Lets somebody wait, and returns who wanted to be told of that. Who waits already goes on waiting.
    ///
    /// ```
    /// use adoube_lobby::{Control, Moment, PlayerId, Pool, Seeker};
    ///
    /// let mut pool = Pool::new(Control::Untimed);
    /// pool.tell(PlayerId(7)).unwrap();
    /// assert_eq!(pool.join(Seeker::guest(PlayerId(1)), Moment(0)), Ok(vec![PlayerId(7)]));
    /// assert_eq!(pool.join(Seeker::guest(PlayerId(2)), Moment(0)), Ok(vec![]));
    /// ```
    ///
    /// # Errors
    /// When too many wait.
    pub fn join(&mut self, seeker: Seeker, now: Moment) -> Result<Vec<PlayerId>, Refusal> {
        if self.waits(seeker.id) {
            return Ok(Vec::new());
        }
        if self.entries.len() >= Self::ENTRIES_MAX {
            return Err(Refusal::LobbyFull);
        }
        // Who waits is told by being paired.
        self.to_tell.remove(&seeker.id);
        let told = core::mem::take(&mut self.to_tell);
        self.put_back(Entry { seeker, since: now });
        Ok(told.into_iter().collect())
    }

    /// Lets somebody go on waiting whose game could not be made.
    pub fn put_back(&mut self, entry: Entry) {
        let key = |entry: &Entry| (entry.seeker.strength.rating, entry.seeker.id);
        let place = self.entries.partition_point(|other| key(other) < key(&entry));
        self.entries.insert(place, entry);
    }

    /// Ends somebody's waiting, and tells whether there was any.
    pub fn leave(&mut self, player: PlayerId) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.seeker.id != player);
        self.entries.len() < before
    }

    /// Notes that somebody, who need not wait, is to be told when the next one comes.
    ///
    /// # Errors
    /// When too many want that.
    pub fn tell(&mut self, player: PlayerId) -> Result<(), Refusal> {
        if self.to_tell.len() >= Self::ENTRIES_MAX {
            return Err(Refusal::LobbyFull);
        }
        self.to_tell.insert(player);
        Ok(())
    }

    /// Forgets that somebody wants to be told.
    pub fn do_not_tell(&mut self, player: PlayerId) {
        self.to_tell.remove(&player);
    }

    /// Pairs whoever can be paired now; they wait no longer. A lot decides about colours where nothing else does.
    ///
    /// Of all ways to pair those who are waiting it takes the one that leaves the most room in their windows: exactly, for up to
    /// 150 players; more are divided into groups of neighbouring ratings.
    pub fn pair(&mut self, now: Moment, manner: Manner, lot: u64) -> Vec<Pair> {
        let matched = wave::matched(&self.entries, now, manner);
        if matched.is_empty() {
            return Vec::new();
        }
        let mut entries: Vec<Option<Entry>> =
            core::mem::take(&mut self.entries).into_iter().map(Some).collect();
        let pairs = matched.into_iter().filter_map(|(a, b)| {
            let (first, second) = (entries[a].take()?, entries[b].take()?);
            Some(Pair::new(first, second, lot))
        });
        let pairs = pairs.collect();
        self.entries = entries.into_iter().flatten().collect();
        pairs
    }

    /// Returns how long somebody has waited here.
    #[must_use]
    pub fn waited(&self, player: PlayerId, now: Moment) -> Option<Duration> {
        let entry = self.entries.iter().find(|entry| entry.seeker.id == player)?;
        Some(now.since(entry.since))
    }

    /// Returns the built-in opponent to offer to somebody who has waited for a while.
    ///
    /// ```
    /// use adoube_lobby::{Control, Moment, PlayerId, Pool, Seeker};
    ///
    /// let mut pool = Pool::new(Control::Untimed);
    /// pool.join(Seeker::guest(PlayerId(1)), Moment(0)).unwrap();
    /// assert_eq!(pool.bot_for(PlayerId(1), Moment(9_999)), None);
    /// assert!(pool.bot_for(PlayerId(1), Moment(10_000)).is_some());
    /// ```
    #[must_use]
    pub fn bot_for(&self, player: PlayerId, now: Moment) -> Option<Rung> {
        let entry = self.entries.iter().find(|entry| entry.seeker.id == player)?;
        (now.since(entry.since) >= OFFER_AFTER).then(|| Rung::for_rating(entry.seeker.strength.rating))
    }
}

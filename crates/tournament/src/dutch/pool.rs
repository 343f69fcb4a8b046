//! All players of a round in order, and which two may meet at all.

use alloc::vec;
use alloc::vec::Vec;

use super::card::{Card, Rules, Tenths};
use super::criteria::{c2_may_have_bye, c3_colours_fit};
use super::player::{Player, players};
use crate::matching::Matcher;

/// The players to be paired, in the order of C.04.3, 1.2, and who may not meet whom.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The players, highest first.
    pub players: Vec<Player>,
    /// For each pair of places in `players`: they have met (C1) or are prohibited from meeting.
    barred: Vec<u64>,
    words: usize,
}

impl Pool {
    /// Derives the pool from the cards.
    pub fn new(cards: &[Card], rules: &Rules) -> Self {
        let players = players(cards, rules);
        let words = players.len().div_ceil(64);
        let mut pool = Self { barred: vec![0; words * players.len()], words, players };
        let mut place = vec![None; cards.len()];
        for (index, player) in pool.players.iter().enumerate() {
            place[player.card] = Some(index);
        }
        let at = |card: usize| place.get(card).copied().flatten();
        let met = pool
            .players
            .iter()
            .enumerate()
            .flat_map(|(a, player)| player.met.iter().filter_map(move |&card| Some((a, at(card)?))));
        let prohibited = rules.prohibited.iter().filter_map(|&(a, b)| Some((at(a)?, at(b)?)));
        let pairs: Vec<(usize, usize)> = met.chain(prohibited).collect();
        for (a, b) in pairs {
            pool.barred[a * words + b / 64] |= 1 << (b % 64);
            pool.barred[b * words + a / 64] |= 1 << (a % 64);
        }
        pool
    }

    /// Returns whether all have the same score, nobody is due a colour, nobody has a float or a past bye, and any two may meet.
    pub fn is_untouched(&self) -> bool {
        let is_fresh = |player: &Player| {
            player.due.is_none()
                && player.unplayed == 0
                && player.may_have_bye
                && player.score == self.players[0].score
        };
        self.players.iter().all(is_fresh) && self.barred.iter().all(|word| *word == 0)
    }

    /// Returns whether two places have met or are prohibited from meeting.
    pub fn is_barred(&self, a: usize, b: usize) -> bool {
        self.barred[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// Returns whether two places may meet: C1 and C3.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.is_barred(a, b) && c3_colours_fit(&self.players[a], &self.players[b])
    }

    /// Returns whether a place may have the bye when its score has to be this one: C2 and C5.
    pub fn may_have_bye(&self, place: usize, score: Tenths) -> bool {
        c2_may_have_bye(&self.players[place]) && self.players[place].score == score
    }

    /// C4 (2.2.1): whether these places can all be paired, one of them with the bye when `bye` gives its score.
    pub fn c4_completes(&self, places: &[usize], bye: Option<Tenths>) -> bool {
        let count = places.len() + usize::from(bye.is_some());
        if count % 2 == 1 {
            return false;
        }
        let weight = |a: usize, b: usize| {
            let (a, b) = (places.get(a.min(b)), places.get(a.max(b)));
            let fits = match (a, b, bye) {
                (Some(&a), Some(&b), _) => self.may_meet(a, b),
                (Some(&a), None, Some(score)) => self.may_have_bye(a, score),
                _ => false,
            };
            fits.then_some(1i64)
        };
        let mut matcher = Matcher::with_duals(vec![1i64; count]);
        if bye.is_some()
            && let Some(last) = (0..places.len()).rev().find(|&a| weight(a, places.len()).is_some())
        {
            matcher.suggest(last, places.len(), &weight);
        }
        matcher.match_greedily(&weight);
        matcher.optimise_at_least(&weight, count as i64 / 2)
    }

    /// C5 (2.3.1): the lowest score that a player with the bye can have.
    ///
    /// # Errors
    /// No complete pairing exists.
    pub fn c5_score_of_bye(&self) -> Result<Option<Tenths>, Impossible> {
        let places: Vec<usize> = (0..self.players.len()).collect();
        if places.len().is_multiple_of(2) {
            let complete = self.c4_completes(&places, None);
            return if complete { Ok(None) } else { Err(Impossible::NoCompletePairing) };
        }
        let mut scores: Vec<Tenths> =
            self.players.iter().filter(|player| c2_may_have_bye(player)).map(|player| player.score).collect();
        scores.dedup();
        if scores.is_empty() {
            return Err(Impossible::NobodyMayHaveBye);
        }
        let best = scores.into_iter().rev().find(|&score| self.c4_completes(&places, Some(score)));
        best.map(Some).ok_or(Impossible::NoCompletePairing)
    }
}

/// Why a round cannot be paired by the rules; the chief arbiter decides (C.04.3, 1.9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The number of players is odd and nobody may have the bye (C2).
    NobodyMayHaveBye,
    /// However the players are paired, two would meet again (C1) or clash in colours (C3), or the bye would go to one who may not
    /// have it (C2).
    NoCompletePairing,
}

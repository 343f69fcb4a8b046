//! Scores as the opponents see them (C.07, Articles 15 and 16).

use alloc::vec::Vec;

use crate::{Bye, Color, Entry, Event, EventFormat, Outcome, Points};

/// Every entry with the scores that follow.
pub(super) struct Table<'a> {
    pub(super) event: &'a Event,
    pub(super) entries: Vec<Vec<Entry>>,
    /// The scores of the standings.
    pub(super) own: Vec<Points>,
    /// The scores that opponents use (Article 16.3).
    pub(super) adjusted: Vec<Points>,
}

impl<'a> Table<'a> {
    pub(super) fn of(event: &'a Event) -> Self {
        let entries = (0..event.players().len()).map(|player| event.entries(player).collect()).collect();
        Self::with(event, entries)
    }

    /// The table as if every game that was paired in the final round were drawn.
    pub(super) fn with_final_round_drawn(event: &'a Event) -> Self {
        let mut table = Self::of(event);
        if event.paired_rounds() == event.total_rounds() {
            for last in table.entries.iter_mut().filter_map(|entries| entries.last_mut()) {
                if let Some(opponent) = last.scheduled_opponent() {
                    let color = match *last {
                        Entry::Played { color, .. }
                        | Entry::ForfeitWin { color, .. }
                        | Entry::ForfeitLoss { color, .. } => color,
                        Entry::Bye(_) | Entry::Absent => Color::White,
                    };
                    *last = Entry::Played { opponent, color, outcome: Outcome::Draw, is_rated: true };
                }
            }
        }
        Self::with(event, table.entries)
    }

    fn with(event: &'a Event, entries: Vec<Vec<Entry>>) -> Self {
        let points = event.points();
        let mut table = Self { event, entries, own: Vec::new(), adjusted: Vec::new() };
        for (player, entries) in table.entries.iter().enumerate() {
            let plain: Points = event.entries(player).map(|entry| points.of_entry(entry)).sum();
            let adjustment = event.score_at(player) - plain;
            let own: Points = entries.iter().map(|entry| points.of_entry(*entry)).sum();
            let seen: Points = (0..entries.len()).map(|round| table.seen(player, round)).sum();
            table.own.push(own + adjustment);
            table.adjusted.push(if table.is_swiss() { seen } else { own } + adjustment);
        }
        table
    }

    pub(super) fn is_swiss(&self) -> bool {
        self.event.stated().format == EventFormat::Swiss
    }

    /// What opponents see of a round: a bye asked for after which he never came back counts as a draw.
    fn seen(&self, player: usize, round: usize) -> Points {
        let points = self.event.points();
        let entries = &self.entries[player];
        if is_requested_bye(entries[round]) && entries[round..].iter().all(|entry| is_voluntary(*entry)) {
            points.draw()
        } else {
            points.of_entry(entries[round])
        }
    }

    /// Returns the score of whoever stood against a player in a round: the opponent's, or that of a dummy (Article 16.4). In
    /// round robins a forfeit is a game and a free round is nothing.
    pub(super) fn against(&self, player: usize, round: usize) -> Option<Points> {
        let entry = self.entries[player][round];
        let opponent = entry.scheduled_opponent().and_then(|rank| self.event.place(rank));
        let score = opponent.map(|opponent| self.adjusted[opponent]);
        if entry.played().is_some() || !self.is_swiss() {
            return score;
        }
        let rounds = i32::try_from(self.event.total_rounds()).unwrap_or(i32::MAX);
        let cap = score.unwrap_or(self.event.points().draw().times(rounds));
        Some(self.own[player].min(cap))
    }

    /// Returns the places of the opponents met over the board, with the rounds.
    pub(super) fn met(&self, player: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let entries = self.entries[player].iter().enumerate();
        entries.filter_map(|(round, entry)| Some((round, self.event.place(entry.played()?.0)?)))
    }
}

/// A half-point or zero-point bye; after a withdrawal every round is one.
fn is_requested_bye(entry: Entry) -> bool {
    matches!(entry, Entry::Bye(Bye::Half | Bye::Zero) | Entry::Absent)
}

/// A voluntary unplayed round: a requested bye or a forfeit loss (Article 16.2).
pub(super) fn is_voluntary(entry: Entry) -> bool {
    is_requested_bye(entry) || matches!(entry, Entry::ForfeitLoss { .. })
}

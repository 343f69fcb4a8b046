//! The table of a tournament, and the event that files and tie-breaks see.

use alloc::vec::Vec;

use super::{EntrantId, Phase, Running, System, arena, bracket};
use crate::tie_break::{Standings, Term, TieBreak, Value};
use crate::{
    Event, EventDraft, EventFormat, Game, GameEnd, GameResult, Player, Points, RoundDraft, RoundNumber,
    StartingRank,
};

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The place, from 1; those who stay tied share it.
    pub place: usize,
    /// Who.
    pub id: EntrantId,
    /// The starting rank.
    pub rank: StartingRank,
    /// The points; in a knockout the matches won.
    pub points: Points,
    /// How many games were played or are being played.
    pub games: usize,
    /// For each tie-break the value, if there is one, and its terms.
    pub values: Vec<(Option<Value>, Vec<Term>)>,
}

/// The table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// What decides between equal points.
    pub tie_breaks: Vec<TieBreak>,
    /// The lines in order.
    pub rows: Vec<TableRow>,
}

impl Running {
    /// Returns the event as far as so many rounds go; none for what does not fit in one, such as a very long arena.
    ///
    /// A game without a result is there, and brings nothing yet.
    #[must_use]
    pub fn event(&self, rounds: usize) -> Option<Event> {
        let ranked = self.ranked();
        let rank = |id: EntrantId| {
            let place = ranked.iter().position(|entrant| entrant.id == id)?;
            StartingRank::new(u16::try_from(place + 1).ok()?)
        };
        let players = ranked.iter().filter_map(|entrant| {
            let card = &entrant.card;
            Some(Player {
                rank: rank(entrant.id)?,
                name: card.name(),
                sex: card.sex,
                title: card.title,
                rating: card.rating,
                federation: card.federation.to_ascii_uppercase(),
                fide_id: card.fide_id,
                birth: card.birth,
            })
        });
        let format = match self.plan().system {
            System::Swiss | System::Knockout | System::Arena { .. } => EventFormat::Swiss,
            System::RoundRobin | System::DoubleRoundRobin => EventFormat::RoundRobin,
        };
        let unknown = GameEnd::played(GameResult::Unknown);
        let drafts = self.rounds().iter().take(rounds).map(|round| RoundDraft {
            games: round
                .boards
                .iter()
                .filter_map(|board| {
                    let end = board.end.map_or(unknown, |(end, _)| end);
                    Some(Game { white: rank(board.white)?, black: rank(board.black)?, end })
                })
                .collect(),
            byes: round.byes.iter().filter_map(|&(id, bye)| Some((rank(id)?, bye))).collect(),
        });
        let total = self.rounds_total().and_then(|total| RoundNumber::at(total.checked_sub(1)?));
        Event::new(EventDraft {
            rounds_declared: total,
            format,
            points: self.plan().points,
            initial_color: Some(self.plan().initial_color),
            players: players.collect(),
            rounds: drafts.collect(),
            adjustments: Vec::new(),
        })
        .ok()
    }

    /// Returns the table after so many rounds; an arena and a knockout have but one.
    #[must_use]
    pub fn table(&self, rounds: usize) -> Table {
        match self.plan().system {
            System::Swiss | System::RoundRobin | System::DoubleRoundRobin => self.table_of_rounds(rounds),
            System::Arena { .. } => self.table_of_arena(),
            System::Knockout => self.table_of_knockout(),
        }
    }

    fn table_of_rounds(&self, rounds: usize) -> Table {
        let Some(event) = self.event(rounds) else { return Table::default() };
        let ranked = self.ranked();
        let Ok(Standings { tie_breaks, rows }) = Standings::new(&event, &self.plan().tie_breaks) else {
            return Table::default();
        };
        let row = |row: crate::tie_break::Row| {
            let index = usize::from(row.player.get()) - 1;
            let games = event.entries(index).filter(|entry| entry.played().is_some()).count();
            let id = ranked.get(index)?.id;
            Some(TableRow {
                place: row.place,
                id,
                rank: row.player,
                points: row.points,
                games,
                values: row.values,
            })
        };
        Table { tie_breaks, rows: rows.into_iter().filter_map(row).collect() }
    }

    fn table_of_arena(&self) -> Table {
        let scores = arena::scores(self);
        let score = |id: EntrantId| scores.get(usize::from(id.0) - 1);
        let points = |id: EntrantId| score(id).map_or(0, |score| score.points);
        let keyed = |id: EntrantId| i64::from(points(id));
        self.table_by(keyed, |id| {
            let tenths = i32::try_from(points(id)).unwrap_or(i32::MAX).saturating_mul(10);
            (Points::from_tenths(tenths), score(id).map_or(0, |score| score.opponents.len()))
        })
    }

    fn table_of_knockout(&self) -> Table {
        let stages = if self.rounds().is_empty() { Vec::new() } else { bracket::stages(self) };
        let won = |id: EntrantId| {
            stages.iter().flatten().filter(|duel| duel.winner == Some(id) && duel.second.is_some()).count()
        };
        // Who is still in stands before everybody who is out; the later out, the better.
        let reached = |id: EntrantId| {
            let out = stages.iter().position(|stage| stage.iter().any(|duel| duel.loser() == Some(id)));
            out.map_or(stages.len(), |stage| stage)
        };
        self.table_by(
            |id| i64::try_from(reached(id)).unwrap_or(i64::MAX),
            |id| {
                let games = self.rounds().iter().flat_map(|round| &round.boards);
                let games = games.filter(|board| board.white == id || board.black == id).count();
                (Points::from_tenths(i32::try_from(won(id)).unwrap_or(0) * 10), games)
            },
        )
    }

    /// A table by one number, the higher first; equal ones share a place.
    fn table_by(
        &self,
        number: impl Fn(EntrantId) -> i64,
        shown: impl Fn(EntrantId) -> (Points, usize),
    ) -> Table {
        let ranked = self.ranked();
        let mut order: Vec<(i64, usize)> =
            (0..ranked.len()).map(|index| (-number(ranked[index].id), index)).collect();
        order.sort_unstable();
        let mut rows: Vec<TableRow> = Vec::new();
        let mut last = None;
        for (key, index) in order {
            let Some(rank) = u16::try_from(index + 1).ok().and_then(StartingRank::new) else { continue };
            let place = match (last, rows.last()) {
                (Some(before), Some(row)) if before == key => row.place,
                _ => rows.len() + 1,
            };
            last = Some(key);
            let (points, games) = shown(ranked[index].id);
            rows.push(TableRow { place, id: ranked[index].id, rank, points, games, values: Vec::new() });
        }
        Table { tie_breaks: Vec::new(), rows }
    }

    /// Returns how many rounds have all their results.
    #[must_use]
    pub fn rounds_over(&self) -> usize {
        match self.phase() {
            Phase::Registration => 0,
            Phase::Running | Phase::Finished | Phase::Cancelled => {
                self.rounds().iter().take_while(|round| round.is_over()).count()
            }
        }
    }
}

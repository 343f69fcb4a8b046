//! The final table.

use alloc::vec;
use alloc::vec::Vec;

use super::value::Shown;
use super::{Kind, Table, Term, TieBreak, Value, counts, direct_encounter, rating, sums};
use crate::{Event, EventFormat, Points, StartingRank};

/// The Buchholz family must not be used in round robins (C.07, Article 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotHere(pub TieBreak);

/// One player of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; those who stay tied share it.
    pub place: usize,
    /// Who.
    pub player: StartingRank,
    /// The points.
    pub points: Points,
    /// For each tie-break the value, if there is one, and its terms. A direct encounter has a value only among the tied.
    pub values: Vec<(Option<Value>, Vec<Term>)>,
}

/// The table of an event under a list of tie-breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// The list, the first decides first.
    pub tie_breaks: Vec<TieBreak>,
    /// The players in order; who stay tied are in their initial order.
    pub rows: Vec<Row>,
}

impl Standings {
    /// Returns the table: by points, then list item by list item among those still tied (C.07, Article 4).
    ///
    /// # Errors
    ///
    /// The first tie-break that must not be used in such an event.
    pub fn new(event: &Event, tie_breaks: &[TieBreak]) -> Result<Self, NotHere> {
        if event.stated().format == EventFormat::RoundRobin {
            let banned = [Kind::Buchholz, Kind::ForeBuchholz, Kind::AverageBuchholz];
            if let Some(found) = tie_breaks.iter().find(|tie_break| banned.contains(&tie_break.kind)) {
                return Err(NotHere(*found));
            }
        }
        let table = Table::of(event);
        let fore = Table::with_final_round_drawn(event);
        let mut groups = by_points(&table);
        let mut shown: Vec<Vec<Shown>> = vec![Vec::new(); event.players().len()];
        for &tie_break in tie_breaks {
            groups = refine(&table, &fore, tie_break, groups, &mut shown);
        }
        let mut rows = Vec::new();
        for group in groups {
            let place = rows.len() + 1;
            rows.extend(group.into_iter().map(|player| Row {
                place,
                player: event.players()[player].rank,
                points: table.own[player],
                values: shown[player].iter().map(|shown| (shown.value, shown.terms.clone())).collect(),
            }));
        }
        Ok(Self { tie_breaks: tie_breaks.to_vec(), rows })
    }
}

fn by_points(table: &Table<'_>) -> Vec<Vec<usize>> {
    let mut players: Vec<usize> = (0..table.own.len()).collect();
    players.sort_by_key(|player| (-table.own[*player], *player));
    players.chunk_by(|one, other| table.own[*one] == table.own[*other]).map(<[usize]>::to_vec).collect()
}

/// Splits every group by one tie-break, and keeps what each player has in it.
fn refine(
    table: &Table<'_>,
    fore: &Table<'_>,
    tie_break: TieBreak,
    groups: Vec<Vec<usize>>,
    shown: &mut [Vec<Shown>],
) -> Vec<Vec<usize>> {
    let mut refined = Vec::new();
    for mut group in groups {
        if tie_break.kind == Kind::DirectEncounter {
            for &player in &group {
                let alone = group.len() < 2;
                let own =
                    if alone { Shown::alone(None) } else { direct_encounter::shown(table, player, &group) };
                shown[player].push(own);
            }
            refined.extend(direct_encounter::order(table, &group));
            continue;
        }
        for &player in &group {
            shown[player].push(compute(table, fore, tie_break, player));
        }
        // Who has no value, such as a mean of no opponents, stands behind. A lower starting rank stands first.
        let key = |player: usize| {
            let value = shown[player].last().and_then(|shown| shown.value);
            let is_ascending = tie_break.kind == Kind::StartingRank;
            if is_ascending { value.map(Value::negated) } else { value }
        };
        group.sort_by_key(|player| (core::cmp::Reverse(key(*player)), *player));
        refined.extend(group.chunk_by(|one, other| key(*one) == key(*other)).map(<[usize]>::to_vec));
    }
    refined
}

fn compute(table: &Table<'_>, fore: &Table<'_>, tie_break: TieBreak, player: usize) -> Shown {
    let (kind, cut) = (tie_break.kind, tie_break.cut);
    match kind {
        Kind::Buchholz => sums::buchholz(table, player, cut),
        Kind::ForeBuchholz => sums::buchholz(fore, player, cut),
        Kind::AverageBuchholz => sums::average_buchholz(table, player),
        Kind::SonnebornBerger => sums::sonneborn_berger(table, player, cut),
        Kind::Koya => sums::koya(table, player),
        Kind::DirectEncounter => Shown::alone(None),
        Kind::Progressive => counts::progressive(table, player, cut),
        Kind::Wins
        | Kind::GamesWon
        | Kind::BlackGames
        | Kind::BlackWins
        | Kind::RoundsElected
        | Kind::StandardPoints => counts::count(table, player, kind),
        Kind::AverageRating => rating::average(table, player, cut),
        Kind::Performance | Kind::PerfectPerformance => rating::performance(table, player, kind),
        Kind::AveragePerformance => rating::average_performance(table, player, Kind::Performance),
        Kind::AveragePerfectPerformance => {
            rating::average_performance(table, player, Kind::PerfectPerformance)
        }
        Kind::Rating => {
            Shown::alone(table.event.players()[player].rating.map(|rating| Value::whole(i64::from(rating))))
        }
        Kind::StartingRank => {
            Shown::alone(Some(Value::whole(i64::from(table.event.players()[player].rank.get()))))
        }
    }
}

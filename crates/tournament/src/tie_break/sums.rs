//! Tie-breaks that add what the opponents have: Buchholz, Sonneborn-Berger, Koya (C.07, Articles 8 and 9).

use alloc::vec::Vec;

use super::table::is_voluntary;
use super::value::Shown;
use super::{Cut, Part, Table, Term, Value};
use crate::{Points, RoundNumber};

/// What a sum is made of, while terms can still be cut.
struct Open {
    term: Term,
    /// The score of the opponent or dummy, which says what is least significant.
    score: Points,
    is_voluntary: bool,
}

pub(super) fn buchholz(table: &Table<'_>, player: usize, cut: Cut) -> Shown {
    let open = open(table, player, |_, score| Value::of_points(score));
    Shown::summed(cut_terms(open, cut))
}

pub(super) fn sonneborn_berger(table: &Table<'_>, player: usize, cut: Cut) -> Shown {
    Shown::summed(cut_terms(open(table, player, Value::product), cut))
}

/// The mean Buchholz of the opponents met over the board.
pub(super) fn average_buchholz(table: &Table<'_>, player: usize) -> Shown {
    let terms: Vec<Term> = table
        .met(player)
        .filter_map(|(round, opponent)| {
            let value = buchholz(table, opponent, Cut::None).value?;
            Some(term(table, player, round, value))
        })
        .collect();
    let mean = Value::sum(terms.iter().map(|term| term.value)).over(terms.len());
    Shown { value: (!terms.is_empty()).then_some(mean), terms }
}

/// The points against those who have at least half of the possible points.
pub(super) fn koya(table: &Table<'_>, player: usize) -> Shown {
    let points = table.event.points();
    let possible = points.win().times(i32::try_from(table.event.total_rounds()).unwrap_or(0));
    let rounds = 0..table.entries[player].len();
    let terms = rounds.filter_map(|round| {
        let entry = table.entries[player][round];
        let opponent = table.event.place(entry.scheduled_opponent()?)?;
        let counts = table.own[opponent].times(2) >= possible;
        counts.then(|| term(table, player, round, Value::of_points(points.of_entry(entry))))
    });
    Shown::summed(terms.collect())
}

fn open(table: &Table<'_>, player: usize, value: impl Fn(Points, Points) -> Value) -> Vec<Open> {
    let rounds = 0..table.entries[player].len();
    rounds
        .filter_map(|round| {
            let entry = table.entries[player][round];
            let score = table.against(player, round)?;
            let term = term(table, player, round, value(table.event.points().of_entry(entry), score));
            Some(Open { term, score, is_voluntary: table.is_swiss() && is_voluntary(entry) })
        })
        .collect()
}

pub(super) fn term(table: &Table<'_>, player: usize, round: usize, value: Value) -> Term {
    let entry = table.entries[player][round];
    Term {
        round: RoundNumber::at(round),
        opponent: entry.scheduled_opponent(),
        is_dummy: entry.played().is_none() && table.is_swiss(),
        value,
        part: Part::Counted,
    }
}

fn cut_terms(mut open: Vec<Open>, cut: Cut) -> Vec<Term> {
    let (low, high) = match cut {
        Cut::None => (0, 0),
        Cut::Lowest(count) => (count, 0),
        Cut::Median(count) => (count, count),
    };
    for _ in 0..low {
        cut_lowest(&mut open);
    }
    for _ in 0..high {
        let counted = open.iter_mut().filter(|open| open.term.part == Part::Counted);
        if let Some(open) = counted.max_by_key(|open| (open.score, open.term.value)) {
            open.term.part = Part::CutHigh;
        }
    }
    open.into_iter().map(|open| open.term).collect()
}

/// Cuts what the opponent with the lowest score brings; but what a voluntary unplayed round brings goes first, unless that is
/// less (Article 16.5).
fn cut_lowest(open: &mut [Open]) {
    let counted = |open: &&Open| open.term.part == Part::Counted;
    let least = open.iter().filter(counted).min_by_key(|open| (open.score, open.term.value));
    let Some(least) = least.map(|open| open.term) else { return };
    let voluntary = open.iter().filter(counted).filter(|open| open.is_voluntary);
    let voluntary = voluntary.min_by_key(|open| open.term.value).map(|open| open.term);
    let chosen = voluntary.filter(|term| term.value >= least.value).unwrap_or(least);
    if let Some(open) = open.iter_mut().find(|open| open.term == chosen) {
        open.term.part = Part::CutLow;
    }
}

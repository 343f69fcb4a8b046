//! Tie-breaks by ratings: games over the board alone (C.07, Article 10). Opponents without a rating are left out.

use alloc::vec::Vec;

use adoube_ratings::fide::{Elo, Performance, perfect_performance};

use super::sums::term;
use super::value::Shown;
use super::{Cut, Kind, Part, Table, Term, Value};
use crate::{Entry, Outcome};

/// Rated opponents met, as terms with their ratings.
fn opponents(table: &Table<'_>, player: usize) -> Vec<Term> {
    let rated = table.met(player).filter_map(|(round, opponent)| {
        let rating = table.event.players()[opponent].rating?;
        Some(term(table, player, round, Value::whole(i64::from(rating))))
    });
    rated.collect()
}

/// The mean rating of the opponents; a cut leaves out the lowest.
pub(super) fn average(table: &Table<'_>, player: usize, cut: Cut) -> Shown {
    let mut terms = opponents(table, player);
    if let (Cut::Lowest(_), Some(lowest)) = (cut, terms.iter_mut().min_by_key(|term| term.value)) {
        lowest.part = Part::CutLow;
    }
    mean(terms)
}

/// The mean of the terms that count, rounded, a half up.
fn mean(terms: Vec<Term>) -> Shown {
    let counted: Vec<Value> =
        terms.iter().filter(|term| term.part == Part::Counted).map(|term| term.value).collect();
    let mean = Value::sum(counted.iter().copied()).over(counted.len()).rounded();
    Shown { value: (!counted.is_empty()).then_some(Value::whole(mean)), terms }
}

/// The performance (`TPR`) or the perfect performance (`PTP`).
pub(super) fn performance(table: &Table<'_>, player: usize, kind: Kind) -> Shown {
    let mut ratings = Vec::new();
    let mut half_points = 0;
    for (round, opponent) in table.met(player) {
        let Some(rating) = table.event.players()[opponent].rating else { continue };
        ratings.push(Elo(i32::from(rating)));
        if let Entry::Played { outcome, .. } = table.entries[player][round] {
            half_points += match outcome {
                Outcome::Win => 2,
                Outcome::Draw | Outcome::Unknown => 1,
                Outcome::Loss => 0,
            };
        }
    }
    let found = if kind == Kind::Performance {
        Performance::of(&ratings, half_points).map(|performance| performance.rating())
    } else {
        perfect_performance(&ratings, half_points)
    };
    Shown { value: found.map(|elo| Value::whole(i64::from(elo.0))), terms: opponents(table, player) }
}

/// The mean performance of the opponents.
pub(super) fn average_performance(table: &Table<'_>, player: usize, kind: Kind) -> Shown {
    let terms = table.met(player).filter_map(|(round, opponent)| {
        let value = performance(table, opponent, kind).value?;
        Some(term(table, player, round, value))
    });
    mean(terms.collect())
}

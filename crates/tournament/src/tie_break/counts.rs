//! Tie-breaks that count a player's own rounds (C.07, Article 7).

use alloc::vec::Vec;

use super::sums::term;
use super::table::is_voluntary;
use super::value::Shown;
use super::{Cut, Kind, Part, Table, Term, Value};
use crate::{Color, Entry, Outcome, Points};

/// Counts rounds; a round that brings nothing has no term.
pub(super) fn count(table: &Table<'_>, player: usize, kind: Kind) -> Shown {
    let points = table.event.points();
    let halves = |round: usize, entry: Entry| match kind {
        Kind::Wins => 2 * i64::from(points.of_entry(entry) >= points.win()),
        Kind::GamesWon => 2 * i64::from(game(table, entry).is_some_and(|(won, _)| won)),
        Kind::BlackGames => 2 * i64::from(game(table, entry).is_some_and(|(_, color)| color == Color::Black)),
        Kind::BlackWins => 2 * i64::from(game(table, entry) == Some((true, Color::Black))),
        Kind::RoundsElected => 2 * i64::from(!is_voluntary(entry)),
        Kind::StandardPoints => standard(table, entry, round),
        Kind::Buchholz
        | Kind::ForeBuchholz
        | Kind::AverageBuchholz
        | Kind::SonnebornBerger
        | Kind::Koya
        | Kind::DirectEncounter
        | Kind::Progressive
        | Kind::AverageRating
        | Kind::Performance
        | Kind::PerfectPerformance
        | Kind::AveragePerformance
        | Kind::AveragePerfectPerformance
        | Kind::Rating
        | Kind::StartingRank => 0,
    };
    let entries = table.entries[player].iter().enumerate();
    let terms = entries.filter_map(|(round, &entry)| {
        let halves = halves(round, entry);
        (halves > 0).then(|| term(table, player, round, Value::from_hundredths(50 * halves)))
    });
    Shown::summed(terms.collect())
}

/// Returns whether a game was won, and with which colour. In a round robin a forfeit win is a game (Article 15.2); a forfeit
/// loss is none here.
fn game(table: &Table<'_>, entry: Entry) -> Option<(bool, Color)> {
    match entry {
        Entry::Played { color, outcome, .. } => Some((outcome == Outcome::Win, color)),
        Entry::ForfeitWin { color, .. } => (!table.is_swiss()).then_some((true, color)),
        Entry::ForfeitLoss { .. } | Entry::Bye(_) | Entry::Absent => None,
    }
}

/// Two halves for more points than the opponent, one for as many; an unplayed round is compared with a draw.
fn standard(table: &Table<'_>, entry: Entry, round: usize) -> i64 {
    let points = table.event.points();
    let own = points.of_entry(entry);
    let opponent = entry.played().and_then(|(rank, _)| table.event.place(rank));
    let other = opponent.map_or(points.draw(), |opponent| points.of_entry(table.entries[opponent][round]));
    match own.cmp(&other) {
        core::cmp::Ordering::Greater => 2,
        core::cmp::Ordering::Equal => 1,
        core::cmp::Ordering::Less => 0,
    }
}

/// The sum of the scores after each round; a cut leaves out the first.
pub(super) fn progressive(table: &Table<'_>, player: usize, cut: Cut) -> Shown {
    let mut score = Points::ZERO;
    let mut terms: Vec<Term> = Vec::new();
    for (round, entry) in table.entries[player].iter().enumerate() {
        score += table.event.points().of_entry(*entry);
        terms.push(Term {
            opponent: None,
            is_dummy: false,
            ..term(table, player, round, Value::of_points(score))
        });
    }
    if let (Cut::Lowest(_), Some(first)) = (cut, terms.first_mut()) {
        first.part = Part::CutLow;
    }
    Shown::summed(terms)
}

//! The games of the tied among themselves (C.07, Article 6).

use alloc::vec;
use alloc::vec::Vec;

use super::value::Shown;
use super::{Part, Table, Term, Value};
use crate::{Entry, Points};

/// A number that every count of games of two players divides, so that averages are whole.
const SCALE: i64 = 2520;

/// What one made of another in their games, averaged; nothing when they have not met.
fn against(table: &Table<'_>, one: usize, other: usize) -> Option<i64> {
    let other_rank = table.event.players()[other].rank;
    let counts = |entry: Entry| match entry {
        Entry::Played { opponent, .. } => opponent == other_rank,
        // Forfeits are excluded in Swiss events, and count in round robins.
        Entry::ForfeitWin { opponent, .. } | Entry::ForfeitLoss { opponent, .. } => {
            !table.is_swiss() && opponent == other_rank
        }
        Entry::Bye(_) | Entry::Absent => false,
    };
    let games = table.entries[one].iter().filter(|entry| counts(**entry));
    let (sum, count) = games.fold((Points::ZERO, 0), |(sum, count), entry| {
        (sum + table.event.points().of_entry(*entry), count + 1)
    });
    (count > 0).then(|| i64::from(sum.tenths()) * SCALE / count)
}

/// Returns the tied in order, those who stay tied together.
pub(super) fn order(table: &Table<'_>, tied: &[usize]) -> Vec<Vec<usize>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let scaled = |points: Points| i64::from(points.tenths()) * SCALE;
    let (win, loss) = (scaled(table.event.points().win()), scaled(table.event.points().loss()));
    // Of each: the least and the most that he can have when every game is played.
    let bounds: Vec<(usize, i64, i64)> = tied
        .iter()
        .map(|&one| {
            let others = tied.iter().filter(|other| **other != one);
            let scores: Vec<Option<i64>> = others.map(|&other| against(table, one, other)).collect();
            let sum = |missing: i64| scores.iter().map(|score| score.unwrap_or(missing)).sum();
            (one, sum(loss), sum(win))
        })
        .collect();
    let have_all_met = bounds.iter().all(|(_, least, most)| least == most);
    let groups = if have_all_met { by_score(bounds) } else { certain(bounds) };
    if groups.len() < 2 {
        return groups;
    }
    // Article 6 again for everybody who is still tied, until nothing changes.
    groups.iter().flat_map(|group| order(table, group)).collect()
}

fn by_score(mut scores: Vec<(usize, i64, i64)>) -> Vec<Vec<usize>> {
    scores.sort_by_key(|(player, score, _)| (-score, *player));
    let groups = scores.chunk_by(|one, other| one.1 == other.1);
    groups.map(|group| group.iter().map(|(player, ..)| *player).collect()).collect()
}

/// Some have not met: first stands who would be alone on top whatever the missing results, and so on.
fn certain(mut open: Vec<(usize, i64, i64)>) -> Vec<Vec<usize>> {
    let mut groups = Vec::new();
    while let Some(first) = open
        .iter()
        .position(|(one, least, _)| open.iter().all(|(other, _, most)| one == other || least > most))
    {
        groups.push(vec![open.remove(first).0]);
    }
    if !open.is_empty() {
        groups.push(open.into_iter().map(|(player, ..)| player).collect());
    }
    groups
}

/// The mini-table of one of the tied.
pub(super) fn shown(table: &Table<'_>, player: usize, tied: &[usize]) -> Shown {
    let terms = tied.iter().filter(|other| **other != player).filter_map(|&other| {
        let points = against(table, player, other)?;
        let value = Value::from_hundredths(points * 10).over(SCALE as usize);
        let opponent = Some(table.event.players()[other].rank);
        Some(Term { round: None, opponent, is_dummy: false, value, part: Part::Counted })
    });
    let terms: Vec<Term> = terms.collect();
    let sum: i64 = tied
        .iter()
        .filter(|other| **other != player)
        .filter_map(|&other| against(table, player, other))
        .sum();
    Shown { value: Some(Value::from_hundredths(sum * 10).over(SCALE as usize)), terms }
}

//! A round, bracket by bracket from the top (C.04.3, 1.9).

use alloc::vec::Vec;

use super::bracket::{Bracket, Outcome};
use super::card::{Card, Colour, Rules, Tenths};
use super::colours::colour_of;
use super::pool::{Impossible, Pool};

/// The pairings of a round, by places in the list of cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pairings {
    /// White and Black of each board, in the order of C.04.2, 3.6.
    pub games: Vec<(usize, usize)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<usize>,
}

/// Pairs the next round.
///
/// ```
/// use adoube_tournament::dutch::{Card, Rules, pair};
///
/// let cards = vec![Card { is_present: true, ..Card::default() }; 7];
/// let round = pair(&cards, &Rules::default()).unwrap();
/// assert_eq!(round.games, [(0, 3), (4, 1), (2, 5)]);
/// assert_eq!(round.bye, Some(6));
/// ```
///
/// # Errors
/// No pairing complies with the absolute criteria.
pub fn pair(cards: &[Card], rules: &Rules) -> Result<Pairings, Impossible> {
    let pool = Pool::new(cards, rules);
    if pool.is_untouched() {
        return Ok(first_round(&pool, rules));
    }
    let bye = pool.c5_score_of_bye()?;
    let (pairs, movers) = walk(&pool, bye, &mut |_, _| {});
    let allocated = match (movers.as_slice(), bye) {
        ([], None) => None,
        ([one], Some(_)) => Some(*one),
        _ => return Err(Impossible::NoCompletePairing),
    };
    Ok(Pairings { games: boards(&pool, rules, pairs), bye: allocated.map(|place| pool.players[place].card) })
}

/// Pairs bracket after bracket and shows each; returns the pairs, and who is left at the end.
pub(super) fn walk(
    pool: &Pool,
    bye: Option<Tenths>,
    visit: &mut impl FnMut(&Bracket, &[(usize, usize)]),
) -> (Vec<(usize, usize)>, Vec<usize>) {
    let groups = scoregroups(pool);
    let mut pairs = Vec::new();
    let mut movers: Vec<usize> = Vec::new();
    for index in 0..groups.len() {
        let bracket = Bracket {
            movers: core::mem::take(&mut movers),
            residents: groups[index].clone(),
            next: groups.get(index + 1).cloned().unwrap_or_default(),
            rest: groups.iter().skip(index + 2).flatten().copied().collect(),
            bye,
        };
        let found = solve(pool, &bracket);
        visit(&bracket, &found);
        movers = bracket.movers.iter().chain(&bracket.residents).copied().collect();
        movers.retain(|place| !found.iter().any(|&(a, b)| a == *place || b == *place));
        pairs.extend(found);
    }
    (pairs, movers)
}

/// The first candidate of a bracket in which everything is equal is perfect: the upper half against the lower, and the last has the bye.
fn first_round(pool: &Pool, rules: &Rules) -> Pairings {
    let half = pool.players.len() / 2;
    let is_odd = pool.players.len() % 2 == 1;
    Pairings {
        games: boards(pool, rules, (0..half).map(|place| (place, place + half)).collect()),
        bye: pool.players.last().filter(|_| is_odd).map(|player| player.card),
    }
}

fn scoregroups(pool: &Pool) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut last = None;
    for (place, player) in pool.players.iter().enumerate() {
        if last != Some(player.score) {
            groups.push(Vec::new());
            last = Some(player.score);
        }
        if let Some(group) = groups.last_mut() {
            group.push(place);
        }
    }
    groups
}

/// Solves a bracket with a look at the next scoregroup alone where that is enough, else with everybody below.
fn solve(pool: &Pool, bracket: &Bracket) -> Vec<(usize, usize)> {
    let next = bracket.next.first().map(|&place| pool.players[place].score);
    let bye_is_far = |score: Tenths| next.is_some_and(|next| score < next);
    if !bracket.rest.is_empty() && bracket.bye.is_none_or(bye_is_far) {
        let outcome = bracket.solve(pool, false);
        if c4_holds(pool, bracket, &outcome) {
            return outcome.pairs;
        }
    }
    bracket.solve(pool, true).pairs
}

/// C4: with these pairs, and those that the next bracket could make, the others can be paired. What was best without asking this is
/// then best with it too.
fn c4_holds(pool: &Pool, bracket: &Bracket, outcome: &Outcome) -> bool {
    let mut is_paired = alloc::vec![false; pool.players.len()];
    for &(a, b) in outcome.pairs.iter().chain(&outcome.ahead) {
        (is_paired[a], is_paired[b]) = (true, true);
    }
    let all = [&bracket.movers, &bracket.residents, &bracket.next, &bracket.rest];
    let others: Vec<usize> = all.into_iter().flatten().copied().filter(|&place| !is_paired[place]).collect();
    pool.c4_completes(&others, bracket.bye)
}

/// Gives colours and boards (C.04.2, 3.6): by the score of the higher ranked, by both scores, by the higher number.
fn boards(pool: &Pool, rules: &Rules, mut pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (&pool.players[a], &pool.players[b]);
        (-a.score, -(a.score + b.score), a.card)
    });
    let game = |(a, b): (usize, usize)| {
        let (a, b) = (&pool.players[a], &pool.players[b]);
        match colour_of(a, b, rules.initial) {
            Colour::White => (a.card, b.card),
            Colour::Black => (b.card, a.card),
        }
    };
    pairs.into_iter().map(game).collect()
}

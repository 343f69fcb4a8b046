//! The criteria of one bracket as the weight of an edge: one number, the first criterion in its highest bits.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::card::{Colour, Tenths};
use super::criteria::*;
use super::player::{Float, Player, Strength};
use super::pool::Pool;
use crate::matching::Weight;

/// Where a vertex of the graph of a bracket stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Zone {
    /// Moved down into the bracket.
    Mover,
    /// A resident of the bracket.
    Resident,
    /// In the next scoregroup.
    Next,
    /// Below it.
    Rest,
    /// Not a player: the pairing-allocated bye.
    Bye,
}

impl Zone {
    pub(super) fn is_bracket(self) -> bool {
        matches!(self, Zone::Mover | Zone::Resident)
    }
}

/// What of a player the weights depend on. Players who agree in it have the same weights, but for whom they may not meet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Class {
    zone: Zone,
    score: Tenths,
    due: Option<Colour>,
    strength: Strength,
    floats: [Float; 2],
    is_topscorer: bool,
    may_have_bye: bool,
    unplayed: usize,
    colours: Vec<Colour>,
}

impl Class {
    fn of(player: &Player, zone: Zone, with_bye: bool, any_topscorer: bool) -> Self {
        let in_bracket = zone.is_bracket();
        let is_absolute = player.strength == Strength::Absolute;
        Self {
            zone,
            score: if in_bracket || with_bye { player.score } else { 0 },
            due: player.due.filter(|_| in_bracket || is_absolute),
            strength: if in_bracket || is_absolute { player.strength } else { Strength::None },
            floats: if in_bracket { player.floats } else { Default::default() },
            is_topscorer: player.is_topscorer,
            may_have_bye: with_bye && player.may_have_bye,
            unplayed: if with_bye && in_bracket { player.unplayed } else { 0 },
            colours: if any_topscorer && in_bracket { player.colours.clone() } else { Vec::new() },
        }
    }
}

/// The weights of all edges of a bracket's graph.
pub(super) struct Weights<W> {
    class: Vec<usize>,
    classes: usize,
    table: Vec<Option<W>>,
    /// A start for the duals, by class.
    duals: Vec<W>,
}

/// The lexicographic fields of every pair of classes, and how many bits all of them take.
pub(super) struct Fields {
    class: Vec<usize>,
    classes: usize,
    zones: Vec<Zone>,
    criteria: Vec<u8>,
    values: Vec<Option<Vec<i64>>>,
    widths: Vec<u32>,
}

impl Fields {
    /// Counts the criteria for a graph of these vertices (`None` is the bye).
    pub(super) fn new(
        pool: &Pool,
        vertices: &[(Option<usize>, Zone)],
        bye: Option<Tenths>,
        is_complete: bool,
        counts_unplayed: bool,
    ) -> Self {
        let any_topscorer = pool.players.iter().any(|player| player.is_topscorer);
        let mut known: BTreeMap<Class, usize> = BTreeMap::new();
        let mut examples: Vec<(Option<usize>, Zone)> = Vec::new();
        let mut counts: Vec<i64> = Vec::new();
        let mut class = Vec::new();
        for &(place, zone) in vertices {
            let id = match place {
                None => examples.len(),
                Some(place) => {
                    let key = Class::of(&pool.players[place], zone, bye.is_some(), any_topscorer);
                    *known.entry(key).or_insert(examples.len())
                }
            };
            if id == examples.len() {
                examples.push((place, zone));
                counts.push(0);
            }
            counts[id] += 1;
            class.push(id);
        }
        let mut movers: Vec<Tenths> = Vec::new();
        for &(place, zone) in &examples {
            if let (Some(place), Zone::Mover) = (place, zone) {
                movers.push(pool.players[place].score);
            }
        }
        movers.sort_unstable_by(|a, b| b.cmp(a));
        movers.dedup();
        let counter = Counter { pool, bye, is_complete, counts_unplayed, movers };
        let classes = examples.len();
        let pairs = (0..classes * classes).map(|index| {
            let (a, b) = (index / classes, index % classes);
            counter.edge(examples[a], examples[b])
        });
        let values: Vec<Option<Vec<i64>>> = pairs.collect();
        let widths = widths(&values, classes, &counts, &examples);
        let zones = examples.iter().map(|&(_, zone)| zone).collect();
        let criteria = counter.criteria();
        Self { class, classes, zones, criteria, values, widths }
    }

    /// Returns the number of the criterion that each field counts.
    pub(super) fn criteria(&self) -> &[u8] {
        &self.criteria
    }

    /// Returns the sum of each field over some edges.
    pub(super) fn sums(&self, edges: &[(usize, usize)]) -> Vec<i64> {
        let mut sums = vec![0; self.criteria.len()];
        for &(a, b) in edges {
            let values = &self.values[self.class[a] * self.classes + self.class[b]];
            for (sum, value) in sums.iter_mut().zip(values.iter().flatten()) {
                *sum += value;
            }
        }
        sums
    }

    pub(super) fn bits(&self) -> u32 {
        self.widths.iter().sum()
    }

    /// Packs the fields into numbers above `low` free bits.
    pub(super) fn weights<W: Weight>(&self, low: u32) -> Weights<W> {
        let pack = |values: &Vec<i64>| {
            let mut bits = low;
            let mut weight = W::ZERO;
            for (value, width) in values.iter().zip(&self.widths).rev() {
                if *width > 0 {
                    weight = weight.plus(W::shifted(*value, bits));
                }
                bits += width;
            }
            weight
        };
        let table: Vec<Option<W>> = self.values.iter().map(|values| values.as_ref().map(pack)).collect();
        let duals = class_duals(&table, &self.zones);
        Weights { class: self.class.clone(), classes: self.classes, table, duals }
    }
}

impl<W: Weight> Weights<W> {
    pub(super) fn edge(&self, a: usize, b: usize) -> Option<W> {
        self.table[self.class[a] * self.classes + self.class[b]]
    }

    pub(super) fn dual(&self, vertex: usize) -> W {
        self.duals[self.class[vertex]]
    }
}

/// Returns duals that no edge undercuts, and that many edges reach.
///
/// The zones are gone through from the largest to the smallest, and each pays what its edges to earlier zones still need: those moved
/// down are few, and must not make the duals of all others high. Residents then go half of the way to what they need, a few times.
fn class_duals<W: Weight>(table: &[Option<W>], zones: &[Zone]) -> Vec<W> {
    const ORDER: [Zone; 5] = [Zone::Rest, Zone::Next, Zone::Resident, Zone::Mover, Zone::Bye];
    let classes = zones.len();
    let row = |a: usize| (0..classes).filter_map(move |b| Some((b, table[a * classes + b]?)));
    let mut duals = vec![W::ZERO; classes];
    for (turn, zone) in ORDER.iter().enumerate() {
        for a in (0..classes).filter(|&a| zones[a] == *zone) {
            let needs = row(a).filter_map(|(b, weight)| {
                let is_earlier = ORDER[..turn].contains(&zones[b]);
                let own = (zones[b] == *zone).then_some(weight);
                if is_earlier { Some(weight.double().minus(duals[b])) } else { own }
            });
            duals[a] = needs.fold(W::ZERO, W::max);
        }
    }
    for round in 0..4 {
        for a in (0..classes).filter(|&a| zones[a] == Zone::Resident) {
            let needs =
                row(a).map(|(b, weight)| if a == b { weight } else { weight.double().minus(duals[b]) });
            let need = needs.fold(W::ZERO, W::max);
            // Never below what is needed: the half is rounded towards the old value.
            let less = duals[a].minus(need);
            duals[a] = duals[a].minus(if round < 3 { less.half() } else { less });
        }
    }
    duals
}

/// How many bits each field needs, so that no sum of lower fields outweighs one step of a higher one.
fn widths(
    values: &[Option<Vec<i64>>],
    classes: usize,
    counts: &[i64],
    examples: &[(Option<usize>, Zone)],
) -> Vec<u32> {
    let fields = values.iter().flatten().map(Vec::len).next().unwrap_or(0);
    let bound = |field: usize| -> i64 {
        let largest = |a: usize| {
            let row = values[a * classes..(a + 1) * classes].iter().flatten();
            row.map(|values| values[field].abs()).max().unwrap_or(0)
        };
        let is_mover = |a: usize| examples[a].1 == Zone::Mover;
        let other_edge = |index: usize| {
            let none = !is_mover(index / classes) && !is_mover(index % classes);
            none && values[index].as_ref().is_some_and(|values| values[field] != 0)
        };
        let only_movers = !(0..classes * classes).any(other_edge);
        (0..classes).filter(|&a| !only_movers || is_mover(a)).map(|a| counts[a] * largest(a)).sum()
    };
    let bits = |bound: i64| if bound == 0 { 0 } else { 64 - (2 * bound).leading_zeros() + 1 };
    (0..fields).map(|field| bits(bound(field))).collect()
}

/// Counts the criteria for one edge.
struct Counter<'a> {
    pool: &'a Pool,
    bye: Option<Tenths>,
    /// Everybody who is still to be paired is in the graph.
    is_complete: bool,
    /// C9 counts: the bracket has a single downfloater.
    counts_unplayed: bool,
    /// The scores of those moved down, highest first.
    movers: Vec<Tenths>,
}

impl Counter<'_> {
    fn edge(&self, a: (Option<usize>, Zone), b: (Option<usize>, Zone)) -> Option<Vec<i64>> {
        let (Some(x), Some(y)) = (a.0, b.0) else { return self.bye(a, b) };
        // The examples of two classes may have met; that is asked for each pair of vertices.
        let ((x, higher), (y, lower)) = if x <= y { ((x, a.1), (y, b.1)) } else { ((y, b.1), (x, a.1)) };
        let (x, y) = (&self.pool.players[x], &self.pool.players[y]);
        if !c3_colours_fit(x, y) || (higher == Zone::Mover && lower == Zone::Mover) {
            return None;
        }
        if !self.is_complete && (higher == Zone::Rest || lower == Zone::Rest) {
            return None;
        }
        let inside = higher.is_bracket() && lower.is_bracket();
        let in_next = !inside && higher != Zone::Rest && lower != Zone::Rest;
        let mut fields = vec![i64::from(self.is_complete), i64::from(inside)];
        let of_score = |player: &Player, zone: Zone, score: Tenths| {
            i64::from(zone.is_bracket() && player.score == score)
        };
        // C7: the scores of those who stay, highest first. C8: the same look at the next bracket.
        let mover = |score: Tenths| i64::from(inside && higher == Zone::Mover && x.score == score);
        fields.extend(self.movers.iter().map(|&score| mover(score)));
        fields.push(i64::from(in_next));
        fields.extend(
            self.movers.iter().map(|&score| {
                if in_next { of_score(x, higher, score) + of_score(y, lower, score) } else { 0 }
            }),
        );
        let resident = |zone: Zone| i64::from(zone == Zone::Resident);
        fields.push(if in_next { resident(higher) + resident(lower) } else { 0 });
        fields.push(0);
        fields.extend(self.quality(x, higher, y, lower, inside));
        Some(fields)
    }

    /// The criterion of each field, in the order of [`Counter::edge`].
    fn criteria(&self) -> Vec<u8> {
        let movers = self.movers.len();
        let mut criteria = vec![4, 6];
        criteria.extend(vec![7; movers]);
        criteria.extend(vec![8; movers + 2]);
        criteria.extend([9, 10, 11, 12, 13, 14, 15, 16, 17]);
        for criterion in 18..=21 {
            criteria.extend(vec![criterion; movers]);
        }
        criteria
    }

    /// C10 to C21.
    fn quality(&self, x: &Player, higher: Zone, y: &Player, lower: Zone, inside: bool) -> Vec<i64> {
        let when = |holds: bool, value: i64| if holds { value } else { 0 };
        let moved = inside && higher == Zone::Mover;
        let mut fields = vec![
            when(inside, -c10_wide_differences(x, y)),
            when(inside, -c11_thrice_the_same(x, y)),
            when(inside, -c12_preference_missed(x, y)),
            when(inside, -c13_strong_preference_missed(x, y)),
        ];
        for back in [1, 2] {
            let stays = |player: &Player, zone: Zone| {
                i64::from(zone == Zone::Resident && c14_c16_floated_down(player, back))
            };
            fields.push(when(inside, stays(x, higher) + stays(y, lower)));
            fields.push(when(moved, -i64::from(c15_c17_floated_up(x, y, back))));
        }
        for back in [1, 2] {
            for &score in &self.movers {
                fields.push(when(moved && x.score == score, i64::from(c18_c20_counts(x, back))));
            }
            for &score in &self.movers {
                fields.push(when(moved && x.score == score, -i64::from(c19_c21_counts(x, y, back))));
            }
        }
        fields
    }

    fn bye(&self, a: (Option<usize>, Zone), b: (Option<usize>, Zone)) -> Option<Vec<i64>> {
        let (place, zone) = match (a.0, b.0) {
            (Some(place), None) => (place, a.1),
            (None, Some(place)) => (place, b.1),
            _ => return None,
        };
        if !self.pool.may_have_bye(place, self.bye?) {
            return None;
        }
        let movers = self.movers.len();
        let mut fields = vec![0; 2 + movers + 1 + movers + 1 + 1 + 8 + 4 * movers];
        fields[0] = 1;
        if zone.is_bracket() && self.counts_unplayed {
            fields[2 + movers + 1 + movers + 1] = -c9_unplayed(&self.pool.players[place]);
        }
        Some(fields)
    }
}

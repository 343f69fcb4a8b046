//! The graph of a bracket with its matching, and the questions that are asked of it.

use alloc::vec;
use alloc::vec::Vec;

use super::pool::Pool;
use super::weights::{Fields, Weights, Zone};
use crate::matching::{Matcher, Weight};

/// Whom a vertex may still have, once a question about it was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Anybody.
    Open,
    /// Of the upper half, and exchanged: only a lower number of the upper half, or nobody of the bracket.
    Leaves,
    /// Of the upper half, and not exchanged.
    Stays,
    /// Of the lower half, and exchanged: a higher number of the lower half.
    Enters,
    /// Moved down, and has an opponent here.
    Meets,
    /// Moved down, and goes on.
    Floats,
}

/// The upper and lower half of a homogeneous bracket, S1 and S2 (C.04.3, 3.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Half {
    None,
    Upper,
    Lower,
}

/// The vertices of a bracket's graph with the weights of its edges.
pub(super) struct Graph<'a, W> {
    pool: &'a Pool,
    pub(super) vertices: Vec<(Option<usize>, Zone)>,
    weights: Weights<W>,
    choice: Vec<Choice>,
    /// Some choice is not open.
    has_choices: bool,
    pub(super) half: Vec<Half>,
    /// The number in the bracket, BSN.
    number: Vec<i64>,
    /// What one exchange costs; 0 when halves do not matter.
    exchange: i64,
    /// How many of the lowest bits are left for bonuses.
    low: u32,
    /// Prefers the first of those moved down: the bit of each, above the bonuses.
    pub(super) order_of_movers: Vec<u32>,
}

impl<'a, W: Weight> Graph<'a, W> {
    /// Returns the number of bits that exchanges take in a bracket of this size.
    pub(super) fn exchange_bits(size: usize) -> u32 {
        // Sums of numbers stay below 2 size^2, counts below size.
        3 * (usize::BITS - size.leading_zeros()) + 4
    }

    /// Returns the number of bits left for bonuses in a graph of this size.
    pub(super) fn bonus_bits(size: usize) -> u32 {
        usize::BITS - size.leading_zeros() + 2
    }

    /// Makes a graph; with `upper`, the first so many residents are the upper half.
    pub(super) fn new(
        pool: &'a Pool,
        vertices: Vec<(Option<usize>, Zone)>,
        fields: &Fields,
        upper: Option<usize>,
        movers_bits: u32,
    ) -> Self {
        let n = vertices.len();
        let bonus = Self::bonus_bits(n);
        let low = match upper {
            Some(_) => bonus + Self::exchange_bits(n),
            None => bonus + movers_bits,
        };
        let mut graph = Self {
            pool,
            weights: fields.weights(low),
            choice: vec![Choice::Open; n],
            has_choices: false,
            half: vec![Half::None; n],
            number: vec![0; n],
            exchange: 0,
            low: bonus,
            order_of_movers: Vec::new(),
            vertices,
        };
        if let Some(upper) = upper {
            graph.exchange = 4 * (n as i64 + 1) * (n as i64 + 1);
            let residents = (0..n).filter(|&v| graph.vertices[v].1 == Zone::Resident);
            for (number, vertex) in (1..).zip(residents.collect::<Vec<usize>>()) {
                graph.number[vertex] = number;
                graph.half[vertex] = if number <= upper as i64 { Half::Upper } else { Half::Lower };
            }
        }
        if movers_bits > 0 {
            let movers = (0..n).filter(|&v| graph.vertices[v].1 == Zone::Mover).count() as u32;
            graph.order_of_movers = (0..movers).map(|index| bonus + movers - 1 - index).collect();
        }
        graph
    }

    /// Returns the weight of an edge.
    pub(super) fn edge(&self, a: usize, b: usize) -> Option<W> {
        let mut weight = self.weights.edge(a, b)?;
        if let (Some(x), Some(y)) = (self.vertices[a].0, self.vertices[b].0)
            && self.pool.is_barred(x, y)
        {
            return None;
        }
        if self.has_choices {
            let bonus = self.bonus(a, b)? + self.bonus(b, a)?;
            if bonus > 0 {
                weight = weight.plus(W::shifted(bonus, 0));
            }
        }
        let cost = self.exchange_cost(a, b);
        if cost != 0 {
            weight = weight.minus(W::shifted(cost, self.low));
        }
        if !self.order_of_movers.is_empty() && self.is_inside(a, b) {
            for vertex in [a, b] {
                if self.vertices[vertex].1 == Zone::Mover {
                    weight = weight.plus(W::shifted(1, self.order_of_movers[vertex]));
                }
            }
        }
        Some(weight)
    }

    pub(super) fn choice(&self, vertex: usize) -> Choice {
        self.choice[vertex]
    }

    pub(super) fn choose(&mut self, vertex: usize, choice: Choice) {
        self.choice[vertex] = choice;
        self.has_choices = self.choice.iter().any(|&choice| choice != Choice::Open);
    }

    fn is_inside(&self, a: usize, b: usize) -> bool {
        self.vertices[a].1.is_bracket() && self.vertices[b].1.is_bracket()
    }

    /// Returns the bonus of `a` for this partner, or that it may not have it.
    fn bonus(&self, a: usize, b: usize) -> Option<i64> {
        let inside = self.is_inside(a, b);
        let is_exchange = inside && self.half[a] == self.half[b];
        match self.choice[a] {
            Choice::Open => Some(0),
            Choice::Leaves => (!inside || (is_exchange && self.number[b] < self.number[a])).then_some(0),
            Choice::Stays => (inside && !(is_exchange && self.number[b] < self.number[a])).then_some(0),
            Choice::Enters => (is_exchange && self.number[b] > self.number[a]).then_some(1),
            Choice::Meets => inside.then_some(1),
            Choice::Floats => (!inside).then_some(0),
        }
    }

    /// Order of exchanges (C.04.3, 4.3): fewest; then the smallest difference of the numbers that change places.
    fn exchange_cost(&self, a: usize, b: usize) -> i64 {
        if self.exchange == 0 || !self.is_inside(a, b) {
            return 0;
        }
        let (small, large) = (self.number[a].min(self.number[b]), self.number[a].max(self.number[b]));
        match (self.half[a], self.half[b]) {
            // The numbers of all upper players that stay count against; so one that leaves is a gain.
            (Half::Upper, Half::Upper) | (Half::Upper, Half::Lower) | (Half::Lower, Half::Upper) => small,
            (Half::Lower, Half::Lower) => self.exchange + small,
            (Half::None, _) | (_, Half::None) => {
                debug_assert!(large >= small, "those moved down are out of the graph when halves matter");
                0
            }
        }
    }

    /// Returns a matching with duals that suit the weights, not yet optimal.
    pub(super) fn start(&self) -> Matcher<W> {
        let n = self.vertices.len();
        let mut duals: Vec<W> = (0..n).map(|vertex| self.weights.dual(vertex)).collect();
        for (vertex, dual) in duals.iter_mut().enumerate() {
            if self.vertices[vertex].1 == Zone::Mover && !self.order_of_movers.is_empty() {
                *dual = dual.plus(W::shifted(2, self.order_of_movers[vertex]));
            }
            let shift = match self.half[vertex] {
                Half::None => 0,
                // An edge between the halves costs the upper number: the upper dual pays it.
                Half::Upper => self.exchange - 2 * self.number[vertex],
                Half::Lower => -self.exchange,
            };
            if shift != 0 {
                *dual = dual.plus(W::shifted(shift, self.low));
            }
        }
        for a in 0..n {
            let needs =
                (0..n).filter(|&b| b != a).filter_map(|b| Some(self.edge(a, b)?.double().minus(duals[b])));
            duals[a] = needs.fold(duals[a].max(W::ZERO), W::max);
        }
        Matcher::with_duals(duals)
    }
}

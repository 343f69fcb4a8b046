//! One bracket: which pairs it makes, the first of the best candidates (C.04.3, 3 and 4).

use alloc::vec::Vec;

use super::card::Tenths;
use super::graph::{Choice, Graph, Half};
use super::pool::Pool;
use super::weights::{Fields, Zone};
use crate::matching::{Matcher, Weight, Wide};

/// A bracket and those below it.
#[derive(Clone, Debug)]
pub(super) struct Bracket {
    /// Those moved down, highest first.
    pub(super) movers: Vec<usize>,
    /// The scoregroup.
    pub(super) residents: Vec<usize>,
    /// The scoregroup below.
    pub(super) next: Vec<usize>,
    /// Everybody below that.
    pub(super) rest: Vec<usize>,
    /// The score of the one who gets the bye.
    pub(super) bye: Option<Tenths>,
}

/// The pairs of a bracket, and those of the next one that the look-ahead (C8) made.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) ahead: Vec<(usize, usize)>,
}

impl Bracket {
    /// Finds the pairs; `is_complete` tells that everybody below takes part, so that C4 holds for sure.
    pub(super) fn solve(&self, pool: &Pool, is_complete: bool) -> Outcome {
        // C9 is for a bracket whose single downfloater gets the bye; how many float is known when it is solved.
        let size = self.movers.len() + self.residents.len();
        let may_count = is_complete && self.bye.is_some() && size % 2 == 1;
        let outcome =
            self.solve_in_width(&Task { bracket: self, pool, is_complete, counts_unplayed: may_count });
        if may_count && 2 * outcome.pairs.len() + 1 != size {
            return self.solve_in_width(&Task { bracket: self, pool, is_complete, counts_unplayed: false });
        }
        outcome
    }

    fn solve_in_width(&self, task: &Task<'_>) -> Outcome {
        let vertices = self.vertices(task.is_complete, &self.movers, &self.residents);
        let bits = task.fields(&vertices).bits()
            + self.movers.len() as u32
            + Graph::<i64>::exchange_bits(vertices.len())
            + Graph::<i64>::bonus_bits(vertices.len())
            + 2;
        if bits <= i128::bits() {
            task.solve::<i128>()
        } else if bits <= Wide::<4>::bits() {
            task.solve::<Wide<4>>()
        } else if bits <= Wide::<16>::bits() {
            task.solve::<Wide<16>>()
        } else {
            task.solve::<Wide<128>>()
        }
    }

    pub(super) fn vertices(
        &self,
        is_complete: bool,
        movers: &[usize],
        residents: &[usize],
    ) -> Vec<(Option<usize>, Zone)> {
        let zone = |places: &[usize], zone: Zone| -> Vec<(Option<usize>, Zone)> {
            places.iter().map(|&place| (Some(place), zone)).collect()
        };
        let mut vertices = zone(movers, Zone::Mover);
        vertices.extend(zone(residents, Zone::Resident));
        vertices.extend(zone(&self.next, Zone::Next));
        if is_complete {
            vertices.extend(zone(&self.rest, Zone::Rest));
            vertices.extend(self.bye.map(|_| (None, Zone::Bye)));
        }
        vertices
    }
}

struct Task<'a> {
    bracket: &'a Bracket,
    pool: &'a Pool,
    is_complete: bool,
    counts_unplayed: bool,
}

impl Task<'_> {
    fn fields(&self, vertices: &[(Option<usize>, Zone)]) -> Fields {
        let bye = self.bracket.bye.filter(|_| self.is_complete);
        Fields::new(self.pool, vertices, bye, self.is_complete, self.counts_unplayed)
    }

    fn solve<W: Weight>(&self) -> Outcome {
        let mut pairs = Vec::new();
        let (mut limbo, mut residents) = (Vec::new(), self.bracket.residents.clone());
        let mut upper = residents.len() / 2;
        if !self.bracket.movers.is_empty() {
            (pairs, limbo, upper) = self.pair_movers::<W>();
            residents.retain(|place| !pairs.iter().any(|pair: &(usize, usize)| pair.1 == *place));
        }
        // Without players moved down the number of pairs is first assumed to be the largest there could be.
        loop {
            let (found, outcome) = self.pair_residents::<W>(&limbo, &residents, upper);
            if found == upper {
                pairs.extend(outcome.pairs);
                return Outcome { pairs, ahead: outcome.ahead };
            }
            upper = found;
        }
    }

    /// Chooses who of those moved down is paired here, and with whom; returns also the others and how many pairs the residents make.
    fn pair_movers<W: Weight>(&self) -> (Vec<(usize, usize)>, Vec<usize>, usize) {
        let bracket = self.bracket;
        let count = bracket.movers.len();
        let vertices = bracket.vertices(self.is_complete, &bracket.movers, &bracket.residents);
        let inside = count + bracket.residents.len();
        let fields = self.fields(&vertices);
        let mut solver = Solver::<W>::new(Graph::new(self.pool, vertices.clone(), &fields, None, 0));
        let meets =
            |solver: &Solver<W>, mover: usize| solver.matcher.mate(mover).is_some_and(|mate| mate < inside);
        if count > 1 && !(0..count).all(|mover| meets(&solver, mover)) {
            // 3.5: of sets that are as good, the one with the first numbers.
            solver = Solver::new(Graph::new(self.pool, vertices, &fields, None, count as u32 + 1));
        }
        let set: Vec<usize> = (0..count).filter(|&mover| meets(&solver, mover)).collect();
        for mover in 0..count {
            let choice = if set.contains(&mover) { Choice::Meets } else { Choice::Floats };
            solver.settle(mover, choice);
        }
        let mut pairs = Vec::new();
        for &mover in &set {
            let opponent = solver.first_partner(mover, count..inside);
            pairs.extend(
                opponent.map(|opponent| (bracket.movers[mover], bracket.residents[opponent - count])),
            );
        }
        let limbo =
            (0..count).filter(|mover| !set.contains(mover)).map(|mover| bracket.movers[mover]).collect();
        let paired = (count..inside).filter(|&a| solver.matcher.mate(a).is_some_and(|b| b < inside)).count();
        (pairs, limbo, paired / 2)
    }

    /// Pairs residents among themselves, with an upper half of this size; returns how many pairs there are.
    fn pair_residents<W: Weight>(
        &self,
        limbo: &[usize],
        residents: &[usize],
        upper: usize,
    ) -> (usize, Outcome) {
        let vertices = self.bracket.vertices(self.is_complete, limbo, residents);
        let fields = self.fields(&vertices);
        let mut solver = Solver::<W>::prepared(Graph::new(self.pool, vertices, &fields, Some(upper), 0));
        let (first, end) = (limbo.len(), limbo.len() + residents.len());
        for mover in 0..first {
            solver.graph.choose(mover, Choice::Floats);
        }
        for number in 0..upper {
            solver.suggest(first + number, first + upper + number);
        }
        solver.optimise();
        let is_pair =
            |solver: &Solver<W>, a: usize| solver.matcher.mate(a).is_some_and(|b| (first..end).contains(&b));
        let found = (first..end).filter(|&a| is_pair(&solver, a)).count() / 2;
        let mut outcome = Outcome::default();
        if found != upper {
            return (found, outcome);
        }
        solver.choose_exchanges(first, end);
        let is_upper = |solver: &Solver<W>, a: usize| match solver.graph.choice(a) {
            Choice::Enters => true,
            Choice::Leaves => false,
            Choice::Open | Choice::Stays | Choice::Meets | Choice::Floats => {
                solver.graph.half[a] == Half::Upper
            }
        };
        let (uppers, lowers): (Vec<usize>, Vec<usize>) = (first..end).partition(|&a| is_upper(&solver, a));
        for a in uppers {
            let partner = solver.first_partner(a, lowers.iter().copied());
            outcome.pairs.extend(partner.map(|b| (residents[a - first], residents[b - first])));
        }
        let place = |vertex: usize| solver.graph.vertices[vertex].0;
        let ahead = (0..solver.graph.vertices.len()).filter_map(|a| Some((a, solver.matcher.mate(a)?)));
        let ahead = ahead.filter(|&(a, b)| a < b).filter_map(|(a, b)| Some((place(a)?, place(b)?)));
        outcome.ahead = ahead.collect();
        (found, outcome)
    }
}

/// A graph with its best matching, and the weight that every answer must keep.
struct Solver<'a, W> {
    graph: Graph<'a, W>,
    matcher: Matcher<W>,
    target: W,
}

impl<'a, W: Weight> Solver<'a, W> {
    fn prepared(graph: Graph<'a, W>) -> Self {
        let matcher = graph.start();
        Self { graph, matcher, target: W::ZERO }
    }

    fn new(graph: Graph<'a, W>) -> Self {
        let mut solver = Self::prepared(graph);
        solver.optimise();
        solver
    }

    fn suggest(&mut self, a: usize, b: usize) {
        let graph = &self.graph;
        self.matcher.suggest(a, b, &|a, b| graph.edge(a, b));
    }

    fn optimise(&mut self) {
        let graph = &self.graph;
        let edge = |a: usize, b: usize| graph.edge(a, b);
        self.matcher.match_greedily(&edge);
        self.matcher.optimise(&edge);
        self.target = self.matcher.total(&edge);
    }

    /// Writes down an answer that the matching already fulfils.
    fn settle(&mut self, vertex: usize, choice: Choice) {
        let kept = self.ask(vertex, choice);
        debug_assert!(kept, "the matching fulfils the answer");
    }

    /// Asks whether a best matching gives a vertex such a partner; keeps it when so.
    fn ask(&mut self, vertex: usize, choice: Choice) -> bool {
        let (matcher, target, open) = (self.matcher.clone(), self.target, self.graph.choice(vertex));
        let bonus = match choice {
            Choice::Enters | Choice::Meets => 1,
            Choice::Open | Choice::Leaves | Choice::Stays | Choice::Floats => 0,
        };
        self.graph.choose(vertex, choice);
        self.matcher.release(vertex);
        self.matcher.raise(vertex, W::shifted(2 * bonus, 0));
        self.target = self.target.plus(W::shifted(bonus, 0));
        let graph = &self.graph;
        let kept = self.matcher.optimise_at_least(&|a, b| graph.edge(a, b), self.target);
        if !kept {
            (self.matcher, self.target) = (matcher, target);
            self.graph.choose(vertex, open);
        }
        kept
    }

    /// Finds the first of these partners that a best matching can give a vertex, and takes both out of the graph.
    fn first_partner(&mut self, vertex: usize, partners: impl IntoIterator<Item = usize>) -> Option<usize> {
        partners.into_iter().find(|&partner| self.matcher.is_active(partner) && self.take(vertex, partner))
    }

    fn take(&mut self, a: usize, b: usize) -> bool {
        let graph = &self.graph;
        let edge = |a: usize, b: usize| graph.edge(a, b);
        let Some(weight) = edge(a, b) else { return false };
        let least = self.target.minus(weight);
        if self.matcher.mate(a) != Some(b) {
            if self.matcher.is_slack(a, b, weight) {
                return false;
            }
            if !self.matcher.swap(a, b, &edge) {
                let before = self.matcher.clone();
                self.matcher.remove(a);
                self.matcher.remove(b);
                let kept = self.matcher.optimise_at_least(&edge, least);
                if kept {
                    self.target = least;
                } else {
                    self.matcher = before;
                }
                return kept;
            }
        }
        self.matcher.remove(a);
        self.matcher.remove(b);
        self.target = least;
        self.matcher.optimise_at_least(&edge, least)
    }

    /// Chooses the exchange between the halves (C.04.3, 4.3) when one is needed.
    fn choose_exchanges(&mut self, first: usize, end: usize) {
        let same_half = |solver: &Self, a: usize| {
            let mate = solver.matcher.mate(a).filter(|mate| (first..end).contains(mate));
            mate.filter(|&b| solver.graph.half[a] == solver.graph.half[b])
        };
        let enters = |solver: &Self, a: usize| {
            solver.graph.half[a] == Half::Lower && same_half(solver, a).is_some_and(|b| b > a)
        };
        let count = (first..end).filter(|&a| enters(self, a)).count();
        if count == 0 {
            return;
        }
        let uppers: Vec<usize> = (first..end).filter(|&a| self.graph.half[a] == Half::Upper).rev().collect();
        let mut left = count;
        for a in uppers {
            let inside = self.matcher.mate(a).is_some_and(|b| (first..end).contains(&b));
            let leaves = !inside || same_half(self, a).is_some_and(|b| b < a);
            if left > 0 && (leaves || self.ask(a, Choice::Leaves)) {
                self.settle(a, Choice::Leaves);
                left -= 1;
            } else {
                self.settle(a, Choice::Stays);
            }
        }
        let lowers: Vec<usize> = (first..end).filter(|&a| self.graph.half[a] == Half::Lower).collect();
        let mut left = count;
        for a in lowers {
            if left > 0 && self.ask(a, Choice::Enters) {
                left -= 1;
            }
        }
    }
}

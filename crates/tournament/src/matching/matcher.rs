//! The matching with its duals, and how it may be changed.

use alloc::vec;
use alloc::vec::Vec;

use super::Weight;
use super::blossom::Blossom;
use super::certificate::Certificate;

/// No vertex, no blossom.
pub(super) const NONE: usize = usize::MAX;

/// A matching of maximum weight in the making, with the dual values that prove it.
///
/// The graph is a function from two vertices to the weight of their edge (`None`: there is no edge), the same in every call
/// except for edges that [`Matcher::release`] was told of.
#[derive(Clone, Debug)]
pub struct Matcher<W> {
    /// Twice the dual value of every vertex, so that halves are whole numbers.
    pub(super) dual: Vec<W>,
    pub(super) mate: Vec<usize>,
    pub(super) active: Vec<bool>,
    /// The active vertices.
    pub(super) alive: Vec<usize>,
    /// The outermost blossom of every vertex, or the vertex itself.
    pub(super) top: Vec<usize>,
    /// Blossom `b` stands at `b - n`.
    pub(super) blossoms: Vec<Blossom<W>>,
    pub(super) unused: Vec<usize>,
    pub(super) scratch: super::search::Scratch<W>,
}

impl<W: Weight> Matcher<W> {
    /// Returns a matching in which nobody has a partner, with duals as large as the heaviest edge of each vertex.
    pub fn new(vertices: usize, weight: &impl Fn(usize, usize) -> Option<W>) -> Self {
        let heaviest = |a: usize| {
            let others = (0..vertices).filter(|&b| b != a);
            others.filter_map(|b| weight(a, b)).max().unwrap_or(W::ZERO).max(W::ZERO)
        };
        Self::with_duals((0..vertices).map(heaviest).collect())
    }

    /// Returns a matching in which nobody has a partner, with these duals: no edge may weigh more than the half of the sum of the
    /// duals of its ends, and none may be negative.
    pub fn with_duals(duals: Vec<W>) -> Self {
        let n = duals.len();
        Self {
            mate: vec![NONE; n],
            active: vec![true; n],
            alive: (0..n).collect(),
            top: (0..n).collect(),
            blossoms: Vec::new(),
            unused: Vec::new(),
            scratch: super::search::Scratch::new(n),
            dual: duals,
        }
    }

    /// Returns the partner of a vertex.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|&mate| mate != NONE)
    }

    /// Returns whether a vertex still takes part.
    pub fn is_active(&self, vertex: usize) -> bool {
        self.active[vertex]
    }

    /// Returns the weight of the matching.
    pub fn total(&self, weight: &impl Fn(usize, usize) -> Option<W>) -> W {
        let pairs = self.mate.iter().enumerate().filter(|&(a, &b)| b != NONE && a < b);
        pairs.filter_map(|(a, &b)| weight(a, b)).fold(W::ZERO, W::plus)
    }

    /// Takes a partner for everybody who is alone and has a neighbour, also alone, whose edge is tight.
    pub fn match_greedily(&mut self, weight: &impl Fn(usize, usize) -> Option<W>) {
        let n = self.mate.len();
        let free = |matcher: &Self, v: usize| {
            matcher.active[v] && matcher.mate[v] == NONE && matcher.top[v] == v && matcher.dual[v] > W::ZERO
        };
        for a in 0..n {
            if !free(self, a) {
                continue;
            }
            let tight =
                |b: usize| weight(a, b).is_some_and(|w| self.dual[a].plus(self.dual[b]) == w.double());
            if let Some(b) = (a + 1..n).find(|&b| free(self, b) && tight(b)) {
                self.join(a, b);
            }
        }
    }

    /// Makes two vertices, both alone, partners, when their edge is tight; tells whether it did.
    pub fn suggest(&mut self, a: usize, b: usize, weight: &impl Fn(usize, usize) -> Option<W>) -> bool {
        let free = |v: usize| self.active[v] && self.mate[v] == NONE && self.top[v] == v;
        let fits = a != b
            && free(a)
            && free(b)
            && weight(a, b).is_some_and(|w| self.dual[a].plus(self.dual[b]) == w.double());
        if fits {
            self.join(a, b);
        }
        fits
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
    }

    /// Makes the matching one of maximum weight.
    pub fn optimise(&mut self, weight: &impl Fn(usize, usize) -> Option<W>) {
        self.optimise_within(weight, None);
    }

    /// Makes the matching one of maximum weight, unless the duals show that this weighs less than `least`; tells whether it did.
    pub fn optimise_at_least(&mut self, weight: &impl Fn(usize, usize) -> Option<W>, least: W) -> bool {
        let spare = self.bound().minus(least.double());
        spare >= W::ZERO && self.optimise_within(weight, Some(spare))
    }

    fn optimise_within(&mut self, weight: &impl Fn(usize, usize) -> Option<W>, mut spare: Option<W>) -> bool {
        for index in 0..self.alive.len() {
            let root = self.alive[index];
            // A vertex inside a blossom is alone only as its base.
            let waits = self.mate[root] == NONE && self.dual[root] > W::ZERO;
            if waits && !self.search(root, weight, &mut spare) {
                return false;
            }
        }
        true
    }

    /// Returns twice the weight that no matching can exceed, by the duals.
    fn bound(&self) -> W {
        let vertices = self.alive.iter().fold(W::ZERO, |sum, &vertex| sum.plus(self.dual[vertex]));
        let mut sum = vertices;
        for blossom in self.blossoms.iter().filter(|blossom| blossom.is_used() && blossom.dual > W::ZERO) {
            let pairs = blossom.size / 2;
            // A small multiple: shift and add.
            let (mut part, mut times) = (blossom.dual, pairs);
            while times > 0 {
                if times & 1 == 1 {
                    sum = sum.plus(part);
                }
                part = part.double();
                times >>= 1;
            }
        }
        sum
    }

    /// Returns half the slack of an edge between two vertices in different outermost blossoms, doubled.
    pub(super) fn slack(&self, a: usize, b: usize, weight: W) -> W {
        self.dual[a].plus(self.dual[b]).minus(weight.double())
    }

    /// Returns whether no matching of maximum weight can contain this edge, as far as the duals show.
    pub fn is_slack(&self, a: usize, b: usize, weight: W) -> bool {
        let mut slack = self.slack(a, b, weight);
        if self.top[a] == self.top[b] {
            let mut outer = self.parent(a);
            while outer != NONE {
                if self.contains(outer, b) {
                    slack = slack.plus(self.blossom(outer).dual);
                }
                outer = self.blossom(outer).parent;
            }
        }
        slack > W::ZERO
    }

    fn contains(&self, blossom: usize, vertex: usize) -> bool {
        let mut inner = self.parent(vertex);
        while inner != NONE {
            if inner == blossom {
                return true;
            }
            inner = self.blossom(inner).parent;
        }
        false
    }

    /// Exchanges the partners of two pairs when that costs nothing: `a` and `b` become partners, and so do those they leave.
    ///
    /// Tells whether it did. It is a shortcut for what a search would find, and leaves blossoms alone.
    pub fn swap(&mut self, a: usize, b: usize, weight: &impl Fn(usize, usize) -> Option<W>) -> bool {
        let (c, d) = (self.mate[a], self.mate[b]);
        let plain = |v: usize| v != NONE && self.top[v] == v;
        if ![a, b, c, d].into_iter().all(plain) {
            return false;
        }
        let tight = |x: usize, y: usize| weight(x, y).is_some_and(|w| self.slack(x, y, w) == W::ZERO);
        let fits = tight(a, b) && tight(c, d);
        if fits {
            self.join(a, b);
            self.join(c, d);
        }
        fits
    }

    /// Takes a vertex out of the graph; its partner is alone until the next [`Matcher::optimise`].
    pub fn remove(&mut self, vertex: usize) {
        self.release(vertex);
        self.active[vertex] = false;
        self.alive.retain(|&other| other != vertex);
    }

    /// Raises the dual of a released vertex by twice what its edges have become heavier.
    pub fn raise(&mut self, vertex: usize, twice: W) {
        self.dual[vertex] = self.dual[vertex].plus(twice);
    }

    /// Leaves a vertex alone and in no blossom, so that edges of it may be forbidden before the next [`Matcher::optimise`].
    pub fn release(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            self.dissolve(self.top[vertex]);
        }
        let mate = core::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    /// Returns the duals and blossoms, for [`verify`](super::verify).
    pub fn certificate(&self) -> Certificate<W> {
        let blossoms = (0..self.blossoms.len())
            .filter(|&index| self.blossoms[index].is_used())
            .map(|index| (self.leaves(index + self.mate.len()), self.blossoms[index].dual))
            .collect();
        Certificate {
            mates: (0..self.mate.len()).map(|vertex| self.mate(vertex)).collect(),
            active: self.active.clone(),
            duals: self.dual.clone(),
            blossoms,
        }
    }
}

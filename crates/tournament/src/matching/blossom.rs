//! Odd sets of vertices that the search treats as one.

use alloc::vec::Vec;

use super::Weight;
use super::matcher::{Matcher, NONE};

/// An odd cycle of vertices and smaller blossoms.
///
/// The first child holds the base, the one vertex that has its partner outside (or none); then every second edge of the
/// cycle is matched: first to second is not, second to third is, and so on.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    pub(super) dual: W,
    pub(super) parent: usize,
    pub(super) children: Vec<usize>,
    /// The edge from each child to the next one.
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) base: usize,
    /// The number of vertices.
    pub(super) size: usize,
}

impl<W> Blossom<W> {
    pub(super) fn is_used(&self) -> bool {
        !self.children.is_empty()
    }
}

impl<W: Weight> Matcher<W> {
    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.mate.len()
    }

    pub(super) fn blossom(&self, node: usize) -> &Blossom<W> {
        &self.blossoms[node - self.mate.len()]
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> &mut Blossom<W> {
        let n = self.mate.len();
        &mut self.blossoms[node - n]
    }

    /// Returns the blossom directly around a vertex.
    pub(super) fn parent(&self, vertex: usize) -> usize {
        self.scratch.parent[vertex]
    }

    fn set_parent(&mut self, node: usize, parent: usize) {
        if self.is_blossom(node) {
            self.blossom_mut(node).parent = parent;
        } else {
            self.scratch.parent[node] = parent;
        }
    }

    pub(super) fn base(&self, node: usize) -> usize {
        if self.is_blossom(node) { self.blossom(node).base } else { node }
    }

    /// Returns every vertex of a vertex or blossom.
    pub(super) fn leaves(&self, node: usize) -> Vec<usize> {
        let mut open = Vec::from([node]);
        let mut leaves = Vec::new();
        while let Some(node) = open.pop() {
            if self.is_blossom(node) {
                open.extend(self.blossom(node).children.iter().rev());
            } else {
                leaves.push(node);
            }
        }
        leaves
    }

    /// Makes one blossom of a cycle.
    pub(super) fn contract(&mut self, children: Vec<usize>, edges: Vec<(usize, usize)>) -> usize {
        let base = self.base(children[0]);
        let id = self.unused.pop().unwrap_or(self.mate.len() + self.blossoms.len());
        let mut size = 0;
        for &child in &children {
            self.set_parent(child, id);
            for leaf in self.leaves(child) {
                self.top[leaf] = id;
                size += 1;
            }
        }
        let blossom = Blossom { dual: W::ZERO, parent: NONE, children, edges, base, size };
        let index = id - self.mate.len();
        if index == self.blossoms.len() {
            self.blossoms.push(blossom);
        } else {
            self.blossoms[index] = blossom;
        }
        self.scratch.grow(id + 1);
        id
    }

    /// Opens an outermost blossom; its children become outermost.
    pub(super) fn open(&mut self, id: usize) -> Blossom<W> {
        let empty = Blossom {
            dual: W::ZERO,
            parent: NONE,
            children: Vec::new(),
            edges: Vec::new(),
            base: NONE,
            size: 0,
        };
        let blossom = core::mem::replace(self.blossom_mut(id), empty);
        for &child in &blossom.children {
            self.set_parent(child, NONE);
            for leaf in self.leaves(child) {
                self.top[leaf] = child;
            }
        }
        self.unused.push(id);
        blossom
    }

    /// Opens an outermost blossom outside of a search. Its dual is shared out among its vertices, so that no edge is undercut;
    /// what was matched across its border is so no longer.
    pub(super) fn dissolve(&mut self, id: usize) {
        let leaves = self.leaves(id);
        let blossom = self.open(id);
        if blossom.dual > W::ZERO {
            let share = blossom.dual.half();
            for leaf in leaves {
                self.dual[leaf] = self.dual[leaf].plus(share);
            }
            let outside = core::mem::replace(&mut self.mate[blossom.base], NONE);
            if outside != NONE {
                self.mate[outside] = NONE;
            }
        }
    }

    /// Opens outermost blossoms, also inner ones that become so, whose dual is nothing.
    pub(super) fn open_idle(&mut self, id: usize) {
        let mut open = Vec::from([id]);
        while let Some(id) = open.pop() {
            let is_idle =
                |blossom: &Blossom<W>| blossom.is_used() && blossom.parent == NONE && blossom.dual == W::ZERO;
            if self.is_blossom(id) && is_idle(self.blossom(id)) {
                open.extend(self.open(id).children);
            }
        }
    }

    /// Turns the matching inside a blossom so that `vertex` becomes its base.
    pub(super) fn rebase(&mut self, id: usize, vertex: usize) {
        if !self.is_blossom(id) || self.blossom(id).base == vertex {
            return;
        }
        let mut child = vertex;
        while self.parent_of(child) != id {
            child = self.parent_of(child);
        }
        self.rebase(child, vertex);
        let blossom = self.blossom(id);
        let (children, edges) = (blossom.children.clone(), blossom.edges.clone());
        let count = children.len();
        let place = children.iter().position(|&other| other == child).unwrap_or(0);
        // The way of even length from the old base to the new one: its matched and its other edges change places.
        let newly: Vec<usize> = if place % 2 == 0 {
            (0..place).step_by(2).collect()
        } else {
            (place + 1..count).step_by(2).collect()
        };
        for i in newly {
            let (x, y) = edges[i];
            self.rebase(children[i], x);
            self.rebase(children[(i + 1) % count], y);
            self.join(x, y);
        }
        let blossom = self.blossom_mut(id);
        blossom.children.rotate_left(place);
        blossom.edges.rotate_left(place);
        blossom.base = vertex;
    }

    fn parent_of(&self, node: usize) -> usize {
        if self.is_blossom(node) { self.blossom(node).parent } else { self.parent(node) }
    }
}

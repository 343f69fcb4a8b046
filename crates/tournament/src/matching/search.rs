//! The search for a better place for one vertex that is alone.

use alloc::vec;
use alloc::vec::Vec;

use super::Weight;
use super::matcher::{Matcher, NONE};

/// What an outermost vertex or blossom is in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Label {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root: it could have another partner.
    Even,
    /// At an odd distance, reached over this edge (first its Even end).
    Odd(usize, usize),
}

/// More vertices alone than this are not looked at one by one.
const TARGETS_MAX: usize = 8;

/// Memory of the search, kept to be used again.
#[derive(Clone, Debug)]
pub(super) struct Scratch<W> {
    pub(super) parent: Vec<usize>,
    label: Vec<Label>,
    /// For a vertex that is not Even: its tightest edge to an Even vertex. For an Even one: to another Even blossom.
    nearest: Vec<(usize, W)>,
    queue: Vec<usize>,
    /// Even vertices whose edges were looked at.
    scanned: Vec<usize>,
    labelled: Vec<usize>,
    /// Others who are alone.
    targets: Vec<usize>,
}

impl<W: Weight> Scratch<W> {
    pub(super) fn new(n: usize) -> Self {
        Self {
            parent: vec![NONE; n],
            label: vec![Label::Outside; n],
            nearest: vec![(NONE, W::ZERO); n],
            queue: Vec::new(),
            scanned: Vec::new(),
            labelled: Vec::new(),
            targets: Vec::new(),
        }
    }

    pub(super) fn grow(&mut self, nodes: usize) {
        if self.label.len() < nodes {
            self.label.resize(nodes, Label::Outside);
        }
    }
}

/// How the next change of the duals ends.
enum Event {
    /// An Even vertex may as well stay alone.
    Alone(usize),
    /// An edge to a vertex outside of the tree is tight: the Even end and the other.
    Reach(usize, usize),
    /// An edge between two Even blossoms is tight.
    Cycle(usize, usize),
    /// An Odd blossom has no dual left.
    Open(usize),
}

impl<W: Weight> Matcher<W> {
    /// Finds the best place for a vertex that is alone; tells whether the duals lost no more than `spare` on the way.
    pub(super) fn search(
        &mut self,
        root: usize,
        weight: &impl Fn(usize, usize) -> Option<W>,
        spare: &mut Option<W>,
    ) -> bool {
        self.scratch.nearest.fill((NONE, W::ZERO));
        self.note_targets(root);
        let top = self.top[root];
        self.label_even(top);
        let within = loop {
            if self.scan(weight) {
                break true;
            }
            let (step, event) = self.next_event(weight);
            if let Some(spare) = spare {
                if step > *spare {
                    break false;
                }
                *spare = spare.minus(step);
            }
            self.change_duals(step);
            match event {
                Event::Alone(vertex) => {
                    self.flip(vertex, NONE);
                    break true;
                }
                Event::Reach(even, vertex) => {
                    if self.reach(even, vertex) {
                        break true;
                    }
                }
                Event::Cycle(a, b) => self.close_cycle(a, b),
                Event::Open(blossom) => self.open_odd(blossom),
            }
        };
        self.clear();
        within
    }

    fn clear(&mut self) {
        let labelled = core::mem::take(&mut self.scratch.labelled);
        for &node in &labelled {
            self.scratch.label[node] = Label::Outside;
        }
        for &node in &labelled {
            self.open_idle(node);
        }
        self.scratch.labelled = labelled;
        self.scratch.labelled.clear();
        self.scratch.queue.clear();
        self.scratch.scanned.clear();
    }

    fn set_label(&mut self, node: usize, label: Label) {
        self.scratch.label[node] = label;
        self.scratch.labelled.push(node);
    }

    fn label_even(&mut self, node: usize) {
        self.set_label(node, Label::Even);
        if !self.is_blossom(node) {
            self.scratch.nearest[node] = (NONE, W::ZERO);
            self.scratch.queue.push(node);
            return;
        }
        let leaves = self.leaves(node);
        for &leaf in &leaves {
            self.scratch.nearest[leaf] = (NONE, W::ZERO);
        }
        self.scratch.queue.extend(leaves);
    }

    /// Looks first at the few others who are alone: that is where most searches end.
    fn scan_targets(&mut self, even: usize, weight: &impl Fn(usize, usize) -> Option<W>) -> bool {
        for i in 0..self.scratch.targets.len() {
            let vertex = self.scratch.targets[i];
            if self.scratch.label[self.top[vertex]] == Label::Outside
                && let Some(weight) = weight(even, vertex)
                && self.slack(even, vertex, weight) == W::ZERO
                && self.reach(even, vertex)
            {
                return true;
            }
        }
        false
    }

    /// Notes who else is alone, when they are few.
    fn note_targets(&mut self, root: usize) {
        self.scratch.targets.clear();
        for i in 0..self.alive.len() {
            let vertex = self.alive[i];
            if vertex != root && self.mate[vertex] == NONE {
                self.scratch.targets.push(vertex);
                if self.scratch.targets.len() > TARGETS_MAX {
                    self.scratch.targets.clear();
                    return;
                }
            }
        }
    }

    /// Looks at the edges of Even vertices; tells whether a place was found.
    fn scan(&mut self, weight: &impl Fn(usize, usize) -> Option<W>) -> bool {
        while let Some(even) = self.scratch.queue.pop() {
            if self.scan_targets(even, weight) {
                return true;
            }
            for i in 0..self.alive.len() {
                let vertex = self.alive[i];
                let node = self.top[vertex];
                // An Odd vertex that is no blossom stays what it is.
                let is_done = !self.is_blossom(node) && matches!(self.scratch.label[node], Label::Odd(..));
                if node == self.top[even] || is_done {
                    continue;
                }
                let Some(weight) = weight(even, vertex) else { continue };
                let slack = self.slack(even, vertex, weight);
                match self.scratch.label[node] {
                    Label::Even if slack == W::ZERO => self.close_cycle(even, vertex),
                    Label::Even => self.note(even, vertex, slack),
                    Label::Odd(..) => self.note(vertex, even, slack),
                    Label::Outside => {
                        self.note(vertex, even, slack);
                        if slack == W::ZERO && self.reach(even, vertex) {
                            return true;
                        }
                    }
                }
            }
            self.scratch.scanned.push(even);
        }
        false
    }

    fn note(&mut self, vertex: usize, other: usize, slack: W) {
        let nearest = &mut self.scratch.nearest[vertex];
        if nearest.0 == NONE || slack < nearest.1 {
            *nearest = (other, slack);
        }
    }

    /// Takes a vertex outside of the tree into it over a tight edge; tells whether it was alone, so that a place is found.
    fn reach(&mut self, even: usize, vertex: usize) -> bool {
        let node = self.top[vertex];
        let partner = self.mate[self.base(node)];
        if partner == NONE {
            self.rebase(node, vertex);
            self.flip(even, vertex);
            self.mate[vertex] = even;
            return true;
        }
        self.set_label(node, Label::Odd(even, vertex));
        let partner = self.top[partner];
        self.label_even(partner);
        false
    }

    /// Gives an Even vertex a new partner (or none) and passes the old partners on, up to the root.
    fn flip(&mut self, even: usize, partner: usize) {
        let (mut even, mut partner) = (even, partner);
        loop {
            let node = self.top[even];
            let left = self.mate[self.base(node)];
            self.rebase(node, even);
            self.mate[even] = partner;
            if left == NONE {
                return;
            }
            let odd = self.top[left];
            let Label::Odd(up, entry) = self.scratch.label[odd] else {
                unreachable!("the partner of an Even blossom that is not the root is Odd")
            };
            self.rebase(odd, entry);
            self.mate[entry] = up;
            (even, partner) = (up, entry);
        }
    }

    /// Returns the Even node above an Even one, with the Odd one between.
    fn above(&self, node: usize) -> Option<(usize, usize)> {
        let partner = self.mate[self.base(node)];
        if partner == NONE {
            return None;
        }
        let odd = self.top[partner];
        match self.scratch.label[odd] {
            Label::Odd(up, _) => Some((odd, self.top[up])),
            Label::Outside | Label::Even => None,
        }
    }

    fn close_cycle(&mut self, a: usize, b: usize) {
        let ways = [self.way_up(self.top[a]), self.way_up(self.top[b])];
        let common = ways[0].iter().copied().find(|node| ways[1].contains(node));
        let common = common.expect("both are in the tree of one root");
        let (mut children, mut edges) = self.cycle_side(a, common);
        children.reverse();
        edges.reverse();
        for edge in &mut edges {
            *edge = (edge.1, edge.0);
        }
        children.insert(0, common);
        edges.push((a, b));
        let (other_children, other_edges) = self.cycle_side(b, common);
        children.extend(other_children);
        edges.extend(other_edges);
        let newly_even: Vec<usize> =
            children.iter().copied().filter(|&child| self.scratch.label[child] != Label::Even).collect();
        let leaves: Vec<usize> = newly_even.iter().flat_map(|&child| self.leaves(child)).collect();
        for &child in &children {
            self.scratch.label[child] = Label::Outside;
        }
        let id = self.contract(children, edges);
        self.set_label(id, Label::Even);
        for &leaf in &leaves {
            self.scratch.nearest[leaf] = (NONE, W::ZERO);
        }
        self.scratch.queue.extend(leaves);
    }

    fn way_up(&self, node: usize) -> Vec<usize> {
        let mut way = Vec::from([node]);
        let mut node = node;
        while let Some((_, up)) = self.above(node) {
            way.push(up);
            node = up;
        }
        way
    }

    /// Returns the nodes from that of an Even vertex up to below `common`, and the edges from each to the next and to `common`.
    fn cycle_side(&self, vertex: usize, common: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let (mut children, mut edges) = (Vec::new(), Vec::new());
        let mut node = self.top[vertex];
        while node != common {
            let base = self.base(node);
            let odd = self.top[self.mate[base]];
            children.extend([node, odd]);
            edges.push((base, self.mate[base]));
            let Label::Odd(up, entry) = self.scratch.label[odd] else {
                unreachable!("the partner of an Even blossom below another is Odd")
            };
            edges.push((entry, up));
            node = self.top[up];
        }
        (children, edges)
    }

    /// Opens an Odd blossom without dual: an even way through it stays in the tree.
    fn open_odd(&mut self, id: usize) {
        let Label::Odd(up, entry) = self.scratch.label[id] else { return };
        self.scratch.label[id] = Label::Outside;
        let blossom = self.open(id);
        let count = blossom.children.len();
        let entered = self.top[entry];
        let place = blossom.children.iter().position(|&child| child == entered).unwrap_or(0);
        self.set_label(entered, Label::Odd(up, entry));
        let mut at = place;
        while at != 0 {
            // From an Odd child over its matched edge to an Even one, then on to the next Odd one.
            let (even, odd, edge) = if place % 2 == 0 {
                let (x, y) = blossom.edges[at - 2];
                (at - 1, at - 2, (y, x))
            } else {
                let (x, y) = blossom.edges[at + 1];
                (at + 1, (at + 2) % count, (x, y))
            };
            self.label_even(blossom.children[even]);
            self.set_label(blossom.children[odd], Label::Odd(edge.0, edge.1));
            at = odd;
        }
    }

    /// Returns how far the duals can change, and what happens then.
    fn next_event(&mut self, weight: &impl Fn(usize, usize) -> Option<W>) -> (W, Event) {
        let mut best: Option<(W, Event)> = None;
        let mut offer = |step: W, event: Event| {
            if best.as_ref().is_none_or(|(least, _)| step < *least) {
                best = Some((step, event));
            }
        };
        for &vertex in &self.alive {
            let node = self.top[vertex];
            match self.scratch.label[node] {
                Label::Even => offer(self.dual[vertex], Event::Alone(vertex)),
                Label::Outside => {
                    let (even, slack) = self.scratch.nearest[vertex];
                    if even != NONE {
                        offer(slack, Event::Reach(even, vertex));
                    }
                }
                Label::Odd(..) => {
                    if self.is_blossom(node) && self.base(node) == vertex {
                        offer(self.blossom(node).dual.half(), Event::Open(node));
                    }
                }
            }
        }
        let (mut step, mut event) = best.expect("the root is Even");
        for i in 0..self.scratch.scanned.len() {
            let vertex = self.scratch.scanned[i];
            let (other, slack) = self.scratch.nearest[vertex];
            if other == NONE || slack.half() >= step {
                continue;
            }
            if self.top[other] == self.top[vertex] {
                self.renew_nearest(vertex, weight);
            }
            let (other, slack) = self.scratch.nearest[vertex];
            if other != NONE && slack.half() < step {
                (step, event) = (slack.half(), Event::Cycle(vertex, other));
            }
        }
        (step, event)
    }

    /// Finds the nearest Even blossom of an Even vertex again, because the old one has become its own.
    fn renew_nearest(&mut self, vertex: usize, weight: &impl Fn(usize, usize) -> Option<W>) {
        self.scratch.nearest[vertex] = (NONE, W::ZERO);
        for i in 0..self.scratch.scanned.len() {
            let other = self.scratch.scanned[i];
            if self.top[other] != self.top[vertex]
                && let Some(weight) = weight(vertex, other)
            {
                let slack = self.slack(vertex, other, weight);
                self.note(vertex, other, slack);
            }
        }
    }

    fn change_duals(&mut self, step: W) {
        if step == W::ZERO {
            return;
        }
        let twice = step.double();
        for i in 0..self.alive.len() {
            let vertex = self.alive[i];
            match self.scratch.label[self.top[vertex]] {
                Label::Even => {
                    self.dual[vertex] = self.dual[vertex].minus(step);
                    let nearest = &mut self.scratch.nearest[vertex];
                    nearest.1 = nearest.1.minus(twice);
                }
                Label::Odd(..) => self.dual[vertex] = self.dual[vertex].plus(step),
                Label::Outside => {
                    let nearest = &mut self.scratch.nearest[vertex];
                    nearest.1 = nearest.1.minus(step);
                }
            }
        }
        let n = self.mate.len();
        for index in 0..self.blossoms.len() {
            let blossom = &mut self.blossoms[index];
            if !blossom.is_used() || blossom.parent != NONE {
                continue;
            }
            match self.scratch.label[index + n] {
                Label::Even => blossom.dual = blossom.dual.plus(twice),
                Label::Odd(..) => blossom.dual = blossom.dual.minus(twice),
                Label::Outside => {}
            }
        }
    }
}

//! The order of captures behind the pawns.
//!
//! Of a whole game only this is kept: the pawns of each file from White's side to Black's, and the captures that a pawn makes or
//! suffers. Where on the file a pawn stands, what the officers do and whether kings are in check is left out.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use adoube_board::{Color, Placement, Role};

use super::file_pawns::{FilePawns, Pawn};
use super::statics::Facts;
use super::structure::ranks_ahead;

/// How a capture concerns a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    PawnTakesOfficer,
    /// On the last rank.
    PawnTakesAndPromotes,
    PawnTakesPawn,
    OfficerTakesPawn,
}

/// A capture that concerns a pawn; pawns are named by their file and how many stand below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Capture {
    pub(super) kind: Kind,
    /// The side that captures.
    pub(super) color: Color,
    /// The pawn that captures, if one does.
    pub(super) from: (u8, u8),
    /// Where it comes to stand, or the pawn that an officer takes.
    pub(super) to: (u8, u8),
    /// Black and white pawns of the file `to` that promote before.
    pub(super) promoted: [u8; 2],
}

/// What a search for an order came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Found(Vec<Capture>),
    None,
    Unknown,
}

/// A pawn that must stand on a file in the end.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    color: Color,
    /// How often it can have captured at most; 0 on its first square, where it never moved.
    captures_max: u32,
    is_unmoved: bool,
}

/// The pawns of every file, and what may still be captured, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    files: [FilePawns; 8],
    men: [u8; 2],
    pawns: [u8; 2],
}

struct Search {
    wanted: [Vec<Wanted>; 8],
    seen: BTreeSet<State>,
    nodes: u32,
    order: Vec<Capture>,
    /// Which of equally good captures comes first.
    salt: u64,
}

/// Looks for an order of captures that leads from the pawns of the initial position to those of a placement; also returns
/// the number of states looked at.
///
/// Why `None` is sound: each game gives such an order. A pawn's own steps, double steps and the moves of officers leave the pawns of
/// each file as they are. A promotion takes away the foremost pawn of its file, and with it one man of the opponent when it
/// captures. Any other capture by a pawn takes it to a neighbouring file, in the place of the pawn it captures (also
/// en passant, since nothing stands between the two squares) or, when it captures an officer, in any place. A capture of a
/// pawn by an officer takes it away. Captures among officers change nothing. Pawns that stand on their first squares
/// in the end have done nothing, and nobody stood behind them. There are just as many captures of each side's men as it
/// lacks, and those of pawns are no more than the officers leave that are certainly captured. A pawn that stands
/// `n` ranks ahead in the end has captured `n` times at most. The search tries every such order; promotions are left until a
/// capture would stand in their way, which loses nothing, since a pawn that may promote may do so until then.
pub(super) fn order(placement: &Placement, facts: &Facts, nodes: u32, salt: u64) -> (Order, u32) {
    let wanted = wanted(placement);
    let start = core::array::from_fn(|_| FilePawns::start());
    let men = facts.captured.map(|count| count as u8);
    let pawns = [0, 1].map(|side| men[side].saturating_sub(facts.origins[side].officers_captured as u8));
    let mut search = Search { wanted, seen: BTreeSet::new(), nodes, order: Vec::new(), salt };
    let state = State { files: start, men, pawns };
    if search.needed(&state.files) > u32::from(men[0] + men[1]) {
        return (Order::None, 0);
    }
    let order = match search.visit(&state) {
        Some(true) => Order::Found(search.order),
        Some(false) => Order::None,
        None => Order::Unknown,
    };
    (order, nodes - search.nodes)
}

fn wanted(placement: &Placement) -> [Vec<Wanted>; 8] {
    let mut wanted: [Vec<Wanted>; 8] = Default::default();
    for pawn in placement.by_role(Role::Pawn) {
        let Some(man) = placement.piece_at(pawn) else { continue };
        let captures_max = ranks_ahead(pawn, man.color);
        // The lowest square comes first, so each file is filled from White's side.
        wanted[pawn.file() as usize].push(Wanted {
            color: man.color,
            captures_max,
            is_unmoved: captures_max == 0,
        });
    }
    wanted
}

impl Search {
    /// Returns whether the state leads to the wanted pawns, or `None` when the nodes are spent.
    fn visit(&mut self, state: &State) -> Option<bool> {
        if self.needed(&state.files) == 0 {
            return Some(true);
        }
        if !self.seen.insert(*state) {
            return Some(false);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let mut children = Vec::new();
        self.children(state, &mut children);
        let mut sorted: Vec<(u32, u64, Capture, State)> = children
            .into_iter()
            .zip(0u64..)
            .map(|((needed, capture, child), index)| (needed, mixed(index, self.salt), capture, child))
            .collect();
        sorted.sort_by_key(|(needed, mixed, _, _)| (*needed, *mixed));
        for (_, _, capture, child) in sorted {
            self.order.push(capture);
            if self.visit(&child)? {
                return Some(true);
            }
            self.order.pop();
        }
        Some(false)
    }

    /// Returns the fewest captures that the files need: one touches two neighbouring files at most.
    fn needed(&self, files: &[FilePawns; 8]) -> u32 {
        let mut needed = 0;
        let mut file = 0;
        while file < 8 {
            if self.is_done(file, files[file]) {
                file += 1;
            } else {
                needed += 1;
                file += 2;
            }
        }
        needed
    }

    /// Tells whether promotions alone lead from the pawns of a file to the wanted ones.
    fn is_done(&self, file: usize, pawns: FilePawns) -> bool {
        let wanted = &self.wanted[file];
        first_wanted(wanted, pawns).is_some()
    }

    /// Tells whether a pawn stays on its first square for the whole game.
    fn is_unmoved(&self, file: usize, pawn: Pawn) -> bool {
        pawn.captures() == 0
            && self.wanted[file].iter().any(|wanted| wanted.is_unmoved && wanted.color == pawn.color())
    }

    fn children(&self, state: &State, children: &mut Vec<(u32, Capture, State)>) {
        for file in 0..8 {
            let pawns = state.files[file];
            for place in 0..pawns.len() {
                let pawn = pawns.at(place);
                if self.is_unmoved(file, pawn) {
                    continue;
                }
                let from = (file as u8, place as u8);
                let color = pawn.color();
                if state.men[color.index()] > 0 && state.pawns[color.index()] > 0 {
                    let mut child = state.after_loss(color, true);
                    child.files[file] = pawns.without(place);
                    let (kind, color) = (Kind::OfficerTakesPawn, !color);
                    let capture = Capture { kind, color, from, to: from, promoted: [0, 0] };
                    self.add(capture, child, children);
                }
                if state.men[(!color).index()] > 0 {
                    for to in [file.wrapping_sub(1), file + 1].into_iter().filter(|to| *to < 8) {
                        self.captures_of(state, from, to, children);
                    }
                }
            }
        }
    }

    /// Adds the captures of a pawn on a neighbouring file, after each number of promotions there.
    fn captures_of(
        &self,
        state: &State,
        from: (u8, u8),
        to: usize,
        children: &mut Vec<(u32, Capture, State)>,
    ) {
        let (file, place) = (usize::from(from.0), usize::from(from.1));
        let pawn = state.files[file].at(place);
        let color = pawn.color();
        let mut moved = *state;
        moved.files[file] = state.files[file].without(place);
        let capture =
            |kind, at: usize, promoted| Capture { kind, color, from, to: (to as u8, at as u8), promoted };
        if let Some(left) = self.after_promoting(file, state.files[file], place) {
            let mut child = state.after_loss(!color, false);
            child.files[file] = left;
            self.add(capture(Kind::PawnTakesAndPromotes, 0, [0, 0]), child, children);
        }
        for (pawns, promoted) in self.after_promotions(to, state.files[to]) {
            for at in 0..=pawns.len() {
                if self.is_room(to, pawns, at) {
                    let mut child = moved.after_loss(!color, false);
                    child.files[to] = pawns.with(at, pawn.after_capture());
                    self.add(capture(Kind::PawnTakesOfficer, at, promoted), child, children);
                }
                let taken = (at < pawns.len()).then(|| pawns.at(at));
                let is_takable =
                    taken.is_some_and(|taken| taken.color() != color && !self.is_unmoved(to, taken));
                if is_takable && state.pawns[(!color).index()] > 0 {
                    let mut child = moved.after_loss(!color, true);
                    child.files[to] = pawns.without(at).with(at, pawn.after_capture());
                    self.add(capture(Kind::PawnTakesPawn, at, promoted), child, children);
                }
            }
        }
    }

    /// Returns the pawns of a file after one of them has promoted, before which all in front of it have.
    fn after_promoting(&self, file: usize, pawns: FilePawns, place: usize) -> Option<FilePawns> {
        let color = pawns.at(place).color();
        let gone = match color {
            Color::White => place..pawns.len(),
            Color::Black => 0..place + 1,
        };
        let first = gone.start;
        gone.clone()
            .all(|place| self.promotes(file, pawns.at(place), color))
            .then(|| gone.fold(pawns, |pawns, _| pawns.without(first)))
    }

    /// Tells whether a pawn can come to stand before `at` pawns of a file: six at most stand on it, and none behind one that
    /// never moved.
    fn is_room(&self, file: usize, pawns: FilePawns, at: usize) -> bool {
        let len = pawns.len();
        let behind_white = at == 0 && len > 0 && {
            let pawn = pawns.at(0);
            pawn.color() == Color::White && self.is_unmoved(file, pawn)
        };
        let behind_black = at == len && len > 0 && {
            let pawn = pawns.at(len - 1);
            pawn.color() == Color::Black && self.is_unmoved(file, pawn)
        };
        len < 6 && !behind_white && !behind_black
    }

    /// Returns the pawns of a file after each number of promotions at both its ends, and these numbers.
    fn after_promotions(&self, file: usize, pawns: FilePawns) -> Vec<(FilePawns, [u8; 2])> {
        let mut found: Vec<(FilePawns, [u8; 2])> = Vec::new();
        let mut without_black = pawns;
        for black in 0.. {
            let mut without_white = without_black;
            for white in 0.. {
                if found.iter().all(|(known, _)| *known != without_white) {
                    found.push((without_white, [black, white]));
                }
                match without_white.len().checked_sub(1) {
                    Some(last) if self.promotes(file, without_white.at(last), Color::White) => {
                        without_white = without_white.without(last);
                    }
                    Some(_) | None => break,
                }
            }
            if without_black.len() == 0 || !self.promotes(file, without_black.at(0), Color::Black) {
                break;
            }
            without_black = without_black.without(0);
        }
        found
    }

    fn promotes(&self, file: usize, pawn: Pawn, color: Color) -> bool {
        pawn.color() == color && !self.is_unmoved(file, pawn)
    }

    fn add(&self, capture: Capture, child: State, children: &mut Vec<(u32, Capture, State)>) {
        let needed = self.needed(&child.files);
        if needed <= u32::from(child.men[0] + child.men[1]) && !self.seen.contains(&child) {
            children.push((needed, capture, child));
        }
    }
}

/// Returns a number that looks random for each salt but 0, of which the order stays as it is.
fn mixed(index: u64, salt: u64) -> u64 {
    if salt == 0 {
        index
    } else {
        (index + 1).wrapping_mul(salt.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1).rotate_left(29)
    }
}

/// Returns how many pawns stand below the wanted ones, if promotions alone lead to these.
fn first_wanted(wanted: &[Wanted], pawns: FilePawns) -> Option<usize> {
    let others = pawns.len().checked_sub(wanted.len())?;
    (0..=others).find(|&first| {
        (0..first).all(|place| pawns.at(place).color() == Color::Black)
            && (first + wanted.len()..pawns.len()).all(|place| pawns.at(place).color() == Color::White)
            && wanted.iter().enumerate().all(|(index, wanted)| {
                let pawn = pawns.at(first + index);
                pawn.color() == wanted.color && pawn.captures() <= wanted.captures_max
            })
    })
}

impl State {
    /// Returns the state with one man of a colour less to be captured.
    fn after_loss(&self, color: Color, is_pawn: bool) -> Self {
        let mut state = *self;
        let side = color.index();
        state.men[side] -= 1;
        state.pawns[side] -= u8::from(is_pawn);
        state.pawns[side] = state.pawns[side].min(state.men[side]);
        state
    }
}

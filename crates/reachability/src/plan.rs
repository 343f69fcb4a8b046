//! Mates by a plan: one king goes to the edge, the other comes near, and a rook or queen mates.
//!
//! Most positions that a game leaves behind have room for that, and to follow a plan costs far less than to search:
//! what a move is worth is looked up before it is played.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, Move, MoveKind, Piece, Position, Rank, Role, Square};

use crate::guide::{around, neighbours, ranks_to_go};
use crate::walk::Walk;

/// What a man in the way costs, against one for a step of a king.
const OBSTACLE: i32 = 3;
/// What a square costs that is reached only through men that would have to move first.
const DETOUR: u8 = 4;
/// What a rook or queen costs that is lost and not the last.
const LOSS: i32 = 3;
/// What the last man that can mate costs the plan.
const LAST_LOSS: i32 = 40;
/// Castling brings the king away from where it can help.
const CASTLED: i32 = 2;
/// How many plans are tried, and how many positions each may look at.
const EXPANSIONS: [u32; 5] = [80, 150, 200, 100, 200];

/// Where the two kings go, and which pawn is promoted if there is no man yet that can mate.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) side: Color,
    /// How far each square is from the goal of the king to be mated.
    far: [u8; 64],
    /// How far each square is from the goal of the other king.
    own_far: [u8; 64],
    /// How far each square is from promotion for a pawn, and the way of the one that is to promote.
    pawn_far: [u8; 64],
    lane: Bitboard,
    /// Squares to be kept free.
    free: Bitboard,
    /// Squares on which the opponent may offer a man to the pawn, and whether it must promote one first.
    bait: Bitboard,
    lacks_offer: bool,
    pub(crate) estimate: i32,
}

/// Searches for a mate by one of the best plans; spends nodes.
pub(crate) fn mate(position: &Position, side: Color, nodes: &mut u64, attempts: usize) -> Option<Vec<Move>> {
    let heavy = position.by_color(side) & (position.by_role(Role::Queen) | position.by_role(Role::Rook));
    let lane = if heavy.is_empty() { Some(Lane::of(position, side)?) } else { None };
    let goals = goals(position, side);
    let mut walk = Walk::new();
    let mut tried: [Option<(Square, Square)>; EXPANSIONS.len()] = [None; EXPANSIONS.len()];
    for (attempt, expansions) in EXPANSIONS.into_iter().enumerate().take(attempts) {
        // What failed once would fail nearby.
        let is_new = |&&(goal, own_goal, _): &&(Square, Square, i32)| {
            tried.iter().flatten().all(|&(other, own_other)| other != goal && steps(own_other, own_goal) > 1)
        };
        let (king_goal, own_goal, _) = *goals.iter().filter(is_new).min_by_key(|goal| goal.2)?;
        tried[attempt] = Some((king_goal, own_goal));
        let plan = Plan::new(position, side, king_goal, own_goal, lane.as_ref());
        if let Some(line) = walk.follow(position, &plan, expansions, nodes) {
            return Some(line);
        }
    }
    None
}

/// Pairs of squares: a king on the first is mated by a rook along the edge when the other king is on the second. The
/// third is a guess at what the ways cost.
fn goals(position: &Position, side: Color) -> [(Square, Square, i32); 32] {
    let (king, own) = (position.king(!side), position.king(side));
    let occupied = position.occupied();
    let mut goals = [(Square::A1, Square::B3, 0); 32];
    let mut index = 0;
    let mut add = |goal: (i32, i32), support: (i32, i32)| {
        let square = |(file, rank): (i32, i32)| Square::from_index((rank * 8 + file) as usize & 63);
        let (goal, support) = (square(goal), square(support));
        let busy = (Bitboard::of(goal).with(support) & occupied.without(king).without(own)).len() as i32;
        let (far, own_far) = (steps(king, goal), steps(own, support));
        goals[index] = (goal, support, far + own_far + busy);
        index += 1;
    };
    for edge in [0, 7] {
        let inside = if edge == 0 { 2 } else { 5 };
        for along in 1..7 {
            add((along, edge), (along, inside));
            add((edge, along), (inside, along));
        }
        for (corner, beside) in [(0, 1), (7, 6)] {
            add((corner, edge), (beside, inside));
            add((edge, corner), (inside, beside));
        }
    }
    goals
}

/// The pawn that is to promote, the squares it may go over, and what the way costs.
#[derive(Debug)]
struct Lane {
    far: [u8; 64],
    way: Bitboard,
    bait: Bitboard,
    lacks_offer: bool,
    cost: i32,
}

/// What a step to a square costs that a pawn of the same side or one that cannot go on stands on.
const PAWN_BLOCKED: u8 = 6;
/// What it costs that the opponent has nothing to offer.
const HOPELESS: u8 = 20;
/// What it costs that the opponent has to offer a man.
const OFFER: u8 = 3;

impl Lane {
    /// Returns the cheapest way; `None` without a pawn.
    fn of(position: &Position, side: Color) -> Option<Self> {
        let pawns = position.by_role(Role::Pawn);
        let own = pawns & position.by_color(side);
        let enemy = position.by_color(!side).without(position.king(!side));
        let pieces = enemy & !pawns;
        let mut far = [0_u8; 64];
        let mut next = [Square::A1; 64];
        let forward = forward(side);
        // Without a piece the opponent has to promote a pawn before it can offer one.
        let to_go = (enemy & pawns).into_iter().map(|pawn| ranks_to_go(pawn, !side) as u8).min();
        let promotion = if pieces.is_empty() { to_go.unwrap_or(HOPELESS) } else { 0 };
        for rank in 1..7 {
            for file in 0..8 {
                let rank = if side == Color::White { 7 - rank } else { rank };
                let from = Square::from_index(rank * 8 + file);
                let mut best = u8::MAX;
                for files in [0, -1, 1] {
                    let Some(to) = from.offset(files, forward) else { continue };
                    let at = Bitboard::of(to);
                    let step = match (files, pawns.meets(at), enemy.meets(at)) {
                        (0, true, _) => PAWN_BLOCKED,
                        (0, false, _) => 1 + OBSTACLE as u8 * u8::from(position.occupied().meets(at)),
                        (_, _, true) => 1,
                        (_, true, false) => continue,
                        _ => 1 + OFFER + promotion,
                    };
                    let cost = step + far[to.index()];
                    if cost < best {
                        best = cost;
                        next[from.index()] = to;
                    }
                }
                far[from.index()] = best;
            }
        }
        let pawn = own.into_iter().min_by_key(|pawn| far[pawn.index()])?;
        let (mut way, mut bait) = (Bitboard::of(pawn), Bitboard::EMPTY);
        let mut at = pawn;
        while at.rank() != Rank::Eighth.seen_by(side) {
            let to = next[at.index()];
            if to.file() != at.file() {
                bait = bait.with(to);
            }
            at = to;
            way = way.with(at);
        }
        let cost = i32::from(far[pawn.index()]);
        let lacks_offer = pieces.is_empty() && !(bait & !enemy).is_empty();
        Some(Self { far, way, bait, lacks_offer, cost })
    }
}

fn forward(side: Color) -> i8 {
    match side {
        Color::White => 1,
        Color::Black => -1,
    }
}

impl Plan {
    fn new(position: &Position, side: Color, goal: Square, own_goal: Square, lane: Option<&Lane>) -> Self {
        let pawns = position.by_role(Role::Pawn);
        let ours = pawns & position.by_color(side);
        let theirs = pawns & position.by_color(!side);
        let (way, bait) = lane.map_or((Bitboard::EMPTY, Bitboard::EMPTY), |lane| (lane.way, lane.bait));
        let mut plan = Self {
            side,
            far: distances(goal, !(theirs | attacks(ours, side))),
            own_far: distances(own_goal, !(ours | attacks(theirs, !side))),
            pawn_far: lane.map_or([0; 64], |lane| lane.far),
            lane: way,
            free: Bitboard::of(goal).with(own_goal) | way & !bait,
            bait,
            lacks_offer: lane.is_some_and(|lane| lane.lacks_offer),
            estimate: 0,
        };
        let obstacles = plan.free & position.occupied() & !position.by_role(Role::King) & !(way & ours);
        plan.estimate = lane.map_or(0, |lane| lane.cost)
            + i32::from(plan.far[position.king(!side).index()])
            + i32::from(plan.own_far[position.king(side).index()])
            + OBSTACLE * obstacles.len() as i32;
        plan
    }

    /// Returns how much nearer or farther a move brings the goal.
    #[inline(always)]
    pub(crate) fn change(&self, view: &View, mv: Move) -> i32 {
        let (from, to) = (mv.from(), mv.to());
        if view.king == from {
            if mv.kind() == MoveKind::Castling {
                return CASTLED;
            }
            let far = if view.is_own { &self.own_far } else { &self.far };
            let change = i32::from(far[to.index()]) - i32::from(far[from.index()]);
            return change + if view.occupied.contains(to) { self.capture(view, to) } else { 0 };
        }
        let mut change = if view.is_own {
            if view.pawns.contains(from) && self.lane.contains(from) {
                if !self.lane.contains(to) {
                    OBSTACLE
                } else if matches!(mv.promotion(), Some(Role::Knight | Role::Bishop)) {
                    LAST_LOSS
                } else {
                    i32::from(self.pawn_far[to.index()]) - i32::from(self.pawn_far[from.index()])
                }
            } else {
                self.obstructs(to) - self.obstructs(from)
            }
        } else {
            let advances = self.lacks_offer && view.pawns.contains(from);
            self.obstructs(to) - self.obstructs(from) - self.offers(to) + self.offers(from)
                - i32::from(advances)
        };
        if view.occupied.contains(to) {
            change += self.capture(view, to);
        }
        change
    }

    /// Returns what it changes that a man is captured.
    #[inline(never)]
    fn capture(&self, view: &View, to: Square) -> i32 {
        let Some(Piece { color, role }) = view.position.piece_at(to) else { return 0 };
        if color == self.side { self.loss(view.position, role, to) } else { -(1 + self.obstructs(to)) }
    }

    fn obstructs(&self, square: Square) -> i32 {
        OBSTACLE * i32::from(self.free.contains(square))
    }

    fn offers(&self, square: Square) -> i32 {
        OBSTACLE * i32::from(self.bait.contains(square))
    }

    /// What it costs that a man of the side is captured.
    fn loss(&self, position: &Position, role: Role, at: Square) -> i32 {
        match role {
            Role::Queen | Role::Rook => {
                let heavy = position.by_role(Role::Queen) | position.by_role(Role::Rook);
                if (heavy & position.by_color(self.side)).has_several() { LOSS } else { LAST_LOSS }
            }
            Role::Pawn if self.lane.contains(at) => LAST_LOSS,
            Role::Pawn | Role::Knight | Role::Bishop | Role::King => -1,
        }
    }
}

/// What is looked at for each move of a position.
#[derive(Debug)]
pub(crate) struct View<'a> {
    position: &'a Position,
    pub(crate) is_own: bool,
    pub(crate) king: Square,
    pawns: Bitboard,
    occupied: Bitboard,
}

impl<'a> View<'a> {
    pub(crate) fn new(position: &'a Position, side: Color) -> Self {
        let turn = position.turn();
        Self {
            position,
            is_own: turn == side,
            king: position.king(turn),
            pawns: position.by_role(Role::Pawn),
            occupied: position.occupied(),
        }
    }
}

/// Returns how many king's steps lie between each square and the goal; more for squares that are reached only over
/// those that are not `open`.
fn distances(goal: Square, open: Bitboard) -> [u8; 64] {
    let mut far = [0; 64];
    let mut seen = Bitboard::of(goal);
    let mut front = seen;
    let mut distance = 0;
    while !front.is_empty() {
        distance += 1;
        front = around(front) & open & !seen;
        seen |= front;
        front.for_each(|square| far[square.index()] = distance);
    }
    // The rest, as seen from what is reached.
    let mut rest = DETOUR;
    while seen != Bitboard::ALL {
        let front = around(seen) & !seen;
        seen |= front;
        for square in front {
            let near = (neighbours(square) & !front)
                .filter(|near| far[near.index()] != 0 || *near == goal)
                .map(|near| far[near.index()])
                .min();
            far[square.index()] = near.unwrap_or(0) + 1 + rest;
        }
        rest = 0;
    }
    far
}

/// The squares that pawns attack.
fn attacks(pawns: Bitboard, side: Color) -> Bitboard {
    pawns.fold(Bitboard::EMPTY, |attacked, pawn| {
        attacked | Piece { color: side, role: Role::Pawn }.attacks(pawn, Bitboard::EMPTY)
    })
}

fn steps(a: Square, b: Square) -> i32 {
    let (a, b) = (a.index() as i32, b.index() as i32);
    ((a & 7) - (b & 7)).abs().max(((a >> 3) - (b >> 3)).abs())
}

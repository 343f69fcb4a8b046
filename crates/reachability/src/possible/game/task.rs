//! Doing one thing: which men must go where, and what may move meanwhile.

use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, File, Move, MoveKind, Piece, Role, Square};

use super::beam::{Aim, NEVER, reach};
use super::distance::{Distances, FAR, distances};
use super::plan::{Officer, Task};
use super::world::{MEN, Man, World, at, is_officer, rank_for, side};

const WIDTH: usize = 60;
const PLIES: usize = 40;

/// What holds for the whole game.
pub(super) struct Terms {
    /// Men that never move.
    pub(super) unmoved: [bool; 32],
    /// How far each pawn that stays one advances, as its side counts.
    pub(super) rank_max: [i32; 32],
    /// How far other pawns may advance while something else is done.
    pub(super) free_rank_max: i32,
    /// Which of equally good ways is taken.
    pub(super) salt: u64,
    /// Kings that must stay where they are.
    pub(super) king_stays: [bool; 2],
}

/// A capture by a pawn, with the rank where it happens.
struct Meeting<'a> {
    pawn: Man,
    color: Color,
    target: Square,
    below: &'a [Man],
    above: &'a [Man],
    before: &'a [Man],
    victim: Man,
    /// The way of an officer that is the victim.
    way: Option<Distances>,
    promotion: Option<Role>,
}

/// What a finished task costs: it is not finished while a king is in check, since the next one may not let it answer.
fn done(world: &World) -> u32 {
    u32::from(world.position.is_check())
}

/// Tells whether a move takes a king off a file that it blocks.
fn clears(world: &World, mv: Move, file: File, terms: &Terms) -> bool {
    let Some(piece) = world.position.piece_at(mv.from()) else { return false };
    piece.role == Role::King
        && mv.from().file() == file
        && mv.kind() == MoveKind::Ordinary
        && !terms.king_stays[piece.color.index()]
        && !world.position.is_capture(mv)
}

/// The part of moves that any officer may make while something else is done.
fn is_free_move(world: &World, mv: Move, terms: &Terms) -> bool {
    let Some(man) = world.man(mv.from()) else { return false };
    if terms.unmoved[usize::from(man)] || world.position.is_capture(mv) || mv.kind() == MoveKind::Castling {
        return false;
    }
    match world.piece(man).map(|piece| piece.role) {
        Some(Role::King) => world.position.is_check() && !terms.king_stays[side(man).index()],
        Some(Role::Pawn) => {
            let rank = rank_for(side(man), mv.to());
            rank <= terms.free_rank_max
                && rank <= terms.rank_max[usize::from(man)]
                && mv.kind() != MoveKind::DoubleStep
        }
        Some(Role::Queen | Role::Rook | Role::Bishop | Role::Knight) => true,
        None => false,
    }
}

fn men_between(world: &World, file: usize, from: i32, to: i32) -> u32 {
    let occupied = world.position.occupied();
    (from.min(to)..=from.max(to)).filter(|rank| *rank != from && occupied.contains(at(file, *rank))).count()
        as u32
}

impl Meeting<'_> {
    fn cost(&self, world: &World) -> u32 {
        let Some(pawn) = world.square(self.pawn) else { return NEVER };
        if world.square(self.victim).is_none() {
            return if pawn == self.target { done(world) } else { NEVER };
        }
        let step = if self.color == Color::White { 1 } else { -1 };
        let goal = self.target.rank() as i32;
        let stop = goal - step;
        let steps = (stop - pawn.rank() as i32) * step;
        if steps < 0 || pawn.file() == self.target.file() {
            return NEVER;
        }
        let mut cost = 1 + steps as u32 + men_between(world, pawn.file() as usize, pawn.rank() as i32, stop);
        cost += self.pushes(world);
        cost + self.victims_way(world)
    }

    /// Returns the moves of other pawns until they stand in their order around the two squares of the capture.
    fn pushes(&self, world: &World) -> u32 {
        let step = if self.color == Color::White { 1 } else { -1 };
        let goal = self.target.rank() as i32;
        let mut cost = 0;
        for (index, man) in self.before.iter().enumerate() {
            cost += self.push(world, *man, goal + step * index as i32, step);
        }
        if self.promotion.is_none() {
            for (index, man) in self.below.iter().enumerate() {
                cost += self.push(world, *man, goal - (index as i32 + 1), -1);
            }
            for (index, man) in self.above.iter().enumerate() {
                cost += self.push(world, *man, goal + (index as i32 + 1), 1);
            }
        }
        cost
    }

    /// Returns the moves of a pawn until it stands on `limit` or beyond it in the direction of `beyond`.
    fn push(&self, world: &World, man: Man, limit: i32, beyond: i32) -> u32 {
        let Some(square) = world.square(man) else { return 0 };
        let missing = (limit - square.rank() as i32) * beyond;
        let ahead = if side(man) == Color::White { 1 } else { -1 };
        match missing {
            ..=0 => 0,
            _ if ahead == beyond => missing as u32,
            _ => NEVER,
        }
    }

    fn victims_way(&self, world: &World) -> u32 {
        let Some(square) = world.square(self.victim) else { return 0 };
        match &self.way {
            Some(way) => {
                let moves = u32::from(way[square.index()]);
                let is_held = moves > 0 && world.position.occupied().contains(self.target);
                moves + u32::from(is_held)
            }
            None => {
                let ahead = if side(self.victim) == Color::White { 1 } else { -1 };
                let steps = (self.target.rank() as i32 - square.rank() as i32) * ahead;
                if steps < 0 {
                    NEVER
                } else {
                    steps as u32
                        + men_between(
                            world,
                            square.file() as usize,
                            square.rank() as i32,
                            self.target.rank() as i32,
                        )
                }
            }
        }
    }

    fn allows(&self, world: &World, mv: Move, terms: &Terms) -> bool {
        let man = world.man(mv.from());
        if world.position.is_capture(mv) {
            return man == Some(self.pawn)
                && mv.to() == self.target
                && world.man(mv.to()) == Some(self.victim)
                && mv.promotion() == self.promotion
                && self.pushes(world) == 0;
        }
        if mv.promotion().is_some() {
            return false;
        }
        let concerned = |man: Man| {
            man == self.pawn
                || man == self.victim
                || self.below.contains(&man)
                || self.above.contains(&man)
                || self.before.contains(&man)
        };
        match man {
            Some(man) if concerned(man) && world.piece(man).is_some_and(|piece| piece.role == Role::Pawn) => {
                rank_for(side(man), mv.to()) <= terms.rank_max[usize::from(man)]
                    && self.cost(&world.play(mv)) < self.cost(world)
            }
            Some(_) | None => {
                let blocks =
                    |man: Man| world.square(man).is_some_and(|at| clears(world, mv, at.file(), terms));
                is_free_move(world, mv, terms)
                    || blocks(self.pawn)
                    || clears(world, mv, self.target.file(), terms)
            }
        }
    }
}

/// What was done of the accounts.
#[derive(Clone)]
pub(super) struct Books {
    pub(super) captured: [Vec<Officer>; 2],
    pub(super) promoted: [Vec<Officer>; 2],
}

/// Does a task, in the ways that seem shortest first.
pub(super) fn perform(
    world: &World,
    task: &Task,
    terms: &Terms,
    books: &mut Books,
    nodes: &mut u64,
) -> Option<(World, Vec<Move>)> {
    match task {
        Task::PawnTakes { .. } => pawn_takes(world, task, terms, books, nodes),
        Task::Promote { pawn } => promote(world, *pawn, terms, books, nodes),
        Task::OfficerTakesPawn { victim } => officer_takes(world, *victim, terms, nodes),
        Task::OfficerIsTaken { side } => {
            let index = side.index();
            for (entry, officer) in books.captured[index].clone().into_iter().enumerate() {
                for victim in men_of(world, *side, officer, terms) {
                    if let Some(done) = officer_takes(world, victim, terms, nodes) {
                        books.captured[index].remove(entry);
                        return Some(done);
                    }
                }
            }
            None
        }
    }
}

/// Returns the men of a kind that may be captured.
fn men_of(world: &World, color: Color, officer: Officer, terms: &Terms) -> Vec<Man> {
    let is = |man: &Man| {
        side(*man) == color
            && !terms.unmoved[usize::from(*man)]
            && world
                .square(*man)
                .zip(world.piece(*man))
                .is_some_and(|(square, piece)| officer.is(piece.role, square))
    };
    MEN.filter(is).collect()
}

fn pawns(world: &World) -> Bitboard {
    world.position.by_role(Role::Pawn)
}

/// Returns which of the wanted officers a pawn becomes on a square. Bishops are hard to please, so they come first.
fn promoted_to(wanted: &[Officer], target: Square) -> Option<usize> {
    wanted
        .iter()
        .position(|officer| officer.is_light.is_some() && officer.fits(target))
        .or_else(|| wanted.iter().position(|officer| officer.fits(target)))
}

fn pawn_takes(
    world: &World,
    task: &Task,
    terms: &Terms,
    books: &mut Books,
    nodes: &mut u64,
) -> Option<(World, Vec<Move>)> {
    let Task::PawnTakes { pawn, file, below, above, before, victim, promotes } = task else { return None };
    let color = side(*pawn);
    let opponent = (!color).index();
    let mut meetings: Vec<(u32, Option<usize>, Option<usize>, Meeting<'_>)> = Vec::new();
    let ranks = if *promotes { 7..8 } else { 2..7 };
    for rank in ranks {
        let rank_of_white = if color == Color::White { rank } else { 7 - rank };
        if !promotes && rank > terms.rank_max[usize::from(*pawn)] {
            continue;
        }
        let target = at(*file, rank_of_white);
        let wanted = &books.promoted[color.index()];
        let entry = if *promotes { Some(promoted_to(wanted, target)?) } else { None };
        let promotion = entry.map(|entry| wanted[entry].role);
        let meeting = |victim, way| Meeting {
            pawn: *pawn,
            color,
            target,
            below,
            above,
            before,
            victim,
            way,
            promotion,
        };
        match victim {
            Some(victim) => {
                let meeting = meeting(*victim, None);
                meetings.push((meeting.cost(world), None, entry, meeting));
            }
            None => {
                for (index, officer) in books.captured[opponent].iter().enumerate() {
                    if !officer.fits(target) || books.captured[opponent][..index].contains(officer) {
                        continue;
                    }
                    let piece = Piece { color: !color, role: officer.role };
                    let way = distances(piece, target, pawns(world));
                    for victim in men_of(world, !color, *officer, terms) {
                        let meeting = meeting(victim, Some(way));
                        meetings.push((meeting.cost(world), Some(index), entry, meeting));
                    }
                }
            }
        }
    }
    meetings.retain(|(cost, ..)| *cost < NEVER);
    meetings.sort_by_key(|(cost, ..)| *cost);
    for (_, captured, promoted, meeting) in meetings.iter().take(6) {
        let cost = |world: &World| meeting.cost(world);
        let allows = |world: &World, mv: Move| meeting.allows(world, mv, terms);
        let aim = Aim { cost: &cost, allows: &allows, width: WIDTH, salt: terms.salt, plies: PLIES };
        if let Some(done) = reach(world, &aim, nodes) {
            if let Some(entry) = captured {
                books.captured[opponent].remove(*entry);
            }
            if let Some(entry) = promoted {
                books.promoted[color.index()].remove(*entry);
            }
            return Some(done);
        }
    }
    None
}

fn promote(
    world: &World,
    pawn: Man,
    terms: &Terms,
    books: &mut Books,
    nodes: &mut u64,
) -> Option<(World, Vec<Move>)> {
    let color = side(pawn);
    let start = world.square(pawn)?;
    let target = super::plan::promotion_square(start.file() as usize, color);
    let wanted = &books.promoted[color.index()];
    let entry = promoted_to(wanted, target)?;
    let role = wanted[entry].role;
    let cost = |world: &World| {
        let Some(square) = world.square(pawn) else { return NEVER };
        if square == target {
            return done(world);
        }
        let (from, to) = (square.rank() as i32, target.rank() as i32);
        from.abs_diff(to) + 2 * men_between(world, square.file() as usize, from, to)
    };
    let allows = |world: &World, mv: Move| {
        if world.man(mv.from()) == Some(pawn) {
            return !world.position.is_capture(mv) && mv.promotion().is_none_or(|to| to == role);
        }
        mv.promotion().is_none()
            && (is_free_move(world, mv, terms) || clears(world, mv, target.file(), terms))
    };
    let aim = Aim { cost: &cost, allows: &allows, width: WIDTH, salt: terms.salt, plies: PLIES };
    let done = reach(world, &aim, nodes)?;
    books.promoted[color.index()].remove(entry);
    Some(done)
}

/// Lets some officer of the other side capture a man.
fn officer_takes(world: &World, victim: Man, terms: &Terms, nodes: &mut u64) -> Option<(World, Vec<Move>)> {
    let color = side(victim);
    let target = world.square(victim)?;
    let shut = pawns(world).without(target);
    let mut captors: Vec<(u8, Man, Distances)> = MEN
        .filter(|man| side(*man) != color && !terms.unmoved[usize::from(*man)])
        .filter_map(|man| {
            let piece = world.piece(man).filter(|piece| is_officer(piece.role))?;
            let way = distances(piece, target, shut);
            Some((way[world.square(man)?.index()], man, way))
        })
        .filter(|(moves, _, _)| u32::from(*moves) < FAR)
        .collect();
    captors.sort_by_key(|(moves, man, _)| (*moves, *man));
    for (_, captor, way) in captors.iter().take(4) {
        let cost = |world: &World| match (world.square(victim), world.square(*captor)) {
            (None, _) => done(world),
            (Some(at), Some(_)) if at != target => NEVER,
            (Some(_), Some(square)) => u32::from(way[square.index()]),
            (Some(_), None) => NEVER,
        };
        let allows = |world: &World, mv: Move| {
            if world.position.is_capture(mv) {
                return mv.to() == target && world.man(mv.from()) == Some(*captor);
            }
            world.man(mv.from()) != Some(victim) && is_free_move(world, mv, terms)
        };
        let aim = Aim { cost: &cost, allows: &allows, width: WIDTH, salt: terms.salt, plies: PLIES };
        if let Some(done) = reach(world, &aim, nodes) {
            return Some(done);
        }
    }
    None
}

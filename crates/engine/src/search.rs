//! The search: principal variation, with a table of what is known and a growing depth.

use alloc::vec::Vec;

use adoube_board::{Move, Position};

use crate::evaluation::{evaluate, is_bare};
use crate::ordering::{Experience, Ordered, PLY_MAX, RANK_LOUD};
use crate::random::mixed;
use crate::score::{INFINITE, MATE, MATE_MIN};
use crate::transposition::{Bound, Table};

/// After so many positions the shell is asked whether to stop.
const NODES_BETWEEN_QUESTIONS: u64 = 1_024;

/// By how many hundredths of a pawn an evaluation is wrong: always the same for the same position and seed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    pub(crate) most: u32,
}

impl Noise {
    fn at(self, position: &Position) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let most = i64::from(self.most);
        let drawn = (mixed(position.hash() ^ self.seed) % (2 * u64::from(self.most) + 1)) as i64;
        (drawn - most) as i32
    }

    /// Keeps what was found with one noise apart from what was found with another.
    fn salt(self) -> u64 {
        if self.most == 0 { 0 } else { mixed(self.seed ^ u64::from(self.most)) }
    }
}

/// One search from one position.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) experience: Experience,
    pub(crate) noise: Noise,
    pub(crate) nodes: u64,
    pub(crate) nodes_max: u64,
    pub(crate) stop: &'a mut dyn FnMut() -> bool,
    /// From here on every value is without meaning.
    pub(crate) stopped: bool,
    /// Hashes of the positions before the one that is searched: the game's, then the line's.
    path: Vec<u64>,
    /// How many of them are the game's.
    played: usize,
    /// For each distance from the root, the best line found from there.
    lines: Vec<Vec<Move>>,
    /// How deep the search goes, for a limit to extensions.
    depth: i32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a mut Table,
        earlier: &[u64],
        noise: Noise,
        nodes_max: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        let mut path = Vec::with_capacity(earlier.len() + PLY_MAX);
        path.extend_from_slice(earlier);
        Self {
            table,
            experience: Experience::new(),
            noise,
            nodes: 0,
            nodes_max,
            stop,
            stopped: false,
            path,
            played: earlier.len(),
            lines: (0..=PLY_MAX).map(|_| Vec::new()).collect(),
            depth: 0,
        }
    }

    /// Searches to one depth and returns the value. A narrow window around the last value is tried first.
    pub(crate) fn deepen(&mut self, position: &Position, depth: i32, last: i32) -> i32 {
        self.depth = depth;
        let mut half = 35;
        let (mut alpha, mut beta) = if depth >= 4 && last.abs() < MATE_MIN {
            (last - half, last + half)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let value = self.visit(position, depth, 0, alpha, beta);
            if self.stopped || (alpha < value && value < beta) {
                return value;
            }
            half *= 4;
            if value <= alpha {
                alpha = if half > 600 { -INFINITE } else { value - half };
            } else {
                beta = if half > 600 { INFINITE } else { value + half };
            }
        }
    }

    /// Returns the best line of the last finished search, or of the moves that were finished before it was stopped.
    pub(crate) fn line(&self) -> &[Move] {
        &self.lines[0]
    }

    /// Forgets the line before a new depth, so that a stopped search has only what it found itself.
    pub(crate) fn forget_line(&mut self) {
        self.lines[0].clear();
    }

    pub(crate) fn evaluate(&self, position: &Position) -> i32 {
        evaluate(position) + self.noise.at(position)
    }

    /// Counts a position; tells whether to stop.
    pub(crate) fn counts_and_stops(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.nodes_max
            || (self.nodes.is_multiple_of(NODES_BETWEEN_QUESTIONS) && (self.stop)())
        {
            self.stopped = true;
        }
        self.stopped
    }

    /// Searches a position `ply` half-moves from the root and returns its value, at least right about being above `beta` or below
    /// `alpha`.
    fn visit(&mut self, position: &Position, depth: i32, ply: usize, mut alpha: i32, mut beta: i32) -> i32 {
        self.lines[ply].clear();
        if ply > 0 && self.is_drawn(position) {
            return 0;
        }
        let is_check = position.is_check();
        if depth <= 0 && !is_check {
            return self.quiesce(position, ply, alpha, beta);
        }
        if self.counts_and_stops() {
            return 0;
        }
        if ply >= PLY_MAX - 1 {
            return self.evaluate(position);
        }
        let depth = depth.max(1);
        let moves = position.legal_moves();
        let mated = -MATE + ply as i32;
        if moves.is_empty() {
            return if is_check { mated } else { 0 };
        }
        // Art. 9.3: fifty moves by each; a checkmate on the last of them counts.
        if ply > 0 && position.halfmove_clock() >= 100 {
            return 0;
        }
        // Nothing here can be better than a mate already found nearer to the root.
        alpha = alpha.max(mated);
        beta = beta.min(-mated - 1);
        if alpha >= beta {
            return alpha;
        }
        let key = position.hash() ^ self.noise.salt();
        let known = self.table.get(key).copied();
        let is_open = beta - alpha > 1;
        // A value found far from the draw of fifty moves says little near it.
        if let Some(entry) = known
            .filter(|entry| ply > 0 && !is_open && entry.depth() >= depth && position.halfmove_clock() < 80)
        {
            let value = entry.value(ply as i32);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if is_enough {
                return value;
            }
        }
        let standing = self.evaluate(position);
        if !is_open && !is_check && depth <= 4 && beta.abs() < MATE_MIN && standing - 110 * depth >= beta {
            return standing;
        }
        let ordered =
            Ordered::all(position, &moves, known.and_then(|entry| entry.best), &self.experience, ply);
        self.path.push(position.hash());
        let value = self.try_moves(position, ordered, Window { depth, ply, alpha, beta, standing, is_check });
        self.path.pop();
        value
    }

    /// Tries the moves of a position in their order.
    fn try_moves(&mut self, position: &Position, ordered: Ordered, window: Window) -> i32 {
        let Window { depth, ply, mut alpha, beta, standing, is_check } = window;
        let is_open = beta - alpha > 1;
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::AtMost);
        let mut quiet_before: [Option<Move>; 32] = [None; 32];
        let mut quiet_count = 0;
        for (number, ranked) in ordered.enumerate() {
            let mv = ranked.mv;
            let is_quiet = !position.is_capture(mv) && mv.promotion().is_none();
            let next = position.play_unchecked(mv);
            let gives_check = next.is_check();
            let is_dull = is_quiet && !is_check && !gives_check;
            // A quiet move does not make up for so much in so few half-moves.
            if is_dull
                && !is_open
                && number > 0
                && depth <= 3
                && best > -MATE_MIN
                && standing + 90 + 110 * depth <= alpha
            {
                best = best.max(standing);
                continue;
            }
            let extension = i32::from(gives_check && (ply as i32) < 2 * self.depth);
            let reduction = if (is_dull || ranked.rank < -RANK_LOUD / 2) && depth >= 3 && number >= 3 {
                1 + i32::from(number >= 8) + i32::from(number >= 20 && depth >= 6) - i32::from(is_open)
            } else {
                0
            };
            let below = depth - 1 + extension;
            let mut value = if number == 0 {
                -self.visit(&next, below, ply + 1, -beta, -alpha)
            } else {
                -self.visit(&next, below - reduction.max(0), ply + 1, -alpha - 1, -alpha)
            };
            if number > 0 && reduction > 0 && value > alpha {
                value = -self.visit(&next, below, ply + 1, -alpha - 1, -alpha);
            }
            if number > 0 && value > alpha && value < beta {
                value = -self.visit(&next, below, ply + 1, -beta, -alpha);
            }
            if self.stopped {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                (alpha, best_move, bound) = (value, Some(mv), Bound::Exact);
                self.keep_line(ply, mv);
                if alpha >= beta {
                    bound = Bound::AtLeast;
                    if is_quiet {
                        self.experience.praise(position.turn(), mv, ply, depth);
                        for mv in quiet_before.into_iter().flatten() {
                            self.experience.blame(position.turn(), mv, depth);
                        }
                    }
                    break;
                }
            }
            if is_quiet && quiet_count < quiet_before.len() {
                quiet_before[quiet_count] = Some(mv);
                quiet_count += 1;
            }
        }
        let key = position.hash() ^ self.noise.salt();
        self.table.put(key, ply as i32, best_move, best, depth, bound);
        best
    }

    /// Puts a move before the best line from the position after it.
    fn keep_line(&mut self, ply: usize, mv: Move) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(here), Some(after)) = (here.last_mut(), after.first()) {
            here.clear();
            here.push(mv);
            here.extend_from_slice(after);
        }
    }

    /// Tells whether the position counts as drawn: nothing left to mate with, seen before in this line, or for the third time in
    /// the game (Art. 9.2).
    fn is_drawn(&self, position: &Position) -> bool {
        if is_bare(position) {
            return true;
        }
        let reach = self.path.len().min(position.halfmove_clock() as usize);
        let first = self.path.len() - reach;
        let mut seen = 0;
        for at in (first..self.path.len()).rev().skip(1).step_by(2) {
            if self.path[at] == position.hash() {
                seen += 1;
                if seen == 2 || at >= self.played {
                    return true;
                }
            }
        }
        false
    }
}

/// What a position is searched with.
struct Window {
    depth: i32,
    ply: usize,
    alpha: i32,
    beta: i32,
    standing: i32,
    is_check: bool,
}

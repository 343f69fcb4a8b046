//! Which move to look at first: the better the order, the less there is to search.

use adoube_board::{Color, Move, MoveKind, MoveList, Position, Role};

/// What the search has learnt about quiet moves.
#[derive(Debug)]
pub(crate) struct Experience {
    /// Two moves for each distance from the root that refuted something there.
    killers: [[Option<Move>; 2]; PLY_MAX],
    /// By colour, square of departure and square of arrival: how often the move was good.
    history: [[[i32; 64]; 64]; 2],
}

/// The farthest distance from the root.
pub(crate) const PLY_MAX: usize = 96;

const HISTORY_MAX: i32 = 8_000;

/// A move with its place in the order: the higher, the sooner.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    pub(crate) rank: i32,
}

/// Ranks from here on are moves that may change the material.
pub(crate) const RANK_LOUD: i32 = 20_000;
const RANK_KNOWN: i32 = 1_000_000;
const RANK_LOSING: i32 = -20_000;

/// What a man counts in an exchange, from pawn to king.
pub(crate) const EXCHANGE: [i32; 6] = [100, 320, 330, 500, 950, 2_000];

impl Experience {
    pub(crate) const fn new() -> Self {
        Self { killers: [[None; 2]; PLY_MAX], history: [[[0; 64]; 64]; 2] }
    }

    /// Notes that a quiet move refuted the opponent's last.
    pub(crate) fn praise(&mut self, color: Color, mv: Move, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.adjust(color, mv, depth * depth);
    }

    /// Notes that a quiet move was tried before the one that did it.
    pub(crate) fn blame(&mut self, color: Color, mv: Move, depth: i32) {
        self.adjust(color, mv, -depth * depth);
    }

    fn adjust(&mut self, color: Color, mv: Move, by: i32) {
        let entry = &mut self.history[color.index()][mv.from().index()][mv.to().index()];
        // The nearer to the limit, the less it grows.
        *entry += by - *entry * by.abs() / HISTORY_MAX;
        *entry = (*entry).clamp(-HISTORY_MAX, HISTORY_MAX);
    }

    fn rank(&self, position: &Position, mv: Move, known: Option<Move>, ply: usize) -> i32 {
        if known == Some(mv) {
            return RANK_KNOWN;
        }
        if let Some(rank) = rank_of_loud(position, mv) {
            return rank;
        }
        match self.killers[ply] {
            [Some(first), _] if first == mv => HISTORY_MAX + 2,
            [_, Some(second)] if second == mv => HISTORY_MAX + 1,
            _ => self.history[position.turn().index()][mv.from().index()][mv.to().index()],
        }
    }
}

/// Returns the rank of a capture or promotion.
fn rank_of_loud(position: &Position, mv: Move) -> Option<i32> {
    let gain = match mv.promotion() {
        None => 0,
        Some(Role::Queen) => EXCHANGE[Role::Queen as usize],
        // Nearly always worse than the queen.
        Some(_) => return Some(RANK_LOSING),
    };
    let taken = taken(position, mv);
    if taken.is_none() && gain == 0 {
        return None;
    }
    let (taken, taker) = (taken.map_or(0, |role| EXCHANGE[role as usize]), taker(position, mv));
    let loses = loses_material(position, mv);
    Some(if loses { RANK_LOSING } else { RANK_LOUD } + gain + 10 * taken - taker / 10)
}

/// Returns the role of what a move takes.
pub(crate) fn taken(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Castling | MoveKind::DoubleStep => None,
        MoveKind::Ordinary | MoveKind::Promotion => position.piece_at(mv.to()).map(|piece| piece.role),
    }
}

fn taker(position: &Position, mv: Move) -> i32 {
    position.piece_at(mv.from()).map_or(0, |piece| EXCHANGE[piece.role as usize])
}

/// Tells whether a capture gives more than it takes: the taker is worth more, and the square is held by a pawn, or held and not
/// attacked a second time.
pub(crate) fn loses_material(position: &Position, mv: Move) -> bool {
    let gain = taken(position, mv).map_or(0, |role| EXCHANGE[role as usize]);
    if taker(position, mv) <= gain + 50 || mv.promotion().is_some() {
        return false;
    }
    let defenders = position.attackers(mv.to(), !position.turn());
    defenders.meets(position.by_role(Role::Pawn))
        || (!defenders.is_empty() && !position.attackers(mv.to(), position.turn()).has_several())
}

/// Moves that are put in order as far as they are taken.
#[derive(Debug)]
pub(crate) struct Ordered {
    moves: [Option<Move>; MOVES_MAX],
    ranks: [i32; MOVES_MAX],
    len: usize,
    next: usize,
}

/// No position has more legal moves than 218.
const MOVES_MAX: usize = 256;

impl Ordered {
    /// Ranks all moves.
    pub(crate) fn all(
        position: &Position,
        moves: &MoveList,
        known: Option<Move>,
        experience: &Experience,
        ply: usize,
    ) -> Self {
        Self::ranked(moves, |mv| Some(experience.rank(position, mv, known, ply)))
    }

    /// Ranks captures and promotions, without those that lose material.
    pub(crate) fn loud(position: &Position, moves: &MoveList) -> Self {
        Self::ranked(moves, |mv| rank_of_loud(position, mv).filter(|&rank| rank >= RANK_LOUD))
    }

    fn ranked(moves: &MoveList, rank: impl Fn(Move) -> Option<i32>) -> Self {
        let mut ordered = Self { moves: [None; MOVES_MAX], ranks: [0; MOVES_MAX], len: 0, next: 0 };
        for &mv in moves {
            if let Some(rank) = rank(mv) {
                ordered.moves[ordered.len] = Some(mv);
                ordered.ranks[ordered.len] = rank;
                ordered.len += 1;
            }
        }
        ordered
    }
}

impl Iterator for Ordered {
    type Item = Ranked;

    /// Takes the best of the rest.
    fn next(&mut self) -> Option<Ranked> {
        let best = (self.next..self.len).max_by_key(|&at| (self.ranks[at], core::cmp::Reverse(at)))?;
        self.moves.swap(self.next, best);
        self.ranks.swap(self.next, best);
        let (mv, rank) = (self.moves[self.next]?, self.ranks[self.next]);
        self.next += 1;
        Some(Ranked { mv, rank })
    }
}

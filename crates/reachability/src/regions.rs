//! Proves that no mate can be reached, by sets of squares instead of single positions.
//!
//! A region says for each man on which squares it may stand. It stands for every position with the men so placed. The
//! prover starts from the one position, follows what the moves of a whole region can lead to, joins regions that agree in
//! what is kept exact, and stops when nothing is new. A move is left out only where no position of the region
//! allows it. If then no region holds a mate, the side cannot mate.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, File, Piece, Position, Rank, Role, Square};

use crate::certificate::{Certificate, Region};
use crate::guide::neighbours;

/// The most men a position has.
const MEN_MAX: usize = 32;
/// What stands in the place of a role when the man is gone.
const GONE: u8 = 7;

/// Which men are kept on exact squares besides the pawns, the coarsest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// None.
    Pawns,
    /// The kings.
    Kings,
    /// The kings and the men of the side that is to mate.
    KingsAndWinner,
    /// The kings and the men of the side that is to be mated.
    KingsAndLoser,
}

/// Where each man may stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sets {
    pub(crate) turn: Color,
    /// The square that a pawn has just passed; 0 for none.
    pub(crate) passed: u8,
    pub(crate) roles: [u8; MEN_MAX],
    pub(crate) sets: [u64; MEN_MAX],
}

/// What regions have in common that are joined: turn, passed square, roles and the exact squares.
type Place = [u8; 2 * MEN_MAX + 2];

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoProof {
    /// Some region may hold a mate.
    MateNotExcluded,
    /// The nodes given were not enough.
    Budget,
}

/// The prover at work.
#[derive(Debug)]
pub(crate) struct Prover {
    men: usize,
    colors: [Color; MEN_MAX],
    side: Color,
    kings: [usize; 2],
    /// King and rook squares of castlings that may still happen.
    castlings: Vec<(Color, Square, Square)>,
    detail: Detail,
    pub(crate) regions: Vec<Sets>,
    places: BTreeMap<Place, u32>,
    dirty: Vec<u32>,
    is_dirty: Vec<bool>,
}

impl Prover {
    /// Returns a prover that knows the one position.
    pub(crate) fn new(root: &Position, side: Color, detail: Detail) -> Self {
        let mut start = Sets {
            turn: root.turn(),
            passed: root.legal_ep().map_or(0, |square| square.index() as u8),
            roles: [GONE; MEN_MAX],
            sets: [0; MEN_MAX],
        };
        let mut colors = [Color::White; MEN_MAX];
        let mut kings = [0; 2];
        let mut men = 0;
        for square in root.occupied() {
            let Some(Piece { color, role }) = root.piece_at(square) else { continue };
            if role == Role::King {
                kings[color.index()] = men;
            }
            colors[men] = color;
            start.roles[men] = role as u8;
            start.sets[men] = Bitboard::of(square).0;
            men += 1;
        }
        let castlings =
            root.castling().iter().map(|(color, _, rook)| (color, root.king(color), rook)).collect();
        let mut prover = Self {
            men,
            colors,
            side,
            kings,
            castlings,
            detail,
            regions: Vec::new(),
            places: BTreeMap::new(),
            dirty: Vec::new(),
            is_dirty: Vec::new(),
        };
        prover.add(&start);
        prover
    }

    /// Follows all moves to the end.
    pub(crate) fn prove(&mut self, nodes: &mut u64, limit: u64) -> Result<(), NoProof> {
        let mut limit = limit.min(*nodes);
        while let Some(index) = self.dirty.pop() {
            self.is_dirty[index as usize] = false;
            let cost = 8;
            if limit < cost {
                return Err(NoProof::Budget);
            }
            limit -= cost;
            *nodes -= cost;
            let region = self.regions[index as usize];
            if !self.suffices(&region) {
                continue;
            }
            if region.turn != self.side && self.may_be_mate(&region) {
                return Err(NoProof::MateNotExcluded);
            }
            self.follow(&region);
        }
        Ok(())
    }

    /// Returns the proof that [`Prover::prove`] has found.
    pub(crate) fn certificate(&self) -> Certificate {
        let regions = self.regions.iter().map(|region| Region {
            turn: region.turn,
            passed: (region.passed != 0).then(|| Square::from_index(region.passed as usize)),
            men: (0..self.men)
                .map(|man| self.piece(region, man).map(|piece| (piece, Bitboard(region.sets[man]))))
                .collect(),
        });
        Certificate::Regions(regions.collect())
    }

    fn piece(&self, region: &Sets, man: usize) -> Option<Piece> {
        let role = *Role::ALL.get(region.roles[man] as usize)?;
        Some(Piece { color: self.colors[man], role })
    }

    fn place(&self, region: &Sets) -> Place {
        let mut place = [0; 2 * MEN_MAX + 2];
        place[0] = region.turn.index() as u8;
        place[1] = region.passed;
        for man in 0..self.men {
            place[2 + man] = region.roles[man];
            let exact = self.is_exact(region, man);
            if exact {
                place[2 + MEN_MAX + man] = 1 + region.sets[man].trailing_zeros() as u8;
            }
        }
        place
    }

    fn is_exact(&self, region: &Sets, man: usize) -> bool {
        match region.roles[man] {
            GONE => false,
            0 => true,
            5 => self.detail != Detail::Pawns,
            _ => match self.detail {
                Detail::Pawns | Detail::Kings => false,
                Detail::KingsAndWinner => self.colors[man] == self.side,
                Detail::KingsAndLoser => self.colors[man] != self.side,
            },
        }
    }

    /// Joins a region to what is known.
    fn add(&mut self, region: &Sets) {
        let place = self.place(region);
        let Some(&index) = self.places.get(&place) else {
            let index = self.regions.len() as u32;
            self.places.insert(place, index);
            self.regions.push(*region);
            self.is_dirty.push(true);
            self.dirty.push(index);
            return;
        };
        let known = &mut self.regions[index as usize];
        let mut grown = false;
        for (old, &new) in known.sets.iter_mut().zip(&region.sets) {
            grown |= new & !*old != 0;
            *old |= new;
        }
        if grown && !self.is_dirty[index as usize] {
            self.is_dirty[index as usize] = true;
            self.dirty.push(index);
        }
    }

    /// Tells whether the men of a region could mate at all.
    fn suffices(&self, region: &Sets) -> bool {
        let (mut knights, mut bishops, mut enemy_minor) = (0, 0_u64, false);
        let (mut all_bishops, mut enemy_simple) = (0_u64, false);
        for man in 0..self.men {
            let own = self.colors[man] == self.side;
            match (region.roles[man], own) {
                (0 | 3 | 4, true) => return true,
                (1, true) => knights += 1,
                (2, true) => {
                    bishops |= region.sets[man];
                    all_bishops |= region.sets[man];
                }
                (2, false) => {
                    all_bishops |= region.sets[man];
                    enemy_minor = true;
                }
                (0 | 1, false) => {
                    enemy_simple = true;
                    enemy_minor = true;
                }
                (3, false) => enemy_minor = true,
                _ => {}
            }
        }
        match (knights, bishops) {
            (0, 0) => false,
            (1, 0) => enemy_minor,
            (0, _) => {
                enemy_simple || (all_bishops & Bitboard::LIGHT.0 != 0 && all_bishops & Bitboard::DARK.0 != 0)
            }
            _ => true,
        }
    }

    /// Returns the squares on which a man stands in every position of the region.
    fn sure(&self, region: &Sets) -> u64 {
        region.sets[..self.men].iter().filter(|set| set.is_power_of_two()).fold(0, |sum, set| sum | set)
    }

    /// Adds what every move of the region leads to.
    fn follow(&mut self, region: &Sets) {
        let sure = self.sure(region);
        for man in 0..self.men {
            let Some(piece) = self.piece(region, man) else { continue };
            if piece.color != region.turn {
                continue;
            }
            if piece.role == Role::Pawn {
                self.follow_pawn(region, man, sure);
            } else {
                self.follow_piece(region, man, piece, sure);
            }
        }
        self.follow_castling(region, sure);
    }

    fn follow_piece(&mut self, region: &Sets, man: usize, piece: Piece, sure: u64) {
        let set = region.sets[man];
        let others = if set.is_power_of_two() { sure & !set } else { sure };
        let (mut own_sure, mut enemy_sure) = (0, 0);
        for other in 0..self.men {
            let set = region.sets[other];
            if other != man && set.is_power_of_two() {
                if self.colors[other] == piece.color {
                    own_sure |= set;
                } else {
                    enemy_sure |= set;
                }
            }
        }
        let mut reached = 0;
        for from in Bitboard(set) {
            reached |= piece.attacks(from, Bitboard(others)).0 & !own_sure;
        }
        self.arrive(region, man, None, reached & !enemy_sure);
        for enemy in 0..self.men {
            if self.colors[enemy] != piece.color && region.roles[enemy] != 5 {
                self.arrive(region, man, Some(enemy), reached & region.sets[enemy]);
            }
        }
    }

    /// Adds the regions in which a man has come to some square of `to`, and the man it took is gone.
    fn arrive(&mut self, region: &Sets, man: usize, taken: Option<usize>, to: u64) {
        if to == 0 {
            return;
        }
        if self.is_exact(region, man) {
            for square in Bitboard(to) {
                self.arrive_at(region, man, taken, Bitboard::of(square).0, region.roles[man], 0);
            }
        } else {
            self.arrive_at(region, man, taken, to, region.roles[man], 0);
        }
    }

    fn arrive_at(&mut self, region: &Sets, man: usize, taken: Option<usize>, to: u64, role: u8, passed: u8) {
        let mut next = *region;
        if let Some(taken) = taken {
            next.roles[taken] = GONE;
            next.sets[taken] = 0;
        }
        next.roles[man] = role;
        next.sets[man] = to;
        self.finish(next, passed);
    }

    fn finish(&mut self, mut next: Sets, passed: u8) {
        let mover = next.turn;
        next.turn = !mover;
        next.passed = passed;
        if self.tighten(&mut next, mover) {
            self.add(&next);
        }
    }

    /// Takes out squares on which no man can stand after a move of `mover`: two men never share a square, and the
    /// mover's king is not attacked. Returns whether some position is left.
    fn tighten(&self, region: &mut Sets, mover: Color) -> bool {
        let sure = self.sure(region);
        let mut possible = 0;
        for man in 0..self.men {
            if region.roles[man] == GONE {
                continue;
            }
            if !region.sets[man].is_power_of_two() {
                region.sets[man] &= !sure;
            }
            if region.sets[man] == 0 {
                return false;
            }
            possible |= region.sets[man];
        }
        let king = self.kings[mover.index()];
        for man in 0..self.men {
            let Some(piece) = self.piece(region, man) else { continue };
            if piece.color == mover {
                continue;
            }
            // The squares that may be occupied by others than this man and the king it attacks.
            let slides = matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen);
            let occupied = if slides { self.possible_without(region, man, king) } else { possible };
            if region.sets[man].is_power_of_two() {
                let from = square(region.sets[man]);
                region.sets[king] &= !piece.attacks(from, Bitboard(occupied)).0;
                if region.sets[king] == 0 {
                    return false;
                }
            } else if region.sets[king].is_power_of_two() {
                let to = square(region.sets[king]);
                // Who attacks whom is symmetrical but for pawns.
                let seen = Piece { color: !piece.color, role: piece.role };
                region.sets[man] &= !seen.attacks(to, Bitboard(occupied)).0;
                if region.sets[man] == 0 {
                    return false;
                }
            }
        }
        true
    }

    fn possible_without(&self, region: &Sets, man: usize, king: usize) -> u64 {
        (0..self.men)
            .filter(|&other| other != man && other != king)
            .fold(0, |sum, other| sum | region.sets[other])
    }

    fn follow_pawn(&mut self, region: &Sets, man: usize, sure: u64) {
        let color = self.colors[man];
        let from = square(region.sets[man]);
        let forward = match color {
            Color::White => 1,
            Color::Black => -1,
        };
        let step = |square: Square, files: i8| square.offset(files, forward);
        if let Some(to) = step(from, 0).filter(|to| sure & Bitboard::of(*to).0 == 0) {
            self.pawn_arrives(region, man, None, to);
            let second = from.rank() == Rank::Second.seen_by(color);
            if let Some(far) = step(to, 0).filter(|far| second && sure & Bitboard::of(*far).0 == 0) {
                let capturers = (0..self.men).any(|other| {
                    region.roles[other] == 0
                        && self.colors[other] != color
                        && beside(far) & region.sets[other] != 0
                });
                let passed = if capturers { to.index() as u8 } else { 0 };
                self.arrive_at(region, man, None, Bitboard::of(far).0, 0, passed);
            }
        }
        for files in [-1, 1] {
            let Some(to) = step(from, files) else { continue };
            let bit = Bitboard::of(to).0;
            for enemy in 0..self.men {
                if self.colors[enemy] != color && region.roles[enemy] < 5 && region.sets[enemy] & bit != 0 {
                    self.pawn_arrives(region, man, Some(enemy), to);
                }
            }
            if region.passed != 0 && to.index() == region.passed as usize {
                let behind = 1_u64 << (region.passed ^ 8);
                for enemy in 0..self.men {
                    if self.colors[enemy] != color
                        && region.roles[enemy] == 0
                        && region.sets[enemy] & behind != 0
                    {
                        self.arrive_at(region, man, Some(enemy), bit, 0, 0);
                    }
                }
            }
        }
    }

    fn pawn_arrives(&mut self, region: &Sets, man: usize, taken: Option<usize>, to: Square) {
        let bit = Bitboard::of(to).0;
        if to.rank() == Rank::Eighth.seen_by(self.colors[man]) {
            for role in Role::PROMOTIONS {
                self.arrive_at(region, man, taken, bit, role as u8, 0);
            }
        } else {
            self.arrive_at(region, man, taken, bit, 0, 0);
        }
    }

    /// Castling, wherever king and rook may still stand at home.
    fn follow_castling(&mut self, region: &Sets, sure: u64) {
        for index in 0..self.castlings.len() {
            let (color, home, rook_home) = self.castlings[index];
            let king = self.kings[color.index()];
            let (home_bit, rook_bit) = (Bitboard::of(home).0, Bitboard::of(rook_home).0);
            if color != region.turn || region.sets[king] & home_bit == 0 {
                continue;
            }
            let kingside = rook_home.file() > home.file();
            let (king_file, rook_file) = if kingside { (File::G, File::F) } else { (File::C, File::D) };
            let goal = Bitboard::of(Square::new(king_file, home.rank())).0;
            let rook_goal = Bitboard::of(Square::new(rook_file, home.rank())).0;
            // Only that the goals are free is looked at; more would make the proof stronger, not sounder.
            if (goal | rook_goal) & sure & !home_bit & !rook_bit != 0 {
                continue;
            }
            for rook in 0..self.men {
                if self.colors[rook] == color && region.roles[rook] == 3 && region.sets[rook] & rook_bit != 0
                {
                    let mut next = *region;
                    next.sets[king] = goal;
                    next.sets[rook] = rook_goal;
                    self.finish(next, 0);
                }
            }
        }
    }

    /// Tells whether some position of the region may be mate.
    fn may_be_mate(&self, region: &Sets) -> bool {
        let king = self.kings[(!self.side).index()];
        Bitboard(region.sets[king]).any(|at| self.may_be_mate_at(region, king, at))
    }

    /// Tells whether the king may be mated on a square: a man gives check, and each flight is blocked or guarded, where
    /// each man is counted on one square only.
    fn may_be_mate_at(&self, region: &Sets, king: usize, at: Square) -> bool {
        let around = neighbours(at).0;
        let bit = Bitboard::of(at).0;
        let whole = around | bit;
        let sure = self.sure(region) & !bit;
        // What each man can do, from each of its squares; first all together, which excludes most.
        let mut options: Vec<Vec<u64>> = vec![];
        let mut total = 0;
        for man in 0..self.men {
            let Some(piece) = self.piece(region, man) else { continue };
            if man == king {
                continue;
            }
            let mut masks: Vec<u64> = Vec::new();
            for from in Bitboard(region.sets[man] & !bit) {
                let mask = if piece.color == self.side {
                    let occupied = Bitboard(sure & !Bitboard::of(from).0);
                    let mask = piece.attacks(from, occupied).0 & whole;
                    if piece.role == Role::King && mask & bit != 0 {
                        continue;
                    }
                    mask
                } else {
                    Bitboard::of(from).0 & around
                };
                if masks.iter().all(|known| mask & !known != 0) {
                    masks.retain(|known| known & !mask != 0);
                    masks.push(mask);
                }
            }
            let union = masks.iter().fold(0, |sum, mask| sum | mask);
            if union != 0 {
                total |= union;
                options.push(masks);
            }
        }
        if total != whole {
            return false;
        }
        let mut covers: Vec<u64> = vec![0];
        for masks in &options {
            let mut next: Vec<u64> = Vec::new();
            for cover in &covers {
                for mask in masks {
                    let sum = cover | mask;
                    if next.iter().all(|known| sum & !known != 0) {
                        next.retain(|known| known & !sum != 0);
                        next.push(sum);
                    }
                }
            }
            covers = next;
        }
        covers.contains(&whole)
    }
}

fn square(set: u64) -> Square {
    Square::from_index(set.trailing_zeros() as usize & 63)
}

/// The squares beside a square on its rank.
fn beside(square: Square) -> u64 {
    let Bitboard(bit) = Bitboard::of(square);
    (bit & !Bitboard::file(File::H).0) << 1 | (bit & !Bitboard::file(File::A).0) >> 1
}

//! Judges certificates.
//!
//! Written to be read and doubted, not to be fast. It shares no code with the provers: it walks from square to square, where
//! they look tables up, and follows each man from each square by itself, where they take sets together.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use adoube_board::{Bitboard, Color, File, Piece, Position, Rank, Role, Square};

use crate::certificate::{Certificate, Region};

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game has not ended here, or the side has mated.
    NotEnded,
    /// The material may suffice.
    MaterialMaySuffice,
    /// The position in question is not among those of the certificate.
    RootMissing,
    /// A position can be reached that is not among those of the certificate; this is the one before it.
    NotClosed(Position),
    /// This position of the certificate is mate.
    Mate(Position),
    /// A move leaves the regions; this is the number of the one it starts in.
    Leaves(usize),
    /// This region may hold a mate.
    MayHoldMate(usize),
    /// This region is none: its men are not those of the position.
    Malformed(usize),
}

/// Judges whether `certificate` proves that `side` cannot mate from `position`.
///
/// # Errors
///
/// The first fault found.
pub fn check(position: &Position, side: Color, certificate: &Certificate) -> Result<(), Fault> {
    match certificate {
        Certificate::Ended => {
            let ended = position.legal_moves().is_empty();
            if ended && !is_mate_by(position, side) { Ok(()) } else { Err(Fault::NotEnded) }
        }
        Certificate::Material => {
            let too_little = lacks_material(&men_of(position), side);
            // Mate comes first, though none is possible here.
            if too_little && !is_mate_by(position, side) { Ok(()) } else { Err(Fault::MaterialMaySuffice) }
        }
        Certificate::Closure(positions) => check_closure(position, side, positions),
        Certificate::Regions(regions) => check_regions(position, side, regions),
    }
}

fn is_mate_by(position: &Position, side: Color) -> bool {
    position.turn() != side && position.is_check() && position.legal_moves().is_empty()
}

fn men_of(position: &Position) -> Vec<(Piece, Bitboard)> {
    position
        .occupied()
        .filter_map(|square| position.piece_at(square).map(|piece| (piece, Bitboard::of(square))))
        .collect()
}

/// Tells whether the men can mate nobody, wherever they stand.
fn lacks_material(men: &[(Piece, Bitboard)], side: Color) -> bool {
    let count = |color: Color, role: Role| {
        men.iter().filter(|(piece, _)| piece.color == color && piece.role == role).count()
    };
    let own = |role| count(side, role);
    let theirs = |role| count(!side, role);
    if own(Role::Pawn) + own(Role::Rook) + own(Role::Queen) > 0 {
        return false;
    }
    let bishops: Vec<Bitboard> =
        men.iter().filter(|(piece, _)| piece.role == Role::Bishop).map(|&(_, squares)| squares).collect();
    let all_on = |color: Bitboard| bishops.iter().all(|squares| !squares.meets(!color));
    match (own(Role::Knight), own(Role::Bishop)) {
        (0, 0) => true,
        (1, 0) => theirs(Role::Pawn) + theirs(Role::Knight) + theirs(Role::Bishop) + theirs(Role::Rook) == 0,
        (0, _) => {
            theirs(Role::Pawn) + theirs(Role::Knight) == 0
                && (all_on(Bitboard::LIGHT) || all_on(Bitboard::DARK))
        }
        _ => false,
    }
}

fn check_closure(root: &Position, side: Color, positions: &[Position]) -> Result<(), Fault> {
    let mut index: BTreeMap<u64, Vec<&Position>> = BTreeMap::new();
    for position in positions {
        index.entry(position.hash()).or_default().push(position);
    }
    let listed = |wanted: &Position| {
        index.get(&wanted.hash()).is_some_and(|same| same.iter().any(|other| other.key() == wanted.key()))
    };
    if !listed(root) {
        return Err(Fault::RootMissing);
    }
    for position in positions {
        if is_mate_by(position, side) {
            return Err(Fault::Mate(*position));
        }
        if lacks_material(&men_of(position), side) {
            continue;
        }
        if !position.legal_moves().iter().all(|&mv| listed(&position.play(mv))) {
            return Err(Fault::NotClosed(*position));
        }
    }
    Ok(())
}

/// The men that a region has on the board, by their numbers.
type Men = Vec<Option<(Piece, Bitboard)>>;

/// The regions by what a successor must agree in exactly, and then by where the kings stand.
type Index<'a> = BTreeMap<Agreement, Group<'a>>;
type Agreement = (bool, Option<usize>, Vec<Option<(bool, Role, u64)>>);
type Group<'a> = BTreeMap<Vec<u64>, Vec<&'a Region>>;

fn agreement(turn: Color, passed: Option<Square>, men: &Men) -> Agreement {
    let roles = men
        .iter()
        .map(|man| {
            man.map(|(piece, squares)| {
                let exact = if piece.role == Role::Pawn { squares.0 } else { 0 };
                (piece.color == Color::White, piece.role, exact)
            })
        })
        .collect();
    (turn == Color::White, passed.map(Square::index), roles)
}

fn kings(men: &Men) -> Vec<u64> {
    men.iter().flatten().filter(|(piece, _)| piece.role == Role::King).map(|(_, squares)| squares.0).collect()
}

fn contains(region: &Region, men: &Men) -> bool {
    region.men.iter().zip(men).all(|(outer, inner)| match (outer, inner) {
        (Some((_, outer)), Some((_, inner))) => !inner.meets(!*outer),
        (None, None) => true,
        _ => false,
    })
}

fn check_regions(root: &Position, side: Color, regions: &[Region]) -> Result<(), Fault> {
    let start: Men = men_of(root).into_iter().map(Some).collect();
    let mut index: Index = BTreeMap::new();
    for (number, region) in regions.iter().enumerate() {
        if !is_well_formed(&region.men, &start) {
            return Err(Fault::Malformed(number));
        }
        let group = index.entry(agreement(region.turn, region.passed, &region.men)).or_default();
        group.entry(kings(&region.men)).or_default().push(region);
    }
    let listed = |turn: Color, passed: Option<Square>, men: &Men| {
        let Some(group) = index.get(&agreement(turn, passed, men)) else { return false };
        let same = group.get(&kings(men));
        same.is_some_and(|same| same.iter().any(|region| contains(region, men)))
            || group.values().flatten().any(|region| contains(region, men))
    };
    if !listed(root.turn(), root.legal_ep(), &start) {
        return Err(Fault::RootMissing);
    }
    let rights = castlings(root);
    for (number, region) in regions.iter().enumerate() {
        let present: Vec<(Piece, Bitboard)> = region.men.iter().flatten().copied().collect();
        if lacks_material(&present, side) {
            continue;
        }
        if region.turn != side && may_hold_mate(&present, side) {
            return Err(Fault::MayHoldMate(number));
        }
        let stays = successors(region, &rights).into_iter().all(|(passed, men)| {
            possible(men, region.turn).is_none_or(|men| listed(!region.turn, passed, &men))
        });
        if !stays {
            return Err(Fault::Leaves(number));
        }
    }
    Ok(())
}

/// A region has the men of the position, each with its colour, its role or a promoted one, on at least one square; kings are never
/// gone, and pawns stand on one square.
fn is_well_formed(men: &Men, start: &Men) -> bool {
    men.len() == start.len()
        && men.iter().zip(start).all(|(man, first)| {
            let Some((first, _)) = first else { return false };
            match man {
                None => first.role != Role::King,
                Some((piece, squares)) => {
                    let promoted = first.role == Role::Pawn && piece.role != Role::King;
                    piece.color == first.color
                        && (piece.role == first.role || promoted)
                        && !squares.is_empty()
                        && (piece.role != Role::Pawn || squares.len() == 1)
                }
            }
        })
}

/// The castlings whose right is left: colour, king's square, rook's square.
fn castlings(root: &Position) -> Vec<(Color, Square, Square)> {
    root.castling().iter().map(|(color, _, rook)| (color, root.king(color), rook)).collect()
}

/// The squares on which, in every position, some man other than number `but` stands.
fn surely_occupied(men: &Men, but: usize) -> Bitboard {
    let mut occupied = Bitboard::EMPTY;
    for (number, man) in men.iter().enumerate() {
        if let Some((_, squares)) = man
            && number != but
            && squares.len() == 1
        {
            occupied |= *squares;
        }
    }
    occupied
}

/// The squares on which some man other than those of `but` may stand.
fn maybe_occupied(men: &Men, but: [usize; 2]) -> Bitboard {
    let others = men.iter().enumerate().filter(|(number, _)| !but.contains(number));
    others.filter_map(|(_, man)| *man).fold(Bitboard::EMPTY, |all, (_, squares)| all | squares)
}

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares a man attacks: sliders up to the first square of `stops`, and that one.
fn attacked(piece: Piece, from: Square, stops: Bitboard) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut walk = |steps: &[(i8, i8)], far: bool| {
        for &(files, ranks) in steps {
            let mut next = from.offset(files, ranks);
            while let Some(to) = next {
                squares = squares.with(to);
                next = if far && !stops.contains(to) { to.offset(files, ranks) } else { None };
            }
        }
    };
    match piece.role {
        Role::Pawn => walk(&[(-1, forward(piece.color)), (1, forward(piece.color))], false),
        Role::Knight => walk(&KNIGHT, false),
        Role::Bishop => walk(&DIAGONAL, true),
        Role::Rook => walk(&STRAIGHT, true),
        Role::Queen => {
            walk(&STRAIGHT, true);
            walk(&DIAGONAL, true);
        }
        Role::King => {
            walk(&STRAIGHT, false);
            walk(&DIAGONAL, false);
        }
    }
    squares
}

fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

/// What each move of each man from each of its squares leads to, legal or not: the square passed and the men.
fn successors(region: &Region, rights: &[(Color, Square, Square)]) -> Vec<(Option<Square>, Men)> {
    let mut found = vec![];
    for (number, man) in region.men.iter().enumerate() {
        let Some((piece, squares)) = *man else { continue };
        if piece.color != region.turn {
            continue;
        }
        for from in squares {
            if piece.role == Role::Pawn {
                pawn_moves(region, number, piece, from, &mut found);
                continue;
            }
            let stops = surely_occupied(&region.men, number).without(from);
            for to in attacked(piece, from, stops) {
                arrivals(region, number, piece, to, true, true, &mut found);
            }
        }
    }
    castling_moves(region, rights, &mut found);
    found
}

/// A man comes to `to`, which may be free or may hold any enemy whose set has it.
fn arrivals(
    region: &Region,
    number: usize,
    piece: Piece,
    to: Square,
    quiet: bool,
    capture: bool,
    found: &mut Vec<(Option<Square>, Men)>,
) {
    let at = Some((piece, Bitboard::of(to)));
    if quiet && !surely_occupied(&region.men, number).contains(to) {
        let mut men = region.men.clone();
        men[number] = at;
        found.push((None, men));
    }
    for (other, enemy) in region.men.iter().enumerate() {
        let Some((enemy, squares)) = enemy else { continue };
        if capture && enemy.color != piece.color && enemy.role != Role::King && squares.contains(to) {
            let mut men = region.men.clone();
            men[number] = at;
            men[other] = None;
            found.push((None, men));
        }
    }
}

fn pawn_moves(
    region: &Region,
    number: usize,
    piece: Piece,
    from: Square,
    found: &mut Vec<(Option<Square>, Men)>,
) {
    let ahead = forward(piece.color);
    let last = if piece.color == Color::White { Rank::Eighth } else { Rank::First };
    let home = if piece.color == Color::White { Rank::Second } else { Rank::Seventh };
    let steps = [(0, true, false), (-1, false, true), (1, false, true)];
    for (files, quiet, capture) in steps {
        let Some(to) = from.offset(files, ahead) else { continue };
        let roles: &[Role] = if to.rank() == last { &Role::PROMOTIONS } else { &[Role::Pawn] };
        for &role in roles {
            arrivals(region, number, Piece { color: piece.color, role }, to, quiet, capture, found);
        }
        if capture && region.passed == Some(to) {
            // The captured pawn stands beside the capturing one.
            let beside = Square::new(to.file(), from.rank());
            for (other, enemy) in region.men.iter().enumerate() {
                let Some((enemy, squares)) = enemy else { continue };
                if enemy.color != piece.color && enemy.role == Role::Pawn && squares.contains(beside) {
                    let mut men = region.men.clone();
                    men[number] = Some((piece, Bitboard::of(to)));
                    men[other] = None;
                    found.push((None, men));
                }
            }
        }
    }
    let taken = surely_occupied(&region.men, number);
    if from.rank() == home
        && let (Some(over), Some(to)) = (from.offset(0, ahead), from.offset(0, 2 * ahead))
        && !taken.contains(over)
        && !taken.contains(to)
    {
        let mut men = region.men.clone();
        men[number] = Some((piece, Bitboard::of(to)));
        let beside = [to.offset(-1, 0), to.offset(1, 0)];
        let capturable = region.men.iter().flatten().any(|(enemy, squares)| {
            enemy.color != piece.color
                && enemy.role == Role::Pawn
                && beside.iter().flatten().any(|&square| squares.contains(square))
        });
        found.push((capturable.then_some(over), men));
    }
}

fn castling_moves(
    region: &Region,
    rights: &[(Color, Square, Square)],
    found: &mut Vec<(Option<Square>, Men)>,
) {
    for &(color, king_home, rook_home) in rights {
        if color != region.turn {
            continue;
        }
        let (king_file, rook_file) =
            if rook_home.file() > king_home.file() { (File::G, File::F) } else { (File::C, File::D) };
        let king_goal = Square::new(king_file, king_home.rank());
        let rook_goal = Square::new(rook_file, king_home.rank());
        for (king, king_man) in region.men.iter().enumerate() {
            for (rook, rook_man) in region.men.iter().enumerate() {
                let (Some((king_piece, king_set)), Some((rook_piece, rook_set))) = (king_man, rook_man)
                else {
                    continue;
                };
                let right_men = king_piece.color == color
                    && rook_piece.color == color
                    && king_piece.role == Role::King
                    && rook_piece.role == Role::Rook;
                if !right_men || !king_set.contains(king_home) || !rook_set.contains(rook_home) {
                    continue;
                }
                let taken = surely_occupied(&region.men, king) & surely_occupied(&region.men, rook);
                if taken.contains(king_goal) || taken.contains(rook_goal) {
                    continue;
                }
                let mut men = region.men.clone();
                men[king] = Some((*king_piece, Bitboard::of(king_goal)));
                men[rook] = Some((*rook_piece, Bitboard::of(rook_goal)));
                found.push((None, men));
            }
        }
    }
}

/// Takes out what cannot be after a move of `mover`: two men on one square, and the mover's king attacked. `None` when nothing
/// is left.
fn possible(mut men: Men, mover: Color) -> Option<Men> {
    let alone = surely_occupied(&men, usize::MAX);
    let alone_count = men.iter().flatten().filter(|(_, squares)| squares.len() == 1).count();
    if alone_count != alone.len() as usize {
        return None;
    }
    for (_, squares) in men.iter_mut().flatten() {
        if squares.len() > 1 {
            *squares &= !alone;
        }
        if squares.is_empty() {
            return None;
        }
    }
    let king = men
        .iter()
        .position(|man| man.is_some_and(|(piece, _)| piece.color == mover && piece.role == Role::King))?;
    for number in 0..men.len() {
        let (Some((piece, squares)), Some((king_piece, king_squares))) = (men[number], men[king]) else {
            continue;
        };
        if piece.color == mover {
            continue;
        }
        // A line counts only where nobody else can stand between; the king itself is no shield for itself.
        let stops = maybe_occupied(&men, [number, king]);
        if let (1, Some(from)) = (squares.len(), squares.first()) {
            let left = king_squares & !attacked(piece, from, stops);
            if left.is_empty() {
                return None;
            }
            men[king] = Some((king_piece, left));
        } else if king_squares.len() == 1 {
            let left: Bitboard =
                squares.filter(|&from| !attacked(piece, from, stops).meets(king_squares)).collect();
            if left.is_empty() {
                return None;
            }
            men[number] = Some((piece, left));
        }
    }
    Some(men)
}

/// Tells whether the men may stand so that `side` mates: the king is attacked, and each square beside it is blocked by a man of its
/// own or attacked. Each man is on one of its squares; that two might need the same one, or that the mate might be answered by a
/// capture, is not looked at.
fn may_hold_mate(men: &[(Piece, Bitboard)], side: Color) -> bool {
    let is_king = |piece: &Piece| piece.role == Role::King && piece.color != side;
    men.iter().filter(|(piece, _)| is_king(piece)).any(|&(king, squares)| {
        squares.into_iter().any(|at| {
            let around = attacked(king, at, Bitboard::EMPTY);
            let goals: Vec<Square> = around.with(at).collect();
            let all = (1_usize << goals.len()) - 1;
            let as_number = |covered: Bitboard| {
                goals
                    .iter()
                    .enumerate()
                    .filter(|&(_, &goal)| covered.contains(goal))
                    .map(|(bit, _)| 1 << bit)
                    .sum()
            };
            // reached[n]: the goals whose bits n has can be covered together.
            let mut reached = vec![false; all + 1];
            reached[0] = true;
            for (number, &(piece, squares)) in men.iter().enumerate() {
                if is_king(&piece) {
                    continue;
                }
                let mut covers: Vec<usize> = vec![];
                for from in squares.without(at) {
                    let covered: usize = if piece.color == side {
                        let stops = others_surely(men, number).without(at).without(from);
                        let seen = attacked(piece, from, stops) & around.with(at);
                        // Kings are never beside each other.
                        if piece.role == Role::King && seen.contains(at) { continue } else { as_number(seen) }
                    } else {
                        as_number(Bitboard::of(from) & around)
                    };
                    if !covers.contains(&covered) {
                        covers.push(covered);
                    }
                }
                let before = reached.clone();
                for known in (0..=all).filter(|&known| before[known]) {
                    for &cover in &covers {
                        reached[known | cover] = true;
                    }
                }
            }
            reached[all]
        })
    })
}

fn others_surely(men: &[(Piece, Bitboard)], but: usize) -> Bitboard {
    let others = men.iter().enumerate().filter(|&(number, (_, squares))| number != but && squares.len() == 1);
    others.fold(Bitboard::EMPTY, |all, (_, (_, squares))| all | *squares)
}

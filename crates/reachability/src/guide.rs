//! Which positions to look at first when a mate is searched for. Nothing but time rests on it.

use adoube_board::{Bitboard, Color, File, Position, Role, Square};

/// Guesses how far a position is from the mate of `side`'s opponent: less is nearer.
pub(crate) fn distance(position: &Position, side: Color) -> u32 {
    let own = position.by_color(side);
    let (king, own_king) = (position.king(!side), position.king(side));
    let around = neighbours(king);
    let guarded = around & position.attacked_by(side);
    let blocked = around & position.by_color(!side);
    let free = (around & !guarded & !blocked).len() as i32;
    let check = position.turn() != side && position.is_check();
    if check && free == 0 {
        return 0;
    }
    let edge = distance_to_edge(king);
    let kings = steps(king, own_king);
    let pawns: i32 = (own & position.by_role(Role::Pawn))
        .into_iter()
        .map(|pawn| ranks_to_go(pawn, side))
        .min()
        .unwrap_or(0);
    let force: i32 =
        FORCE.iter().map(|&(role, value)| value * (own & position.by_role(role)).len() as i32).sum();
    let near: i32 = (own & !position.by_role(Role::Pawn)).into_iter().map(|man| steps(man, king)).sum();
    (200 + 8 * free + 6 * edge + 4 * kings + 5 * pawns + near - 10 * force.min(FORCE_ENOUGH)) as u32
}

/// What a man is worth for mating; a pawn is worth what it may become.
const FORCE: [(Role, i32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

/// More than this is not needed to mate with the opponent's help.
const FORCE_ENOUGH: i32 = 9;

/// The squares beside a square.
#[inline]
pub(crate) fn neighbours(king: Square) -> Bitboard {
    let square = Bitboard::of(king);
    around(square) & !square
}

/// Squares and those beside them.
#[inline]
pub(crate) fn around(squares: Bitboard) -> Bitboard {
    let Bitboard(set) = squares;
    let row = set | (set & !Bitboard::file(File::H).0) << 1 | (set & !Bitboard::file(File::A).0) >> 1;
    Bitboard(row | row << 8 | row >> 8)
}

/// How many king's steps lie between two squares.
fn steps(a: Square, b: Square) -> i32 {
    let files = a.file() as i32 - b.file() as i32;
    let ranks = a.rank() as i32 - b.rank() as i32;
    files.abs().max(ranks.abs())
}

fn distance_to_edge(square: Square) -> i32 {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    file.min(7 - file).min(rank).min(7 - rank)
}

/// How many steps a pawn has to go before it is promoted.
pub(crate) fn ranks_to_go(pawn: Square, color: Color) -> i32 {
    match color {
        Color::White => 7 - pawn.rank() as i32,
        Color::Black => pawn.rank() as i32,
    }
}

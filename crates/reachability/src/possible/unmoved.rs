//! Men that have never moved.

use adoube_board::{Bitboard, Color, File, Piece, Rank, Role, Setup, Square};

/// Returns the men that have stood on their squares since the initial position.
///
/// Why it is sound:
/// - A pawn on its second rank: pawns only move forward (Art. 3.7), so none ever comes to that rank.
/// - King and rook of a castling right: neither has moved (Art. 3.8.2.1).
/// - A bishop on its first square behind two pawns of its own that never moved: it has no way out, and after a capture
///   there no other bishop of the side has a way in, so it is the first one. (The side's own pawns promote at the other end.)
/// - Queen and king on their squares when every other square beside the two is held by a man named above. Sliding men
///   and kings neither leave nor enter. A knight of the opponent may come in, but only by capturing the queen, and then no other
///   queen comes in.
pub(super) fn never_moved(setup: &Setup) -> Bitboard {
    let mut never = Bitboard::EMPTY;
    for color in Color::ALL {
        let second = Bitboard::rank(Rank::Second.seen_by(color));
        never |= setup.placement.of(color, Role::Pawn) & second;
    }
    for (color, _, rook) in setup.castling.iter() {
        never = never.with(rook) | setup.placement.of(color, Role::King);
    }
    for color in Color::ALL {
        for file in [File::C, File::F] {
            never |= if_shut_in(setup, color, Role::Bishop, file, never);
        }
        never |= queen_and_king(setup, color, never);
    }
    never
}

/// Returns the square of a man at home all of whose neighbours on its lines never moved.
fn if_shut_in(setup: &Setup, color: Color, role: Role, file: File, never: Bitboard) -> Bitboard {
    let home = Square::new(file, Rank::First.seen_by(color));
    let man = Piece { color, role };
    let is_home = setup.placement.piece_at(home) == Some(man);
    // With a man on every square, what it attacks is what it could step on first.
    let first_steps = man.attacks(home, Bitboard::ALL);
    if is_home && (first_steps & !never).is_empty() { Bitboard::of(home) } else { Bitboard::EMPTY }
}

fn queen_and_king(setup: &Setup, color: Color, never: Bitboard) -> Bitboard {
    let rank = Rank::First.seen_by(color);
    let queen = Square::new(File::D, rank);
    let king = Square::new(File::E, rank);
    let is_home =
        |role, file| setup.placement.piece_at(Square::new(file, rank)) == Some(Piece { color, role });
    if !is_home(Role::King, File::E) || !is_home(Role::Queen, File::D) {
        return Bitboard::EMPTY;
    }
    if never.contains(king) {
        return if_shut_in(setup, color, Role::Queen, File::D, never);
    }
    let both = Bitboard::of(queen).with(king);
    let around = Piece { color, role: Role::King };
    let beside = (around.attacks(queen, Bitboard::ALL) | around.attacks(king, Bitboard::ALL)) & !both;
    if (beside & !never).is_empty() { both } else { Bitboard::EMPTY }
}

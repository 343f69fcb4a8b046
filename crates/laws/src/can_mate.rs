//! "Can this side still mate by any series of legal moves?": the one question behind Articles 5.1.2, 5.2.2 and 6.9.

use adoube_board::{Bitboard, Color, Position, Role};

use crate::helpmate::helpmate_found;

/// Whether a side can mate by some series of legal moves of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CanMate {
    /// It can: a mating line exists.
    Yes,
    /// It cannot, whatever both sides play.
    No,
    /// Neither was proved. It counts as able and never makes a draw.
    Unknown,
}

impl CanMate {
    /// Returns the code used on the command line: `yes`, `no` or `unknown`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Unknown => "unknown",
        }
    }
}

/// Returns whether a side can still mate.
///
/// `No` is proved by the material or by the end of the game, `Yes` by a series of legal moves that ends in mate. Where
/// neither is found the answer is `Unknown`. Takes some milliseconds at most.
#[must_use]
pub fn can_mate(position: &Position, side: Color) -> CanMate {
    if !position.has_legal_move() {
        let mated = position.is_check() && position.turn() != side;
        return if mated { CanMate::Yes } else { CanMate::No };
    }
    if !material_suffices(position, side) {
        return CanMate::No;
    }
    if helpmate_found(position, side) { CanMate::Yes } else { CanMate::Unknown }
}

/// Returns whether the position is proved dead: neither side can mate (Article 5.2.2). Stalemate is a position in which
/// nobody can mate any more, and it has an Article of its own.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    !material_suffices(position, Color::White) && !material_suffices(position, Color::Black)
}

/// Returns whether some arrangement of the men, and of what pawns can become, mates the opponent's king. `false` is
/// final. Every class was confirmed by an exhaustive analyser.
fn material_suffices(position: &Position, side: Color) -> bool {
    let men = |color: Color, role: Role| position.by_color(color) & position.by_role(role);
    let any = |color: Color, roles: &[Role]| roles.iter().any(|&role| !men(color, role).is_empty());
    if any(side, &[Role::Pawn, Role::Rook, Role::Queen]) {
        return true;
    }
    let knights = men(side, Role::Knight).len();
    let bishops = men(side, Role::Bishop);
    match (knights, bishops.is_empty()) {
        // A bare king.
        (0, true) => false,
        // A knight needs a man that can stand in its own king's way: any but a queen.
        (1, true) => any(!side, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]),
        // Bishops on one colour of squares need a man that can stand on a square of the other colour and not guard it
        // from them: a pawn, a knight or a bishop of the other colour.
        (0, false) => {
            on_both_colours(bishops)
                || any(!side, &[Role::Pawn, Role::Knight])
                || on_both_colours(bishops | men(!side, Role::Bishop))
        }
        // Two knights, or a knight and a bishop.
        _ => true,
    }
}

fn on_both_colours(men: Bitboard) -> bool {
    !(men & Bitboard::LIGHT).is_empty() && !(men & Bitboard::DARK).is_empty()
}

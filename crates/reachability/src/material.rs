//! What no arrangement of the men on the board can do.

use adoube_board::{Bitboard, Color, Position, Role};

/// Tells whether some arrangement of the men, and of what pawns can become, mates the opponent of `side`.
///
/// `false` is final: the class is closed under captures, and no position of it is mate.
#[inline]
#[must_use]
pub(crate) fn suffices(position: &Position, side: Color) -> bool {
    let own = position.by_color(side);
    let heavy = position.by_role(Role::Pawn) | position.by_role(Role::Rook) | position.by_role(Role::Queen);
    if own.meets(heavy) {
        return true;
    }
    let enemy = position.by_color(!side);
    let knights = own & position.by_role(Role::Knight);
    let bishops = own & position.by_role(Role::Bishop);
    match (knights.len(), bishops.is_empty()) {
        // A bare king.
        (0, true) => false,
        // A knight needs a man that can stand in its own king's way: any but a queen.
        (1, true) => enemy.meets(!(position.by_role(Role::Queen) | position.by_role(Role::King))),
        // Bishops on one colour of squares need a man that can stand on a square of the other colour and not guard it
        // from them: a pawn, a knight or a bishop of the other colour.
        (0, false) => {
            let all = position.by_role(Role::Bishop);
            (all.meets(Bitboard::LIGHT) && all.meets(Bitboard::DARK))
                || enemy.meets(position.by_role(Role::Pawn) | position.by_role(Role::Knight))
        }
        // Two knights, or a knight and a bishop.
        _ => true,
    }
}

//! Opening, middlegame, endgame.

use adoube_board::{Bitboard, Color, Position, Rank, Role};

/// Until how many half-moves a game is in its opening, however far the development.
const OPENING_PLIES: u32 = 24;

/// From how many half-moves on it is not in its opening, even with men at home.
const OPENING_PLIES_MAX: u32 = 40;

/// How much each side may have beside king and pawns in an endgame: a queen and a minor piece, or two rooks and one.
const ENDGAME_POINTS_MAX: u32 = 13;

/// The part of a game that a position belongs to. It decides nothing.
///
/// The rule, looked at in this order:
///
/// 1. It is the **endgame** when each side has at most 13 points beside king and pawns (queen 9, rook 5, bishop and knight 3).
/// 2. It is the **opening** for 24 half-moves, and for 40 while a side is not developed: it may still castle, or has a
///    bishop or a knight on its first rank.
/// 3. Otherwise it is the **middlegame**.
///
/// ```
/// use adoube_board::Position;
/// use adoube_labels::GamePhase;
///
/// let rooks = Position::from_fen("4k2r/8/8/8/8/8/8/R3K3 w - -").unwrap();
/// assert_eq!(GamePhase::of(&rooks, 0), GamePhase::Endgame);
/// assert_eq!(GamePhase::of(&Position::start(), 0), GamePhase::Opening);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GamePhase {
    /// The men come into play.
    Opening,
    /// The main fight.
    Middlegame,
    /// Few men are left, and the kings take part.
    Endgame,
}

impl GamePhase {
    /// Every phase, in the order of a game.
    ///
    /// ```
    /// use adoube_labels::GamePhase;
    ///
    /// assert_eq!(GamePhase::ALL.map(GamePhase::code), ["opening", "middlegame", "endgame"]);
    /// ```
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middlegame, Self::Endgame];

    /// Returns the phase of a position that is reached after so many half-moves of its game.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_labels::GamePhase;
    ///
    /// // Nobody has castled, and the half-moves decide.
    /// assert_eq!(GamePhase::of(&Position::start(), 39), GamePhase::Opening);
    /// assert_eq!(GamePhase::of(&Position::start(), 40), GamePhase::Middlegame);
    /// ```
    #[must_use]
    pub fn of(position: &Position, plies: u32) -> Self {
        let is_developed = || Color::ALL.into_iter().all(|side| is_developed(position, side));
        if Color::ALL.into_iter().all(|side| points(position, side) <= ENDGAME_POINTS_MAX) {
            Self::Endgame
        } else if plies < OPENING_PLIES || plies < OPENING_PLIES_MAX && !is_developed() {
            Self::Opening
        } else {
            Self::Middlegame
        }
    }

    /// Returns its code, under which a catalogue keeps its name.
    ///
    /// ```
    /// use adoube_labels::GamePhase;
    ///
    /// assert_eq!(GamePhase::Endgame.code(), "endgame");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middlegame => "middlegame",
            Self::Endgame => "endgame",
        }
    }
}

/// What a side has beside king and pawns.
fn points(position: &Position, side: Color) -> u32 {
    let men = |role| position.placement().of(side, role).len();
    9 * men(Role::Queen) + 5 * men(Role::Rook) + 3 * (men(Role::Bishop) + men(Role::Knight))
}

fn is_developed(position: &Position, side: Color) -> bool {
    let home = Bitboard::rank(match side {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    });
    let at_home = |role| position.placement().of(side, role).meets(home);
    let may_castle = position.castling().iter().any(|(color, ..)| color == side);
    !may_castle && !at_home(Role::Bishop) && !at_home(Role::Knight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(fen: &str, plies: u32, expected: GamePhase) {
        let position = Position::from_fen(fen).expect("a position");
        assert_eq!(GamePhase::of(&position, plies), expected, "{fen} after {plies}");
    }

    #[test]
    fn after_move_10_of_a_full_material_game_it_is_the_opening() {
        check("r1bq1rk1/pppnbppp/4pn2/3p2B1/2PP4/2N1PN2/PP3PPP/R2QKB1R w KQ - 5 11", 20, GamePhase::Opening);
    }

    #[test]
    fn the_opening_lasts_24_half_moves_when_both_sides_are_developed() {
        let developed = "r2q1rk1/1bpnbppp/pp1ppn2/8/3PP3/2NBBN2/PPPQ1PPP/R4RK1 w - - 0 12";
        check(developed, 23, GamePhase::Opening);
        check(developed, 24, GamePhase::Middlegame);
    }

    #[test]
    fn the_opening_lasts_up_to_40_half_moves_while_a_side_is_not_developed() {
        let may_castle = "r2qk2r/1bpnbppp/pp1ppn2/8/3PP3/2NBBN2/PPPQ1PPP/R4RK1 w kq - 0 12";
        let knight_at_home = "rn1q1rk1/1bp1bppp/pp1ppn2/8/3PP3/2NBBN2/PPPQ1PPP/R4RK1 w - - 0 12";
        for fen in [may_castle, knight_at_home] {
            check(fen, 24, GamePhase::Opening);
            check(fen, 39, GamePhase::Opening);
            check(fen, 40, GamePhase::Middlegame);
        }
    }

    #[test]
    fn the_endgame_begins_at_13_points_on_each_side() {
        // Two rooks and a knight against queen and bishop.
        check("3qkb2/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR w - - 0 30", 60, GamePhase::Endgame);
        // Queen and rook are 14 points, and one side is enough.
        check("3rk3/pppppppp/8/8/8/8/PPPPPPPP/R2QK3 w - - 0 30", 60, GamePhase::Middlegame);
        check("3qk2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w - - 0 30", 60, GamePhase::Middlegame);
    }

    #[test]
    fn few_men_are_an_endgame_however_few_moves_were_made() {
        check("4k2r/8/8/8/8/8/8/R3K3 w - -", 0, GamePhase::Endgame);
        check("4k3/8/8/8/8/8/4P3/4K3 w - -", 0, GamePhase::Endgame);
    }
}

//! What a position is worth without looking ahead.

use adoube_board::{Bitboard, Color, File, Piece, Position, Role, Square};

use crate::squares::{Pair, WORTH, pair};

/// What it is worth to have the move.
const TEMPO: i32 = 10;

/// The weight of all pieces of the initial position: there the middlegame counts alone.
const PHASE_MAX: i32 = 24;

/// What a role adds to the phase, from pawn to king.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// For each square that a piece can go to beyond a usual number; from pawn to king.
const MOBILITY: [(Pair, i32); 6] =
    [(pair(0, 0), 0), (pair(4, 4), 4), (pair(5, 5), 6), (pair(2, 4), 7), (pair(1, 3), 13), (pair(0, 0), 0)];

/// How much a man that looks at the squares around the king adds to the danger; from pawn to king.
const DANGER: [i32; 6] = [0, 2, 2, 3, 5, 0];

/// What a pawn that no pawn can stop is worth on each rank as its side sees it.
const PASSED: [Pair; 8] = [
    pair(0, 0),
    pair(2, 8),
    pair(4, 14),
    pair(10, 28),
    pair(22, 52),
    pair(45, 90),
    pair(75, 140),
    pair(0, 0),
];

const DOUBLED: Pair = pair(-8, -16);
const ISOLATED: Pair = pair(-11, -13);
const BISHOPS: Pair = pair(28, 48);
const ROOK_ON_OPEN_FILE: Pair = pair(24, 10);
const ROOK_ON_HALF_OPEN_FILE: Pair = pair(11, 6);
/// For each pawn, up to three, before the king.
const SHELTER: Pair = pair(13, 0);
const OPEN_FILE_AT_KING: Pair = pair(-20, 0);

/// Returns the value for the side that has the move, in hundredths of a pawn.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let sides = [Side::new(position, Color::White), Side::new(position, Color::Black)];
    let [white, black] = [sides[0].sum(position, &sides[1]), sides[1].sum(position, &sides[0])];
    let mut sum = white;
    sum -= black;
    let phase = sides[0].phase + sides[1].phase;
    let phase = phase.min(PHASE_MAX);
    let mut value = (sum.middle * phase + sum.end * (PHASE_MAX - phase)) / PHASE_MAX;
    value += drive(position, value, phase);
    if let Some(strong) = (value != 0).then_some(if value > 0 { &sides[0] } else { &sides[1] }) {
        // One minor piece cannot mate alone, nor can two knights.
        if strong.pawns.is_empty() && strong.phase <= 1 {
            value /= 16;
        }
    }
    // A long quiet stretch brings the draw of fifty moves near.
    let quiet = position.halfmove_clock().min(100) as i32;
    value = value * (200 - quiet) / 200;
    TEMPO + if position.turn() == Color::White { value } else { -value }
}

/// Tells whether neither side has enough men left to mate but with the opponent's help.
pub(crate) fn is_bare(position: &Position) -> bool {
    position.occupied().len() <= 3
        && !position.by_role(Role::Pawn).meets(position.occupied())
        && !position.by_role(Role::Rook).meets(position.occupied())
        && !position.by_role(Role::Queen).meets(position.occupied())
}

/// A side that is far ahead in the endgame drives the other king to the rim and brings its own near.
fn drive(position: &Position, value: i32, phase: i32) -> i32 {
    let winner = if value > 0 { Color::White } else { Color::Black };
    let pawns_of_loser = position.by_color(!winner) & position.by_role(Role::Pawn);
    if value.abs() < 300 || phase > 12 || !pawns_of_loser.is_empty() {
        return 0;
    }
    let [chased, chaser] = [position.king(!winner), position.king(winner)];
    let rim = |at: usize| if at < 4 { 3 - at as i32 } else { at as i32 - 4 };
    let to_rim = rim(chased.file() as usize) + rim(chased.rank() as usize);
    let apart = (chased.file() as i32 - chaser.file() as i32).abs()
        + (chased.rank() as i32 - chaser.rank() as i32).abs();
    let gain = 10 * to_rim + 5 * (14 - apart);
    if winner == Color::White { gain } else { -gain }
}

/// What one side has.
struct Side {
    color: Color,
    men: Bitboard,
    pawns: Bitboard,
    phase: i32,
    /// The king and the squares around him.
    ring: Bitboard,
}

impl Side {
    fn new(position: &Position, color: Color) -> Self {
        let men = position.by_color(color);
        let king = position.king(color);
        let phase = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| PHASE[role as usize] * (men & position.by_role(role)).len() as i32)
            .sum();
        let ring = Piece { color, role: Role::King }.attacks(king, Bitboard::EMPTY).with(king);
        Self { color, men, pawns: men & position.by_role(Role::Pawn), phase, ring }
    }

    fn sum(&self, position: &Position, enemy: &Self) -> Pair {
        let mut sum = Pair::ZERO;
        let mut danger = 0;
        let occupied = position.occupied();
        for role in Role::ALL {
            for square in self.men & position.by_role(role) {
                sum += WORTH[role as usize][seen_by(self.color, square)];
                match role {
                    Role::Pawn => sum += self.pawn(enemy, square),
                    Role::King => sum += self.shelter(square),
                    Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                        let attacks = Piece { color: self.color, role }.attacks(square, occupied);
                        let (each, usual) = MOBILITY[role as usize];
                        let free = Bitboard(attacks.0 & !self.men.0).len() as i32;
                        sum += each.times(free - usual);
                        danger += DANGER[role as usize] * (attacks & enemy.ring).len() as i32;
                        if role == Role::Rook {
                            sum += self.rook(enemy, square);
                        }
                    }
                }
            }
        }
        if (self.men & position.by_role(Role::Bishop)).has_several() {
            sum += BISHOPS;
        }
        sum.middle += (danger * danger / 5).min(350);
        sum
    }

    fn pawn(&self, enemy: &Self, square: Square) -> Pair {
        let mut sum = Pair::ZERO;
        let rank = square.rank().seen_by(self.color) as usize;
        let (file, beside) = (Bitboard::file(square.file()), beside(square.file()));
        let ahead = ahead(self.color, square);
        if Bitboard(file.0 & ahead.0).meets(self.pawns) {
            sum += DOUBLED;
        } else if !Bitboard((file.0 | beside.0) & ahead.0).meets(enemy.pawns) {
            sum += PASSED[rank];
        }
        if !beside.meets(self.pawns) {
            sum += ISOLATED;
        }
        sum
    }

    fn rook(&self, enemy: &Self, square: Square) -> Pair {
        let file = Bitboard::file(square.file());
        match (file.meets(self.pawns), file.meets(enemy.pawns)) {
            (true, true | false) => Pair::ZERO,
            (false, true) => ROOK_ON_HALF_OPEN_FILE,
            (false, false) => ROOK_ON_OPEN_FILE,
        }
    }

    fn shelter(&self, king: Square) -> Pair {
        let files = Bitboard::file(king.file()).0 | beside(king.file()).0;
        let near = Bitboard(self.pawns.0 & files & ahead(self.color, king).0);
        let mut sum = SHELTER.times(near.len().min(3) as i32);
        if !Bitboard::file(king.file()).meets(self.pawns) {
            sum += OPEN_FILE_AT_KING;
        }
        sum
    }
}

/// Returns the index of a square as the side sees it.
fn seen_by(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.index(),
        Color::Black => square.index() ^ 56,
    }
}

/// Returns the files beside a file.
const fn beside(file: File) -> Bitboard {
    let this = Bitboard::file(file).0;
    Bitboard((this << 1 & !Bitboard::file(File::A).0) | (this >> 1 & !Bitboard::file(File::H).0))
}

/// Returns all squares on the ranks before a square as the side sees it.
const fn ahead(color: Color, square: Square) -> Bitboard {
    let rank = square.rank() as u32;
    Bitboard(match color {
        Color::White => (!0_u64 << (8 * rank)) << 8,
        Color::Black => !(!0_u64 << (8 * rank)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(fen: &str) -> i32 {
        evaluate(&Position::from_fen(fen).unwrap())
    }

    #[test]
    fn the_initial_position_is_equal_but_for_the_move() {
        assert_eq!(evaluate(&Position::start()), TEMPO);
    }

    #[test]
    fn a_position_seen_from_the_other_side_has_the_same_value() {
        for (one, other) in [
            (
                "r2q1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
                "r3kb1r/pppq2pp/2n1bp2/3np3/8/2NP1NP1/PP2PPBP/R2Q1RK1 b kq - 3 9",
            ),
            ("8/5k2/3p4/1P6/8/4K3/8/8 w - - 0 1", "8/8/4k3/8/1p6/3P4/5K2/8 b - - 0 1"),
        ] {
            assert_eq!(value(one), value(other), "{one}");
        }
    }

    #[test]
    fn more_is_worth_more() {
        assert!(value("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > value("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert!(value("4k3/8/P7/8/8/8/8/4K3 w - - 0 1") > value("4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    }

    #[test]
    fn bare_kings_are_told() {
        let bare = |fen: &str| is_bare(&Position::from_fen(fen).unwrap());
        assert!(bare("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        assert!(bare("4k3/8/8/8/8/8/8/3BK3 w - - 0 1"));
        assert!(!bare("4k3/8/8/8/8/8/7P/4K3 w - - 0 1"));
    }
}

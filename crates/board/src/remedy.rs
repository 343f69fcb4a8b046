//! What helps against check (Art. 3.9).

use crate::{Bitboard, Move, MoveKind, Position, Square};

/// How a move ends the check to the own king.
///
/// ```
/// use adoube_board::{Position, Remedy};
///
/// // The rook on e8 gives check; the king may step aside, or the other rook may take or come between.
/// let position = Position::from_fen("4r2k/8/8/8/R7/8/8/4K3 w - - 0 1").unwrap();
/// let remedy = |san| position.remedy(position.parse_san(san).unwrap());
/// assert_eq!(remedy("Kf2"), Some(Remedy::MoveKing));
/// assert_eq!(remedy("Re4"), Some(Remedy::Interpose));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The king leaves the attacked square.
    MoveKing,
    /// The only attacker is captured, by whatever man.
    CaptureAttacker,
    /// A man comes between the attacker and the king.
    Interpose,
}

impl Position {
    /// Returns how a legal move ends the check; `None` when there is no check.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let start = Position::start();
    /// assert_eq!(start.remedy(start.parse_san("e4").unwrap()), None);
    /// ```
    #[must_use]
    pub fn remedy(&self, mv: Move) -> Option<Remedy> {
        let checkers = self.checkers();
        if checkers.is_empty() {
            return None;
        }
        let captured = match mv.kind() {
            // Art. 3.7.4.1: the pawn that is captured stands beside the one that captures.
            MoveKind::EnPassant => Square::new(mv.to().file(), mv.from().rank()),
            MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::Castling | MoveKind::Promotion => mv.to(),
        };
        Some(if checkers == Bitboard::of(captured) {
            Remedy::CaptureAttacker
        } else if mv.from() == self.king(self.turn()) {
            Remedy::MoveKing
        } else {
            Remedy::Interpose
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, moves: &[(&str, Option<Remedy>)]) {
        let position = Position::from_fen(fen).expect("the position can be played");
        for &(uci, remedy) in moves {
            let mv = position.parse_uci(uci).expect("the move is legal");
            assert_eq!(position.remedy(mv), remedy, "{fen} {uci}");
        }
    }

    #[test]
    fn without_check_nothing_is_a_remedy() {
        check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[("e1d1", None)]);
    }

    #[test]
    fn against_a_double_check_every_remedy_is_a_move_of_the_king() {
        let fen = "4r2k/8/8/8/8/3n4/8/R3K3 w - - 0 1";
        let position = Position::from_fen(fen).expect("the position can be played");
        assert_eq!(position.checkers().len(), 2);
        let moves = position.legal_moves();
        assert!(!moves.is_empty());
        for mv in moves {
            assert_eq!(position.remedy(mv), Some(Remedy::MoveKing), "{mv:?}");
        }
    }

    #[test]
    fn a_pawn_that_gives_check_may_be_captured_in_passing() {
        check(
            "7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1",
            &[
                ("e5d6", Some(Remedy::CaptureAttacker)),
                ("e4d5", Some(Remedy::CaptureAttacker)),
                ("e4f4", Some(Remedy::MoveKing)),
            ],
        );
    }
}

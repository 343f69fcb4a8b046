//! What a player may do now. The page draws its buttons from this.

use alloc::vec::Vec;

use adoube_board::{Color, Move};

use crate::command::{Command, DrawRule};
use crate::decide::{claim_holds, decide, is_in_time};
use crate::game::{Game, Phase};
use crate::time::Timestamp;

/// Something that a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permitted {
    /// Make a move.
    Move,
    /// Offer a draw.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw,
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Resign.
    Resign,
    /// Call the game off.
    Abort,
    /// Claim a draw for the position on the board.
    Claim(DrawRule),
}

impl Game {
    /// Returns what a player may do at a moment: what [`decide`] would not refuse. It is asked of it, but for moving and
    /// resigning, which are permitted to whoever is in time; judging a resignation would look for a mate.
    #[must_use]
    pub fn permitted(&self, by: Color, now: Timestamp) -> Vec<Permitted> {
        let in_play = matches!(self.phase(), Phase::Playing(_)) && is_in_time(self, now);
        let by_right = [(Permitted::Move, in_play && self.turn() == by), (Permitted::Resign, in_play)];
        let claim = |rule| Command::ClaimDraw { by, rule, announced: None };
        let wishes = [
            (Permitted::OfferDraw, Command::OfferDraw { by }),
            (Permitted::AcceptDraw, Command::AcceptDraw { by }),
            (Permitted::DeclineDraw, Command::DeclineDraw { by }),
            (Permitted::Abort, Command::Abort { by }),
            (Permitted::Claim(DrawRule::Threefold), claim(DrawRule::Threefold)),
            (Permitted::Claim(DrawRule::Fifty), claim(DrawRule::Fifty)),
        ];
        let asked = wishes.into_iter().map(|(act, wish)| (act, decide(self, now, &wish).is_ok()));
        by_right.into_iter().chain(asked).filter(|&(_, allowed)| allowed).map(|(act, _)| act).collect()
    }

    /// Returns the rules under which the side that has the move may claim a draw for the position on the board
    /// (Articles 9.2.2 and 9.3.2).
    #[must_use]
    pub fn claims(&self) -> Vec<DrawRule> {
        DrawRule::ALL.into_iter().filter(|&rule| claim_holds(self, rule, None)).collect()
    }

    /// Returns the rules under which the side that has the move may claim a draw by announcing this legal move
    /// (Articles 9.2.1 and 9.3.1).
    #[must_use]
    pub fn claims_by_move(&self, announced: Move) -> Vec<DrawRule> {
        DrawRule::ALL.into_iter().filter(|&rule| claim_holds(self, rule, Some(announced))).collect()
    }
}

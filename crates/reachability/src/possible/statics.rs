//! The rules that look at one position alone.

use adoube_board::{Color, Role, Setup};

use super::origin::{Origins, origins};
use super::reach::Ways;
use super::reason::Reason;
use super::structure::captures_needed;
use super::tempo::is_out_of_step;

/// Men with which the game begins, in all.
const MEN: u32 = 32;

/// What the rules found out on the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// By colour: the officers.
    pub(super) origins: [Origins; 2],
    /// By colour: the men that the opponent has captured.
    pub(super) captured: [u32; 2],
    /// By colour: the pawns that are not on the board.
    pub(super) pawns_gone: [u32; 2],
}

/// Returns the first rule that excludes the position, or what is known of it.
pub(super) fn facts(setup: &Setup, ways: &Ways) -> Result<Facts, Reason> {
    let count = |side| setup.placement.by_color(side).len();
    let captured = Color::ALL.map(|side| 16u32.saturating_sub(count(side)));
    let pawns_gone = Color::ALL.map(|side| 8u32.saturating_sub(setup.placement.of(side, Role::Pawn).len()));
    let [white, black] = Color::ALL.map(|side| origins(setup, ways, side));
    let facts = Facts { origins: [white?, black?], captured, pawns_gone };
    for side in Color::ALL {
        facts.enough_pawns_promoted(side)?;
        facts.enough_captures(setup, side)?;
    }
    facts.pawns_passed()?;
    if is_out_of_step(setup) { Err(Reason::Tempo) } else { Ok(facts) }
}

impl Facts {
    /// Why it is sound: whatever is no first man was a pawn, and no pawn promotes twice (Art. 3.7.5).
    fn enough_pawns_promoted(&self, side: Color) -> Result<(), Reason> {
        let needed = self.origins[side.index()].promoted;
        let available = self.pawns_gone[side.index()];
        if needed > available { Err(Reason::PromotedMen { side, needed, available }) } else { Ok(()) }
    }

    /// Why it is sound: each capture takes one man of the opponent that is missing now; one that was captured where no pawn
    /// can have captured was not captured by a pawn.
    fn enough_captures(&self, setup: &Setup, side: Color) -> Result<(), Reason> {
        let opponent = (!side).index();
        let away = self.origins[opponent].captured_away_from_pawns;
        let available = self.captured[opponent].saturating_sub(away);
        match captures_needed(setup, side) {
            None => Err(Reason::PawnOrigins { side }),
            Some(needed) if needed > available => Err(Reason::PawnCaptures { side, needed, available }),
            Some(_) => Ok(()),
        }
    }

    /// Why it is sound: the two pawns that start on a file pass each other only after one of them has captured or has been
    /// captured, so a file of whose pawns one promotes is touched by a capture. A capture by a pawn touches the
    /// file of that pawn and, when it takes a pawn, of the one taken, which does not promote: two promotions at most from
    /// a touched file, and one less for each pawn taken. So `n` captures, `v` of them of pawns, allow `2n + v`. A side's
    /// pawns taken are among the men it lost and among the pawns that are gone and did not promote.
    fn pawns_passed(&self) -> Result<(), Reason> {
        let needed: u32 = self.origins.iter().map(|side| side.promoted).sum();
        let captures: u32 = self.captured.iter().sum();
        let pawns_taken: u32 = Color::ALL
            .into_iter()
            .map(Color::index)
            .map(|side| {
                let others = self.pawns_gone[side].saturating_sub(self.origins[side].promoted);
                others.min(self.captured[side].saturating_sub(self.origins[side].officers_captured))
            })
            .sum();
        debug_assert!(captures <= MEN, "there are no more men");
        let available = 2 * captures + pawns_taken;
        if needed > available { Err(Reason::PromotionCaptures { needed, available }) } else { Ok(()) }
    }
}

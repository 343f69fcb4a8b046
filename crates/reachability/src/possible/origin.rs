//! Which men are first ones, and which were pawns once.

use adoube_board::{Bitboard, Color, Piece, Rank, Role, Setup, Square};

use super::reach::{Ways, home_files};
use super::reason::Reason;

const OFFICERS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What is known of a side's officers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Origins {
    /// Men on the board that were pawns once, at least.
    pub(super) promoted: u32,
    /// First officers that are certainly no longer on the board.
    pub(super) officers_captured: u32,
    /// Of these, those captured on squares where no pawn of the opponent can have captured.
    pub(super) captured_away_from_pawns: u32,
}

/// Returns what is known of a side's officers, or the man that cannot have come to its square.
pub(super) fn origins(setup: &Setup, ways: &Ways, side: Color) -> Result<Origins, Reason> {
    let mut origins = Origins::default();
    let king = Piece { color: side, role: Role::King };
    if let Some(square) = (setup.placement.of(side, Role::King) & !ways.from(king, homes(king))).first() {
        return Err(Reason::LockedOut { square });
    }
    let promotions = ways.promotions(setup, side);
    for role in OFFICERS {
        let man = Piece { color: side, role };
        let men = setup.placement.of(side, role);
        let firsts: [Bitboard; 2] = firsts(ways, man);
        let shut_out = men & !firsts[0] & !firsts[1] & !ways.from(man, promotions);
        if let Some(square) = shut_out.first() {
            return Err(Reason::LockedOut { square });
        }
        let still_there = matched(men & firsts[0], men & firsts[1]);
        let started = home_files(role).len() as u32;
        origins.promoted += men.len() - still_there;
        origins.officers_captured += started - still_there;
        // Two men of one role on common squares may stand for each other; only the plain case is counted.
        if !firsts[0].meets(firsts[1]) {
            let gone = firsts.into_iter().take(home_files(role).len()).filter(|first| !first.meets(men));
            origins.captured_away_from_pawns += gone
                .filter(|first| first.into_iter().all(|square| !ways.pawn_can_capture_on(!side, square)))
                .count() as u32;
        }
    }
    Ok(origins)
}

/// Returns the squares on which a side's men of a role start.
fn homes(man: Piece) -> Bitboard {
    home_files(man.role).iter().map(|&file| Square::new(file, Rank::First.seen_by(man.color))).collect()
}

/// Returns where each of the first men of a role can have got to.
fn firsts(ways: &Ways, man: Piece) -> [Bitboard; 2] {
    let mut homes = homes(man);
    [homes.next(), homes.next()]
        .map(|home| home.map_or(Bitboard::EMPTY, |home| ways.from(man, Bitboard::of(home))))
}

/// Returns how many of two first men can be on the board, given the men that each of them may be.
///
/// Why it is sound: it is the most that can be, a matching of two sets.
fn matched(one: Bitboard, other: Bitboard) -> u32 {
    match (one.is_empty(), other.is_empty()) {
        (true, true) => 0,
        (true, false) | (false, true) => 1,
        (false, false) => (one | other).len().min(2),
    }
}

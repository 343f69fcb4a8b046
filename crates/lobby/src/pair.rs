//! Two who play each other, and who has White.

use adoube_tournament::Color;

use crate::pool::Entry;
use crate::seeker::{ColourHistory, PlayerId, Seeker, Standing};

/// Two players who are to play a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// Who has White, as they waited.
    pub white: Entry,
    /// Who has Black, as they waited.
    pub black: Entry,
    /// Whether the game can be rated: both have an account.
    pub is_rated: bool,
}

impl Pair {
    pub(crate) fn new(a: Entry, b: Entry, lot: u64) -> Self {
        let is_rated = [&a, &b].into_iter().all(|entry| entry.seeker.standing == Standing::Member);
        let (white, black) = match white_of(&a.seeker, &b.seeker, lot) {
            Color::White => (a, b),
            Color::Black => (b, a),
        };
        Self { white, black, is_rated }
    }

    /// Returns both players, the one with the smaller number first.
    #[must_use]
    pub fn players(&self) -> [PlayerId; 2] {
        let (a, b) = (self.white.seeker.id, self.black.seeker.id);
        [a.min(b), a.max(b)]
    }
}

/// Returns the colour of the first of two: the one to whom White is due more has it; a lot decides between equals.
///
/// ```
/// use adoube_lobby::{Color, ColourHistory, PlayerId, Seeker, white_of};
///
/// let (mut anna, boris) = (Seeker::guest(PlayerId(1)), Seeker::guest(PlayerId(2)));
/// anna.colours = ColourHistory::of([Color::White]);
/// assert!((0..8).all(|lot| white_of(&anna, &boris, lot) == Color::Black));
/// ```
#[must_use]
pub fn white_of(a: &Seeker, b: &Seeker, lot: u64) -> Color {
    let (x, y) = (a.colours.due(), b.colours.due());
    let is_first_white = if x == y { drawn(a.id, b.id, lot) } else { x > y };
    if is_first_white { Color::White } else { Color::Black }
}

/// Returns what it costs, in points of distance, that one of two gets a colour that is not due.
pub(crate) fn colour_cost(a: ColourHistory, b: ColourHistory) -> u32 {
    const POINTS_PER_GAME: u32 = 15;
    let (x, y) = (a.due(), b.due());
    let is_clash = x.signum() * y.signum() > 0;
    if is_clash { POINTS_PER_GAME * x.unsigned_abs().min(y.unsigned_abs()) } else { 0 }
}

/// Draws between two players: the same for both orders of them, turned round.
fn drawn(a: PlayerId, b: PlayerId, lot: u64) -> bool {
    let (low, high) = (a.0.min(b.0), a.0.max(b.0));
    let folded = |number: u128| number as u64 ^ (number >> 64) as u64;
    let mut mixed = lot ^ folded(low).rotate_left(17) ^ folded(high).rotate_left(41);
    // The finaliser of SplitMix64.
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let is_low_white = (mixed ^ (mixed >> 31)) & 1 == 0;
    is_low_white == (a == PlayerId(low))
}

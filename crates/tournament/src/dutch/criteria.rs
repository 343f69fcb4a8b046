//! The criteria C1 to C21 of C.04.3, each a function with its name.
//!
//! C1 to C3 hold for every pair and bye. The others count something that a bracket keeps as small as it can; here is what
//! one pair, or one player, adds to that count.

use super::card::Colour;
use super::colours::colour_of;
use super::player::{Player, Strength};

/// C1 (2.1.1): the two have not met. A game that was not played is no meeting.
pub fn c1_have_not_met(a: &Player, b: &Player) -> bool {
    !a.met.contains(&b.card)
}

/// C2 (2.1.2): the player may get the pairing-allocated bye.
pub fn c2_may_have_bye(player: &Player) -> bool {
    player.may_have_bye
}

/// C3 (2.1.3): two players who are no topscorers and have the same absolute preference do not meet.
pub fn c3_colours_fit(a: &Player, b: &Player) -> bool {
    let clash = a.strength == Strength::Absolute && b.strength == Strength::Absolute && a.due == b.due;
    !clash || a.is_topscorer || b.is_topscorer
}

/// C9 (2.3.4): the unplayed games of the player who gets the bye.
pub fn c9_unplayed(player: &Player) -> i64 {
    player.unplayed as i64
}

/// Returns both players of a pair with the colours they get, when one of them is a topscorer.
fn topscorers_pair<'a>(higher: &'a Player, lower: &'a Player) -> Option<[(&'a Player, Colour); 2]> {
    let counts = higher.is_topscorer || lower.is_topscorer;
    // The initial colour matters only to players without preference, who cannot be hurt.
    let colour = colour_of(higher, lower, Colour::White);
    counts.then_some([(higher, colour), (lower, colour.other())])
}

/// C10 (2.4.1): topscorers, or their opponents, whose colour difference gets beyond two.
pub fn c10_wide_differences(higher: &Player, lower: &Player) -> i64 {
    let hurt = |(player, colour): &(&Player, Colour)| {
        let step = if *colour == Colour::White { 1 } else { -1 };
        (player.difference + step).abs() > 2
    };
    topscorers_pair(higher, lower).map_or(0, |pair| pair.iter().filter(|&one| hurt(one)).count() as i64)
}

/// C11 (2.4.2): topscorers, or their opponents, who get a colour three times in a row.
pub fn c11_thrice_the_same(higher: &Player, lower: &Player) -> i64 {
    let hurt = |(player, colour): &(&Player, Colour)| {
        player.colours.len() > 1 && player.colours.iter().rev().take(2).all(|past| past == colour)
    };
    topscorers_pair(higher, lower).map_or(0, |pair| pair.iter().filter(|&one| hurt(one)).count() as i64)
}

/// C12 (2.4.3): players who do not get the colour they are due.
pub fn c12_preference_missed(a: &Player, b: &Player) -> i64 {
    i64::from(a.due.is_some() && a.due == b.due)
}

/// C13 (2.4.4): players who do not get a colour they are strongly due.
pub fn c13_strong_preference_missed(a: &Player, b: &Player) -> i64 {
    let strong = |player: &Player| player.strength >= Strength::Strong;
    let both_absolute = a.strength == Strength::Absolute && b.strength == Strength::Absolute;
    i64::from(a.due == b.due && strong(a) && strong(b) && !both_absolute)
}

/// C14 and C16 (2.4.5, 2.4.7): whether a resident who floats down did so `back` rounds ago.
pub fn c14_c16_floated_down(resident: &Player, back: usize) -> bool {
    resident.floats[back - 1].down
}

/// C15 and C17 (2.4.6, 2.4.8): whether the opponent of a moved-down player floated up `back` rounds ago.
pub fn c15_c17_floated_up(moved_down: &Player, opponent: &Player, back: usize) -> bool {
    opponent.score < moved_down.score && opponent.floats[back - 1].up
}

/// C18 and C20 (2.4.9, 2.4.11): whether the score difference of a moved-down player counts, because he floated down `back` rounds ago.
pub fn c18_c20_counts(moved_down: &Player, back: usize) -> bool {
    moved_down.floats[back - 1].down
}

/// C19 and C21 (2.4.10, 2.4.12): whether the score difference counts for the opponent, who floated up `back` rounds ago.
pub fn c19_c21_counts(moved_down: &Player, opponent: &Player, back: usize) -> bool {
    c15_c17_floated_up(moved_down, opponent, back)
}

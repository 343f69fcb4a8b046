//! Who gets White (C.04.3, 5.2).

use core::cmp::Ordering;

use super::card::Colour;
use super::player::{Player, Strength};

/// Returns the colour of the higher ranked player of a pair.
///
/// ```
/// use adoube_tournament::dutch::{Card, Colour, Rules, colour_of, players};
///
/// let cards = vec![Card { is_present: true, ..Card::default() }; 2];
/// let players = players(&cards, &Rules::default());
/// assert_eq!(colour_of(&players[0], &players[1], Colour::White), Colour::White);
/// ```
pub fn colour_of(higher: &Player, lower: &Player, initial: Colour) -> Colour {
    match (higher.due, lower.due) {
        // 5.2.1: both get what they are due.
        (Some(due), None) => return due,
        (None, Some(due)) => return due.other(),
        (Some(a), Some(b)) if a != b => return a,
        (Some(due), Some(_)) => {
            // 5.2.2: the stronger preference; of two absolute ones, the wider difference.
            let wider = match (higher.strength, lower.strength) {
                (Strength::Absolute, Strength::Absolute) => {
                    higher.difference.abs().cmp(&lower.difference.abs())
                }
                (a, b) => a.cmp(&b),
            };
            match wider {
                Ordering::Greater => return due,
                Ordering::Less => return due.other(),
                Ordering::Equal => {}
            }
        }
        (None, None) => {}
    }
    // 5.2.3: alternate from the latest round in which they had different colours.
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev()).find(|(a, b)| a != b);
    if let Some((colour, _)) = latest {
        return colour.other();
    }
    // 5.2.4: the preference of the higher ranked.
    if let Some(due) = higher.due {
        return due;
    }
    // 5.2.5: an odd number has the initial colour.
    if higher.number % 2 == 1 { initial } else { initial.other() }
}

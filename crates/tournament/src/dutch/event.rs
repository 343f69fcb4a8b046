//! An [`Event`] as the Dutch system sees it.

use alloc::vec::Vec;

use super::card::{Card, Colour, Entry, Rules};
use crate::{Bye, Color, Event, StartingRank};

/// Returns the cards of an event after its paired rounds; `is_present` tells who is to be paired next.
///
/// The card of starting rank `n` stands at place `n - 1`; a number that nobody has is a card of nobody.
///
/// ```
/// use adoube_tournament::dutch::{cards_of, pair, rules_of};
/// use adoube_tournament::{Event, EventDraft, Player, StartingRank};
///
/// let players = (1..=4).map(|number| Player::new(StartingRank::new(number).unwrap(), "")).collect();
/// let event = Event::new(EventDraft { players, ..EventDraft::default() }).unwrap();
/// let round = pair(&cards_of(&event, |_| true), &rules_of(&event)).unwrap();
/// assert_eq!(round.games, [(0, 2), (3, 1)]);
/// ```
pub fn cards_of(event: &Event, is_present: impl Fn(StartingRank) -> bool) -> Vec<Card> {
    let last = event.players().iter().map(|player| place_of(player.rank) + 1).max().unwrap_or(0);
    let mut cards = alloc::vec![Card::default(); last];
    for (index, player) in event.players().iter().enumerate() {
        let card = &mut cards[place_of(player.rank)];
        card.is_present = is_present(player.rank);
        card.rounds = event.entries(index).map(|entry| entry_of(event, entry)).collect();
    }
    cards
}

/// Returns the regulations of an event as far as they are stated; nobody is prohibited from meeting.
pub fn rules_of(event: &Event) -> Rules {
    let points = event.points();
    Rules {
        rounds: event.total_rounds(),
        win: points.win().tenths(),
        loss: points.loss().tenths(),
        initial: event.stated().initial_color.map_or(Colour::White, colour_of),
        prohibited: Vec::new(),
    }
}

fn place_of(rank: StartingRank) -> usize {
    usize::from(rank.get()).saturating_sub(1)
}

fn colour_of(color: Color) -> Colour {
    match color {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    }
}

fn entry_of(event: &Event, entry: crate::Entry) -> Entry {
    let points = event.points().of_entry(entry).tenths();
    match entry {
        crate::Entry::Played { opponent, color, .. } => {
            Entry::Played { opponent: place_of(opponent), colour: colour_of(color), points }
        }
        crate::Entry::Bye(Bye::PairingAllocated) => Entry::AllocatedBye { points },
        crate::Entry::Bye(Bye::Full | Bye::Half | Bye::Zero)
        | crate::Entry::ForfeitWin { .. }
        | crate::Entry::ForfeitLoss { .. }
        | crate::Entry::Absent => Entry::Unplayed { points },
    }
}

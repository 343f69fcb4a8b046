//! What is known of an event when a round is paired: every player's card, and the rules of the event.

use alloc::vec::Vec;

/// Points in tenths: a half is 5.
pub type Tenths = i32;

/// The colour of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// Returns the other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// One round on a player's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A game that was played over the board.
    Played {
        /// The opponent's place in the list of cards.
        opponent: usize,
        /// The colour the player had.
        colour: Colour,
        /// What the player scored.
        points: Tenths,
    },
    /// The pairing-allocated bye.
    AllocatedBye {
        /// What it was worth.
        points: Tenths,
    },
    /// Any other round without a game: a bye that was asked for, absence, a forfeit won or lost.
    Unplayed {
        /// What it was worth.
        points: Tenths,
    },
}

impl Entry {
    /// Returns what the round was worth.
    pub fn points(self) -> Tenths {
        match self {
            Entry::Played { points, .. } | Entry::AllocatedBye { points } | Entry::Unplayed { points } => {
                points
            }
        }
    }
}

/// A player's card. Cards stand in the order of the pairing numbers: the first has number 1.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Card {
    /// The rounds so far. Missing ones at the end are absences without points.
    pub rounds: Vec<Entry>,
    /// Whether the player is to be paired in the coming round.
    pub is_present: bool,
    /// Virtual points (C.04.7) in each round, the coming one included; missing ones are nothing.
    pub virtual_points: Vec<Tenths>,
}

/// What the regulations of the event say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many rounds the event has (C.04.1, 1).
    pub rounds: usize,
    /// What a win is worth.
    pub win: Tenths,
    /// What a loss is worth.
    pub loss: Tenths,
    /// The colour drawn by lot for the first player (C.04.3, 5.2.5).
    pub initial: Colour,
    /// Players who must not meet, whatever the reason.
    pub prohibited: Vec<(usize, usize)>,
}

impl Default for Rules {
    fn default() -> Self {
        Self { rounds: 9, win: 10, loss: 0, initial: Colour::White, prohibited: Vec::new() }
    }
}

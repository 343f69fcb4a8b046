//! What is offered: the game that a seek or a challenge is about.

use alloc::string::String;

use adoube_tournament::Color;

use crate::control::Control;
use crate::pair::white_of;
use crate::refusal::Refusal;
use crate::seeker::{Seeker, Standing};

/// Whether a game changes ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stake {
    /// It does not.
    Casual,
    /// It does: both need an account.
    Rated,
}

/// The colour that the one who offers a game wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourWish {
    /// This one.
    Fixed(Color),
    /// The one that is due, or a lot.
    Any,
}

/// From where the game begins.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Start {
    /// From the array of Article 2.
    Array,
    /// From another position.
    SetUp {
        /// The position in FEN.
        fen: String,
        /// Whether castling follows Guideline II (Chess960).
        is_chess960: bool,
    },
}

/// What is offered.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The time control.
    pub control: Control,
    /// The ruleset by its code.
    pub ruleset: String,
    /// The colour wanted.
    pub colour: ColourWish,
    /// Whether the game is rated.
    pub stake: Stake,
    /// From where it begins.
    pub start: Start,
}

impl Terms {
    /// Tells whether somebody may offer or take these terms.
    ///
    /// # Errors
    /// [`Refusal::GuestsPlayCasually`], or [`Refusal::RatedSetUp`]: who has prepared a position would win rating with it.
    pub fn check(&self, player: &Seeker) -> Result<(), Refusal> {
        if self.stake == Stake::Rated && self.start != Start::Array {
            return Err(Refusal::RatedSetUp);
        }
        match (self.stake, player.standing) {
            (Stake::Rated, Standing::Guest) => Err(Refusal::GuestsPlayCasually),
            (Stake::Rated, Standing::Member) | (Stake::Casual, _) => Ok(()),
        }
    }

    /// Returns the colour of the one who offers.
    pub(crate) fn colour_of(&self, offers: &Seeker, takes: &Seeker, lot: u64) -> Color {
        match self.colour {
            ColourWish::Fixed(color) => color,
            ColourWish::Any => white_of(offers, takes, lot),
        }
    }
}

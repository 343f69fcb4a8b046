//! What hands cannot do. Nothing changes by it.

use core::fmt;

use adoube_board::{Role, Square};

use crate::article::Article;

/// Why an act of the hands cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandError {
    /// No man stands there.
    NoMan(Square),
    /// There is nothing in the hand to release.
    NothingInHand,
    /// A man of the other side is put back where it stood or nowhere.
    NotYourMan(Square),
    /// An own man stands there.
    OwnMan(Square),
    /// The man was not touched.
    NotTouched(Square),
    /// The man was lifted: such a touch is not accidental.
    NotAccidental(Square),
    /// A pawn is not exchanged for such a man.
    NotAPromotion(Role),
    /// A new man stands nowhere but on the last rank.
    NotOnLastRank(Square),
    /// No pawn can be exchanged.
    NoPawn,
    /// Another new man stands on the board.
    NewManStands(Square),
    /// The move is made: the opponent has the move.
    MoveMade,
}

impl HandError {
    /// One of every code.
    pub const CODES: [&'static str; 11] = [
        "hand_no_man",
        "hand_nothing_in_hand",
        "hand_not_your_man",
        "hand_own_man",
        "hand_not_touched",
        "hand_not_accidental",
        "hand_not_a_promotion",
        "hand_not_on_last_rank",
        "hand_no_pawn",
        "hand_new_man_stands",
        "hand_move_made",
    ];

    /// Returns the code used on the wire and in the catalogue of texts.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoMan(_) => "hand_no_man",
            Self::NothingInHand => "hand_nothing_in_hand",
            Self::NotYourMan(_) => "hand_not_your_man",
            Self::OwnMan(_) => "hand_own_man",
            Self::NotTouched(_) => "hand_not_touched",
            Self::NotAccidental(_) => "hand_not_accidental",
            Self::NotAPromotion(_) => "hand_not_a_promotion",
            Self::NotOnLastRank(_) => "hand_not_on_last_rank",
            Self::NoPawn => "hand_no_pawn",
            Self::NewManStands(_) => "hand_new_man_stands",
            Self::MoveMade => "hand_move_made",
        }
    }

    /// Returns the Article.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::of(match self {
            Self::NoMan(_) => "4.3",
            Self::NothingInHand | Self::MoveMade => "4.7",
            Self::NotYourMan(_) | Self::OwnMan(_) => "3.1",
            Self::NotTouched(_) | Self::NotAccidental(_) => "4.2.2",
            Self::NotAPromotion(_) | Self::NotOnLastRank(_) | Self::NoPawn => "3.7.5",
            Self::NewManStands(_) => "4.6",
        })
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (Article {})", self.code(), self.article())
    }
}

impl core::error::Error for HandError {}

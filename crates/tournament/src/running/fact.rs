//! What happened in a tournament. Facts carry everything that was decided.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Card, EntrantId, Standing};
pub use crate::Bye;
use crate::GameEnd;

/// Two entrants at a board in one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
    /// The name of the game on this server, if it is played here.
    pub game: Option<String>,
    /// How it ended, once it has.
    pub end: Option<(GameEnd, ResultBy)>,
    /// Whether a draw wins for Black, because the game decides a match.
    pub is_armageddon: bool,
}

/// Who has told a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultBy {
    /// The game that was played here.
    Game,
    /// The arbiter. What the arbiter told stands, whatever the game says.
    Arbiter,
    /// The pairing: one of the two has left the tournament.
    Pairing,
}

impl ResultBy {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Game, Self::Arbiter, Self::Pairing];

    /// Returns the word for logs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Arbiter => "arbiter",
            Self::Pairing => "pairing",
        }
    }

    /// Returns the one with this word.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.code() == code)
    }
}

/// A round, or one wave of an arena.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The boards, the first first.
    pub boards: Vec<Board>,
    /// Who has no game, and why.
    pub byes: Vec<(EntrantId, Bye)>,
    /// When its games begin, in milliseconds since the epoch; none until the arbiter says so.
    pub starts_at: Option<i64>,
}

impl Round {
    /// Returns whether every board has its result.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.boards.iter().all(|board| board.end.is_some())
    }
}

/// A line of the incident log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    /// In which round (0 is the first) and at which board (0 is the first), if at one.
    pub place: Option<(usize, usize)>,
    /// What happened, in the arbiter's words.
    pub text: String,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Somebody entered.
    Entered {
        /// The number.
        id: EntrantId,
        /// The card.
        card: Box<Card>,
        /// Who acts for the entrant.
        holder: Option<String>,
    },
    /// A card was put right.
    CardChanged {
        /// Whose.
        id: EntrantId,
        /// The card now.
        card: Box<Card>,
    },
    /// Somebody paused, came back, withdrew or was excluded.
    StandingChanged {
        /// Who.
        id: EntrantId,
        /// How he stands now.
        standing: Standing,
        /// Why, in words, or nothing.
        reason: String,
    },
    /// A bye was asked for and granted, or given back.
    ByeAsked {
        /// By whom.
        id: EntrantId,
        /// For which round; 0 is the first.
        round: usize,
        /// Which; none when it was given back.
        bye: Option<Bye>,
    },
    /// Two must not meet, or may again.
    Prohibited {
        /// One.
        a: EntrantId,
        /// The other.
        b: EntrantId,
        /// Whether it is so from now on.
        is_prohibited: bool,
    },
    /// A round was paired. The first one closes the registration.
    RoundPaired(Round),
    /// The games of the last round begin at a moment.
    RoundBegins {
        /// When, in milliseconds since the epoch.
        at: i64,
    },
    /// The pairing of the last round was taken back before its games began.
    RoundTakenBack,
    /// A board has a result, or another one than before.
    ResultSet {
        /// The round; 0 is the first.
        round: usize,
        /// The board; 0 is the first.
        board: usize,
        /// The result; none when it was taken away.
        end: Option<GameEnd>,
        /// Who says so.
        by: ResultBy,
        /// Why, in words, or nothing.
        reason: String,
    },
    /// A board gets a new game in place of one that was annulled.
    GameReplaced {
        /// The round; 0 is the first.
        round: usize,
        /// The board; 0 is the first.
        board: usize,
        /// The new game.
        game: Option<String>,
    },
    /// The next round is paired at a moment; none when somebody has to say so.
    NextRoundAt {
        /// When, in milliseconds since the epoch.
        at: Option<i64>,
    },
    /// No pairing complies with the absolute criteria: the arbiter has to decide.
    PairingFailed,
    /// An arena began.
    ArenaBegan {
        /// When it ends, in milliseconds since the epoch.
        ends_at: i64,
    },
    /// Something was announced to all.
    Noticed {
        /// The text.
        text: String,
    },
    /// Something was written in the incident log.
    IncidentNoted(Incident),
    /// It is over.
    Finished,
    /// It does not take place, or not to the end.
    Cancelled {
        /// Why, in words, or nothing.
        reason: String,
    },
}

//! What can be asked of a tournament, and why it may be refused.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Bye, Card, EntrantId, Incident, Standing};
use crate::GameEnd;

/// Who wants to enter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entering {
    /// The card.
    pub card: Card,
    /// Who acts for the entrant; none when the organiser enters somebody.
    pub holder: Option<String>,
}

/// A round that the arbiter paired by hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ManualRound {
    /// White and Black of each board.
    pub pairs: Vec<(EntrantId, EntrantId)>,
    /// Byes; who is in neither is absent.
    pub byes: Vec<(EntrantId, Bye)>,
}

/// A result that a game brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Returned {
    /// The round; 0 is the first.
    pub round: usize,
    /// The board; 0 is the first.
    pub board: usize,
    /// The game, so that one that was replaced is not heard.
    pub game: String,
    /// How it ended; none when it was annulled.
    pub end: Option<GameEnd>,
}

/// What is asked. Who may ask it is for the server to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Somebody enters.
    Enter(Box<Entering>),
    /// A card is put right.
    ChangeCard {
        /// Whose.
        id: EntrantId,
        /// The card.
        card: Box<Card>,
    },
    /// Somebody pauses, comes back, withdraws, or is excluded.
    ChangeStanding {
        /// Who.
        id: EntrantId,
        /// What is wished.
        standing: Standing,
        /// Why, or nothing.
        reason: String,
    },
    /// A bye is asked for, or given back.
    AskBye {
        /// By whom.
        id: EntrantId,
        /// For which round; 0 is the first.
        round: usize,
        /// Which; none to give it back.
        bye: Option<Bye>,
        /// Whether the arbiter gives it, who is not bound by the number of byes.
        is_given: bool,
    },
    /// Two must not meet, or may again.
    Prohibit {
        /// One.
        a: EntrantId,
        /// The other.
        b: EntrantId,
        /// Whether it shall be so.
        is_prohibited: bool,
    },
    /// Pairs the next round now; the first begins the tournament.
    PairNext,
    /// The next round is as the arbiter says.
    PairByHand(ManualRound),
    /// The games of the last round begin.
    BeginRound,
    /// The pairing of the last round is taken back; its games have not begun.
    TakeBackRound,
    /// A game ended, or its result was amended.
    Return(Returned),
    /// The arbiter tells a result, a forfeit, or another one than before.
    SetResult {
        /// The round; 0 is the first.
        round: usize,
        /// The board; 0 is the first.
        board: usize,
        /// The result; none to take it away.
        end: Option<GameEnd>,
        /// Why, or nothing.
        reason: String,
    },
    /// A board gets a new game.
    ReplaceGame {
        /// The round; 0 is the first.
        round: usize,
        /// The board; 0 is the first.
        board: usize,
    },
    /// Announces something to all.
    Announce(String),
    /// Writes in the incident log.
    Note(Incident),
    /// Ends the tournament with the rounds that were played.
    Finish,
    /// Cancels it.
    Cancel {
        /// Why, or nothing.
        reason: String,
    },
    /// Time passed: whatever was due happens.
    TimePassed,
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $article:expr;)*) => {
        /// Why something was refused. Nothing has changed.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$doc])* $variant,)*
        }

        impl Refusal {
            /// Every code, for checks of the texts.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// Returns the code by which texts are found.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }

            /// Returns the Article of FIDE's tournament rules that asks for it, if one does.
            #[must_use]
            pub const fn article(self) -> Option<&'static str> {
                match self {
                    $(Self::$variant => $article,)*
                }
            }
        }
    };
}

refusals! {
    /// The tournament is over or cancelled.
    Over = "tournament_over", None;
    /// It has not begun.
    NotBegun = "tournament_not_begun", None;
    /// It is full.
    Full = "tournament_full", None;
    /// The entry is closed: the system takes nobody in later, or too many rounds were paired.
    EntryClosed = "tournament_entry_closed", None;
    /// The entry conditions do not let this player in.
    NotEligible = "tournament_not_eligible", None;
    /// The card names nobody or has a text that is too long.
    CardBad = "tournament_card_bad", None;
    /// This browser or account has entered already.
    AlreadyEntered = "tournament_already_entered", None;
    /// There is no such entrant.
    NoSuchEntrant = "tournament_no_such_entrant", None;
    /// Who was excluded stays so until the arbiter says otherwise.
    Excluded = "tournament_excluded", None;
    /// The round was paired already, or there is none such.
    ByeTooLate = "tournament_bye_too_late", Some("C.04.1:4");
    /// No more byes may be asked for.
    NoMoreByes = "tournament_no_more_byes", None;
    /// Fewer than two players can be paired.
    TooFewPlayers = "tournament_too_few_players", None;
    /// The last round is not over.
    RoundNotOver = "tournament_round_not_over", Some("C.04.2:3.1");
    /// Every round was paired.
    NoMoreRounds = "tournament_no_more_rounds", Some("C.04.1:1");
    /// No pairing complies with the absolute criteria.
    NoPairing = "tournament_no_pairing", Some("C.04.3:2.1");
    /// A pairing by hand names somebody twice or somebody who does not play.
    PairingBad = "tournament_pairing_bad", Some("C.04.1:2");
    /// There is no such board.
    NoSuchBoard = "tournament_no_such_board", None;
    /// The games of the round have begun.
    RoundBegun = "tournament_round_begun", None;
    /// An arena is not paired in rounds.
    NotInArena = "tournament_not_in_arena", None;
    /// The text is empty or too long.
    TextBad = "tournament_text_bad", None;
}

//! What the arbiter does (Article 12 and wherever the Laws call for him).

use adoube_board::{Color, Square, UciMove};

use crate::ending::{ForfeitGround, Outcome};
use crate::note::Note;
use crate::parameter::choice;
use crate::time::{ByColor, Millis};

/// An act of the arbiter and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArbiterAct {
    /// What the arbiter does.
    pub ruling: Ruling,
    /// Why, in the arbiter's own words; it may be empty.
    pub reason: Note,
}

/// What an arbiter can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Stops the clocks (Article 6.11.1).
    Pause,
    /// Lets the clocks go on (Article 6.11.3); after an adjournment, that of the player who has to reply.
    Resume,
    /// Answers a player's call: without a valid reason Article 12.9 applies (Article 6.11.4). The clocks go on.
    AnswerCall(Call),
    /// Sets what the clocks show (Articles 6.10 and 7.1).
    SetClocks(ByColor<Millis>),
    /// Gives a player additional time (Article 12.5).
    AwardTime {
        /// To whom.
        to: Color,
        /// How much.
        time: Millis,
    },
    /// Penalises a player (Article 12.9).
    Penalise {
        /// Whom.
        side: Color,
        /// How.
        penalty: Penalty,
    },
    /// Establishes what a player did (Articles 4.1, 6.2.3 and 7.5).
    Establish {
        /// Who did it.
        side: Color,
        /// What.
        irregularity: Observed,
    },
    /// Lets a touch pass as clearly accidental (Article 4.2.2).
    ForgiveTouch(Square),
    /// Restores the position before the move of this number, counted from 0 over both sides (Article 7.1).
    Restore(u32),
    /// Rules on a move that broke Article 4 and that the opponent has not let pass.
    RuleOnMove(MoveRuling),
    /// Establishes that the flag of a player has fallen (Article 6.8).
    ConfirmFlagFall(Color),
    /// Answers what a player asked for in time trouble (Guideline III).
    AnswerQuickplay(QuickplayAnswer),
    /// Passes a player's draw offer on, where offers go through the arbiter (Article 9.1.1).
    PassOffer(Color),
    /// Declares the game lost by a player.
    Forfeit {
        /// Who loses.
        side: Color,
        /// Why.
        ground: ForfeitGround,
    },
    /// Declares the game lost by both players (Article 11.8).
    ForfeitBoth(ForfeitGround),
    /// Declares a draw because the position on the board is illegal and stayed so (Article A.5.4).
    IllegalPosition,
    /// Decides the game otherwise.
    Declare(Outcome),
    /// Amends the result of a finished game (Article 8.7).
    Amend(Outcome),
    /// Annuls the game, so that a new one is played (Articles 7.2.1 and 7.3).
    Annul,
    /// Finds that the game began with colours reversed (Article 7.3).
    ColoursReversed,
    /// Adjourns the game: the player who has the move seals it (Guideline I.1).
    Adjourn,
    /// Opens the envelope and reads the sealed move; `None` when it cannot be read (Guideline I.9).
    OpenEnvelope(Option<UciMove>),
}

choice! {
    /// Whether a player had a valid reason to call the arbiter.
    Call {
        /// There was one.
        Valid = "valid",
        /// There was none (Article 6.11.4).
        Unfounded = "unfounded",
    }
}

choice! {
    /// What follows from a move that broke Article 4.
    MoveRuling {
        /// It stands.
        Stands = "stands",
        /// It is taken back, and the player moves as Article 4 binds him.
        TakenBack = "taken_back",
    }
}

choice! {
    /// What the arbiter establishes about a player.
    Observed {
        /// The player used both hands for one move (Articles 4.1 and 7.5.4).
        TwoHands = "two_hands",
        /// The player pressed the clock with the other hand than the one that moved (Article 6.2.3).
        OtherHand = "other_hand",
        /// The player pressed the clock without having made a move (Article 6.2.4).
        PressWithoutMove = "press_without_move",
        /// The player completed an illegal move (Article 7.5.1).
        IllegalMove = "illegal_move",
        /// The player touched or adjusted men without having the move (Articles 4.2.1 and 6.2.5).
        TouchedOffTurn = "touched_off_turn",
        /// The player displaced men (Article 7.4).
        Displaced = "displaced",
    }
}

/// What Article 12.9 lets an arbiter do to a player during a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// A warning (Article 12.9.1).
    Warning,
    /// More time for the opponent (Article 12.9.2).
    TimeToOpponent(Millis),
    /// Less time for the offender (Article 12.9.3).
    TimeOff(Millis),
    /// The loss of the game (Article 12.9.6).
    Loss,
}

choice! {
    /// The arbiter's answer in time trouble (Guideline III).
    QuickplayAnswer {
        /// Both players get additions of five seconds, the opponent two minutes more (Guideline III.4).
        AdditionsGranted = "additions_granted",
        /// The game is drawn (Guideline III.5).
        Drawn = "drawn",
        /// The decision is put off; the game goes on (Guideline III.5).
        Postponed = "postponed",
        /// The request is rejected; the opponent gets two minutes more (Guideline III.5).
        Rejected = "rejected",
    }
}

impl Ruling {
    /// One of every code, to enumerate them.
    pub const CODES: [&'static str; 22] = [
        "pause",
        "resume",
        "answer_call",
        "set_clocks",
        "award_time",
        "penalise",
        "establish",
        "forgive_touch",
        "restore",
        "rule_on_move",
        "confirm_flag_fall",
        "answer_quickplay",
        "pass_offer",
        "forfeit",
        "forfeit_both",
        "illegal_position",
        "declare",
        "amend",
        "annul",
        "colours_reversed",
        "adjourn",
        "open_envelope",
    ];

    /// Returns the code used in records and on the wire.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::AnswerCall(_) => "answer_call",
            Self::SetClocks(_) => "set_clocks",
            Self::AwardTime { .. } => "award_time",
            Self::Penalise { .. } => "penalise",
            Self::Establish { .. } => "establish",
            Self::ForgiveTouch(_) => "forgive_touch",
            Self::Restore(_) => "restore",
            Self::RuleOnMove(_) => "rule_on_move",
            Self::ConfirmFlagFall(_) => "confirm_flag_fall",
            Self::AnswerQuickplay(_) => "answer_quickplay",
            Self::PassOffer(_) => "pass_offer",
            Self::Forfeit { .. } => "forfeit",
            Self::ForfeitBoth(_) => "forfeit_both",
            Self::IllegalPosition => "illegal_position",
            Self::Declare(_) => "declare",
            Self::Amend(_) => "amend",
            Self::Annul => "annul",
            Self::ColoursReversed => "colours_reversed",
            Self::Adjourn => "adjourn",
            Self::OpenEnvelope(_) => "open_envelope",
        }
    }
}

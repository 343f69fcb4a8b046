//! What the page says to the server over the socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::{ColorName, DrawRule};

/// One message of the page. Every message about a game names its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Asks for the state of a game and for everything that happens in it from now on.
    Subscribe {
        /// The game, 8 base-62 characters.
        game: String,
        /// The version the page has. The server answers with the updates since, or with a snapshot when there is no
        /// version or the gap is too long.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
    },
    /// Ends a subscription.
    Unsubscribe {
        /// The game.
        game: String,
    },
    /// A player does something in a game. It may be resent with the same `id` until it is answered: it is done once.
    Act {
        /// The game.
        game: String,
        /// Chosen by the page, unique within the game and seat; at most 36 characters.
        id: String,
        /// What the player or the arbiter does.
        action: Action,
        /// The side, for a page that acts for both.
        #[serde(default)]
        #[ts(optional)]
        side: Option<ColorName>,
    },
    /// Asks for a `pong`; sent every 2 s while a game runs.
    Ping {
        /// Comes back in the pong.
        n: u32,
    },
}

/// What a player does, by the Laws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Makes a move (Article 3).
    Move {
        /// The move in UCI notation; castling as the king's two squares or as king takes rook.
        uci: String,
    },
    /// Offers a draw (Article 9.1).
    OfferDraw,
    /// Accepts the opponent's offer (Article 5.2.3).
    AcceptDraw,
    /// Declines the opponent's offer (Article 9.1.2.1).
    DeclineDraw,
    /// Resigns (Article 5.1.2).
    Resign,
    /// Claims a draw (Articles 9.2 and 9.3).
    ClaimDraw {
        /// Which rule is claimed.
        rule: DrawRule,
        /// The announced move (Articles 9.2.1 and 9.3.1); without it the claim is about the position on the board.
        #[serde(default)]
        #[ts(optional)]
        uci: Option<String>,
    },
    /// Calls the game off before both sides have moved.
    Abort,
    /// Is there (Article 6.7.1).
    Arrive,
    /// Begins the game: the arbiter does, or the one who acts for both sides.
    Start,
    /// Moves men by hand (Article 4).
    Hand {
        /// What the hand does.
        act: HandAction,
        /// The square.
        square: String,
        /// The new man that is put in place of a pawn.
        #[serde(default)]
        #[ts(optional)]
        man: Option<NewManName>,
    },
    /// Presses the clock (Article 6.2.1).
    Press,
    /// Lets a touch of the opponent pass as accidental (Article 4.2).
    ForgiveTouch {
        /// The square.
        square: String,
    },
    /// Asks for what Guideline III gives.
    ClaimQuickplay {
        /// `additions`, `cannot_win` or `no_effort`.
        ground: String,
    },
    /// Says that the opponent's flag has fallen (Article 6.8).
    ClaimFlagFall,
    /// Complains of the opponent's move (Articles 4.8 and 7.5).
    Complain {
        /// `illegal_move` or `touch_move`.
        of: String,
    },
    /// Lets the opponent's move stand although it broke Article 4.
    AcceptMove,
    /// Stops the clocks and calls the arbiter (Article 6.11.2).
    CallArbiter {
        /// Why.
        reason: String,
    },
    /// Seals the move (Guideline I).
    Seal {
        /// What the player writes.
        written: String,
    },
    /// The arbiter rules (Article 12).
    Rule {
        /// What is ruled.
        ruling: RulingAction,
        /// Why.
        reason: String,
    },
}

/// What a hand does to the men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HandAction {
    /// Says "I adjust" and adjusts the man (Article 4.2.1).
    Adjust,
    /// Touches the man (Article 4.3).
    Touch,
    /// Takes the man off its square.
    Lift,
    /// Releases the man in the hand (Article 4.7).
    Release,
    /// Puts a new man on the square of promotion and lets it go (Article 4.4.4).
    Promote,
    /// Puts a new man on the square of promotion and holds it still.
    PromoteHeld,
}

/// A man that is put in place of a pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NewManName {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A rook upside down, which is a rook.
    InvertedRook,
}

/// What the arbiter rules; the texts are in the catalogue as `ruling.{name}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
pub enum RulingAction {
    /// Stops the clocks (Article 6.11.1).
    Pause,
    /// Restarts them (Article 6.11.4).
    Resume,
    /// Answers a player's call; one without a valid reason is penalised (Article 6.11.2.3).
    AnswerCall {
        /// Whether there was a valid reason.
        valid: bool,
    },
    /// Sets the clocks (Articles 6.10 and 7.1).
    SetClocks {
        /// Milliseconds for White.
        #[ts(type = "number")]
        white_ms: i64,
        /// Milliseconds for Black.
        #[ts(type = "number")]
        black_ms: i64,
    },
    /// Gives a side time.
    AwardTime {
        /// The side.
        side: ColorName,
        /// Milliseconds.
        #[ts(type = "number")]
        ms: i64,
    },
    /// Penalises a side (Article 12.9).
    Penalise {
        /// The side.
        side: ColorName,
        /// `warning`, `time_to_opponent`, `time_off` or `loss`.
        penalty: String,
        /// Milliseconds, for the penalties of time.
        #[serde(default)]
        #[ts(optional, type = "number")]
        ms: Option<i64>,
    },
    /// Establishes an irregularity that the board does not show.
    Establish {
        /// The side.
        side: ColorName,
        /// Its code; the catalogue has `observed.{code}`.
        irregularity: String,
    },
    /// Lets a touch pass as accidental (Article 4.2).
    ForgiveTouch {
        /// The square.
        square: String,
    },
    /// Goes back to the position after so many moves of both sides together (Articles 7.1 to 7.5).
    Restore {
        /// The number of moves.
        plies: u32,
    },
    /// Rules on a move that broke Article 4 (Article 4.8).
    RuleOnMove {
        /// `stands` or `taken_back`.
        decision: String,
    },
    /// Confirms that a flag has fallen (Article 6.8).
    ConfirmFlagFall {
        /// The side.
        side: ColorName,
    },
    /// Answers what was asked under Guideline III.
    AnswerQuickplay {
        /// `additions_granted`, `drawn`, `postponed` or `rejected`.
        answer: String,
    },
    /// Passes on a draw offer, where offers go through the arbiter.
    PassOffer {
        /// Who offers.
        side: ColorName,
    },
    /// Declares the game lost for a side that did not play it.
    Forfeit {
        /// The side.
        side: ColorName,
        /// Its code; the catalogue has `forfeit.{code}`.
        ground: String,
    },
    /// Declares the game lost for both.
    ForfeitBoth {
        /// Its code.
        ground: String,
    },
    /// Declares the game drawn because its position is illegal (Articles A.5.4 and B.4).
    IllegalPosition,
    /// Declares a result.
    Declare {
        /// `1-0`, `0-1`, `1/2-1/2`, `0-0`.
        outcome: String,
    },
    /// Changes a result (Article 8.7).
    Amend {
        /// `1-0`, `0-1`, `1/2-1/2`, `0-0`.
        outcome: String,
    },
    /// Annuls the game.
    Annul,
    /// Notes that colours were reversed (Article 7.3).
    ColoursReversed,
    /// Adjourns (Guideline I).
    Adjourn,
    /// Opens the envelope.
    OpenEnvelope {
        /// The move read, in UCI; none when it cannot be read.
        #[serde(default)]
        #[ts(optional)]
        uci: Option<String>,
    },
}

/// Which seat the creator of a game asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// The server draws lots.
    Random,
}

impl ColorChoice {
    /// Returns the colour asked for, or `None` when lots are to be drawn.
    #[must_use]
    pub fn fixed(self) -> Option<ColorName> {
        match self {
            Self::White => Some(ColorName::White),
            Self::Black => Some(ColorName::Black),
            Self::Random => None,
        }
    }
}

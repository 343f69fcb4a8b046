//! Why a command is refused. Nothing changes by a refused command.

use core::fmt;

use adoube_board::Illegality;

use crate::article::Article;
use crate::command::DrawRule;
use crate::ending::Ending;
use crate::touch::HandError;

/// Declares the refusals that say all by their name: each with its code and its Article.
macro_rules! refusals {
    ($($(#[$meta:meta])* $variant:ident = $code:literal $(by $article:literal)?,)*) => {
        /// Why a command is refused, each with its Article.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Refusal {
            /// The game is over; the Article is that of its end.
            GameOver(Ending),
            /// The move is not legal (Article 3.10.2).
            IllegalMove(Illegality),
            /// The hand cannot do that (Article 4).
            Hand(HandError),
            /// Only the player who has the move may claim a draw (Articles 9.2 and 9.3).
            ClaimNotOnMove(DrawRule),
            /// The position, or the one after the announced move, does not qualify (Articles 9.2 and 9.3).
            ClaimUnfounded(DrawRule),
            $($(#[$meta])* $variant,)*
        }

        impl Refusal {
            /// Every code but those of illegal moves and of hands, which are `Illegality::ALL`'s and `HandError`'s.
            pub const CODES: &'static [&'static str] = &[
                "game_over",
                "claim_not_on_move",
                "claim_threefold_unfounded",
                "claim_fifty_unfounded",
                $($code,)*
            ];

            /// Returns the code used on the wire and in the catalogue of texts.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self {
                    Self::GameOver(_) => "game_over",
                    Self::IllegalMove(illegality) => illegality.code(),
                    Self::Hand(error) => error.code(),
                    Self::ClaimNotOnMove(_) => "claim_not_on_move",
                    Self::ClaimUnfounded(DrawRule::Threefold) => "claim_threefold_unfounded",
                    Self::ClaimUnfounded(DrawRule::Fifty) => "claim_fifty_unfounded",
                    $(Self::$variant => $code,)*
                }
            }

            /// Returns the Article; `None` where the Laws do not speak of the matter.
            #[must_use]
            pub fn article(&self) -> Option<Article> {
                match self {
                    Self::GameOver(ending) => ending.article(),
                    Self::IllegalMove(illegality) => Some(Article::of(illegality.article())),
                    Self::Hand(error) => Some(error.article()),
                    Self::ClaimNotOnMove(rule) | Self::ClaimUnfounded(rule) => Some(rule.article()),
                    $(Self::$variant => refusals!(@article $($article)?),)*
                }
            }
        }
    };
    (@article $article:literal) => { Some(Article::of($article)) };
    (@article) => { None };
}

refusals! {
    /// The game has not begun.
    GameNotStarted = "game_not_started" by "6.6",
    /// The game has begun already.
    GameAlreadyStarted = "game_already_started" by "6.6",
    /// The result of a game in play cannot be amended.
    GameNotOver = "game_not_over" by "8.7",
    /// The player has arrived already.
    AlreadyArrived = "already_arrived" by "6.7.1",
    /// The player's time, or the time for the first move, ran out before the command arrived.
    TimeExpired = "time_expired" by "6.9",
    /// The opponent has the move.
    NotYourTurn = "not_your_turn" by "1.2",
    /// The men are moved by hand: a move cannot be entered.
    MovedByHand = "moved_by_hand" by "4.1",
    /// Moves are entered: nobody touches the men and nobody presses the clock.
    MovesAreEntered = "moves_are_entered" by "OL.3.3",
    /// Only the clock is here.
    ClockOnly = "clock_only" by "6.2.1",
    /// The clocks stand.
    ClocksStand = "clocks_stand" by "6.11.1",
    /// The clocks do not stand.
    ClocksRun = "clocks_run" by "6.11.3",
    /// The clocks do not stand after an outage.
    ClocksNotStopped = "clocks_not_stopped",
    /// The game has no clock.
    NoClock = "no_clock" by "6.1",
    /// So much time cannot be set or given.
    TimeOutOfRange = "time_out_of_range" by "6.10.1",
    /// Only the player who has the move may adjust men.
    AdjustNotOnMove = "adjust_not_on_move" by "4.2.1",
    /// The player's clock does not run, and no move of the player waits for the press.
    NothingToPress = "nothing_to_press" by "6.2.2",
    /// The move announced in a claim must be played.
    AnnouncedMoveBinds = "announced_move_binds" by "9.5.3",
    /// The player touched a man and lost the right to claim for this move.
    ClaimAfterTouch = "claim_after_touch" by "9.4",
    /// Each player must have made a move before a draw can be agreed.
    OfferBeforeBothMoved = "offer_before_both_moved" by "5.2.3",
    /// The event lets draws be offered only after more moves.
    OfferTooEarly = "offer_too_early" by "9.1.1",
    /// The event lets draws be offered only through the arbiter.
    OfferThroughArbiter = "offer_through_arbiter" by "9.1.1",
    /// Draws are offered on one's own move.
    OfferNotOnMove = "offer_not_on_move" by "9.1.2.1",
    /// A draw offer is open already.
    OfferAlreadyOpen = "offer_already_open" by "9.1.2.1",
    /// Both players must move before the same player offers again.
    OfferTooSoon = "offer_too_soon" by "11.5",
    /// There is no offer of the opponent to answer.
    NoOffer = "no_offer" by "9.1.2.1",
    /// Nobody arbitrates the game.
    NoArbiter = "no_arbiter" by "6.11.2",
    /// Only the players say here that a flag has fallen.
    FlagForPlayersToClaim = "flag_for_players_to_claim" by "6.8",
    /// No illegal move can be established.
    NoIllegalMove = "no_illegal_move" by "7.5.1",
    /// The flag has not fallen.
    FlagNotFallen = "flag_not_fallen" by "6.8",
    /// Guideline III is not in force here.
    QuickplayNotInForce = "quickplay_not_in_force" by "III.2",
    /// There are two minutes or more on the player's clock.
    QuickplayTooEarly = "quickplay_too_early" by "III.4",
    /// Nobody asked for what Guideline III gives.
    NoQuickplayRequest = "no_quickplay_request" by "III.4",
    /// The last move did not break Article 4, or the opponent has let it pass.
    NoBreach = "no_breach" by "4.8",
    /// There was no such position in the game.
    NoSuchPosition = "no_such_position" by "7.1",
    /// The position on the board is not an illegal one.
    PositionIsPlayable = "position_is_playable" by "A.5.4",
    /// The position on the board was left by an illegal move, which has to be put right first.
    PositionIsIllegal = "position_is_illegal" by "7.5.1",
    /// The game is not being adjourned.
    NotAdjourned = "not_adjourned" by "I.1",
    /// The game is adjourned.
    Adjourned = "adjourned" by "I.1",
    /// A game can be called off only before both sides have moved.
    AbortTooLate = "abort_too_late",
}

impl From<HandError> for Refusal {
    fn from(error: HandError) -> Self {
        Self::Hand(error)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self.article() {
            Some(article) => write!(f, " (Article {article})"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for Refusal {}

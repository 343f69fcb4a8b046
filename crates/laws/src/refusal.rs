//! Why a command is refused. Nothing changes by a refused command.

use core::fmt;

use adoube_board::Illegality;

use crate::article::Article;
use crate::command::DrawRule;
use crate::ending::Ending;

/// Why a command is refused, each with its Article.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A seat is still empty.
    GameNotStarted,
    /// The game has begun already.
    GameAlreadyStarted,
    /// The game is over; the Article is that of its end.
    GameOver(Ending),
    /// The player's time, or the time for the first move, ran out before the command arrived (Article 6.9).
    TimeExpired,
    /// The opponent has the move (Article 1.2).
    NotYourTurn,
    /// The move is not legal (Article 3.10.2).
    IllegalMove(Illegality),
    /// Each player must have made a move before a draw can be agreed (Article 5.2.3).
    OfferBeforeBothMoved,
    /// A draw offer is open already (Article 9.1.2.1).
    OfferAlreadyOpen,
    /// Both players must move before the same player offers again (Article 11.5).
    OfferTooSoon,
    /// There is no offer of the opponent to answer (Article 9.1.2.1).
    NoOffer,
    /// Only the player who has the move may claim a draw (Articles 9.2 and 9.3).
    ClaimNotOnMove(DrawRule),
    /// The position, or the one after the announced move, does not qualify (Articles 9.2 and 9.3).
    ClaimUnfounded(DrawRule),
    /// A game can be called off only before both sides have moved.
    AbortTooLate,
    /// The clocks do not stand after an outage.
    ClocksNotStopped,
}

impl Refusal {
    /// One of every code but those of illegal moves, which are `Illegality::ALL`'s.
    pub const CODES: [&'static str; 14] = [
        "game_not_started",
        "game_already_started",
        "game_over",
        "time_expired",
        "not_your_turn",
        "offer_before_both_moved",
        "offer_already_open",
        "offer_too_soon",
        "no_offer",
        "claim_not_on_move",
        "claim_threefold_unfounded",
        "claim_fifty_unfounded",
        "abort_too_late",
        "clocks_not_stopped",
    ];

    /// Returns the code used on the wire and in the catalogue of texts.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameNotStarted => "game_not_started",
            Self::GameAlreadyStarted => "game_already_started",
            Self::GameOver(_) => "game_over",
            Self::TimeExpired => "time_expired",
            Self::NotYourTurn => "not_your_turn",
            Self::IllegalMove(illegality) => illegality.code(),
            Self::OfferBeforeBothMoved => "offer_before_both_moved",
            Self::OfferAlreadyOpen => "offer_already_open",
            Self::OfferTooSoon => "offer_too_soon",
            Self::NoOffer => "no_offer",
            Self::ClaimNotOnMove(_) => "claim_not_on_move",
            Self::ClaimUnfounded(DrawRule::Threefold) => "claim_threefold_unfounded",
            Self::ClaimUnfounded(DrawRule::Fifty) => "claim_fifty_unfounded",
            Self::AbortTooLate => "abort_too_late",
            Self::ClocksNotStopped => "clocks_not_stopped",
        }
    }

    /// Returns the Article; `None` where the Laws do not speak of the matter.
    #[must_use]
    pub fn article(&self) -> Option<Article> {
        let number = match self {
            Self::GameOver(ending) => return ending.article(),
            Self::IllegalMove(illegality) => illegality.article(),
            Self::TimeExpired => "6.9",
            Self::NotYourTurn => "1.2",
            Self::OfferBeforeBothMoved => "5.2.3",
            Self::OfferAlreadyOpen | Self::NoOffer => "9.1.2.1",
            Self::OfferTooSoon => "11.5",
            Self::ClaimNotOnMove(DrawRule::Threefold) | Self::ClaimUnfounded(DrawRule::Threefold) => "9.2",
            Self::ClaimNotOnMove(DrawRule::Fifty) | Self::ClaimUnfounded(DrawRule::Fifty) => "9.3",
            Self::GameNotStarted | Self::GameAlreadyStarted => "6.6",
            Self::AbortTooLate | Self::ClocksNotStopped => return None,
        };
        Some(Article::of(number))
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

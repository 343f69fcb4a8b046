//! How games end: the cause, the outcome and the Article.

use adoube_board::Color;

use crate::article::Article;
use crate::command::DrawRule;

/// How a game ended, as it was decided. The outcome and the Article are kept beside the cause because they are part of
/// the verdict: a later edition of the code must not change what a recorded game says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    reason: Reason,
    outcome: Outcome,
    article: Option<Article>,
}

impl Ending {
    /// Returns the ending that follows from a cause by the Laws of 2023.
    #[must_use]
    pub fn decided(reason: Reason) -> Self {
        Self { reason, outcome: reason.outcome(), article: reason.article() }
    }

    /// Returns an ending that was decided earlier and is read from a record.
    #[must_use]
    pub fn recorded(reason: Reason, outcome: Outcome, article: Option<Article>) -> Self {
        Self { reason, outcome, article }
    }

    /// Returns the cause.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }

    /// Returns the outcome.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Returns the Article; `None` for a game called off, of which the Laws do not speak.
    #[must_use]
    pub fn article(&self) -> Option<Article> {
        self.article
    }
}

/// What a game brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Color),
    /// Half a point each.
    Draw,
    /// No result.
    None,
}

impl Outcome {
    /// Returns the result as PGN writes it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub fn pgn(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::None => "*",
        }
    }

    /// Returns the outcome that PGN writes so, if any.
    #[must_use]
    pub fn from_pgn(result: &str) -> Option<Self> {
        [Self::Win(Color::White), Self::Win(Color::Black), Self::Draw, Self::None]
            .into_iter()
            .find(|outcome| outcome.pgn() == result)
    }

    /// Returns the winner, if any.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw | Self::None => None,
        }
    }
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// This side was mated (Article 5.1.1).
    Checkmate(Color),
    /// This side resigned, and the opponent might have mated (Article 5.1.2).
    Resignation(Color, Proof),
    /// This side resigned, but the opponent could not mate by any series of legal moves (Article 5.1.2).
    ResignationNoMate(Color),
    /// The flag of this side fell, and the opponent might have mated (Article 6.9).
    FlagFall(Color, Proof),
    /// The flag of this side fell, but the opponent could not mate by any series of legal moves (Article 6.9).
    FlagFallNoMate(Color),
    /// The side that has the move has no legal move and is not in check (Article 5.2.1).
    Stalemate,
    /// Neither side can mate by any series of legal moves (Article 5.2.2).
    DeadPosition,
    /// The players agreed (Article 5.2.3).
    Agreement,
    /// This side claimed a draw rightly (Articles 9.2 and 9.3).
    Claim(Color, DrawRule),
    /// The same position for the fifth time (Article 9.6.1).
    Fivefold,
    /// Seventy-five moves by each player without a capture and without a pawn move (Article 9.6.2).
    SeventyFive,
    /// This side called the game off before both had moved.
    CalledOff(Color),
    /// This side did not make its first move in time.
    NoFirstMove(Color),
}

/// Whether "the opponent might have mated" rests on a proof. Unknown counts as able: it never makes a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Proof {
    /// A mating line is known.
    Proved,
    /// Neither a mating line nor its impossibility was proved.
    NotProved,
}

impl Reason {
    /// One of every kind, to enumerate the codes.
    pub const SAMPLES: [Self; 14] = [
        Self::Checkmate(Color::White),
        Self::Resignation(Color::White, Proof::Proved),
        Self::ResignationNoMate(Color::White),
        Self::FlagFall(Color::White, Proof::Proved),
        Self::FlagFallNoMate(Color::White),
        Self::Stalemate,
        Self::DeadPosition,
        Self::Agreement,
        Self::Claim(Color::White, DrawRule::Threefold),
        Self::Claim(Color::White, DrawRule::Fifty),
        Self::Fivefold,
        Self::SeventyFive,
        Self::CalledOff(Color::White),
        Self::NoFirstMove(Color::White),
    ];

    /// Returns the code used in records, on the wire and in the catalogue of texts.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Checkmate(_) => "checkmate",
            Self::Resignation(..) => "resignation",
            Self::ResignationNoMate(_) => "resignation-no-mate",
            Self::FlagFall(..) => "time",
            Self::FlagFallNoMate(_) => "time-no-mate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead-position",
            Self::Agreement => "agreement",
            Self::Claim(_, rule) => rule.code(),
            Self::Fivefold => "fivefold",
            Self::SeventyFive => "seventyfive",
            Self::CalledOff(_) => "aborted",
            Self::NoFirstMove(_) => "no-first-move",
        }
    }

    /// Returns the reason with this code, if there is one. `by` is the side of [`Reason::by`].
    #[must_use]
    pub fn from_code(code: &str, by: Option<Color>, proof: Proof) -> Option<Self> {
        let reason = match code {
            "checkmate" => Self::Checkmate(by?),
            "resignation" => Self::Resignation(by?, proof),
            "resignation-no-mate" => Self::ResignationNoMate(by?),
            "time" => Self::FlagFall(by?, proof),
            "time-no-mate" => Self::FlagFallNoMate(by?),
            "stalemate" => Self::Stalemate,
            "dead-position" => Self::DeadPosition,
            "agreement" => Self::Agreement,
            "fivefold" => Self::Fivefold,
            "seventyfive" => Self::SeventyFive,
            "aborted" => Self::CalledOff(by?),
            "no-first-move" => Self::NoFirstMove(by?),
            rule => Self::Claim(by?, DrawRule::from_code(rule)?),
        };
        Some(reason)
    }

    /// Returns the side whose act, omission or fate ended the game, if one did.
    #[must_use]
    pub fn by(self) -> Option<Color> {
        match self {
            Self::Checkmate(by)
            | Self::Resignation(by, _)
            | Self::ResignationNoMate(by)
            | Self::FlagFall(by, _)
            | Self::FlagFallNoMate(by)
            | Self::Claim(by, _)
            | Self::CalledOff(by)
            | Self::NoFirstMove(by) => Some(by),
            Self::Stalemate | Self::DeadPosition | Self::Agreement | Self::Fivefold | Self::SeventyFive => {
                None
            }
        }
    }

    /// Returns whether the verdict rests on a proof or on a plain fact.
    #[must_use]
    pub fn proof(self) -> Proof {
        match self {
            Self::Resignation(_, proof) | Self::FlagFall(_, proof) => proof,
            Self::Checkmate(_)
            | Self::ResignationNoMate(_)
            | Self::FlagFallNoMate(_)
            | Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Claim(..)
            | Self::Fivefold
            | Self::SeventyFive
            | Self::CalledOff(_)
            | Self::NoFirstMove(_) => Proof::Proved,
        }
    }

    fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate(loser) | Self::Resignation(loser, _) | Self::FlagFall(loser, _) => {
                Outcome::Win(!loser)
            }
            Self::ResignationNoMate(_)
            | Self::FlagFallNoMate(_)
            | Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Claim(..)
            | Self::Fivefold
            | Self::SeventyFive => Outcome::Draw,
            Self::CalledOff(_) | Self::NoFirstMove(_) => Outcome::None,
        }
    }

    fn article(self) -> Option<Article> {
        let number = match self {
            Self::Checkmate(_) => "5.1.1",
            Self::Resignation(..) | Self::ResignationNoMate(_) => "5.1.2",
            Self::FlagFall(..) | Self::FlagFallNoMate(_) => "6.9",
            Self::Stalemate => "5.2.1",
            Self::DeadPosition => "5.2.2",
            Self::Agreement => "5.2.3",
            Self::Claim(_, DrawRule::Threefold) => "9.2",
            Self::Claim(_, DrawRule::Fifty) => "9.3",
            Self::Fivefold => "9.6.1",
            Self::SeventyFive => "9.6.2",
            // DIFFERENCE: the Laws know no game called off; servers do, and such a game has no result.
            Self::CalledOff(_) | Self::NoFirstMove(_) => return None,
        };
        Some(Article::of(number))
    }
}

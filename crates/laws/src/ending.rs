//! How games end: the cause, the outcome and the Article.

use adoube_board::Color;

use crate::article::Article;
use crate::command::DrawRule;
use crate::parameter::choice;

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
    /// This side won without play (Article 6.7.1).
    ForfeitWin(Color),
    /// Both lost without play (Article 6.7.1).
    BothForfeit,
    /// Both lost (Article 11.8).
    BothLose,
    /// Half a point for this side, nothing for the other (Article 10.2).
    HalfAlone(Color),
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 10] = [
        Self::Win(Color::White),
        Self::Win(Color::Black),
        Self::Draw,
        Self::None,
        Self::ForfeitWin(Color::White),
        Self::ForfeitWin(Color::Black),
        Self::BothForfeit,
        Self::BothLose,
        Self::HalfAlone(Color::White),
        Self::HalfAlone(Color::Black),
    ];

    /// Returns the result as cross tables write it, such as `1-0`, `+/-` or `1/2-0`; `*` for none.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::None => "*",
            Self::ForfeitWin(Color::White) => "+/-",
            Self::ForfeitWin(Color::Black) => "-/+",
            Self::BothForfeit => "-/-",
            Self::BothLose => "0-0",
            Self::HalfAlone(Color::White) => "1/2-0",
            Self::HalfAlone(Color::Black) => "0-1/2",
        }
    }

    /// Returns the outcome with this code, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.code() == code)
    }

    /// Returns the result as PGN writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` for every other.
    #[must_use]
    pub fn pgn(self) -> &'static str {
        match self {
            Self::Win(winner) | Self::ForfeitWin(winner) => Self::Win(winner).code(),
            Self::Draw => "1/2-1/2",
            Self::None | Self::BothForfeit | Self::BothLose | Self::HalfAlone(_) => "*",
        }
    }

    /// Returns the winner, if any.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) | Self::ForfeitWin(color) => Some(color),
            Self::Draw | Self::None | Self::BothForfeit | Self::BothLose | Self::HalfAlone(_) => None,
        }
    }

    /// Returns what a side scores, in half points; `None` without a result.
    #[must_use]
    pub fn half_points(self, side: Color) -> Option<u8> {
        match self {
            Self::Win(winner) | Self::ForfeitWin(winner) => Some(if winner == side { 2 } else { 0 }),
            Self::Draw => Some(1),
            Self::BothForfeit | Self::BothLose => Some(0),
            Self::HalfAlone(scorer) => Some(u8::from(scorer == side)),
            Self::None => None,
        }
    }

    /// Returns whether the outcome comes from play: forfeits are never rated.
    #[must_use]
    pub fn is_played(self) -> bool {
        match self {
            Self::Win(_) | Self::Draw | Self::BothLose | Self::HalfAlone(_) => true,
            Self::None | Self::ForfeitWin(_) | Self::BothForfeit => false,
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
    /// The same position for the third time, where that ends the game by itself (FIDE Online Regulations 5.4).
    ThreefoldAutomatic,
    /// Fifty moves by each player, where they end the game by themselves (FIDE Online Regulations 5.4).
    FiftyAutomatic,
    /// This side completed one illegal move too many, and the opponent might have mated (Article 7.5.5).
    IllegalMoves(Color, Proof),
    /// This side completed one illegal move too many, but the opponent could not mate by any series of legal moves
    /// (Article 7.5.5).
    IllegalMovesNoMate(Color),
    /// The position on the board was illegal and stayed so (Article A.5.4).
    IllegalPosition,
    /// This side has lost by the arbiter's decision.
    Forfeit(Color, ForfeitGround),
    /// Both sides have lost by the arbiter's decision, or neither came.
    ForfeitBoth(ForfeitGround),
    /// The move that this side sealed is illegal or cannot be read (Guideline I.10).
    SealedMove(Color),
    /// A draw because this side's opponent could not win by normal means or made no effort to (Guideline III.5).
    Quickplay(Color),
    /// Both flags were down.
    BothFlags,
    /// The arbiter decided so.
    Arbiter(Outcome),
    /// The game was annulled, so that a new one is played (Articles 7.2.1 and 7.3).
    Annulled,
    /// This side called the game off before both had moved.
    CalledOff(Color),
    /// This side did not make its first move in time.
    NoFirstMove(Color),
}

choice! {
    /// Why the arbiter declares a game lost.
    ForfeitGround {
        /// The player did not arrive before the default time (Article 6.7.1).
        Default = "default",
        /// The player left the game or refused to play on (Article 11.2.2).
        Abandoned = "abandoned",
        /// The player refused to comply with the Laws (Article 11.7).
        Misconduct = "misconduct",
        /// The player had a device that is not allowed (Article 11.3.2).
        Device = "device",
        /// A penalty (Article 12.9.6).
        Penalty = "penalty",
    }
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
    pub const SAMPLES: [Self; 30] = [
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
        Self::ThreefoldAutomatic,
        Self::FiftyAutomatic,
        Self::IllegalMoves(Color::White, Proof::Proved),
        Self::IllegalMovesNoMate(Color::White),
        Self::IllegalPosition,
        Self::Forfeit(Color::White, ForfeitGround::Default),
        Self::Forfeit(Color::White, ForfeitGround::Abandoned),
        Self::Forfeit(Color::White, ForfeitGround::Misconduct),
        Self::Forfeit(Color::White, ForfeitGround::Device),
        Self::Forfeit(Color::White, ForfeitGround::Penalty),
        Self::SealedMove(Color::White),
        Self::Quickplay(Color::White),
        Self::BothFlags,
        Self::Arbiter(Outcome::Draw),
        Self::Annulled,
        Self::ForfeitBoth(ForfeitGround::Default),
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
            Self::ThreefoldAutomatic => "threefold-auto",
            Self::FiftyAutomatic => "fifty-auto",
            Self::IllegalMoves(..) => "illegal-moves",
            Self::IllegalMovesNoMate(_) => "illegal-moves-no-mate",
            Self::IllegalPosition => "illegal-position",
            Self::Forfeit(_, ground) | Self::ForfeitBoth(ground) => ground.code(),
            Self::SealedMove(_) => "sealed-move",
            Self::Quickplay(_) => "quickplay",
            Self::BothFlags => "both-flags",
            Self::Arbiter(_) => "arbiter",
            Self::Annulled => "annulled",
            Self::CalledOff(_) => "aborted",
            Self::NoFirstMove(_) => "no-first-move",
        }
    }

    /// Returns the reason with this code, if there is one. `by` is the side of [`Reason::by`], `outcome` what the ending
    /// brings.
    #[must_use]
    pub fn from_code(code: &str, by: Option<Color>, proof: Proof, outcome: Outcome) -> Option<Self> {
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
            "threefold-auto" => Self::ThreefoldAutomatic,
            "fifty-auto" => Self::FiftyAutomatic,
            "illegal-moves" => Self::IllegalMoves(by?, proof),
            "illegal-moves-no-mate" => Self::IllegalMovesNoMate(by?),
            "illegal-position" => Self::IllegalPosition,
            "sealed-move" => Self::SealedMove(by?),
            "quickplay" => Self::Quickplay(by?),
            "both-flags" => Self::BothFlags,
            "arbiter" => Self::Arbiter(outcome),
            "annulled" => Self::Annulled,
            "aborted" => Self::CalledOff(by?),
            "no-first-move" => Self::NoFirstMove(by?),
            other => match (ForfeitGround::from_code(other), by) {
                (Some(ground), Some(side)) => Self::Forfeit(side, ground),
                (Some(ground), None) => Self::ForfeitBoth(ground),
                (None, _) => Self::Claim(by?, DrawRule::from_code(other)?),
            },
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
            | Self::IllegalMoves(by, _)
            | Self::IllegalMovesNoMate(by)
            | Self::Forfeit(by, _)
            | Self::SealedMove(by)
            | Self::Quickplay(by)
            | Self::CalledOff(by)
            | Self::NoFirstMove(by) => Some(by),
            Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Fivefold
            | Self::SeventyFive
            | Self::ThreefoldAutomatic
            | Self::FiftyAutomatic
            | Self::IllegalPosition
            | Self::ForfeitBoth(_)
            | Self::BothFlags
            | Self::Arbiter(_)
            | Self::Annulled => None,
        }
    }

    /// Returns whether the verdict rests on a proof or on a plain fact.
    #[must_use]
    pub fn proof(self) -> Proof {
        match self {
            Self::Resignation(_, proof) | Self::FlagFall(_, proof) | Self::IllegalMoves(_, proof) => proof,
            Self::Checkmate(_)
            | Self::ResignationNoMate(_)
            | Self::FlagFallNoMate(_)
            | Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Claim(..)
            | Self::Fivefold
            | Self::SeventyFive
            | Self::ThreefoldAutomatic
            | Self::FiftyAutomatic
            | Self::IllegalMovesNoMate(_)
            | Self::IllegalPosition
            | Self::Forfeit(..)
            | Self::ForfeitBoth(_)
            | Self::SealedMove(_)
            | Self::Quickplay(_)
            | Self::BothFlags
            | Self::Arbiter(_)
            | Self::Annulled
            | Self::CalledOff(_)
            | Self::NoFirstMove(_) => Proof::Proved,
        }
    }

    fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate(loser)
            | Self::Resignation(loser, _)
            | Self::FlagFall(loser, _)
            | Self::IllegalMoves(loser, _)
            | Self::SealedMove(loser) => Outcome::Win(!loser),
            // Art. 6.7.1: who does not come loses a game that is not played.
            Self::Forfeit(loser, ForfeitGround::Default) => Outcome::ForfeitWin(!loser),
            Self::Forfeit(loser, _) => Outcome::Win(!loser),
            Self::ForfeitBoth(ForfeitGround::Default) => Outcome::BothForfeit,
            Self::ForfeitBoth(_) => Outcome::BothLose,
            Self::ResignationNoMate(_)
            | Self::FlagFallNoMate(_)
            | Self::Stalemate
            | Self::DeadPosition
            | Self::Agreement
            | Self::Claim(..)
            | Self::Fivefold
            | Self::SeventyFive
            | Self::ThreefoldAutomatic
            | Self::FiftyAutomatic
            | Self::IllegalMovesNoMate(_)
            | Self::IllegalPosition
            | Self::Quickplay(_)
            | Self::BothFlags => Outcome::Draw,
            Self::Arbiter(outcome) => outcome,
            Self::Annulled | Self::CalledOff(_) | Self::NoFirstMove(_) => Outcome::None,
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
            Self::ThreefoldAutomatic | Self::FiftyAutomatic => "OL.5.4",
            Self::IllegalMoves(..) | Self::IllegalMovesNoMate(_) => "7.5.5",
            Self::IllegalPosition => "A.5.4",
            Self::Forfeit(_, ground) | Self::ForfeitBoth(ground) => ground.article(),
            Self::SealedMove(_) => "I.10",
            Self::Quickplay(_) => "III.5",
            Self::BothFlags => "III.3.1",
            Self::Arbiter(_) => "12.1",
            Self::Annulled => "7.2.1",
            // DIFFERENCE: the Laws know no game called off; servers do, and such a game has no result.
            Self::CalledOff(_) | Self::NoFirstMove(_) => return None,
        };
        Some(Article::of(number))
    }
}

impl ForfeitGround {
    fn article(self) -> &'static str {
        match self {
            Self::Default => "6.7.1",
            Self::Abandoned => "11.2.2",
            Self::Misconduct => "11.7",
            Self::Device => "11.3.2",
            Self::Penalty => "12.9.6",
        }
    }
}

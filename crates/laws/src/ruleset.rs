//! Rulesets: the parameters that differ between editions of the Laws and places of play, as data.

use crate::time::Millis;

/// The parameters of a game. A game keeps a copy, so that a later edit never changes an old game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruleset {
    /// The name.
    pub id: RulesetId,
    /// Occurrences of one position (Articles 9.2 and 9.6.1).
    pub repetition: Count,
    /// Moves by each player without a capture and without a pawn move (Articles 9.3 and 9.6.2).
    pub quiet_moves: Count,
    /// Whether resigning is a draw when the opponent cannot mate (Article 5.1.2 since 2023).
    pub resignation_needs_mate: bool,
    /// How many moves each player must have made before a draw can be agreed (Article 5.2.3).
    pub agreement_moves_each: u32,
    /// How many moves must be made in all after an offer before its maker may offer again (Article 11.5).
    pub offer_again_plies: u32,
    /// How long a player may take for the first move before the game is called off; only with a clock.
    pub first_move_time: Millis,
    /// How long the clocks wait after an outage for both players to come back.
    pub outage_grace: Millis,
}

/// When a draw may be claimed and when it is automatic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// At this count a player may claim.
    pub claim_at: Option<u32>,
    /// At this count the game ends by itself.
    pub automatic_at: Option<u32>,
}

/// The name of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RulesetId {
    /// Casual and rated games on the page: only legal moves can be entered, a draw by threefold repetition or by fifty
    /// moves needs a claim, fivefold and seventy-five are automatic.
    OnlineClaim,
}

impl RulesetId {
    /// Every ruleset.
    pub const ALL: [Self; 1] = [Self::OnlineClaim];

    /// Returns the code used in records, on the wire and on the command line.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::OnlineClaim => "online-claim",
        }
    }

    /// Returns the ruleset with this code, if there is one.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.code() == code)
    }

    /// Returns the parameters as they are today.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        match self {
            Self::OnlineClaim => Ruleset::online_claim(),
        }
    }
}

impl Ruleset {
    /// Returns `online-claim`: the FIDE Laws of 2023 for games on the page.
    #[must_use]
    pub fn online_claim() -> Self {
        Self {
            id: RulesetId::OnlineClaim,
            repetition: Count { claim_at: Some(3), automatic_at: Some(5) },
            quiet_moves: Count { claim_at: Some(50), automatic_at: Some(75) },
            resignation_needs_mate: true,
            agreement_moves_each: 1,
            offer_again_plies: 2,
            first_move_time: Millis::seconds(60),
            outage_grace: Millis::seconds(15),
        }
    }
}

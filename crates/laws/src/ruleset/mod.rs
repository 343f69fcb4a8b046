//! Rulesets: the parameters that differ between editions of the Laws and places of play, as data.

mod edition;

use alloc::string::String;
use alloc::vec::Vec;

pub use edition::RulesetId;

use crate::clock::Speed;
use crate::parameter::{Parameter, ParameterError, Value, choice, choice_parameters, parameters, part_of};
use crate::procedure::Supervision;
use crate::speed::BySpeed;
use crate::time::Millis;

parameters! {
    /// The parameters of a game. A game keeps a copy, so that a later edit never changes an old game.
    ///
    /// ```
    /// use adoube_laws::{Ruleset, RulesetId};
    /// let today = RulesetId::Fide2023.ruleset();
    /// assert_eq!(today.repetition_automatic_at, Some(5));
    /// assert_eq!(Ruleset::from_parameters(today.id, &today.parameters()), Ok(today));
    /// ```
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Ruleset named id: RulesetId {
        /// Occurrences of one position at which the side that has the move may claim a draw (Article 9.2).
        pub repetition_claim_at: Option<u32>,
        /// Occurrences of one position at which the game ends by itself (Article 9.6.1).
        pub repetition_automatic_at: Option<u32>,
        /// Moves by each player without a capture and without a pawn move at which a draw may be claimed (Article 9.3).
        pub quiet_moves_claim_at: Option<u32>,
        /// Moves by each player without a capture and without a pawn move at which the game ends by itself (Article 9.6.2).
        pub quiet_moves_automatic_at: Option<u32>,
        /// Whether resigning is a draw when the opponent cannot mate (Article 5.1.2 since 2023).
        pub resignation_needs_mate: bool,
        /// How many moves each player must have made before a draw can be agreed (Article 5.2.3).
        pub agreement_moves_each: u32,
        /// When a draw may be offered (Article 9.1.2.1).
        pub offer_time: OfferTime,
        /// How many moves must be made in all after an offer before its maker may offer again (Article 11.5).
        pub offer_again_plies: u32,
        /// What completes an illegal move (Article 7.5.1).
        pub illegal_move_completed_by: IllegalMoveCompletion,
        /// What the opponent's clock gains by an illegal move (Articles 7.5.5 and A.3).
        pub illegal_move_bonus: BySpeed<Millis>,
        /// At which illegal move of a player the game is lost (Article 7.5.5); without full supervision in rapid and blitz.
        pub illegal_move_loses_at: BySpeed<Option<u32>>,
        /// What follows when an illegal move is noticed after the opponent's reply (Articles 7.5.1 and A.5.2).
        pub illegal_move_noticed_late: BySpeed<LateNotice>,
        /// What follows when a pawn is left on the last rank (Article 7.5.2).
        pub pawn_not_replaced: PawnNotReplaced,
        /// What follows when a move is made with both hands and the clock pressed (Article 7.5.4).
        pub two_hands: Irregularity,
        /// What follows when the clock is pressed without a move (Article 7.5.3).
        pub press_without_move: Irregularity,
        /// What follows from an incorrect claim of a draw (Article 9.5.3).
        pub wrong_claim: WrongClaim,
        /// What the opponent's clock gains by an incorrect claim (Articles 9.5.3 and A.3).
        pub wrong_claim_bonus: BySpeed<Millis>,
        /// Whether the claimant of an incorrect claim loses half of the time left, at most three minutes.
        pub wrong_claim_halves: bool,
        /// How late a player may arrive where the event does not say (Article 6.7.1).
        pub default_time: Millis,
        /// How often the lateness is taken off a late player's clock: 1 as it passes, 2 with the doubled penalty.
        pub lateness_charged: u32,
        /// Whether the arbiter may say that a flag has fallen, beside the players (Article 6.8).
        pub flag_called_by_arbiter: BySpeed<bool>,
        /// What follows when both flags are down.
        pub both_flags: BothFlags,
        /// Below how many moves of each player a game with reversed colours is stopped and begun anew (Article 7.3).
        pub reversed_colours_restart_below: u32,
        /// Whether a draw may be claimed in the last two minutes because the opponent cannot win by normal means or makes no
        /// effort to (Guideline III).
        pub quickplay_finish: QuickplayFinish,
        /// The longest time that is blitz: the base and sixty additions (Article B.1).
        pub blitz_max: Millis,
        /// The longest time that is rapid (Article A.1).
        pub rapid_max: Millis,
        /// Whether the men may be moved by hand, so that Article 4 binds.
        pub touch_move: TouchMove,
        /// How long a player may take for the first move before the game is called off; only for games that nobody
        /// arbitrates.
        pub first_move_time: Millis,
        /// How long the clocks wait after an outage for both players to come back.
        pub outage_grace: Millis,
    }
}

choice! {
    /// When a draw may be offered (Article 9.1.2.1).
    OfferTime {
        /// At any time.
        Any = "any",
        /// Only by the side that has the move.
        OwnMove = "own_move",
    }
}

choice! {
    /// What completes an illegal move, so that it can be penalised (Article 7.5.1).
    IllegalMoveCompletion {
        /// Nothing: only legal moves are accepted (FIDE Online Regulations 3.3).
        NotAccepted = "not_accepted",
        /// Pressing the clock.
        Press = "press",
        /// Being noticed.
        Notice = "notice",
    }
}

choice! {
    /// What follows when an illegal move is noticed after the opponent has replied.
    LateNotice {
        /// The position before it is restored (Article 7.5.1).
        Restored = "restored",
        /// It stands (Article A.5.2).
        Stands = "stands",
        /// The player who made it loses.
        Loses = "loses",
    }
}

choice! {
    /// What follows when the clock is pressed with a pawn left on the last rank (Article 7.5.2).
    PawnNotReplaced {
        /// A queen is put in its place.
        Queen = "queen",
        /// The position before the move is restored.
        Restored = "restored",
    }
}

choice! {
    /// What an irregularity that is not an illegal move counts as.
    Irregularity {
        /// It is penalised as if it were an illegal move (Articles 7.5.3 and 7.5.4).
        IllegalMove = "illegal_move",
        /// The arbiter decides (Article 12.9).
        ArbiterDecides = "arbiter_decides",
    }
}

choice! {
    /// What follows when both flags are down.
    BothFlags {
        /// The side whose flag fell first by the clock has lost (Articles 6.9 and 6.10.1).
        FirstLoses = "first_loses",
        /// The game is drawn, whichever fell first.
        Draw = "draw",
        /// The game is drawn in rapid and blitz; otherwise the first loses.
        DrawUnlessStandard = "draw_unless_standard",
    }
}

choice! {
    /// Where a quickplay finish can be claimed (Guideline III, once Article 10).
    QuickplayFinish {
        /// Nowhere.
        Never = "never",
        /// Where the event announced it.
        Announced = "announced",
        /// In every game without additions but blitz: it was part of the Laws.
        Always = "always",
    }
}

choice! {
    /// Whether the men may be moved by hand.
    TouchMove {
        /// Moves are entered, never touched.
        Off = "off",
        /// As the game's terms say.
        Available = "available",
    }
}

choice! {
    /// What follows from an incorrect claim of a draw.
    WrongClaim {
        /// It is refused and changes nothing.
        Refused = "refused",
        /// It is penalised, it stays an offer, and an announced move must be made (Article 9.5.3).
        Penalised = "penalised",
    }
}

choice_parameters!(
    OfferTime,
    IllegalMoveCompletion,
    LateNotice,
    PawnNotReplaced,
    Irregularity,
    BothFlags,
    QuickplayFinish,
    TouchMove,
    WrongClaim
);

impl Ruleset {
    /// Returns the ruleset of these parameters. One that is missing has its value of today in the edition `id`, so that
    /// a record written before the parameter existed is read as it was meant.
    ///
    /// # Errors
    /// When a name is unknown or a value is not possible.
    pub fn from_parameters(id: RulesetId, list: &[(String, Value)]) -> Result<Self, ParameterError> {
        let mut ruleset = id.ruleset();
        for (name, value) in list {
            ruleset.set(name, value)?;
        }
        Ok(ruleset)
    }

    /// Returns what the opponent's clock gains by an illegal move.
    #[must_use]
    pub fn illegal_move_bonus(&self, speed: Speed) -> Millis {
        self.illegal_move_bonus[speed]
    }

    /// Returns at which illegal move of a player the game is lost; `None` when never. Under full supervision rapid and
    /// blitz follow the competition rules (Articles A.4 and B.2).
    #[must_use]
    pub fn illegal_move_loses_at(&self, speed: Speed, supervision: Supervision) -> Option<u32> {
        self.illegal_move_loses_at[supervised(speed, supervision)]
    }

    /// Returns what follows when an illegal move is noticed after the opponent's reply.
    #[must_use]
    pub fn illegal_move_noticed_late(&self, speed: Speed, supervision: Supervision) -> LateNotice {
        self.illegal_move_noticed_late[supervised(speed, supervision)]
    }
}

/// Articles A.4 and B.2: under full supervision the competition rules apply at every speed.
fn supervised(speed: Speed, supervision: Supervision) -> Speed {
    match supervision {
        Supervision::Full => Speed::Standard,
        Supervision::Basic => speed,
    }
}

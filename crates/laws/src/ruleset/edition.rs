//! The rulesets by name, with the value of every parameter.

use super::{
    BothFlags, IllegalMoveCompletion, Irregularity, LateNotice, OfferTime, PawnNotReplaced, QuickplayFinish,
    Ruleset, TouchMove, WrongClaim,
};
use crate::clock::SpeedLimits;
use crate::speed::BySpeed;
use crate::time::Millis;

/// The name of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RulesetId {
    /// Casual and rated games on the page: only legal moves can be entered, a draw by threefold repetition or by fifty
    /// moves needs a claim, fivefold and seventy-five are automatic.
    OnlineClaim,
    /// The Laws in force since 1 January 2023, for every arbitrated game.
    Fide2023,
    /// The Laws of 1 January 2018.
    Fide2018,
    /// The Laws of 1 July 2014.
    Fide2014,
    /// The Laws of 1 July 2009.
    Fide2009,
    /// The Laws of 1 July 2001.
    Fide2001,
    /// The FIDE Online Chess Regulations: the third repetition and fifty moves end the game by themselves.
    FideOnline,
    /// The rules as the encyclopedias tell them.
    SeedEncyclopedia,
    /// The Laws of 2023 for learning an arbiter's work.
    ArbiterTraining,
}

impl RulesetId {
    /// Every ruleset.
    pub const ALL: [Self; 9] = [
        Self::OnlineClaim,
        Self::Fide2023,
        Self::Fide2018,
        Self::Fide2014,
        Self::Fide2009,
        Self::Fide2001,
        Self::FideOnline,
        Self::SeedEncyclopedia,
        Self::ArbiterTraining,
    ];

    /// Returns the code used in records, on the wire and on the command line.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::OnlineClaim => "online-claim",
            Self::Fide2023 => "fide-2023",
            Self::Fide2018 => "fide-2018",
            Self::Fide2014 => "fide-2014",
            Self::Fide2009 => "fide-2009",
            Self::Fide2001 => "fide-2001",
            Self::FideOnline => "fide-online",
            Self::SeedEncyclopedia => "seed-encyclopedia",
            Self::ArbiterTraining => "arbiter-training",
        }
    }

    /// Returns the ruleset with this code, if there is one. `fide-1997` is taken for the edition of 2001, which repeats
    /// it in what a game can show.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        if code == "fide-1997" {
            return Some(Self::Fide2001);
        }
        Self::ALL.into_iter().find(|id| id.code() == code)
    }

    /// Returns the day from which the edition is in force, as year, month and day; `None` for rules that are no edition
    /// of the Laws.
    #[must_use]
    pub fn in_force_from(self) -> Option<(u16, u8, u8)> {
        match self {
            Self::OnlineClaim | Self::Fide2023 | Self::ArbiterTraining => Some((2023, 1, 1)),
            Self::Fide2018 => Some((2018, 1, 1)),
            Self::Fide2014 => Some((2014, 7, 1)),
            Self::Fide2009 => Some((2009, 7, 1)),
            Self::Fide2001 => Some((2001, 7, 1)),
            Self::FideOnline => Some((2021, 1, 1)),
            Self::SeedEncyclopedia => None,
        }
    }

    /// Returns the parameters as they are today.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        match self {
            Self::OnlineClaim => Ruleset::online_claim(),
            Self::Fide2023 => fide_2023(),
            Self::Fide2018 => fide_2018(),
            Self::Fide2014 => fide_2014(),
            Self::Fide2009 => fide_2009(),
            Self::Fide2001 => fide_2001(),
            Self::FideOnline => fide_online(),
            Self::SeedEncyclopedia => seed_encyclopedia(),
            Self::ArbiterTraining => Ruleset { id: self, ..fide_2023() },
        }
    }
}

impl Ruleset {
    /// Returns `online-claim`: the FIDE Laws of 2023 for games on the page.
    #[must_use]
    pub fn online_claim() -> Self {
        Self {
            id: RulesetId::OnlineClaim,
            offer_again_plies: 2,
            illegal_move_completed_by: IllegalMoveCompletion::NotAccepted,
            wrong_claim: WrongClaim::Refused,
            wrong_claim_bonus: BySpeed::all(Millis::ZERO),
            quickplay_finish: QuickplayFinish::Never,
            ..fide_2023()
        }
    }
}

const MINUTE: Millis = Millis::seconds(60);
const TWO_MINUTES: Millis = Millis::seconds(120);
const THREE_MINUTES: Millis = Millis::seconds(180);

/// The Laws in force since 1 January 2023, from which the others are told by their differences.
fn fide_2023() -> Ruleset {
    Ruleset {
        id: RulesetId::Fide2023,
        repetition_claim_at: Some(3),
        repetition_automatic_at: Some(5),
        quiet_moves_claim_at: Some(50),
        quiet_moves_automatic_at: Some(75),
        resignation_needs_mate: true,
        agreement_moves_each: 1,
        offer_time: OfferTime::Any,
        offer_again_plies: 0,
        illegal_move_completed_by: IllegalMoveCompletion::Press,
        illegal_move_bonus: BySpeed { standard: TWO_MINUTES, rapid: MINUTE, blitz: MINUTE },
        illegal_move_loses_at: BySpeed::all(Some(2)),
        illegal_move_noticed_late: BySpeed {
            standard: LateNotice::Restored,
            rapid: LateNotice::Stands,
            blitz: LateNotice::Stands,
        },
        pawn_not_replaced: PawnNotReplaced::Queen,
        two_hands: Irregularity::IllegalMove,
        press_without_move: Irregularity::IllegalMove,
        wrong_claim: WrongClaim::Penalised,
        wrong_claim_bonus: BySpeed { standard: TWO_MINUTES, rapid: MINUTE, blitz: MINUTE },
        wrong_claim_halves: false,
        default_time: Millis::ZERO,
        lateness_charged: 1,
        flag_called_by_arbiter: BySpeed::all(true),
        both_flags: BothFlags::FirstLoses,
        reversed_colours_restart_below: 10,
        quickplay_finish: QuickplayFinish::Announced,
        blitz_max: SpeedLimits::FIDE_2014.blitz_max,
        rapid_max: SpeedLimits::FIDE_2014.rapid_max,
        touch_move: TouchMove::Available,
        first_move_time: MINUTE,
        outage_grace: Millis::seconds(15),
    }
}

fn fide_2018() -> Ruleset {
    // The penalty in rapid fell to one minute only in 2023; a draw by resignation came then too.
    let by_speed = BySpeed { standard: TWO_MINUTES, rapid: TWO_MINUTES, blitz: MINUTE };
    Ruleset {
        id: RulesetId::Fide2018,
        resignation_needs_mate: false,
        illegal_move_bonus: by_speed,
        wrong_claim_bonus: by_speed,
        ..fide_2023()
    }
}

fn fide_2014() -> Ruleset {
    Ruleset {
        id: RulesetId::Fide2014,
        agreement_moves_each: 0,
        illegal_move_loses_at: BySpeed { standard: Some(2), rapid: Some(1), blitz: Some(1) },
        ..fide_2018()
    }
}

fn fide_2009() -> Ruleset {
    Ruleset {
        id: RulesetId::Fide2009,
        repetition_automatic_at: None,
        quiet_moves_automatic_at: None,
        illegal_move_bonus: BySpeed { standard: TWO_MINUTES, rapid: Millis::ZERO, blitz: Millis::ZERO },
        illegal_move_loses_at: BySpeed { standard: Some(3), rapid: None, blitz: Some(1) },
        pawn_not_replaced: PawnNotReplaced::Restored,
        two_hands: Irregularity::ArbiterDecides,
        press_without_move: Irregularity::ArbiterDecides,
        wrong_claim_bonus: BySpeed::all(THREE_MINUTES),
        flag_called_by_arbiter: BySpeed { standard: true, rapid: false, blitz: false },
        both_flags: BothFlags::DrawUnlessStandard,
        reversed_colours_restart_below: 0,
        quickplay_finish: QuickplayFinish::Always,
        blitz_max: SpeedLimits::FIDE_2009.blitz_max,
        rapid_max: SpeedLimits::FIDE_2009.rapid_max,
        ..fide_2014()
    }
}

fn fide_2001() -> Ruleset {
    Ruleset {
        id: RulesetId::Fide2001,
        wrong_claim_halves: true,
        rapid_max: SpeedLimits::FIDE_2001.rapid_max,
        default_time: Millis::seconds(60 * 60),
        ..fide_2009()
    }
}

fn fide_online() -> Ruleset {
    Ruleset {
        id: RulesetId::FideOnline,
        repetition_claim_at: None,
        repetition_automatic_at: Some(3),
        quiet_moves_claim_at: None,
        quiet_moves_automatic_at: Some(50),
        resignation_needs_mate: false,
        agreement_moves_each: 0,
        touch_move: TouchMove::Off,
        ..Ruleset::online_claim()
    }
}

fn seed_encyclopedia() -> Ruleset {
    Ruleset {
        id: RulesetId::SeedEncyclopedia,
        repetition_automatic_at: None,
        quiet_moves_automatic_at: None,
        resignation_needs_mate: false,
        agreement_moves_each: 0,
        offer_time: OfferTime::OwnMove,
        illegal_move_completed_by: IllegalMoveCompletion::Notice,
        illegal_move_bonus: BySpeed::all(Millis::ZERO),
        illegal_move_loses_at: BySpeed { standard: None, rapid: None, blitz: Some(1) },
        illegal_move_noticed_late: BySpeed {
            standard: LateNotice::Restored,
            rapid: LateNotice::Restored,
            blitz: LateNotice::Loses,
        },
        pawn_not_replaced: PawnNotReplaced::Restored,
        two_hands: Irregularity::ArbiterDecides,
        press_without_move: Irregularity::ArbiterDecides,
        wrong_claim_bonus: BySpeed::all(Millis::ZERO),
        both_flags: BothFlags::Draw,
        reversed_colours_restart_below: 0,
        ..fide_2023()
    }
}

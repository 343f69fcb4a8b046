//! The JSON shapes. What a version has written stays readable: fields are added, never taken away or given another
//! meaning, and what only version 1 wrote is marked so.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeaderShape {
    /// The mark of a record and its version.
    pub(crate) adoube_record: u32,
    pub(crate) id: String,
    pub(crate) created_at: i64,
    pub(crate) ruleset: RulesetShape,
    /// How the game is run; version 1 knew one way only.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) procedure: BTreeMap<String, ValueShape>,
    pub(crate) time: TimeShape,
    pub(crate) start: String,
    pub(crate) chess960: bool,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum RulesetShape {
    Version1(RulesetShape1),
    Named {
        id: String,
        #[serde(flatten)]
        parameters: BTreeMap<String, ValueShape>,
    },
}

/// What version 1 wrote.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesetShape1 {
    pub(crate) id: String,
    pub(crate) repetition: CountShape,
    pub(crate) quiet_moves: CountShape,
    pub(crate) resignation_needs_mate: bool,
    pub(crate) agreement_moves_each: u32,
    pub(crate) offer_again_plies: u32,
    pub(crate) first_move_ms: i64,
    pub(crate) outage_grace_ms: i64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CountShape {
    pub(crate) claim_at: Option<u32>,
    pub(crate) automatic_at: Option<u32>,
}

/// The value of a parameter.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum ValueShape {
    Flag(bool),
    Number(i64),
    Code(String),
    Nothing,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum TimeShape {
    /// The customary notation.
    Notation(String),
    Version1(TimeShape1),
}

/// What version 1 wrote.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum TimeShape1 {
    Untimed,
    Clock { base_ms: i64, increment_ms: i64 },
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct EntryShape {
    pub(crate) seq: u32,
    pub(crate) at: i64,
    #[serde(flatten)]
    pub(crate) event: EventShape,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<CauseShape>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CauseShape {
    pub(crate) by: ActorShape,
    pub(crate) id: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum EventShape {
    Started,
    Arrived {
        by: ColorShape,
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksShape>,
    },
    Move {
        uci: String,
        san: String,
        /// Version 1: what was left to the mover.
        #[serde(skip_serializing_if = "Option::is_none")]
        remaining_ms: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksShape>,
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        conduct: Option<String>,
    },
    Hand {
        act: HandActShape,
        square: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        man: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        inverted: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        held: bool,
    },
    TouchForgiven {
        square: String,
    },
    Pressed {
        by: ColorShape,
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksShape>,
    },
    IllegalMove {
        by: ColorShape,
        kind: String,
        plies: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        promotion: Option<String>,
        count: u32,
    },
    Restored {
        plies: u32,
    },
    ClocksSet {
        clocks: ClocksShape,
        cause_of_change: String,
    },
    AdditionsGranted {
        addition_ms: i64,
    },
    DrawOffered {
        by: ColorShape,
        #[serde(skip_serializing_if = "Option::is_none")]
        moment: Option<String>,
    },
    DrawDeclined,
    DrawClaimed {
        rule: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced: Option<String>,
    },
    ClaimRejected {
        rule: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced_from: Option<String>,
    },
    QuickplayClaimed {
        by: ColorShape,
        ground: String,
    },
    ComplaintRejected {
        by: ColorShape,
        of: String,
    },
    MoveAccepted,
    ArbiterCalled {
        by: ColorShape,
        reason: String,
    },
    Sealed {
        written: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksShape>,
    },
    Arbiter {
        #[serde(flatten)]
        ruling: RulingShape,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    Noted {
        side: ColorShape,
        irregularity: String,
    },
    Paused,
    Resumed,
    Outage {
        from: i64,
        /// Version 1: what is left, which follows from `from`.
        #[serde(skip_serializing_if = "Option::is_none")]
        remaining_ms: Option<BothShape>,
        restart_at: i64,
    },
    ClocksRestarted,
    Finished {
        reason: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<ColorShape>,
        result: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        article: Option<String>,
        proved: bool,
        /// Version 1: what is left.
        #[serde(skip_serializing_if = "Option::is_none")]
        remaining_ms: Option<BothShape>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksShape>,
    },
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HandActShape {
    Adjust,
    Touch,
    Lift,
    Release,
    Promote,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub(crate) enum RulingShape {
    Pause,
    Resume,
    AnswerCall {
        answer: String,
    },
    SetClocks {
        shown_ms: BothShape,
    },
    AwardTime {
        to: ColorShape,
        time_ms: i64,
    },
    Penalise {
        side: ColorShape,
        penalty: PenaltyShape,
        #[serde(default, skip_serializing_if = "is_zero")]
        time_ms: i64,
    },
    Establish {
        side: ColorShape,
        irregularity: String,
    },
    ForgiveTouch {
        square: String,
    },
    Restore {
        plies: u32,
    },
    RuleOnMove {
        answer: String,
    },
    ConfirmFlagFall {
        side: ColorShape,
    },
    AnswerQuickplay {
        answer: String,
    },
    PassOffer {
        by: ColorShape,
    },
    Forfeit {
        side: ColorShape,
        ground: String,
    },
    ForfeitBoth {
        ground: String,
    },
    IllegalPosition,
    Declare {
        result: String,
    },
    Amend {
        result: String,
    },
    Annul,
    ColoursReversed,
    Adjourn,
    OpenEnvelope {
        #[serde(skip_serializing_if = "Option::is_none")]
        uci: Option<String>,
    },
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PenaltyShape {
    Warning,
    TimeToOpponent,
    TimeOff,
    Loss,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ColorShape {
    White,
    Black,
}

/// Milliseconds for each side.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BothShape {
    pub(crate) white: i64,
    pub(crate) black: i64,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClocksShape {
    pub(crate) white: ClockShape,
    pub(crate) black: ClockShape,
}

/// What one clock holds at the start of a turn.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockShape {
    pub(crate) left_ms: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) bank_ms: i64,
    #[serde(default, skip_serializing_if = "is_zero_u16")]
    pub(crate) stage: u16,
    #[serde(default, skip_serializing_if = "is_zero_u16")]
    pub(crate) moves: u16,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) overtime: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) fallen: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero_u16(number: &u16) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActorShape {
    White,
    Black,
    Arbiter,
}

//! The JSON shapes of version 1. They are frozen: a change is a new version beside them.

use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeaderShape {
    /// The mark of a record and its version.
    pub(crate) adoube_record: u32,
    pub(crate) id: String,
    pub(crate) created_at: i64,
    pub(crate) ruleset: RulesetShape,
    pub(crate) time: TimeShape,
    pub(crate) start: String,
    pub(crate) chess960: bool,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesetShape {
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

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum TimeShape {
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
    pub(crate) by: ColorShape,
    pub(crate) id: String,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum EventShape {
    Started,
    Move {
        uci: String,
        san: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        remaining_ms: Option<i64>,
    },
    DrawOffered {
        by: ColorShape,
    },
    DrawDeclined,
    DrawClaimed {
        rule: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        announced: Option<String>,
    },
    Outage {
        from: i64,
        remaining_ms: ClocksShape,
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
        #[serde(skip_serializing_if = "Option::is_none")]
        remaining_ms: Option<ClocksShape>,
    },
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ColorShape {
    White,
    Black,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClocksShape {
    pub(crate) white: i64,
    pub(crate) black: i64,
}

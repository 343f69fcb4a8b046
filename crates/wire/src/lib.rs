//! Every JSON shape that crosses the socket or the HTTP interface, and nothing else.
//!
//! The wire carries codes, Articles and parameters, never sentences: the page and the command line render them from the
//! catalogue `locales/`. Rules types never derive `Serialize`; the conversions stand in [`render`], so that an old page
//! cannot freeze the rules. `cargo xtask wire` writes the TypeScript types of the page from [`typescript`].
#![deny(missing_docs)]

pub mod client;
pub mod server;
pub mod http;
pub mod lobby;
pub mod view;
pub mod table;
pub mod render;
pub mod log;
mod typescript;

pub use typescript::typescript;

/// The version of the socket protocol. A page of another version is told so in [`server::ServerMessage::Welcome`] and
/// reloads itself.
pub const PROTOCOL: u32 = 1;

/// The codes of the server's own refusals, beside those of the Laws: what the catalogue needs a text for.
pub const SERVER_CODES: [&str; 25] = [
    "already_seated",
    "body_too_large",
    "busy",
    "control_not_in_lobby",
    "fen_malformed",
    "forbidden",
    "foreign_origin",
    "invitation_invalid",
    "message_malformed",
    "move_malformed",
    "no_such_game",
    "no_touch_move",
    "not_a_player",
    "not_found",
    "not_saved",
    "not_the_arbiter",
    "not_with_a_bot",
    "note_too_long",
    "position_is_over",
    "position_unplayable",
    "time_control_invalid",
    "time_control_malformed",
    "too_fast",
    "too_many_moves",
    "unknown_word",
];

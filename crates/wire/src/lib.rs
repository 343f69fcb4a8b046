//! Every JSON shape that crosses the socket or the HTTP interface, and nothing else.
//!
//! The wire carries codes, Articles and parameters, never sentences: the page and the command line render them from the
//! catalogue `locales/`. Rules types never derive `Serialize`; the conversions stand in [`render`], so that an old page
//! cannot freeze the rules. `cargo xtask wire` writes the TypeScript types of the page from [`typescript`].
#![deny(missing_docs)]

pub mod client;
pub mod server;
pub mod http;
pub mod view;
pub mod render;
mod typescript;

pub use typescript::typescript;

/// The version of the socket protocol. A page of another version is told so in [`server::ServerMessage::Welcome`] and
/// reloads itself.
pub const PROTOCOL: u32 = 1;

//! The chess server: HTTP, sockets and game rooms around the Laws and the storage.
//!
//! A move's way: [`socket`](self) stamps the frame when it arrives, the room of the game takes it in the order of the
//! stamps, `adoube_laws::decide` judges, the storage makes the events durable, and only then the room shows the new
//! state, acknowledges the mover and relays. One module reads the clock.
#![deny(missing_docs)]

mod config;
mod clock;
mod tally;
mod app;
mod rooms;
mod room;
mod bots;
mod outbox;
mod socket;
mod round_trip;
mod games;
mod lobby;
mod position;
mod link;
mod browser;
mod page;
mod origin;
mod health;
mod refused;
mod error;
mod alive;
mod listen;
mod server;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use server::{ServeError, Server, bind};

pub(crate) const SOCKET_PATH: &str = "/api/socket";

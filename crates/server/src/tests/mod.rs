//! The server as its users meet it: over HTTP and sockets, listening on a free port, with a data folder of its own.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test picks what it looks for")]

mod house;
mod browser;
mod socket;
mod database;

mod at_the_board;
mod whole_game;
mod bots;
mod creating;
mod position;
mod durability;
mod refusals;
mod clock;
mod outage;
mod resync;
mod frames;
mod panic;
mod crowd;
mod operator;
mod many_games;
mod lobby;

pub(crate) use browser::Browser;
pub(crate) use database::Database;
pub(crate) use house::{House, Table};
pub(crate) use socket::Socket;

/// How long something that will happen may take on a slow machine before a test gives up.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);

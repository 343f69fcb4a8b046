//! The promises of the storage, tested on real files. A commit is held by another connection that has the write lock,
//! and made to fail by a trigger put in from outside: no code of the storage knows of either.
#![expect(clippy::unwrap_used, reason = "a test stops where something is not as it should be")]

mod promises;
mod opening;
mod tournaments;
mod table;

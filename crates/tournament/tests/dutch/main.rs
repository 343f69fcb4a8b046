//! The Dutch system against tournaments whose every round is known.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod tournament;
mod rounds;
mod explained;

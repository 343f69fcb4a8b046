//! The Dutch system against tournaments whose every round is known.

mod tournament;
mod rounds;

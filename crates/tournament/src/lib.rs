//! Tournaments by the FIDE rules: pairings, standings, and the files in which they travel.
//!
//! Everything here takes values and returns values: no clock, no file, no random number.
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

pub mod matching;
pub mod dutch;
pub mod pairing_file;
pub mod random_event;

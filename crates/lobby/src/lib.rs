//! Finding an opponent.
//!
//! A [`Pool`] holds those who wait for a game under one time control and pairs them by exact weighted matching: near in rating,
//! the longer somebody waits the wider. [`Seeks`] are offers of one player under conditions, for anybody who fits; a [`Challenge`]
//! is for one person. Nothing here reads a clock or draws lots: moments and lots are arguments.
//!
//! ```
//! use adoube_lobby::{Control, Manner, Moment, PlayerId, Pool, Seeker, Strength};
//!
//! let mut pool = Pool::new(Control::minutes(5, 0).unwrap());
//! let seeker = |id, rating| Seeker::member(PlayerId(id), Strength { rating, deviation: 60 });
//! pool.join(seeker(1, 1500), Moment(0)).unwrap();
//! pool.join(seeker(2, 2200), Moment(0)).unwrap();
//! // Seven hundred points are much at first; in a small club anybody is better than nobody after a few seconds.
//! assert!(pool.pair(Moment(0), Manner::Club, 1).is_empty());
//! assert_eq!(pool.pair(Moment(5_000), Manner::Club, 1).len(), 1);
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod moment;
mod control;
mod seeker;
mod window;
mod pair;
mod wave;
mod pool;
mod bot;
mod terms;
mod seek;
mod challenge;
mod refusal;

pub use adoube_tournament::Color;
pub use bot::{OFFER_AFTER, RUNGS, Rung};
pub use challenge::{Answer, Challenge, ChallengeId, ChallengeState, Offer};
pub use control::Control;
pub use moment::Moment;
pub use pair::{Pair, white_of};
pub use pool::{Entry, Pool};
pub use refusal::Refusal;
pub use seek::{Seek, SeekId, Seeks};
pub use seeker::{ColourHistory, PlayerId, RatingRange, Seeker, Standing, Strength};
pub use terms::{ColourWish, Stake, Start, Terms};
pub use window::{DISTANCE_MAX, Manner};

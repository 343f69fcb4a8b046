//! The game of chess by the FIDE Laws, as one pure state machine.
//!
//! [`decide`] judges: it takes a game, a moment and a [`Command`] and returns the [`Event`]s that follow, or a
//! [`Refusal`] that names its Article. [`Game::apply`] only applies: events carry every decided fact, so a recorded game
//! means the same under later code. Nothing here reads a clock; time arrives as an argument.
//!
//! ```
//! use adoube_board::{CastlingStyle, Color, Position};
//! use adoube_laws::clock::TimeControl;
//! use adoube_laws::{decide, Command, Game, Millis, Ruleset, Terms, Timestamp};
//!
//! let rules = Ruleset::online_claim();
//! let terms = Terms::new(rules, TimeControl::untimed(), Position::start(), CastlingStyle::Standard).unwrap();
//! let mut game = Game::new(terms);
//! let mut now = Timestamp(0);
//! let mut play = |game: &mut Game, command: Command| {
//!     now.0 += 1000;
//!     for event in decide(game, now, &command).unwrap() {
//!         game.apply(&event);
//!     }
//! };
//! play(&mut game, Command::Start);
//! for (by, uci) in [
//!     (Color::White, "f2f3"),
//!     (Color::Black, "e7e5"),
//!     (Color::White, "g2g4"),
//!     (Color::Black, "d8h4"),
//! ] {
//!     play(&mut game, Command::Move { by, uci: uci.parse().unwrap(), lag: Millis::ZERO });
//! }
//! let ending = game.ending().unwrap();
//! assert_eq!(ending.outcome().pgn(), "0-1");
//! assert_eq!(ending.article().unwrap().number(), "5.1.1");
//! ```
#![no_std]
#![deny(missing_docs)]

extern crate alloc;

mod game;
mod decide;
mod command;
mod arbiter;
mod event;
mod refusal;
mod ending;
mod illegal_move;
mod permitted;
mod terms;
mod procedure;
mod ruleset;
mod parameter;
mod speed;
mod touch;
pub mod clock;
mod clock_state;
mod time;
mod repetition;
mod can_mate;
mod note;
mod article;

pub use arbiter::{ArbiterAct, Call, MoveRuling, Observed, Penalty, QuickplayAnswer, Ruling};
pub use article::Article;
pub use can_mate::{CanMate, can_mate, is_dead};
pub use clock_state::ClockState;
pub use command::{Command, Complaint, DrawRule, HandAct, QuickplayGround};
pub use decide::decide;
pub use ending::{Ending, ForfeitGround, Outcome, Proof, Reason};
pub use event::{Announced, ClockCause, Conduct, Event, Fact, OfferMoment};
pub use game::{Adjournment, Game, Phase, Play, Player, Ticking, Unnoticed};
pub use illegal_move::{IllegalMove, IllegalMoveKind};
pub use note::Note;
pub use parameter::{ParameterError, Value};
pub use permitted::Permitted;
pub use procedure::{
    Arbiter, Beginning, Entry, FlagFall, IllegalMoves, LagCompensation, Offers, Procedure, Supervision,
};
pub use refusal::Refusal;
pub use repetition::Repetition;
pub use ruleset::{
    BothFlags, IllegalMoveCompletion, Irregularity, LateNotice, OfferTime, PawnNotReplaced, QuickplayFinish,
    Ruleset, RulesetId, TouchMove, WrongClaim,
};
pub use speed::BySpeed;
pub use terms::{Terms, TermsError};
pub use time::{ByColor, Deadline, DeadlineKind, Millis, Timestamp};
pub use touch::{
    Awaited, Base, Displacement, Grip, Hand, HandError, HandState, NewMan, Obligation, Released, TouchClause,
    allowed,
};

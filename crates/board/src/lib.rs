//! Chess positions and moves by Article 3 of the FIDE Laws.
//!
//! A [`Setup`] is what somebody wrote down and may be wrong; a [`Position`] has passed every check and cannot be.
//! The only way across, [`Setup::position`], returns every reason for refusal.
//!
//! ```
//! use adoube_board::{CastlingStyle, Position};
//!
//! let start = Position::start();
//! assert_eq!(start.legal_count(), 20);
//! let mv = start.parse_uci("g1f3").unwrap();
//! assert_eq!(start.san(mv).to_string(), "Nf3");
//! let next = start.play(mv);
//! assert_eq!(next.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
//! assert_eq!(start.uci(mv, CastlingStyle::Standard).to_string(), "g1f3");
//! ```
//!
//! # How it is fast
//!
//! The men stand in four bit planes ([`Placement`]): a position is copied, not changed and restored. The generator is
//! compiled once per colour and once per number of checkers; it finds checks and pins once and yields for each man the
//! set of its legal destinations, so that counting needs no list of moves. Beside it stands a slow definition that
//! follows the Articles one by one ([`Position::why_illegal`]); the tests compare the two.
#![no_std]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod man;
mod square;
mod bitboard;
mod placement;
mod rays;
mod magic;
mod castling;
mod moves;
mod setup;
mod setup_problem;
mod last_move;
mod fen;
mod fen_writer;
mod epd;
mod position;
mod side;
mod generate;
mod reach;
mod play;
mod perft;
mod zobrist;
mod key;
mod illegality;
mod legality;
mod remedy;
mod uci;
mod san;
mod reading;
mod scan;
mod chess960;
mod polyglot;
mod drawing;

pub use bitboard::Bitboard;
pub use castling::{CastlingRights, CastlingStyle};
pub use drawing::{BoardStyle, Drawing};
pub use epd::{EPD_BYTES_MAX, Epd, EpdCause, EpdError, Operand, Operation};
pub use fen::{FEN_BYTES_MAX, FenCause, FenError, FenField};
pub use fen_writer::{FenDialect, FenIn};
pub use generate::Destinations;
pub use illegality::Illegality;
pub use key::PositionKey;
pub use man::{Color, Piece, Role, Wing};
pub use moves::{Move, MoveKind, MoveList};
pub use placement::Placement;
pub use position::{Position, PositionError};
pub use reading::{Blemish, Blemishes, Lan, Reading};
pub use remedy::Remedy;
pub use san::{Letters, San, SanCause, SanError, SanForm, SanIn, SanSuffix, SanSyntax};
pub use setup::Setup;
pub use setup_problem::{SetupProblem, SetupProblems};
pub use square::{File, NotASquare, Rank, Square};
pub use uci::{MoveError, UciCause, UciMove, UciSyntax};

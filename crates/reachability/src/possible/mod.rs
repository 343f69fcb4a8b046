//! Whether a position can have arisen in a game from the initial position (Art. 3.10.3).
//!
//! `Impossible` names the rules that exclude it, and each rule says in its comment why it never excludes too much;
//! `Possible` comes with a game, which has been replayed; the rest is `Unknown`. What a FEN says of its counters is left
//! aside: they are often not kept.

mod reason;
mod unmoved;
mod reach;
mod origin;
mod structure;
mod tempo;
mod statics;
mod file_pawns;
mod kernel;
mod retract;
mod retro;
mod game;
mod replay;

use alloc::vec::Vec;

use adoube_board::{CastlingStyle, Move, Position};

use crate::Budget;
pub use reason::Reason;

/// Whether some series of legal moves leads from the initial position (Art. 2.3) to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Possibility {
    /// None does.
    Impossible {
        /// The rules that show it. One suffices, but for [`Reason::NoLastMove`], where the others say why each position before
        /// the last move is impossible itself.
        chain: Vec<Reason>,
    },
    /// This one does.
    Possible {
        /// The moves from the initial position.
        game: Vec<Move>,
    },
    /// Neither was proved.
    Unknown {
        /// What was tried.
        tried: Tried,
    },
}

/// What an answer that is not there has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Positions looked at before the last move and before the moves that led to it.
    pub earlier_positions: u64,
    /// Positions looked at on the way from the initial position.
    pub later_positions: u64,
    /// Whether the position is one of Chess960, of whose initial positions nothing is asked.
    pub is_chess960: bool,
}

/// The most positions looked at before the last moves: more hardly ever show anything.
const RETRO_NODES_MAX: u64 = 2_000;

/// Tells whether a position can have arisen in a game.
///
/// ```
/// use adoube_board::Position;
/// use adoube_reachability::{Budget, Possibility, Reason, possible};
///
/// // The black bishop on h8 cannot have passed the pawn on g7, which has never moved.
/// let position = Position::from_fen("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1").unwrap();
/// let Possibility::Impossible { chain } = possible(&position, Budget::QUICK) else { panic!() };
/// assert_eq!(chain[0].code(), "LOCKED_OUT");
/// ```
#[must_use]
pub fn possible(position: &Position, budget: Budget) -> Possibility {
    if position.castling_style() == CastlingStyle::Chess960 {
        return Possibility::Unknown { tried: Tried { is_chess960: true, ..Tried::default() } };
    }
    let mut tried = Tried::default();
    let mut retro = retro::Retro::new(budget.nodes.min(RETRO_NODES_MAX));
    if let Some(chain) = retro.refute(position) {
        return Possibility::Impossible { chain };
    }
    tried.earlier_positions = retro.visited();
    let mut nodes = budget.nodes.saturating_sub(retro.visited());
    let all = nodes;
    if let Some(game) = game::game(position, &mut nodes)
        && replay::leads_to(&game, position)
    {
        return Possibility::Possible { game };
    }
    tried.later_positions = all - nodes;
    Possibility::Unknown { tried }
}

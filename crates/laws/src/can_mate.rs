//! "Can this side still mate by any series of legal moves?": the one question behind Articles 5.1.2, 5.2.2 and 6.9.

use adoube_board::{Color, Move, Position, Role};
use adoube_reachability::{Budget, CanMate as Verdict, check};

/// Whether a side can mate by some series of legal moves of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CanMate {
    /// It can: a mating line exists.
    Yes,
    /// It cannot, whatever both sides play.
    No,
    /// Neither was proved. It counts as able and never makes a draw.
    Unknown,
}

impl CanMate {
    /// Returns the code used on the command line: `yes`, `no` or `unknown`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Unknown => "unknown",
        }
    }
}

/// What a verdict may cost that is asked for once, at the end of a game.
const AT_THE_END: Budget = Budget { nodes: 100_000 };

/// What a verdict may cost that is asked for after a move.
const AFTER_A_MOVE: Budget = Budget { nodes: 4_000 };

/// With at most so many moves the next may be forced, and what it captures the last that could mate.
const FORCED_MOVES_MAX: usize = 2;

/// Returns whether a side can still mate.
///
/// `Yes` is said by a series of legal moves that ends in mate, `No` by a certificate that the checker has accepted. Where neither
/// is found the answer is `Unknown`. The budget is in nodes, so the
/// answer is the same everywhere.
#[must_use]
pub fn can_mate(position: &Position, side: Color) -> CanMate {
    within(position, side, AT_THE_END)
}

fn within(position: &Position, side: Color, budget: Budget) -> CanMate {
    match adoube_reachability::can_mate(position, side, budget) {
        Verdict::Yes { line } if mates(position, side, &line) => CanMate::Yes,
        Verdict::No { certificate } if check(position, side, &certificate).is_ok() => CanMate::No,
        Verdict::Yes { .. } | Verdict::No { .. } | Verdict::Unknown { .. } => CanMate::Unknown,
    }
}

fn mates(position: &Position, side: Color, line: &[Move]) -> bool {
    let end = line.iter().fold(*position, |position, &mv| position.play(mv));
    end.is_checkmate() && end.turn() != side
}

/// Returns whether the position is proved dead: neither side can mate (Article 5.2.2). Stalemate is a position in which
/// nobody can mate any more, and it has an Article of its own.
///
/// Meant to be asked after every move: positions that hardly ever are dead are passed over, see [`is_worth_asking`].
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    is_worth_asking(position)
        && [Color::White, Color::Black]
            .into_iter()
            .all(|side| within(position, side, AFTER_A_MOVE) == CanMate::No)
}

/// Tells whether a position may be dead without more than a look at it: only pawns and bishops are left beside the kings, or
/// hardly anything is, or the next move is all but forced. What it passes over is never drawn wrongly, only later.
fn is_worth_asking(position: &Position) -> bool {
    let free = position.by_role(Role::Queen) | position.by_role(Role::Rook) | position.by_role(Role::Knight);
    free.is_empty()
        || position.occupied().len() <= FEW_MEN
        || position.legal_moves().len() <= FORCED_MOVES_MAX
}

/// So few men may be captured to the last.
const FEW_MEN: u32 = 4;

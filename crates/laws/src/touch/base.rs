//! What the hands begin with.

use adoube_board::{Color, File, Move, MoveKind, Piece, Placement, Position, Rank, Role, Square, Wing};

/// What stood on the board when the side that has the move got it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// A position that moves can be judged in.
    Sound(Position),
    /// What an illegal move left that was let stand (Article A.5.2), and which no legal move can be told of: every release
    /// is a displacement.
    Unsound {
        /// Where the men stand.
        placement: Placement,
        /// The side that has the move.
        turn: Color,
    },
}

impl Base {
    /// Returns where the men stand.
    #[must_use]
    pub const fn placement(&self) -> &Placement {
        match self {
            Self::Sound(position) => position.placement(),
            Self::Unsound { placement, .. } => placement,
        }
    }

    /// Returns the side that has the move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        match self {
            Self::Sound(position) => position.turn(),
            Self::Unsound { turn, .. } => *turn,
        }
    }

    pub(super) const fn position(&self) -> Option<&Position> {
        match self {
            Self::Sound(position) => Some(position),
            Self::Unsound { .. } => None,
        }
    }

    /// Returns the rank on which pawns of the side to move are exchanged.
    pub(super) const fn last_rank(&self) -> Rank {
        Rank::Eighth.seen_by(self.turn())
    }

    /// Returns whether a pawn of the side to move stands on `square`, one step from the last rank.
    pub(super) fn is_pawn_before_last_rank(&self, square: Square) -> bool {
        let pawn = Piece { color: self.turn(), role: Role::Pawn };
        square.rank() == Rank::Seventh.seen_by(self.turn()) && self.placement().piece_at(square) == Some(pawn)
    }
}

/// Returns the square of the man that a move takes off the board.
pub(super) fn captured(position: &Position, mv: Move) -> Option<Square> {
    match mv.kind() {
        // Art. 3.7.4: the pawn taken stands beside the one that takes.
        MoveKind::EnPassant => Some(Square::new(mv.to().file(), mv.from().rank())),
        MoveKind::Castling | MoveKind::DoubleStep => None,
        MoveKind::Ordinary | MoveKind::Promotion => position.piece_at(mv.to()).map(|_| mv.to()),
    }
}

/// Returns where a move brings the man that stands on `origin`; a pawn, to the square of its promotion.
pub(super) fn arrival(position: &Position, mv: Move, origin: Square) -> Option<Square> {
    match mv.kind() {
        MoveKind::Castling if origin == mv.from() => Some(position.destination_shown(mv)),
        MoveKind::Castling if origin == mv.to() => Some(rook_goal(position, mv)),
        MoveKind::Castling => None,
        MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion => {
            (origin == mv.from()).then_some(mv.to())
        }
    }
}

/// Returns where the rook of a castling arrives: beside the king, on the side it comes from.
pub(super) fn rook_goal(position: &Position, castling: Move) -> Square {
    let king = position.destination_shown(castling);
    let inward = if castling.to() > castling.from() { -1 } else { 1 };
    king.offset(inward, 0).expect("a castled king stands on the c-file or the g-file")
}

impl Base {
    /// Returns where king and rook arrive when they castle from these squares.
    pub(super) fn castling_goals(&self, king: Square, rook: Square) -> Option<(Square, Square)> {
        let home = Rank::First.seen_by(self.turn());
        if king.rank() != home || rook.rank() != home {
            return None;
        }
        let wing = if rook > king { Wing::King } else { Wing::Queen };
        let (king_file, rook_file) = match wing {
            Wing::King => (File::G, File::F),
            Wing::Queen => (File::C, File::D),
        };
        Some((Square::new(king_file, home), Square::new(rook_file, home)))
    }

    /// Returns whether a king that goes from one square to the other castles.
    pub(super) fn is_castling_step(&self, king: Square, to: Square) -> bool {
        let home = Rank::First.seen_by(self.turn());
        king.rank() == home
            && to.rank() == home
            && (king.offset(2, 0) == Some(to) || king.offset(-2, 0) == Some(to))
    }
}

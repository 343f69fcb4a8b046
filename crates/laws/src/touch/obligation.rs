//! Which moves the touched men leave (Articles 4.3, 4.4 and 4.5).

use alloc::vec::Vec;

use adoube_board::{Move, MoveKind, Position, Role, Square};

use super::base::captured;
use crate::article::Article;

/// The clause of Article 4 that binds a player, or that a made move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchClause {
    /// The first own man touched that can be moved is moved (Article 4.3.1).
    MoveTouched,
    /// The first enemy man touched that can be captured is captured (Article 4.3.2).
    CaptureTouched,
    /// Men of both colours: the first enemy man is captured with the first own man, or else the first man that can be
    /// moved or captured is (Article 4.3.3).
    CaptureWithTouched,
    /// King, then rook: castling on that side (Article 4.4.1).
    KingThenRook,
    /// Rook, then king: no castling on that side (Article 4.4.2).
    RookThenKing,
    /// King, then rook, but castling is illegal: another move of the king, or any if it has none (Article 4.4.3).
    CastlingIllegal,
    /// The new man has touched the square of promotion (Article 4.4.4).
    PromotionFixed,
    /// No touched man can be moved or captured: any legal move (Article 4.5).
    NoTouchedManCan,
    /// A man was released on a square as part of a legal move (Article 4.7).
    ManReleased,
    /// The king was released on its square of castling (Article 4.7.2).
    KingReleased,
}

impl TouchClause {
    /// Every clause.
    pub const ALL: [Self; 10] = [
        Self::MoveTouched,
        Self::CaptureTouched,
        Self::CaptureWithTouched,
        Self::KingThenRook,
        Self::RookThenKing,
        Self::CastlingIllegal,
        Self::PromotionFixed,
        Self::NoTouchedManCan,
        Self::ManReleased,
        Self::KingReleased,
    ];

    /// Returns the code used on the wire and in the catalogue of texts.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MoveTouched => "move_touched",
            Self::CaptureTouched => "capture_touched",
            Self::CaptureWithTouched => "capture_with_touched",
            Self::KingThenRook => "king_then_rook",
            Self::RookThenKing => "rook_then_king",
            Self::CastlingIllegal => "castling_illegal",
            Self::PromotionFixed => "promotion_fixed",
            Self::NoTouchedManCan => "no_touched_man_can",
            Self::ManReleased => "man_released",
            Self::KingReleased => "king_released",
        }
    }

    /// Returns the Article.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::of(match self {
            Self::MoveTouched => "4.3.1",
            Self::CaptureTouched => "4.3.2",
            Self::CaptureWithTouched => "4.3.3",
            Self::KingThenRook => "4.4.1",
            Self::RookThenKing => "4.4.2",
            Self::CastlingIllegal => "4.4.3",
            Self::PromotionFixed => "4.4.4",
            Self::NoTouchedManCan => "4.5",
            Self::ManReleased => "4.7",
            Self::KingReleased => "4.7.2",
        })
    }
}

/// Which moves are left, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// The legal moves that are left; all of them when nothing binds, none when nothing can be judged.
    pub moves: Vec<Move>,
    /// The clause that decided, `None` when nothing was touched.
    pub reason: Option<TouchClause>,
    /// Whether any legal move may be made.
    pub free: bool,
}

impl Obligation {
    pub(super) fn by(reason: TouchClause, moves: Vec<Move>) -> Self {
        Self { moves, reason: Some(reason), free: false }
    }

    pub(super) fn free(reason: Option<TouchClause>, legal: &[Move]) -> Self {
        Self { moves: legal.to_vec(), reason, free: true }
    }
}

/// Returns the moves that touch-move leaves the side that has the move, when it has touched the men on these squares in
/// this order with the intent to move or capture them.
///
/// Squares without a man bind to nothing.
#[must_use]
pub fn allowed(position: &Position, touched: &[Square]) -> Vec<Move> {
    Obligation::of_touches(position, touched).moves
}

impl Obligation {
    /// Returns what touched men leave, in the order of the touches.
    #[must_use]
    pub fn of_touches(position: &Position, touched: &[Square]) -> Self {
        Touched::new(position, touched).obligation(&position.legal_moves())
    }
}

/// The touched men, each once, in the order of the touches.
struct Touched<'a> {
    position: &'a Position,
    all: Vec<Square>,
    own: Vec<Square>,
    enemy: Vec<Square>,
}

impl<'a> Touched<'a> {
    fn new(position: &'a Position, squares: &[Square]) -> Self {
        let mut touched = Self { position, all: Vec::new(), own: Vec::new(), enemy: Vec::new() };
        for &square in squares {
            let Some(man) = position.piece_at(square) else { continue };
            if touched.all.contains(&square) {
                continue;
            }
            touched.all.push(square);
            if man.color == position.turn() { touched.own.push(square) } else { touched.enemy.push(square) }
        }
        touched
    }

    fn obligation(&self, legal: &[Move]) -> Obligation {
        if self.all.is_empty() {
            return Obligation::free(None, legal);
        }
        // What cannot be captured is left out of account before Art. 4.4 is applied.
        let capturable = self.enemy.iter().any(|&square| !self.captures_of(square, legal).is_empty());
        if !capturable && let Some(obligation) = self.castling(&self.own, legal) {
            return obligation;
        }
        if let (Some(&own), Some(&enemy)) = (self.own.first(), self.enemy.first()) {
            let both: Vec<Move> =
                self.captures_of(enemy, legal).into_iter().filter(|mv| mv.from() == own).collect();
            if !both.is_empty() {
                return Obligation::by(TouchClause::CaptureWithTouched, both);
            }
        }
        let clause = match (self.own.is_empty(), self.enemy.is_empty()) {
            (false, true) => TouchClause::MoveTouched,
            (true, false) => TouchClause::CaptureTouched,
            (_, _) => TouchClause::CaptureWithTouched,
        };
        let first =
            self.all.iter().map(|&square| self.moves_with(square, legal)).find(|moves| !moves.is_empty());
        match first {
            Some(moves) => Obligation::by(clause, moves),
            None => Obligation::free(Some(TouchClause::NoTouchedManCan), legal),
        }
    }

    /// Applies Article 4.4 if the first two own men are the king and a rook that it has the right to castle with. Men that
    /// no legal move moves are left out of account, but not the king: Article 4.4.3 speaks of one that cannot be moved.
    fn castling(&self, own: &[Square], legal: &[Move]) -> Option<Obligation> {
        let moves = |mv: &Move, man| mv.from() == man || is_castling_with(*mv, man);
        let mut men =
            own.iter().copied().filter(|&man| self.may_castle(man) || legal.iter().any(|mv| moves(mv, man)));
        let (first, second) = (men.next()?, men.next()?);
        if self.may_castle(first) && self.is_rook_of_castling(second) {
            return Some(king_then_rook(first, second, legal));
        }
        (self.is_rook_of_castling(first) && self.may_castle(second))
            .then(|| self.rook_then_king(own, first, second, legal))
    }

    /// Article 4.4.2. A rook that nothing but castling moves still bars that castling; the men touched after it then decide.
    fn rook_then_king(&self, own: &[Square], rook: Square, king: Square, legal: &[Move]) -> Obligation {
        let rook_moves = moves_from(rook, legal);
        if !rook_moves.is_empty() {
            return Obligation::by(TouchClause::RookThenKing, rook_moves);
        }
        let legal: Vec<Move> = legal.iter().copied().filter(|&mv| !is_castling_with(mv, rook)).collect();
        let later: Vec<Square> = own.iter().copied().filter(|&square| square != rook).collect();
        if let Some(obligation) = self.castling(&later, &legal) {
            return obligation;
        }
        let king_moves = moves_from(king, &legal);
        let moves = if king_moves.is_empty() { legal } else { king_moves };
        Obligation::by(TouchClause::RookThenKing, moves)
    }

    fn may_castle(&self, king: Square) -> bool {
        let turn = self.position.turn();
        king == self.position.king(turn) && self.position.castling().iter().any(|(color, ..)| color == turn)
    }

    fn is_rook_of_castling(&self, square: Square) -> bool {
        let turn = self.position.turn();
        self.position.castling().iter().any(|(color, _, rook)| color == turn && rook == square)
    }

    /// Returns the moves of an own man, or the captures of an enemy man.
    fn moves_with(&self, square: Square, legal: &[Move]) -> Vec<Move> {
        if self.own.contains(&square) { moves_from(square, legal) } else { self.captures_of(square, legal) }
    }

    fn captures_of(&self, square: Square, legal: &[Move]) -> Vec<Move> {
        legal.iter().copied().filter(|&mv| captured(self.position, mv) == Some(square)).collect()
    }
}

/// Articles 4.4.1 and 4.4.3.
fn king_then_rook(king: Square, rook: Square, legal: &[Move]) -> Obligation {
    if let Some(&castling) = legal.iter().find(|&&mv| is_castling_with(mv, rook)) {
        return Obligation::by(TouchClause::KingThenRook, alloc::vec![castling]);
    }
    king_or_any(TouchClause::CastlingIllegal, king, legal)
}

/// Returns the king's moves, or all when it has none (Articles 4.4.3 and 4.7.2).
pub(super) fn king_or_any(clause: TouchClause, king: Square, legal: &[Move]) -> Obligation {
    let king_moves = moves_from(king, legal);
    if king_moves.is_empty() {
        Obligation::free(Some(clause), legal)
    } else {
        Obligation::by(clause, king_moves)
    }
}

fn moves_from(square: Square, legal: &[Move]) -> Vec<Move> {
    legal.iter().copied().filter(|mv| mv.from() == square).collect()
}

fn is_castling_with(mv: Move, rook: Square) -> bool {
    mv.kind() == MoveKind::Castling && mv.to() == rook
}

/// Returns the king's square if the first own man touched is the king.
pub(super) fn king_touched_first(position: &Position, touched: &[Square]) -> Option<Square> {
    let turn = position.turn();
    let first =
        touched.iter().find(|&&square| position.piece_at(square).is_some_and(|man| man.color == turn));
    first.copied().filter(|&square| position.piece_at(square).is_some_and(|man| man.role == Role::King))
}

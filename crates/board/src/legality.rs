//! The slow and obvious definition of a legal move: the Articles one after the other, square by square.
//!
//! It shares nothing with the generator but the board: no tables, no masks. The generator is fast, this is plainly right
//! and says why; the tests hold them against each other.

use crate::{
    Color, File, Illegality, Move, MoveKind, Piece, Placement, Position, Rank, Role, Square, Wing, castling,
};

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Position {
    /// Returns the reason why a move is illegal, `None` when it is legal (Art. 3.10.1, 3.10.2).
    ///
    /// Castling may be given as the king's going to the own rook's square or, from the e-file, two squares aside.
    ///
    /// ```
    /// use adoube_board::{Illegality, Position, Square};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.why_illegal(Square::E2, Square::E4, None), None);
    /// assert_eq!(position.why_illegal(Square::E4, Square::E5, None), Some(Illegality::NoManThere(Square::E4)));
    /// ```
    #[must_use]
    pub fn why_illegal(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Illegality> {
        self.judge(from, to, promotion).err()
    }

    /// Returns the move of two squares and a new man, if it is legal.
    ///
    /// ```
    /// use adoube_board::{MoveKind, Position, Square};
    ///
    /// let mv = Position::start().judge(Square::E2, Square::E4, None).unwrap();
    /// assert_eq!(mv.kind(), MoveKind::DoubleStep);
    /// ```
    ///
    /// # Errors
    ///
    /// The first Article that it breaks.
    pub fn judge(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Illegality> {
        let Some(man) = self.piece_at(from) else { return Err(Illegality::NoManThere(from)) };
        if man.color != self.turn() {
            return Err(Illegality::NotYourMan(from));
        }
        if let Some(wing) = self.castling_meant(man, from, to) {
            return match promotion {
                Some(role) => Err(Illegality::PromotionNotAllowed(role)),
                None => self.judge_castling(from, wing),
            };
        }
        match self.piece_at(to) {
            // Art. 3.1: no man goes where a man of its own colour stands.
            Some(other) if other.color == man.color => return Err(Illegality::OwnManOnTarget(to)),
            Some(Piece { role: Role::King, .. }) => return Err(Illegality::KingCapture(to)),
            Some(_) | None => {}
        }
        let kind = match man.role {
            Role::Pawn => self.judge_pawn(from, to)?,
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                judge_piece(self.placement(), man.role, from, to)?;
                MoveKind::Ordinary
            }
        };
        let mv = judge_promotion(man, from, to, kind, promotion)?;
        let after = after(self.placement(), man, mv);
        king_is_safe(&after, man.color)?;
        Ok(mv)
    }

    /// Tells which castling a move of the king means, if any.
    fn castling_meant(&self, man: Piece, from: Square, to: Square) -> Option<Wing> {
        let home = Rank::First.seen_by(man.color);
        if man.role != Role::King || from.rank() != home || to.rank() != home {
            return None;
        }
        let wing = castling::wing_of(from, to);
        let own_rook = Piece { color: man.color, role: Role::Rook };
        let two_squares = from.file() == File::E && matches!(to.file(), File::C | File::G);
        let right = self.castling().rook(man.color, wing);
        if self.piece_at(to) == Some(own_rook) {
            // With a right on this wing only its own rook is meant: another may stand nearer.
            return right.is_none_or(|file| file == to.file()).then_some(wing);
        }
        (two_squares && self.piece_at(to).is_none())
            .then_some(wing)
            .filter(|_| right.is_none_or(|file| matches!(file, File::A | File::H)))
    }

    /// Art. 3.8.2: castling.
    fn judge_castling(&self, king: Square, wing: Wing) -> Result<Move, Illegality> {
        let color = self.turn();
        let file = self.castling().rook(color, wing).ok_or(Illegality::CastlingRightLost(wing))?;
        let rank = Rank::First.seen_by(color);
        let rook = Square::new(file, rank);
        let (king_goal, rook_goal) = castling::goals(color, wing);
        let needed =
            along_rank(king, rook).chain(along_rank(king, king_goal)).chain(along_rank(rook, rook_goal));
        let mut blockers =
            needed.filter(|square| *square != king && *square != rook && self.piece_at(*square).is_some());
        if let Some(blocker) = blockers.next() {
            return Err(Illegality::CastlingPathBlocked { blocker });
        }
        if let Some(attacked) = along_rank(king, king_goal)
            .find(|square| attacker_of(self.placement(), *square, !color).is_some())
        {
            return Err(Illegality::CastlingPrevented { attacked });
        }
        let mv = Move::new(king, rook, MoveKind::Castling);
        let after = after_castling(self.placement(), color, king, rook, king_goal, rook_goal);
        // Guideline II: when the rook leaves, the king may stand uncovered on its goal.
        match king_is_safe(&after, color) {
            Ok(()) => Ok(mv),
            Err(_) => Err(Illegality::CastlingPrevented { attacked: king_goal }),
        }
    }

    /// Art. 3.7: how pawns move.
    fn judge_pawn(&self, from: Square, to: Square) -> Result<MoveKind, Illegality> {
        let color = self.turn();
        let step = forward(color);
        let files = to.file() as i8 - from.file() as i8;
        let ranks = (to.rank() as i8 - from.rank() as i8) * step;
        let is_empty = |square: Square| self.piece_at(square).is_none();
        let blocked = |blocker| Err(Illegality::PathBlocked { role: Role::Pawn, blocker });
        match (files, ranks) {
            (0, 1) if is_empty(to) => Ok(MoveKind::Ordinary),
            (0, 1) => blocked(to),
            (0, 2) if from.rank() == Rank::Second.seen_by(color) => match from.offset(0, step) {
                Some(passed) if !is_empty(passed) => blocked(passed),
                Some(_) | None if is_empty(to) => Ok(MoveKind::DoubleStep),
                Some(_) | None => blocked(to),
            },
            (-1 | 1, 1) if !is_empty(to) => Ok(MoveKind::Ordinary),
            // Art. 3.7.4: only as the reply to the double step.
            (-1 | 1, 1) if self.passed.square() == Some(to) => Ok(MoveKind::EnPassant),
            (-1 | 1, 1) => {
                let beside = Square::new(to.file(), from.rank());
                let enemy_pawn = Piece { color: !color, role: Role::Pawn };
                let may_have_passed =
                    from.rank() == Rank::Fifth.seen_by(color) && self.piece_at(beside) == Some(enemy_pawn);
                Err(if may_have_passed {
                    Illegality::EnPassantTooLate(beside)
                } else {
                    Illegality::NothingToCapture(to)
                })
            }
            _ => Err(Illegality::NotHowItMoves(Role::Pawn)),
        }
    }
}

/// The direction of a pawn's advance in ranks.
fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Returns the squares of a rank from one to another, both included.
fn along_rank(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let step = (to.file() as i8 - from.file() as i8).signum();
    let mut next = Some(from);
    core::iter::from_fn(move || {
        let square = next?;
        next = if square == to { None } else { square.offset(step, 0) };
        Some(square)
    })
}

/// Art. 3.2-3.6, 3.8.1: how pieces move, and that they pass over no man (Art. 3.5).
fn judge_piece(placement: &Placement, role: Role, from: Square, to: Square) -> Result<(), Illegality> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let is_diagonal = files.abs() == ranks.abs() && files != 0;
    let is_straight = (files == 0) != (ranks == 0);
    let moves_so = match role {
        Role::Bishop => is_diagonal,
        Role::Rook => is_straight,
        Role::Queen => is_diagonal || is_straight,
        Role::Knight => matches!((files.abs(), ranks.abs()), (1, 2) | (2, 1)),
        Role::King => files.abs() <= 1 && ranks.abs() <= 1 && (files, ranks) != (0, 0),
        Role::Pawn => false,
    };
    if !moves_so {
        return Err(Illegality::NotHowItMoves(role));
    }
    if role == Role::Knight {
        return Ok(());
    }
    let mut square = from;
    while let Some(next) = square.offset(files.signum(), ranks.signum()) {
        if next == to {
            break;
        }
        if placement.piece_at(next).is_some() {
            return Err(Illegality::PathBlocked { role, blocker: next });
        }
        square = next;
    }
    Ok(())
}

/// Art. 3.7.5: a pawn on the last rank is exchanged in the same move, and only there.
fn judge_promotion(
    man: Piece,
    from: Square,
    to: Square,
    kind: MoveKind,
    promotion: Option<Role>,
) -> Result<Move, Illegality> {
    let must = man.role == Role::Pawn && to.rank() == Rank::Eighth.seen_by(man.color);
    match promotion {
        None if must => Err(Illegality::PromotionMissing),
        None => Ok(Move::new(from, to, kind)),
        Some(role) if must && Role::PROMOTIONS.contains(&role) => Ok(Move::promoting(from, to, role)),
        Some(role) => Err(Illegality::PromotionNotAllowed(role)),
    }
}

/// Returns the men after a move other than castling.
fn after(placement: &Placement, man: Piece, mv: Move) -> Placement {
    let mut after = *placement;
    let role = mv.promotion().unwrap_or(man.role);
    after.set(mv.from(), None);
    after.set(mv.to(), Some(Piece { role, ..man }));
    if mv.kind() == MoveKind::EnPassant {
        after.set(Square::new(mv.to().file(), mv.from().rank()), None);
    }
    after
}

fn after_castling(
    placement: &Placement,
    color: Color,
    king: Square,
    rook: Square,
    king_goal: Square,
    rook_goal: Square,
) -> Placement {
    let mut after = *placement;
    after.set(king, None);
    after.set(rook, None);
    after.set(king_goal, Some(Piece { color, role: Role::King }));
    after.set(rook_goal, Some(Piece { color, role: Role::Rook }));
    after
}

/// Art. 3.9.2: no move may leave or place the own king under attack.
fn king_is_safe(placement: &Placement, color: Color) -> Result<(), Illegality> {
    let own_king = Some(Piece { color, role: Role::King });
    let attacker = Square::all()
        .filter(|square| placement.piece_at(*square) == own_king)
        .find_map(|king| attacker_of(placement, king, !color));
    match attacker {
        Some(attacker) => Err(Illegality::KingLeftInCheck { attacker }),
        None => Ok(()),
    }
}

/// Returns the first man of `color` that attacks `target`, found square by square from every man (Art. 3.1.2).
pub(crate) fn attacker_of(placement: &Placement, target: Square, color: Color) -> Option<Square> {
    Square::all().find(|from| match placement.piece_at(*from) {
        Some(man) if man.color == color => attacks(placement, man, *from, target),
        Some(_) | None => false,
    })
}

/// Tells whether a man attacks a square, whatever stands there.
fn attacks(placement: &Placement, man: Piece, from: Square, target: Square) -> bool {
    let steps = |steps: &[(i8, i8)]| {
        steps.iter().any(|(files, ranks)| reaches(placement, from, target, *files, *ranks))
    };
    match man.role {
        Role::Pawn => {
            let ahead = forward(man.color);
            from.offset(-1, ahead) == Some(target) || from.offset(1, ahead) == Some(target)
        }
        Role::Bishop => steps(&DIAGONAL),
        Role::Rook => steps(&STRAIGHT),
        Role::Queen => steps(&DIAGONAL) || steps(&STRAIGHT),
        role @ (Role::Knight | Role::King) => judge_piece(placement, role, from, target).is_ok(),
    }
}

/// Tells whether a slider going one way from `from` arrives at `target`.
fn reaches(placement: &Placement, from: Square, target: Square, files: i8, ranks: i8) -> bool {
    let mut square = from;
    while let Some(next) = square.offset(files, ranks) {
        if next == target {
            return true;
        }
        if placement.piece_at(next).is_some() {
            return false;
        }
        square = next;
    }
    false
}

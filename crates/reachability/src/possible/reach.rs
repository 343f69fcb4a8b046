//! Where men can ever have got to.

use adoube_board::{Bitboard, Color, File, Piece, Rank, Role, Setup, Square};

use super::unmoved::never_moved;

/// What the men that never moved allow the others.
pub(super) struct Ways {
    /// The men that never moved.
    pub(super) never: Bitboard,
    /// Squares that a man that never moved has attacked since the beginning, by the colour of that man.
    guarded: [Bitboard; 2],
}

impl Ways {
    pub(super) fn of(setup: &Setup) -> Self {
        let never = never_moved(setup);
        let guarded = Color::ALL.map(|color| {
            (never & setup.placement.by_color(color)).into_iter().fold(Bitboard::EMPTY, |guarded, from| {
                match setup.placement.piece_at(from) {
                    // A line may have been closed at times: only the nearest square is sure.
                    Some(man) => guarded | man.attacks(from, Bitboard::ALL),
                    None => guarded,
                }
            })
        });
        Self { never, guarded }
    }

    /// Returns every square that a man starting on `from` can ever have stood on.
    ///
    /// Why it is sound: it steps as the man does over a board with nothing on it but the men that never moved, which were
    /// there throughout; every man that is missing here only opens more ways. A king stands on no square that a man of
    /// the opponent that never moved attacks (Art. 3.9.2). Castling leads to squares that king and rook reach here by
    /// steps, since it needs the squares between to be empty (Art. 3.8.2.2).
    pub(super) fn from(&self, man: Piece, from: Bitboard) -> Bitboard {
        let start = from & self.never;
        let shut = match man.role {
            Role::King => self.never | self.guarded[(!man.color).index()],
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => self.never,
        };
        let mut reached = from & !self.never;
        let mut fresh = reached;
        while let Some(square) = fresh.next() {
            // A sliding king's step is never longer than one, so squares it may not pass do not stop it twice.
            let steps = man.attacks(square, self.never) & !shut & !reached;
            reached |= steps;
            fresh |= steps;
        }
        reached | start
    }

    /// Returns the squares on which a pawn of a side can have promoted.
    ///
    /// Why it is sound: it comes from the seventh rank, straight ahead or aside, onto a square that is not held by a man
    /// that never moved. Where the king of the opponent never moved, no pawn goes on from the two squares
    /// before it: on either it gives check, and since the king stays, the pawn is captured at once.
    pub(super) fn promotions(&self, setup: &Setup, side: Color) -> Bitboard {
        let king = setup.placement.of(!side, Role::King) & self.never;
        let pawn_beside_king = king.into_iter().fold(Bitboard::EMPTY, |squares, square| {
            squares | Piece { color: !side, role: Role::Pawn }.attacks(square, Bitboard::ALL)
        });
        let seventh = Bitboard::rank(Rank::Seventh.seen_by(side)) & !self.never & !pawn_beside_king;
        let last = seventh.into_iter().fold(Bitboard::EMPTY, |squares, from| {
            let ahead = Square::new(from.file(), Rank::Eighth.seen_by(side));
            squares.with(ahead) | Piece { color: side, role: Role::Pawn }.attacks(from, Bitboard::ALL)
        });
        last & !self.never
    }

    /// Tells whether a pawn of a side can ever have captured on a square, by the men that never moved alone.
    pub(super) fn pawn_can_capture_on(&self, side: Color, square: Square) -> bool {
        let back = Piece { color: !side, role: Role::Pawn }.attacks(square, Bitboard::ALL);
        let first = Bitboard::rank(Rank::First.seen_by(side));
        // A pawn of the side itself that stands there still has not captured.
        !(back & !first & !self.never).is_empty()
    }
}

/// Returns the files on which a side's men of a role start (Art. 2.3).
pub(super) const fn home_files(role: Role) -> &'static [File] {
    match role {
        Role::King => &[File::E],
        Role::Queen => &[File::D],
        Role::Rook => &[File::A, File::H],
        Role::Bishop => &[File::C, File::F],
        Role::Knight => &[File::B, File::G],
        Role::Pawn => &File::ALL,
    }
}

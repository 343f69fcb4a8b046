//! A position on the way, in which every man is known by where it began.

use adoube_board::{Color, File, Move, MoveKind, Piece, Position, Rank, Role, Square};

/// A man by its number: 0 to 15 White's from a1, 16 to 31 Black's from a7.
pub(super) type Man = u8;

/// Every man.
pub(super) const MEN: core::ops::Range<Man> = 0..32;
const NOBODY: Man = 255;

/// A position and its men.
#[derive(Clone)]
pub(super) struct World {
    pub(super) position: Position,
    by_square: [Man; 64],
    by_man: [Option<Square>; 32],
}

impl World {
    /// Returns the initial position.
    pub(super) fn start() -> Self {
        let mut world = Self { position: Position::start(), by_square: [NOBODY; 64], by_man: [None; 32] };
        for man in MEN {
            world.place(man, home(man));
        }
        world
    }

    fn place(&mut self, man: Man, square: Square) {
        self.by_square[square.index()] = man;
        self.by_man[usize::from(man)] = Some(square);
    }

    fn remove(&mut self, square: Square) {
        if let Some(man) = self.man(square) {
            self.by_man[usize::from(man)] = None;
        }
        self.by_square[square.index()] = NOBODY;
    }

    /// Returns the man on a square.
    pub(super) fn man(&self, square: Square) -> Option<Man> {
        Some(self.by_square[square.index()]).filter(|man| *man != NOBODY)
    }

    /// Returns where a man stands, `None` when it has been captured.
    pub(super) fn square(&self, man: Man) -> Option<Square> {
        self.by_man[usize::from(man)]
    }

    /// Returns what a man is now.
    pub(super) fn piece(&self, man: Man) -> Option<Piece> {
        self.position.piece_at(self.square(man)?)
    }

    /// Returns the world after a legal move.
    pub(super) fn play(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.position = self.position.play_unchecked(mv);
        let Some(mover) = self.man(mv.from()) else { return after };
        match mv.kind() {
            MoveKind::Castling => {
                let Some(rook) = self.man(mv.to()) else { return after };
                let king_goal = self.position.destination_shown(mv);
                let rook_file = if king_goal.file() == File::G { File::F } else { File::D };
                after.remove(mv.from());
                after.remove(mv.to());
                after.place(mover, king_goal);
                after.place(rook, Square::new(rook_file, king_goal.rank()));
                return after;
            }
            MoveKind::EnPassant => after.remove(Square::new(mv.to().file(), mv.from().rank())),
            MoveKind::Ordinary | MoveKind::DoubleStep | MoveKind::Promotion => after.remove(mv.to()),
        }
        after.by_square[mv.from().index()] = NOBODY;
        after.place(mover, mv.to());
        after
    }
}

/// Returns where a man stands in the initial position.
pub(super) fn home(man: Man) -> Square {
    let index = usize::from(man);
    Square::from_index(if index < 16 { index } else { index + 32 })
}

/// Returns the side of a man.
pub(super) fn side(man: Man) -> Color {
    if man < 16 { Color::White } else { Color::Black }
}

/// Returns the pawn that starts on a file.
pub(super) fn pawn(color: Color, file: usize) -> Man {
    match color {
        Color::White => 8 + file as Man,
        Color::Black => 16 + file as Man,
    }
}

/// Returns the rank of a square as a side counts it, from 0.
pub(super) fn rank_for(color: Color, square: Square) -> i32 {
    match color {
        Color::White => square.rank() as i32,
        Color::Black => 7 - square.rank() as i32,
    }
}

/// Returns the square of a file on a rank counted from White's side.
pub(super) fn at(file: usize, rank: i32) -> Square {
    Square::new(File::ALL[file & 7], Rank::ALL[(rank & 7) as usize])
}

/// Tells whether the role is an officer's: not a pawn's, not the king's.
pub(super) fn is_officer(role: Role) -> bool {
    match role {
        Role::Queen | Role::Rook | Role::Bishop | Role::Knight => true,
        Role::Pawn | Role::King => false,
    }
}

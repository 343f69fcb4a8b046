//! What a man is worth on each square, in the middlegame and in the endgame.
//!
//! The tables are computed from a few plain ideas, so that each number has a reason: pieces like the centre, pawns like to go on,
//! rooks like the seventh rank, the king hides until the queens are gone.

use adoube_board::Role;

/// Values in the middlegame and in the endgame, in hundredths of a pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) middle: i32,
    pub(crate) end: i32,
}

impl Pair {
    pub(crate) const ZERO: Self = pair(0, 0);

    pub(crate) const fn times(self, factor: i32) -> Self {
        pair(self.middle * factor, self.end * factor)
    }
}

pub(crate) const fn pair(middle: i32, end: i32) -> Pair {
    Pair { middle, end }
}

impl core::ops::AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        self.middle += other.middle;
        self.end += other.end;
    }
}

impl core::ops::SubAssign for Pair {
    fn sub_assign(&mut self, other: Self) {
        self.middle -= other.middle;
        self.end -= other.end;
    }
}

/// The worth of the men themselves, from pawn to king.
pub(crate) const MATERIAL: [Pair; 6] =
    [pair(85, 110), pair(325, 300), pair(335, 315), pair(480, 530), pair(970, 960), pair(0, 0)];

/// By role and square as White sees it: the worth of the man with what its square adds.
pub(crate) static WORTH: [[Pair; 64]; 6] = worth();

const fn worth() -> [[Pair; 64]; 6] {
    let mut table = [[Pair::ZERO; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let place = on(Role::ALL[role], square % 8, square / 8);
            table[role][square] = pair(MATERIAL[role].middle + place.middle, MATERIAL[role].end + place.end);
            square += 1;
        }
        role += 1;
    }
    table
}

/// Returns what a square adds. Files and ranks count from 0.
const fn on(role: Role, file: usize, rank: usize) -> Pair {
    /// How far a pawn has come.
    const ADVANCE: [Pair; 8] = [
        pair(0, 0),
        pair(0, 0),
        pair(3, 4),
        pair(8, 10),
        pair(16, 24),
        pair(32, 48),
        pair(60, 90),
        pair(0, 0),
    ];
    // 0 on the rim, 3 in the middle.
    let inward =
        [if file < 4 { file } else { 7 - file } as i32, if rank < 4 { rank } else { 7 - rank } as i32];
    let central = inward[0] + inward[1];
    match role {
        Role::Pawn => {
            let space = if rank >= 2 && rank <= 4 { inward[0] * inward[0] * (rank as i32 - 1) } else { 0 };
            let stays_home = if rank == 1 && inward[0] == 3 { -12 } else { 0 };
            pair(ADVANCE[rank].middle + space + stays_home - 4, ADVANCE[rank].end)
        }
        Role::Knight => pair(10 * central - 32 - if rank == 0 { 8 } else { 0 }, 8 * central - 26),
        Role::Bishop => pair(5 * central - 14 - if rank == 0 { 10 } else { 0 }, 4 * central - 12),
        Role::Rook => {
            let seventh = if rank == 6 { 22 } else { 0 };
            pair(4 * inward[0] - 6 + seventh, seventh)
        }
        Role::Queen => pair(2 * central - 6, 7 * central - 20),
        Role::King => {
            let exposed = if rank == 0 { 0 } else { 14 + 14 * rank as i32 };
            let sheltered = if rank == 0 && (file == 1 || file == 2 || file == 6) { 30 } else { 0 };
            let central_file = if inward[0] == 3 && rank == 0 { 6 } else { 0 };
            pair(sheltered - exposed - central_file, 13 * central - 38)
        }
    }
}

//! Where the men stand.

use core::fmt;

use crate::{Bitboard, Color, File, Piece, Rank, Role, Square};

/// The men on the board, in four bit planes.
///
/// A square's four bits spell the man on it: three for the role, one for the colour, none set when it is empty.
/// The codes are chosen so that the sets a generator asks for cost one or two instructions: bit 0 is "moves like a
/// bishop", bit 1 "moves like a rook", and bit 2 takes the meaning of the other two away.
///
/// | code | 001 | 010 | 011 | 100 | 101 | 110 |
/// | --- | --- | --- | --- | --- | --- | --- |
/// | role | bishop | rook | queen | pawn | knight | king |
///
/// Four words are half of what one set per role and colour takes, so a copy is two registers wide, and to find the man
/// on a square is four shifts instead of a search.
///
/// ```
/// use adoube_board::Position;
///
/// assert_eq!(Position::start().placement().to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Placement {
    pub(crate) planes: [u64; 4],
}

/// Returns the code of a role and colour, 1 to 14.
#[inline(always)]
pub(crate) const fn code(color: Color, role: Role) -> usize {
    let role = match role {
        Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::Pawn => 4,
        Role::Knight => 5,
        Role::King => 6,
    };
    role | (color as usize) << 3
}

/// Returns all squares if the lowest bit is set.
#[inline(always)]
pub(crate) const fn spread(bit: u64) -> u64 {
    (bit & 1).wrapping_neg()
}

/// The man of each code.
const PIECES: [Option<Piece>; 16] = {
    let mut pieces = [None; 16];
    let mut index = 0;
    while index < 12 {
        let (color, role) = (Color::ALL[index / 6], Role::ALL[index % 6]);
        pieces[code(color, role)] = Some(Piece { color, role });
        index += 1;
    }
    pieces
};

impl Placement {
    /// The board without men.
    ///
    /// ```
    /// use adoube_board::Placement;
    ///
    /// assert!(Placement::EMPTY.occupied().is_empty());
    /// ```
    pub const EMPTY: Self = Self { planes: [0; 4] };

    /// Returns the man on `square`.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// assert_eq!(Position::start().placement().piece_at(Square::E1).unwrap().letter(), 'K');
    /// ```
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        PIECES[self.code_at(square)]
    }

    /// Puts a man on `square` in the place of what stood there; `None` empties it.
    ///
    /// ```
    /// use adoube_board::{Piece, Placement, Square};
    ///
    /// let mut placement = Placement::EMPTY;
    /// placement.set(Square::E4, Piece::from_letter('q'));
    /// assert_eq!(placement.to_string(), "8/8/8/8/4q3/8/8/8");
    /// ```
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.lift(Bitboard::of(square));
        if let Some(Piece { color, role }) = piece {
            self.put(square, code(color, role));
        }
    }

    /// Returns the squares with a man on them.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().placement().occupied().len(), 32);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(a | b | c)
    }

    /// Returns the squares of all men of a colour.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    ///
    /// assert_eq!(Position::start().placement().by_color(Color::White).len(), 16);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        let black = self.planes[3];
        match color {
            Color::White => Bitboard(self.occupied().0 & !black),
            Color::Black => Bitboard(black),
        }
    }

    /// Returns the squares of all men of a role, of both colours.
    ///
    /// ```
    /// use adoube_board::{Position, Role};
    ///
    /// assert_eq!(Position::start().placement().by_role(Role::Rook).len(), 4);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(match role {
            Role::Pawn => c & !(a | b),
            Role::Knight => c & a,
            Role::Bishop => a & !(b | c),
            Role::Rook => b & !(a | c),
            Role::Queen => a & b,
            Role::King => c & b,
        })
    }

    /// The same for a role that only the running program knows: without a branch.
    #[inline(always)]
    pub(crate) const fn by_any_role(&self, role: Role) -> Bitboard {
        let code = code(Color::White, role) as u64;
        let [a, b, c, _] = self.planes;
        // What differs from the code in one bit is another man; codes have a bit set, so empty squares differ too.
        let other = (a ^ spread(code)) | (b ^ spread(code >> 1)) | (c ^ spread(code >> 2));
        Bitboard(!other)
    }

    /// Returns the squares of all men of a colour and role.
    ///
    /// ```
    /// use adoube_board::{Color, Position, Role, Square};
    ///
    /// assert_eq!(Position::start().placement().of(Color::Black, Role::Queen).first(), Some(Square::D8));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.by_color(color).0 & self.by_role(role).0)
    }

    /// Returns the bishops and queens of both colours.
    #[inline(always)]
    pub(crate) const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[0] & !self.planes[2])
    }

    /// Returns the rooks and queens of both colours.
    #[inline(always)]
    pub(crate) const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[1] & !self.planes[2])
    }

    /// Returns the code of the man on `square`, 0 when it is empty.
    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> usize {
        let index = square.index();
        let [a, b, c, black] = self.planes;
        ((a >> index & 1) | (b >> index & 1) << 1 | (c >> index & 1) << 2 | (black >> index & 1) << 3)
            as usize
    }

    /// Takes every man off the squares of a set.
    #[inline(always)]
    pub(crate) const fn lift(&mut self, squares: Bitboard) {
        let keep = !squares.0;
        self.planes =
            [self.planes[0] & keep, self.planes[1] & keep, self.planes[2] & keep, self.planes[3] & keep];
    }

    /// Puts the man of a code on an empty square.
    #[inline(always)]
    pub(crate) const fn put(&mut self, square: Square, code: usize) {
        let code = code as u64;
        let index = square.index();
        self.planes = [
            self.planes[0] | (code & 1) << index,
            self.planes[1] | (code >> 1 & 1) << index,
            self.planes[2] | (code >> 2 & 1) << index,
            self.planes[3] | (code >> 3 & 1) << index,
        ];
    }

    /// Returns the placement with ranks in the opposite order and colours exchanged.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let placement = *Position::start().placement();
    /// assert_eq!(placement.mirrored(), placement);
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let occupied = self.occupied().0;
        let [a, b, c, black] = self.planes;
        Self { planes: [a, b, c, occupied & !black].map(u64::swap_bytes) }
    }

    /// Returns the placement with files in the opposite order.
    ///
    /// ```
    /// use adoube_board::{Position, Square};
    ///
    /// let placement = Position::start().placement().flipped();
    /// assert_eq!(placement.piece_at(Square::D1).unwrap().letter(), 'K');
    /// ```
    #[must_use]
    pub fn flipped(&self) -> Self {
        // To reverse all bits turns the board by half a turn; to reverse the bytes turns the ranks back.
        Self { planes: self.planes.map(|plane| plane.reverse_bits().swap_bytes()) }
    }
}

impl fmt::Debug for Placement {
    /// Draws the board, the eighth rank on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let letter = self.piece_at(Square::new(file, rank)).map_or('.', Piece::letter);
                write!(f, "{letter}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}

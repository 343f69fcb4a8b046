//! The pawns of one file, in order.

use adoube_board::Color;

/// A pawn: its colour, and how often it has captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pawn(u32);

/// The bits that a pawn takes. A pawn captures six times at most, so 13 values are needed, and 0 for none.
const BITS: usize = 4;
const ONE: u32 = (1 << BITS) - 1;

impl Pawn {
    fn new(color: Color) -> Self {
        Self(1 + color.index() as u32)
    }

    pub(super) fn color(self) -> Color {
        if self.0 % 2 == 1 { Color::White } else { Color::Black }
    }

    pub(super) fn captures(self) -> u32 {
        (self.0 - 1) / 2
    }

    /// Returns the pawn after one more capture; more than six are counted as six.
    pub(super) fn after_capture(self) -> Self {
        if self.captures() >= 6 { self } else { Self(self.0 + 2) }
    }
}

/// The pawns of a file from White's side to Black's, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FilePawns(u32);

impl FilePawns {
    /// Returns the pawns of a file of the initial position.
    pub(super) fn start() -> Self {
        Self(Pawn::new(Color::White).0 | Pawn::new(Color::Black).0 << BITS)
    }

    pub(super) fn len(self) -> usize {
        (u32::BITS - self.0.leading_zeros()).div_ceil(BITS as u32) as usize
    }

    pub(super) fn at(self, place: usize) -> Pawn {
        Pawn(self.0 >> (place * BITS) & ONE)
    }

    pub(super) fn without(self, place: usize) -> Self {
        let below = self.0 & ((1 << (place * BITS)) - 1);
        let above = self.0 >> ((place + 1) * BITS) << (place * BITS);
        Self(below | above)
    }

    pub(super) fn with(self, place: usize, pawn: Pawn) -> Self {
        let below = self.0 & ((1 << (place * BITS)) - 1);
        let above = self.0 >> (place * BITS) << ((place + 1) * BITS);
        Self(below | pawn.0 << (place * BITS) | above)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_are_put_in_and_taken_out_in_their_places() {
        let file = FilePawns::start();
        let captor = file.at(1).after_capture();
        let three = file.with(1, captor);
        assert_eq!(three.len(), 3);
        assert_eq!((three.at(0), three.at(1), three.at(2)), (file.at(0), captor, file.at(1)));
        assert_eq!((captor.color(), captor.captures()), (Color::Black, 1));
        assert_eq!(three.without(1), file);
        assert_eq!(file.without(0).without(0).len(), 0);
    }
}

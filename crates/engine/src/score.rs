//! What a position is worth.

/// What a position is worth to the side that has the move.
///
/// ```
/// use adoube_engine::Score;
///
/// assert!(Score::MateIn(3) != Score::MateIn(-3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves of the mating side; negative when the side to move is mated, 0 when it is checkmate.
    MateIn(i32),
}

/// The value of a mate on the board; nearer mates are worth more.
pub(crate) const MATE: i32 = 30_000;

/// From this value on a score is a mate.
pub(crate) const MATE_MIN: i32 = MATE - 1_000;

/// More than any value.
pub(crate) const INFINITE: i32 = 31_000;

impl Score {
    pub(crate) const fn of(value: i32) -> Self {
        if value >= MATE_MIN {
            Self::MateIn((MATE - value + 1) / 2)
        } else if value <= -MATE_MIN {
            Self::MateIn(-(MATE + value) / 2)
        } else {
            Self::Centipawns(value)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_in_moves() {
        assert_eq!(Score::of(MATE - 1), Score::MateIn(1));
        assert_eq!(Score::of(MATE - 3), Score::MateIn(2));
        assert_eq!(Score::of(-MATE + 2), Score::MateIn(-1));
        assert_eq!(Score::of(-MATE), Score::MateIn(0));
        assert_eq!(Score::of(-35), Score::Centipawns(-35));
    }
}

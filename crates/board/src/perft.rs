//! Counting the leaves of the tree of legal moves.
//!
//! The last half-move is counted without being made, and no hash is kept on the way, for nobody reads it.
//!
//! With the feature `std` the CPU is asked once per call whether it counts bits in one instruction; the same code is
//! compiled a second time for those that do. An x86-64 compiled for all does not, and to count bits is most of the work.

use core::marker::PhantomData;

use crate::generate::{Sink, count, destinations};
use crate::play::{Hash, successors};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Position, Role, Square};

impl Position {
    /// Returns the number of ways to play `depth` half-moves from here.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().perft(4), 197_281);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        dispatch(self, depth, &mut Counted)
    }

    /// Returns the same number as [`Position::perft`], with every leaf made, its hash kept, and `see` called on it.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let mut checks = 0;
    /// let leaves = Position::start().perft_leaves(3, &mut |leaf| checks += u32::from(leaf.is_check()));
    /// assert_eq!((leaves, checks), (8_902, 12));
    /// ```
    pub fn perft_leaves(&self, depth: u32, see: &mut impl FnMut(&Self)) -> u64 {
        dispatch(self, depth, &mut Seen(see))
    }
}

/// What happens on the last half-move.
trait Last {
    /// Whether anybody reads the hash.
    const HASH: Hash;

    /// Treats a position with no half-move left.
    fn none_left(&mut self, position: &Position);

    /// Treats a position with one half-move left and returns the number of moves.
    fn one_left<S: Side>(&mut self, position: &Position) -> u64;
}

/// The last half-move is counted.
struct Counted;

impl Last for Counted {
    const HASH: Hash = Hash::Dropped;

    #[inline(always)]
    fn none_left(&mut self, _position: &Position) {}

    #[inline(always)]
    fn one_left<S: Side>(&mut self, position: &Position) -> u64 {
        u64::from(count::<S>(position))
    }
}

/// The last half-move is made and shown.
struct Seen<'a, F>(&'a mut F);

impl<F: FnMut(&Position)> Last for Seen<'_, F> {
    const HASH: Hash = Hash::Kept;

    #[inline(always)]
    fn none_left(&mut self, position: &Position) {
        (self.0)(position);
    }

    #[inline(always)]
    fn one_left<S: Side>(&mut self, position: &Position) -> u64 {
        below::<S>(position, Self::HASH, |next| {
            (self.0)(next);
            1
        })
    }
}

/// One level of the tree; `deeper` counts below a position one half-move on.
#[inline(always)]
fn level<S: Side, L: Last>(
    position: &Position,
    depth: u32,
    last: &mut L,
    mut deeper: impl FnMut(&Position, &mut L) -> u64,
) -> u64 {
    match depth {
        0 => {
            last.none_left(position);
            1
        }
        1 => last.one_left::<S>(position),
        2.. => below::<S>(position, L::HASH, |next| deeper(next, last)),
    }
}

/// Makes each move and adds up what `deeper` counts below it.
#[inline(always)]
fn below<S: Side>(position: &Position, hash: Hash, deeper: impl FnMut(&Position) -> u64) -> u64 {
    let mut sum = Sum { position, nodes: 0, hash, deeper, side: PhantomData::<S> };
    destinations::<S>(position, &mut sum);
    sum.nodes
}

struct Sum<'a, S, F> {
    position: &'a Position,
    nodes: u64,
    hash: Hash,
    deeper: F,
    side: PhantomData<S>,
}

impl<S: Side, F: FnMut(&Position) -> u64> Sink for Sum<'_, S, F> {
    #[inline(always)]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
        successors::<S>(self.position, role, from, to, self.hash, |next| self.nodes += (self.deeper)(&next));
    }
}

/// Counts with the best instructions that this CPU has.
fn dispatch(position: &Position, depth: u32, last: &mut impl Last) -> u64 {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if modern::is_here() {
        #[expect(unsafe_code, reason = "the compiler cannot see that the CPU has been asked")]
        // SAFETY: the CPU has all the features that the function is compiled for; it was asked just now.
        return unsafe {
            match position.turn {
                Color::White => modern::walk::<White, _>(position, depth, last),
                Color::Black => modern::walk::<Black, _>(position, depth, last),
            }
        };
    }
    match position.turn {
        Color::White => walk::<White, _>(position, depth, last),
        Color::Black => walk::<Black, _>(position, depth, last),
    }
}

/// Counts on any CPU.
fn walk<S: Side, L: Last>(position: &Position, depth: u32, last: &mut L) -> u64 {
    level::<S, L>(position, depth, last, |next, last| walk::<S::Other, L>(next, depth - 1, last))
}

/// The same for CPUs of the level x86-64-v3, sold since 2013.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod modern {
    use std::is_x86_feature_detected as has;

    use super::{Last, level};
    use crate::Position;
    use crate::side::Side;

    /// Tells whether this CPU has the instructions.
    pub(super) fn is_here() -> bool {
        has!("popcnt") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("avx2")
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt,avx2")]
    pub(super) fn walk<S: Side, L: Last>(position: &Position, depth: u32, last: &mut L) -> u64 {
        level::<S, L>(position, depth, last, |next, last| walk::<S::Other, L>(next, depth - 1, last))
    }
}

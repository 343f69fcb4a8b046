//! Numbers that can be weights of edges.

use core::fmt::Debug;

/// An integer of some width: what the matching adds, subtracts and compares.
///
/// The weights of all edges must stay below an eighth of the range, so that no sum of a few of them overflows.
pub trait Weight: Copy + Ord + Debug {
    /// Nothing.
    const ZERO: Self;
    /// Returns the sum.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// Returns the difference.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// Returns the half; the matching asks only for halves of even numbers.
    #[must_use]
    fn half(self) -> Self;
    /// Returns `value * 2^bits`.
    fn shifted(value: i64, bits: u32) -> Self;
    /// Returns how many bits a sum of weights may take.
    fn bits() -> u32;
    /// Returns the double.
    #[must_use]
    fn double(self) -> Self {
        self.plus(self)
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;
    fn plus(self, other: Self) -> Self {
        self + other
    }
    fn minus(self, other: Self) -> Self {
        self - other
    }
    fn half(self) -> Self {
        self >> 1
    }
    fn shifted(value: i64, bits: u32) -> Self {
        value << bits
    }
    fn bits() -> u32 {
        58
    }
}

impl Weight for i128 {
    const ZERO: Self = 0;
    fn plus(self, other: Self) -> Self {
        self + other
    }
    fn minus(self, other: Self) -> Self {
        self - other
    }
    fn half(self) -> Self {
        self >> 1
    }
    fn shifted(value: i64, bits: u32) -> Self {
        i128::from(value) << bits
    }
    fn bits() -> u32 {
        122
    }
}

/// A signed integer of `N` words of 64 bits, the most significant word first.
///
/// ```
/// use adoube_tournament::matching::{Weight, Wide};
///
/// let big = Wide::<4>::shifted(3, 200);
/// let small = Wide::<4>::shifted(-5, 190);
/// assert!(big.plus(small) < big);
/// assert_eq!(big.plus(small).minus(small), big);
/// assert_eq!(big.double().half(), big);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Debug for Wide<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("0x")?;
        self.0.iter().try_for_each(|word| write!(f, "{word:016x}"))
    }
}

impl<const N: usize> Wide<N> {
    /// Flips the sign bit: two's complement numbers then compare like words.
    fn key(self) -> [u64; N] {
        let mut words = self.0;
        words[0] ^= 1 << 63;
        words
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);

    fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for i in (0..N).rev() {
            let (word, first) = self.0[i].overflowing_add(other.0[i]);
            let (word, second) = word.overflowing_add(u64::from(carry));
            (sum[i], carry) = (word, first | second);
        }
        Self(sum)
    }

    fn minus(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for i in (0..N).rev() {
            let (word, first) = self.0[i].overflowing_sub(other.0[i]);
            let (word, second) = word.overflowing_sub(u64::from(borrow));
            (difference[i], borrow) = (word, first | second);
        }
        Self(difference)
    }

    fn half(self) -> Self {
        let mut words = self.0;
        let mut carry = self.0[0] & (1 << 63);
        for word in &mut words {
            let next = *word << 63;
            *word = (*word >> 1) | carry;
            carry = next;
        }
        Self(words)
    }

    fn shifted(value: i64, bits: u32) -> Self {
        let mut words = [0; N];
        let negative = if value < 0 { u64::MAX } else { 0 };
        let (skip, bits) = ((bits / 64) as usize, bits % 64);
        // The value as two words, shifted, stands at the lowest `skip` words from the end.
        let wide = i128::from(value) << bits;
        for (place, word) in words.iter_mut().rev().enumerate() {
            *word = match place.checked_sub(skip) {
                None => 0,
                Some(0) => wide as u64,
                Some(1) => (wide >> 64) as u64,
                Some(_) => negative,
            };
        }
        Self(words)
    }

    fn bits() -> u32 {
        64 * N as u32 - 6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: i64, b: i64, bits: u32) {
        let (x, y) = (Wide::<2>::shifted(a, bits), Wide::<2>::shifted(b, bits));
        let (p, q) = (i128::shifted(a, bits), i128::shifted(b, bits));
        assert_eq!(x.cmp(&y), p.cmp(&q));
        let same = |wide: Wide<2>, plain: i128| {
            assert_eq!(wide.0, [(plain >> 64) as u64, plain as u64], "{a} {b} {bits}");
        };
        same(x.plus(y), p + q);
        same(x.minus(y), p - q);
        same(x.half(), p >> 1);
    }

    #[test]
    fn a_wide_number_calculates_like_a_plain_one() {
        for bits in [0, 1, 31, 60, 63] {
            for a in [-9_000_000_000_000_000_000, -77, -1, 0, 1, 5, 8_000_000_000_000_000_000i64] {
                for b in [-4_000_000_000_000_000_001, -1, 0, 2, i64::MAX / 2] {
                    check(a / 4, b / 4, bits);
                }
            }
        }
    }
}

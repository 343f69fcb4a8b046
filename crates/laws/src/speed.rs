//! One value for each of the three speeds (Articles A.1 and B.1).

use core::ops::{Index, IndexMut};

use crate::clock::Speed;

/// One value for each speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySpeed<T> {
    /// In standard play.
    pub standard: T,
    /// In rapid.
    pub rapid: T,
    /// In blitz.
    pub blitz: T,
}

impl<T: Copy> BySpeed<T> {
    /// Returns the same value for every speed.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self { standard: value, rapid: value, blitz: value }
    }
}

impl<T> Index<Speed> for BySpeed<T> {
    type Output = T;
    fn index(&self, speed: Speed) -> &T {
        match speed {
            Speed::Standard => &self.standard,
            Speed::Rapid => &self.rapid,
            Speed::Blitz => &self.blitz,
        }
    }
}

impl<T> IndexMut<Speed> for BySpeed<T> {
    fn index_mut(&mut self, speed: Speed) -> &mut T {
        match speed {
            Speed::Standard => &mut self.standard,
            Speed::Rapid => &mut self.rapid,
            Speed::Blitz => &mut self.blitz,
        }
    }
}

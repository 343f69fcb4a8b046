//! What is known of positions already searched.

use alloc::vec::Vec;

use adoube_board::Move;

use crate::score::MATE_MIN;

/// What a value says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found about one position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) best: Option<Move>,
    value: i16,
    depth: i8,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Returns how deep the position was searched.
    pub(crate) fn depth(&self) -> i32 {
        i32::from(self.depth)
    }

    /// Returns the value as it is seen `ply` half-moves from the root: mates are kept as distances from their position.
    pub(crate) fn value(&self, ply: i32) -> i32 {
        let value = i32::from(self.value);
        if value >= MATE_MIN {
            value - ply
        } else if value <= -MATE_MIN {
            value + ply
        } else {
            value
        }
    }
}

/// A table of fixed size. A newer entry takes the place of an older one unless it knows less of the same position.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Option<Entry>>,
}

/// The smallest table.
const ENTRIES_MIN: usize = 1 << 10;

impl Table {
    /// Returns an empty table of at most so many bytes, less when the memory is not to be had.
    pub(crate) fn new(bytes: usize) -> Self {
        let wanted = (bytes / size_of::<Option<Entry>>()).max(ENTRIES_MIN);
        let mut count = 1 << wanted.ilog2();
        let mut entries = Vec::new();
        while count > ENTRIES_MIN && entries.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        entries.resize(count, None);
        Self { entries }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries[self.place(key)].as_ref().filter(|entry| entry.key == key)
    }

    pub(crate) fn put(
        &mut self,
        key: u64,
        ply: i32,
        best: Option<Move>,
        value: i32,
        depth: i32,
        bound: Bound,
    ) {
        let place = self.place(key);
        let old = self.entries[place].as_ref().filter(|old| old.key == key);
        if old.is_some_and(|old| old.depth() > depth + 3 && bound != Bound::Exact) {
            return;
        }
        let value = if value >= MATE_MIN {
            value + ply
        } else if value <= -MATE_MIN {
            value - ply
        } else {
            value
        };
        let best = best.or(old.and_then(|old| old.best));
        // Values and depths are far inside these types; a clamp says so without a panic.
        let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let depth = depth.clamp(0, i8::MAX.into()) as i8;
        self.entries[place] = Some(Entry { key, best, value, depth, bound });
    }

    /// The length is a power of two.
    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

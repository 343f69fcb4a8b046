//! Where something stands in a file.

use core::fmt;

/// A place in a text.
///
/// ```
/// use adoube_pgn::Reader;
///
/// let mut reader = Reader::new(b"1. e4 *\n1. d4 *");
/// reader.skip_game();
/// reader.skip_game();
/// assert_eq!(reader.place().line, 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes before it.
    pub offset: u64,
    /// Its line, 1 for the first.
    pub line: u64,
    /// Its column in bytes, 1 for the first.
    pub column: u64,
}

impl Place {
    /// The beginning of a file.
    ///
    /// ```
    /// use adoube_pgn::Place;
    ///
    /// assert_eq!((Place::START.line, Place::START.column), (1, 1));
    /// ```
    pub const START: Self = Self { offset: 0, line: 1, column: 1 };

    /// Returns the place after some bytes that stand here.
    ///
    /// ```
    /// use adoube_pgn::Place;
    /// assert_eq!(Place::START.after(b"[Event \"\"]\r\n1."), Place { offset: 14, line: 2, column: 3 });
    /// ```
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Self {
        let offset = self.offset + bytes.len() as u64;
        match memchr::memrchr(b'\n', bytes) {
            None => Self { offset, column: self.column + bytes.len() as u64, ..self },
            Some(last) => Self {
                offset,
                line: self.line + memchr::memchr_iter(b'\n', bytes).count() as u64,
                column: (bytes.len() - last) as u64,
            },
        }
    }
}

impl fmt::Display for Place {
    /// Writes the line and the column, as compilers do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

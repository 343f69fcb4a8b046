//! Breaking the moves into lines.

use core::fmt::{self, Write};

/// The longest line of export format, its end not counted.
const LINE_MAX: usize = 79;

/// Writes words with a blank or a line end between them.
pub(crate) struct Movetext<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl<'a, 'b> Movetext<'a, 'b> {
    pub(crate) fn new(out: &'a mut fmt::Formatter<'b>) -> Self {
        Self { out, column: 0 }
    }

    /// Writes a token. A token with blanks in it, which a comment may have, can be broken at them.
    pub(crate) fn token(&mut self, token: &str) -> fmt::Result {
        token.split(' ').try_for_each(|word| self.word(word))
    }

    /// Ends the last line.
    pub(crate) fn end(&mut self) -> fmt::Result {
        self.out.write_str("\n")
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= LINE_MAX;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column += length;
        self.out.write_str(word)
    }
}

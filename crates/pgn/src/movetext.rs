//! Breaking the moves into lines.

use core::fmt::{self, Write};

/// The longest line of export format, its end not counted.
const LINE_MAX: usize = 79;

/// The longest command in a comment that is kept in one piece; with its braces it fits a line.
const COMMAND_BYTES_MAX: usize = LINE_MAX - 2;

/// Writes words with a blank or a line end between them.
pub(crate) struct Movetext<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
    /// Whether the next word stands close to the one before: behind an opening parenthesis.
    is_close: bool,
}

impl<'a, 'b> Movetext<'a, 'b> {
    pub(crate) fn new(out: &'a mut fmt::Formatter<'b>) -> Self {
        Self { out, column: 0, is_close: false }
    }

    /// Writes a token, never broken.
    pub(crate) fn token(&mut self, token: &str) -> fmt::Result {
        self.word(["", token, ""])
    }

    /// Writes a comment, broken at its blanks but not inside a command such as `[%clk 0:03:00]`: many readers look for
    /// the blank in it.
    pub(crate) fn comment(&mut self, text: &str) -> fmt::Result {
        let mut rest = Some(text);
        let mut open = "{";
        while let Some(text) = rest {
            let (word, after) = first_word(text);
            self.word([open, word, if after.is_none() { "}" } else { "" }])?;
            (rest, open) = (after, "");
        }
        Ok(())
    }

    /// Opens a variation.
    pub(crate) fn open(&mut self) -> fmt::Result {
        self.token("(")?;
        self.is_close = true;
        Ok(())
    }

    /// Closes a variation.
    pub(crate) fn close(&mut self) -> fmt::Result {
        self.is_close = true;
        self.token(")")
    }

    /// Ends the last line.
    pub(crate) fn end(&mut self) -> fmt::Result {
        self.out.write_str("\n")
    }

    fn word(&mut self, parts: [&str; 3]) -> fmt::Result {
        let length: usize = parts.iter().map(|part| part.chars().count()).sum();
        let is_close = core::mem::take(&mut self.is_close);
        let blank = usize::from(!is_close);
        let fits = self.column + blank + length <= LINE_MAX;
        if self.column > 0 && !(is_close && fits) {
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + blank } else { 0 };
        }
        self.column += length;
        parts.iter().try_for_each(|part| self.out.write_str(part))
    }
}

/// Splits off the first word. A command in brackets that is short enough for a line counts as one word, and so does a word
/// with a `%` word after it: readers of PGN skip a line that begins with `%`.
fn first_word(text: &str) -> (&str, Option<&str>) {
    let command = text.starts_with("[%").then(|| text.find(']')).flatten();
    let from = command.filter(|&end| end < COMMAND_BYTES_MAX).unwrap_or(0);
    let mut blanks = text.match_indices(' ').map(|(blank, _)| blank);
    match blanks.find(|&blank| blank >= from && !text[blank + 1..].starts_with('%')) {
        Some(blank) => (&text[..blank], Some(&text[blank + 1..])),
        None => (text, None),
    }
}

//! Pieces of text as they stand in a file, in whatever encoding.

use alloc::borrow::Cow;
use alloc::string::String;

/// A tag's value or a comment, not yet decoded: most readers want few of them.
///
/// ```
/// use adoube_pgn::Text;
///
/// assert_eq!(Text::plain(b"Anna").decode(), "Anna");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text<'a> {
    bytes: &'a [u8],
    has_escapes: bool,
}

/// How bytes stand for letters.
///
/// ```
/// use adoube_pgn::{Encoding, Text};
///
/// assert_eq!(Text::plain(b"M\xFCller").encoding(), Encoding::Latin1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// What the standard's successors and all programs of today write.
    Utf8,
    /// ISO 8859-1, what the standard of 1994 says. It is the fallback for a piece of text that is not UTF-8, since every
    /// byte is a letter in it.
    Latin1,
}

impl<'a> Text<'a> {
    /// Returns a text without escapes.
    ///
    /// ```
    /// use adoube_pgn::Text;
    ///
    /// assert_eq!(Text::plain("Анна".as_bytes()).decode(), "Анна");
    /// ```
    #[must_use]
    pub const fn plain(bytes: &'a [u8]) -> Self {
        Self { bytes, has_escapes: false }
    }

    /// Returns a text in which a backslash stands before quotes and backslashes.
    pub(crate) const fn escaped(bytes: &'a [u8]) -> Self {
        Self { bytes, has_escapes: true }
    }

    /// Returns the bytes as they stand in the file.
    ///
    /// ```
    /// use adoube_pgn::Text;
    ///
    /// assert_eq!(Text::plain(b"Anna").bytes(), b"Anna");
    /// ```
    #[must_use]
    pub const fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the encoding it is read in.
    ///
    /// ```
    /// use adoube_pgn::{Encoding, Text};
    /// assert_eq!(Text::plain("Müller".as_bytes()).encoding(), Encoding::Utf8);
    /// assert_eq!(Text::plain(b"M\xFCller").encoding(), Encoding::Latin1);
    /// ```
    #[must_use]
    pub fn encoding(self) -> Encoding {
        if core::str::from_utf8(self.bytes).is_ok() { Encoding::Utf8 } else { Encoding::Latin1 }
    }

    /// Returns the letters, with escapes undone.
    ///
    /// ```
    /// use adoube_pgn::Text;
    /// assert_eq!(Text::plain(b"M\xFCller").decode(), "Müller");
    /// ```
    #[must_use]
    pub fn decode(self) -> Cow<'a, str> {
        let letters = match core::str::from_utf8(self.bytes) {
            Ok(letters) => Cow::Borrowed(letters),
            Err(_) => Cow::Owned(self.bytes.iter().copied().map(char::from).collect::<String>()),
        };
        if self.has_escapes && letters.contains('\\') { Cow::Owned(unescaped(&letters)) } else { letters }
    }
}

/// A backslash before anything else than a quote or a backslash stands for itself: old programs wrote paths so.
fn unescaped(text: &str) -> String {
    let mut letters = text.chars().peekable();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        match (letter, letters.peek().copied()) {
            ('\\', Some(next @ ('"' | '\\'))) => {
                plain.push(next);
                letters.next();
            }
            _ => plain.push(letter),
        }
    }
    plain
}

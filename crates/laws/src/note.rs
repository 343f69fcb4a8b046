//! A short text written by a person: the reason of an arbiter's act, or a sealed move.

use alloc::string::String;
use core::fmt;

/// A text of at most [`Note::BYTES_MAX`] bytes without control characters. It never decides anything.
///
/// ```
/// use adoube_laws::Note;
/// assert_eq!(Note::new("the lights went out").unwrap().as_str(), "the lights went out");
/// assert!(Note::new(&"x".repeat(Note::BYTES_MAX + 1)).is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Note(String);

impl Note {
    /// The longest text, in bytes.
    pub const BYTES_MAX: usize = 500;

    /// Returns the text, or `None` when it is too long or holds control characters.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let is_plain = !text.chars().any(char::is_control);
        (is_plain && text.len() <= Self::BYTES_MAX).then(|| Self(text.into()))
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

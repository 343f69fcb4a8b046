//! Articles of the Laws, the codes that every refusal and every result carries.

use core::fmt;

/// An Article of the FIDE Laws of Chess by its number, such as `9.2.1`, `A.5.3` (Appendix A) or `III.4` (Guideline III).
///
/// ```
/// use adoube_laws::Article;
/// assert_eq!(Article::new("9.2.1").unwrap().to_string(), "9.2.1");
/// assert_eq!(Article::new("ninth"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article {
    // Bytes rather than a `&'static str`, so that a recorded Article can be read back whatever code knows of it.
    text: [u8; Article::LENGTH_MAX],
    length: u8,
}

impl Article {
    /// The longest number accepted, in bytes.
    pub const LENGTH_MAX: usize = 11;

    /// Returns the Article with this number, or `None` when the text is not of the form `5`, `5.2.2`, `A.5.3` or
    /// `III.4`: at most [`Article::LENGTH_MAX`] letters A to Z, digits and single inner dots.
    #[must_use]
    pub const fn new(number: &str) -> Option<Self> {
        let bytes = number.as_bytes();
        if bytes.is_empty() || bytes.len() > Self::LENGTH_MAX {
            return None;
        }
        let mut text = [0; Self::LENGTH_MAX];
        let mut after_dot = true;
        let mut i = 0;
        while i < bytes.len() {
            match bytes[i] {
                b'.' if after_dot => return None,
                b'.' => after_dot = true,
                b'0'..=b'9' | b'A'..=b'Z' => after_dot = false,
                _ => return None,
            }
            text[i] = bytes[i];
            i += 1;
        }
        let length = bytes.len() as u8;
        if after_dot { None } else { Some(Self { text, length }) }
    }

    /// Returns the Article with a number written in this code.
    ///
    /// # Panics
    /// When the number is not well formed; at compile time in a `const`.
    pub(crate) const fn of(number: &str) -> Self {
        match Self::new(number) {
            Some(article) => article,
            None => panic!("an Article's number is digits, capital letters and dots"),
        }
    }

    /// Returns the number, such as `9.2.1`.
    #[must_use]
    pub fn number(&self) -> &str {
        core::str::from_utf8(&self.text[..usize::from(self.length)]).expect("only ASCII was accepted")
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

impl fmt::Debug for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Article({})", self.number())
    }
}

//! The name of a game.

use std::fmt;
use std::str::FromStr;

/// The name of a game: 8 base-62 characters.
///
/// ```
/// use adoube_record::GameId;
/// let id: GameId = "aZ09bcde".parse().unwrap();
/// assert_eq!(id.as_str(), "aZ09bcde");
/// assert!("short".parse::<GameId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; GameId::LENGTH]);

/// The text is not 8 characters from `0-9A-Za-z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game's name is 8 characters from 0-9, A-Z and a-z")]
pub struct GameIdError;

impl GameId {
    /// The length of a name in characters.
    pub const LENGTH: usize = 8;

    const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /// Returns the name that a random number stands for; different below 62^8, about 2^47.6.
    #[must_use]
    pub fn from_random(mut random: u64) -> Self {
        Self(std::array::from_fn(|_| {
            let digit = (random % 62) as usize;
            random /= 62;
            Self::ALPHABET[digit]
        }))
    }

    /// Returns the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("only ASCII was accepted")
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let bytes: [u8; Self::LENGTH] = text.as_bytes().try_into().map_err(|_| GameIdError)?;
        if bytes.iter().all(u8::is_ascii_alphanumeric) { Ok(Self(bytes)) } else { Err(GameIdError) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

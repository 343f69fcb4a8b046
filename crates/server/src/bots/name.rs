//! What a bot is called, and the holder of its seats.

use std::fmt;
use std::sync::Arc;

use adoube_engine::Level;
use adoube_storage::Player;

/// What the holder of a bot's seat begins with. The hash of a cookie has no colon.
const PREFIX: &str = "bot:";

/// The name of a bot of this server.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct BotName(Arc<str>);

impl BotName {
    /// Returns the bot that plays a level.
    pub(crate) fn of_level(level: Level) -> Self {
        Self(level.name().into())
    }

    /// Returns the bot that holds a seat, if one does.
    pub(crate) fn of_holder(holder: &str) -> Option<Self> {
        holder.strip_prefix(PREFIX).map(|name| Self(name.into()))
    }

    /// Returns the holder of the bot's seats.
    pub(crate) fn holder(&self) -> String {
        format!("{PREFIX}{self}")
    }

    /// Returns how the bot looks to the others.
    pub(crate) fn player(&self) -> Player {
        let title = Some("BOT".to_owned());
        Player { name: Some(self.to_string()), title, is_bot: true, ..Player::default() }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::{hash, random_token};

    #[test]
    fn a_holder_tells_its_bot_and_no_cookie_is_one() {
        let bot = BotName::of_level(Level::Iron);
        assert_eq!(BotName::of_holder(&bot.holder()), Some(bot));
        // The hash of any secret is base64 without padding, which has no colon.
        assert_eq!(BotName::of_holder(&hash(&random_token())), None);
        assert!(!hash("bot:iron").contains(':'));
    }
}

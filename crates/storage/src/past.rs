//! Whom somebody met lately, and with which colour.

use adoube_board::Color;

use crate::seat::color_of;
use crate::{Storage, StoreError};

/// A game that somebody has played or plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastGame {
    /// The colour that he has in it.
    pub color: Color,
    /// The holder of the other seat.
    pub opponent: String,
}

impl Storage {
    /// Returns the games of a holder against people, latest first, `limit` at most.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn past_of(&self, holder: &str, limit: u32) -> Result<Vec<PastGame>, StoreError> {
        let games: Vec<(String, String)> = sqlx::query_as(
            "SELECT own.color, other.holder FROM seat AS own
             JOIN game ON game.id = own.game_id
             JOIN seat AS other ON other.game_id = own.game_id AND other.color <> own.color
             WHERE own.holder = ?1 AND other.holder IS NOT NULL AND other.holder <> ?1 AND other.bot = 0
             ORDER BY game.created_at DESC, game.id LIMIT ?2",
        )
        .bind(holder)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        let past = |(color, opponent): (String, String)| PastGame { color: color_of(&color), opponent };
        Ok(games.into_iter().map(past).collect())
    }
}

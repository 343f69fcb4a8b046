//! Making the games of those who are to play each other.

use adoube_laws::{ByColor, Terms, Timestamp};
use adoube_lobby::{Entry, Standing};
use adoube_ratings::DEVIATION_PROVISIONAL;
use adoube_record::{GameId, Header};
use adoube_storage::{NewGame, NewSeat, Player, ShownRating, Storage, WriteError};

use super::who::Who;
use crate::browser::random_bytes;

/// Somebody who is to sit down, as he waited.
pub(crate) struct Sitter<'a> {
    pub(crate) who: &'a Who,
    pub(crate) entry: &'a Entry,
}

/// Makes a game durable. Both players sit at it, so it has begun.
///
/// # Errors
/// When it cannot be written: there is no game then.
pub(crate) async fn make(
    storage: &Storage,
    at: Timestamp,
    terms: Terms,
    sitters: ByColor<Sitter<'_>>,
    rated: bool,
) -> Result<GameId, WriteError> {
    let id = GameId::from_random(u64::from_le_bytes(random_bytes()));
    let header = Header { id, created_at: at, terms };
    let seats = ByColor { white: seat(&sitters.white), black: seat(&sitters.black) };
    storage.create_game(NewGame { header, seats, arbiter: None, rated }).await?;
    Ok(id)
}

fn seat(sitter: &Sitter<'_>) -> NewSeat {
    NewSeat::Taken { holder: sitter.who.holder.to_string(), player: shown(&sitter.who.player, sitter.entry) }
}

/// Returns how the others see somebody who waits: with the rating by which the lobby takes him.
pub(crate) fn shown(player: &Player, entry: &Entry) -> Player {
    let strength = entry.seeker.strength;
    let rating = match entry.seeker.standing {
        Standing::Guest => None,
        Standing::Member => Some(ShownRating {
            value: strength.rating,
            is_provisional: f64::from(strength.deviation) >= DEVIATION_PROVISIONAL,
        }),
    };
    Player { rating, ..player.clone() }
}

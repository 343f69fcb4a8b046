//! Who somebody is to the lobby.

use std::sync::Arc;

use adoube_lobby::{ColourHistory, PlayerId, Seeker};
use adoube_storage::{Player, Storage, StoreError};
use axum_extra::extract::cookie::SignedCookieJar;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::browser::named_holder;

/// How many of the latest games say which colour is due.
const GAMES_REMEMBERED: u32 = 8;

/// Somebody who came to the lobby.
#[derive(Debug, Clone)]
pub(crate) struct Who {
    /// The holder of this person's seats.
    pub(crate) holder: Arc<str>,
    pub(crate) id: PlayerId,
    /// How the others see this person.
    pub(crate) player: Player,
}

impl Who {
    /// Returns who sent a request. A browser that was never here gets its name.
    pub(crate) fn of(app: &App, jar: SignedCookieJar) -> (SignedCookieJar, Self) {
        let (jar, holder) = named_holder(jar, app.config.is_behind_tls());
        (jar, Self { id: player_id(&holder), holder, player: Player::default() })
    }

    /// Returns this person as one who looks for an opponent.
    ///
    /// # Errors
    /// When the latest games cannot be read.
    pub(crate) async fn seeker(&self, storage: &Storage) -> Result<Seeker, StoreError> {
        let mut seeker = Seeker::guest(self.id);
        let past = storage.past_of(&self.holder, GAMES_REMEMBERED).await?;
        seeker.last_opponent = past.first().map(|game| player_id(&game.opponent));
        seeker.colours = ColourHistory::of(past.iter().rev().map(|game| color(game.color)));
        Ok(seeker)
    }
}

/// Returns the number of the one who holds seats under this name.
fn player_id(holder: &str) -> PlayerId {
    let digest: [u8; 32] = Sha256::digest(holder).into();
    let (front, _) = digest.split_first_chunk().expect("32 bytes have 16 in front");
    PlayerId(u128::from_le_bytes(*front))
}

fn color(color: adoube_board::Color) -> adoube_lobby::Color {
    match color {
        adoube_board::Color::White => adoube_lobby::Color::White,
        adoube_board::Color::Black => adoube_lobby::Color::Black,
    }
}

//! The lobby as its readers see it.

use adoube_engine::Level;
use adoube_lobby::{Entry, OFFER_AFTER, Pool, Rung, Seek, SeekId};
use adoube_storage::Player;
use adoube_wire::lobby::{OwnWaitView, PoolView, SeekView, WaitingView};

use super::making::shown;
use super::terms::{control_view, range_view, view};
use crate::room::player_view;

/// How many of those who wait in one pool are named.
const NAMED_MAX: usize = 3;

/// Somebody who is here: the number under which the others know him, and how they see him.
pub(crate) type Known<'a> = (u64, &'a Player);

/// Returns a pool; `known` tells of those who wait in it.
pub(crate) fn pool<'a>(pool: &Pool, known: impl Fn(&Entry) -> Option<Known<'a>>) -> PoolView {
    let mut entries: Vec<&Entry> = pool.entries().iter().collect();
    entries.sort_by_key(|entry| entry.since);
    let named = entries.iter().filter_map(|entry| Some(waiting(entry, known(entry)?)));
    PoolView {
        control: control_view(pool.control()),
        count: u32::try_from(entries.len()).unwrap_or(u32::MAX),
        longest: named.take(NAMED_MAX).collect(),
    }
}

pub(crate) fn seek(seek: &Seek, known: Known<'_>) -> SeekView {
    let SeekId(id) = seek.id;
    SeekView {
        id,
        by: waiting(&seek.by, known),
        terms: view(&seek.terms),
        range: range_view(seek.by.seeker.range),
    }
}

fn waiting(entry: &Entry, (person, player): Known<'_>) -> WaitingView {
    WaitingView { person, player: player_view(&shown(player, entry)), since: entry.since.0 }
}

/// Returns somebody's own waiting, with the bot to be offered after a while.
pub(crate) fn own_wait(pool: &Pool, entry: &Entry) -> OwnWaitView {
    let rung = usize::from(Rung::for_rating(entry.seeker.strength.rating).number());
    let level = Level::ALL.get(rung - 1).copied().unwrap_or(Level::Gold);
    let after = i64::try_from(OFFER_AFTER.as_millis()).expect("a few seconds");
    OwnWaitView {
        control: control_view(pool.control()),
        since: entry.since.0,
        bot: level.name().to_owned(),
        bot_from: entry.since.0 + after,
    }
}

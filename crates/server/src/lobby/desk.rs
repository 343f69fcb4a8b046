//! The one task that owns the lobby: wishes in the order in which they come, waves of pairing between them.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use adoube_laws::ByColor;
use adoube_lobby::{Control, Entry, Moment, Pair, PlayerId, Refusal, SeekId, Seeker};
use adoube_record::GameId;
use adoube_storage::{Storage, WriteError};
use adoube_wire::lobby::LobbyMessage;
use adoube_wire::view::Refused;
use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::hall::Hall;
use super::making::{Sitter, make};
use super::who::Who;
use crate::app::stopped;
use crate::browser::random_bytes;
use crate::clock::Clock;
use crate::outbox::Outbox;
use crate::refused;

/// How many messages may wait for the lobby. When the queue is full a wish is refused, and nothing changes.
pub(crate) const QUEUE_LENGTH: usize = 4096;

/// How long changes wait for others before everybody is told: many who come at once are told of a few times.
const TOLD_AFTER: Duration = Duration::from_millis(250);

/// Something for the lobby to do.
#[derive(Debug)]
pub(crate) enum Message {
    /// A page was opened.
    Enter { who: Who, outbox: Outbox },
    /// A page was closed.
    Gone { connection: u64 },
    /// Somebody wishes something.
    Ask { connection: u64, n: u32, ask: Box<Ask> },
    /// Breaks the lobby, to see that it is mended.
    #[cfg(test)]
    Panic,
}

/// A control or terms, and what is played then.
pub(crate) type Playable<T> = (T, adoube_laws::Terms);

/// What somebody wishes, with all that has to be read or judged before.
#[derive(Debug)]
pub(crate) enum Ask {
    Watch,
    Wait { seeker: Seeker, control: Playable<Control> },
    Leave,
    Tell { control: Playable<Control> },
    DoNotTell { control: Control },
    Seek { seeker: Seeker, terms: Playable<adoube_lobby::Terms> },
    Withdraw { seek: SeekId },
    Take { seek: SeekId, seeker: Seeker },
}

/// The lobby and its time.
pub(crate) struct Desk {
    storage: Arc<Storage>,
    clock: Clock,
    hall: Hall,
    /// When the latest wave of pairing was.
    waved_at: Instant,
    /// When those who watch are to be told of changes.
    tell_at: Option<Instant>,
}

/// Serves until the server stops. A panic costs those who wait their place, and nobody anything else.
pub(crate) async fn keep(
    mut desk: Desk,
    mut messages: mpsc::Receiver<Message>,
    mut stopping: watch::Receiver<bool>,
) {
    while AssertUnwindSafe(desk.work(&mut messages, &mut stopping)).catch_unwind().await.is_err() {
        tracing::error!("the lobby panicked; everybody has to wait anew");
        desk.hall.clear();
    }
}

impl Desk {
    pub(crate) fn new(storage: Arc<Storage>, clock: Clock) -> Self {
        Self { storage, clock, hall: Hall::default(), waved_at: Instant::now(), tell_at: None }
    }

    async fn work(&mut self, messages: &mut mpsc::Receiver<Message>, stopping: &mut watch::Receiver<bool>) {
        loop {
            let wave_at =
                (!self.hall.waited_for().is_empty()).then(|| self.waved_at + self.hall.manner().wave());
            if self.hall.is_changed && self.tell_at.is_none() {
                self.tell_at = Some(Instant::now() + TOLD_AFTER);
            }
            tokio::select! {
                biased;
                () = stopped(stopping) => return,
                () = until(wave_at) => self.wave().await,
                () = until(self.tell_at) => {
                    self.tell_at = None;
                    self.hall.tell_watchers();
                }
                message = messages.recv() => match message {
                    Some(message) => self.hear(message).await,
                    None => return,
                },
            }
        }
    }

    async fn hear(&mut self, message: Message) {
        match message {
            Message::Enter { who, outbox } => self.hall.enter(who, outbox),
            Message::Gone { connection } => self.hall.gone(connection),
            Message::Ask { connection, n, ask } => {
                // Who is gone meanwhile wishes nothing any more.
                let Some(player) = self.hall.player(connection) else { return };
                let answer = match self.do_as_asked(connection, player, *ask).await {
                    Ok(()) => LobbyMessage::Done { n },
                    Err(refusal) => LobbyMessage::Refused { n: Some(n), refusal },
                };
                self.hall.answer(connection, &answer);
            }
            #[cfg(test)]
            Message::Panic => panic!("the lobby breaks because a test wants it"),
        }
    }

    async fn do_as_asked(&mut self, connection: u64, player: PlayerId, ask: Ask) -> Result<(), Refused> {
        let now = Moment(self.clock.now().0);
        match ask {
            Ask::Watch => self.hall.watch(connection),
            Ask::Wait { seeker, control } => {
                self.hall.wait(connection, seeker, control, now).map_err(refused_by)?;
            }
            Ask::Leave => {
                self.hall.stop_waiting(player);
                self.hall.tell_person(player);
            }
            Ask::Tell { control } => {
                self.hall.tell(player, control).map_err(refused_by)?;
                self.hall.tell_person(player);
            }
            Ask::DoNotTell { control } => {
                self.hall.do_not_tell(player, control);
                self.hall.tell_person(player);
            }
            Ask::Seek { seeker, terms } => {
                self.hall.seek(connection, seeker, terms, now).map_err(refused_by)?;
            }
            Ask::Withdraw { seek } => {
                self.hall.withdraw(seek, player).map_err(refused_by)?;
                self.hall.tell_person(player);
            }
            Ask::Take { seek, seeker } => self.take(seek, seeker, now).await?,
        }
        Ok(())
    }

    /// Makes the game of a seek. Until it is durable, the seek is open.
    async fn take(&mut self, seek: SeekId, seeker: Seeker, now: Moment) -> Result<(), Refused> {
        let mut seeks = self.hall.seeks.clone();
        let (pair, _) = seeks.take(seek, seeker, now, lot()).map_err(refused_by)?;
        let played = self.hall.sought(seek).cloned().ok_or_else(|| refused_by(Refusal::SeekGone))?;
        let game = self.make(&pair, played).await.map_err(|error| refused::not_written(&error))?;
        self.hall.seeks = seeks;
        self.hall.paired(&pair, game.as_str());
        Ok(())
    }

    /// Pairs whoever can be paired now.
    async fn wave(&mut self) {
        self.waved_at = Instant::now();
        let now = Moment(self.clock.now().0);
        for control in self.hall.waited_for() {
            let Some((pairs, played)) = self.hall.pair(control, now, lot()) else { continue };
            // Together, so that they share a transaction of the storage.
            let games = join_all(pairs.iter().map(|pair| self.make(pair, played.clone()))).await;
            let mut made = Vec::with_capacity(pairs.len());
            for (pair, game) in pairs.into_iter().zip(games) {
                match game {
                    Ok(game) => made.push((pair, game)),
                    Err(error) => {
                        tracing::warn!(%error, "a game of the lobby could not be made");
                        self.hall.put_back(control, pair);
                    }
                }
            }
            for (pair, game) in made {
                self.hall.paired(&pair, game.as_str());
            }
        }
    }

    async fn make(&self, pair: &Pair, played: adoube_laws::Terms) -> Result<GameId, WriteError> {
        let sitters = ByColor { white: self.sitter(&pair.white), black: self.sitter(&pair.black) };
        make(&self.storage, self.clock.now(), played, sitters, pair.is_rated).await
    }

    fn sitter<'a>(&'a self, entry: &'a Entry) -> Sitter<'a> {
        let who = self.hall.who(entry.seeker.id).expect("waiting ends when the last page is closed");
        Sitter { who, entry }
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn lot() -> u64 {
    u64::from_le_bytes(random_bytes())
}

fn refused_by(refusal: Refusal) -> Refused {
    Refused::code(refusal.code())
}

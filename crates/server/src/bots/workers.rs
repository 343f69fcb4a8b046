//! The few threads on which bots think, never those of the runtime.

use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use adoube_engine::Level;
use adoube_wire::client::Action;
use tokio::sync::oneshot;

use super::Errand;
use super::brain::Brain;
use super::fair_queue::FairQueue;
use crate::clock::Clock;

/// How many errands may wait for a thread.
const WAITING_MAX: usize = 4096;

/// Threads that think, and what waits for them.
#[derive(Debug)]
pub(crate) struct Workers {
    desk: Arc<Desk>,
}

/// Why an errand was not thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotThought {
    /// Too many errands wait, or thinking failed; the same may be asked again.
    Busy,
    /// There is no such bot any more, or the server stops.
    Closed,
}

#[derive(Debug)]
struct Desk {
    clock: Clock,
    open: Mutex<Open>,
    something_came: Condvar,
}

#[derive(Debug)]
struct Open {
    queue: FairQueue<Arc<str>, Asked>,
    is_closed: bool,
}

/// An errand, and where the answer goes. Whoever does not want it any more has dropped the other end.
#[derive(Debug)]
struct Asked {
    errand: Arc<Errand>,
    answer: oneshot::Sender<Result<Action, NotThought>>,
}

impl Workers {
    /// Starts so many threads. What the system does not give is told of in the log.
    pub(crate) fn new(threads: NonZeroUsize, clock: Clock) -> Self {
        let open = Mutex::new(Open { queue: FairQueue::new(), is_closed: false });
        let desk = Arc::new(Desk { clock, open, something_came: Condvar::new() });
        for number in 0..threads.get() {
            let desk = Arc::clone(&desk);
            let started = thread::Builder::new().name(format!("bot-{number}")).spawn(move || work(&desk));
            if let Err(error) = started {
                tracing::error!(%error, "a thread for bots was not started");
            }
        }
        Self { desk }
    }

    /// Waits for the answer of a bot.
    pub(crate) async fn think(&self, errand: Arc<Errand>) -> Result<Action, NotThought> {
        let (answer, answered) = oneshot::channel();
        {
            let mut open = self.desk.open();
            if open.queue.len() >= WAITING_MAX {
                return Err(NotThought::Busy);
            }
            open.queue.push(Arc::clone(&errand.opponent), Asked { errand, answer });
        }
        self.desk.something_came.notify_one();
        // A thread that panicked has dropped its end.
        answered.await.unwrap_or(Err(NotThought::Busy))
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.desk.open().is_closed = true;
        self.desk.something_came.notify_all();
    }
}

impl Desk {
    fn open(&self) -> MutexGuard<'_, Open> {
        // It is changed by single calls only, so a panic cannot leave it half-changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for an errand; `None` when there will be none any more.
    fn next(&self) -> Option<Asked> {
        let mut open = self.open();
        loop {
            if open.is_closed {
                return None;
            }
            if let Some(asked) = open.queue.pop() {
                return Some(asked);
            }
            open = self.something_came.wait(open).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn work(desk: &Desk) {
    let mut brain = Brain::default();
    while let Some(Asked { errand, answer }) = desk.next() {
        if answer.is_closed() {
            continue;
        }
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            think(&mut brain, desk, &errand, &answer)
        }));
        let thought = thought.unwrap_or_else(|_| {
            tracing::error!(game = %errand.game, bot = %errand.bot, "a bot panicked");
            // What it left behind may be anything.
            brain = Brain::default();
            Err(NotThought::Busy)
        });
        // An error means that nobody wants the answer any more.
        let _ = answer.send(thought);
    }
}

fn think(
    brain: &mut Brain,
    desk: &Desk,
    errand: &Errand,
    answer: &oneshot::Sender<Result<Action, NotThought>>,
) -> Result<Action, NotThought> {
    let level: Level = errand.bot.as_str().parse().map_err(|_| {
        tracing::error!(game = %errand.game, bot = %errand.bot, "there is no such bot");
        NotThought::Closed
    })?;
    let mut stop = || answer.is_closed() || errand.until.is_some_and(|until| desk.clock.now() >= until);
    Ok(brain.answer(errand, level, &mut stop))
}

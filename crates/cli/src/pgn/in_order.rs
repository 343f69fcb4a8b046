//! Games worked on by several threads, with what comes of them in the order of the file.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::batches::{Batch, Batches};

/// The most threads that work. With their queues they hold less than 32 MiB of games that end where they should.
const THREADS_MAX: usize = 16;

/// What is read, and how far the reading is.
pub(crate) struct Games {
    input: Box<dyn Read + Send>,
    progress: ProgressBar,
}

/// A batch to be worked on, and where to hand in what comes of it.
type Job<T> = (Batch, SyncSender<T>);

impl Games {
    /// Opens a file of games; `-` is standard input. A bar on the terminal shows how far it is, unless the results
    /// themselves are written there.
    pub(crate) fn open(path: &str, results: Results) -> io::Result<Self> {
        let (input, length): (Box<dyn Read + Send>, Option<u64>) = if path == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let named = |error: io::Error| io::Error::new(error.kind(), format!("{path}: {error}"));
            let file = File::open(path).map_err(named)?;
            let facts = file.metadata().map_err(named)?;
            let length = facts.is_file().then_some(facts.len());
            (Box::new(file), length)
        };
        let hidden = results == Results::AsTheyCome && io::stdout().is_terminal();
        Ok(Self { input, progress: bar(length, hidden) })
    }

    /// Works on the games in batches and takes the results in the order of the file. Queues are bounded: a file is read
    /// no faster than its results are taken.
    pub(crate) fn in_order<T: Send>(
        self,
        work: impl Fn(&Batch) -> T + Sync,
        mut take: impl FnMut(T, &ProgressBar) -> io::Result<()>,
    ) -> io::Result<()> {
        let threads = thread::available_parallelism().map_or(1, NonZero::get).min(THREADS_MAX);
        let (jobs, waiting) = sync_channel::<Job<T>>(threads);
        let (promises, promised) = sync_channel(2 * threads);
        // Only the workers hold the waiting jobs: when none of them lives, the reader stops too.
        let waiting = Arc::new(Mutex::new(waiting));
        let progress = self.progress.clone();
        let done = thread::scope(|scope| {
            let reader = thread::Builder::new().spawn_scoped(scope, move || self.read(&jobs, &promises))?;
            let work = &work;
            for number in 0..threads {
                let waiting = Arc::clone(&waiting);
                let worker = thread::Builder::new().spawn_scoped(scope, move || work_off(&waiting, work));
                if number == 0 {
                    worker?;
                }
            }
            drop(waiting);
            // Taking stops with the first result that cannot be written; the threads notice and end.
            let mut results = promised.iter().map_while(|promise: Receiver<T>| promise.recv().ok());
            let taken = results.try_for_each(|result| take(result, &progress));
            drop(promised);
            let read = reader.join().expect("reading does not panic");
            taken.and(read)
        });
        progress.finish_and_clear();
        done
    }

    fn read<T>(self, jobs: &SyncSender<Job<T>>, promises: &SyncSender<Receiver<T>>) -> io::Result<()> {
        for batch in Batches::new(self.input) {
            let batch = batch?;
            self.progress.inc(batch.text.len() as u64);
            let (result, promise) = sync_channel(1);
            if promises.send(promise).is_err() || jobs.send((batch, result)).is_err() {
                break;
            }
        }
        Ok(())
    }
}

/// Whether results are written as they come, or in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Results {
    AsTheyCome,
    InTheEnd,
}

fn work_off<T>(waiting: &Mutex<Receiver<Job<T>>>, work: &impl Fn(&Batch) -> T) {
    loop {
        let next = waiting.lock().expect("nobody panics while waiting").recv();
        let Ok((batch, result)) = next else { return };
        // Nobody waits for the result when writing has failed.
        let _ = result.send(work(&batch));
    }
}

fn bar(length: Option<u64>, hidden: bool) -> ProgressBar {
    // What is not a terminal gets no bar.
    let target = if hidden { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let (bar, template) = match length {
        Some(length) => (ProgressBar::new(length), "{wide_bar} {bytes}/{total_bytes} {bytes_per_sec} {eta}"),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes} {bytes_per_sec}"),
    };
    bar.set_draw_target(target);
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well formed"))
}

//! `adoube pgn normalize`: games as export format writes them, whatever stood in the file.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use adoube_pgn::{Fault, GameResult, GameTree};
use clap::Args;

use super::{Batch, Games, Results};
use crate::output::{Done, complain};
use crate::texts;

/// Which file, and where to.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The file of games, or - to read standard input
    file: String,
    /// Write to this file, which may be the one that is read [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Some games rewritten.
#[derive(Debug, Default)]
struct Rewritten {
    games: u64,
    text: String,
    /// Each with the number of its game, from 1.
    faults: Vec<(u64, Fault)>,
}

impl Rewritten {
    fn of(batch: &Batch) -> Self {
        let mut rewritten = Self::default();
        let mut reader = batch.reader();
        loop {
            let mut builder = GameTree::builder();
            let Ok(more) = reader.play_game(&mut builder);
            if !more {
                return rewritten;
            }
            let (mut tree, faults) = builder.finish();
            rewritten.games += 1;
            rewritten.faults.extend(faults.into_iter().map(|fault| (rewritten.games, fault)));
            // Export format writes one result in both places. The tag is kept where the moves end without one.
            if tree.result == GameResult::Unknown {
                tree.result = tree.tag("Result").and_then(GameResult::from_text).unwrap_or_default();
            }
            writeln!(rewritten.text, "{tree}").expect("a string takes everything");
        }
    }
}

/// Rewrites the games. One with a fault is written as far as it could be read, and standard error says so.
pub(super) fn run(options: &Options) -> io::Result<Done> {
    let games = Games::open(&options.file, Results::AsTheyCome)?;
    match &options.output {
        None => rewrite(games, &mut io::stdout().lock()),
        // A device or a pipe cannot be replaced.
        Some(path) if path.exists() && !path.is_file() => rewrite(games, &mut File::create(path)?),
        Some(path) => {
            // The old file stands until the new one is complete: it may be the one that is read.
            let part = part_of(path);
            let done = rewrite_to(games, &part).and_then(|done| fs::rename(&part, path).map(|()| done));
            if done.is_err() {
                // What was begun is worth nothing, and the error is told already.
                let _ = fs::remove_file(&part);
            }
            done
        }
    }
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn rewrite_to(games: Games, path: &Path) -> io::Result<Done> {
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let mut file = BufWriter::new(File::create(path).map_err(named)?);
    let done = rewrite(games, &mut file)?;
    file.flush().map_err(named)?;
    Ok(done)
}

fn rewrite(games: Games, output: &mut impl Write) -> io::Result<Done> {
    let mut done = Done::Well;
    let mut before = 0;
    games.in_order(Rewritten::of, |rewritten, progress| {
        for (number, fault) in &rewritten.faults {
            done = Done::InputAtFault;
            progress.suspend(|| complain(texts::pgn_fault_of_game(before + number, fault)));
        }
        before += rewritten.games;
        output.write_all(rewritten.text.as_bytes())
    })?;
    output.flush()?;
    Ok(done)
}

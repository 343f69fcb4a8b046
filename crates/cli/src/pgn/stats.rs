//! `adoube pgn stats`: how many games, moves, results and faults, and how fast they were read.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::time::Instant;

use adoube_labels::Opening;
use adoube_pgn::{Fault, GameResult, Step, Visitor};
use serde_json::{Value, json};

use super::{Batch, Games, Options, Results};
use crate::openings::OPENINGS;
use crate::output::{Done, complain, line};
use crate::texts;

/// How far into a game openings are looked up, in half-moves.
const OPENING_PLIES_MAX: u64 = 48;

/// How many openings the text names; JSON has all.
const OPENINGS_SHOWN: usize = 10;

/// What was counted in some games.
#[derive(Debug, Default)]
struct Counts {
    bytes: u64,
    games: u64,
    plies: u64,
    /// How often each result of [`GameResult::ALL`] stands behind the moves.
    results: [u64; GameResult::ALL.len()],
    /// Games without a result behind the moves.
    without_result: u64,
    /// Faults by the codes of their causes.
    faults: BTreeMap<&'static str, u64>,
    /// Games by the ECO codes of their openings.
    openings: BTreeMap<&'static str, u64>,
    first_fault: Option<Fault>,
    longest: Option<Longest>,
    /// The game being read.
    now: Longest,
    /// The last position of the game being read that has a name.
    opening: Option<&'static Opening>,
}

/// The longest game, the first of several.
#[derive(Debug, Clone, Copy, Default)]
struct Longest {
    /// Its number in the file, from 1.
    game: u64,
    plies: u64,
    /// How many bytes stand before it.
    offset: u64,
    /// The line it begins in, once that is known.
    line: u64,
}

impl Visitor for Counts {
    type Stop = Infallible;

    fn begin_game(&mut self, offset: u64) -> Result<(), Infallible> {
        self.games += 1;
        self.now = Longest { game: self.games, plies: 0, offset, line: 0 };
        self.opening = None;
        Ok(())
    }

    fn played(&mut self, step: &Step<'_>) -> Result<(), Infallible> {
        self.now.plies += 1;
        // Later than any line of the table, a name could only return by moves that lead nowhere.
        if self.now.plies <= OPENING_PLIES_MAX {
            self.opening = OPENINGS.at(step.after).or(self.opening);
        }
        Ok(())
    }

    fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
        *self.faults.entry(fault.cause.code()).or_default() += 1;
        self.first_fault.get_or_insert(fault);
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) -> Result<(), Infallible> {
        match result {
            Some(result) => self.results[result as usize] += 1,
            None => self.without_result += 1,
        }
        if let Some(opening) = self.opening {
            *self.openings.entry(opening.eco()).or_default() += 1;
        }
        self.plies += self.now.plies;
        if self.longest.is_none_or(|longest| longest.plies < self.now.plies) {
            self.longest = Some(self.now);
        }
        Ok(())
    }
}

impl Counts {
    fn of(batch: &Batch) -> Self {
        let mut counts = Self { bytes: batch.text.len() as u64, ..Self::default() };
        let mut reader = batch.reader();
        while let Ok(true) = reader.play_game(&mut counts) {}
        if let Some(longest) = &mut counts.longest {
            longest.line = batch.place_from(batch.place, longest.offset).line;
        }
        counts
    }

    /// Adds what was counted in the games behind these.
    fn add(&mut self, later: Self) {
        if let Some(longest) = later.longest
            && self.longest.is_none_or(|earlier| earlier.plies < longest.plies)
        {
            self.longest = Some(Longest { game: self.games + longest.game, ..longest });
        }
        self.bytes += later.bytes;
        self.games += later.games;
        self.plies += later.plies;
        for (sum, count) in self.results.iter_mut().zip(later.results) {
            *sum += count;
        }
        self.without_result += later.without_result;
        for (code, count) in later.faults {
            *self.faults.entry(code).or_default() += count;
        }
        for (eco, count) in later.openings {
            *self.openings.entry(eco).or_default() += count;
        }
        self.first_fault = self.first_fault.take().or(later.first_fault);
    }
}

/// Counts and prints: the counts to standard output, the measures to standard error.
pub(super) fn run(options: &Options) -> io::Result<Done> {
    let began = Instant::now();
    let mut counts = Counts::default();
    Games::open(&options.file, Results::InTheEnd)?.in_order(Counts::of, |later, _| {
        counts.add(later);
        Ok(())
    })?;
    let seconds = began.elapsed().as_secs_f64();
    let mb_per_s = counts.bytes as f64 / 1e6 / seconds.max(f64::EPSILON);
    let peak = peak_memory_bytes();
    if options.json {
        let mut object = counts.json();
        object["seconds"] = json!(seconds);
        object["mb_per_s"] = json!(mb_per_s);
        object["peak_memory_bytes"] = json!(peak);
        line(object)?;
    } else {
        line(counts.text().trim_end())?;
        let peak = peak.map_or_else(|| "-".to_owned(), |bytes| format!("{:.1} MB", bytes as f64 / 1e6));
        complain(format_args!("{seconds:.2} s, {mb_per_s:.1} MB/s, peak memory {peak}"));
    }
    Ok(match &counts.first_fault {
        Some(fault) => {
            complain(texts::pgn_fault(fault));
            Done::InputAtFault
        }
        None => Done::Well,
    })
}

impl Counts {
    fn json(&self) -> Value {
        let results: BTreeMap<&str, u64> =
            GameResult::ALL.iter().map(|result| result.text()).zip(self.results).collect();
        json!({
            "games": self.games,
            "plies": self.plies,
            "results": results,
            "without_result": self.without_result,
            "faults": self.faults.values().sum::<u64>(),
            "faults_by_code": self.faults,
            "longest": self.longest.map(|longest| json!({
                "game": longest.game,
                "line": longest.line,
                "plies": longest.plies,
            })),
            "openings": self.openings,
            "bytes": self.bytes,
        })
    }

    /// The openings met most often.
    fn openings_shown(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let mut openings: Vec<_> = self.openings.iter().map(|(&eco, &count)| (eco, count)).collect();
        openings.sort_by_key(|&(eco, count)| (Reverse(count), eco));
        openings.into_iter().take(OPENINGS_SHOWN)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let mut row = |label: &str, value: String| text.push_str(&format!("{label:<17} {value}\n"));
        row("games", self.games.to_string());
        row("half-moves", self.plies.to_string());
        for (result, count) in GameResult::ALL.iter().zip(self.results) {
            row(result.text(), count.to_string());
        }
        row("without result", self.without_result.to_string());
        if let Some(Longest { game, plies, line, .. }) = self.longest {
            row("longest game", format!("{plies} half-moves: game {game}, line {line}"));
        }
        for (eco, count) in self.openings_shown() {
            row(eco, count.to_string());
        }
        row("faults", self.faults.values().sum::<u64>().to_string());
        for (code, count) in &self.faults {
            row("", format!("{code} {count}"));
        }
        text
    }
}

/// Returns the most memory this process has had, where the system tells it.
fn peak_memory_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    kilobytes.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

//! `adoube pair`: the next round of a Swiss event, a check of its past rounds, and random events.

use std::fs::{self, File};
use std::io::{self, Read, Write};

use adoube_tournament::dutch::{Pairings, pair};
use adoube_tournament::pairing_file::{BYTES_MAX, PairingFile};
use adoube_tournament::random_event::{Plan, random_event};
use clap::{ArgGroup, Args, value_parser};
use serde_json::json;

use crate::output::{Done, complain, line};
use crate::texts;

/// The most players and rounds of a random event.
const PLAYERS_MAX: i64 = 9_999;
const ROUNDS_MAX: i64 = 99;

/// Which event, and what to do with it. The short forms are those of the customary pairing programs.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("deed").args(["pairings", "check", "generate"])))]
pub(crate) struct Options {
    /// The event as a TRF file, or - to read standard input
    #[arg(required_unless_present = "generate")]
    file: Option<String>,
    /// Pair by the Dutch system, which is also the default
    #[arg(long)]
    dutch: bool,
    /// Write the next round to a file instead of printing it
    #[arg(short, long, value_name = "OUT", num_args = 0..=1, default_missing_value = "-")]
    pairings: Option<String>,
    /// Pair every past round again and tell each that comes out otherwise
    #[arg(short, long)]
    check: bool,
    /// Draw a random event
    #[arg(short, long, conflicts_with = "file")]
    generate: bool,
    /// What the random event is drawn from
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Where the random event is written [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,
    /// How many players the random event has
    #[arg(long, default_value_t = 40, value_parser = value_parser!(u32).range(2..=PLAYERS_MAX))]
    players: u32,
    /// How many rounds the random event has
    #[arg(long, default_value_t = 9, value_parser = value_parser!(u32).range(1..=ROUNDS_MAX))]
    rounds: u32,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// Pairs, checks or draws.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    if options.generate {
        return generate(options);
    }
    let name = options.file.as_deref().unwrap_or("-");
    let file = match PairingFile::read(&read(name)?) {
        Ok(file) => file,
        Err(fault) => {
            complain(texts::pairing_file_fault(&fault));
            return Ok(Done::InputAtFault);
        }
    };
    if options.check { check(options, &file) } else { next_round(options, &file) }
}

/// Reads a file of bounded size. Names that are not UTF-8 are read as they can be; only columns of figures count here.
fn read(name: &str) -> io::Result<String> {
    let mut bytes = Vec::new();
    let limit = BYTES_MAX as u64 + 1;
    if name == "-" {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        let opened =
            File::open(name).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        opened.take(limit).read_to_end(&mut bytes)?;
    }
    // A file in an older encoding has one byte for each column: so does its text here.
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect()))
}

fn next_round(options: &Options, file: &PairingFile) -> io::Result<Done> {
    let round = file.paired_rounds();
    let pairings = match pair(&file.cards(round), &file.rules_of(round)) {
        Ok(pairings) => pairings,
        Err(impossible) => {
            complain(texts::impossible_round(round + 1, impossible));
            return Ok(Done::InputAtFault);
        }
    };
    let text = if options.json { as_json(&pairings) } else { as_programs_do(&pairings) };
    match options.pairings.as_deref() {
        Some("-") | None => io::stdout().lock().write_all(text.as_bytes())?,
        Some(path) => fs::write(path, text)?,
    }
    Ok(Done::Well)
}

/// The number of pairs, then White and Black of each; the bye has the number 0.
fn as_programs_do(pairings: &Pairings) -> String {
    let count = pairings.games.len() + usize::from(pairings.bye.is_some());
    let games = pairings.games.iter().map(|(white, black)| format!("{} {}\n", white + 1, black + 1));
    let bye = pairings.bye.map(|player| format!("{} 0\n", player + 1));
    std::iter::once(format!("{count}\n")).chain(games).chain(bye).collect()
}

fn as_json(pairings: &Pairings) -> String {
    let games = (1..).zip(&pairings.games).map(|(board, (white, black))| {
        format!("{}\n", json!({ "board": board, "white": white + 1, "black": black + 1 }))
    });
    let bye = pairings.bye.map(|player| format!("{}\n", json!({ "bye": player + 1 })));
    games.chain(bye).collect()
}

fn check(options: &Options, file: &PairingFile) -> io::Result<Done> {
    let mut done = Done::Well;
    for round in 0..file.paired_rounds() {
        let told = file.told(round);
        let found = pair(&file.cards(round), &file.rules_of(round));
        let found = found.map(|mut found| {
            found.games.sort_unstable();
            found
        });
        if found.as_ref() == Ok(&told) {
            continue;
        }
        done = Done::InputAtFault;
        if options.json {
            let (told, by_the_rules) = match &found {
                Ok(found) => (differing(&told, found), json!(differing(found, &told))),
                Err(_) => (differing(&told, &Pairings::default()), json!(null)),
            };
            line(json!({ "round": round + 1, "told": told, "by_the_rules": by_the_rules }))?;
            continue;
        }
        match &found {
            Ok(found) => {
                let (told, found) = (differing(&told, found).join(" "), differing(found, &told).join(" "));
                line(texts::discrepancy(round + 1, &told, &found))?;
            }
            Err(impossible) => line(texts::impossible_round(round + 1, *impossible))?,
        }
    }
    Ok(done)
}

/// Returns the pairs that stand in one pairing and not in the other.
fn differing(one: &Pairings, other: &Pairings) -> Vec<String> {
    let games = one.games.iter().filter(|game| !other.games.contains(game));
    let games = games.map(|(white, black)| format!("{}-{}", white + 1, black + 1));
    let bye = one.bye.filter(|_| one.bye != other.bye).map(|player| format!("{}-0", player + 1));
    games.chain(bye).collect()
}

fn generate(options: &Options) -> io::Result<Done> {
    let plan = Plan { players: options.players as usize, rounds: options.rounds as usize, ..Plan::default() };
    let (rules, players) = random_event(options.seed, &plan);
    let text = PairingFile::write(&format!("Random event {}", options.seed), &rules, &players);
    match options.output.as_deref() {
        Some("-") | None => io::stdout().lock().write_all(text.as_bytes())?,
        Some(path) => fs::write(path, text)?,
    }
    Ok(Done::Well)
}

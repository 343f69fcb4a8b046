//! `adoube replay`: a record applied event by event, and every decision in it derived anew.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use adoube_laws::{Game, Millis};
use adoube_record::{Difference, EVENTS_MAX, Entry, Header, LINE_BYTES_MAX, RecordError, decode, rederive};
use clap::Args;
use serde_json::{Value, json};

use crate::output::{Done, complain, line};
use crate::texts;

/// Which record.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The record of a game, or - to read standard input
    file: String,
    /// Print one JSON object an event and one for each difference
    #[arg(long)]
    json: bool,
}

/// Applies the events, prints each state, and tells where today's code decides otherwise. A record that cannot be read to
/// its end, and one with a difference, is at fault.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    let record = if options.file == "-" {
        Record::read(io::stdin().lock())?
    } else {
        let file = File::open(&options.file)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", options.file)))?;
        Record::read(BufReader::new(file))?
    };
    let differences = match &record.header {
        Some(header) => print(options, header, &record)?,
        None => Vec::new(),
    };
    complain(texts::replayed(record.events.len(), differences.len()));
    if let Some((number, fault)) = &record.fault {
        complain(texts::record_fault(*number, fault));
    }
    Ok(if record.fault.is_none() && differences.is_empty() { Done::Well } else { Done::InputAtFault })
}

/// The lines of a record up to the first that cannot be read or cannot follow.
struct Record {
    header: Option<Header>,
    /// Each with its line.
    events: Vec<(String, Entry)>,
    /// The number of the line at fault, from 1, and why.
    fault: Option<(usize, RecordError)>,
}

impl Record {
    fn read(mut input: impl BufRead) -> io::Result<Self> {
        let mut record = Self { header: None, events: Vec::new(), fault: None };
        let mut game = None;
        for number in 1.. {
            let Some(text) = next_line(&mut input)? else { break };
            let seq = u32::try_from(number - 1).expect("the reader stops at EVENTS_MAX");
            let read = match &mut game {
                None => Header::from_json(&text).map(|header| {
                    game = Some(header.game());
                    record.header = Some(header);
                }),
                Some(_) if record.events.len() >= EVENTS_MAX => Err(RecordError::TooManyEvents),
                Some(game) => decode(seq, game, &text).map(|entry| {
                    game.apply(&entry.event);
                    record.events.push((text, entry));
                }),
            };
            if let Err(fault) = read {
                record.fault = Some((number, fault));
                break;
            }
        }
        if record.header.is_none() && record.fault.is_none() {
            record.fault = Header::from_json("").err().map(|fault| (1, fault));
        }
        Ok(record)
    }
}

/// Returns the next line without its end; one too long is cut behind the limit, so that its reader refuses it.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let limit = u64::try_from(LINE_BYTES_MAX + 2).expect("a small number");
    input.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
}

fn print(options: &Options, header: &Header, record: &Record) -> io::Result<Vec<Difference>> {
    let entries: Vec<Entry> = record.events.iter().map(|(_, entry)| entry.clone()).collect();
    let mut differences = rederive(header.game(), &entries);
    if record.fault.is_some() {
        // What follows from the last act stands behind the fault.
        differences.pop_if(|last| {
            matches!(last, Difference::Omitted { after, .. } if entries.last().is_some_and(|end| end.seq == *after))
        });
    }
    let mut game = header.game();
    let mut untold = differences.iter().peekable();
    for (text, entry) in &record.events {
        game.apply(&entry.event);
        line(if options.json {
            json_of_event(text, entry, &game)
        } else {
            shown(header, text, entry, &game)
        })?;
        while let Some(difference) = untold.next_if(|difference| difference.seq() <= entry.seq) {
            line(if options.json {
                json_of_difference(difference).to_string()
            } else {
                texts::replay_difference(difference)
            })?;
        }
    }
    Ok(differences)
}

fn json_of_event(text: &str, entry: &Entry, game: &Game) -> String {
    let event: Value = serde_json::from_str(text).unwrap_or_default();
    json!({
        "line": entry.seq + 1,
        "event": event,
        "fen": game.position().fen(),
        "plies": game.plies(),
        "clocks": game.clocks_at(entry.event.at).map(|clocks| json!({ "white": clocks.white.0, "black": clocks.black.0 })),
        "result": game.ending().map(|ending| ending.outcome().pgn()),
        "article": game.ending().and_then(|ending| ending.article()).map(|article| article.number().to_owned()),
    })
    .to_string()
}

fn json_of_difference(difference: &Difference) -> Value {
    let parsed = |derived: &str| serde_json::from_str::<Value>(derived).unwrap_or_default();
    match difference {
        Difference::Otherwise { seq, derived } => {
            json!({ "difference": "otherwise", "line": seq + 1, "derived": parsed(derived) })
        }
        Difference::Omitted { after, derived } => {
            json!({ "difference": "omitted", "line": after + 1, "derived": parsed(derived) })
        }
        Difference::Unexplained { seq, refusal } => json!({
            "difference": "unexplained",
            "line": seq + 1,
            "refusal": refusal.as_ref().map(|refusal| refusal.code()),
            "article": refusal.as_ref().and_then(|refusal| refusal.article()).map(|article| article.number().to_owned()),
        }),
    }
}

/// One line for people: the number, the time since the game was created, what happened, the clocks and the position.
fn shown(header: &Header, text: &str, entry: &Entry, game: &Game) -> String {
    let since = Millis(entry.event.at.0 - header.created_at.0);
    let clocks = game
        .clocks_at(entry.event.at)
        .map(|clocks| format!("{} {}", reading(clocks.white), reading(clocks.black)))
        .unwrap_or_else(|| "-".to_owned());
    let mut line = format!(
        "{:>4} {:>10}  {:<44} {clocks:<21} {}",
        entry.seq,
        reading(since),
        happened(text),
        game.position().fen()
    );
    if let Some(ending) = game.ending() {
        line.push_str(&format!("\n{:>16} {}", "", texts::replay_end(&ending)));
    }
    line
}

/// The fields of the event but its number and moment, its clocks and who sent it.
fn happened(text: &str) -> String {
    let Ok(Value::Object(fields)) = serde_json::from_str(text) else { return String::new() };
    let kind = fields.get("type").and_then(Value::as_str).unwrap_or_default();
    let others = fields
        .iter()
        .filter(|(name, _)| !["seq", "at", "type", "clocks", "cause"].contains(&name.as_str()))
        .map(|(name, value)| match value {
            Value::String(value) => format!("{name}={value}"),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                format!("{name}={value}")
            }
        });
    core::iter::once(kind.to_owned()).chain(others).collect::<Vec<_>>().join(" ")
}

/// Hours, minutes, seconds and tenths.
fn reading(time: Millis) -> String {
    let sign = if time.0 < 0 { "-" } else { "" };
    let tenths = time.0.unsigned_abs() / 100;
    let (seconds, tenth) = (tenths / 10, tenths % 10);
    format!("{sign}{}:{:02}:{:02}.{tenth}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

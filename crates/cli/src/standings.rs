//! `adoube standings`: the table of an event with the terms of every tie-break.

use std::fs::File;
use std::io::{self, Read};

use adoube_tournament::tie_break::{Cut, Part, Row, Standings, Term, TieBreak};
use adoube_tournament::trf::{TRF_BYTES_MAX, Trf};
use adoube_tournament::{Event, EventFormat, StartingRank};
use clap::Args;
use serde_json::{Value, json};

use crate::output::{Done, complain, line};
use crate::texts;

/// Which file and which tie-breaks.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The TRF file of the event, or - to read standard input
    file: String,
    /// Tie-breaks in order, such as BH-C1,BH,SB,DE [default: those of the file, else BH-C1,BH,SB,DE or, in a round robin, DE,SB,KS]
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,
    /// Print one JSON object a player
    #[arg(long)]
    json: bool,
}

/// Prints the table.
pub(crate) fn run(options: &Options) -> io::Result<Done> {
    let bytes = match read(&options.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            complain(format!("{}: {error}", options.file));
            return Ok(Done::InputAtFault);
        }
    };
    let trf = match Trf::read(&bytes) {
        Ok(trf) => trf,
        Err(faults) => {
            faults.iter().for_each(|fault| complain(texts::trf_fault(fault)));
            return Ok(Done::InputAtFault);
        }
    };
    for (player, told, computed) in trf.points_that_differ() {
        complain(texts::standings_points_differ(player.get(), &told.to_string(), &computed.to_string()));
    }
    let codes = options.tie_breaks.clone().unwrap_or_else(|| codes_of(&trf));
    let Some(tie_breaks) = tie_breaks(&codes) else { return Ok(Done::InputAtFault) };
    match Standings::new(&trf.event, &tie_breaks) {
        Ok(standings) if options.json => {
            standings.rows.iter().try_for_each(|row| line(json_of_row(&trf.event, &standings, row)))?;
            Ok(Done::Well)
        }
        Ok(standings) => {
            print(&trf.event, &standings)?;
            Ok(Done::Well)
        }
        Err(not_here) => {
            complain(texts::standings_not_here(&not_here.0.to_string()));
            Ok(Done::InputAtFault)
        }
    }
}

/// Reads at most one byte more than a file may have: the reader tells that it is too large.
fn read(path: &str) -> io::Result<Vec<u8>> {
    let source: Box<dyn Read> = if path == "-" { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    let mut bytes = Vec::new();
    source.take(TRF_BYTES_MAX as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the list of the file (records 212 and 202), or the usual one.
fn codes_of(trf: &Trf) -> String {
    let told = ["212", "202"].into_iter().find_map(|tag| trf.head.iter().find(|record| record.tag == tag));
    let usual = match trf.event.stated().format {
        EventFormat::Swiss => "BH-C1,BH,SB,DE",
        EventFormat::RoundRobin => "DE,SB,KS",
    };
    told.map_or(usual.to_owned(), |record| record.text.clone())
}

/// Reads the codes; complains of each that is none.
fn tie_breaks(codes: &str) -> Option<Vec<TieBreak>> {
    let codes = codes.split(',').map(str::trim).filter(|code| !code.is_empty());
    // Points come first whatever is listed.
    let codes: Vec<&str> = codes.filter(|code| !code.eq_ignore_ascii_case("PTS")).collect();
    let read: Vec<Option<TieBreak>> = codes.iter().map(|code| TieBreak::parse(code)).collect();
    for (code, _) in codes.iter().zip(&read).filter(|(_, tie_break)| tie_break.is_none()) {
        complain(texts::standings_unknown_code(code, &TieBreak::known()));
    }
    read.into_iter().collect()
}

fn name(event: &Event, player: StartingRank) -> &str {
    event.place(player).map_or("", |place| &event.players()[place].name)
}

/// The Articles of C.07 by which a value is found.
fn articles(tie_break: TieBreak, terms: &[Term]) -> Vec<&'static str> {
    let mut articles = vec![tie_break.kind.article()];
    if tie_break.cut != Cut::None {
        articles.push("14");
    }
    if terms.iter().any(|term| term.is_dummy) {
        articles.push("16");
    }
    articles
}

fn print(event: &Event, standings: &Standings) -> io::Result<()> {
    for row in &standings.rows {
        let player = row.player.get();
        line(texts::standings_row(row.place, name(event, row.player), player, &row.points.to_string()))?;
        for (tie_break, (value, terms)) in standings.tie_breaks.iter().zip(&row.values) {
            let Some(value) = value else { continue };
            let terms_said: Vec<String> = terms.iter().map(said).collect();
            let articles = articles(*tie_break, terms).join(", ");
            let shown = if terms.is_empty() { String::new() } else { format!(": {}", terms_said.join(", ")) };
            line(format!("    {:5} {value}{shown}  (C.07: {articles})", tie_break.to_string()))?;
        }
    }
    line(texts::standings_legend())
}

/// One term: round, opponent, value; what is cut stands in brackets, and a star marks a dummy.
fn said(term: &Term) -> String {
    let round = term.round.map_or(String::new(), |round| format!("r{round} "));
    let opponent = term.opponent.map_or(String::new(), |opponent| format!("#{opponent} "));
    let star = if term.is_dummy { "*" } else { "" };
    let said = format!("{round}{opponent}{}{star}", term.value);
    match term.part {
        Part::Counted => said,
        Part::CutLow | Part::CutHigh => format!("[{said}]"),
    }
}

fn json_of_row(event: &Event, standings: &Standings, row: &Row) -> Value {
    let values = standings.tie_breaks.iter().zip(&row.values).map(|(tie_break, (value, terms))| {
        json!({
            "code": tie_break.to_string(),
            "value": value.map(|value| value.to_string()),
            "articles": articles(*tie_break, terms),
            "terms": terms.iter().map(json_of_term).collect::<Vec<_>>(),
        })
    });
    json!({
        "place": row.place,
        "player": row.player.get(),
        "name": name(event, row.player),
        "points": row.points.to_string(),
        "tie_breaks": values.collect::<Vec<_>>(),
    })
}

fn json_of_term(term: &Term) -> Value {
    let part = match term.part {
        Part::Counted => "counted",
        Part::CutLow => "cut_low",
        Part::CutHigh => "cut_high",
    };
    json!({
        "round": term.round.map(|round| round.get()),
        "opponent": term.opponent.map(StartingRank::get),
        "dummy": term.is_dummy,
        "value": term.value.to_string(),
        "part": part,
    })
}

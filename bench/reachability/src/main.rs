//! Who can still mate: what each method decides and costs, and the verdicts of chasolver on the same positions.
//!
//! Without arguments the files in the folder that `ADOUBE_CASES` names are asked in full and for quick proofs, and
//! `figure NAME VALUE UNIT` lines are printed. `adoube-bench-reachability FILE [nodes N] [every N] [quick] [list]
//! [slower US] [beside]` asks one file: each line is a label (`WB`, `W-`, `-B` or `--`: who can mate) and a FEN, or a FEN,
//! a tab and the side that can mate. Every mate is replayed and every certificate checked, outside the time. `list` prints
//! what is unknown or contradicts its label, `slower` what took longer, `beside` asks chasolver too.

#[path = "../../cpu_time.rs"]
#[expect(dead_code, reason = "medians are for the other benches")]
mod cpu_time;
mod beside;
mod counts;

use std::path::PathBuf;
use std::str::FromStr;

use adoube_board::{Color, Position};
use adoube_reachability::{
    Budget, CanMate, Certificate, Explained, Method, Why, cannot_mate, check, explain,
};
use beside::Beside;
use counts::Counts;

/// What the command line asks for.
struct Options {
    path: PathBuf,
    nodes: u64,
    every: usize,
    quick: bool,
    list: bool,
    slower: u128,
    beside: bool,
}

fn main() {
    println!("# chasolver 3.0.0");
    if std::env::args_os().len() > 1 {
        let options = options();
        let (counts, theirs) = ask(&options);
        print!("{counts}");
        if options.beside {
            print!("{theirs}");
        }
        return;
    }
    let Some(cases) = std::env::var_os("ADOUBE_CASES") else {
        println!("# no positions given: name the folder in ADOUBE_CASES");
        return;
    };
    for name in ["lichess", "positions"] {
        for quick in [true, false] {
            let path = PathBuf::from(&cases).join("unwinnability").join(name).with_extension("txt");
            let (counts, theirs) = ask(&Options { quick, beside: true, ..Options::of(path) });
            let name = format!("can_mate_{name}_{}", if quick { "quick" } else { "full" });
            counts.figures(&name);
            theirs.figures(&format!("{name}_chasolver"));
        }
    }
}

/// Asks about every position of a file.
fn ask(options: &Options) -> (Counts, Beside) {
    let text = std::fs::read_to_string(&options.path)
        .unwrap_or_else(|error| panic!("{}: {error}", options.path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let mut counts = Counts::default();
    let mut theirs = Beside::default();
    for (fen, label) in lines.step_by(options.every).map(asked) {
        let Ok(position) = Position::from_fen(fen) else {
            counts.refused += 1;
            continue;
        };
        for (side, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let Some(truth) = label(letter) else { continue };
            let verdict = ours(options, &mut counts, &position, side, truth);
            if options.beside {
                theirs.ask(fen, side, options.quick, &verdict);
            }
        }
    }
    (counts, theirs)
}

impl Options {
    fn of(path: PathBuf) -> Self {
        let nodes = Budget::GENEROUS.nodes;
        Self { path, nodes, every: 1, quick: false, list: false, slower: u128::MAX, beside: false }
    }
}

fn options() -> Options {
    let mut arguments = std::env::args().skip(1);
    let mut options = Options::of(arguments.next().expect("a file of labelled positions").into());
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "nodes" => options.nodes = number(arguments.next()),
            "every" => options.every = number(arguments.next()),
            "quick" => options.quick = true,
            "slower" => options.slower = number(arguments.next()),
            "list" => options.list = true,
            "beside" => options.beside = true,
            _ => panic!("{word}?"),
        }
    }
    options
}

fn number<T: FromStr>(word: Option<String>) -> T {
    word.and_then(|word| word.parse().ok()).expect("a number")
}

/// Splits a line into the FEN and what is known of the side whose letter is given.
fn asked(line: &str) -> (&str, impl Fn(char) -> Option<bool> + '_) {
    let mut fields = line.split('\t');
    let first = fields.next().unwrap_or_default();
    let side = fields.next();
    let (label, fen) = if side.is_some() { ("", first) } else { first.split_once(' ').expect("a label") };
    (fen, move |letter: char| match side {
        Some(side) => side.to_uppercase().starts_with(letter).then_some(true),
        None => Some(label.contains(letter)),
    })
}

/// Asks our own solver; replays or checks what it says, and counts it.
fn ours(options: &Options, counts: &mut Counts, position: &Position, side: Color, truth: bool) -> CanMate {
    let start = cpu_time::now();
    let explained = if options.quick {
        quick(position, side)
    } else {
        explain(position, side, Budget { nodes: options.nodes })
    };
    let time = cpu_time::now() - start;
    assert!(is_sound(position, side, &explained.verdict), "{} {side}: {explained:?}", position.fen());
    let agrees = counts.count(position, side, truth, &explained, time);
    if (options.list && !agrees) || time.as_micros() > options.slower {
        let name = counts::name(&explained.verdict);
        let letter = if side == Color::White { 'W' } else { 'B' };
        let (method, time) = (explained.method, time.as_micros());
        println!("{name} by {method:?} labelled {truth}: {} {letter} {time}", position.fen());
    }
    explained.verdict
}

/// Asks for a quick proof; what it does not prove counts as unknown.
fn quick(position: &Position, side: Color) -> Explained {
    let certificate = cannot_mate(position, side);
    let method = match &certificate {
        Some(Certificate::Ended) => Method::Ended,
        Some(Certificate::Material) => Method::Material,
        Some(Certificate::Closure(_)) | None => Method::Search,
        Some(Certificate::Regions(_)) => Method::Regions,
    };
    let unknown = CanMate::Unknown { why: Why::Budget };
    let verdict = certificate.map_or(unknown, |certificate| CanMate::No { certificate });
    Explained { verdict, method, nodes: 0 }
}

/// Replays a mate; has a proof checked.
fn is_sound(position: &Position, side: Color, verdict: &CanMate) -> bool {
    match verdict {
        CanMate::Yes { line } => {
            let end = line.iter().fold(*position, |position, &mv| position.play(mv));
            end.is_checkmate() && end.turn() != side
        }
        CanMate::No { certificate } => check(position, side, certificate).is_ok(),
        CanMate::Unknown { .. } => true,
    }
}

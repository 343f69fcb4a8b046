//! `adoube pgn check`: every fault of a file with its place and what was expected there.

use std::convert::Infallible;
use std::io;

use adoube_pgn::{Cause, Fault, Step, Visitor, Wanted};
use serde_json::{Value, json};

use super::{Batch, Games, Options, Results};
use crate::output::{Done, complain, line};
use crate::texts;

/// What is wrong with some games.
#[derive(Debug, Default)]
struct Checked {
    games: u64,
    plies: u64,
    /// Each with the number of its game, from 1.
    faults: Vec<(u64, Fault)>,
}

impl Visitor for Checked {
    type Stop = Infallible;

    fn begin_game(&mut self, _: u64) -> Result<(), Infallible> {
        self.games += 1;
        Ok(())
    }

    fn played(&mut self, _: &Step<'_>) -> Result<(), Infallible> {
        self.plies += 1;
        Ok(())
    }

    /// Variations are read too: a fault in one is a fault of the file.
    fn begin_variation(&mut self) -> Result<Wanted, Infallible> {
        Ok(Wanted::Read)
    }

    fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
        self.faults.push((self.games, fault));
        Ok(())
    }
}

impl Checked {
    fn of(batch: &Batch) -> Self {
        let mut checked = Self::default();
        let mut reader = batch.reader();
        while let Ok(true) = reader.play_game(&mut checked) {}
        checked
    }
}

/// Reads the games and tells the faults: to standard error as sentences, or to standard output as JSON, with the first one
/// as a sentence.
pub(super) fn run(options: &Options) -> io::Result<Done> {
    let (mut games, mut plies, mut faults) = (0, 0, 0_u64);
    let mut first = None;
    Games::open(&options.file, Results::AsTheyCome)?.in_order(Checked::of, |checked, progress| {
        for (number, fault) in checked.faults {
            let game = games + number;
            if options.json {
                progress.suspend(|| line(json_of_fault(game, &fault)))?;
            } else {
                progress.suspend(|| complain(texts::pgn_fault_of_game(game, &fault)));
            }
            faults += 1;
            first.get_or_insert((game, fault));
        }
        games += checked.games;
        plies += checked.plies;
        Ok(())
    })?;
    if options.json {
        line(json!({ "games": games, "plies": plies, "faults": faults }))?;
    } else {
        line(texts::pgn_checked(games, faults))?;
    }
    Ok(match first {
        Some((game, fault)) => {
            if options.json {
                complain(texts::pgn_fault_of_game(game, &fault));
            }
            Done::InputAtFault
        }
        None => Done::Well,
    })
}

/// Returns the JSON object of a fault: codes, for a program to act on.
pub(crate) fn json_of_fault(game: u64, fault: &Fault) -> Value {
    let reason = match &fault.cause {
        Cause::NotLegal(error) => Some(error.code()),
        Cause::Expected(_)
        | Cause::NotAMove
        | Cause::BadPosition(_)
        | Cause::UnknownVariant
        | Cause::GameTooLong
        | Cause::NestedTooDeep => None,
    };
    json!({
        "game": game,
        "line": fault.place.line,
        "column": fault.place.column,
        "code": fault.cause.code(),
        "reason": reason,
        "article": fault.cause.article(),
        "move": fault.number.map(|number| number.to_string()),
        "word": fault.word,
    })
}

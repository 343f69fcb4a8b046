//! The text of UCI: a line in, a value or a fault out. What to do with it is the program's.
//!
//! ```
//! use adoube_engine::uci::{Command, parse};
//!
//! let Ok(Command::Go(go)) = parse("go depth 5 nodes 10000") else { panic!("it is well formed") };
//! assert_eq!((go.depth, go.nodes), (Some(5), Some(10_000)));
//! assert_eq!(parse("position startpos moves e2e5").unwrap_err().to_string(), "word 4: the move is not possible here");
//! ```

use alloc::boxed::Box;
use core::fmt;

use adoube_board::{Color, MoveError, Position};

use crate::{Game, Level};

/// The longest line that is read: a game of 18,000 half-moves fits.
///
/// ```
/// use adoube_engine::uci::{LINE_BYTES_MAX, parse};
///
/// assert!(parse(&"x".repeat(LINE_BYTES_MAX + 1)).is_err());
/// ```
pub const LINE_BYTES_MAX: usize = 128 * 1024;

/// The largest table that may be asked for, in mebibytes.
///
/// ```
/// use adoube_engine::uci::{HASH_MIB_MAX, parse};
///
/// assert!(parse(&format!("setoption name Hash value {HASH_MIB_MAX}")).is_ok());
/// ```
pub const HASH_MIB_MAX: u32 = 1024;

/// What a line asks for.
///
/// ```
/// use adoube_engine::uci::{Command, parse};
///
/// assert!(matches!(parse("isready"), Ok(Command::IsReady)));
/// ```
#[derive(Debug, Clone)]
pub enum Command {
    /// Nothing: an empty line.
    Nothing,
    /// Who are you?
    Uci,
    /// Are you there?
    IsReady,
    /// The next position is of another game.
    NewGame,
    /// The game so far.
    Position(Box<Game>),
    /// Search.
    Go(Go),
    /// End the search.
    Stop,
    /// End the program.
    Quit,
    /// Change an option.
    SetOption(Setting),
}

/// When a search is to end. Times are in milliseconds.
///
/// ```
/// use adoube_engine::uci::{Command, Go, parse};
///
/// let Ok(Command::Go(go)) = parse("go wtime 60000 btime -3 winc 1000") else { panic!("it is well formed") };
/// assert_eq!(go, Go { time: [Some(60_000), Some(0)], increment: [Some(1_000), None], ..Go::default() });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Go {
    /// Half-moves to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub move_time: Option<u64>,
    /// What White and Black have left.
    pub time: [Option<u64>; 2],
    /// What a move brings to White and Black.
    pub increment: [Option<u64>; 2],
    /// Moves until more time is added.
    pub moves_to_go: Option<u64>,
    /// Whether only `stop` ends the search.
    pub is_infinite: bool,
}

/// What is left free of a clock for the way of the move.
const RESERVE_MS: u64 = 30;

impl Go {
    /// Returns how many milliseconds the move may take, if a clock runs: of the time left a thirtieth, or its share until the next
    /// control, with most of the increment; never all of it.
    ///
    /// ```
    /// use adoube_board::Color;
    /// use adoube_engine::uci::Go;
    ///
    /// let go = Go { time: [Some(60_000), None], ..Go::default() };
    /// assert_eq!(go.budget_ms(Color::White), Some(1_999));
    /// assert_eq!(go.budget_ms(Color::Black), None);
    /// ```
    #[must_use]
    pub fn budget_ms(&self, turn: Color) -> Option<u64> {
        if let Some(time) = self.move_time {
            return Some(time.saturating_sub(RESERVE_MS).max(1));
        }
        let left = self.time[turn.index()]?.saturating_sub(RESERVE_MS);
        let moves = self.moves_to_go.unwrap_or(30).clamp(1, 30);
        let increment = self.increment[turn.index()].unwrap_or(0);
        Some((left / moves).saturating_add(increment / 4 * 3).min(left / 4 * 3).max(1))
    }
}

/// A change of an option.
///
/// ```
/// use adoube_engine::Level;
/// use adoube_engine::uci::{Command, Setting, parse};
///
/// let Ok(Command::SetOption(setting)) = parse("setoption name Level value iron") else { panic!("it is well formed") };
/// assert_eq!(setting, Setting::Level(Some(Level::Iron)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// A level, or none: `full`.
    Level(Option<Level>),
    /// What the errors of a level are computed from.
    Seed(u64),
    /// The size of the table in mebibytes.
    HashMib(u32),
    /// Whether castling is written as king takes rook.
    Chess960(bool),
}

/// The options as `uci` is answered with them.
///
/// ```
/// assert!(adoube_engine::uci::OPTIONS.iter().all(|line| line.starts_with("option name ")));
/// ```
pub const OPTIONS: [&str; 4] = [
    "option name Hash type spin default 16 min 1 max 1024",
    "option name Level type combo default full var full var clay var wood var stone var copper var bronze var iron var silver var gold",
    "option name Seed type string default 0",
    "option name UCI_Chess960 type check default false",
];

/// What is wrong with a line.
///
/// ```
/// use adoube_engine::uci::{Cause, parse};
///
/// assert_eq!(parse("go depth").unwrap_err().cause, Cause::Missing);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The line is longer than [`LINE_BYTES_MAX`].
    TooLong,
    /// The word is not known here.
    Unknown,
    /// Something should follow the last word.
    Missing,
    /// The word should be a number, and within its limits.
    Number,
    /// The words are not a FEN, or not of a position that can be.
    Fen,
    /// The word is not a move.
    NotAMove,
    /// The move is not possible here.
    Illegal,
    /// The option has no such value.
    Value,
}

/// A fault of a line, with the number of the word, from 1.
///
/// ```
/// let fault = adoube_engine::uci::parse("go depth five").unwrap_err();
/// assert_eq!(fault.word, 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// The number of the word at fault.
    pub word: usize,
    /// What is wrong with it.
    pub cause: Cause,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self.cause {
            Cause::TooLong => "the line is too long",
            Cause::Unknown => "not known here",
            Cause::Missing => "something is missing",
            Cause::Number => "a number within the limits was expected",
            Cause::Fen => "not a FEN of a position that can be",
            Cause::NotAMove => "not a move",
            Cause::Illegal => "the move is not possible here",
            Cause::Value => "the option has no such value",
        };
        write!(f, "word {}: {cause}", self.word)
    }
}

impl core::error::Error for Fault {}

/// The words of a line, counted.
struct Words<'a> {
    rest: core::iter::Peekable<core::str::SplitWhitespace<'a>>,
    taken: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<&'a str, Fault> {
        self.taken += 1;
        self.rest.next().ok_or(self.fault(Cause::Missing))
    }

    fn is_done(&mut self) -> bool {
        self.rest.peek().is_none()
    }

    const fn fault(&self, cause: Cause) -> Fault {
        Fault { word: self.taken, cause }
    }

    fn number<N: core::str::FromStr>(&mut self) -> Result<N, Fault> {
        self.next()?.parse().map_err(|_| self.fault(Cause::Number))
    }

    /// Reads a time; one below zero, as some programs send it when a flag has fallen, is zero.
    fn time(&mut self) -> Result<u64, Fault> {
        Ok(self.number::<i64>()?.max(0).unsigned_abs())
    }
}

/// Reads a line.
///
/// # Errors
///
/// Which word is at fault, and why.
///
/// ```
/// use adoube_engine::uci::{Command, parse};
///
/// let Ok(Command::Position(game)) = parse("position startpos moves e2e4 e7e5") else { panic!("it is well formed") };
/// assert_eq!(game.position().fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
/// ```
pub fn parse(line: &str) -> Result<Command, Fault> {
    if line.len() > LINE_BYTES_MAX {
        return Err(Fault { word: 1, cause: Cause::TooLong });
    }
    let mut words = Words { rest: line.split_whitespace().peekable(), taken: 0 };
    if words.is_done() {
        return Ok(Command::Nothing);
    }
    match words.next()? {
        "uci" => Ok(Command::Uci),
        "isready" => Ok(Command::IsReady),
        "ucinewgame" => Ok(Command::NewGame),
        "stop" => Ok(Command::Stop),
        "quit" => Ok(Command::Quit),
        "position" => game(&mut words).map(|game| Command::Position(Box::new(game))),
        "go" => go(&mut words).map(Command::Go),
        "setoption" => setting(&mut words).map(Command::SetOption),
        _ => Err(words.fault(Cause::Unknown)),
    }
}

fn game(words: &mut Words<'_>) -> Result<Game, Fault> {
    let position = match words.next()? {
        "startpos" => Position::start(),
        "fen" => {
            let mut fen = alloc::string::String::new();
            let first = words.taken + 1;
            while words.rest.peek().is_some_and(|&word| word != "moves") {
                if !fen.is_empty() {
                    fen.push(' ');
                }
                fen.push_str(words.next()?);
            }
            Position::from_fen(&fen).map_err(|_| Fault { word: first, cause: Cause::Fen })?
        }
        _ => return Err(words.fault(Cause::Unknown)),
    };
    let mut game = Game::new(position);
    if words.is_done() {
        return Ok(game);
    }
    if words.next()? != "moves" {
        return Err(words.fault(Cause::Unknown));
    }
    while !words.is_done() {
        let word = words.next()?;
        let mv = game.position().parse_uci(word).map_err(|error| match error {
            MoveError::Syntax(_) => words.fault(Cause::NotAMove),
            MoveError::Illegal(_) => words.fault(Cause::Illegal),
        })?;
        game.play(mv).map_err(|_| words.fault(Cause::Illegal))?;
    }
    Ok(game)
}

fn go(words: &mut Words<'_>) -> Result<Go, Fault> {
    let mut go = Go::default();
    while !words.is_done() {
        match words.next()? {
            "depth" => go.depth = Some(words.number()?),
            "nodes" => go.nodes = Some(words.number()?),
            "movetime" => go.move_time = Some(words.time()?),
            "wtime" => go.time[0] = Some(words.time()?),
            "btime" => go.time[1] = Some(words.time()?),
            "winc" => go.increment[0] = Some(words.time()?),
            "binc" => go.increment[1] = Some(words.time()?),
            "movestogo" => go.moves_to_go = Some(words.number()?),
            "infinite" => go.is_infinite = true,
            _ => return Err(words.fault(Cause::Unknown)),
        }
    }
    Ok(go)
}

fn setting(words: &mut Words<'_>) -> Result<Setting, Fault> {
    if words.next()? != "name" {
        return Err(words.fault(Cause::Unknown));
    }
    let name = words.next()?;
    let named = words.taken;
    if words.next()? != "value" {
        return Err(words.fault(Cause::Unknown));
    }
    // The protocol does not tell capitals from small letters in names of options.
    if name.eq_ignore_ascii_case("level") {
        let value = words.next()?;
        if value.eq_ignore_ascii_case("full") {
            return Ok(Setting::Level(None));
        }
        value.parse().map(|level| Setting::Level(Some(level))).map_err(|_| words.fault(Cause::Value))
    } else if name.eq_ignore_ascii_case("seed") {
        words.number().map(Setting::Seed)
    } else if name.eq_ignore_ascii_case("hash") {
        let mib = words.number()?;
        if (1..=HASH_MIB_MAX).contains(&mib) {
            Ok(Setting::HashMib(mib))
        } else {
            Err(words.fault(Cause::Number))
        }
    } else if name.eq_ignore_ascii_case("uci_chess960") {
        words.next()?.parse().map(Setting::Chess960).map_err(|_| words.fault(Cause::Value))
    } else {
        Err(Fault { word: named, cause: Cause::Unknown })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_names_its_word() {
        for (line, word, cause) in [
            ("what", 1, Cause::Unknown),
            ("position", 2, Cause::Missing),
            ("position end", 2, Cause::Unknown),
            ("position startpos e2e4", 3, Cause::Unknown),
            ("position startpos moves e2e4 e7", 5, Cause::NotAMove),
            ("position startpos moves e2e4 e7e4", 5, Cause::Illegal),
            ("position fen 8/8 w - - 0 1", 3, Cause::Fen),
            ("go depth -1", 3, Cause::Number),
            ("go movetime", 3, Cause::Missing),
            ("go somewhere", 2, Cause::Unknown),
            ("setoption name Hash value 0", 5, Cause::Number),
            ("setoption name Level value lead", 5, Cause::Value),
            ("setoption name Colour value red", 3, Cause::Unknown),
        ] {
            assert_eq!(parse(line).unwrap_err(), Fault { word, cause }, "{line}");
        }
    }

    #[test]
    fn a_budget_is_never_more_than_the_clock() {
        for left in [0, 1, 40, 1_000, 3_600_000, u64::MAX] {
            let go = Go {
                time: [Some(left); 2],
                increment: [Some(u64::MAX); 2],
                moves_to_go: Some(0),
                ..Go::default()
            };
            assert!(go.budget_ms(Color::White).is_some_and(|budget| budget <= left.max(1)));
        }
    }
}

//! What programs write into comments: `[%clk 1:02:03]`.

use alloc::vec::Vec;

use adoube_board::Square;

/// A command in a comment.
///
/// ```
/// use adoube_pgn::{Command, commands};
///
/// assert_eq!(commands("[%clk 0:01:00.5]").collect::<Vec<_>>(), [Command::ClockMs(60_500)]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command<'a> {
    /// `[%clk]`: what is left on the mover's clock, in milliseconds.
    ClockMs(u64),
    /// `[%emt]`: the time the move took, in milliseconds.
    ElapsedMs(u64),
    /// `[%eval]`: what an engine thinks of the position.
    Evaluation {
        /// For whom it speaks.
        score: Score,
        /// How many half-moves deep the engine looked, if the text says so.
        depth: Option<u32>,
    },
    /// `[%cal]`: arrows, each with the letter of its colour.
    Arrows(Vec<(char, Square, Square)>),
    /// `[%csl]`: marked squares, each with the letter of its colour.
    Squares(Vec<(char, Square)>),
    /// Another command, or a known one with a value that is not understood.
    Other {
        /// Its name.
        name: &'a str,
        /// What stands between the name and the bracket.
        value: &'a str,
    },
}

/// What an engine thinks of a position, seen from White.
///
/// ```
/// use adoube_pgn::{Command, Score, commands};
///
/// let found: Vec<_> = commands("[%eval #-3]").collect();
/// assert_eq!(found, [Command::Evaluation { score: Score::Mate(-3), depth: None }]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative when Black mates.
    Mate(i32),
}

/// Returns the commands of a comment in their order.
///
/// ```
/// use adoube_pgn::{Command, Score, commands};
///
/// let found: Vec<Command> = commands("[%eval -0.31,12] good [%clk 1:02:03.5]").collect();
/// let evaluation = Command::Evaluation { score: Score::Centipawns(-31), depth: Some(12) };
/// assert_eq!(found, [evaluation, Command::ClockMs(3_723_500)]);
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        let (_, begun) = rest.split_once("[%")?;
        let (body, after) = begun.split_once(']')?;
        rest = after;
        Some(command(body))
    })
}

fn command(body: &str) -> Command<'_> {
    let (name, value) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
    let value = value.trim();
    let known = match name {
        "clk" => time_ms(value).map(Command::ClockMs),
        "emt" => time_ms(value).map(Command::ElapsedMs),
        "eval" => evaluation(value),
        "cal" => list(value, arrow).map(Command::Arrows),
        "csl" => list(value, marked).map(Command::Squares),
        _ => None,
    };
    known.unwrap_or(Command::Other { name, value })
}

/// Reads hours, minutes and seconds; a clock may have fewer parts, and a fraction of a second.
fn time_ms(value: &str) -> Option<u64> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?)?;
    }
    let mut ms = 0;
    let mut unit = 100;
    for digit in fraction.chars() {
        ms += u64::from(digit.to_digit(10)?) * unit;
        unit /= 10;
    }
    seconds.checked_mul(1000)?.checked_add(ms)
}

fn digits(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn evaluation<'a>(value: &str) -> Option<Command<'a>> {
    let (score, depth) = match value.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
        None => (value, None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => Score::Centipawns(centipawns(score)?),
    };
    Some(Command::Evaluation { score, depth })
}

/// Reads pawns with two decimals, without the rounding of a binary fraction.
fn centipawns(text: &str) -> Option<i32> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (pawns, fraction) = size.split_once('.').unwrap_or((size, ""));
    let mut hundredths = 0;
    let mut unit = 10;
    for digit in fraction.chars() {
        hundredths += digit.to_digit(10)? as i32 * unit;
        unit /= 10;
    }
    let pawns = i32::try_from(digits(pawns)?).ok()?;
    pawns.checked_mul(100)?.checked_add(hundredths)?.checked_mul(sign)
}

fn list<T>(value: &str, item: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    value.split(',').map(|text| item(text.trim())).collect()
}

fn marked(text: &str) -> Option<(char, Square)> {
    let mut letters = text.chars();
    let color = letters.next()?;
    Some((color, letters.as_str().parse().ok()?))
}

fn arrow(text: &str) -> Option<(char, Square, Square)> {
    let mut letters = text.chars();
    let color = letters.next()?;
    let (from, to) = letters.as_str().split_at_checked(2)?;
    Some((color, from.parse().ok()?, to.parse().ok()?))
}

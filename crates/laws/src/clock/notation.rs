//! Reading time controls: one grammar for all the usual notations.
//!
//! ```text
//! notation  = "?" | control
//! control   = setting [ "vs" setting ] [ "armageddon" ]            White's first
//! setting   = "-" | hourglass | per-move | byo-yomi | canadian | periods
//! hourglass = [ "sandclock" | "hourglass" ] "*" seconds
//! per-move  = seconds "/move" | days [ "/move" ] [ "+" time "bank" ] | "1/" time [ "+" time "bank" ]
//! byo-yomi  = time "+" number "x" seconds
//! canadian  = time "+" number "/" time
//! periods   = period { ( "," | ":" | "/" ) period } [ ";" addition ] [ "from move 1" ] [ "on zero" ]
//! period    = [ number "/" | "G/" | "SD/" ] time [ addition ]
//! addition  = "+" seconds | "d" seconds | "b" seconds              Fischer, delay, Bronstein
//! ```
//!
//! A time is a number with at most three decimals and a unit: `s`, `m`, `h` or `d` (`sec`, `min`, `hour`, `day`, also in
//! the plural). Without a unit, additions, byo-yomi periods, hourglasses and times "/move" are seconds, and everything
//! else is minutes; but it is seconds where the text has a colon between periods, which only PGN has, or where the
//! caller knows that it is a PGN tag ([`Dialect::Seconds`]). Capitals and blanks do not matter. An addition after a
//! semicolon is that of all periods. Where the first period is 0 with an increment, `from move 1` is meant. A last period with a number of moves is repeated.

use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;

use super::control::TimeControl;
use super::notation_error::{Expected, NotationCause, NotationError};
use super::setting::{Addition, Kind, NewPeriod, Period, Setting, SettingError};
use crate::time::{ByColor, Millis};

/// What a text says about the time control of a game.
///
/// ```
/// use adoube_laws::clock::{Dialect, Notation};
/// assert_eq!("?".parse(), Ok(Notation::Unknown));
/// let short: Notation = "5+3".parse().unwrap();
/// assert_eq!(Notation::read("300+3", Dialect::Seconds), Ok(short));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `?`: there was a time control, but nobody knows which.
    Unknown,
    /// This one.
    Known(TimeControl),
}

/// What a bare number of a basic time means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// Minutes: the short form, as people write it.
    Minutes,
    /// Seconds: the `TimeControl` tag of PGN.
    Seconds,
}

impl Notation {
    /// The longest text read, in bytes.
    pub const LENGTH_MAX: usize = 400;

    /// Reads any of the usual notations. Bare numbers of basic times mean what `dialect` says, and seconds wherever a
    /// colon stands between periods.
    ///
    /// ```
    /// use adoube_laws::clock::{Dialect, Notation};
    /// let of = |text| Notation::read(text, Dialect::Minutes).unwrap();
    /// assert_eq!(of("40/90+30, SD/30+30"), of("40/5400+30:1800+30"));
    /// ```
    ///
    /// # Errors
    /// Where the text is not a time control, or a clock cannot be set so.
    pub fn read(text: &str, dialect: Dialect) -> Result<Self, NotationError> {
        if text.len() > Self::LENGTH_MAX {
            return Err(NotationError { column: 1, cause: NotationCause::Expected(Expected::ShorterText) });
        }
        let bare = if text.contains(':') { Dialect::Seconds } else { dialect };
        let mut reader = Reader { text, at: 0, bare };
        let notation = if reader.take("?") { Self::Unknown } else { Self::Known(reader.control()?) };
        reader.skip_blanks();
        if reader.rest().is_empty() { Ok(notation) } else { Err(reader.expected(Expected::End)) }
    }
}

impl FromStr for Notation {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::read(text, Dialect::Minutes)
    }
}

impl FromStr for TimeControl {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse()? {
            Notation::Known(control) => Ok(control),
            Notation::Unknown => {
                Err(NotationError { column: 1, cause: NotationCause::Expected(Expected::Control) })
            }
        }
    }
}

impl FromStr for Setting {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let control: TimeControl = text.parse()?;
        if control.is_equal() && !control.is_armageddon() {
            return Ok(control.setting(adoube_board::Color::White).clone());
        }
        let mut reader = Reader { text, at: 0, bare: Dialect::Minutes };
        reader.setting()?;
        Err(reader.expected(Expected::End))
    }
}

/// A text and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    bare: Dialect,
}

/// A number as written, in thousandths.
#[derive(Clone, Copy)]
struct Number {
    thousandths: i64,
    from: usize,
}

impl<'a> Reader<'a> {
    fn control(&mut self) -> Result<TimeControl, NotationError> {
        self.skip_blanks();
        let from = self.at;
        let white = self.setting()?;
        let black = if self.take_word("vs") { self.setting()? } else { white.clone() };
        let control = TimeControl::new(ByColor { white, black }).map_err(|error| self.wrong(from, error))?;
        Ok(if self.take_word("armageddon") { control.armageddon() } else { control })
    }

    fn setting(&mut self) -> Result<Setting, NotationError> {
        self.skip_blanks();
        let from = self.at;
        let kind = self.kind()?;
        Setting::new(kind).map_err(|error| self.wrong(from, error))
    }

    fn kind(&mut self) -> Result<Kind, NotationError> {
        if self.take("-") {
            return Ok(Kind::Untimed);
        }
        let named = self.take_word("sandclock") || self.take_word("hourglass");
        if self.take("*") || named {
            return Ok(Kind::Hourglass { start: self.time(Dialect::Seconds)? });
        }
        let from = self.at;
        if let Some(kind) = self.without_periods()? {
            return Ok(kind);
        }
        self.at = from;
        self.periods()
    }

    /// Reads a setting that begins with a time and is not one of periods; `None` when it turns out to be one of periods.
    fn without_periods(&mut self) -> Result<Option<Kind>, NotationError> {
        self.skip_blanks();
        if !self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(None);
        }
        let number = self.number()?;
        let unit = self.unit();
        if self.take("/") {
            if self.rest().trim_start().starts_with(['m', 'M']) {
                if !self.take_word("move") {
                    return Err(self.expected(Expected::Move));
                }
                let time = self.scaled(number, unit.unwrap_or(SECOND))?;
                return self.per_move(time).map(Some);
            }
            // One move in a time, and nothing after it: how PGN writes correspondence.
            if unit.is_some() || number.thousandths != 1000 {
                return Ok(None);
            }
            let time = self.time(self.bare)?;
            self.skip_blanks();
            let is_alone = !self.rest().starts_with([',', ':', '/', ';', 'd', 'D', 'b', 'B']);
            let has_bank = self.rest().starts_with('+');
            return if is_alone && (!has_bank || self.is_bank()) {
                self.per_move(time).map(Some)
            } else {
                Ok(None)
            };
        }
        let time = self.scaled(number, unit.unwrap_or(self.bare.unit()))?;
        if unit == Some(DAY) && self.is_end_of_setting() || self.is_bank() {
            return self.per_move(time).map(Some);
        }
        if !self.take("+") {
            return Ok(None);
        }
        self.byo_yomi(time)
    }

    /// Reads what follows the `+` after a main time, if it is byo-yomi.
    fn byo_yomi(&mut self, main: Millis) -> Result<Option<Kind>, NotationError> {
        self.skip_blanks();
        let from = self.at;
        self.number()?;
        if self.take_word("x") {
            let periods = self.again_whole(from, SettingError::ByoYomi)?;
            return Ok(Some(Kind::ByoYomi { main, periods, period: self.time(Dialect::Seconds)? }));
        }
        if self.take("/") {
            let moves = self.again_whole(from, SettingError::Moves)?;
            return Ok(Some(Kind::Canadian { main, moves, period: self.time(self.bare)? }));
        }
        Ok(None)
    }

    /// Makes a fixed time for each move, with the bank that follows.
    fn per_move(&mut self, time: Millis) -> Result<Kind, NotationError> {
        if self.is_bank() {
            self.take("+");
            let bank = self.time(self.bare)?;
            self.take_word("bank");
            return Ok(Kind::Correspondence { per_move: time, bank });
        }
        Ok(if time < Setting::DAY {
            Kind::PerMove { time }
        } else {
            Kind::Correspondence { per_move: time, bank: Millis::ZERO }
        })
    }

    /// Returns whether `+ time bank` follows.
    fn is_bank(&self) -> bool {
        let mut ahead = Reader { ..*self };
        ahead.take("+") && ahead.time(self.bare).is_ok() && ahead.take_word("bank")
    }

    fn is_end_of_setting(&self) -> bool {
        let rest = self.rest().trim_start();
        rest.is_empty() || starts_with(rest, "vs") || starts_with(rest, "armageddon") || self.is_bank()
    }

    fn periods(&mut self) -> Result<Kind, NotationError> {
        let mut periods: Vec<Period> = vec![self.period()?];
        while self.take(",") || self.take(":") || self.take("/") {
            periods.push(self.period()?);
            if periods.len() > Setting::PERIODS_MAX {
                return Err(self.wrong(self.at, SettingError::Periods));
            }
        }
        if self.take(";") {
            self.skip_blanks();
            if periods.iter().any(|period| period.addition != Addition::None) {
                return Err(self.expected(Expected::OnlyAddition));
            }
            let Some(addition) = self.addition()? else { return Err(self.expected(Expected::Addition)) };
            for period in &mut periods {
                period.addition = addition;
            }
        }
        let is_said = self.take_word("from");
        if is_said && !(self.take_word("move") && self.take("1")) {
            return Err(self.expected(Expected::FromMoveOne));
        }
        // Without a basic time the first move has its increment or nothing.
        let is_meant = periods[0].time == Millis::ZERO && periods[0].addition.increment() > Millis::ZERO;
        let initial_increment = is_said || is_meant;
        let on_zero = self.take_word("on");
        if on_zero && !self.take_word("zero") {
            return Err(self.expected(Expected::OnZero));
        }
        let new_period = if on_zero { NewPeriod::OnZero } else { NewPeriod::OnMoves };
        Ok(Kind::Periods { periods, initial_increment, new_period })
    }

    fn period(&mut self) -> Result<Period, NotationError> {
        let moves = if self.take_word("g") || self.take_word("sd") {
            if !self.take("/") {
                return Err(self.expected(Expected::Number));
            }
            None
        } else {
            self.moves()?
        };
        let time = self.time(self.bare)?;
        let addition = self.addition()?.unwrap_or(Addition::None);
        Ok(Period { moves, time, addition })
    }

    /// Reads `number "/"`, if the period begins so.
    fn moves(&mut self) -> Result<Option<u16>, NotationError> {
        self.skip_blanks();
        let from = self.at;
        let number = self.number()?;
        if self.unit().is_none() && number.thousandths % 1000 == 0 && self.take("/") {
            return self.whole(number, SettingError::Moves).map(Some);
        }
        self.at = from;
        Ok(None)
    }

    fn addition(&mut self) -> Result<Option<Addition>, NotationError> {
        let of: fn(Millis) -> Addition = if self.take("+") {
            Addition::Increment
        } else if self.take_word("d") {
            Addition::Delay
        } else if self.take_word("b") {
            Addition::Bronstein
        } else {
            return Ok(None);
        };
        let time = self.time(Dialect::Seconds)?;
        Ok(Some(if time == Millis::ZERO { Addition::None } else { of(time) }))
    }

    /// Reads a time whose bare number means this unit.
    fn time(&mut self, bare: Dialect) -> Result<Millis, NotationError> {
        let number = self.number()?;
        let unit = self.unit().unwrap_or(bare.unit());
        self.scaled(number, unit)
    }

    /// Returns a number of a unit, which is given in milliseconds.
    fn scaled(&self, number: Number, unit: i64) -> Result<Millis, NotationError> {
        let exact = number.thousandths * unit;
        if exact % 1000 == 0 {
            Ok(Millis(exact / 1000))
        } else {
            Err(self.wrong_form(number.from, Expected::WholeMilliseconds))
        }
    }

    /// Reads a number again that must be whole, and stays where it is.
    fn again_whole(&self, from: usize, error: SettingError) -> Result<u16, NotationError> {
        let number = Reader { at: from, ..*self }.number()?;
        self.whole(number, error)
    }

    fn whole(&self, number: Number, error: SettingError) -> Result<u16, NotationError> {
        if number.thousandths % 1000 != 0 {
            return Err(self.wrong_form(number.from, Expected::WholeNumber));
        }
        u16::try_from(number.thousandths / 1000).map_err(|_| self.wrong(number.from, error))
    }

    fn number(&mut self) -> Result<Number, NotationError> {
        /// So that no unit makes a number of milliseconds too large.
        const DIGITS_MAX: usize = 8;
        const DECIMALS_MAX: usize = 3;
        self.skip_blanks();
        let from = self.at;
        let whole = self.digits();
        if whole.is_empty() {
            return Err(self.expected(Expected::Number));
        }
        let mut decimals = "";
        if self.rest().starts_with('.') {
            self.at += 1;
            decimals = self.digits();
            if decimals.is_empty() {
                return Err(self.expected(Expected::Number));
            }
        }
        if whole.len() > DIGITS_MAX || decimals.len() > DECIMALS_MAX {
            return Err(self.wrong_form(from, Expected::FewerDigits));
        }
        let value = |digits: &str| digits.bytes().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
        let scale = [1000, 100, 10, 1][decimals.len()];
        Ok(Number { thousandths: value(whole) * 1000 + value(decimals) * scale, from })
    }

    fn digits(&mut self) -> &'a str {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += length;
        &self.text[self.at - length..self.at]
    }

    /// Reads the unit after a number, if there is one, in milliseconds.
    fn unit(&mut self) -> Option<i64> {
        let word = word(self.rest().trim_start());
        let (_, unit) = UNITS.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name))?;
        // `15 d5` is a delay, `15d` is half a month.
        let after = self.rest().trim_start()[word.len()..].trim_start();
        if word.eq_ignore_ascii_case("d") && after.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        self.skip_blanks();
        self.at += word.len();
        Some(unit)
    }

    fn take(&mut self, sign: &str) -> bool {
        let rest = self.rest().trim_start();
        let found = rest.starts_with(sign);
        if found {
            self.skip_blanks();
            self.at += sign.len();
        }
        found
    }

    fn take_word(&mut self, name: &str) -> bool {
        let found = starts_with(self.rest().trim_start(), name);
        if found {
            self.skip_blanks();
            self.at += name.len();
        }
        found
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn expected(&self, expected: Expected) -> NotationError {
        let blanks = self.rest().len() - self.rest().trim_start().len();
        self.wrong_form(self.at + blanks, expected)
    }

    fn wrong_form(&self, at: usize, expected: Expected) -> NotationError {
        NotationError { column: self.column(at), cause: NotationCause::Expected(expected) }
    }

    fn wrong(&self, at: usize, error: SettingError) -> NotationError {
        NotationError { column: self.column(at), cause: NotationCause::Setting(error) }
    }

    fn column(&self, at: usize) -> usize {
        self.text[..at].chars().count() + 1
    }
}

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The units by name, in milliseconds.
const UNITS: [(&str, i64); 14] = [
    ("s", SECOND),
    ("sec", SECOND),
    ("second", SECOND),
    ("seconds", SECOND),
    ("m", MINUTE),
    ("min", MINUTE),
    ("minute", MINUTE),
    ("minutes", MINUTE),
    ("h", HOUR),
    ("hour", HOUR),
    ("hours", HOUR),
    ("d", DAY),
    ("day", DAY),
    ("days", DAY),
];

impl Dialect {
    /// Returns the unit in milliseconds.
    const fn unit(self) -> i64 {
        match self {
            Self::Minutes => MINUTE,
            Self::Seconds => SECOND,
        }
    }
}

/// Returns the letters with which a text begins.
fn word(text: &str) -> &str {
    let length = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    &text[..length]
}

fn starts_with(text: &str, name: &str) -> bool {
    word(text).eq_ignore_ascii_case(name)
}

//! Extended Position Description: the first four fields of a FEN and operations.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::fen::{Fields, read_position};
use crate::fen_writer::PositionFields;
use crate::{FenError, Move, Position, SanError, Setup};

/// The longest EPD line that is read, in bytes.
///
/// ```
/// use adoube_board::{EPD_BYTES_MAX, Epd};
///
/// assert!(Epd::read(&"x".repeat(EPD_BYTES_MAX + 1)).is_err());
/// ```
pub const EPD_BYTES_MAX: usize = 1024;

/// A position with remarks for programs.
///
/// ```
/// use adoube_board::Epd;
///
/// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle\";").unwrap();
/// let position = epd.setup.position().unwrap();
/// assert_eq!(epd.moves("bm", &position).unwrap(), [position.parse_san("O-O").unwrap()]);
/// assert_eq!(epd.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle\";");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position; the operations `hmvc` and `fmvn` set its counters.
    pub setup: Setup,
    /// The remarks in the order of the text.
    pub operations: Vec<Operation>,
}

/// One remark: what it is about, and what it says.
///
/// ```
/// use adoube_board::Epd;
///
/// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - bm O-O;").unwrap();
/// assert_eq!(epd.operations[0].opcode, "bm");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The subject, such as `bm` for the best move.
    pub opcode: String,
    /// What is said of it.
    pub operands: Vec<Operand>,
}

/// One word of a remark.
///
/// ```
/// use adoube_board::{Epd, Operand};
///
/// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - id \"castle\";").unwrap();
/// assert_eq!(epd.operations[0].operands, [Operand::Text("castle".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A text in quotation marks.
    Text(String),
    /// A move, a number or another word without spaces.
    Word(String),
}

/// What is wrong with the operations of an EPD.
///
/// ```
/// use adoube_board::{Epd, EpdCause, EpdError, Operation};
///
/// let error = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - id \"castle").unwrap_err();
/// assert!(matches!(error, EpdError::Operation { cause: EpdCause::QuoteOpen, .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EpdCause {
    /// The line is longer than [`EPD_BYTES_MAX`].
    TooLong,
    /// A word begins with a letter that no opcode begins with.
    OpcodeExpected(char),
    /// A quoted text does not end.
    QuoteOpen,
    /// An operation does not end with a semicolon.
    SemicolonMissing,
    /// `hmvc` or `fmvn` is not followed by a number.
    NumberExpected,
}

impl EpdCause {
    /// Returns the code under which catalogues list the cause.
    ///
    /// ```
    /// use adoube_board::EpdCause;
    ///
    /// assert_eq!(EpdCause::SemicolonMissing.code(), "SEMICOLON_MISSING");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLong => "TOO_LONG",
            Self::OpcodeExpected(_) => "OPCODE_EXPECTED",
            Self::QuoteOpen => "QUOTE_OPEN",
            Self::SemicolonMissing => "SEMICOLON_MISSING",
            Self::NumberExpected => "NUMBER_EXPECTED",
        }
    }
}

/// A line that is not an EPD.
///
/// ```
/// use adoube_board::{Epd, EpdError};
///
/// assert!(matches!(Epd::read("4k3/9"), Err(EpdError::Fen(_))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpdError {
    /// The position is at fault.
    Fen(FenError),
    /// The operations are at fault.
    Operation {
        /// The column of the fault in characters, 1 for the first.
        column: usize,
        /// What is wrong.
        cause: EpdCause,
    },
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Operation { column, cause } => write!(f, "column {column}: {}", cause.code()),
        }
    }
}

impl core::error::Error for EpdError {}

impl Epd {
    /// Reads one line.
    ///
    /// ```
    /// use adoube_board::{Epd, Square};
    ///
    /// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - id \"castle\";").unwrap();
    /// assert_eq!(epd.setup.placement.piece_at(Square::H1).unwrap().letter(), 'R');
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault and its column.
    pub fn read(line: &str) -> Result<Self, EpdError> {
        if line.len() > EPD_BYTES_MAX {
            return Err(EpdError::Operation { column: EPD_BYTES_MAX + 1, cause: EpdCause::TooLong });
        }
        let mut fields = Fields { rest: line.trim_end(), column: 1 };
        let mut setup = read_position(&mut fields).map_err(EpdError::Fen)?;
        let mut reader = Reader { rest: fields.rest, column: fields.column };
        let mut operations = Vec::new();
        while let Some(operation) = reader.operation(&mut setup)? {
            operations.push(operation);
        }
        Ok(Self { setup, operations })
    }

    /// Returns the first operation of an opcode.
    ///
    /// ```
    /// use adoube_board::{Epd, Operand};
    ///
    /// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - dm 3;").unwrap();
    /// assert_eq!(epd.operation("dm").unwrap().operands, [Operand::Word("3".into())]);
    /// assert!(epd.operation("bm").is_none());
    /// ```
    #[must_use]
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// Returns the moves of an operation such as `bm` or `am`; none if there is no such operation.
    ///
    /// ```
    /// use adoube_board::Epd;
    ///
    /// let epd = Epd::read("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+;").unwrap();
    /// assert_eq!(epd.moves("bm", &epd.setup.position().unwrap()).unwrap().len(), 2);
    /// ```
    ///
    /// # Errors
    ///
    /// The first operand that is not a legal move of `position`.
    pub fn moves(&self, opcode: &str, position: &Position) -> Result<Vec<Move>, SanError> {
        let operands = self.operation(opcode).map_or(&[][..], |operation| &operation.operands);
        operands
            .iter()
            .map(|operand| match operand {
                Operand::Word(text) | Operand::Text(text) => position.parse_san(text),
            })
            .collect()
    }
}

/// Takes operations off the rest of a line.
struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, cause: EpdCause) -> EpdError {
        EpdError::Operation { column: self.column, cause }
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }

    fn skip_spaces(&mut self) {
        let spaces = self.rest.len() - self.rest.trim_start().len();
        self.take(spaces);
    }

    fn word(&mut self) -> &'a str {
        let end =
            self.rest.find(|letter: char| letter.is_whitespace() || letter == ';').unwrap_or(self.rest.len());
        self.take(end)
    }

    fn operation(&mut self, setup: &mut Setup) -> Result<Option<Operation>, EpdError> {
        self.skip_spaces();
        match self.rest.chars().next() {
            None => return Ok(None),
            Some(letter) if letter.is_ascii_alphabetic() => {}
            Some(letter) => return Err(self.error(EpdCause::OpcodeExpected(letter))),
        }
        let opcode = self.word();
        let mut operands = Vec::new();
        loop {
            self.skip_spaces();
            let column = self.column;
            match self.rest.chars().next() {
                None => return Err(self.error(EpdCause::SemicolonMissing)),
                Some(';') => {
                    self.take(1);
                    return Ok(Some(Operation { opcode: opcode.into(), operands }));
                }
                Some('"') => operands.push(Operand::Text(self.quoted()?.into())),
                Some(_) => {
                    let word = self.word();
                    set_counter(setup, opcode, word)
                        .map_err(|cause| EpdError::Operation { column, cause })?;
                    operands.push(Operand::Word(word.into()));
                }
            }
        }
    }

    fn quoted(&mut self) -> Result<&'a str, EpdError> {
        match self.rest[1..].find('"') {
            Some(end) => Ok(&self.take(end + 2)[1..=end]),
            None => Err(self.error(EpdCause::QuoteOpen)),
        }
    }
}

/// Lets the operations `hmvc` and `fmvn` set the counters of the position.
fn set_counter(setup: &mut Setup, opcode: &str, word: &str) -> Result<(), EpdCause> {
    let number = || word.parse::<u16>().map(u32::from).map_err(|_| EpdCause::NumberExpected);
    match opcode {
        "hmvc" => setup.halfmove_clock = number()?,
        "fmvn" => setup.fullmove_number = number()?.max(1),
        _ => {}
    }
    Ok(())
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PositionFields(&self.setup).fmt(f)?;
        for Operation { opcode, operands } in &self.operations {
            write!(f, " {opcode}")?;
            for operand in operands {
                match operand {
                    Operand::Text(text) => write!(f, " \"{text}\"")?,
                    Operand::Word(word) => write!(f, " {word}")?,
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

//! Why a record cannot be read.

/// Why a line of a record cannot be read or cannot follow what came before it.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The line is longer than [`crate::LINE_BYTES_MAX`].
    #[error("the line has {0} bytes; at most {max} are accepted", max = crate::LINE_BYTES_MAX)]
    LineTooLong(usize),
    /// The record has more than [`crate::EVENTS_MAX`] events.
    #[error("the record has more than {max} events", max = crate::EVENTS_MAX)]
    TooManyEvents,
    /// The line is not JSON of a known shape.
    #[error("column {column}: {source}", column = source.column())]
    Malformed {
        /// What the JSON reader said.
        #[from]
        source: serde_json::Error,
    },
    /// The record is of a version that this program does not know.
    #[error("record version {0} is not known; at most {known} can be read", known = crate::VERSION)]
    UnknownVersion(u32),
    /// A field holds a value that cannot be.
    #[error("{field}: {value:?} is not possible")]
    Impossible {
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
    },
    /// The line has another number than the one expected.
    #[error("event {found} stands where event {expected} was expected")]
    OutOfOrder {
        /// The number expected.
        expected: u32,
        /// The number found.
        found: u32,
    },
    /// The event cannot follow: the move is not legal in the position before it, or the game is not in play.
    #[error("event {seq} cannot follow what came before it")]
    CannotFollow {
        /// The number of the event.
        seq: u32,
    },
    /// An error in a certain line of a file, counted from 1.
    #[error("line {line}: {source}")]
    AtLine {
        /// The line.
        line: usize,
        /// What is wrong with it.
        source: Box<RecordError>,
    },
}

impl RecordError {
    pub(crate) fn impossible(field: &'static str, value: impl ToString) -> Self {
        Self::Impossible { field, value: value.to_string() }
    }
}

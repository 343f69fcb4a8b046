//! Writing results, and ending quietly when nobody reads them any more.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// How a command ended that did not fail in writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    /// Everything was done.
    Well,
    /// The input was at fault; standard error says where.
    InputAtFault,
}

/// Writes one line to standard output.
pub(crate) fn line(text: impl Display) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{text}")
}

/// Writes one line to standard error. There is nobody to tell when that fails.
pub(crate) fn complain(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "adoube: {text}");
}

/// Returns the exit code: 0 = done, 1 = the input is at fault. A closed pipe (`| head`) is no fault.
pub(crate) fn exit_code(outcome: io::Result<Done>) -> ExitCode {
    match outcome {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::InputAtFault) => ExitCode::FAILURE,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(error);
            ExitCode::FAILURE
        }
    }
}

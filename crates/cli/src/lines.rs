//! Lines of positions, read with a limit.

use std::io::{self, BufRead};

/// The longest line read, in bytes: more than any FEN, so that the fault can be named.
const LINE_BYTES_MAX: u64 = 4096;

/// Reads a line, `None` at the end. Of a longer line than [`LINE_BYTES_MAX`] the rest is thrown away, so that one line is
/// always one position and lines are counted right.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    io::Read::take(&mut *input, LINE_BYTES_MAX).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(bytes))
}

//! Eight bytes at a time, as one number whose lowest byte is the first.
//!
//! Words of PGN are short: to look for their ends byte by byte costs a wrong guess of the processor a word, and a call of a
//! search that is made for long texts costs more than the search.

use memchr::{memchr, memchr2};

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// Returns the eight bytes that begin at `at`.
#[inline(always)]
pub(crate) fn eight(text: &[u8], at: usize) -> Option<u64> {
    text.get(at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// Returns how many bytes stand before the first with its top bit set: 8 when there is none.
#[inline(always)]
const fn before_top(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}

/// Sets the top bit of the first byte that is nought; what is set above it has no meaning.
#[inline(always)]
const fn noughts(bytes: u64) -> u64 {
    bytes.wrapping_sub(ONES) & !bytes & TOPS
}

/// Returns how many bytes stand before the first below `0`: a blank, a sign of check, a dash.
#[inline(always)]
pub(crate) const fn before_sign(bytes: u64) -> usize {
    // The top bit is out of the way of the sum; a byte that has it is no sign.
    let from_nought = (bytes & !TOPS) + (0x80 - b'0' as u64) * ONES;
    before_top(!(from_nought | bytes) & TOPS)
}

/// Returns how many digits stand first.
#[inline(always)]
pub(crate) const fn digits(bytes: u64) -> usize {
    let values = bytes ^ (b'0' as u64 * ONES);
    before_top((((values & !TOPS) + 0x76 * ONES) | values) & TOPS)
}

/// Returns how many bytes `byte` stand first.
#[inline(always)]
pub(crate) const fn run(bytes: u64, byte: u8) -> usize {
    (bytes ^ (byte as u64 * ONES)).trailing_zeros() as usize / 8
}

/// Returns where the next `byte` stands at or behind `at`.
#[inline(always)]
pub(crate) fn find(text: &[u8], at: usize, byte: u8) -> Option<usize> {
    let mut from = at;
    // What is not found soon is left to the search for long texts.
    while from < at + 32 {
        let Some(bytes) = eight(text, from) else { break };
        let marks = noughts(bytes ^ (byte as u64 * ONES));
        if marks != 0 {
            return Some(from + before_top(marks));
        }
        from += 8;
    }
    memchr(byte, text.get(from..)?).map(|length| from + length)
}

/// Returns where the next quote or end of a line stands at or behind `at`.
#[inline(always)]
pub(crate) fn find_quote(text: &[u8], at: usize) -> Option<usize> {
    let mut from = at;
    while from < at + 32 {
        let Some(bytes) = eight(text, from) else { break };
        let marks = noughts(bytes ^ (b'"' as u64 * ONES)) | noughts(bytes ^ (b'\n' as u64 * ONES));
        if marks != 0 {
            return Some(from + before_top(marks));
        }
        from += 8;
    }
    memchr2(b'"', b'\n', text.get(from..)?).map(|length| from + length)
}

/// Returns where the next byte stands that can end a game or hide its end: one of `(`, `)`, `*`, `-`, `;`, `{`, and `[` and
/// `%`, which mean something where a line begins.
#[inline(always)]
pub(crate) fn find_structure(text: &[u8], at: usize) -> Option<usize> {
    let mut from = at;
    while let Some(bytes) = eight(text, from) {
        // Bytes that differ in one or two bits are found together.
        let parentheses = noughts((bytes | ONES) ^ (b')' as u64 * ONES));
        let brackets = noughts((bytes | (0x60 * ONES)) ^ (b'{' as u64 * ONES));
        let dashes = noughts((bytes | (0x08 * ONES)) ^ (b'-' as u64 * ONES));
        let stars = noughts(bytes ^ (b'*' as u64 * ONES));
        let marks = parentheses | brackets | dashes | stars;
        if marks != 0 {
            return Some(from + before_top(marks));
        }
        from += 8;
    }
    let rest = text.get(from..)?;
    let found = rest.iter().position(|byte| b"()*-;{[%".contains(byte))?;
    Some(from + found)
}

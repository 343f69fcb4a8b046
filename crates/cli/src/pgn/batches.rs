//! A file of games cut into pieces of whole games, so that several threads can read it and memory stays bounded.

use std::io::{self, Read};
use std::mem;

use adoube_pgn::{GAME_BYTES_MAX, Place, Reader};

/// How much is gathered before it is cut. The game cut off at the end costs little, and there is work for every thread.
const BATCH_BYTES: usize = 256 << 10;

/// The most that is held when the end of a game does not come.
const HELD_BYTES_MAX: usize = 2 * GAME_BYTES_MAX;

/// What an event's tag begins with: where readers find back to the games when one does not end.
const NEXT_EVENT: &[u8] = b"\n[Event ";

/// Some whole games of a file.
#[derive(Debug)]
pub(crate) struct Batch {
    pub(crate) text: Vec<u8>,
    /// Where the text begins.
    pub(crate) place: Place,
}

/// Cuts what it reads.
#[derive(Debug)]
pub(crate) struct Batches<R> {
    input: R,
    held: Vec<u8>,
    place: Place,
    is_at_end: bool,
}

impl Batch {
    /// Returns a reader of the games.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader::at_place(&self.text, self.place)
    }

    /// Returns the place of a byte of the file, counted from a place before it; both are in this batch.
    pub(crate) fn place_from(&self, known: Place, offset: u64) -> Place {
        let index = |offset: u64| usize::try_from(offset - self.place.offset).expect("a batch is in memory");
        known.after(&self.text[index(known.offset)..index(offset)])
    }
}

impl<R: Read> Batches<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, held: Vec::new(), place: Place::START, is_at_end: false }
    }

    /// Reads until so many bytes are held, or to the end.
    fn gather(&mut self, wanted: usize) -> io::Result<()> {
        let missing = wanted.saturating_sub(self.held.len());
        self.held.reserve_exact(missing);
        let got = self.input.by_ref().take(missing as u64).read_to_end(&mut self.held)?;
        self.is_at_end = got < missing;
        Ok(())
    }

    /// Hands out the beginning of what is held.
    fn release(&mut self, length: usize) -> Batch {
        let rest = self.held.split_off(length);
        let text = mem::replace(&mut self.held, rest);
        let place = self.place;
        self.place = place.after(&text);
        Batch { text, place }
    }
}

impl<R: Read> Iterator for Batches<R> {
    type Item = io::Result<Batch>;

    fn next(&mut self) -> Option<io::Result<Batch>> {
        let mut wanted = BATCH_BYTES;
        loop {
            if let Err(error) = self.gather(wanted) {
                return Some(Err(error));
            }
            if self.is_at_end {
                return (!self.held.is_empty()).then(|| Ok(self.release(self.held.len())));
            }
            let complete = complete_games(&self.held);
            if complete > 0 {
                return Some(Ok(self.release(complete)));
            }
            if self.held.len() >= HELD_BYTES_MAX {
                return Some(Ok(self.release(last_event(&self.held))));
            }
            // Twice as much before the next look: a long game is looked at a few times.
            wanted = self.held.len() * 2;
        }
    }
}

/// Returns the length of the games that certainly end in a text: something stands behind their ends.
fn complete_games(text: &[u8]) -> usize {
    let mut reader = Reader::new(text);
    let mut complete = 0;
    while reader.skip_game() && reader.bytes_read() < text.len() {
        complete = reader.bytes_read();
    }
    complete
}

/// Returns where the last event of a text begins; its length when there is none behind the first.
fn last_event(text: &[u8]) -> usize {
    let found = text.windows(NEXT_EVENT.len()).rposition(|bytes| bytes == NEXT_EVENT);
    found.map_or(text.len(), |before| before + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(input: &[u8]) -> Vec<Batch> {
        Batches::new(input).map(|batch| batch.expect("memory can be read")).collect()
    }

    fn games(batch: &Batch) -> usize {
        let mut reader = batch.reader();
        std::iter::from_fn(|| reader.skip_game().then_some(())).count()
    }

    #[test]
    fn nothing_is_lost_and_no_game_is_cut() {
        let game = b"[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 {a 1-0 b} e5 (1... c5 0-1) 2. Nf3 1-0\n\n";
        let input = game.repeat(20_000);
        let batches = texts(&input);
        assert!(batches.len() > 4, "{}", batches.len());
        assert_eq!(batches.iter().map(games).sum::<usize>(), 20_000);
        let joined: Vec<u8> = batches.iter().flat_map(|batch| batch.text.clone()).collect();
        assert!(joined == input);
        for batch in &batches {
            let before = usize::try_from(batch.place.offset).expect("a test is small");
            assert_eq!(batch.place, Place::START.after(&input[..before]));
        }
    }

    #[test]
    fn a_comment_without_end_neither_cuts_a_game_nor_fills_the_memory() {
        let mut input = b"[Event \"A\"]\n\n1. e4 {never closed\n\n".to_vec();
        input.extend(b"[Event \"B\"]\n\n1. d4 d5 *\n\n".repeat(200_000));
        let batches = texts(&input);
        assert!(batches.iter().all(|batch| batch.text.len() <= HELD_BYTES_MAX));
        assert!(batches.iter().all(|batch| batch.text.starts_with(b"[Event ")
            || batch.text.trim_ascii_start().starts_with(b"[Event ")));
    }

    #[test]
    fn an_empty_file_has_no_games() {
        assert!(texts(b"").is_empty());
        assert_eq!(texts(b"\n\n \n").iter().map(games).sum::<usize>(), 0);
    }
}

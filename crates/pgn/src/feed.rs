//! Games of a stream, whose pieces end anywhere.

use alloc::vec::Vec;

use crate::{GAME_BYTES_MAX, Place, Reader};

/// Takes pieces of a stream and gives readers of whole games.
///
/// It holds one game and one piece: never the file.
///
/// ```
/// use adoube_pgn::Feed;
///
/// let mut feed = Feed::new();
/// let mut games = 0;
/// for piece in [&b"1. e4 e5 1-"[..], b"0\n\n1. d4", b" *"] {
///     feed.push(piece);
///     games += feed.take_games(|reader| while reader.skip_game() {}) ;
/// }
/// games += feed.finish(|reader| while reader.skip_game() {});
/// assert_eq!(games, 2);
/// ```
#[derive(Debug, Clone)]
pub struct Feed {
    bytes: Vec<u8>,
    place: Place,
    /// How many bytes there must be before it makes sense to look for the end of a game again.
    awaited: usize,
}

/// How much is gathered before games are looked for. Large enough that the game cut off at its end costs little.
const PIECE_BYTES: usize = 64 << 10;

/// The most that is held when the end of a game does not come.
const HELD_BYTES_MAX: usize = 2 * GAME_BYTES_MAX;

impl Default for Feed {
    fn default() -> Self {
        Self::new()
    }
}

impl Feed {
    /// Returns a feed at the beginning of a stream.
    ///
    /// ```
    /// use adoube_pgn::Feed;
    ///
    /// assert_eq!(Feed::new().finish(|_| ()), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { bytes: Vec::new(), place: Place::START, awaited: PIECE_BYTES }
    }

    /// Takes the next piece of the stream, of any size.
    ///
    /// ```
    /// use adoube_pgn::Feed;
    ///
    /// let mut feed = Feed::new();
    /// feed.push(b"1. e4 ");
    /// feed.push(b"e5 *\n\n");
    /// assert_eq!(feed.finish(|games| while games.skip_game() {}), 1);
    /// ```
    pub fn push(&mut self, piece: &[u8]) {
        self.bytes.extend_from_slice(piece);
    }

    /// Hands the games that are complete by now to `read`, all in one reader, and returns how many they are. Waits until
    /// it is worth while: few bytes are gathered first.
    ///
    /// ```
    /// use adoube_pgn::Feed;
    ///
    /// let mut feed = Feed::new();
    /// feed.push(&b"[Event \"A\"]\n\n1. e4 *\n\n".repeat(100_000));
    /// let taken = feed.take_games(|games| while games.skip_game() {});
    /// assert!(taken > 0);
    /// assert_eq!(taken + feed.finish(|games| while games.skip_game() {}), 100_000);
    /// ```
    pub fn take_games(&mut self, read: impl FnOnce(&mut Reader<'_>)) -> u64 {
        if self.bytes.len() < self.awaited {
            return 0;
        }
        let mut games = 0;
        let mut complete = 0;
        let mut scout = Reader::new(&self.bytes);
        while let Some(result) = scout.skip_game_to_result() {
            let at = scout.bytes_read();
            // The game ends for certain where its result has a blank behind it or where the next one's tags begin.
            let ends = at < self.bytes.len() && (result.is_some() || self.bytes[at] == b'[');
            if !ends {
                break;
            }
            complete = at;
            games += 1;
        }
        if complete == 0 && self.bytes.len() >= HELD_BYTES_MAX {
            // What is this long is no game. Its reader says so, and memory stays bounded.
            complete = self.bytes.len();
            games = 1;
        }
        self.release(complete, read);
        // Twice as much before the next look: a long game is looked at a few times, however small the pieces.
        self.awaited = (self.bytes.len() * 2).clamp(PIECE_BYTES, HELD_BYTES_MAX);
        games
    }

    /// Hands the games that are left to `read` when the stream is at its end, and returns how many they are.
    ///
    /// ```
    /// use adoube_pgn::Feed;
    ///
    /// let mut feed = Feed::new();
    /// feed.push(b"1. e4");
    /// assert_eq!(feed.finish(|games| while games.skip_game() {}), 1);
    /// ```
    pub fn finish(mut self, read: impl FnOnce(&mut Reader<'_>)) -> u64 {
        let mut games = 0;
        let mut scout = Reader::new(&self.bytes);
        while scout.skip_game() {
            games += 1;
        }
        self.release(self.bytes.len(), read);
        games
    }

    fn release(&mut self, complete: usize, read: impl FnOnce(&mut Reader<'_>)) {
        let text = &self.bytes[..complete];
        read(&mut Reader::at_place(text, self.place));
        self.place = self.place.after(text);
        self.bytes.drain(..complete);
    }
}

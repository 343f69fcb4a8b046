//! The reader: one pass over the bytes, no copy of them, no recursion.
//!
//! A game's text is cut to [`GAME_BYTES_MAX`] before it is looked at, so that a byte that is missing (an unclosed comment)
//! costs no more than that. A bad word ends its line: what follows it could mean anything. The search for the game's end
//! goes on, so that every other game of the file is read.

use alloc::string::String;

use adoube_board::Blemishes;
use memchr::memchr;

use crate::eight::{find, find_quote, find_structure};
use crate::line::{Line, Played, Words};
use crate::word::{
    Class, begins_plain_move, class, end_of_move, end_of_number, end_of_word, is_in_tag_name, read_plain_san,
    read_san,
};
use crate::{
    Cause, Encoding, Expected, Fault, Forgiven, GameResult, Liberty, Place, Text, Visitor, WORD_LETTERS_MAX,
    Wanted,
};

/// The most bytes of one game.
///
/// ```
/// use adoube_pgn::{Cause, GAME_BYTES_MAX, GameTree, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(&b"e4 ".repeat(GAME_BYTES_MAX)).play_game(&mut tree).unwrap();
/// assert!(tree.finish().1.iter().any(|fault| fault.cause == Cause::GameTooLong));
/// ```
pub const GAME_BYTES_MAX: usize = 1 << 20;

/// The most variations inside each other.
///
/// ```
/// use adoube_pgn::{Cause, GameTree, Reader, VARIATION_DEPTH_MAX};
///
/// let text = format!("1. e4 {} *", "(1. d4 ".repeat(VARIATION_DEPTH_MAX as usize + 1));
/// let mut tree = GameTree::builder();
/// Reader::new(text.as_bytes()).play_game(&mut tree).unwrap();
/// assert!(tree.finish().1.iter().any(|fault| fault.cause == Cause::NestedTooDeep));
/// ```
pub const VARIATION_DEPTH_MAX: u32 = 64;

/// Reads the games of a text that is in memory, or mapped there. For a stream see [`crate::Feed`].
///
/// ```
/// use adoube_pgn::{GameTree, Reader};
///
/// let mut reader = Reader::new(b"[White \"Anna\"]\n\n1. e4 (1. d4) e5 1-0\n\n1. c4 *");
/// assert!(reader.skip_game());
/// let mut tree = GameTree::builder();
/// reader.play_game(&mut tree).unwrap();
/// assert!(tree.finish().0.to_string().ends_with("1. c4 *\n"));
/// assert!(!reader.skip_game());
/// ```
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether the text begins with a byte order mark that no visitor has been told of.
    has_mark: bool,
    /// A place already counted to, from which later ones are counted.
    known: (usize, Place),
}

/// Why the moves of a game end here.
enum End {
    /// By a result, by the next game's tags or with the text.
    Game(Option<GameResult>),
    /// By a fault in the main line.
    Fault,
}

impl<'a> Reader<'a> {
    /// Returns a reader of a whole file. A byte order mark is skipped.
    ///
    /// ```
    /// use adoube_pgn::Reader;
    ///
    /// assert!(!Reader::new(b"").skip_game());
    /// ```
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        Self::at_place(text, Place::START)
    }

    /// Returns a reader of a part of a file that begins at a place.
    ///
    /// ```
    /// use adoube_pgn::{Place, Reader};
    ///
    /// let mut reader = Reader::at_place(b"1. d4 *", Place { offset: 100, line: 7, column: 1 });
    /// reader.skip_game();
    /// assert_eq!((reader.place().line, reader.bytes_read()), (7, 7));
    /// ```
    #[must_use]
    pub fn at_place(text: &'a [u8], place: Place) -> Self {
        let has_mark = text.starts_with(b"\xEF\xBB\xBF");
        Self { text, at: if has_mark { 3 } else { 0 }, has_mark, known: (0, place) }
    }

    /// Returns the number of bytes read.
    ///
    /// ```
    /// use adoube_pgn::Reader;
    ///
    /// let mut reader = Reader::new(b"1. e4 *\n\n1. d4 *");
    /// reader.skip_game();
    /// assert!(reader.bytes_read() < 16);
    /// ```
    #[must_use]
    pub const fn bytes_read(&self) -> usize {
        self.at
    }

    /// Returns the place reached.
    ///
    /// ```
    /// use adoube_pgn::{Place, Reader};
    ///
    /// assert_eq!(Reader::new(b"1. e4 *").place(), Place::START);
    /// ```
    pub fn place(&mut self) -> Place {
        self.place_of(self.at)
    }

    /// Passes over a game. Returns whether there was one.
    ///
    /// ```
    /// use adoube_pgn::Reader;
    ///
    /// let mut reader = Reader::new(b"1. e4 *\n\n1. d4 *");
    /// assert!(reader.skip_game() && reader.skip_game() && !reader.skip_game());
    /// ```
    pub fn skip_game(&mut self) -> bool {
        self.skip_game_to_result().is_some()
    }

    /// Passes over a game; returns how its text ended, or `None` when there was no game.
    pub(crate) fn skip_game_to_result(&mut self) -> Option<Option<GameResult>> {
        let end = self.begin()?;
        while let Some(start) = self.next_tag(end) {
            let text = &self.text[..end];
            self.at = read_tag(text, start).map_or_else(|_| end_of_line(text, start), |(_, _, after)| after);
        }
        let result = self.skip_moves(end);
        self.close(end);
        Some(result)
    }

    /// Reads a game without asking what its moves mean. Returns whether there was one.
    ///
    /// ```
    /// use adoube_board::San;
    /// use adoube_pgn::{Fault, Reader, Visitor};
    ///
    /// /// Counts moves, legal or not.
    /// struct Moves(u32);
    ///
    /// impl Visitor for Moves {
    ///     type Stop = std::convert::Infallible;
    ///
    ///     fn san(&mut self, _: San) -> Result<(), Self::Stop> {
    ///         self.0 += 1;
    ///         Ok(())
    ///     }
    ///
    ///     fn fault(&mut self, _: Fault) -> Result<(), Self::Stop> {
    ///         Ok(())
    ///     }
    /// }
    ///
    /// let mut moves = Moves(0);
    /// Reader::new(b"1. e4 e5 2. Ke3 *").read_game(&mut moves).unwrap();
    /// assert_eq!(moves.0, 3);
    /// ```
    ///
    /// # Errors
    ///
    /// When the visitor stopped. The reader goes on with the next game.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, V::Stop> {
        self.visit(visitor, &mut Words)
    }

    /// Reads a game and plays its moves. Returns whether there was one.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// assert!(Reader::new(b"1. e4 e5 *").play_game(&mut tree).unwrap());
    /// assert_eq!(tree.finish().0.line.moves.len(), 2);
    /// ```
    ///
    /// # Errors
    ///
    /// When the visitor stopped. The reader goes on with the next game.
    pub fn play_game<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, V::Stop> {
        self.visit(visitor, &mut Played::new())
    }

    fn visit<V: Visitor, L: Line>(&mut self, visitor: &mut V, line: &mut L) -> Result<bool, V::Stop> {
        let Some(end) = self.begin() else { return Ok(false) };
        let seen = self.visit_parts(end, visitor, line);
        if seen.is_err() {
            // Where the visitor stopped, the game's end is still to be found.
            self.skip_moves(end);
        }
        let is_cut = end < self.text.len() && self.at >= end;
        let ended_at = self.at;
        self.close(end);
        let result = seen?;
        if V::LIBERTIES == Wanted::Read && result.is_none() && !is_cut {
            self.forgive_text(ended_at, Liberty::ResultMissing, visitor)?;
        }
        if is_cut {
            let fault = self.fault(end, end, Cause::GameTooLong, line);
            visitor.fault(fault)?;
        }
        visitor.end_game(result)?;
        Ok(true)
    }

    fn visit_parts<V: Visitor, L: Line>(
        &mut self,
        end: usize,
        visitor: &mut V,
        line: &mut L,
    ) -> Result<Option<GameResult>, V::Stop> {
        visitor.begin_game(self.known.1.offset - self.known.0 as u64 + self.at as u64)?;
        if core::mem::take(&mut self.has_mark) && V::LIBERTIES == Wanted::Read {
            self.forgive_text(0, Liberty::ByteOrderMark, visitor)?;
        }
        while let Some(start) = self.next_tag(end) {
            match read_tag(&self.text[..end], start) {
                Ok((name, value, after)) => {
                    self.at = after;
                    line.tag(name, value);
                    visitor.tag(name, value)?;
                    self.note_encoding(start, value, visitor)?;
                }
                Err((at, expected)) => {
                    self.at = end_of_line(&self.text[..end], start);
                    let fault = self.fault(at, self.at, Cause::Expected(expected), line);
                    visitor.fault(fault)?;
                }
            }
        }
        if visitor.end_tags()? == Wanted::Skip {
            return Ok(self.skip_moves(end));
        }
        if let Err(cause) = line.begin() {
            let fault = self.fault(self.at, self.at, cause, line);
            visitor.fault(fault)?;
            return Ok(self.skip_moves(end));
        }
        match self.visit_moves(end, visitor, line)? {
            End::Game(result) => Ok(result),
            End::Fault => Ok(self.skip_moves(end)),
        }
    }

    /// Goes to the first byte of a game and returns where its text must end at the latest.
    fn begin(&mut self) -> Option<usize> {
        loop {
            self.at += self.text[self.at..].iter().position(|byte| !byte.is_ascii_whitespace())?;
            if self.text[self.at] != b'%' || !self.is_line_start(self.at) {
                return Some(self.text.len().min(self.at.saturating_add(GAME_BYTES_MAX)));
            }
            self.at = end_of_line(self.text, self.at);
        }
    }

    /// Leaves a game that was cut short: the next one is where a line begins with a tag of the event.
    fn close(&mut self, end: usize) {
        if self.at < end || end == self.text.len() {
            return;
        }
        self.at = match memchr::memmem::find(&self.text[end..], b"\n[Event ") {
            Some(next) => end + next + 1,
            None => self.text.len(),
        };
    }

    /// Returns where the next tag of this game begins, if one does.
    fn next_tag(&mut self, end: usize) -> Option<usize> {
        let mut at = self.at;
        let mut lines = 0;
        loop {
            match self.text[..end].get(at)? {
                b'\n' => lines += 1,
                byte if byte.is_ascii_whitespace() => {}
                b'%' if self.is_line_start(at) => {
                    at = end_of_line(&self.text[..end], at);
                    continue;
                }
                // After an empty line the tags of the next game may follow: this one has no moves.
                b'[' if lines > 1 && self.text[at..].starts_with(b"[Event ") => return None,
                b'[' => return Some(at),
                _ => return None,
            }
            at += 1;
        }
    }

    fn is_line_start(&self, at: usize) -> bool {
        at == 0 || self.text[at - 1] == b'\n' || (at == 3 && self.text.starts_with(b"\xEF\xBB\xBF"))
    }

    /// Passes over moves to the end of the game.
    fn skip_moves(&mut self, end: usize) -> Option<GameResult> {
        let text = &self.text[..end];
        let begin = self.at;
        let mut depth = 0_u32;
        let mut at = begin;
        while let Some(found) = find_structure(text, at) {
            at = found + 1;
            match text[found] {
                b'{' => at = find(text, at, b'}').map_or(end, |close| close + 1),
                b';' => at = end_of_line(text, at),
                b'%' if self.is_line_start(found) => at = end_of_line(text, at),
                b'[' if self.is_line_start(found) => {
                    self.at = found;
                    return None;
                }
                b'(' => depth += 1,
                b')' => depth = depth.saturating_sub(1),
                b'*' if depth == 0 => {
                    self.at = at;
                    return Some(GameResult::Unknown);
                }
                b'-' if depth == 0 => {
                    if let Some((result, after)) = result_around(text, begin, found) {
                        self.at = after;
                        return Some(result);
                    }
                }
                _ => {}
            }
        }
        self.at = end;
        None
    }

    /// Passes over the rest of a variation, its parenthesis included. Stops before the next game.
    fn skip_variation(&mut self, end: usize) {
        let text = &self.text[..end];
        let mut depth = 1_u32;
        let mut at = self.at;
        while let Some(&byte) = text.get(at) {
            at = match byte {
                b'{' => find(text, at + 1, b'}').map_or(end, |close| close + 1),
                b';' => end_of_line(text, at),
                b'[' | b'%' if self.is_line_start(at) => {
                    if byte == b'[' {
                        break;
                    }
                    end_of_line(text, at)
                }
                b'(' => {
                    depth += 1;
                    at + 1
                }
                b')' => {
                    depth -= 1;
                    at += 1;
                    if depth == 0 {
                        break;
                    }
                    at
                }
                _ => at + 1,
            };
        }
        self.at = at;
    }

    /// Shows the moves to a visitor. One loop with a branch for each kind of word: cut in pieces it reads no better.
    #[inline(always)]
    fn visit_moves<V: Visitor, L: Line>(
        &mut self,
        end: usize,
        visitor: &mut V,
        line: &mut L,
    ) -> Result<End, V::Stop> {
        let text = &self.text[..end];
        let mut at = self.at;
        let mut depth = 0_u32;
        // Whether this line has a move that a glyph or a variation can belong to.
        let mut has_move = false;
        while let Some(&(mut byte)) = text.get(at) {
            // Most of a game is numbers, plain moves and comments with a blank behind each.
            if byte.is_ascii_digit()
                && let Some(after) = end_of_number(text, at)
            {
                at = after;
                let Some(&next) = text.get(at) else { break };
                byte = next;
            }
            let start = at;
            let plain = if begins_plain_move(byte) { read_plain_san(text, at) } else { None };
            if let Some((san, after)) = plain
                && let Ok(seen) = line.san(san, visitor)
            {
                at = after + usize::from(text.get(after) == Some(&b' '));
                has_move = true;
                let blemishes = self.note_stop(seen, at)?;
                if V::LIBERTIES == Wanted::Read && !blemishes.is_empty() {
                    let told = self.forgive(start, after, blemishes, line, visitor);
                    self.note_stop(told, at)?;
                }
                continue;
            }
            if byte == b'{'
                && let Some(close) = find(text, at + 1, b'}')
            {
                at = close + 1 + usize::from(text.get(close + 1) == Some(&b' '));
                let told = self.comment(start + 1, Text::plain(&text[start + 1..close]), visitor);
                self.note_stop(told, at)?;
                continue;
            }
            let wrong = match byte {
                b' ' | b'\n' | b'\r' | b'\t' | b'.' | 0x0B | 0x0C => {
                    at += 1;
                    continue;
                }
                b'{' => {
                    // The rest of the text would be a comment; the next event ends it.
                    let next = memchr::memmem::find(&text[at..], b"\n[Event ");
                    at = next.map_or(end, |next| at + next + 1);
                    let fault = self.fault(start, start + 1, Cause::Expected(Expected::CommentEnd), line);
                    self.note_stop(visitor.fault(fault), at)?;
                    continue;
                }
                b';' => {
                    at = end_of_line(text, at);
                    let comment = Text::plain(text[start + 1..at].trim_ascii_end());
                    let told = self.comment(start + 1, comment, visitor);
                    self.note_stop(told, at)?;
                    continue;
                }
                b'%' if self.is_line_start(at) => {
                    at = end_of_line(text, at);
                    continue;
                }
                b'[' if self.is_line_start(at) => break,
                b'*' => {
                    at += 1;
                    if depth == 0 {
                        self.at = at;
                        return Ok(End::Game(Some(GameResult::Unknown)));
                    }
                    continue;
                }
                b'$' | b'!' | b'?' => match read_glyph(text, at) {
                    Some((glyph, after)) => {
                        at = after;
                        self.note_stop(visitor.glyph(glyph), at)?;
                        continue;
                    }
                    None => Cause::Expected(Expected::Glyph),
                },
                b'(' => {
                    at += 1;
                    self.at = at;
                    if !has_move || depth == VARIATION_DEPTH_MAX {
                        let cause = if has_move {
                            Cause::NestedTooDeep
                        } else {
                            Cause::Expected(Expected::MoveBeforeVariation)
                        };
                        let fault = self.fault(start, at, cause, line);
                        self.skip_variation(end);
                        visitor.fault(fault)?;
                        at = self.at;
                    } else if visitor.begin_variation()? == Wanted::Read {
                        line.begin_variation();
                        depth += 1;
                        has_move = false;
                    } else {
                        self.skip_variation(end);
                        at = self.at;
                    }
                    continue;
                }
                b')' => {
                    at += 1;
                    if depth == 0 {
                        let fault = self.fault(start, at, Cause::Expected(Expected::Variation), line);
                        self.note_stop(visitor.fault(fault), at)?;
                    } else {
                        line.end_variation();
                        depth -= 1;
                        has_move = true;
                        self.note_stop(visitor.end_variation(), at)?;
                    }
                    continue;
                }
                _ if class(byte) == Class::Letter => {
                    if let Some((result, after)) = read_result(text, at) {
                        // A result inside a variation is a remark; only the main line's ends the game.
                        at = after;
                        if depth == 0 {
                            self.at = at;
                            return Ok(End::Game(Some(result)));
                        }
                        continue;
                    }
                    let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    if digits > 0 && !matches!(text.get(at + digits), Some(b'-' | b'/')) {
                        at += digits;
                        continue;
                    }
                    if text[at..].starts_with(b"e.p.") {
                        at += 4;
                        if V::LIBERTIES == Wanted::Read {
                            let told = self.forgive(start, at, line.says_en_passant(), line, visitor);
                            self.note_stop(told, at)?;
                        }
                        continue;
                    }
                    let after = end_of_move(text, at);
                    match line.word(read_san(text, at).map(|(san, _)| san), &text[at..after], visitor) {
                        Ok(seen) => {
                            at = after;
                            has_move = true;
                            let blemishes = self.note_stop(seen, at)?;
                            if V::LIBERTIES == Wanted::Read && !blemishes.is_empty() {
                                let told = self.forgive(start, at, blemishes, line, visitor);
                                self.note_stop(told, at)?;
                            }
                            continue;
                        }
                        Err(cause) => cause,
                    }
                }
                _ => Cause::Expected(Expected::MoveOrResult),
            };
            let after = end_of_word(text, start + 1);
            let fault = self.fault(start, after, wrong, line);
            self.at = after;
            if depth == 0 {
                visitor.fault(fault)?;
                return Ok(End::Fault);
            }
            self.skip_variation(end);
            at = self.at;
            visitor.fault(fault)?;
            line.end_variation();
            depth -= 1;
            has_move = true;
            visitor.end_variation()?;
        }
        self.at = at;
        if depth > 0 {
            let fault = self.fault(at, at, Cause::Expected(Expected::VariationEnd), line);
            visitor.fault(fault)?;
            for _ in 0..depth {
                line.end_variation();
                visitor.end_variation()?;
            }
        }
        Ok(End::Game(None))
    }

    /// Remembers where a visitor stopped.
    #[inline(always)]
    fn note_stop<T, E>(&mut self, seen: Result<T, E>, at: usize) -> Result<T, E> {
        if seen.is_err() {
            self.at = at;
        }
        seen
    }

    #[inline(always)]
    fn comment<V: Visitor>(&mut self, at: usize, text: Text<'_>, visitor: &mut V) -> Result<(), V::Stop> {
        visitor.comment(text)?;
        self.note_encoding(at, text, visitor)
    }

    /// Tells a visitor who wants to know of a text that is not UTF-8.
    #[inline(always)]
    fn note_encoding<V: Visitor>(
        &mut self,
        at: usize,
        text: Text<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Stop> {
        if V::LIBERTIES == Wanted::Skip || text.encoding() == Encoding::Utf8 {
            return Ok(());
        }
        self.forgive_text(at, Liberty::Latin1, visitor)
    }

    fn forgive_text<V: Visitor>(
        &mut self,
        at: usize,
        liberty: Liberty,
        visitor: &mut V,
    ) -> Result<(), V::Stop> {
        visitor.forgiven(Forgiven { place: self.place_of(at), liberty, word: String::new(), number: None })
    }

    /// Tells of the liberties of the move last made.
    #[cold]
    fn forgive<V: Visitor, L: Line>(
        &mut self,
        from: usize,
        to: usize,
        blemishes: Blemishes,
        line: &L,
        visitor: &mut V,
    ) -> Result<(), V::Stop> {
        let (place, number) = (self.place_of(from), line.last_number());
        blemishes.iter().try_for_each(|blemish| {
            let (liberty, word) = (Liberty::Move(blemish), self.word(from, to));
            visitor.forgiven(Forgiven { place, liberty, word, number })
        })
    }

    /// Returns a word as faults and liberties quote it.
    fn word(&self, from: usize, to: usize) -> String {
        let word = Text::plain(&self.text[from..to]).decode();
        word.trim_ascii_end().chars().take(WORD_LETTERS_MAX).collect()
    }

    #[cold]
    fn fault<L: Line>(&mut self, from: usize, to: usize, cause: Cause, line: &L) -> Fault {
        Fault { place: self.place_of(from), cause, word: self.word(from, to), number: line.number() }
    }

    /// Counts on from the last place that was asked for; only a place before it needs a new start.
    fn place_of(&mut self, at: usize) -> Place {
        let (from, place) = self.known;
        if at < from {
            // A fault is told after another one behind it at most within a line of tags.
            let back = memchr::memrchr(b'\n', &self.text[..at]).map_or(0, |end| end + 1);
            let lines = memchr::memchr_iter(b'\n', &self.text[at..from]).count() as u64;
            let (offset, column) = (place.offset - (from - at) as u64, (at - back) as u64 + 1);
            return Place { offset, line: place.line - lines, column };
        }
        self.known = (at, place.after(&self.text[from..at]));
        self.known.1
    }
}

/// Returns where the line of `at` ends: behind its end, or with the text.
fn end_of_line(text: &[u8], at: usize) -> usize {
    memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length + 1)
}

/// Reads the tag pair that begins at `at` and returns it with where it ends, or says where what is missing.
fn read_tag(text: &[u8], at: usize) -> Result<(&str, Text<'_>, usize), (usize, Expected)> {
    let blanks = |at: usize| at + text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let start = blanks(at + 1);
    let end = start + text[start..].iter().take_while(|byte| is_in_tag_name(**byte)).count();
    let name = core::str::from_utf8(&text[start..end]).ok().filter(|name| !name.is_empty());
    let name = name.ok_or((start, Expected::TagName))?;
    let quote = blanks(end);
    if text.get(quote) != Some(&b'"') {
        return Err((quote, Expected::TagValue));
    }
    let mut close = quote + 1;
    loop {
        close = match find_quote(text, close) {
            Some(found) if text[found] == b'"' => found,
            Some(_) | None => return Err((quote, Expected::TagValueEnd)),
        };
        let escapes = text[quote + 1..close].iter().rev().take_while(|byte| **byte == b'\\').count();
        if escapes % 2 == 0 {
            break;
        }
        close += 1;
    }
    let bracket = blanks(close + 1);
    if text.get(bracket) != Some(&b']') {
        return Err((bracket, Expected::TagEnd));
    }
    Ok((name, Text::escaped(&text[quote + 1..close]), bracket + 1))
}

/// Reads the result with its dash at `dash`, whose word begins at `begin` or behind it.
fn result_around(text: &[u8], begin: usize, dash: usize) -> Option<(GameResult, usize)> {
    let starts = [dash.checked_sub(1), dash.checked_sub(3)].into_iter().flatten();
    starts
        .filter(|&at| at == begin || at > begin && class(text[at - 1]) != Class::Letter)
        .find_map(|at| read_result(text, at))
}

/// Reads the result of figures that begins at `at`, and returns it with where it ends.
fn read_result(text: &[u8], at: usize) -> Option<(GameResult, usize)> {
    let result = match text[at..] {
        [b'1', b'-', b'0', ..] => GameResult::WhiteWon,
        [b'0', b'-', b'1', ..] => GameResult::BlackWon,
        [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => GameResult::Draw,
        _ => return None,
    };
    let after = at + result.text().len();
    let ends = text.get(after).is_none_or(|byte| class(*byte) != Class::Letter);
    ends.then_some((result, after))
}

/// Reads a numeric glyph or the signs that stand for one.
fn read_glyph(text: &[u8], at: usize) -> Option<(u8, usize)> {
    if text[at] == b'$' {
        let digits = text[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = core::str::from_utf8(&text[at + 1..at + 1 + digits]).ok()?;
        return Some((number.parse().ok()?, at + 1 + digits));
    }
    let signs = text[at..].iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let glyph = match &text[at..at + signs] {
        b"!" => 1,
        b"?" => 2,
        b"!!" => 3,
        b"??" => 4,
        b"!?" => 5,
        b"?!" => 6,
        // More signs than the standard knows say the same, louder.
        [b'!', ..] => 3,
        _ => 4,
    };
    Some((glyph, at + signs))
}

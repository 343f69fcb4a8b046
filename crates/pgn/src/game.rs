//! A game to be written: its tags, its moves and its result.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::movetext::Movetext;

/// A game as PGN knows it. [`core::fmt::Display`] writes it in export format.
///
/// ```
/// use adoube_pgn::{FirstMove, Game, Move, Tag};
///
/// let game = Game {
///     tags: vec![Tag::new("SetUp", "1"), Tag::new("FEN", "8/8/8/8/8/5k2/5p2/7K b - - 0 60")],
///     first: FirstMove { number: 60, is_black: true },
///     moves: vec![Move { san: "f1=Q#".into(), comment: None }],
///     result: "0-1".into(),
/// };
/// assert!(game.to_string().contains("[Black \"?\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"));
/// assert!(game.to_string().ends_with("\n\n60... f1=Q# 0-1\n"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// The tags, in any order; the seven of the roster are written first, with their unknown values when they are not
    /// given. Of tags with one name the first is written; a `Result` tag is not needed, for `result` is written there.
    pub tags: Vec<Tag>,
    /// Which move the first one is.
    pub first: FirstMove,
    /// The moves.
    pub moves: Vec<Move>,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
}

/// A tag pair.
///
/// ```
/// use adoube_pgn::Tag;
///
/// assert_eq!(Tag::new("White", "Anna").value(), "Anna");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    name: String,
    value: String,
}

/// Which move of the game the first written one is.
///
/// ```
/// use adoube_pgn::FirstMove;
/// assert_eq!(FirstMove::default(), FirstMove { number: 1, is_black: false });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstMove {
    /// The number of the move, from 1.
    pub number: u32,
    /// Whether Black makes it.
    pub is_black: bool,
}

/// A move and what is said of it.
///
/// ```
/// use adoube_pgn::{Comment, Move};
/// let mv = Move { san: "Nf3".into(), comment: Some(Comment::new("The usual one.")) };
/// assert_eq!(mv.comment.unwrap().text(), "The usual one.");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The move in Standard Algebraic Notation with English letters.
    pub san: String,
    /// A comment after it.
    pub comment: Option<Comment>,
}

/// A comment without braces and line ends, which could not be written.
///
/// ```
/// use adoube_pgn::Comment;
///
/// assert_eq!(Comment::new("a {brace}").text(), "a (brace)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment(String);

/// The Seven Tag Roster and its values for what is not known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl Default for FirstMove {
    /// White's first move.
    fn default() -> Self {
        Self { number: 1, is_black: false }
    }
}

impl Tag {
    /// Returns a tag. What a tag name or value cannot hold (line ends and other control characters, and in a name
    /// everything but letters, digits and `_`) is left out. A tag whose name is then empty is not written.
    ///
    /// ```
    /// use adoube_pgn::{Game, Tag};
    /// let game = Game { tags: vec![Tag::new("Time Control", r#"a "quick" one"#)], ..Game::default() };
    /// assert!(game.to_string().contains(r#"[TimeControl "a \"quick\" one"]"#));
    /// ```
    #[must_use]
    pub fn new(name: &str, value: &str) -> Self {
        Self {
            name: name.chars().filter(|&c| c.is_ascii_alphanumeric() || c == '_').collect(),
            value: value.chars().filter(|c| !c.is_control()).collect(),
        }
    }

    /// Returns the name.
    ///
    /// ```
    /// use adoube_pgn::Tag;
    ///
    /// assert_eq!(Tag::new("White", "Anna").name(), "White");
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the value, without the escapes it is written with.
    ///
    /// ```
    /// use adoube_pgn::Tag;
    ///
    /// assert_eq!(Tag::new("White", "Anna \"the Rook\"").value(), "Anna \"the Rook\"");
    /// ```
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl Comment {
    /// Returns a comment. Closing braces, which would end it, become round ones; line ends and runs of blanks become a
    /// blank.
    ///
    /// ```
    /// use adoube_pgn::Comment;
    /// assert_eq!(Comment::new("so {they}\n say").text(), "so (they) say");
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Self {
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty())
            .collect();
        Self(words.join(" ").replace('{', "(").replace('}', ")"))
    }

    /// Returns the customary note of what is left on the mover's clock, to a tenth of a second.
    ///
    /// ```
    /// use adoube_pgn::Comment;
    /// assert_eq!(Comment::clock_ms(3_723_000).text(), "[%clk 1:02:03]");
    /// assert_eq!(Comment::clock_ms(9_870).text(), "[%clk 0:00:09.8]");
    /// ```
    #[must_use]
    pub fn clock_ms(left: i64) -> Self {
        let tenths = left.max(0) / 100;
        let (seconds, tenth) = (tenths / 10, tenths % 10);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let fraction = if tenth == 0 { String::new() } else { format!(".{tenth}") };
        Self(format!("[%clk {hours}:{minutes:02}:{seconds:02}{fraction}]"))
    }

    /// Returns the text between the braces.
    ///
    /// ```
    /// use adoube_pgn::Comment;
    /// assert_eq!(Comment::new(" mate  in two ").text(), "mate in two");
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Game {
    /// The result; a game without one is still being played.
    fn result(&self) -> &str {
        if self.result.is_empty() { "*" } else { &self.result }
    }
}

impl fmt::Display for Game {
    /// Writes the game in export format: the roster and the other tags, an empty line, the moves in lines of at most 79
    /// characters, and the result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, &self.tags, self.result())?;
        write_moves(&mut Movetext::new(f), self)
    }
}

/// Writes the tags and the empty line behind them. The result of a game stands in two places of a PGN text and comes from
/// one.
pub(crate) fn write_tags(f: &mut fmt::Formatter<'_>, tags: &[Tag], result: &str) -> fmt::Result {
    for (name, unknown) in ROSTER {
        let given = tags.iter().find(|tag| tag.name == name).map(Tag::value);
        write_tag(f, name, if name == "Result" { result } else { given.unwrap_or(unknown) })?;
    }
    for tag in other_tags(tags) {
        write_tag(f, &tag.name, &tag.value)?;
    }
    f.write_str("\n")
}

/// The tags after the roster. A second tag of one name would make readers disagree about its value.
fn other_tags(tags: &[Tag]) -> impl Iterator<Item = &Tag> {
    let is_new = |index: usize| tags[..index].iter().all(|tag| tag.name != tags[index].name);
    let in_roster = |tag: &Tag| ROSTER.iter().any(|(name, _)| tag.name == *name);
    let others = tags
        .iter()
        .enumerate()
        .filter(move |&(index, tag)| !tag.name.is_empty() && !in_roster(tag) && is_new(index));
    others.map(|(_, tag)| tag)
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            f.write_str("\\")?;
        }
        write!(f, "{c}")?;
    }
    f.write_str("\"]\n")
}

fn write_moves(text: &mut Movetext<'_, '_>, game: &Game) -> fmt::Result {
    let FirstMove { mut number, mut is_black } = game.first;
    // Black's move gets its number when no move of White stands before it: at the start and after a comment.
    let mut alone = true;
    for mv in &game.moves {
        if !is_black {
            text.token(&format!("{number}."))?;
        } else if alone {
            text.token(&format!("{number}..."))?;
        }
        text.token(&mv.san)?;
        if let Some(comment) = &mv.comment {
            text.comment(comment.text())?;
        }
        alone = mv.comment.is_some();
        number += u32::from(is_black);
        is_black = !is_black;
    }
    text.token(game.result())?;
    text.end()
}

//! A whole game in memory, with its variations.

use alloc::format;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;

use adoube_board::{Color, Position, San};

use crate::forgiven::Forgiven;
use crate::game::write_tags;
use crate::movetext::Movetext;
use crate::{Comment, Fault, FirstMove, GameResult, Step, Tag, Text, Visitor, Wanted};

/// A game with its comments, glyphs and variations.
///
/// Reading what was written gives the same tree again.
///
/// ```
/// use adoube_pgn::{GameTree, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4 (1. d4 d5) e5 *").play_game(&mut tree).unwrap();
/// let game: GameTree = tree.finish().0;
/// assert_eq!(game.line.moves[0].variations.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameTree {
    /// The tags in their order.
    pub tags: Vec<Tag>,
    /// The moves of the game.
    pub line: Variation,
    /// The result, as the text behind the moves says; not known when it says nothing.
    pub result: GameResult,
}

/// A sequence of moves.
///
/// ```
/// use adoube_pgn::{GameTree, Reader, Variation};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"{first} 1. e4 *").play_game(&mut tree).unwrap();
/// let line: Variation = tree.finish().0.line;
/// assert_eq!(line.comments[0].text(), "first");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Variation {
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The moves.
    pub moves: Vec<Node>,
}

/// A move and what is said of it.
///
/// ```
/// use adoube_pgn::{GameTree, Node, Reader};
///
/// let mut tree = GameTree::builder();
/// Reader::new(b"1. e4! {best} *").play_game(&mut tree).unwrap();
/// let node: Node = tree.finish().0.line.moves.remove(0);
/// assert_eq!((node.glyphs, node.comments[0].text()), (vec![1], "best"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub san: San,
    /// Numeric glyphs: 1 for `!`.
    pub glyphs: Vec<u8>,
    /// Comments on it, those after its variations included.
    pub comments: Vec<Comment>,
    /// What could be played instead of it.
    pub variations: Vec<Variation>,
}

/// Builds a tree from a game that is read.
///
/// From [`crate::Reader::play_game`] the moves come as Appendix C writes them, whatever stood in the file; from
/// [`crate::Reader::read_game`] as they were written, legal or not.
///
/// ```
/// use adoube_pgn::{GameTree, Reader, TreeBuilder};
///
/// let mut builder: TreeBuilder = GameTree::builder();
/// Reader::new(b"1. e4 *").play_game(&mut builder).unwrap();
/// assert!(builder.finish().1.is_empty());
/// ```
#[derive(Debug, Default)]
pub struct TreeBuilder {
    tree: GameTree,
    faults: Vec<Fault>,
    forgiven: Vec<Forgiven>,
    /// Variations begun; the line of the game is not among them.
    open: Vec<Variation>,
}

impl GameTree {
    /// Returns a visitor that makes a tree of the next game.
    ///
    /// ```
    /// use adoube_pgn::GameTree;
    ///
    /// assert!(GameTree::builder().finish().0.line.moves.is_empty());
    /// ```
    #[must_use]
    pub fn builder() -> TreeBuilder {
        TreeBuilder::default()
    }

    /// Returns the value of a tag.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// Reader::new(b"[White \"Anna\"]\n\n1. e4 *").play_game(&mut tree).unwrap();
    /// assert_eq!(tree.finish().0.tag("White"), Some("Anna"));
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name() == name).map(Tag::value)
    }

    /// Returns the position the game begins with, if its tags give one.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// Reader::new(b"[FEN \"8/8/8/8/8/5k2/5p2/7K b - - 0 60\"]\n\n60... f1=Q# 0-1").play_game(&mut tree).unwrap();
    /// assert_eq!(tree.finish().0.start().unwrap().fullmove_number(), 60);
    /// ```
    #[must_use]
    pub fn start(&self) -> Option<Position> {
        match self.tag("FEN") {
            Some(fen) => Position::from_fen(fen).ok(),
            None => Some(Position::start()),
        }
    }
}

impl TreeBuilder {
    /// Returns the tree and all that was wrong with the text.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// Reader::new(b"1. e5 *").play_game(&mut tree).unwrap();
    /// assert_eq!(tree.finish().1.len(), 1);
    /// ```
    #[must_use]
    pub fn finish(self) -> (GameTree, Vec<Fault>) {
        (self.tree, self.faults)
    }

    /// Returns the liberties the text takes.
    ///
    /// ```
    /// use adoube_pgn::{GameTree, Reader};
    ///
    /// let mut tree = GameTree::builder();
    /// Reader::new(b"1. e4+ *").play_game(&mut tree).unwrap();
    /// assert_eq!(tree.forgiven()[0].word, "e4+");
    /// ```
    #[must_use]
    pub fn forgiven(&self) -> &[Forgiven] {
        &self.forgiven
    }

    fn line(&mut self) -> &mut Variation {
        self.open.last_mut().unwrap_or(&mut self.tree.line)
    }

    fn add(&mut self, san: San) {
        let node = Node { san, glyphs: Vec::new(), comments: Vec::new(), variations: Vec::new() };
        self.line().moves.push(node);
    }
}

impl Visitor for TreeBuilder {
    type Stop = Infallible;

    const LIBERTIES: Wanted = Wanted::Read;

    fn tag(&mut self, name: &str, value: Text<'_>) -> Result<(), Infallible> {
        self.tree.tags.push(Tag::new(name, &value.decode()));
        Ok(())
    }

    fn san(&mut self, san: San) -> Result<(), Infallible> {
        self.add(san);
        Ok(())
    }

    fn played(&mut self, step: &Step<'_>) -> Result<(), Infallible> {
        self.add(step.before.san(step.mv));
        Ok(())
    }

    fn glyph(&mut self, glyph: u8) -> Result<(), Infallible> {
        if let Some(node) = self.line().moves.last_mut() {
            node.glyphs.push(glyph);
        }
        Ok(())
    }

    fn comment(&mut self, text: Text<'_>) -> Result<(), Infallible> {
        let comment = Comment::new(&text.decode());
        let line = self.line();
        match line.moves.last_mut() {
            Some(node) => node.comments.push(comment),
            None => line.comments.push(comment),
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<Wanted, Infallible> {
        self.open.push(Variation::default());
        Ok(Wanted::Read)
    }

    fn end_variation(&mut self) -> Result<(), Infallible> {
        if let Some(variation) = self.open.pop()
            && let Some(node) = self.line().moves.last_mut()
        {
            node.variations.push(variation);
        }
        Ok(())
    }

    fn forgiven(&mut self, forgiven: Forgiven) -> Result<(), Infallible> {
        self.forgiven.push(forgiven);
        Ok(())
    }

    fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
        self.faults.push(fault);
        Ok(())
    }

    fn end_game(&mut self, result: Option<GameResult>) -> Result<(), Infallible> {
        self.tree.result = result.unwrap_or_default();
        Ok(())
    }
}

impl fmt::Display for GameTree {
    /// Writes the game in export format, as [`crate::Game`] does, with tags in their order after the roster.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, &self.tags, self.result.text())?;
        let start = self.start().unwrap_or_else(Position::start);
        let first = FirstMove { number: start.fullmove_number(), is_black: start.turn() == Color::Black };
        let mut text = Movetext::new(f);
        write_line(&mut text, &self.line, first)?;
        text.token(self.result.text())?;
        text.end()
    }
}

/// Writes a line. It calls itself for variations, which a reader nests no deeper than its limit.
fn write_line(text: &mut Movetext<'_, '_>, line: &Variation, first: FirstMove) -> fmt::Result {
    let FirstMove { mut number, mut is_black } = first;
    write_comments(text, &line.comments)?;
    let mut needs_number = true;
    for node in &line.moves {
        if !is_black {
            text.token(&format!("{number}."))?;
        } else if needs_number {
            text.token(&format!("{number}..."))?;
        }
        text.token(&format!("{}", node.san))?;
        for glyph in &node.glyphs {
            text.token(&format!("${glyph}"))?;
        }
        write_comments(text, &node.comments)?;
        for variation in &node.variations {
            text.open()?;
            write_line(text, variation, FirstMove { number, is_black })?;
            text.close()?;
        }
        needs_number = !(node.comments.is_empty() && node.variations.is_empty());
        number = number.saturating_add(u32::from(is_black));
        is_black = !is_black;
    }
    Ok(())
}

fn write_comments(text: &mut Movetext<'_, '_>, comments: &[Comment]) -> fmt::Result {
    comments.iter().try_for_each(|comment| text.comment(comment.text()))
}

//! Boards drawn in letters, and boards seen in a mirror.

use core::fmt;

use crate::{CastlingRights, Color, File, Piece, Placement, Position, Rank, Role, Setup, Square, Wing};

/// The signs a board is drawn with.
///
/// ```
/// use adoube_board::{BoardStyle, Color, Placement, Position};
///
/// let men: Placement = *Position::start().placement();
/// assert!(men.drawn(BoardStyle::Ascii, Color::White).to_string().contains("R N B Q K B N R"));
/// assert!(men.drawn(BoardStyle::Unicode, Color::White).to_string().contains('♔'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardStyle {
    /// The letters of a FEN and dots.
    Ascii,
    /// The chess symbols of Unicode.
    Unicode,
}

/// A board to be drawn, with coordinates.
///
/// ```
/// use adoube_board::{BoardStyle, Color, Drawing, Position};
///
/// let start = Position::start();
/// let drawing: Drawing<'_> = start.placement().drawn(BoardStyle::Ascii, Color::Black);
/// assert!(drawing.to_string().ends_with("  h g f e d c b a\n"));
/// ```
#[derive(Clone, Copy)]
pub struct Drawing<'a> {
    placement: &'a Placement,
    style: BoardStyle,
    bottom: Color,
}

impl Placement {
    /// Returns a drawing of the board as the player of `bottom` sees it: turned by half a turn for Black, never mirrored
    /// (Art. 2.1).
    ///
    /// ```
    /// use adoube_board::{BoardStyle, Color, Position};
    ///
    /// let drawing = Position::start().placement().drawn(BoardStyle::Ascii, Color::White).to_string();
    /// assert!(drawing.starts_with("8 r n b q k b n r\n7 p p p p p p p p\n"));
    /// assert!(drawing.ends_with("1 R N B Q K B N R\n  a b c d e f g h\n"));
    /// ```
    #[must_use]
    pub const fn drawn(&self, style: BoardStyle, bottom: Color) -> Drawing<'_> {
        Drawing { placement: self, style, bottom }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        match self.bottom {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        for rank in ranks {
            write!(f, "{}", rank.digit())?;
            for file in files {
                write!(f, " {}", self.sign(self.placement.piece_at(Square::new(file, rank))))?;
            }
            f.write_str("\n")?;
        }
        f.write_str(" ")?;
        for file in files {
            write!(f, " {}", file.letter())?;
        }
        f.write_str("\n")
    }
}

impl fmt::Debug for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Drawing<'_> {
    fn sign(&self, piece: Option<Piece>) -> char {
        match (piece, self.style) {
            (None, BoardStyle::Ascii) => '.',
            (None, BoardStyle::Unicode) => '·',
            (Some(piece), BoardStyle::Ascii) => piece.letter(),
            (Some(piece), BoardStyle::Unicode) => piece.symbol(),
        }
    }
}

impl Piece {
    /// Returns the chess symbol of Unicode: outlined for White, filled for Black.
    ///
    /// ```
    /// use adoube_board::{Color, Piece, Role};
    ///
    /// let king = Piece { color: Color::White, role: Role::King };
    /// assert_eq!(king.symbol(), '♔');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match (self.color, self.role) {
            (Color::White, Role::King) => '♔',
            (Color::White, Role::Queen) => '♕',
            (Color::White, Role::Rook) => '♖',
            (Color::White, Role::Bishop) => '♗',
            (Color::White, Role::Knight) => '♘',
            (Color::White, Role::Pawn) => '♙',
            (Color::Black, Role::King) => '♚',
            (Color::Black, Role::Queen) => '♛',
            (Color::Black, Role::Rook) => '♜',
            (Color::Black, Role::Bishop) => '♝',
            (Color::Black, Role::Knight) => '♞',
            (Color::Black, Role::Pawn) => '♟',
        }
    }
}

impl Setup {
    /// Returns the set-up seen from the other side: ranks in the opposite order, colours and turn exchanged. The game
    /// goes on the same.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").unwrap();
    /// assert_eq!(setup.mirrored().to_string(), "4k3/p7/8/8/8/8/8/4K3 b - - 0 1");
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut castling = CastlingRights::NONE;
        for (color, wing, rook) in self.castling.iter() {
            castling = castling.with(!color, wing, Some(rook.file()));
        }
        Self {
            placement: self.placement.mirrored(),
            turn: !self.turn,
            castling,
            ep: self.ep.map(Square::mirrored),
            ..*self
        }
    }

    /// Returns the set-up with files in the opposite order. The game goes on the same unless a side may castle, for
    /// castling is not alike on both wings.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").unwrap();
    /// assert_eq!(setup.flipped().to_string(), "3k4/8/8/8/8/8/7P/3K4 w - - 0 1");
    /// ```
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut castling = CastlingRights::NONE;
        for (color, wing, rook) in self.castling.iter() {
            let wing = match wing {
                Wing::King => Wing::Queen,
                Wing::Queen => Wing::King,
            };
            castling = castling.with(color, wing, Some(rook.flipped().file()));
        }
        Self { placement: self.placement.flipped(), castling, ep: self.ep.map(Square::flipped), ..*self }
    }
}

impl Position {
    /// Returns the position seen from the other side: ranks in the opposite order, colours and turn exchanged. Every
    /// move of the one is a mirrored move of the other.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// let position = Position::from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").unwrap();
    /// assert_eq!(position.mirrored().fen(), "4k3/p7/8/8/8/8/8/4K3 b - - 0 1");
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::from_sound(&self.setup().mirrored())
    }
}

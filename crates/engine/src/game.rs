//! A position and how it arose, as far as repetition asks.

use alloc::vec::Vec;

use adoube_board::{Illegality, Move, Position};

/// A position with the positions before it that could be repeated.
///
/// ```
/// use adoube_board::Position;
/// use adoube_engine::Game;
///
/// let mut game = Game::new(Position::start());
/// game.play(game.position().parse_san("e4").unwrap()).unwrap();
/// assert_eq!(game.position().legal_count(), 20);
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    /// Hashes since the last capture or pawn move. A collision of hashes costs a good move, never an illegal one.
    earlier: Vec<u64>,
}

impl Game {
    /// Starts from a position.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_engine::Game;
    ///
    /// assert_eq!(Game::new(Position::start()).position(), &Position::start());
    /// ```
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, earlier: Vec::new() }
    }

    /// Returns the position on the board.
    ///
    /// ```
    /// use adoube_board::{Color, Position};
    /// use adoube_engine::Game;
    ///
    /// assert_eq!(Game::new(Position::start()).position().turn(), Color::White);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// Why the move is not legal; nothing has changed.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_engine::Game;
    ///
    /// let e4 = Position::start().parse_san("e4").unwrap();
    /// let mut game = Game::new(Position::start());
    /// assert!(game.play(e4).is_ok());
    /// assert!(game.play(e4).is_err());
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), Illegality> {
        let next = self.position.try_play(mv)?;
        if next.halfmove_clock() == 0 {
            self.earlier.clear();
        } else {
            self.earlier.push(self.position.hash());
        }
        self.position = next;
        Ok(())
    }

    /// Returns the hashes of the earlier positions, the oldest first.
    pub(crate) fn earlier(&self) -> &[u64] {
        &self.earlier
    }
}

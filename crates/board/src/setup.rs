//! A set-up: what somebody wrote down, right or wrong.

use crate::setup_problem::{SetupProblems, problems};
use crate::{
    Bitboard, CastlingRights, CastlingStyle, Color, File, Piece, Placement, Position, Rank, Role, Square,
    rays,
};

/// Everything a FEN says, unchecked.
///
/// ```
/// use adoube_board::Setup;
///
/// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/P3K3 w - -").unwrap();
/// let problems = setup.position().unwrap_err();
/// assert_eq!(problems.iter().map(|problem| problem.code()).collect::<Vec<_>>(), ["PAWN_ON_BACK_RANK"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the men stand.
    pub placement: Placement,
    /// The side that has the move.
    pub turn: Color,
    /// Castling rights said to be left.
    pub castling: CastlingRights,
    /// The square a pawn is said to have passed over in the last move.
    pub ep: Option<Square>,
    /// Moves of one side since the last pawn move or capture (Art. 9.3).
    pub halfmove_clock: u32,
    /// Number of the next move, 1 at the start.
    pub fullmove_number: u32,
}

impl Setup {
    /// An empty board with White to move.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// assert_eq!(Setup::EMPTY.to_string(), "8/8/8/8/8/8/8/8 w - - 0 1");
    /// ```
    pub const EMPTY: Self = Self {
        placement: Placement::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        ep: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// Returns the initial position (Art. 2.3).
    ///
    /// ```
    /// use adoube_board::{Position, Setup};
    ///
    /// assert_eq!(Setup::start().position().unwrap(), Position::start());
    /// ```
    #[must_use]
    pub fn start() -> Self {
        const ARRAY: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        Self { castling: CastlingRights::CLASSICAL, ..Self::with_array(ARRAY) }
    }

    /// Returns the set-up with `array` on both first ranks and pawns before it, without castling rights.
    pub(crate) fn with_array(array: [Role; 8]) -> Self {
        let mut setup = Self::EMPTY;
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(array) {
                let first = Square::new(file, Rank::First.seen_by(color));
                let second = Square::new(file, Rank::Second.seen_by(color));
                setup.placement.set(first, Some(Piece { color, role }));
                setup.placement.set(second, Some(Piece { color, role: Role::Pawn }));
            }
        }
        setup
    }

    /// Returns the position if nothing is provably wrong with it, Chess960 castling rights included.
    ///
    /// ```
    /// use adoube_board::Setup;
    ///
    /// assert!(Setup::start().position().is_ok());
    /// assert!(Setup::EMPTY.position().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Every reason why no game can have led to the position, as far as the checks see. No complete proof is tried:
    /// a set-up that passes may still be unreachable (Art. 3.10.3).
    pub fn position(self) -> Result<Position, SetupProblems> {
        self.position_in(CastlingStyle::Chess960)
    }

    /// Returns the position like [`Self::position`], with the castling rights that a style of game can have.
    ///
    /// ```
    /// use adoube_board::{CastlingStyle, Setup};
    ///
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").unwrap();
    /// assert!(setup.clone().position_in(CastlingStyle::Chess960).is_ok());
    /// assert!(setup.position_in(CastlingStyle::Standard).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Self::position`]. In [`CastlingStyle::Standard`] a right also needs the king on the e-file and the rook on
    /// the a- or h-file (Art. 3.8.2: "the player's original squares").
    pub fn position_in(self, style: CastlingStyle) -> Result<Position, SetupProblems> {
        let problems = problems(&self, style);
        if problems.is_empty() { Ok(Position::from_sound(&self)) } else { Err(problems) }
    }

    /// Returns the squares of the men of `color` that attack `target`; a pinned man attacks too (Art. 3.1.3).
    pub(crate) fn attackers(&self, target: Square, color: Color) -> Bitboard {
        attackers(&self.placement, target, color, self.placement.occupied())
    }
}

/// Returns the men of `color` that attack `target` when the squares of `occupied` stop sliders.
#[inline(always)]
pub(crate) fn attackers(placement: &Placement, target: Square, color: Color, occupied: Bitboard) -> Bitboard {
    let reached = (rays::pawn(!color, target) & placement.by_role(Role::Pawn))
        | (rays::knight(target) & placement.by_role(Role::Knight))
        | (rays::king(target) & placement.by_role(Role::King))
        | (rays::bishop(target, occupied) & placement.diagonal_sliders())
        | (rays::rook(target, occupied) & placement.straight_sliders());
    reached & placement.by_color(color) & occupied
}

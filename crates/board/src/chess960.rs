//! The 960 starting arrays of Chess960 by their numbers (Guideline II.2).

use crate::{CastlingStyle, Color, File, Position, Role, Setup, Wing};

/// How many starting arrays there are.
const ARRAYS: u16 = 960;

/// The two of five free files that the knights take, for each of the last ten numbers.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Position {
    /// Returns the starting position of a number from 0 to 959 in Scharnagl's order; 518 is the classical one.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::chess960(518), Some(Position::start()));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Self> {
        let array = array(number)?;
        let mut setup = Setup::with_array(array);
        let mut rooks = File::ALL.into_iter().filter(|file| array[*file as usize] == Role::Rook);
        let (queens_rook, kings_rook) = (rooks.next(), rooks.next());
        for color in Color::ALL {
            setup.castling =
                setup.castling.with(color, Wing::Queen, queens_rook).with(color, Wing::King, kings_rook);
        }
        Some(Self::from_sound(&setup))
    }

    /// Returns the number of this position if it is one of the 960 starting positions with all its castling rights.
    ///
    /// ```
    /// use adoube_board::Position;
    ///
    /// assert_eq!(Position::start().chess960_number(), Some(518));
    /// ```
    #[must_use]
    pub fn chess960_number(&self) -> Option<u16> {
        (0..ARRAYS).find(|number| Self::chess960(*number).is_some_and(|start| start.key() == self.key()))
    }

    /// Returns the way castling should be written in a game that goes on from here: as in Chess960 if some right does
    /// not fit the classical array.
    ///
    /// ```
    /// use adoube_board::{CastlingStyle, Position};
    ///
    /// assert_eq!(Position::start().castling_style(), CastlingStyle::Standard);
    /// assert_eq!(Position::chess960(0).unwrap().castling_style(), CastlingStyle::Chess960);
    /// ```
    #[must_use]
    pub fn castling_style(&self) -> CastlingStyle {
        let classical = self.castling().iter().all(|(color, _, rook)| {
            self.king(color).file() == File::E && matches!(rook.file(), File::A | File::H)
        });
        if classical { CastlingStyle::Standard } else { CastlingStyle::Chess960 }
    }
}

/// Returns the men of the first rank from the a-file for a number.
fn array(number: u16) -> Option<[Role; 8]> {
    if number >= ARRAYS {
        return None;
    }
    let number = usize::from(number);
    let (number, light) = (number / 4, number % 4);
    let (number, dark) = (number / 4, number % 4);
    let (knights, queen) = (number / 6, number % 6);
    let mut files = [None; 8];
    files[2 * light + 1] = Some(Role::Bishop);
    files[2 * dark] = Some(Role::Bishop);
    place(&mut files, queen, Role::Queen);
    // The higher of the two first, so that the lower one's place does not shift.
    let (low, high) = KNIGHTS[knights];
    place(&mut files, high, Role::Knight);
    place(&mut files, low, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut files, 0, role);
    }
    Some(files.map(|role| role.expect("eight men fill eight files")))
}

/// Puts a man on the free file that has `index` free files before it.
fn place(files: &mut [Option<Role>; 8], index: usize, role: Role) {
    if let Some(file) = files.iter_mut().filter(|file| file.is_none()).nth(index) {
        *file = Some(role);
    }
}

//! The names of openings, found by position.

use alloc::vec::Vec;

use adoube_board::{Move, Position, PositionKey};

/// One line for each opening: ECO code, moves in SAN, English name, Russian name, with tabs between them.
const TABLE: &str = include_str!("openings.tsv");

/// An opening that has a name.
///
/// ```
/// use adoube_labels::Openings;
///
/// let openings = Openings::new();
/// let opening = openings.iter().find(|opening| opening.moves() == "e4 c6").unwrap();
/// assert_eq!(opening.eco(), "B10");
/// assert_eq!(opening.russian(), "Защита Каро-Канн");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    eco: &'static str,
    moves: &'static str,
    english: &'static str,
    russian: &'static str,
}

impl Opening {
    /// Returns the code of the Encyclopaedia of Chess Openings, from `A00` to `E99`.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert_eq!(Openings::new().iter().next().unwrap().eco(), "A00");
    /// ```
    #[must_use]
    pub const fn eco(&self) -> &'static str {
        self.eco
    }

    /// Returns the moves that lead to it in the usual order, in SAN with blanks between them.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert!(Openings::new().iter().any(|opening| opening.moves() == "e4 e5 Nf3 Nc6 Bb5"));
    /// ```
    #[must_use]
    pub const fn moves(&self) -> &'static str {
        self.moves
    }

    /// Returns its English name: the opening, and after a colon the variation.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert!(Openings::new().iter().any(|opening| opening.english() == "Ruy Lopez: Marshall Attack"));
    /// ```
    #[must_use]
    pub const fn english(&self) -> &'static str {
        self.english
    }

    /// Returns its Russian name, built as the English one.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert!(Openings::new().iter().any(|opening| opening.russian() == "Испанская партия: атака Маршалла"));
    /// ```
    #[must_use]
    pub const fn russian(&self) -> &'static str {
        self.russian
    }

    fn from_line(line: &'static str) -> Self {
        let mut fields = line.split('\t');
        let mut field =
            || fields.next().expect("every line of the table has four fields, which a test holds");
        Self { eco: field(), moves: field(), english: field(), russian: field() }
    }

    /// The position in which the opening is recognised.
    fn position(&self) -> Position {
        self.moves.split(' ').fold(Position::start(), |position, san| {
            position
                .play(position.parse_san(san).expect("every move of the table is legal, which a test holds"))
        })
    }
}

/// The openings that have a name, found by position: the order of the moves does not matter.
///
/// Making it plays every line of the table, so make it once and keep it.
///
/// ```
/// use adoube_board::Position;
/// use adoube_labels::Openings;
///
/// let mut position = Position::start();
/// for san in ["Nf3", "d5", "d4", "Nf6", "c4", "e6", "g3"] {
///     position = position.play(position.parse_san(san).unwrap());
/// }
/// let openings = Openings::new();
/// assert!(openings.at(&position).is_none());
/// assert_eq!(openings.at(&Position::start()), None);
/// ```
#[derive(Debug, Clone)]
pub struct Openings {
    /// In the order of the table.
    openings: Vec<Opening>,
    /// In the order of the hashes, each with its place in `openings`.
    places: Vec<(u64, PositionKey, usize)>,
}

impl Openings {
    /// Reads the table.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert!(Openings::new().iter().count() > 500);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        let openings: Vec<Opening> = TABLE.lines().map(Opening::from_line).collect();
        let mut places: Vec<_> = openings
            .iter()
            .enumerate()
            .map(|(place, opening)| {
                let position = opening.position();
                (position.hash(), position.key(), place)
            })
            .collect();
        places.sort_unstable_by_key(|&(hash, _, place)| (hash, place));
        Self { openings, places }
    }

    /// Returns the openings in the order of their codes and moves.
    ///
    /// ```
    /// use adoube_labels::Openings;
    ///
    /// assert_eq!(Openings::new().iter().last().unwrap().eco(), "E98");
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = &Opening> {
        self.openings.iter()
    }

    /// Returns the opening whose position this is, if it has a name.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_labels::Openings;
    ///
    /// let position = Position::start();
    /// let position = position.play(position.parse_san("d4").unwrap());
    /// assert_eq!(Openings::new().at(&position).unwrap().eco(), "A40");
    /// ```
    #[must_use]
    pub fn at(&self, position: &Position) -> Option<&Opening> {
        let hash = position.hash();
        let first = self.places.partition_point(|&(other, ..)| other < hash);
        self.places[first..]
            .iter()
            .take_while(|&&(other, ..)| other == hash)
            // Two positions may share a hash; the key decides.
            .find(|(_, key, _)| *key == position.key())
            .map(|&(_, _, place)| &self.openings[place])
    }

    /// Returns the opening of a game: the last position in it that has a name.
    ///
    /// ```
    /// use adoube_board::Position;
    /// use adoube_labels::Openings;
    ///
    /// let start = Position::start();
    /// let e4 = start.parse_san("e4").unwrap();
    /// let h5 = start.play(e4).parse_san("h5").unwrap();
    /// let openings = Openings::new();
    /// assert_eq!(openings.of_game(&start, [e4, h5]).unwrap().english(), "King's Pawn Opening");
    /// ```
    #[must_use]
    pub fn of_game(&self, start: &Position, moves: impl IntoIterator<Item = Move>) -> Option<&Opening> {
        let mut position = *start;
        let mut opening = self.at(&position);
        for mv in moves {
            position = position.play(mv);
            opening = self.at(&position).or(opening);
        }
        opening
    }
}

impl Default for Openings {
    fn default() -> Self {
        Self::new()
    }
}

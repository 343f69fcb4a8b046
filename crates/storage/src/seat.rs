//! The two seats of a game, and the arbiter's chair.

use adoube_laws::ByColor;

use adoube_board::Color;
use adoube_record::Actor;

/// A seat of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewSeat {
    /// Somebody sits there already.
    Taken {
        /// The hash of the holder.
        holder: String,
    },
    /// The one who brings the invitation may take it, once.
    Invited {
        /// The hash of the invitation.
        invitation: String,
    },
}

/// What a holder is to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A player.
    Player(Color),
    /// The one who acts for both sides.
    BothSides,
    /// The arbiter.
    Arbiter,
}

/// The hashes of the holders of the seats and of the arbiter's chair; `None` for a free one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// The holders of the seats.
    pub seats: ByColor<Option<String>>,
    /// The holder of the arbiter's chair.
    pub arbiter: Option<String>,
}

impl Places {
    /// Returns what a holder is to the game; `None` for a spectator.
    #[must_use]
    pub fn of(&self, holder: &str) -> Option<Place> {
        let holds = |place: &Option<String>| place.as_deref() == Some(holder);
        match (holds(&self.seats.white), holds(&self.seats.black)) {
            (true, true) => Some(Place::BothSides),
            (true, false) => Some(Place::Player(Color::White)),
            (false, true) => Some(Place::Player(Color::Black)),
            (false, false) => holds(&self.arbiter).then_some(Place::Arbiter),
        }
    }

    /// Returns whether both seats are taken.
    #[must_use]
    pub fn are_both_seats_taken(&self) -> bool {
        self.seats.white.is_some() && self.seats.black.is_some()
    }
}

/// What came of trying to take a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatOutcome {
    /// The seat is taken now. Other seats may be taken or not.
    Taken(Actor),
    /// The holder sits in this game already.
    AlreadySeated(Actor),
    /// The invitation is not one of this game, or was used.
    NotInvited,
}

pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Reads a colour that a check of the table allows to be `white` or `black` only.
pub(crate) fn color_of(name: &str) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

pub(crate) fn by_color(rows: Vec<(String, Option<String>)>) -> ByColor<Option<String>> {
    let mut seats = ByColor { white: None, black: None };
    for (color, holder) in rows {
        seats[color_of(&color)] = holder;
    }
    seats
}

//! The two seats of a game.

use adoube_laws::ByColor;

use adoube_board::Color;

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

/// What came of trying to take a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatOutcome {
    /// The seat is taken now. Both seats may be taken or not.
    Taken(Color),
    /// The holder sits in this game already.
    AlreadySeated(Color),
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

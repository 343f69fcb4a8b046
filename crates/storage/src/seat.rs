//! The two seats of a game, and the arbiter's chair.

use adoube_laws::ByColor;

use adoube_board::Color;
use adoube_record::Actor;

/// The number of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountId(pub i64);

/// Who sits at a board, as the others see him. A guest has nothing of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// His account.
    pub account: Option<AccountId>,
    /// His name.
    pub name: Option<String>,
    /// His title, such as `GM`.
    pub title: Option<String>,
    /// His rating when he sat down.
    pub rating: Option<ShownRating>,
    /// Whether a program plays.
    pub is_bot: bool,
}

/// A rating as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownRating {
    /// The rating, rounded.
    pub value: i32,
    /// Whether too few games were rated for it to be sure.
    pub is_provisional: bool,
}

/// A seat of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewSeat {
    /// Somebody sits there already.
    Taken {
        /// The hash of the holder.
        holder: String,
        /// Who he is to the others.
        player: Player,
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

/// Who has the seats and the arbiter's chair; a holder is a hash, and `None` for a free place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// The holders of the seats.
    pub seats: ByColor<Option<String>>,
    /// The holder of the arbiter's chair.
    pub arbiter: Option<String>,
    /// Who the holders of the seats are to the others.
    pub players: ByColor<Player>,
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
    /// The game is rated, and the one who came has no account.
    AccountNeeded,
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

/// A row of the table of seats.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct SeatRow {
    color: String,
    holder: Option<String>,
    account_id: Option<i64>,
    name: Option<String>,
    title: Option<String>,
    rating: Option<i32>,
    provisional: bool,
    bot: bool,
}

/// What is read of a [`SeatRow`].
pub(crate) const SEAT_COLUMNS: &str = "color, holder, account_id, name, title, rating, provisional, bot";

pub(crate) fn places(rows: Vec<SeatRow>, arbiter: Option<String>) -> Places {
    let mut places = Places {
        seats: ByColor { white: None, black: None },
        arbiter,
        players: ByColor { white: Player::default(), black: Player::default() },
    };
    for row in rows {
        let color = color_of(&row.color);
        places.seats[color] = row.holder;
        places.players[color] = Player {
            account: row.account_id.map(AccountId),
            name: row.name,
            title: row.title,
            rating: row.rating.map(|value| ShownRating { value, is_provisional: row.provisional }),
            is_bot: row.bot,
        };
    }
    places
}

//! What is wrong with a file, and where.

/// A fault of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What stands there.
    pub field: Field,
    /// What is wrong with it.
    pub cause: Cause,
    /// The other line, when two lines do not fit together.
    pub other_line: Option<usize>,
}

macro_rules! codes {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $code:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
        }

        impl $name {
            /// Every code, for checks of the texts.
            pub const CODES: &[&str] = &[$($code),*];

            /// Returns the word by which texts are found.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }
        }
    };
}

codes! {
    /// A field of a file.
    Field {
        /// The whole file.
        File = "file",
        /// A record of another kind.
        Record = "record",
        /// The starting rank.
        StartingRank = "starting_rank",
        /// The sex.
        Sex = "sex",
        /// The title.
        Title = "title",
        /// The rating.
        Rating = "rating",
        /// The number in the list of FIDE.
        FideId = "fide_id",
        /// The day of birth.
        Birth = "birth",
        /// A number of points.
        Points = "points",
        /// The place in the standings.
        Rank = "rank",
        /// The opponent.
        Opponent = "opponent",
        /// The colour.
        Color = "color",
        /// The result.
        Result = "result",
        /// The number of a round.
        Round = "round",
    }
}

codes! {
    /// What is wrong.
    Cause {
        /// The file has more bytes than are read.
        TooLarge = "too_large",
        /// A number is expected.
        NotANumber = "not_a_number",
        /// The number is too small or too large here.
        OutOfRange = "out_of_range",
        /// No such code is known.
        UnknownCode = "unknown_code",
        /// Something stands in a column that separates fields.
        NotBlank = "not_blank",
        /// Another line tells the same.
        Repeated = "repeated",
        /// Nobody has this number.
        UnknownPlayer = "unknown_player",
        /// A player is his own opponent.
        PlaysHimself = "plays_himself",
        /// The line of the opponent tells something else.
        Contradicts = "contradicts",
        /// Another line has the pairing-allocated bye of this round.
        SecondPairingBye = "second_pairing_bye",
        /// The record says what this program cannot compute with.
        Unsupported = "unsupported",
        /// The file has no player.
        NoPlayers = "no_players",
    }
}

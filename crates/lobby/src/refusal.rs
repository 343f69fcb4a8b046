//! Why something was not done.

/// Why the lobby refuses; nothing changes then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Too many wait already.
    LobbyFull,
    /// The player has too many open seeks or challenges already.
    TooManySeeks,
    /// The seek is gone: withdrawn, or taken by somebody else.
    SeekGone,
    /// Nobody plays against themselves.
    OwnSeek,
    /// The rating is not one that is wanted.
    OutsideRange,
    /// A rated game needs two accounts.
    GuestsPlayCasually,
    /// A rated game begins from the array.
    RatedSetUp,
    /// One of the two does not want to meet the other.
    Blocked,
    /// The challenge is for somebody else.
    NotChallenged,
    /// The challenge has been answered, withdrawn, or is too old.
    ChallengeOver,
}

impl Refusal {
    /// Every refusal.
    pub const ALL: [Self; 10] = [
        Self::LobbyFull,
        Self::TooManySeeks,
        Self::SeekGone,
        Self::OwnSeek,
        Self::OutsideRange,
        Self::GuestsPlayCasually,
        Self::RatedSetUp,
        Self::Blocked,
        Self::NotChallenged,
        Self::ChallengeOver,
    ];

    /// Returns the code used on the wire and in the catalogue of texts.
    ///
    /// ```
    /// assert_eq!(adoube_lobby::Refusal::SeekGone.code(), "seek_gone");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::LobbyFull => "lobby_full",
            Self::TooManySeeks => "too_many_seeks",
            Self::SeekGone => "seek_gone",
            Self::OwnSeek => "own_seek",
            Self::OutsideRange => "outside_range",
            Self::GuestsPlayCasually => "guests_play_casually",
            Self::RatedSetUp => "rated_set_up",
            // Nobody is told who blocks whom.
            Self::Blocked => "outside_range",
            Self::NotChallenged => "not_challenged",
            Self::ChallengeOver => "challenge_over",
        }
    }
}

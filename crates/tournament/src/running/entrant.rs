//! Who has entered, and with what card.

use alloc::format;
use alloc::string::String;
use core::cmp::Reverse;
use core::fmt;

use crate::{BirthDate, Sex, Title};

/// The number of an entrant in the order of entering. It never changes; the starting rank does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntrantId(pub u16);

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The longest text of a card, in characters.
const TEXT_MAX: usize = 60;

/// What a tournament knows of a player. No account is needed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// The last name; for those who have one name only, that.
    pub last: String,
    /// The first name.
    pub first: String,
    /// The number in the list of FIDE.
    pub fide_id: Option<u64>,
    /// The federation's three letters, or nothing.
    pub federation: String,
    /// The title.
    pub title: Option<Title>,
    /// The sex, if told.
    pub sex: Option<Sex>,
    /// The day of birth, if told.
    pub birth: Option<BirthDate>,
    /// The club, or nothing.
    pub club: String,
    /// The rating by which the initial order is made (C.04.2, Article 2.2).
    pub rating: Option<u16>,
    /// A rating of another list, such as the national one.
    pub national_rating: Option<u16>,
}

impl Card {
    /// Returns `Lastname, Firstname`.
    ///
    /// ```
    /// # use adoube_tournament::running::Card;
    /// let card = Card { last: "Shore".into(), first: "Ann".into(), ..Card::default() };
    /// assert_eq!(card.name(), "Shore, Ann");
    /// ```
    #[must_use]
    pub fn name(&self) -> String {
        if self.first.is_empty() { self.last.clone() } else { format!("{}, {}", self.last, self.first) }
    }

    /// Returns whether it names somebody and every text is of a bearable length, without line ends.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let texts = [&self.last, &self.first, &self.federation, &self.club];
        let is_text =
            |text: &&String| text.chars().count() <= TEXT_MAX && !text.chars().any(char::is_control);
        let is_federation = self.federation.is_empty()
            || (self.federation.len() == 3 && self.federation.bytes().all(|byte| byte.is_ascii_alphabetic()));
        !self.last.trim().is_empty() && texts.iter().all(is_text) && is_federation
    }
}

/// How an entrant stands to the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Is paired.
    Playing,
    /// Is not paired until he comes back: by his wish, or because he did not come to a game.
    Paused,
    /// Has withdrawn (C.04.2, Article 3.2).
    Withdrawn,
    /// Was excluded by the arbiter (Article 12.9.9 of the Laws).
    Excluded,
}

impl Standing {
    /// Every standing.
    pub const ALL: [Self; 4] = [Self::Playing, Self::Paused, Self::Withdrawn, Self::Excluded];

    /// Returns the word by which texts are found.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Paused => "paused",
            Self::Withdrawn => "withdrawn",
            Self::Excluded => "excluded",
        }
    }

    /// Returns the standing with this word.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standing| standing.code() == code)
    }
}

/// Who has entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The number.
    pub id: EntrantId,
    /// The card.
    pub card: Card,
    /// Who acts for the entrant, in words of the server; none for one whom the organiser entered.
    pub holder: Option<String>,
    /// How the entrant stands to the tournament.
    pub standing: Standing,
    /// How many rounds were paired when the entrant came.
    pub entered_after: usize,
}

impl Entrant {
    /// The initial order: rating, title, name (C.04.2, Article 2.2). Nobody's number changes any more for one who comes after four rounds
    /// (Article 2.3).
    pub(super) fn order(&self) -> impl Ord + use<> {
        const NUMBERS_STAND_AFTER: usize = 4;
        let comes_behind = if self.entered_after >= NUMBERS_STAND_AFTER { self.entered_after } else { 0 };
        let title = self.card.title.map_or(u8::MAX, |title| title as u8);
        (comes_behind, Reverse(self.card.rating.unwrap_or(0)), title, self.card.name(), self.id)
    }
}

//! Challenges: a game offered to one person.

use core::time::Duration;

use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::seeker::PlayerId;
use crate::terms::Terms;

/// The number of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChallengeId(pub u64);

/// What has come of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChallengeState {
    /// Nobody has answered.
    Open,
    /// The game is to be played.
    Accepted,
    /// The one who was challenged does not want to.
    Declined,
    /// The one who challenged has thought better of it.
    Withdrawn,
}

/// What somebody does with a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The one who was challenged wants to play.
    Accept,
    /// The one who was challenged does not.
    Decline,
    /// The one who challenged takes it back.
    Withdraw,
}

/// What one person is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// A game on these terms; the colour wished is that of the one who challenges.
    Game(Terms),
    /// The game that the two have just played, again with the colours exchanged.
    Rematch,
}

/// A game offered to one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Who challenges.
    pub from: PlayerId,
    /// Who is challenged.
    pub to: PlayerId,
    /// What is offered.
    pub offer: Offer,
    /// When.
    pub made_at: Moment,
    /// What has come of it.
    pub state: ChallengeState,
}

impl Challenge {
    /// How long a challenge can be answered.
    pub const LASTS: Duration = Duration::from_secs(24 * 60 * 60);
    /// How many challenges of one player may be open.
    pub const OPEN_EACH_MAX: usize = 10;

    /// Tells whether it can be answered.
    #[must_use]
    pub fn is_open(&self, now: Moment) -> bool {
        self.state == ChallengeState::Open && now.since(self.made_at) < Self::LASTS
    }

    /// Returns what becomes of the challenge when somebody does this.
    ///
    /// ```
    /// use adoube_lobby::*;
    ///
    /// let terms = Terms {
    ///     control: Control::Untimed,
    ///     ruleset: "online-claim".into(),
    ///     colour: ColourWish::Any,
    ///     stake: Stake::Casual,
    ///     start: Start::Array,
    /// };
    /// let (anna, boris) = (PlayerId(1), PlayerId(2));
    /// let mut challenge = Challenge {
    ///     id: ChallengeId(1), from: anna, to: boris, offer: Offer::Game(terms), made_at: Moment(0), state: ChallengeState::Open,
    /// };
    /// assert_eq!(challenge.answered(anna, Answer::Accept, Moment(1)), Err(Refusal::NotChallenged));
    /// challenge.state = challenge.answered(boris, Answer::Decline, Moment(1)).unwrap();
    /// assert_eq!(challenge.answered(boris, Answer::Accept, Moment(2)), Err(Refusal::ChallengeOver));
    /// ```
    ///
    /// # Errors
    /// When it is not this person's to do, or the challenge is over.
    pub fn answered(&self, by: PlayerId, answer: Answer, now: Moment) -> Result<ChallengeState, Refusal> {
        let (whose, state) = match answer {
            Answer::Accept => (self.to, ChallengeState::Accepted),
            Answer::Decline => (self.to, ChallengeState::Declined),
            Answer::Withdraw => (self.from, ChallengeState::Withdrawn),
        };
        if by != whose {
            return Err(Refusal::NotChallenged);
        }
        if self.is_open(now) { Ok(state) } else { Err(Refusal::ChallengeOver) }
    }
}

//! An event: players and results that cannot contradict each other.

use alloc::vec;
use alloc::vec::Vec;

use crate::{
    Bye, Color, Entry, Forfeit, Game, GameEnd, Player, PointSystem, Points, RoundDraft, RoundNumber,
    StartingRank,
};

/// How opponents are found, which decides how unplayed games count in tie-breaks (C.07, Article 15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EventFormat {
    /// Round by round.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
}

/// Points that no result brings: a penalty or a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adjustment {
    /// Whose.
    pub player: StartingRank,
    /// In which round; none when it stands for the whole event.
    pub round: Option<RoundNumber>,
    /// How many.
    pub points: Points,
}

/// An event as it is stated; [`Event::new`] says whether it can be.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EventDraft {
    /// The number of rounds, when it was declared (C.04.1, Article 1).
    pub rounds_declared: Option<RoundNumber>,
    /// How opponents are found.
    pub format: EventFormat,
    /// What results are worth.
    pub points: PointSystem,
    /// Who has White on the first board of the first round, when the lot was drawn.
    pub initial_color: Option<Color>,
    /// The players, in any order.
    pub players: Vec<Player>,
    /// The rounds, the first first.
    pub rounds: Vec<RoundDraft>,
    /// Penalties and bonuses.
    pub adjustments: Vec<Adjustment>,
}

/// Why a draft is no event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventProblem {
    /// Two players have one number.
    RepeatedRank(StartingRank),
    /// A round or an adjustment names a player who is not there.
    UnknownPlayer(StartingRank),
    /// A player is his own opponent.
    PlaysHimself(RoundNumber, StartingRank),
    /// A player has two games or byes in one round.
    Twice(RoundNumber, StartingRank),
    /// Two players have the pairing-allocated bye in one round (C.04.1, Article 3).
    TwoPairingByes(RoundNumber, StartingRank),
    /// There are more rounds than a round number can count.
    TooManyRounds,
}

/// An event. Every player has at most one entry a round, and what two opponents have is one fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    draft: EventDraft,
    /// By the place in `draft.players`; a round beyond the end is an absence.
    entries: Vec<Vec<Entry>>,
    paired: usize,
}

impl Event {
    /// Returns the event.
    ///
    /// # Errors
    ///
    /// Every reason why it cannot be.
    pub fn new(mut draft: EventDraft) -> Result<Self, Vec<EventProblem>> {
        draft.players.sort_by_key(|player| player.rank);
        let mut problems: Vec<EventProblem> = draft
            .players
            .windows(2)
            .filter(|pair| pair[0].rank == pair[1].rank)
            .map(|pair| EventProblem::RepeatedRank(pair[0].rank))
            .collect();
        let mut entries = vec![Vec::new(); draft.players.len()];
        let mut paired = 0;
        for (index, round) in draft.rounds.iter().enumerate() {
            let Some(number) = RoundNumber::at(index) else {
                problems.push(EventProblem::TooManyRounds);
                break;
            };
            if fill(&draft.players, round, number, &mut entries, &mut problems) {
                paired = index + 1;
            }
        }
        for adjustment in &draft.adjustments {
            if place(&draft.players, adjustment.player).is_none() {
                problems.push(EventProblem::UnknownPlayer(adjustment.player));
            }
        }
        if problems.is_empty() { Ok(Self { draft, entries, paired }) } else { Err(problems) }
    }

    /// Returns the players in the initial order.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.draft.players
    }

    /// Returns the place of a player in [`Event::players`].
    #[must_use]
    pub fn place(&self, rank: StartingRank) -> Option<usize> {
        place(&self.draft.players, rank)
    }

    /// Returns everything that was stated, players in the initial order.
    #[must_use]
    pub fn stated(&self) -> &EventDraft {
        &self.draft
    }

    /// Returns what results are worth.
    #[must_use]
    pub fn points(&self) -> &PointSystem {
        &self.draft.points
    }

    /// Returns the number of rounds that were paired: the last of them has a game or a pairing-allocated bye.
    #[must_use]
    pub fn paired_rounds(&self) -> usize {
        self.paired
    }

    /// Returns the number of rounds of the tournament: what was declared, or what was paired if that is more.
    #[must_use]
    pub fn total_rounds(&self) -> usize {
        self.draft.rounds_declared.map_or(0, |round| usize::from(round.get())).max(self.paired)
    }

    /// Returns what a round (0 is the first) was for the player at a place.
    #[must_use]
    pub fn entry(&self, player: usize, round: usize) -> Entry {
        self.entries.get(player).and_then(|entries| entries.get(round)).copied().unwrap_or(Entry::Absent)
    }

    /// Returns the paired rounds of the player at a place.
    pub fn entries(&self, player: usize) -> impl DoubleEndedIterator<Item = Entry> + ExactSizeIterator + '_ {
        (0..self.paired).map(move |round| self.entry(player, round))
    }

    /// Returns the points of a player over the paired rounds, penalties and bonuses included; none when he is not there.
    #[must_use]
    pub fn score(&self, rank: StartingRank) -> Points {
        self.place(rank).map_or(Points::ZERO, |place| self.score_at(place))
    }

    /// Returns the points of the player at a place over the paired rounds, penalties and bonuses included.
    #[must_use]
    pub fn score_at(&self, player: usize) -> Points {
        let won: Points = self.entries(player).map(|entry| self.draft.points.of_entry(entry)).sum();
        let rank = self.draft.players.get(player).map(|player| player.rank);
        let adjusted = self.draft.adjustments.iter().filter(|adjustment| Some(adjustment.player) == rank);
        won + adjusted.map(|adjustment| adjustment.points).sum()
    }
}

fn place(players: &[Player], rank: StartingRank) -> Option<usize> {
    players.binary_search_by_key(&rank, |player| player.rank).ok()
}

/// Writes the entries of a round and returns whether it was paired.
fn fill(
    players: &[Player],
    round: &RoundDraft,
    number: RoundNumber,
    entries: &mut [Vec<Entry>],
    problems: &mut Vec<EventProblem>,
) -> bool {
    let mut set = |rank: StartingRank, entry: Entry| {
        let Some(own) = place(players, rank).and_then(|place| entries.get_mut(place)) else {
            problems.push(EventProblem::UnknownPlayer(rank));
            return;
        };
        if own.len() > number.index() {
            problems.push(EventProblem::Twice(number, rank));
        } else {
            own.resize(number.index(), Entry::Absent);
            own.push(entry);
        }
    };
    for &Game { white, black, end } in &round.games {
        set(white, entry_of(end, Color::White, black));
        set(black, entry_of(end, Color::Black, white));
    }
    for &(rank, bye) in &round.byes {
        set(rank, Entry::Bye(bye));
    }
    let alone = round.games.iter().filter(|game| game.white == game.black);
    problems.extend(alone.map(|game| EventProblem::PlaysHimself(number, game.white)));
    let allocated = round.byes.iter().filter(|(_, bye)| *bye == Bye::PairingAllocated);
    let second = allocated.clone().skip(1);
    problems.extend(second.map(|&(rank, _)| EventProblem::TwoPairingByes(number, rank)));
    !round.games.is_empty() || allocated.count() > 0
}

fn entry_of(end: GameEnd, color: Color, opponent: StartingRank) -> Entry {
    match (end, color) {
        (GameEnd::Played { result, is_rated }, _) => {
            Entry::Played { opponent, color, outcome: result.outcome(color), is_rated }
        }
        (GameEnd::Forfeit(Forfeit::ByBlack), Color::White)
        | (GameEnd::Forfeit(Forfeit::ByWhite), Color::Black) => Entry::ForfeitWin { opponent, color },
        (GameEnd::Forfeit(Forfeit::ByWhite | Forfeit::ByBoth), Color::White)
        | (GameEnd::Forfeit(Forfeit::ByBlack | Forfeit::ByBoth), Color::Black) => {
            Entry::ForfeitLoss { opponent, color }
        }
    }
}

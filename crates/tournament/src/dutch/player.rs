//! What the pairing rules need to know of a player, derived from the cards.

use alloc::vec::Vec;

use super::card::{Card, Colour, Entry, Rules, Tenths};

/// How much a player is due a colour (C.04.3, 1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// No game played.
    None,
    /// As many Whites as Blacks.
    Mild,
    /// One more of a colour.
    Strong,
    /// Two more of a colour, or the same colour twice in a row.
    Absolute,
}

/// The floats of one round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Float {
    /// Met somebody with fewer points, or got points without a game.
    pub down: bool,
    /// Met somebody with more points.
    pub up: bool,
}

/// A player who is to be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The place in the list of cards.
    pub card: usize,
    /// The pairing number, which decides the colour when nothing else does: the place in the list of cards, from 1. In the first round
    /// only those who are present have one, because later entries are not yet in the list (C.04.2, 2.4).
    pub number: usize,
    /// The score that counts for the pairing, virtual points included.
    pub score: Tenths,
    /// Whites less Blacks (1.7).
    pub difference: i32,
    /// The colours of the played games, oldest first (C.04.2, 3.4).
    pub colours: Vec<Colour>,
    /// The colour the player is due.
    pub due: Option<Colour>,
    /// How much.
    pub strength: Strength,
    /// The floats of the previous round and of the one before.
    pub floats: [Float; 2],
    /// Rounds without a game.
    pub unplayed: usize,
    /// Whether the player may get the pairing-allocated bye (C.04.1, 4).
    pub may_have_bye: bool,
    /// Scored more than half of the possible points before the last round (1.8).
    pub is_topscorer: bool,
    /// Whom the player has met.
    pub met: Vec<usize>,
}

/// Derives the players to be paired in the coming round, in the order of C.04.3, 1.2.
pub fn players(cards: &[Card], rules: &Rules) -> Vec<Player> {
    let played = cards.iter().map(|card| card.rounds.len()).max().unwrap_or(0);
    let present = cards.iter().enumerate().filter(|(_, card)| card.is_present);
    let mut players: Vec<Player> = present
        .enumerate()
        .map(|(number, (index, _))| Player {
            number: 1 + if played == 0 { number } else { index },
            ..player(cards, rules, index, played)
        })
        .collect();
    players.sort_by_key(|player| (-player.score, player.card));
    players
}

/// Returns the score that counts for the pairing of round `round` (0 is the first).
fn score_before(card: &Card, round: usize) -> Tenths {
    let earned: Tenths = card.rounds.iter().take(round).map(|entry| entry.points()).sum();
    earned + card.virtual_points.get(round).copied().unwrap_or(0)
}

fn player(cards: &[Card], rules: &Rules, index: usize, played: usize) -> Player {
    let card = &cards[index];
    let score = score_before(card, played);
    let games = card.rounds.iter().filter_map(|entry| match entry {
        Entry::Played { opponent, colour, .. } => Some((*opponent, *colour)),
        Entry::AllocatedBye { .. } | Entry::Unplayed { .. } => None,
    });
    let (met, colours): (Vec<usize>, Vec<Colour>) = games.unzip();
    let difference = colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum();
    let (due, strength) = preference(difference, &colours);
    let bars = |entry: &Entry| match entry {
        Entry::AllocatedBye { .. } => true,
        Entry::Unplayed { points } => *points >= rules.win,
        Entry::Played { .. } => false,
    };
    let half = played as Tenths * rules.win;
    Player {
        card: index,
        number: index + 1,
        score,
        difference,
        due,
        strength,
        floats: [1, 2]
            .map(|back| played.checked_sub(back).map_or(Float::default(), |r| float(cards, rules, index, r))),
        unplayed: played - colours.len(),
        may_have_bye: !card.rounds.iter().any(bars),
        is_topscorer: played + 1 == rules.rounds && 2 * score > half,
        met,
        colours,
    }
}

/// C.04.3, 1.7: the colour a player is due. When a difference and a repeated colour disagree, the difference decides.
fn preference(difference: i32, colours: &[Colour]) -> (Option<Colour>, Strength) {
    let Some(&last) = colours.last() else { return (None, Strength::None) };
    let repeated = colours.len() > 1 && colours[colours.len() - 2] == last;
    match difference {
        2.. => (Some(Colour::Black), Strength::Absolute),
        ..=-2 => (Some(Colour::White), Strength::Absolute),
        _ if repeated => (Some(last.other()), Strength::Absolute),
        1 => (Some(Colour::Black), Strength::Strong),
        -1 => (Some(Colour::White), Strength::Strong),
        0 => (Some(last.other()), Strength::Mild),
    }
}

/// C.04.3, 1.4: the float of a player in a past round.
fn float(cards: &[Card], rules: &Rules, index: usize, round: usize) -> Float {
    match cards[index].rounds.get(round) {
        Some(Entry::Played { opponent, .. }) => {
            let own = score_before(&cards[index], round);
            let other = cards.get(*opponent).map_or(own, |card| score_before(card, round));
            Float { down: own > other, up: own < other }
        }
        Some(Entry::AllocatedBye { .. }) => Float { down: true, up: false },
        Some(Entry::Unplayed { points }) => Float { down: *points > rules.loss, up: false },
        None => Float::default(),
    }
}

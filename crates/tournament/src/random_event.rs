//! Events that are drawn by a seed: players, results, byes and forfeits, every round paired by the Dutch system.
//!
//! The same seed gives the same event on every machine. Such events test pairing programs against each other.
//!
//! ```
//! use adoube_tournament::random_event::{Plan, random_event};
//!
//! let plan = Plan { players: 10, rounds: 3, ..Plan::default() };
//! let (rules, lines) = random_event(7, &plan);
//! assert_eq!(rules.rounds, 3);
//! assert_eq!(lines.len(), 10);
//! assert_eq!(random_event(7, &plan), (rules, lines));
//! ```

use alloc::format;
use alloc::vec::Vec;

use crate::dutch::{Card, Colour, Entry, Impossible, Pairings, Rules, Tenths, pair};
use crate::pairing_file::{Line, Told};

/// What an event is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many players.
    pub players: usize,
    /// How many rounds.
    pub rounds: usize,
    /// One game in so many is forfeited; 0 for none.
    pub forfeit_one_in: u32,
    /// One player in so many asks for a half-point bye in a round; 0 for none.
    pub bye_one_in: u32,
}

impl Default for Plan {
    fn default() -> Self {
        Self { players: 40, rounds: 9, forfeit_one_in: 20, bye_one_in: 30 }
    }
}

/// A source of numbers that look random (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.roll() % limit.max(1)
    }

    fn one_in(&mut self, number: u32) -> bool {
        number > 0 && self.below(u64::from(number)) == 0
    }
}

/// Draws an event; it ends early when a round cannot be paired by the rules.
pub fn random_event(seed: u64, plan: &Plan) -> (Rules, Vec<Line>) {
    let mut dice = Dice(seed);
    let initial = if dice.below(2) == 0 { Colour::White } else { Colour::Black };
    let mut rules = Rules { rounds: plan.rounds, initial, ..Rules::default() };
    let mut ratings: Vec<u32> = (0..plan.players).map(|_| 1400 + dice.below(1300) as u32).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let line = |(index, rating): (usize, &u32)| Line {
        name: format!("Player {:04}", index + 1),
        rating: *rating,
        rounds: Vec::new(),
    };
    let mut lines: Vec<Line> = ratings.iter().enumerate().map(line).collect();
    let mut cards = alloc::vec![Card::default(); plan.players];
    for round in 0..plan.rounds {
        for card in &mut cards {
            card.is_present = round == 0 || !dice.one_in(plan.bye_one_in);
        }
        match pair(&cards, &rules) {
            Ok(pairings) => play(&mut dice, plan, &pairings, &mut cards, &mut lines),
            Err(Impossible::NobodyMayHaveBye | Impossible::NoCompletePairing) => {
                rules.rounds = round;
                break;
            }
        }
    }
    (rules, lines)
}

/// Plays a round: draws every result and writes it on the cards and into the lines.
fn play(dice: &mut Dice, plan: &Plan, pairings: &Pairings, cards: &mut [Card], lines: &mut [Line]) {
    for &(white, black) in &pairings.games {
        let lead = i64::from(lines[white].rating) - i64::from(lines[black].rating);
        let (letters, points, is_played) = result(dice, plan, lead);
        let sides = [(white, black, Colour::White), (black, white, Colour::Black)];
        for (side, (place, opponent, colour)) in sides.into_iter().enumerate() {
            let points = points[side];
            let played = Entry::Played { opponent, colour, points };
            cards[place].rounds.push(if is_played { played } else { Entry::Unplayed { points } });
            let told = Told { opponent: Some(opponent), colour: Some(colour), result: letters[side] };
            lines[place].rounds.push(told);
        }
    }
    let alone = |result: char| Told { opponent: None, colour: None, result };
    if let Some(place) = pairings.bye {
        cards[place].rounds.push(Entry::AllocatedBye { points: 10 });
        lines[place].rounds.push(alone('U'));
    }
    for (card, line) in cards.iter_mut().zip(lines) {
        if !card.is_present {
            card.rounds.push(Entry::Unplayed { points: 5 });
            line.rounds.push(alone('H'));
        }
    }
}

/// Draws the result of a game by how much White's rating is higher: letters and points of both, and whether it was played.
fn result(dice: &mut Dice, plan: &Plan, lead: i64) -> ([char; 2], [Tenths; 2], bool) {
    if dice.one_in(plan.forfeit_one_in) {
        let white_is_there = dice.below(2) == 0;
        return if white_is_there { (['+', '-'], [10, 0], false) } else { (['-', '+'], [0, 10], false) };
    }
    // Of a thousand games three hundred are drawn; the lead shifts the others.
    let white_wins = (350 + lead.clamp(-300, 300)) as u64;
    match dice.below(1000) {
        roll if roll < white_wins => (['1', '0'], [10, 0], true),
        roll if roll < white_wins + 300 => (['=', '='], [5, 5], true),
        _ => (['0', '1'], [0, 10], true),
    }
}

//! Knockouts: who meets whom by the seeding, and how a match of several games is decided.
//!
//! ```
//! use adoube_tournament::knockout::seeding;
//!
//! // One and two can meet only in the final; the missing opponents are free wins for the first seeds.
//! assert_eq!(seeding(6), [(1, None), (4, Some(5)), (2, None), (3, Some(6))]);
//! ```

use alloc::vec::Vec;

use crate::dutch::Colour;

/// Returns the matches of the first round in the order of the tree: winners of neighbours meet next. A seed without opponent is through.
pub fn seeding(players: usize) -> Vec<(usize, Option<usize>)> {
    if players < 2 {
        return Vec::new();
    }
    let mut order = Vec::from([1]);
    while order.len() < players.next_power_of_two() {
        // Each seed gets the opponent with whom it makes the sum of the first and the last.
        let sum = 2 * order.len() + 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    let pair = |pair: &[usize]| (pair[0], Some(pair[1]).filter(|&seed| seed <= players));
    // Seeds in even places of the tree stand as second in their pair: the stronger is named first.
    order
        .chunks_exact(2)
        .map(|both| if both[0] < both[1] { pair(both) } else { pair(&[both[1], both[0]]) })
        .collect()
}

/// How a match is played: mini-matches one after the other, until one is won; then a single game that decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPlan {
    /// The number of games of each mini-match, for example `[2, 2, 2]`: classical, rapid, blitz.
    pub mini_matches: Vec<usize>,
    /// The colour that the first player has in the very first game.
    pub first_colour: Colour,
    /// The colour that the first player has in the deciding game, in which a draw wins for Black.
    pub armageddon_colour: Colour,
}

/// What a game of a match ended with, as the first player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameScore {
    /// The first player won.
    Won,
    /// Drawn.
    Drawn,
    /// The first player lost.
    Lost,
}

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchState {
    /// A game, in this mini-match (0 is the first), with this colour for the first player.
    Game {
        /// Which mini-match.
        mini_match: usize,
        /// The first player's colour.
        colour: Colour,
    },
    /// The deciding game: a draw wins for Black.
    Armageddon {
        /// The first player's colour.
        colour: Colour,
    },
    /// Nothing: the first player won.
    FirstWon,
    /// Nothing: the second player won.
    SecondWon,
}

impl MatchPlan {
    /// Returns what the match waits for after these games. Games that a decided match did not need are not looked at.
    ///
    /// ```
    /// use adoube_tournament::dutch::Colour;
    /// use adoube_tournament::knockout::{GameScore, MatchPlan, MatchState};
    ///
    /// let (white, black) = (Colour::White, Colour::Black);
    /// let plan = MatchPlan { mini_matches: vec![2, 2], first_colour: white, armageddon_colour: black };
    /// assert_eq!(plan.state(&[GameScore::Won]), MatchState::Game { mini_match: 0, colour: black });
    /// let level = [GameScore::Won, GameScore::Lost, GameScore::Drawn, GameScore::Drawn];
    /// assert_eq!(plan.state(&level), MatchState::Armageddon { colour: black });
    /// let drawn = [level.as_slice(), &[GameScore::Drawn]].concat();
    /// assert_eq!(plan.state(&drawn), MatchState::FirstWon);
    /// ```
    pub fn state(&self, games: &[GameScore]) -> MatchState {
        let mut games = games.iter().copied();
        let mut colour = self.first_colour;
        for (mini_match, &length) in self.mini_matches.iter().enumerate() {
            let mut lead = 0i64;
            for played in 0..length {
                let Some(score) = games.next() else { return MatchState::Game { mini_match, colour } };
                lead += lead_of(score);
                colour = colour.other();
                // A game moves the lead by one at most.
                let left = (length - played - 1) as i64;
                if lead.abs() > left {
                    return if lead > 0 { MatchState::FirstWon } else { MatchState::SecondWon };
                }
            }
        }
        let colour = self.armageddon_colour;
        match games.next() {
            None => MatchState::Armageddon { colour },
            Some(GameScore::Won) => MatchState::FirstWon,
            Some(GameScore::Drawn) if colour == Colour::Black => MatchState::FirstWon,
            Some(GameScore::Drawn | GameScore::Lost) => MatchState::SecondWon,
        }
    }
}

fn lead_of(score: GameScore) -> i64 {
    match score {
        GameScore::Won => 1,
        GameScore::Drawn => 0,
        GameScore::Lost => -1,
    }
}

//! Knockouts and arenas.

use adoube_tournament::arena::{ArenaGame, Waiting, pair, points, ranks};
use adoube_tournament::dutch::Colour;
use adoube_tournament::knockout::{GameScore, MatchPlan, MatchState, seeding};

#[test]
fn the_best_seeds_meet_as_late_as_can_be() {
    for players in 2..70usize {
        let tree = seeding(players);
        let size = tree.len();
        let leaf = |seed: usize| tree.iter().position(|&(a, b)| a == seed || b == Some(seed));
        assert!((1..=players).all(|seed| leaf(seed).is_some()), "{players}");
        if players >= 4 {
            let half = |seed: usize| leaf(seed).map(|place| place * 2 / size);
            assert_ne!(half(1), half(2), "{players}: the first two are in different halves");
        }
        assert!(tree.iter().all(|&(a, b)| b.is_some() || a <= size * 2 - players), "{players}");
    }
}

#[test]
fn a_mini_match_ends_as_soon_as_it_is_decided() {
    let plan =
        MatchPlan { mini_matches: vec![4], first_colour: Colour::White, armageddon_colour: Colour::White };
    let (won, drawn, lost) = (GameScore::Won, GameScore::Drawn, GameScore::Lost);
    assert_eq!(plan.state(&[won, won, drawn]), MatchState::FirstWon);
    assert_eq!(plan.state(&[won, won]), MatchState::Game { mini_match: 0, colour: Colour::White });
    assert_eq!(plan.state(&[lost, lost, lost]), MatchState::SecondWon);
    assert_eq!(plan.state(&[drawn; 4]), MatchState::Armageddon { colour: Colour::White });
    assert_eq!(plan.state(&[drawn; 5]), MatchState::SecondWon);
}

fn waiting(count: usize) -> Vec<Waiting> {
    let player = |index: usize| Waiting {
        rank: index as u32 + 1,
        rating: 2000 - 7 * index as i32,
        recent: Vec::new(),
        colours: Vec::new(),
    };
    (0..count).map(player).collect()
}

#[test]
fn neighbours_in_rank_meet_and_the_last_of_an_odd_number_waits() {
    assert_eq!(pair(&waiting(5)), [(0, 1), (2, 3)]);
    assert_eq!(pair(&waiting(250)).len(), 125);
    assert_eq!(pair(&[]), []);
}

#[test]
fn recent_opponents_do_not_meet_and_no_colour_comes_four_times() {
    let mut players = waiting(4);
    players[0].recent.push(1);
    assert_eq!(pair(&players), [(0, 2), (1, 3)]);
    let mut players = waiting(2);
    players[0].colours = vec![Colour::White; 3];
    assert_eq!(pair(&players), [(1, 0)]);
    players[1].colours = vec![Colour::White; 3];
    assert_eq!(pair(&players), []);
}

#[test]
fn short_draws_in_a_row_are_worth_nothing_and_berserk_one_more() {
    let short = ArenaGame::Drawn { is_long: false };
    assert_eq!(points(&[short, short, ArenaGame::Lost, short]), [1, 0, 0, 0]);
    let berserk = ArenaGame::Won { is_berserk: true };
    assert_eq!(points(&[berserk, berserk, berserk, short, short]), [3, 3, 5, 2, 0]);
    assert_eq!(ranks(&[4, 9, 9], &[1500, 1400, 1600]), [3, 2, 1]);
}

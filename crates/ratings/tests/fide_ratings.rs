//! Change, performance and first rating by the FIDE rating regulations.

use adoube_ratings::Score::{Draw, Loss, Win};
use adoube_ratings::fide::{
    Elo, GameResult, NotRated, Performance, Player, coefficient, initial_rating, perfect_performance,
    rating_change,
};
use proptest::prelude::*;

fn game(opponent: i32, score: adoube_ratings::Score) -> GameResult {
    GameResult { opponent: Elo(opponent), score }
}

#[test]
fn below_2650_a_larger_difference_counts_as_400() {
    for (own, k, opponent, changes) in
        [(1500, 40, 1900, [37, 17, -3]), (1500, 40, 2600, [37, 17, -3]), (2000, 40, 1600, [3, -17, -37])]
    {
        for (score, change) in [Win, Draw, Loss].into_iter().zip(changes) {
            assert_eq!(
                rating_change(Elo(own), k, &[game(opponent, score)]),
                change,
                "{own} against {opponent}"
            );
        }
    }
    assert_eq!(rating_change(Elo(2649), 10, &[game(1800, Win)]), 1);
}

#[test]
fn from_2650_the_whole_difference_counts() {
    assert_eq!(rating_change(Elo(2650), 10, &[game(1800, Win)]), 0);
    assert_eq!(rating_change(Elo(2800), 10, &[game(1800, Win)]), 0);
    assert_eq!(rating_change(Elo(2800), 10, &[game(1800, Draw)]), -5);
}

#[test]
fn the_opponent_of_a_strong_player_still_has_400() {
    assert_eq!(rating_change(Elo(1800), 20, &[game(2800, Draw)]), 8);
}

#[test]
fn a_period_is_rounded_once_and_half_away_from_zero() {
    assert_eq!(rating_change(Elo(2400), 10, &[game(2500, Win), game(2300, Draw), game(2000, Loss)]), -4);
    // 10 times .45 is 4.5, and its mirror.
    assert_eq!(rating_change(Elo(2400), 10, &[game(2364, Win)]), 5);
    assert_eq!(rating_change(Elo(2400), 10, &[game(2436, Loss)]), -5);
    assert_eq!(rating_change(Elo(2400), 10, &[]), 0);
}

#[test]
fn the_coefficient_is_40_20_or_10() {
    let player = Player { rating: Elo(2000), games_rated: 30, has_reached_2400: false, is_young: false };
    assert_eq!(player.coefficient(), 20);
    assert_eq!(Player { games_rated: 29, ..player }.coefficient(), 40);
    assert_eq!(Player { is_young: true, ..player }.coefficient(), 40);
    assert_eq!(Player { is_young: true, rating: Elo(2299), ..player }.coefficient(), 40);
    assert_eq!(Player { is_young: true, rating: Elo(2300), ..player }.coefficient(), 20);
    assert_eq!(Player { has_reached_2400: true, rating: Elo(2200), ..player }.coefficient(), 10);
    assert_eq!(
        Player { has_reached_2400: true, is_young: true, rating: Elo(2200), ..player }.coefficient(),
        10
    );
}

#[test]
fn the_coefficient_times_the_games_is_at_most_700() {
    assert_eq!(
        [coefficient(40, 17), coefficient(40, 18), coefficient(20, 35), coefficient(20, 36)],
        [40, 38, 20, 19]
    );
    assert_eq!([coefficient(40, 0), coefficient(40, 701)], [40, 0]);
}

#[test]
fn a_performance_is_the_average_and_what_the_score_shows() {
    for (opponents, half_points, rating) in [
        (vec![1500, 1500], 3, 1693),
        (vec![1500, 1500], 4, 2300),
        (vec![1500], 0, 700),
        (vec![1500, 1500, 1500], 4, 1625),
        (vec![1800, 1950, 1800], 3, 1850),
    ] {
        let opponents: Vec<_> = opponents.into_iter().map(Elo).collect();
        assert_eq!(Performance::of(&opponents, half_points).unwrap().rating(), Elo(rating), "{opponents:?}");
    }
    assert_eq!(Performance::of(&[], 0), None);
    assert_eq!(Performance::of(&[Elo(1500)], 3), None);
}

#[test]
fn a_perfect_performance_is_the_lowest_rating_that_expects_the_score() {
    assert_eq!(perfect_performance(&[Elo(1500); 2], 4), Some(Elo(2236)));
    assert_eq!(perfect_performance(&[Elo(1800); 9], 12), Some(Elo(1922)));
    assert_eq!(perfect_performance(&[Elo(1500), Elo(1400)], 0), Some(Elo(600)));
    assert_eq!(perfect_performance(&[], 0), None);
}

#[test]
fn a_first_rating_counts_two_draws_with_1800() {
    assert_eq!(initial_rating(&[Elo(1800); 5], 6), Ok(Elo(1850)));
    assert_eq!(initial_rating(&[Elo(2400); 5], 10), Ok(Elo(2200)));
    assert_eq!(initial_rating(&[Elo(1400); 9], 0), Err(NotRated::BelowList));
    assert_eq!(initial_rating(&[Elo(1800); 4], 8), Err(NotRated::TooFewGames));
    assert_eq!(initial_rating(&[Elo(1800); 5], 11), Err(NotRated::TooManyPoints));
}

proptest! {
    #[test]
    fn a_perfect_performance_expects_the_score_and_one_point_less_does_not(
        opponents in proptest::collection::vec(0i32..3000, 1..12), half in 1u32..24,
    ) {
        prop_assume!(half as usize <= 2 * opponents.len());
        let expects = |rating: i32| -> u32 {
            opponents.iter().map(|o| u32::from(adoube_ratings::fide::expected(rating - o).get())).sum()
        };
        let elo: Vec<_> = opponents.iter().copied().map(Elo).collect();
        let Elo(found) = perfect_performance(&elo, half).unwrap();
        prop_assert!(expects(found) >= 50 * half);
        prop_assert!(expects(found - 1) < 50 * half);
    }

    #[test]
    fn any_numbers_are_taken(
        opponents in proptest::collection::vec(any::<i32>(), 0..12), half in any::<u32>(), own in any::<i32>(), k in any::<u32>(),
    ) {
        let elo: Vec<_> = opponents.iter().copied().map(Elo).collect();
        let games: Vec<_> = opponents.iter().map(|&opponent| game(opponent, Win)).collect();
        let _ = (Performance::of(&elo, half).map(|p| p.rating()), perfect_performance(&elo, half), initial_rating(&elo, half));
        let _ = rating_change(Elo(own), k, &games);
    }
}

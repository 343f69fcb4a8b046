//! Glicko-2: Glickman's example, published figures of single games, and what must hold for any rating.

use adoube_ratings::Score::{Draw, Loss, Win};
use adoube_ratings::{Glicko, Opposition, Parameters, Score};
use proptest::prelude::*;

fn glicko(rating: f64, deviation: f64, volatility: f64) -> Glicko {
    Glicko::new(rating, deviation, volatility).expect("a sane rating")
}

fn close(found: f64, wanted: f64, by: f64) {
    assert!((found - wanted).abs() <= by, "{found} is not {wanted}");
}

#[test]
fn glickmans_example_is_met_to_a_millionth() {
    let met = |rating, deviation, score| Opposition { opponent: glicko(rating, deviation, 0.06), score };
    let games = [met(1400.0, 30.0, Win), met(1550.0, 100.0, Loss), met(1700.0, 300.0, Loss)];
    let after = Parameters::GLICKMAN.after_period(glicko(1500.0, 200.0, 0.06), 1.0, &games);
    // The paper rounds between its steps and prints 1464.06, 151.52 and 0.05999.
    close(after.rating(), 1_464.050_671, 1e-6);
    close(after.deviation(), 151.516_524, 1e-6);
    close(after.volatility(), 0.059_995_984, 1e-8);
}

/// The ratings after a game of White (first) with Black, at once after their last.
fn check(before: [Glicko; 2], score: Score, wanted: [(f64, f64); 2]) {
    let after = Parameters::ONLINE.after_game(before, [0.0; 2], score);
    for (after, (rating, deviation)) in after.into_iter().zip(wanted) {
        close(after.rating(), rating, 1e-4);
        if deviation > 0.0 {
            close(after.deviation(), deviation, 1e-4);
        }
    }
}

#[test]
fn single_games_give_the_known_figures() {
    let equal = [glicko(1500.0, 350.0, 0.06); 2];
    check(equal, Win, [(1662.2120, 290.2305), (1337.7880, 290.2305)]);
    check(equal, Draw, [(1500.0, 290.2305), (1500.0, 290.2305)]);
    let near = [glicko(1400.0, 79.0, 0.06), glicko(1550.0, 110.0, 0.065)];
    check(near, Win, [(1422.6260, 77.4956), (1506.3191, 105.8706)]);
    check(near, Loss, [(1389.9870, 0.0), (1568.9038, 0.0)]);
    check(near, Draw, [(1406.3065, 0.0), (1537.6115, 0.0)]);
    let far = [glicko(1200.0, 60.0, 0.053), glicko(1850.0, 200.0, 0.062)];
    check(far, Win, [(1216.7280, 59.9006), (1635.9907, 196.9873)]);
    check(far, Loss, [(1199.2896, 0.0), (1855.4215, 0.0)]);
    check(far, Draw, [(1208.0088, 0.0), (1745.7061, 0.0)]);
    check([Parameters::ONLINE.start(); 2], Win, [(1741.4759, 396.6898), (1258.5241, 396.6898)]);
}

#[test]
fn a_full_period_before_the_game_makes_it_count_for_more() {
    let full = |before| Parameters::ONLINE.after_game([before; 2], [1.0; 2], Win)[0];
    close(full(glicko(1500.0, 350.0, 0.06)).rating(), 1662.3109, 1e-4);
    close(full(glicko(1500.0, 350.0, 0.06)).deviation(), 290.3190, 1e-4);
    close(full(Parameters::ONLINE.start()).rating(), 1741.6244, 1e-4);
    close(full(Parameters::ONLINE.start()).deviation(), 396.8118, 1e-4);
}

#[test]
fn a_year_makes_a_sure_rating_provisional() {
    let online = Parameters::ONLINE;
    let after = online.aged(glicko(1900.0, 60.0, 0.06), online.periods(365.0));
    close(after.deviation(), 110.0, 0.5);
    close(after.rating(), 1900.0, 0.0);
    close(online.aged(glicko(1900.0, 60.0, 0.06), 1e300).deviation(), 500.0, 0.0);
    close(online.aged(glicko(1900.0, 60.0, 0.06), f64::NAN).deviation(), 60.0, 1e-9);
}

#[test]
fn a_period_without_games_only_ages() {
    let before = glicko(1900.0, 60.0, 0.06);
    assert_eq!(Parameters::ONLINE.after_period(before, 3.0, &[]), Parameters::ONLINE.aged(before, 3.0));
}

proptest! {
    #[test]
    fn any_game_leaves_a_rating_within_the_limits(
        (r1, r2) in (-100_000.0..100_000.0f64, -100_000.0..100_000.0f64),
        (d1, d2) in (1e-6..10_000.0f64, 1e-6..10_000.0f64),
        (v1, v2) in (1e-9..10.0f64, 1e-9..10.0f64),
        periods in any::<f64>(),
        score in prop_oneof![Just(Win), Just(Draw), Just(Loss)],
    ) {
        for parameters in [Parameters::ONLINE, Parameters::GLICKMAN] {
            for after in parameters.after_game([glicko(r1, d1, v1), glicko(r2, d2, v2)], [periods; 2], score) {
                prop_assert!(Glicko::new(after.rating(), after.deviation(), after.volatility()).is_some(), "{after:?}");
            }
        }
        for after in Parameters::ONLINE.after_game([glicko(r1, d1, v1), glicko(r2, d2, v2)], [periods; 2], score) {
            prop_assert!((400.0..=4000.0).contains(&after.rating()));
            prop_assert!((45.0..=500.0).contains(&after.deviation()));
            prop_assert!(after.volatility() <= 0.1);
        }
    }

    #[test]
    fn who_wins_does_not_fall(
        (r1, r2) in (600.0..3000.0f64, 600.0..3000.0f64),
        (d1, d2) in (45.0..500.0f64, 45.0..500.0f64),
    ) {
        let before = [glicko(r1, d1, 0.06), glicko(r2, d2, 0.06)];
        let after = Parameters::ONLINE.after_game(before, [0.0; 2], Win);
        prop_assert!(after[0].rating() >= r1 && after[1].rating() <= r2);
    }
}

//! Who is paired with whom.

use adoube_lobby::{
    Color, ColourHistory, Control, Manner, Moment, PlayerId, Pool, RatingRange, Seeker, Strength,
};
use proptest::prelude::*;

fn seeker(id: u128, rating: i32) -> Seeker {
    Seeker::member(PlayerId(id), Strength { rating, deviation: 60 })
}

/// Lets all of them wait since these seconds and pairs them at this second.
fn paired(waiting: &[(Seeker, i64)], second: i64, manner: Manner) -> Vec<[u128; 2]> {
    let mut pool = Pool::new(Control::Untimed);
    for (seeker, since) in waiting {
        pool.join(seeker.clone(), Moment(1_000 * since)).expect("the pool has room");
    }
    let mut pairs: Vec<_> = pool
        .pair(Moment(1_000 * second), manner, 7)
        .iter()
        .map(|pair| pair.players().map(|player| player.0))
        .collect();
    pairs.sort_unstable();
    pairs
}

#[track_caller]
fn check(waiting: &[(Seeker, i64)], second: i64, expected: &[[u128; 2]]) {
    for manner in [Manner::Club, Manner::Crowd] {
        assert_eq!(paired(waiting, second, manner), expected, "{manner:?}");
    }
}

#[test]
fn players_of_1500_and_1510_are_paired_before_1500_and_2200() {
    check(&[(seeker(1, 1500), 0), (seeker(2, 2200), 0), (seeker(3, 1510), 0)], 0, &[[1, 3]]);
}

#[test]
fn the_sum_counts_and_not_the_best_pair() {
    // 1510 and 1520 are nearest, but then 1480 and 1550 would have to play each other.
    let waiting = [(seeker(1, 1480), 0), (seeker(2, 1510), 0), (seeker(3, 1520), 0), (seeker(4, 1550), 0)];
    check(&waiting, 0, &[[1, 2], [3, 4]]);
}

#[test]
fn of_three_equals_the_one_who_came_last_waits() {
    check(&[(seeker(1, 1500), 3), (seeker(2, 1500), 0), (seeker(3, 1500), 1)], 4, &[[2, 3]]);
}

#[test]
fn the_last_opponent_is_not_met_again_while_another_is_there() {
    let (mut anna, mut boris) = (seeker(1, 1500), seeker(2, 1500));
    (anna.last_opponent, boris.last_opponent) = (Some(boris.id), Some(anna.id));
    // Far away, but it is somebody else.
    let other = seeker(3, 1700);
    check(&[(anna.clone(), 0), (boris.clone(), 0)], 9, &[]);
    check(&[(anna.clone(), 0), (boris.clone(), 0)], 30, &[[1, 2]]);
    let pairs = paired(&[(anna, 0), (boris, 0), (other, 30)], 30, Manner::Club);
    assert!(pairs == [[1, 3]] || pairs == [[2, 3]], "{pairs:?}");
}

#[test]
fn blocked_players_stay_apart_however_long_they_wait() {
    let mut anna = seeker(1, 1500);
    anna.blocked.insert(PlayerId(2));
    check(&[(anna, 0), (seeker(2, 1500), 0)], 100_000, &[]);
}

#[test]
fn nobody_meets_a_rating_that_is_not_wanted() {
    let mut anna = seeker(1, 1500);
    anna.range = RatingRange { min: 1600, max: 2000 };
    check(&[(anna.clone(), 0), (seeker(2, 1599), 0)], 100_000, &[]);
    check(&[(anna, 0), (seeker(2, 1600), 0)], 100_000, &[[1, 2]]);
}

#[test]
fn in_a_small_club_anybody_is_found_within_five_seconds() {
    let waiting = [(seeker(1, 500), 0), (seeker(2, 2900), 0)];
    assert!(paired(&waiting, 4, Manner::Club).is_empty());
    assert_eq!(paired(&waiting, 5, Manner::Club), [[1, 2]]);
    assert!(paired(&waiting, 89, Manner::Crowd).is_empty());
    assert_eq!(paired(&waiting, 90, Manner::Crowd), [[1, 2]]);
}

#[test]
fn a_newcomer_is_let_in_sooner_than_somebody_whose_rating_is_certain() {
    let newcomer = |deviation| {
        let strength = Strength { rating: 1500, deviation };
        [(Seeker::member(PlayerId(1), strength), 0), (seeker(2, 1590), 0)]
    };
    assert!(paired(&newcomer(60), 0, Manner::Crowd).is_empty());
    assert_eq!(paired(&newcomer(500), 0, Manner::Crowd), [[1, 2]]);
}

#[test]
fn two_who_had_white_meet_those_who_had_black() {
    let with = |id, color| {
        let mut player = seeker(id, 1500);
        player.colours = ColourHistory::of([color; 2]);
        (player, 0)
    };
    let waiting =
        [with(1, Color::White), with(2, Color::White), with(3, Color::Black), with(4, Color::Black)];
    let mut pool = Pool::new(Control::Untimed);
    for (player, _) in &waiting {
        pool.join(player.clone(), Moment(0)).unwrap();
    }
    let pairs = pool.pair(Moment(0), Manner::Club, 0);
    assert_eq!(pairs.len(), 2);
    assert!(pairs.iter().all(|pair| pair.white.seeker.id.0 > 2 && pair.black.seeker.id.0 <= 2));
}

#[test]
fn a_game_with_a_guest_is_not_rated() {
    for (first, is_rated) in [(seeker(1, 1500), true), (Seeker::guest(PlayerId(1)), false)] {
        let mut pool = Pool::new(Control::Untimed);
        pool.join(first, Moment(0)).unwrap();
        pool.join(seeker(2, 1500), Moment(0)).unwrap();
        assert_eq!(pool.pair(Moment(0), Manner::Club, 0)[0].is_rated, is_rated);
    }
}

/// Seekers with everything that can keep them apart.
fn anybody() -> impl Strategy<Value = Vec<(Seeker, i64)>> {
    let one = (0i32..3000, 0u32..400, 0i64..60, 0u128..20, 0u128..20, any::<bool>());
    prop::collection::vec(one, 0..20).prop_map(|all| {
        let numbered = (0..).zip(all);
        numbered
            .map(|(id, (rating, deviation, since, last, blocked, is_guest))| {
                let mut player = Seeker::member(PlayerId(id), Strength { rating, deviation });
                if is_guest {
                    player = Seeker::guest(PlayerId(id));
                }
                player.last_opponent = Some(PlayerId(last));
                player.blocked.insert(PlayerId(blocked));
                (player, since)
            })
            .collect()
    })
}

/// Returns whether nobody could be added: no two of those who are left may be paired now.
fn is_maximal(pool: &Pool, manner: Manner, now: Moment) -> bool {
    let entries = pool.entries();
    let window = |place: usize| i64::from(manner.window(now.since(entries[place].since)));
    (0..entries.len()).all(|a| {
        (a + 1..entries.len()).all(|b| {
            let (x, y) = (&entries[a].seeker, &entries[b].seeker);
            let is_repeat = x.last_opponent == Some(y.id) || y.last_opponent == Some(x.id);
            let distance = i64::from(x.strength.distance(y.strength));
            is_repeat || !x.may_meet(y) || 2 * distance > window(a) + window(b)
        })
    })
}

proptest! {
    #[test]
    fn a_wave_keeps_everybody_once_and_leaves_no_two_who_could_play(
        waiting in anybody(), second in 60i64..200, lot: u64, is_club: bool,
    ) {
        let manner = if is_club { Manner::Club } else { Manner::Crowd };
        let mut pool = Pool::new(Control::Untimed);
        for (player, since) in &waiting {
            pool.join(player.clone(), Moment(1_000 * since)).unwrap();
        }
        let now = Moment(1_000 * second);
        let pairs = pool.pair(now, manner, lot);
        let mut seen: Vec<u128> = pool.entries().iter().map(|entry| entry.seeker.id.0).collect();
        for pair in &pairs {
            prop_assert!(pair.white.seeker.may_meet(&pair.black.seeker));
            seen.extend(pair.players().map(|player| player.0));
        }
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..waiting.len() as u128).collect::<Vec<_>>());
        prop_assert!(is_maximal(&pool, manner, now));
    }

    #[test]
    fn two_differ_in_colour_whatever_their_past(past in prop::collection::vec(any::<[bool; 2]>(), 0..9), lot: u64) {
        let of = |side: usize| ColourHistory::of(past.iter().map(|game| if game[side] { Color::White } else { Color::Black }));
        let (mut anna, mut boris) = (seeker(1, 1500), seeker(2, 1500));
        (anna.colours, boris.colours) = (of(0), of(1));
        let first = adoube_lobby::white_of(&anna, &boris, lot);
        prop_assert_eq!(adoube_lobby::white_of(&boris, &anna, lot), !first);
    }
}

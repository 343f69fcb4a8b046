//! The matching against brute force, and its certificates.

use adoube_tournament::matching::{Fault, Matcher, Weight, Wide, verify};
use proptest::prelude::*;

/// A random graph: weights by pair, of which some are no edge.
fn graphs() -> impl Strategy<Value = (usize, Vec<Option<i64>>)> {
    (1usize..11, 0u8..4).prop_flat_map(|(n, kind)| {
        let top: i64 = [2, 4, 30, 1000][usize::from(kind)];
        let edge = prop_oneof![1 => Just(None), 4 => (0..top).prop_map(Some)];
        (Just(n), prop::collection::vec(edge, n * n))
    })
}

fn edge(n: usize, weights: &[Option<i64>]) -> impl Fn(usize, usize) -> Option<i64> {
    move |a, b| weights[a.min(b) * n + a.max(b)]
}

/// The maximum by trying everything.
fn brute_force(n: usize, used: u32, weight: &impl Fn(usize, usize) -> Option<i64>) -> i64 {
    let Some(a) = (0..n).find(|a| used >> a & 1 == 0) else { return 0 };
    let alone = brute_force(n, used | 1 << a, weight);
    let pairs = (a + 1..n)
        .filter(|b| used >> b & 1 == 0)
        .filter_map(|b| weight(a, b).map(|w| w + brute_force(n, used | 1 << a | 1 << b, weight)));
    pairs.fold(alone, i64::max)
}

proptest! {
    #[test]
    fn no_matching_is_heavier((n, weights) in graphs(), greedily in any::<bool>()) {
        let weight = edge(n, &weights);
        let mut matcher = Matcher::new(n, &weight);
        if greedily {
            matcher.match_greedily(&weight);
        }
        matcher.optimise(&weight);
        prop_assert_eq!(verify(&matcher.certificate(), &weight), Ok(()));
        prop_assert_eq!(matcher.total(&weight), brute_force(n, 0, &weight));
    }

    #[test]
    fn the_rest_is_optimal_again_after_vertices_left((n, weights) in graphs(), left in any::<u32>()) {
        let weight = edge(n, &weights);
        let mut matcher = Matcher::new(n, &weight);
        matcher.optimise(&weight);
        let mut used = 0;
        for vertex in (0..n).filter(|v| left >> v & 5 == 5) {
            matcher.remove(vertex);
            used |= 1 << vertex;
            let best = brute_force(n, used, &weight);
            let mut bolder = matcher.clone();
            prop_assert!(!bolder.optimise_at_least(&weight, best + 1));
            prop_assert!(matcher.optimise_at_least(&weight, best));
            prop_assert_eq!(verify(&matcher.certificate(), &weight), Ok(()));
            prop_assert_eq!(matcher.total(&weight), best);
        }
    }

    #[test]
    fn an_edge_in_some_best_matching_is_never_called_slack((n, weights) in graphs()) {
        let weight = edge(n, &weights);
        let mut matcher = Matcher::new(n, &weight);
        matcher.optimise(&weight);
        let best = brute_force(n, 0, &weight);
        for a in 0..n {
            for b in a + 1..n {
                let Some(w) = weight(a, b) else { continue };
                let can = w + brute_force(n, 1 << a | 1 << b, &weight) == best;
                prop_assert!(!can || !matcher.is_slack(a, b, w));
            }
        }
    }

    #[test]
    fn wide_weights_give_the_same_matching((n, weights) in graphs()) {
        let weight = edge(n, &weights);
        let wide = |a, b| weight(a, b).map(|w| Wide::<4>::shifted(w, 150));
        let mut matcher = Matcher::new(n, &weight);
        matcher.optimise(&weight);
        let mut other = Matcher::new(n, &wide);
        other.optimise(&wide);
        prop_assert_eq!(verify(&other.certificate(), &wide), Ok(()));
        prop_assert_eq!(matcher.certificate().mates, other.certificate().mates);
    }
}

#[test]
fn a_false_certificate_is_refused() {
    let weight = |a: usize, b: usize| (a + b == 3).then_some(4i64);
    let mut matcher = Matcher::new(4, &weight);
    matcher.optimise(&weight);
    let good = matcher.certificate();
    assert_eq!(verify(&good, &weight), Ok(()));
    let mut bad = good.clone();
    bad.duals[0] -= 1;
    assert!(matches!(verify(&bad, &weight), Err(Fault::Undercut(0, 3) | Fault::Negative(0))));
    let mut bad = good.clone();
    (bad.mates[0], bad.mates[3]) = (None, None);
    assert!(verify(&bad, &weight).is_err());
    let mut bad = good;
    bad.mates[0] = Some(1);
    assert_eq!(verify(&bad, &weight), Err(Fault::NotMatching(0)));
}

#[test]
fn a_large_random_graph_has_a_proof() {
    let n = 301;
    let weight = |a: usize, b: usize| {
        let (a, b) = (a.min(b) as u64, a.max(b) as u64);
        let mixed = (a * 1_000_003 + b).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        (mixed % 7 != 0).then_some((mixed % 500) as i64)
    };
    let mut matcher = Matcher::new(n, &weight);
    matcher.optimise(&weight);
    assert_eq!(verify(&matcher.certificate(), &weight), Ok(()));
}

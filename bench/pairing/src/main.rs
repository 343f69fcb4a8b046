//! The time of one Swiss round, and of a maximum-weight matching beside that of rustworkx-core.

#[path = "../../cpu_time.rs"]
mod cpu_time;

use adoube_tournament::dutch::{Card, Rules, pair};
use adoube_tournament::matching::{Matcher, verify};
use adoube_tournament::pairing_file::PairingFile;
use adoube_tournament::random_event::{Plan, random_event};
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::UnGraph;

fn main() {
    println!("rustworkx-core 0.18.1");
    for vertices in [100, 300, 1000] {
        matching(vertices);
    }
    for players in [100, 1000, 5000] {
        let cards = vec![Card { is_present: true, ..Card::default() }; players];
        figure(&format!("pair_round1_n{players}"), 5, &mut || {
            std::hint::black_box(pair(&cards, &Rules::default()).expect("a first round can be paired"));
        });
    }
    for (players, rounds) in [(100, 9), (300, 9), (1000, 3), (3000, 1)] {
        round_five(players, rounds);
    }
}

fn figure(name: &str, rounds: usize, run: &mut dyn FnMut()) {
    let time = cpu_time::medians(rounds, &mut [run])[0];
    println!("figure {name} {:.3} ms", time.as_secs_f64() * 1000.0);
}

/// Four rounds are drawn with byes and forfeits, then the fifth is measured.
fn round_five(players: usize, rounds: usize) {
    let plan = Plan { players, rounds: 4, ..Plan::default() };
    let (mut rules, lines) = random_event(1, &plan);
    rules.rounds = 9;
    let file =
        PairingFile::read(&PairingFile::write("bench", &rules, &lines)).expect("what is written is read");
    let cards = file.cards(4);
    figure(&format!("pair_round5_n{players}"), rounds, &mut || {
        std::hint::black_box(pair(&cards, file.rules()).expect("the fifth round can be paired"));
    });
}

/// A dense graph with the weights of an arena: the nearer in rank, the heavier. One edge in twenty is missing.
fn matching(vertices: usize) {
    let weight = |a: usize, b: usize| {
        let (a, b) = (a.min(b) as u64, a.max(b) as u64);
        let mixed = (a * 1_000_003 + b).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        (mixed % 20 != 0).then_some(1_000_000 - (b - a) as i64 * 300 - (mixed % 400) as i64)
    };
    let mut graph = UnGraph::<(), i128>::with_capacity(vertices, vertices * vertices / 2);
    let nodes: Vec<_> = (0..vertices).map(|_| graph.add_node(())).collect();
    for a in 0..vertices {
        for b in a + 1..vertices {
            if let Some(weight) = weight(a, b) {
                graph.add_edge(nodes[a], nodes[b], i128::from(weight));
            }
        }
    }
    let (mut ours, mut theirs) = (0, 0);
    let mut run_ours = || {
        let mut matcher = Matcher::new(vertices, &weight);
        matcher.match_greedily(&weight);
        matcher.optimise(&weight);
        ours = matcher.total(&weight);
    };
    let mut run_theirs = || {
        let pairs = max_weight_matching(&graph, false, |edge| Ok::<i128, ()>(*edge.weight()), false);
        let pairs = pairs.expect("the weights are known");
        theirs = pairs.iter().filter_map(|&(a, b)| weight(a, b)).sum::<i64>();
    };
    let times = cpu_time::medians(3, &mut [&mut run_ours, &mut run_theirs]);
    assert_eq!(ours, theirs, "both matchings have maximum weight");
    let mut matcher = Matcher::new(vertices, &weight);
    matcher.optimise(&weight);
    assert_eq!(verify(&matcher.certificate(), &weight), Ok(()));
    let [ours, theirs] = [times[0].as_secs_f64(), times[1].as_secs_f64()];
    println!("figure matching_n{vertices}_adoube {:.3} ms", ours * 1000.0);
    println!("figure matching_n{vertices}_rustworkx {:.3} ms", theirs * 1000.0);
    println!("figure matching_n{vertices}_ratio {:.2} times", theirs / ours);
}

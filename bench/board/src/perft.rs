//! Counting the leaves of the tree of legal moves, with the last half-move counted and with every leaf made.

use std::hint::black_box;

use crate::cpu_time::medians;

/// A position, the depth for counting and the depth for making every leaf.
const POSITIONS: [(&str, &str, u32, u32, u64); 4] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 5, 119_060_324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 4, 193_690_690),
    ("cpw3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 5, 11_030_083),
    ("cpw5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 4, 89_941_194),
];

const ROUNDS: usize = 7;

/// Prints the figures of all positions and the geometric means of the ratios.
pub fn run() {
    let build = if cfg!(target_feature = "avx2") { "native" } else { "default" };
    let (mut bulk, mut leaves) = (1.0, 1.0);
    for (name, fen, bulk_depth, leaf_depth, nodes) in POSITIONS {
        let ours = adoube_board::Position::from_fen(fen).expect("a sound FEN");
        let cozy: cozy_chess::Board = fen.parse().expect("a sound FEN");
        let shakmaty = shakmaty_position(fen);
        let chess: chess::Board = fen.parse().expect("a sound FEN");
        let times = medians(
            ROUNDS,
            &mut [
                &mut || assert_eq!(ours.perft(bulk_depth), nodes),
                &mut || assert_eq!(cozy_bulk(&cozy, bulk_depth), nodes),
                &mut || assert_eq!(shakmaty::perft(&shakmaty, bulk_depth), nodes),
                &mut || assert_eq!(chess::MoveGen::movegen_perft_test(&chess, bulk_depth as usize) as u64, nodes),
            ],
        );
        bulk *= report(&format!("perft_bulk_{build}_{name}"), nodes, &times);
        let count = ours.perft(leaf_depth);
        let times = medians(
            ROUNDS,
            &mut [
                &mut || assert_eq!(ours.perft_leaves(leaf_depth, &mut |leaf| _ = black_box(leaf)), count),
                &mut || assert_eq!(cozy_leaves(&cozy, leaf_depth), count),
                &mut || assert_eq!(shakmaty_leaves(&shakmaty, leaf_depth), count),
            ],
        );
        leaves *= report(&format!("perft_leaves_{build}_{name}"), count, &times);
    }
    println!("figure perft_bulk_{build}_mean_to_cozy {:.3} ratio", bulk.powf(0.25));
    println!("figure perft_leaves_{build}_mean_to_cozy {:.3} ratio", leaves.powf(0.25));
}

/// Prints the speeds and returns our speed as a multiple of cozy-chess's.
fn report(name: &str, nodes: u64, times: &[std::time::Duration]) -> f64 {
    let speeds: Vec<f64> = times.iter().map(|time| nodes as f64 / time.as_secs_f64() / 1e6).collect();
    for (library, speed) in ["adoube", "cozy", "shakmaty", "chess"].iter().zip(&speeds) {
        println!("figure {name}_{library} {speed:.1} Mnps");
    }
    let ratio = speeds[0] / speeds[1];
    println!("figure {name}_to_cozy {ratio:.3} ratio");
    ratio
}

/// Written like the example that comes with the library.
fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_bulk(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_leaves(&next, depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_position(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(shakmaty::CastlingMode::Standard).expect("a sound FEN")
}

/// No hash is kept here: shakmaty leaves that to the caller.
fn shakmaty_leaves(position: &shakmaty::Chess, depth: u32) -> u64 {
    use shakmaty::Position;
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        nodes += shakmaty_leaves(&next, depth - 1);
    }
    nodes
}

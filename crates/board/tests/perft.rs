//! Published perft counts, by the fast generator and by the slow definition.

use adoube_board::{Position, Role, Square};

/// Positions with their published counts by depth.
fn positions() -> impl Iterator<Item = (&'static str, Position, Vec<(u32, u64)>)> {
    const TABLE: &str = include_str!("../../../fixtures/perft/positions.txt");
    TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '['])).map(|line| {
        let (fen, counts) = line.split_once(" ; ").expect("a FEN and counts");
        let counts = counts.split(' ').map(|pair| {
            let (depth, count) = pair.split_once(':').expect("DEPTH:COUNT");
            (depth.parse().expect("a depth"), count.parse().expect("a count"))
        });
        (fen, Position::from_fen(fen).expect("a sound FEN"), counts.collect())
    })
}

/// Counts leaves by asking of every pair of squares whether the move is legal.
fn slow_perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    let mut moves = Vec::new();
    for from in position.by_color(position.turn()) {
        for to in Square::all() {
            for promotion in promotions {
                // Castling has two spellings; both give the same move.
                moves.extend(position.judge(from, to, promotion).ok().filter(|mv| mv.to() == to));
            }
        }
    }
    moves.into_iter().map(|mv| slow_perft(&position.play_unchecked(mv), depth - 1)).sum()
}

#[test]
fn at_least_forty_published_positions_have_their_counts() {
    let mut checked = 0;
    for (fen, position, counts) in positions() {
        for (depth, count) in counts {
            assert_eq!(position.perft(depth), count, "{fen} depth {depth}");
        }
        checked += 1;
    }
    assert!(checked >= 40, "only {checked} positions");
}

#[test]
fn the_slow_definition_finds_the_same_counts() {
    const LEAVES_MAX: u64 = 20_000;
    for (fen, position, counts) in positions() {
        for depth in 1..=counts.last().map_or(0, |(depth, _)| *depth) {
            let fast = position.perft(depth);
            if fast > LEAVES_MAX {
                break;
            }
            assert_eq!(slow_perft(&position, depth), fast, "{fen} depth {depth}");
        }
    }
}

#[test]
fn making_every_leaf_counts_the_same() {
    for (fen, position, counts) in positions() {
        for (depth, count) in counts.into_iter().filter(|(_, count)| *count < 500_000) {
            let mut seen = 0;
            assert_eq!(position.perft_leaves(depth, &mut |_| seen += 1), count, "{fen} depth {depth}");
            assert_eq!(seen, count);
        }
    }
}

//! What the engine plays: legal moves, mates, what wins material, draws where the Laws have them, and the same each time.

use adoube_board::Position;
use adoube_engine::{Engine, Game, Level, Limits, Score};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("the test has a position")
}

/// The best move in SAN and its score.
fn best(fen: &str, limits: &Limits) -> (String, Score) {
    let position = position(fen);
    let found = Engine::new(8 << 20).search(&Game::new(position), limits);
    (position.san(found.best.expect("there is a legal move")).to_string(), found.score)
}

#[test]
fn it_finds_mates_in_one_to_four() {
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", 1),
        ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1),
        ("k7/8/2K5/8/8/8/8/7R w - - 0 1", 2),
        ("8/8/8/8/8/2k5/2q5/K7 b - - 0 1", 1),
        ("4k3/8/8/8/8/8/R7/1R2K3 w - - 0 1", 2),
        ("6k1/8/5K2/8/8/8/8/3Q4 w - - 0 1", 2),
        ("2k5/8/8/3K4/8/8/8/4Q3 w - - 0 1", 3),
        ("8/4k3/8/8/8/8/R7/1R5K w - - 0 1", 4),
    ] {
        let (_, score) = best(fen, &Limits { depth: Some(10), ..Limits::nodes(3_000_000) });
        assert_eq!(score, Score::MateIn(moves), "{fen}");
    }
}

#[test]
fn it_wins_what_can_be_won() {
    for (fen, san) in [
        // A fork of king and queen.
        ("q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+"),
        // A pawn that nobody stops.
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q"),
        // A promotion to a queen would be stalemate.
        ("8/5P1k/5K2/8/8/8/8/8 w - - 0 1", "f8=R"),
    ] {
        let (found, score) = best(fen, &Limits::nodes(60_000));
        assert_eq!(found, san, "{fen}: {score:?}");
    }
}

#[test]
fn it_gives_check_for_ever_rather_than_lose() {
    // Black mates next; the queen checks on e8 and h5 and cannot be driven off.
    let (san, score) = best("6k1/6p1/5p2/8/4Q3/1q6/r7/7K w - - 0 1", &Limits::nodes(80_000));
    assert_eq!((san.as_str(), score), ("Qe8+", Score::Centipawns(0)));
}

#[test]
fn it_knows_what_was_played_before() {
    let play = |moves: &[&str]| {
        let mut game = Game::new(position("6k1/8/8/8/3Q4/4Q3/r7/7K w - - 0 1"));
        for text in moves {
            game.play(game.position().parse_uci(text).unwrap()).unwrap();
        }
        let found = Engine::new(1 << 20).search(&game, &Limits::depth(4));
        (game.position().san(found.best.unwrap()).to_string(), found.score)
    };
    // Two queens behind, Black makes the position with the rook on a2 occur for the third time.
    let (mv, score) = play(&["h1g1", "a2b2", "g1h1", "b2a2", "h1g1", "a2b2", "g1h1"]);
    assert_eq!((mv.as_str(), score), ("Ra2", Score::Centipawns(0)));
    // Without that history there is no draw.
    let (_, score) = play(&["h1g1", "a2b2", "g1h1"]);
    assert_ne!(score, Score::Centipawns(0));
}

#[test]
fn fifty_moves_are_a_draw_for_it() {
    // A rook more, but the hundredth quiet half-move comes before any mate.
    let (_, score) = best("8/8/8/4k3/8/8/8/R3K3 w - - 99 90", &Limits::depth(6));
    assert_eq!(score, Score::Centipawns(0));
    // A mate on the hundredth counts.
    let (san, score) = best("6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 90", &Limits::depth(4));
    assert_eq!((san.as_str(), score), ("Re8#", Score::MateIn(1)));
}

#[test]
fn when_the_game_is_over_it_has_no_move() {
    for (fen, score) in [
        ("4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Score::MateIn(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Score::Centipawns(0)),
    ] {
        let found = Engine::new(1 << 20).search(&Game::new(position(fen)), &Limits::depth(3));
        assert_eq!((found.best, found.score), (None, score));
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_search() {
    let game = Game::new(position("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5"));
    for limits in [Limits::nodes(30_000), Limits::level(Level::Bronze, 9), Limits::level(Level::Clay, 9)] {
        let [one, other] = [(); 2].map(|()| Engine::new(1 << 20).search(&game, &limits));
        assert_eq!(one, other);
    }
}

#[test]
fn another_seed_makes_other_errors() {
    let game = Game::new(Position::start());
    let first = |seed| Engine::new(1 << 20).search(&game, &Limits::level(Level::Clay, seed)).best;
    assert!((1..20).any(|seed| first(seed) != first(0)));
}

#[test]
fn the_nodes_are_a_limit() {
    let found = Engine::new(1 << 20).search(&Game::new(Position::start()), &Limits::nodes(5_000));
    assert!(found.nodes <= 5_001, "{}", found.nodes);
}

#[test]
fn a_stop_leaves_a_legal_move() {
    let game = Game::new(Position::start());
    let found = Engine::new(1 << 20)
        .search_until(&game, &Limits::default(), &mut || true, &mut |_| core::ops::ControlFlow::Continue(()));
    assert!(found.nodes <= 1_024 && found.best.is_some());
}

#[test]
fn it_castles_in_chess960() {
    let start = Position::chess960(0).unwrap();
    let mut game = Game::new(start);
    let mut engine = Engine::new(1 << 20);
    for _ in 0..40 {
        let found = engine.search(&game, &Limits::nodes(1_500));
        for &mv in &found.line[..1] {
            game.play(mv).unwrap();
        }
    }
    // King f1 and rook g1 change places in one move; the search sees through it.
    let castling = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    let mv = castling.parse_uci("f1g1").unwrap();
    let mut game = Game::new(castling);
    game.play(mv).unwrap();
    assert_eq!(game.position().fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert!(engine.search(&game, &Limits::depth(4)).best.is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_move_of_every_line_is_legal(
        number in 0_u16..960, choices in proptest::collection::vec(any::<usize>(), 0..120), level in 0_usize..8, seed in any::<u64>(),
    ) {
        let mut game = Game::new(Position::chess960(number).unwrap());
        for choice in choices {
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice % moves.len()]).unwrap();
        }
        let limits = Limits { level: Some(Level::ALL[level]), seed, ..Limits::nodes(2_000) };
        let found = Engine::new(1 << 16).search(&game, &limits);
        prop_assert_eq!(found.best.is_none(), game.position().legal_moves().is_empty());
        for mv in found.line {
            prop_assert!(game.play(mv).is_ok());
        }
    }
}

//! A round robin of the eight levels: `cargo run --release -p adoube-engine --example round_robin [GAMES A PAIR] [SEED]`.
//!
//! Every pair plays from openings of six legal moves drawn with the seed, each opening once with either colour. A game ends by mate,
//! stalemate, threefold repetition, fifty moves or bare kings, and after 200 moves as a draw. Prints a cross table and the ratings
//! of maximum likelihood, with a mean of zero.

use std::collections::HashMap;
use std::time::Instant;

use adoube_board::{Color, Position, Role};
use adoube_engine::{Engine, Game, Level, Limits};

const PLIES_MAX: u32 = 400;
const OPENING_PLIES: u32 = 6;
/// An opening is fair when the engine sees at most so much in it for either side.
const UNFAIR: i32 = 90;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(40_u64);
    let seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1_u64);
    let began = Instant::now();
    let mut table = [[0_u32; 8]; 8];
    for (a, one) in Level::ALL.into_iter().enumerate() {
        for (b, other) in Level::ALL.into_iter().enumerate().skip(a + 1) {
            for number in 0..games {
                let opening = fair_opening(seed ^ (number / 2) << 8 ^ ((8 * a + b) as u64) << 40);
                let is_swapped = number % 2 == 1;
                let players = if is_swapped { [other, one] } else { [one, other] };
                let white = play(opening, players, seed.wrapping_add(number).wrapping_mul(977));
                let score = if is_swapped { 2 - white } else { white };
                table[a][b] += score;
                table[b][a] += 2 - score;
            }
            println!(
                "{one:?} - {other:?}: {} - {} ({:.0} s)",
                points(table[a][b]),
                points(table[b][a]),
                began.elapsed().as_secs_f64()
            );
        }
    }
    print_table(&table, games);
}

/// Plays a game and returns the half-points of White.
fn play(mut game: Game, [white, black]: [Level; 2], seed: u64) -> u32 {
    let mut engines = [Engine::new(4 << 20), Engine::new(4 << 20)];
    let mut seen: HashMap<_, u32> = HashMap::new();
    for _ in 0..PLIES_MAX {
        let position = game.position();
        if !position.has_legal_move() {
            let is_mate = position.is_check();
            return match (is_mate, position.turn()) {
                (false, _) => 1,
                (true, Color::White) => 0,
                (true, Color::Black) => 2,
            };
        }
        let times = seen.entry(position.key()).or_default();
        *times += 1;
        if *times == 3 || position.halfmove_clock() >= 100 || is_bare(position) {
            return 1;
        }
        let side = position.turn().index();
        let limits = Limits::level([white, black][side], seed ^ side as u64);
        let found = engines[side].search(&game, &limits);
        let mv = found.best.expect("there is a legal move");
        game.play(mv).expect("the engine plays legal moves");
    }
    1
}

fn is_bare(position: &Position) -> bool {
    position.occupied().len() == 2
        || position.occupied().len() == 3
            && !(position.by_role(Role::Knight) | position.by_role(Role::Bishop)).is_empty()
}

/// Draws openings until one is fair.
fn fair_opening(mut seed: u64) -> Game {
    loop {
        let mut game = Game::new(Position::start());
        for _ in 0..OPENING_PLIES {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves = game.position().legal_moves();
            let Some(&mv) = moves.get((seed >> 33) as usize % moves.len().max(1)) else { break };
            game.play(mv).expect("it is of the list");
        }
        let found = Engine::new(1 << 20).search(&game, &Limits::nodes(4_000));
        let is_fair = matches!(found.score, adoube_engine::Score::Centipawns(value) if value.abs() <= UNFAIR);
        if is_fair && found.best.is_some() {
            return game;
        }
    }
}

fn points(half_points: u32) -> String {
    format!("{}{}", half_points / 2, if half_points.is_multiple_of(2) { "" } else { ".5" })
}

fn print_table(table: &[[u32; 8]; 8], games: u64) {
    let ratings = most_likely(table, games as f64);
    print!("| level |");
    for level in Level::ALL {
        print!(" {} |", level.name());
    }
    println!(" points | rating |\n|{}", " --- |".repeat(11));
    for (a, level) in Level::ALL.into_iter().enumerate() {
        print!("| `{}` |", level.name());
        for (b, &half_points) in table[a].iter().enumerate() {
            print!(" {} |", if a == b { "-".to_owned() } else { points(half_points) });
        }
        println!(" {} | {:+.0} |", points(table[a].iter().sum()), ratings[a]);
    }
}

/// Returns the ratings under which the results are likeliest (Zermelo's iteration). Half a drawn game is added to every pair, so
/// that a player who won or lost everything has a rating too.
fn most_likely(table: &[[u32; 8]; 8], games: f64) -> [f64; 8] {
    let (games, mut strength) = (games + 0.5, [1.0_f64; 8]);
    for _ in 0..20_000 {
        let old = strength;
        for a in 0..8 {
            let won: f64 =
                table[a].iter().map(|&half_points| f64::from(half_points) / 2.0).sum::<f64>() + 7.0 * 0.25;
            let met: f64 = (0..8).filter(|&b| b != a).map(|b| games / (old[a] + old[b])).sum();
            strength[a] = won / met;
        }
        let mean = strength.iter().map(|strength| strength.ln()).sum::<f64>() / 8.0;
        strength = strength.map(|strength| strength / mean.exp());
    }
    strength.map(|strength| 400.0 * strength.log10())
}

//! Reading the moves of whole games from their texts and playing them: what a PGN reader does after the syntax.

use std::hint::black_box;

use crate::cpu_time::medians;

const GAMES: usize = 2_000;
const GAME_PLIES: usize = 80;
const ROUNDS: usize = 7;

/// Prints moves a second for both libraries and the ratio.
pub fn run() {
    let build = if cfg!(target_feature = "avx2") { "native" } else { "default" };
    let games = games();
    let moves: usize = games.iter().map(Vec::len).sum();
    let times = medians(
        ROUNDS,
        &mut [&mut || games.iter().for_each(|game| ours(game)), &mut || {
            games.iter().for_each(|game| theirs(game));
        }],
    );
    let speeds: Vec<f64> = times.iter().map(|time| moves as f64 / time.as_secs_f64() / 1e6).collect();
    println!("figure san_played_{build}_adoube {:.2} M/s", speeds[0]);
    println!("figure san_played_{build}_shakmaty {:.2} M/s", speeds[1]);
    println!("figure san_played_{build}_to_shakmaty {:.3} ratio", speeds[0] / speeds[1]);
}

/// Plays games of random moves and returns their texts. Captures are preferred now and then, so that the board empties.
fn games() -> Vec<Vec<String>> {
    let mut state = 0x5EED_u64;
    let mut random = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    (0..GAMES)
        .map(|_| {
            let mut position = adoube_board::Position::start();
            let mut texts = Vec::new();
            while texts.len() < GAME_PLIES {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random(moves.len())];
                texts.push(position.san(mv).to_string());
                position = position.play_unchecked(mv);
            }
            texts
        })
        .collect()
}

fn ours(game: &[String]) {
    let mut position = adoube_board::Position::start();
    for text in game {
        let mv = position.parse_san(text).expect("a legal move");
        position = position.play_unchecked(mv);
    }
    black_box(&position);
}

fn theirs(game: &[String]) {
    use shakmaty::Position;
    let mut position = shakmaty::Chess::default();
    for text in game {
        let san =
            shakmaty::san::San::from_ascii(text.trim_end_matches(['+', '#']).as_bytes()).expect("a move");
        let mv = san.to_move(&position).expect("a legal move");
        position.play_unchecked(mv);
    }
    black_box(&position);
}

//! Many games at once.

use std::collections::HashSet;
use std::sync::Arc;

use adoube_wire::view::ColorName;
use tokio::task::JoinSet;

use super::{House, Socket, Table};

/// How many games are played at once, and how many moves are made in each.
const GAMES: u64 = 50;
const PLIES: usize = 40;

/// A small generator, so that a seed is a whole run.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        // Steele, Lea and Flood 2014, "SplitMix64".
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_games_at_once_end_as_they_are_recorded() {
    let seed = std::env::var("ADOUBE_SEED").map_or(20_230_101, |seed| seed.parse().unwrap());
    println!("ADOUBE_SEED={seed}");
    let house = Arc::new(House::open().await);
    let mut games = JoinSet::new();
    for number in 0..GAMES {
        games.spawn(play_and_compare(Arc::clone(&house), Lots(seed + number)));
    }
    while let Some(played) = games.join_next().await {
        played.unwrap();
    }
}

async fn play_and_compare(house: Arc<House>, lots: Lots) {
    let table = play_at_random(house.untimed_table().await, lots, PLIES).await;
    let replay = house.replay(&table.game).await;
    for socket in [&table.white, &table.black, &table.spectator] {
        let known = socket.known(&table.game);
        assert_eq!(known.version as usize, replay.entries.len());
        assert_eq!(known.state.fen, replay.game.position().fen());
        assert_eq!(known.state.result, replay.game.ending().as_ref().map(Into::into));
    }
}

/// Plays legal moves until there is none or enough are made.
pub(crate) async fn play_at_random(mut table: Table, mut lots: Lots, plies: usize) -> Table {
    let game = table.game.clone();
    let mut versions = HashSet::new();
    for _ in 0..plies {
        let mover = match table.spectator.known(&game).state.turn {
            ColorName::White => &mut table.white,
            ColorName::Black => &mut table.black,
        };
        let legal = &mover.known(&game).state.legal;
        if legal.is_empty() {
            break;
        }
        let uci = legal[lots.below(legal.len())].uci.clone();
        let version = patiently(mover, &game, &uci).await;
        assert!(versions.insert(version), "version {version} was acknowledged twice");
        table.reach(version).await;
    }
    table
}

/// Makes a move, again while the socket is told that it says too much.
async fn patiently(mover: &mut Socket, game: &str, uci: &str) -> u32 {
    loop {
        match mover.make_move(game, uci).await {
            Ok(version) => return version,
            Err(refused) => assert_eq!(refused.code, "too_fast"),
        }
    }
}

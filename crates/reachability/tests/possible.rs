//! Impossible positions beside labels that others have given, and positions that games did reach.
//!
//! The labelled positions are other people's and stay outside the repository: the folder is named by `ADOUBE_CASES`.

use std::path::PathBuf;

use adoube_board::{Move, MoveKind, Position, Role, Setup};
use adoube_reachability::{Budget, Possibility, possible};

/// Enough for the rules and a look back, and too little for the search of a game.
const BUDGET: Budget = Budget { nodes: 1_000 };

fn read(name: &str) -> Option<String> {
    let Some(cases) = std::env::var_os("ADOUBE_CASES") else {
        println!("extra conformance data not given");
        return None;
    };
    let path = PathBuf::from(cases).join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn soaking() -> bool {
    std::env::var_os("ADOUBE_SOAK").is_some()
}

/// Returns the rules that exclude a FEN, if some do.
fn excluded(fen: &str) -> Option<Vec<&'static str>> {
    match Setup::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).position() {
        Err(problems) => Some(problems.iter().map(|problem| problem.code()).collect()),
        Ok(position) => match possible(&position, BUDGET) {
            Possibility::Impossible { chain } => Some(chain.iter().map(|rule| rule.code()).collect()),
            Possibility::Possible { .. } | Possibility::Unknown { .. } => None,
        },
    }
}

/// Plays a game and panics if one of its positions is called impossible. Returns how many were asked about.
fn hold(game: &[Move], name: &str) -> u32 {
    let mut position = Position::start();
    for (ply, &mv) in game.iter().enumerate() {
        position = position.play(mv);
        if let Possibility::Impossible { chain } = possible(&position, BUDGET) {
            panic!("{name}: {chain:?} at {} after {:?}", position.fen(), &game[..=ply]);
        }
    }
    game.len() as u32
}

/// Numbers that look random, from a seed (xorshift64*).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }
}

/// What a random player likes, so that games differ in what they put the rules to.
#[derive(Clone, Copy, Debug)]
enum Taste {
    Anything,
    Captures,
    Pawns,
    NoCaptures,
    Checks,
    /// Stay at home as long as something else moves.
    Officers,
}

const TASTES: [Taste; 6] =
    [Taste::Anything, Taste::Captures, Taste::Pawns, Taste::NoCaptures, Taste::Checks, Taste::Officers];

fn likes(taste: Taste, position: &Position, mv: Move) -> bool {
    let role = position.piece_at(mv.from()).map(|man| man.role);
    match taste {
        Taste::Anything => true,
        Taste::Captures => position.is_capture(mv),
        Taste::Pawns => role == Some(Role::Pawn) && mv.kind() != MoveKind::DoubleStep,
        Taste::NoCaptures => !position.is_capture(mv) && position.piece_at(mv.from()).is_some(),
        Taste::Checks => position.play(mv).is_check(),
        Taste::Officers => role != Some(Role::Pawn) && !position.is_capture(mv),
    }
}

fn random_game(dice: &mut Dice, tastes: [Taste; 2]) -> Vec<Move> {
    let mut position = Position::start();
    let mut game = Vec::new();
    for ply in 0..240 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let liked: Vec<Move> =
            moves.iter().copied().filter(|&mv| likes(tastes[ply % 2], &position, mv)).collect();
        let among = if liked.is_empty() || dice.below(4) == 0 { moves.as_slice() } else { &liked };
        let mv = among[dice.below(among.len())];
        game.push(mv);
        position = position.play(mv);
    }
    game
}

#[test]
fn no_position_of_a_random_game_is_called_impossible() {
    let seed = std::env::var("ADOUBE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let told = std::env::var("ADOUBE_POSITIONS").ok().and_then(|count| count.parse().ok());
    let wanted = told.unwrap_or(if soaking() { 1_000_000 } else { 10_000 });
    let mut dice = Dice(seed);
    let mut asked = 0;
    while asked < wanted {
        let tastes = [TASTES[dice.below(TASTES.len())], TASTES[dice.below(TASTES.len())]];
        let game = random_game(&mut dice, tastes);
        asked += hold(&game, &format!("seed {seed}, {tastes:?}"));
    }
    println!("seed {seed}: {asked} positions of random games");
}

/// Reads the main lines of a PGN without variations.
fn games(pgn: &str) -> Vec<Vec<Move>> {
    let mut games = Vec::new();
    for text in pgn.split("[Event ").skip(1) {
        let Some((_, movetext)) = text.split_once("\n\n") else { continue };
        let plain: String = movetext.split('}').map(|part| part.split('{').next().unwrap_or("")).collect();
        let mut position = Position::start();
        let mut game = Vec::new();
        for word in plain.split_whitespace() {
            let Ok(mv) = position.parse_san(word.trim_end_matches(['?', '!'])) else { continue };
            game.push(mv);
            position = position.play(mv);
        }
        games.push(game);
    }
    games
}

#[test]
fn no_position_of_a_real_game_is_called_impossible() {
    let Some(pgn) = read("pgn/lichess-sample.pgn") else { return };
    let games = games(&pgn);
    let every = if soaking() { 1 } else { 40 };
    let asked: u32 = games.iter().step_by(every).map(|game| hold(game, "a real game")).sum();
    println!("{asked} positions of {} real games", games.len());
    assert!(asked > 400, "the games were not read");
}

#[test]
fn no_end_of_a_real_game_is_called_impossible() {
    let Some(text) = read("unwinnability/lichess.txt") else { return };
    let every = if soaking() { 1 } else { 100 };
    let mut asked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(every) {
        let (_, fen) = line.split_once(' ').expect("a label and a FEN");
        assert_eq!(excluded(fen), None, "{fen}");
        asked += 1;
    }
    println!("{asked} ends of real games");
}

#[test]
fn no_position_of_a_proof_game_is_called_impossible() {
    let Some(text) = read("legality/proof-games.txt") else { return };
    let mut asked = 0;
    for (fen, proof) in text.lines().filter_map(|line| line.split_once(" legal: proof: ")) {
        let mut position = Position::start();
        let mut game = Vec::new();
        for san in proof.split_whitespace() {
            let mv = position.parse_san(san).unwrap_or_else(|error| panic!("{fen} {san}: {error}"));
            game.push(mv);
            position = position.play(mv);
        }
        let first = if soaking() { 0 } else { game.len().saturating_sub(3) };
        for ply in first..game.len() {
            let position = game[..=ply].iter().fold(Position::start(), |at, &mv| at.play(mv));
            assert_eq!(excluded(&position.fen()), None, "{}", position.fen());
            asked += 1;
        }
    }
    println!("{asked} positions of proof games");
}

#[test]
fn positions_marked_impossible_are_excluded() {
    let Some(text) = read("legality/proof-games.txt") else { return };
    let lines = text.lines().filter_map(|line| line.split_once(" illegal: "));
    let found: Vec<bool> = lines.map(|(fen, _)| excluded(fen).is_some()).collect();
    let excluded = found.iter().filter(|found| **found).count();
    println!("{excluded} of {} positions without a proof game are excluded", found.len());
    assert!(excluded >= 185, "{excluded}");
}

#[test]
fn random_boards_marked_illegal_are_excluded() {
    let Some(text) = read("legality/random-classes.tsv") else { return };
    let mut of = (0, 0);
    for line in text.lines() {
        let mut columns = line.split('\t');
        let (fen, class) = (columns.next().expect("a FEN"), columns.next().expect("a class"));
        if class.trim().starts_with("Illegal") {
            of.1 += 1;
            of.0 += u32::from(excluded(fen).is_some());
        }
    }
    println!("{} of {} random boards marked illegal are excluded", of.0, of.1);
    assert!(of.0 == of.1, "{of:?}");
}

#[test]
fn positions_marked_legal_are_not_excluded() {
    let Some(text) = read("legality/vectors.tsv") else { return };
    let mut of = (0, 0);
    for line in text.lines() {
        let (mark, fen) = line.split_once('\t').expect("two columns");
        let excluded = excluded(fen);
        match mark {
            "Legal" => assert_eq!(excluded, None, "{fen}"),
            "Illegal" => {
                of.1 += 1;
                of.0 += u32::from(excluded.is_some());
            }
            _ => {}
        }
    }
    println!("{} of {} vectors marked illegal are excluded", of.0, of.1);
}

/// Returns whether a game is found that leads to a position; such a game is played here once more.
fn is_reached(fen: &str, nodes: u64) -> bool {
    let goal = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    match possible(&goal, Budget { nodes }) {
        Possibility::Possible { game } => {
            let end = game.iter().fold(Position::start(), |at, &mv| {
                at.try_play(mv).unwrap_or_else(|error| panic!("{fen}: {mv:?}: {error:?}"))
            });
            assert_eq!(end.key(), goal.key(), "{fen}");
            true
        }
        Possibility::Impossible { chain } => panic!("{fen}: {chain:?}"),
        Possibility::Unknown { .. } => false,
    }
}

#[test]
fn games_lead_to_ordinary_positions() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4",
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    ] {
        assert!(is_reached(fen, 1_000_000), "{fen}");
    }
}

#[test]
fn games_lead_to_positions_marked_legal() {
    let Some(text) = read("legality/proof-games.txt") else { return };
    let (every, nodes) = if soaking() { (1, 10_000_000) } else { (16, 300_000) };
    let lines: Vec<&str> =
        text.lines().filter_map(|line| Some(line.split_once(" legal:")?.0)).step_by(every).collect();
    let found = lines.iter().filter(|fen| is_reached(fen, nodes)).count();
    println!("games are found to {found} of {} positions that have one", lines.len());
    assert!(!soaking() || found >= 150, "{found}");
}

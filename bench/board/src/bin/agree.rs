//! Holds the board crate against shakmaty on random games: `agree POSITIONS [SEED]`.
//!
//! Every second game starts from a random Chess960 array. In each position the legal moves, the texts of all moves, the
//! FEN, check, mate, stalemate and the Polyglot key must be the same.

use adoube_board::{CastlingStyle, Position};
use shakmaty::fen::{Epd, Fen};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

/// Half-moves after which a game is left for a new one.
const GAME_PLIES_MAX: u32 = 300;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let wanted: u64 = arguments.next().map_or(100_000, |text| text.parse().expect("a number of positions"));
    let mut random = Random(arguments.next().map_or(1, |text| text.parse().expect("a seed")));
    println!("# seed {}", random.0);
    let mut seen = 0;
    while seen < wanted {
        let number = if random.below(2) == 0 { 518 } else { random.below(960) as u16 };
        seen += game(number, &mut random);
    }
    println!("figure agree_positions {seen} count");
}

/// Plays one random game and returns the number of positions compared.
fn game(number: u16, random: &mut Random) -> u64 {
    let mut ours = Position::chess960(number).expect("a number below 960");
    let fen: Fen = ours.fen().parse().expect("a FEN");
    let mut theirs: Chess = fen.into_position(CastlingMode::Chess960).expect("a sound position");
    let mut seen = 0;
    for _ in 0..GAME_PLIES_MAX {
        compare(&ours, &theirs);
        seen += 1;
        let moves = ours.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len() as u64) as usize];
        let text: UciMove = ours.uci(mv, CastlingStyle::Chess960).to_string().parse().expect("a UCI move");
        theirs.play_unchecked(text.to_move(&theirs).expect("a legal move"));
        ours = ours.play(mv);
    }
    seen
}

fn compare(ours: &Position, theirs: &Chess) {
    let context = || ours.fen();
    let mut our_moves: Vec<_> = ours
        .legal_moves()
        .into_iter()
        .map(|mv| (ours.uci(mv, CastlingStyle::Chess960).to_string(), ours.san(mv).to_string()))
        .collect();
    let mut their_moves: Vec<_> = theirs
        .legal_moves()
        .into_iter()
        .map(|mv| {
            (
                mv.to_uci(CastlingMode::Chess960).to_string(),
                SanPlus::from_move(theirs.clone(), mv).to_string(),
            )
        })
        .collect();
    our_moves.sort();
    their_moves.sort();
    assert_eq!(our_moves, their_moves, "{}", context());
    assert_eq!(ours.is_check(), theirs.is_check(), "{}", context());
    assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{}", context());
    assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{}", context());
    assert_eq!(ours.fen(), Fen::from_position(theirs, EnPassantMode::Legal).to_string());
    let hash: Zobrist64 = theirs.zobrist_hash(EnPassantMode::PseudoLegal);
    // The format looks for a pawn beside, the other library for a pseudo-legal capture: the same thing.
    assert_eq!(
        ours.polyglot_key(),
        hash.0,
        "{} {}",
        context(),
        Epd::from_position(theirs, EnPassantMode::PseudoLegal)
    );
}

/// A small generator of random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % limit
    }
}

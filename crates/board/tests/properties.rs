//! What holds in every position, tried on random games of classical chess and Chess960.

use adoube_board::{
    CastlingRights, CastlingStyle, Color, Letters, Move, MoveKind, Position, Role, San, Setup, Square,
    UciMove, Wing,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// A game as its start and a choice at each move.
fn games() -> impl Strategy<Value = (Position, Vec<u16>)> {
    let start = prop_oneof![Just(518), 0..960u16];
    (start, vec(any::<u16>(), 0..160))
        .prop_map(|(number, choices)| (Position::chess960(number).expect("a number below 960"), choices))
}

/// Plays a game and returns all its positions.
fn positions(start: Position, choices: &[u16]) -> Vec<Position> {
    let mut positions = vec![start];
    let mut position = start;
    for choice in choices {
        let moves = position.legal_moves();
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        position = position.play(*mv);
        positions.push(position);
    }
    positions
}

/// Asks of every two squares and every promotion whether the slow definition allows the move.
fn slow_moves(position: &Position) -> Vec<Move> {
    let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    let mut found = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            for promotion in promotions {
                // Castling has two spellings; both give the same move.
                found.extend(position.judge(from, to, promotion).ok().filter(|mv| mv.to() == to));
            }
        }
    }
    found.sort_by_key(|mv| format!("{mv:?}"));
    found
}

fn sorted(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_by_key(|mv| format!("{mv:?}"));
    moves
}

/// The position with some of its castling rights and perhaps its en passant capture taken away.
fn poorer(position: &Position) -> Vec<Position> {
    let setup = position.setup();
    let mut found = Vec::new();
    for ep in [setup.ep, None] {
        for kept in 0..16 {
            let mut castling = CastlingRights::NONE;
            for (index, (color, wing)) in
                Color::ALL.iter().flat_map(|c| Wing::ALL.map(|w| (*c, w))).enumerate()
            {
                if kept >> index & 1 == 1 {
                    castling = castling.with(color, wing, setup.castling.rook(color, wing));
                }
            }
            found.push(Setup { castling, ep, ..setup }.position().expect("a right less is no fault"));
        }
    }
    found
}

/// Few cases for every day; the long proofs set `PROPTEST_CASES`.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { default.cases } else { 48 };
    ProptestConfig { cases, ..default }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_generator_agrees_with_the_slow_definition((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().rev().step_by(7) {
            prop_assert_eq!(sorted(&position), slow_moves(&position), "{:?}", position);
            prop_assert_eq!(position.legal_count(), position.legal_moves().len());
            prop_assert_eq!(position.has_legal_move(), position.legal_count() > 0);
        }
    }

    #[test]
    fn looking_back_from_a_square_finds_the_men_that_may_go_there((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().step_by(3) {
            for role in Role::ALL {
                for to in Square::all() {
                    let able: Vec<_> = position.able_men(role, to).collect();
                    let mut moving: Vec<_> = position
                        .legal_moves()
                        .into_iter()
                        .filter(|mv| mv.to() == to && mv.kind() != MoveKind::Castling)
                        .map(Move::from)
                        .filter(|from| position.piece_at(*from).map(|man| man.role) == Some(role))
                        .collect();
                    moving.sort();
                    moving.dedup();
                    prop_assert_eq!(able, moving, "{:?} to {} in {:?}", role, to, position);
                }
            }
        }
    }

    #[test]
    fn a_square_is_attacked_if_some_man_attacks_it((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().step_by(5) {
            for color in Color::ALL {
                let one_by_one = Square::all().filter(|square| !position.attackers(*square, color).is_empty()).collect();
                prop_assert_eq!(position.attacked_by(color), one_by_one);
            }
        }
    }

    #[test]
    fn the_hash_kept_by_moves_is_the_hash_computed((start, choices) in games()) {
        for position in positions(start, &choices) {
            prop_assert_eq!(position.hash(), position.computed_hash(), "{:?}", position);
        }
    }

    #[test]
    fn a_fen_read_back_gives_the_position((start, choices) in games()) {
        for position in positions(start, &choices) {
            let again = Position::from_fen(&position.fen());
            prop_assert_eq!(again.as_ref(), Ok(&position));
            prop_assert_eq!(again.map(|it| it.fen()), Ok(position.fen()));
        }
    }

    #[test]
    fn a_move_written_and_read_back_is_the_same((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().step_by(5) {
            for mv in position.legal_moves() {
                let san = position.san(mv);
                prop_assert_eq!(san.to_string().parse::<San>(), Ok(san));
                prop_assert_eq!(position.parse_san(&san.to_string()), Ok(mv), "{} {:?}", san, position);
                let uci = position.uci(mv, position.castling_style());
                prop_assert_eq!(uci.to_string().parse::<UciMove>(), Ok(uci));
                prop_assert_eq!(position.parse_uci(&uci.to_string()), Ok(mv), "{} {:?}", uci, position);
                let uci = position.uci(mv, CastlingStyle::Chess960);
                prop_assert_eq!(position.parse_uci(&uci.to_string()), Ok(mv), "{} {:?}", uci, position);
                prop_assert!(!position.san_in(mv, Letters::Russian).to_string().is_empty());
            }
        }
    }

    #[test]
    fn a_mirrored_position_has_the_mirrored_moves((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().step_by(9) {
            let mirrored = position.mirrored();
            prop_assert_eq!(mirrored.mirrored(), position);
            let mut moves: Vec<_> = position
                .legal_moves()
                .into_iter()
                .map(|mv| (mv.from().mirrored(), mv.to().mirrored(), mv.promotion(), mv.kind()))
                .collect();
            let mut others: Vec<_> =
                mirrored.legal_moves().into_iter().map(|mv| (mv.from(), mv.to(), mv.promotion(), mv.kind())).collect();
            moves.sort_by_key(|it| (it.0, it.1, it.2));
            others.sort_by_key(|it| (it.0, it.1, it.2));
            prop_assert_eq!(moves, others);
        }
    }

    #[test]
    fn equal_keys_mean_the_same_possible_moves((start, choices) in games()) {
        for position in positions(start, &choices).into_iter().rev().step_by(11) {
            for other in poorer(&position) {
                let same = position.castling() == other.castling() && sorted(&position) == sorted(&other);
                prop_assert_eq!(position.key() == other.key(), same, "{:?} {:?}", position, other);
                prop_assert!(position.key() != other.key() || position.hash() == other.hash());
            }
        }
    }

    #[test]
    fn a_move_in_place_of_another_position_is_refused((start, choices) in games()) {
        let positions = positions(start, &choices);
        let all = positions.iter().flat_map(|position| position.legal_moves());
        let last = positions[positions.len() - 1];
        for mv in all {
            let is_legal = last.legal_moves().contains(&mv);
            prop_assert_eq!(last.is_legal(mv), is_legal);
            prop_assert_eq!(last.try_play(mv).is_ok(), is_legal);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,40}") {
        let position = Position::start();
        let _ = Position::from_fen(&text);
        let _ = position.parse_san(&text);
        let _ = position.parse_uci(&text);
        let _ = adoube_board::Epd::read(&text);
        for letters in [Letters::English, Letters::Russian, Letters::Figurine] {
            let _ = position.read_move(&text, letters);
        }
    }

    #[test]
    fn no_set_up_makes_the_checks_panic(
        men in vec((0..64usize, "[KQRBNPkqrbnp]"), 0..40),
        rights in "[KQkqA-Ha-h]{1,4}",
        ep in "[a-h][1-8]",
        turn in "[wb]",
    ) {
        let mut setup = Setup::EMPTY;
        for (square, letter) in men {
            let piece = letter.chars().next().and_then(adoube_board::Piece::from_letter);
            setup.placement.set(Square::from_index(square), piece);
        }
        let fen = format!("{} {turn} {rights} {ep} 0 1", setup.placement);
        if let Ok(position) = Position::from_fen(&fen) {
            prop_assert_eq!(sorted(&position), slow_moves(&position));
        }
    }
}

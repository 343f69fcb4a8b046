//! The fast generator against the slow definition.

use adoube_board::{Position, Role, Square};

fn slow_moves(position: &Position) -> Vec<String> {
    let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    let mut found = Vec::new();
    for from in position.by_color(position.turn()) {
        for to in Square::all() {
            for promotion in promotions {
                if let Ok(mv) = position.judge(from, to, promotion) {
                    found.push(format!("{mv:?} {:?}", mv.kind()));
                }
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn random_games_have_the_same_moves_by_both() {
    let mut seed = 0x1234_5678_9abc_def1u64;
    for game in 0..60 {
        let mut position = Position::start();
        if game % 2 == 1 {
            position =
                Position::from_fen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
                    .expect("a sound FEN");
        }
        for _ in 0..200 {
            let moves = position.legal_moves();
            let mut fast: Vec<_> = moves.iter().map(|mv| format!("{mv:?} {:?}", mv.kind())).collect();
            fast.sort();
            assert_eq!(fast, slow_moves(&position), "{position:?}");
            assert_eq!(fast.len(), position.legal_count());
            assert_eq!(position.hash(), position.computed_hash());
            let again = Position::from_fen(&position.fen()).expect("its own FEN");
            assert_eq!(again, position);
            for mv in &moves {
                let text = position.san(*mv).to_string();
                assert_eq!(position.parse_san(&text), Ok(*mv), "{text} {position:?}");
            }
            if moves.is_empty() {
                break;
            }
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            position = position.play(moves[(seed % moves.len() as u64) as usize]);
        }
    }
}

//! Articles 2.1, 2.2 and 2.4: the board, the men, the lines.

use adoube_board::{Bitboard, Color, Position, Role, Square};

fn is_light(square: Square) -> bool {
    Bitboard::LIGHT.contains(square)
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn there_are_sixty_four_squares_each_with_its_name() {
    let names: std::collections::BTreeSet<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(names.len(), 64);
    assert!(names.contains("a1") && names.contains("c4") && names.contains("h8"));
}

#[test]
fn neighbours_differ_in_colour_and_the_corner_at_each_right_hand_is_light() {
    for here in Square::all() {
        for beside in [here.offset(1, 0), here.offset(0, 1)].into_iter().flatten() {
            assert_ne!(is_light(here), is_light(beside), "{here} {beside}");
        }
    }
    assert!(is_light(square("h1")) && is_light(square("a8")));
    assert!(!is_light(square("a1")) && !is_light(square("h8")));
}

#[test]
fn a_bishop_stays_on_its_colour() {
    let position = Position::from_fen("8/8/8/8/3B4/7p/8/K1k5 w - - 0 1").expect("a FEN");
    let d4 = square("d4");
    for mv in position.legal_moves().iter().filter(|mv| mv.from() == d4) {
        assert_eq!(is_light(mv.to()), is_light(d4), "{mv:?}");
    }
}

#[test]
fn each_side_has_sixteen_men_in_the_array() {
    let start = Position::start();
    let count = |color: Color, role: Role| {
        let is_such = |man: &adoube_board::Piece| man.color == color && man.role == role;
        Square::all().filter_map(|square| start.piece_at(square)).filter(is_such).count()
    };
    for color in [Color::White, Color::Black] {
        let counts = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
            .map(|role| count(color, role));
        assert_eq!(counts, [1, 1, 2, 2, 2, 8]);
    }
}

#[test]
fn the_array_is_that_of_the_laws() {
    let start = Position::start();
    assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let on = |text: &str| start.piece_at(square(text)).expect("a man");
    assert_eq!((on("e1").role, on("d1").role), (Role::King, Role::Queen));
    assert_eq!((on("e8").role, on("d8").role), (Role::King, Role::Queen));
    assert_eq!((on("a1").color, on("h8").color), (Color::White, Color::Black));
}

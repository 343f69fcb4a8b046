//! What the reader understands, and what it says of what it does not.

use std::convert::Infallible;

use adoube_pgn::{
    Cause, Expected, Fault, Feed, GAME_BYTES_MAX, GameResult, GameTree, Reader, Step, Text,
    VARIATION_DEPTH_MAX, Visitor,
};

/// Reads all games, played through.
fn games(text: &[u8]) -> Vec<(GameTree, Vec<Fault>)> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    loop {
        let mut builder = GameTree::builder();
        let Ok(more) = reader.play_game(&mut builder);
        if !more {
            return games;
        }
        games.push(builder.finish());
    }
}

/// Reads the only game, which has no faults.
fn game(text: &[u8]) -> GameTree {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{games:?}");
    let (tree, faults) = games.remove(0);
    assert_eq!(faults, []);
    tree
}

/// Returns what is wrong with a text, a line for each fault.
fn faults(text: &[u8]) -> Vec<String> {
    games(text).into_iter().flat_map(|(_, faults)| faults).map(|fault| fault.to_string()).collect()
}

/// Returns the moves and the result as export format writes them, in one line.
fn movetext(tree: &GameTree) -> String {
    tree.to_string().split_once("\n\n").expect("tags end with an empty line").1.trim_end().replace('\n', " ")
}

#[track_caller]
fn check(text: &str, written: &str) {
    assert_eq!(movetext(&game(text.as_bytes())), written, "{text}");
}

#[test]
fn moves_numbers_and_results_in_every_spacing() {
    check("1. e4 e5 2. Nf3 1-0", "1. e4 e5 2. Nf3 1-0");
    check("1.e4 e5 2.Nf3 0-1", "1. e4 e5 2. Nf3 0-1");
    check("1 . e4\r\n1 ... e5\r\n2.Nf3\r\n1/2-1/2\r\n", "1. e4 e5 2. Nf3 1/2-1/2");
    check("e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *");
    check("e4 e5\n\nNf3", "1. e4 e5 2. Nf3 *");
    check("1.e4(1.d4)e5{a}*", "1. e4 (1. d4) 1... e5 {a} *");
}

#[test]
fn moves_are_forgiven_small_faults_and_written_well() {
    check("1. e2-e4 d7d5 2. e4xd5 Qxd5+ 3. Ng1f3 *", "1. e4 d5 2. exd5 Qxd5 3. Nf3 *");
    check("1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *");
    check("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *");
    check("[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 40\"]\n\n40. e8Q *", "40. e8=Q *");
}

#[test]
fn comments_of_every_kind_and_escaped_lines() {
    check(
        "{before} 1. e4 {a}{b} ; to the end ) 1-0\n e5 *",
        "{before} 1. e4 {a} {b} {to the end ) 1-0} 1... e5 *",
    );
    check("% an escape\n1. e4\n% 1-0 [Event \"no\"]\ne5 *", "1. e4 e5 *");
    check("1. e4 {\n[Event \"no\"]\n} e5 *", "1. e4 {[Event \"no\"]} 1... e5 *");
}

#[test]
fn glyphs_as_numbers_and_as_signs() {
    check(
        "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 $14 $255 *",
        "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 4. Ba4 $14 $255 *",
    );
    assert_eq!(faults(b"1. e4 $256 *"), ["1:7: GLYPH_EXPECTED 1... $256"]);
}

#[test]
fn variations_start_before_the_move_they_replace() {
    check(
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *",
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *",
    );
}

#[test]
fn a_visitor_of_the_main_line_sees_no_variation() {
    struct MainLine(Vec<String>);
    impl Visitor for MainLine {
        type Stop = Infallible;
        fn played(&mut self, step: &Step<'_>) -> Result<(), Infallible> {
            self.0.push(step.san.to_string());
            Ok(())
        }
        fn fault(&mut self, fault: Fault) -> Result<(), Infallible> {
            panic!("{fault}");
        }
    }
    let mut moves = MainLine(Vec::new());
    let text = b"1. e4 (1. d4 {)} d5 (1... zzz)) 1... e5 (illegal ;)\n) 2. Nf3 *";
    let Ok(more) = Reader::new(text).play_game(&mut moves);
    assert!(more);
    assert_eq!(moves.0, ["e4", "e5", "Nf3"]);
}

#[test]
fn tags_with_escapes_encodings_and_odd_spacing() {
    let tree = game(b"\xEF\xBB\xBF[ Event  \"a \\\"b\\\" \\\\ c\" ][White \"M\xFCller\"]\r\n[Black \"\xC3\x96\"]\r\n\r\n*");
    assert_eq!(tree.tag("Event"), Some("a \"b\" \\ c"));
    assert_eq!(tree.tag("White"), Some("Müller"));
    assert_eq!(tree.tag("Black"), Some("Ö"));
}

#[test]
fn positions_that_are_set_up_and_chess960() {
    check(
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 12\"]\n\n12... Kd7 13. e4 *",
        "12... Kd7 13. e4 *",
    );
    check(
        "[Variant \"Chess960\"]\n[FEN \"bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1\"]\n\n1. Nf3 Nf6 2. O-O *",
        "1. Nf3 Nf6 2. O-O *",
    );
    assert_eq!(faults(b"[Variant \"Atomic\"]\n\n1. e4 *"), ["1:19: UNKNOWN_VARIANT"]);
    assert!(faults(b"[FEN \"nonsense\"]\n\n1. e4 *")[0].contains("BAD_POSITION"));
}

#[test]
fn several_games_with_and_without_results_and_tags() {
    let text = b"[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n[Event \"c\"]\n\n1. d4 1-0 1. c4 0-1 *";
    let found: Vec<(Option<String>, String)> = games(text)
        .into_iter()
        .map(|(tree, faults)| {
            assert_eq!(faults, []);
            (tree.tag("Event").map(str::to_owned), movetext(&tree))
        })
        .collect();
    let event = |name: &str| Some(name.to_owned());
    let expected = [
        (event("a"), "1. e4 *".to_owned()),
        (event("b"), "*".to_owned()),
        (event("c"), "1. d4 1-0".to_owned()),
        (None, "1. c4 0-1".to_owned()),
        (None, "*".to_owned()),
    ];
    assert_eq!(found, expected);
}

#[test]
fn faults_say_where_and_what() {
    let check = |text: &str, expected: &str| assert_eq!(faults(text.as_bytes()), [expected], "{text:?}");
    check("[ \"x\"]\n\n*", "1:3: TAG_NAME_EXPECTED \"x\"]");
    check("[Event x]\n\n*", "1:8: TAG_VALUE_EXPECTED x]");
    check("[Event \"x]\n\n*", "1:8: TAG_VALUE_END_EXPECTED \"x]");
    check("[Event \"x\"\n\n*", "1:11: TAG_END_EXPECTED");
    check("1. e4 {never closed *", "1:7: COMMENT_END_EXPECTED 1... {");
    check("(1. e4) *", "1:1: MOVE_BEFORE_VARIATION_EXPECTED 1. (");
    check("1. e4 ) e5 *", "1:7: VARIATION_EXPECTED 1... )");
    check("1. e4 (1. d4", "1:13: VARIATION_END_EXPECTED 1...");
    check("1. e4\n@ e5 *", "2:1: MOVE_OR_RESULT_EXPECTED 1... @");
    check("1. e4 exx5 *", "1:7: NOT_A_MOVE 1... exx5");
    check("1. e4 e5\n2. Ke3 Nf6 *", "2:4: NOT_LEGAL 2. Ke3: NOT_HOW_IT_MOVES (Art. 3.8)");
}

#[test]
fn a_broken_game_leaves_the_others_whole() {
    let broken: [&[u8]; 6] = [
        b"1. e4 Ke4 {a} 1-0",
        b"1. e4 {open",
        b"1. e4 (1. d4 (1. c4",
        b"1. \xFF\xFE\x00",
        b"<html> & *",
        b"[x\n[\n\n1-",
    ];
    for game in broken {
        let text = [b"[Event \"1\"]\n\n", game, b"\n\n[Event \"2\"]\n\n1. d4 *\n"].concat();
        let games = games(&text);
        let (last, faults) = games.last().unwrap();
        assert_eq!((last.tag("Event"), movetext(last).as_str()), (Some("2"), "1. d4 *"), "{game:?}");
        assert_eq!(faults, &[]);
        assert!(games.iter().any(|(_, faults)| !faults.is_empty()), "{game:?}");
    }
}

#[test]
fn a_bad_move_in_a_variation_ends_the_variation_only() {
    let games = games(b"1. e4 (1. Ke2 (1. d4) d5) (1. d4) e5 *");
    assert_eq!(movetext(&games[0].0), "1. e4 () (1. d4) 1... e5 *");
    assert_eq!(games[0].1.len(), 1);
}

#[test]
fn limits_are_told_and_leave_the_next_game_whole() {
    let deepest = VARIATION_DEPTH_MAX as usize;
    let nested = |depth: usize| "1. e4 ".repeat(depth + 1).replace(" 1.", " (1.") + &")".repeat(depth) + " *";
    assert_eq!(faults(nested(deepest).as_bytes()), [""; 0]);
    assert!(faults(nested(deepest + 1).as_bytes())[0].contains("NESTED_TOO_DEEP"));
    assert!(faults(nested(100_000).as_bytes())[0].contains("NESTED_TOO_DEEP"));

    let long = format!("1. e4 {{{}}} e5 *\n\n[Event \"2\"]\n\n1. d4 *", "x".repeat(GAME_BYTES_MAX));
    let games = games(long.as_bytes());
    assert!(games[0].1.iter().any(|fault| fault.cause == Cause::GameTooLong));
    assert_eq!(movetext(&games[1].0), "1. d4 *");
}

#[test]
fn a_visitor_can_stop_and_the_next_game_is_read() {
    struct Stopper;
    impl Visitor for Stopper {
        type Stop = &'static str;
        fn comment(&mut self, _: Text<'_>) -> Result<(), &'static str> {
            Err("enough")
        }
        fn fault(&mut self, fault: Fault) -> Result<(), &'static str> {
            panic!("{fault}");
        }
    }
    let mut reader = Reader::new(b"1. e4 {a} e5 {b} 1-0 1. d4 0-1");
    assert_eq!(reader.read_game(&mut Stopper), Err("enough"));
    assert_eq!(reader.read_game(&mut Stopper), Ok(true));
    assert_eq!(reader.read_game(&mut Stopper), Ok(false));
}

#[test]
fn words_are_read_without_asking_whether_they_are_legal() {
    let mut builder = GameTree::builder();
    let Ok(_) = Reader::new(b"1. Qh8 Kxa1 2. O-O-O 1-0").read_game(&mut builder);
    let (tree, faults) = builder.finish();
    assert_eq!(faults, []);
    assert_eq!(movetext(&tree), "1. Qh8 Kxa1 2. O-O-O 1-0");
    assert_eq!(tree.result, GameResult::WhiteWon);
}

#[test]
fn a_stream_in_pieces_of_any_size_gives_the_same_games() {
    let text = "[Event \"a\"]\n\n1. e4 {%} e5 1-0\n\n[Event \"b\"]\n\n1. Ke4\n\n".repeat(6000);
    let whole: Vec<String> = faults(text.as_bytes());
    for size in [1000, 65_537, 1 << 20] {
        let mut found = Vec::new();
        let mut games = 0;
        let mut read = |reader: &mut Reader<'_>| {
            loop {
                let mut builder = GameTree::builder();
                let Ok(more) = reader.play_game(&mut builder);
                if !more {
                    break;
                }
                found.extend(builder.finish().1.into_iter().map(|fault| fault.to_string()));
            }
        };
        let mut feed = Feed::new();
        for piece in text.as_bytes().chunks(size) {
            feed.push(piece);
            games += feed.take_games(&mut read);
        }
        games += feed.finish(&mut read);
        assert_eq!(games, 12_000);
        assert_eq!(found, whole, "pieces of {size}");
    }
}

#[test]
fn a_stream_that_is_no_game_is_not_hoarded() {
    let mut feed = Feed::new();
    let mut too_long = 0;
    for _ in 0..100 {
        feed.push(&[b'{'; 64 << 10]);
        feed.take_games(|reader| {
            let mut builder = GameTree::builder();
            let Ok(_) = reader.play_game(&mut builder);
            too_long += builder.finish().1.iter().filter(|fault| fault.cause == Cause::GameTooLong).count();
        });
    }
    assert!(too_long >= 2);
}

#[test]
fn causes_have_their_codes() {
    assert_eq!(Cause::Expected(Expected::TagName).code(), "TAG_NAME_EXPECTED");
    assert_eq!(Cause::Expected(Expected::MoveOrResult).code(), "MOVE_OR_RESULT_EXPECTED");
}

#[test]
fn liberties_are_told_with_their_places() {
    let check = |text: &[u8], wanted: &[&str]| {
        let mut builder = GameTree::builder();
        let Ok(_) = Reader::new(text).play_game(&mut builder);
        let found: Vec<String> = builder.forgiven().iter().map(ToString::to_string).collect();
        assert_eq!(found, wanted);
    };
    check(b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", &[]);
    check(b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *", &["1:35: CASTLING_LETTERS 4. 0-0"]);
    check(b"\xEF\xBB\xBF1. e4 *", &["1:1: BYTE_ORDER_MARK"]);
    check(b"1. e4 {caf\xE9} *", &["1:8: LATIN1"]);
    check(b"1. e4", &["1:6: RESULT_MISSING"]);
}

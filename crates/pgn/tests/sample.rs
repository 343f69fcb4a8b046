//! Real games, from the file that `ADOUBE_CASES` names.

use std::path::PathBuf;

use adoube_pgn::{Command, GameTree, Reader, commands};

#[test]
fn real_games_are_legal_and_survive_the_round_trip() {
    let Some(cases) = std::env::var_os("ADOUBE_CASES") else {
        println!("extra conformance data not given");
        return;
    };
    let path = PathBuf::from(cases).join("pgn/lichess-sample.pgn");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = Reader::new(&text);
    let (mut games, mut moves, mut clocks) = (0, 0, 0);
    loop {
        let mut builder = GameTree::builder();
        let Ok(more) = reader.play_game(&mut builder);
        if !more {
            break;
        }
        let (tree, faults) = builder.finish();
        assert_eq!(faults, [], "game {games}");
        let written = tree.to_string();
        let mut again = GameTree::builder();
        let Ok(_) = Reader::new(written.as_bytes()).play_game(&mut again);
        assert_eq!(again.finish().0, tree, "game {games}");
        games += 1;
        moves += tree.line.moves.len();
        let comments = tree.line.moves.iter().flat_map(|node| &node.comments);
        clocks += comments
            .flat_map(|comment| commands(comment.text()))
            .filter(|command| matches!(command, Command::ClockMs(_)))
            .count();
    }
    println!("{games} games, {moves} moves, {clocks} clock readings");
    assert_eq!(games, 438);
}

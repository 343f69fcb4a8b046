//! The keys that the description of the Polyglot book format gives as examples.

use adoube_board::Position;

#[track_caller]
fn check(moves: &str, key: u64) {
    let mut position = Position::start();
    for text in moves.split_whitespace() {
        position = position.play(position.parse_uci(text).expect("a legal move"));
    }
    assert_eq!(position.polyglot_key(), key, "after {moves}: {:016x}", position.polyglot_key());
}

#[test]
fn the_published_keys_are_found() {
    check("", 0x463b_9618_1691_fc9c);
    check("e2e4", 0x823c_9b50_fd11_4196);
    check("e2e4 d7d5", 0x0756_b944_61c5_0fb0);
    check("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4);
    check("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78);
    check("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1);
    check("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9);
    check("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637);
    check("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560);
}

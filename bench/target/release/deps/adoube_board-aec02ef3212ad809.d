/work/wt/board/bench/target/release/deps/adoube_board-aec02ef3212ad809.d: /work/wt/board/crates/board/src/lib.rs /work/wt/board/crates/board/src/man.rs /work/wt/board/crates/board/src/square.rs /work/wt/board/crates/board/src/bitboard.rs /work/wt/board/crates/board/src/placement.rs /work/wt/board/crates/board/src/rays.rs /work/wt/board/crates/board/src/magic.rs /work/wt/board/crates/board/src/castling.rs /work/wt/board/crates/board/src/moves.rs /work/wt/board/crates/board/src/setup.rs /work/wt/board/crates/board/src/setup_problem.rs /work/wt/board/crates/board/src/last_move.rs /work/wt/board/crates/board/src/fen.rs /work/wt/board/crates/board/src/position.rs /work/wt/board/crates/board/src/side.rs /work/wt/board/crates/board/src/generate.rs /work/wt/board/crates/board/src/play.rs /work/wt/board/crates/board/src/perft.rs /work/wt/board/crates/board/src/zobrist.rs /work/wt/board/crates/board/src/key.rs /work/wt/board/crates/board/src/illegality.rs /work/wt/board/crates/board/src/legality.rs /work/wt/board/crates/board/src/uci.rs /work/wt/board/crates/board/src/san.rs /work/wt/board/crates/board/src/chess960.rs

/work/wt/board/bench/target/release/deps/libadoube_board-aec02ef3212ad809.rlib: /work/wt/board/crates/board/src/lib.rs /work/wt/board/crates/board/src/man.rs /work/wt/board/crates/board/src/square.rs /work/wt/board/crates/board/src/bitboard.rs /work/wt/board/crates/board/src/placement.rs /work/wt/board/crates/board/src/rays.rs /work/wt/board/crates/board/src/magic.rs /work/wt/board/crates/board/src/castling.rs /work/wt/board/crates/board/src/moves.rs /work/wt/board/crates/board/src/setup.rs /work/wt/board/crates/board/src/setup_problem.rs /work/wt/board/crates/board/src/last_move.rs /work/wt/board/crates/board/src/fen.rs /work/wt/board/crates/board/src/position.rs /work/wt/board/crates/board/src/side.rs /work/wt/board/crates/board/src/generate.rs /work/wt/board/crates/board/src/play.rs /work/wt/board/crates/board/src/perft.rs /work/wt/board/crates/board/src/zobrist.rs /work/wt/board/crates/board/src/key.rs /work/wt/board/crates/board/src/illegality.rs /work/wt/board/crates/board/src/legality.rs /work/wt/board/crates/board/src/uci.rs /work/wt/board/crates/board/src/san.rs /work/wt/board/crates/board/src/chess960.rs

/work/wt/board/bench/target/release/deps/libadoube_board-aec02ef3212ad809.rmeta: /work/wt/board/crates/board/src/lib.rs /work/wt/board/crates/board/src/man.rs /work/wt/board/crates/board/src/square.rs /work/wt/board/crates/board/src/bitboard.rs /work/wt/board/crates/board/src/placement.rs /work/wt/board/crates/board/src/rays.rs /work/wt/board/crates/board/src/magic.rs /work/wt/board/crates/board/src/castling.rs /work/wt/board/crates/board/src/moves.rs /work/wt/board/crates/board/src/setup.rs /work/wt/board/crates/board/src/setup_problem.rs /work/wt/board/crates/board/src/last_move.rs /work/wt/board/crates/board/src/fen.rs /work/wt/board/crates/board/src/position.rs /work/wt/board/crates/board/src/side.rs /work/wt/board/crates/board/src/generate.rs /work/wt/board/crates/board/src/play.rs /work/wt/board/crates/board/src/perft.rs /work/wt/board/crates/board/src/zobrist.rs /work/wt/board/crates/board/src/key.rs /work/wt/board/crates/board/src/illegality.rs /work/wt/board/crates/board/src/legality.rs /work/wt/board/crates/board/src/uci.rs /work/wt/board/crates/board/src/san.rs /work/wt/board/crates/board/src/chess960.rs

/work/wt/board/crates/board/src/lib.rs:
/work/wt/board/crates/board/src/man.rs:
/work/wt/board/crates/board/src/square.rs:
/work/wt/board/crates/board/src/bitboard.rs:
/work/wt/board/crates/board/src/placement.rs:
/work/wt/board/crates/board/src/rays.rs:
/work/wt/board/crates/board/src/magic.rs:
/work/wt/board/crates/board/src/castling.rs:
/work/wt/board/crates/board/src/moves.rs:
/work/wt/board/crates/board/src/setup.rs:
/work/wt/board/crates/board/src/setup_problem.rs:
/work/wt/board/crates/board/src/last_move.rs:
/work/wt/board/crates/board/src/fen.rs:
/work/wt/board/crates/board/src/position.rs:
/work/wt/board/crates/board/src/side.rs:
/work/wt/board/crates/board/src/generate.rs:
/work/wt/board/crates/board/src/play.rs:
/work/wt/board/crates/board/src/perft.rs:
/work/wt/board/crates/board/src/zobrist.rs:
/work/wt/board/crates/board/src/key.rs:
/work/wt/board/crates/board/src/illegality.rs:
/work/wt/board/crates/board/src/legality.rs:
/work/wt/board/crates/board/src/uci.rs:
/work/wt/board/crates/board/src/san.rs:
/work/wt/board/crates/board/src/chess960.rs:

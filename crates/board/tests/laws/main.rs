//! The Laws as tests: a module for each Article, a sentence for each test.

mod art_02_01_board;
mod art_02_03_initial_position;
mod art_03_01_attack;
mod art_03_02_pieces;
mod art_03_07_pawn;
mod art_03_08_king;
mod art_03_10_legal_position;
mod art_03_10_refusal;
mod art_05_01_checkmate;
mod art_05_02_stalemate;
mod appendix_c_notation;
mod appendix_c_reading;
mod guideline_2_chess960;

mod cases;

//! The Laws, Article by Article.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod table;
mod clock_table;

mod art_01_02_alternate_moves;
mod art_03_10_legal_moves;
mod art_04_08_complaints;
mod art_05_01_01_checkmate;
mod art_05_01_02_resignation;
mod art_05_02_01_stalemate;
mod art_05_02_02_dead_position;
mod art_05_02_03_agreement;
mod art_06_02_completed_moves;
mod art_06_03_time_control;
mod art_06_03_01_periods;
mod art_06_03_02_delay;
mod art_06_10_adjusting;
mod art_06_07_default_time;
mod art_06_08_flag_called;
mod art_06_09_flag_fall;
mod art_06_11_stopped_clocks;
mod art_07_01_restored;
mod art_07_05_illegal_moves;
mod art_09_01_draw_offer;
mod art_09_01_offers_at_the_board;
mod art_09_02_threefold;
mod art_09_03_fifty_moves;
mod art_09_05_wrong_claims;
mod art_09_06_automatic_draws;
mod appendix_a_speed;
mod guideline_3_increment;
mod clock_other_kinds;
mod clock_lag;
mod clock_notation;
mod clock_cases;
mod clock_properties;
mod art_12_arbiter;
mod guideline_1_adjournment;
mod guideline_3_quickplay_finish;
mod calling_off;
mod outage;
mod cases;
mod random_game;
mod properties;

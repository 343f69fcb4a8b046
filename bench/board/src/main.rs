//! Prints `figure NAME VALUE UNIT` lines: speed of the rules crates beside others, in one run on one machine.
//!
//! Each measurement is taken in turn for every library, again and again; the figure is the median of CPU times. Absolute
//! numbers depend on the machine and its load, the ratios hardly do.

#[path = "../../cpu_time.rs"]
mod cpu_time;
mod perft;
mod san;

fn main() {
    println!("# cozy-chess 0.3.4, shakmaty 0.30.1, chess 3.2.0");
    perft::run();
    san::run();
}

/work/wt/board/bench/target/release/deps/adoube_bench-3012aa80af35ba86.d: src/main.rs src/cpu_time.rs src/perft.rs

/work/wt/board/bench/target/release/deps/adoube_bench-3012aa80af35ba86: src/main.rs src/cpu_time.rs src/perft.rs

src/main.rs:
src/cpu_time.rs:
src/perft.rs:

# env-dep:CARGO_PKG_VERSION=0.0.0

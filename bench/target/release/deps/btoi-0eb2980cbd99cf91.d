/work/wt/board/bench/target/release/deps/btoi-0eb2980cbd99cf91.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/btoi-0.5.0/src/lib.rs

/work/wt/board/bench/target/release/deps/libbtoi-0eb2980cbd99cf91.rlib: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/btoi-0.5.0/src/lib.rs

/work/wt/board/bench/target/release/deps/libbtoi-0eb2980cbd99cf91.rmeta: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/btoi-0.5.0/src/lib.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/btoi-0.5.0/src/lib.rs:

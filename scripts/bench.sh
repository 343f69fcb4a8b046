#!/usr/bin/env bash
# The comparisons: each prints `figure NAME VALUE UNIT` lines and what it was measured against, in the default build and in one
# for the machine's own instructions.
source "$(dirname "$0")/steps.sh"

for bench in bench/*/; do
  name="$(basename "$bench")"
  run=(cargo run --release --locked --manifest-path "$bench/Cargo.toml" --bin "adoube-bench-$name")
  step "$name, default build" "${run[@]}"
  RUSTFLAGS="-C target-cpu=native" step "$name, native build" "${run[@]}" --target-dir "${CARGO_TARGET_DIR:-$bench/target}/native"
done

#!/usr/bin/env bash
# The comparisons: each prints `figure NAME VALUE UNIT` lines and what it was measured against.
source "$(dirname "$0")/steps.sh"

for bench in bench/*/; do
  step "$(basename "$bench")" cargo run --release --locked --manifest-path "$bench/Cargo.toml"
done

#!/usr/bin/env bash
# Fuzzes every parser for a minute each, or for FUZZ_SECONDS.
source "$(dirname "$0")/steps.sh"

cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
for target in $(cd fuzz && cargo +nightly fuzz list); do
  step "fuzz $target" cargo +nightly fuzz run "$target" -- -max_total_time="${FUZZ_SECONDS:-60}"
done

#!/usr/bin/env bash
# Every test: the rules, the server, the page. Twenty minutes at most on two cores.
source "$(dirname "$0")/steps.sh"

step "packages of the page" need_packages
step "page: types and style" npm --prefix web run --silent check
step "page: build" make --no-print-directory web/dist/index.html
step "checks of the repository" cargo run --quiet --locked --package xtask -- all
step "format" cargo fmt --all --check
step "Chromium" need_chromium
step "build" cargo build --locked --workspace --all-targets
# The end-to-end tests run the program just built.
ADOUBE_BIN="$(realpath "${CARGO_TARGET_DIR:-target}")/debug/adoube"
export ADOUBE_BIN
step "page: end to end in Chromium" npm --prefix web run --silent e2e
step "page: unit tests" npm --prefix web run --silent test
step "doc tests" cargo test --locked --workspace --doc
step "tests" rust_tests

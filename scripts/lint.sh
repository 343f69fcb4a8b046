#!/usr/bin/env bash
# What tools decide: format, lints, documentation, the checks of the repository.
source "$(dirname "$0")/steps.sh"

step "format" cargo fmt --all --check
step "clippy" cargo clippy --locked --workspace --all-targets -- -D warnings
step "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps
step "rules crates without std" cargo check --locked --package adoube-board --no-default-features
step "packages of the page" need_packages
step "page" npm --prefix web run --silent check
step "checks of the repository" cargo run --quiet --locked --package xtask -- all

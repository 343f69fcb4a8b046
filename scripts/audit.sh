#!/usr/bin/env bash
# Licences, bans and sources of every dependency, by deny.toml.
source "$(dirname "$0")/steps.sh"

cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
step "licences, bans and sources" cargo deny --locked check licenses bans sources

#!/usr/bin/env bash
# The long proofs: the code of the tests, optimised, with 20,000 random games for each property, ten million random commands to
# games and twenty rounds of a server that is killed under play; then ten million positions of random games held against
# shakmaty. A failure is printed with the seed that repeats it.
source "$(dirname "$0")/steps.sh"

export ADOUBE_SOAK=1
export PROPTEST_CASES="${PROPTEST_CASES:-20000}"
step "tests, many rounds" rust_tests --release
step "ten million positions beside shakmaty" cargo run --release --locked --manifest-path bench/board/Cargo.toml \
  --bin agree -- "${AGREE_POSITIONS:-10000000}" "${AGREE_SEED:-1}"

#!/usr/bin/env bash
# The long proofs: the code of the tests, optimised, and the properties of positions with 20,000 random games in place of 48. A
# failure is printed with the seed that repeats it.
source "$(dirname "$0")/steps.sh"

export PROPTEST_CASES="${PROPTEST_CASES:-20000}"
step "tests, many rounds" rust_tests --release

#!/usr/bin/env bash
# The long proofs: the code of the tests, optimised, with 20,000 random games for each property and twenty rounds of a server that
# is killed under play. A failure is printed with the seed that repeats it.
source "$(dirname "$0")/steps.sh"

export ADOUBE_SOAK=1
export PROPTEST_CASES="${PROPTEST_CASES:-20000}"
step "tests, many rounds" rust_tests --release

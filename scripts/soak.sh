#!/usr/bin/env bash
# The long proofs: the code of the tests with a hundred times the rounds. Seeds are printed.
source "$(dirname "$0")/steps.sh"

export ADOUBE_SOAK=1
export PROPTEST_CASES="${PROPTEST_CASES:-20000}"
step "tests, many rounds" rust_tests --release

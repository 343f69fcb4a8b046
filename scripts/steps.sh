# Sourced by the other scripts: steps with a heading and a duration, and what they need to run.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# step NAME COMMAND...: runs a command under a heading; the first failure ends the script.
step() {
  local name=$1 began=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  printf '== %s: %d s\n' "$name" $((SECONDS - began))
}

# Installs the packages of the page when they are missing or older than their list.
need_packages() {
  command -v npm >/dev/null || { echo "Node.js 20 or later with npm is needed: https://nodejs.org"; exit 1; }
  make --no-print-directory web/node_modules/.package-lock.json
}

# Installs Chromium for the page's tests, or says how.
need_chromium() {
  [ -x /usr/bin/chromium ] && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
  else
    echo "The page's tests need Chromium at /usr/bin/chromium: apt-get install chromium"
    exit 1
  fi
}

# Runs the tests of the workspace with nextest when it is there.
rust_tests() {
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run --locked --workspace --all-targets "$@"
  else
    cargo test --locked --workspace --all-targets "$@"
  fi
}

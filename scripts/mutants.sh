#!/usr/bin/env bash
# Takes one guard of the rules away at a time, and asks the test that is named for it to fail. scripts/mutants.tsv has a line for
# each: file, exact text, what stands in its place, crate, test. It works in a copy of the committed files.
# mutants.sh [WORD]: only the lines with that word.
source "$(dirname "$0")/steps.sh"

list="$PWD/scripts/mutants.tsv"
copy=$(mktemp -d)
trap 'git worktree remove --force "$copy"' EXIT
git worktree add --quiet --detach "$copy"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}/mutants"
cd "$copy"

killed=0
faults=0
# tell OUTCOME: one line for the mutant at hand.
tell() { printf '%-9s %s | %s | %s\n' "$1" "$file" "$old" "$test"; }

while IFS=$'\t' read -r file old new crate test; do
  [[ $file == '#'* || $file == '' ]] && continue
  [[ "$file $old $test" == *"${1:-}"* ]] || continue
  text=$(cat "$file")
  rest=${text#*"$old"}
  if [[ $rest == "$text" || $rest == *"$old"* ]]; then
    tell "NOT ONCE" && faults=$((faults + 1))
    continue
  fi
  printf '%s\n' "${text/"$old"/"$new"}" >"$file"
  if ! cargo test --quiet --locked -p "$crate" --test laws --no-run >/dev/null 2>&1; then
    tell "NO BUILD" && faults=$((faults + 1))
  elif timeout 120 cargo test --quiet --locked -p "$crate" --test laws "$test" >/dev/null 2>&1; then
    tell "SURVIVED" && faults=$((faults + 1))
  else
    tell "killed" && killed=$((killed + 1))
  fi
  git checkout --quiet -- "$file"
done <"$list"
echo "$killed killed, $faults not"
[ "$faults" = 0 ]

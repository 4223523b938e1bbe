#!/usr/bin/env bash
# Strategies and programs that share no code, on the same seeded boards: scripts/differential.sh [MAZES] [BOARDS].
# The oracle in Python, the classics in C++ and the command must give the same answers.
set -euo pipefail
cd "$(dirname "$0")/.."
mazes=${1:-300} boards=${2:-300}
bitprune=target/release/bitprune
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
classics=$(scripts/peers/build.sh "$work/classics")

python3 scripts/random_cases.py maze "$mazes" 1 >"$work/maze.in"
python3 scripts/random_cases.py curling "$boards" 1 >"$work/curling.in"
for problem in maze curling; do
    python3 scripts/oracle.py solve "$work/$problem.in" >"$work/$problem.oracle"
    "$bitprune" solve --quiet "$work/$problem.in" >"$work/$problem.auto"
    cmp "$work/$problem.oracle" "$work/$problem.auto"
done
"$bitprune" solve --quiet --strategy frontier "$work/maze.in" | cmp - "$work/maze.oracle"
"$bitprune" solve --quiet --word u128 --simd portable "$work/maze.in" | cmp - "$work/maze.oracle"

# A classic gives up at a cap; what it knows must be right.
agree() { paste -d' ' "$1" "$2" | awk '$1 != $2 && $1 != "UNKNOWN" && $2 != "UNKNOWN" { print FILENAME ": line " NR ": " $0; bad = 1 } END { exit bad }'; }
for name in classic-visited classic-sink classic-countdown; do
    "$classics" "$name" "$work/maze.in" --cap 20000 --nodes >"$work/peer" 2>/dev/null
    cut -d' ' -f1 "$work/peer" >"$work/peer.answers"
    agree "$work/peer.answers" "$work/maze.oracle"
    # Node for node: the Rust classics enter what the C++ ones do.
    "$bitprune" solve --quiet --strategy "$name" --node-limit 20000 --format csv "$work/maze.in" | tail -n +2 | cut -d, -f5,7 --output-delimiter=' ' | cmp - "$work/peer"
done
"$classics" classic-throw "$work/curling.in" --cap 20000 --nodes >"$work/peer" 2>/dev/null
"$bitprune" solve --quiet --strategy classic-throw --node-limit 20000 --format csv "$work/curling.in" | tail -n +2 | cut -d, -f5,7 --output-delimiter=' ' | cmp - "$work/peer"
echo "$mazes mazes and $boards curling boards: all agree"

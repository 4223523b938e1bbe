#!/usr/bin/env bash
# The release build of the command on every data set, byte for byte, and each route replayed.
set -euo pipefail
cd "$(dirname "$0")/.."
bitprune=target/release/bitprune
sets=0
for answers in datasets/*.out; do
    cases=${answers%.out}
    [ -e "$cases" ] || cases=$cases.in
    "$bitprune" solve --quiet "$cases" | cmp - "$answers"
    "$bitprune" solve --quiet --witness "$cases" | "$bitprune" check "$cases" - >/dev/null
    sets=$((sets + 1))
done
echo "$sets data sets answered as they should be"

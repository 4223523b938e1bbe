#!/bin/sh
# Builds the well-known programs: scripts/peers/build.sh [OUTPUT]. CXX and CXXFLAGS may be set.
set -eu
here=$(dirname "$0")
output=${1:-"$here/../../target/peers/classics"}
mkdir -p "$(dirname "$output")"
${CXX:-c++} -std=c++17 ${CXXFLAGS:--O3 -march=native} -o "$output" "$here/classics.cpp"
echo "$output"

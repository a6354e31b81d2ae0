#!/bin/sh
# What a step without us does for a SHA-256. curl-hash.sh <signed address> <file>
set -eu
curl -sSf -o "$2" "$1"
sha256sum "$2"

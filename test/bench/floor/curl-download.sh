#!/bin/sh
# A file to the disk, and nothing else. curl-download.sh <signed address> <file>
exec curl -sSf -o "$2" "$1"

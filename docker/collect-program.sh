#!/bin/sh
# Usage: collect-program.sh <target> <program>... Copies programs with every library that they are linked with
# below <target>, each at its real path, so that the folder can be laid over an image of the same release.
set -eu
target=$1
shift
mkdir -p "$target"
take() {
  folder=$(readlink -f "$(dirname "$1")")
  mkdir -p "$target$folder"
  cp -L "$1" "$target$folder/$(basename "$1")"
}
for program in "$@"; do
  take "$program"
done
ldd "$@" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | sort -u | while read -r library; do
  # The C library is the base image's own.
  case "$(basename "$library")" in libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | librt.so.*) continue ;; esac
  take "$library"
done

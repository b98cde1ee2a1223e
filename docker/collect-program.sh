#!/bin/sh
# Usage: collect-program.sh <target> <program>... Copies programs with every library that they are linked with
# below <target>, each at its real path, so that the folder can be laid over an image of the same release. Of which
# packages they are stands in /var/lib/dpkg/status.d, where scanners for vulnerabilities look.
set -eu
target=$1
shift
mkdir -p "$target/var/lib/dpkg/status.d"
record() {
  file=$(readlink -f "$1")
  # Older packages list their files as they were before /lib became a link to /usr/lib.
  package=$({ dpkg-query --search "$file" || dpkg-query --search "${file#/usr}"; } 2>/dev/null | sed 's/[:,].*//;q')
  if [ -z "$package" ]; then
    echo "No package has $file." >&2
    exit 1
  fi
  dpkg-query --status "$package" > "$target/var/lib/dpkg/status.d/$package"
}
take() {
  folder=$(readlink -f "$(dirname "$1")")
  mkdir -p "$target$folder"
  cp -L "$1" "$target$folder/$(basename "$1")"
  record "$1"
}
for program in "$@"; do
  take "$program"
done
ldd "$@" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' | sort -u > "$target.libraries"
while read -r library; do
  # The C library is the base image's own.
  case "$(basename "$library")" in libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | librt.so.*) continue ;; esac
  take "$library"
done < "$target.libraries"
rm "$target.libraries"

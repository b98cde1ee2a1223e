#!/bin/sh
# Puts the objects of the fetched copy into the bucket: those of today, and those that were removed since that copy.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
bucket="source:${S3_BUCKET:+$S3_BUCKET/}"
stamp=$(cat "$folder/stamp")
. "$(dirname "$0")/remote.sh"
removed=$(list_folders target:removed)
# Usage: put <folder of the target> [options of rclone]
put() {
  from="$1"
  shift
  folders=$(list_folders "target:$from")
  for name in $folders; do rclone copy "target:$from/$name" "$bucket$name" "$@"; done
}
put objects
# The state just after the copy comes last.
for later in $(echo "$removed" | awk -v stamp="$stamp" '$0 > stamp' | sort -r); do put "removed/$later"; done
# Removed by the copy itself: the database may know what was deleted since its dump, not what was replaced before it.
if echo "$removed" | grep -qx "$stamp"; then put "removed/$stamp" --ignore-existing; fi

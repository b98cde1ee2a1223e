#!/bin/sh
# Fetches the newest dumps into /backup.
set -eu
folder="${BACKUP_FOLDER:-/backup}"
newest=$(rclone lsf target:databases --dirs-only | sort | tail -n 1)
[ -n "$newest" ] || { echo 'There is no copy yet.' >&2; exit 1; }
echo "${newest%/}" > "$folder/stamp"
rclone copy "target:databases/$newest" "$folder"

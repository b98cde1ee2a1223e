#!/bin/sh
# Fetches the newest complete copy of the databases into /backup/fetched, or the one of STAMP; fails if it is older than
# MAX_AGE_HOURS.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
. "$(dirname "$0")/remote.sh"
# Others may pass through: under root PostgreSQL runs as another user.
umask 066
rm -rf "$folder"
mkdir -p "$folder"
complete=$(list_copies)
[ -n "$complete" ] || { echo 'There is no copy yet.' >&2; exit 1; }
stamp="${STAMP:-$(echo "$complete" | tail -n 1)}"
if ! echo "$complete" | grep -qx "$stamp"; then
  printf 'There is no copy "%s". There are:\n%s\n' "$stamp" "$complete" >&2
  exit 1
fi
hours="${MAX_AGE_HOURS:-}"
if [ -n "$hours" ] && is_older "$stamp" "$(stamp_before $((hours * 3600)))"; then
  echo "The newest copy is of $stamp: older than $hours hours." >&2
  exit 1
fi
echo "$stamp" > "$folder/stamp"
rclone copy "target:databases/$stamp" "$folder/databases"

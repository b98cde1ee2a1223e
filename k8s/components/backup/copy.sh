#!/bin/sh
# Copies the objects, and then what lies in /backup/new/databases: an object that a database knows was written before it.
# The remote `target` encrypts. What vanished from the bucket moves below removed/, for as long as the copies that know it.
set -eu
folder="${BACKUP_FOLDER:-/backup}/new"
bucket="source:${S3_BUCKET:+$S3_BUCKET/}"
stamp=$(cat "$folder/stamp")
. "$(dirname "$0")/remote.sh"
# A bucket is there before its first object; a folder is not.
if [ -n "${S3_BUCKET:-}" ] && ! rclone lsf "$bucket" --max-depth 1 > /dev/null; then
  echo "The bucket \"$S3_BUCKET\" cannot be listed." >&2
  exit 1
fi
existing=$(list_folders "$bucket")
for name in videos assets; do
  # Before the first object there is no folder.
  if echo "$existing" | grep -qx "$name"; then
    rclone sync "$bucket$name" "target:objects/$name" --backup-dir "target:removed/$stamp/$name" --fast-list
  fi
done
rclone copy "$folder/databases" "target:databases/$stamp"
# Last: a copy that was interrupted has none.
echo "$stamp" | rclone rcat "target:databases/$stamp/complete"
oldest=$(stamp_before $((${KEEP_DAYS:-30} * 86400)))
# By the time of the backup: a removed object keeps the time at which it was made.
for kept in databases removed; do
  rclone mkdir "target:$kept"
  stamps=$(list_folders "target:$kept")
  for old in $stamps; do
    if is_older "$old" "$oldest"; then rclone purge "target:$kept/$old"; fi
  done
done
rm -rf "$folder"
echo "copied as $stamp"

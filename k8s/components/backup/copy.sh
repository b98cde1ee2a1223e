#!/bin/sh
# Copies the dumps, and then the objects: an object that a dump knows was written before it. The remote `target` encrypts.
# What vanished from the bucket stays below removed/ for as long as the dumps that know it.
set -eu
folder="${BACKUP_FOLDER:-/backup}"
stamp=$(cat "$folder/stamp")
for name in videos assets; do
  rclone sync "source:$S3_BUCKET/$name" "target:objects/$name" --backup-dir "target:removed/$stamp/$name" --fast-list
done
# Last: a folder of dumps is a complete copy.
rclone copy "$folder" "target:databases/$stamp" --include '*.dump'
for kept in databases removed; do
  rclone mkdir "target:$kept"
  rclone delete "target:$kept" --min-age "${KEEP_DAYS:-30}d" --rmdirs
done
echo "copied as $stamp"

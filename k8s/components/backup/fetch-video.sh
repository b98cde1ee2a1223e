#!/bin/sh
# Fetches the newest video that the restored database names: one may have been deleted between the dump and the copy.
# Before the first video there is none.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
[ -s "$folder/video-ids" ] || exit 0
for id in $(cat "$folder/video-ids"); do
  if [ -n "$(rclone lsf "target:objects/videos/$id/video.mp4" 2> /dev/null)" ]; then
    rclone copyto "target:objects/videos/$id/video.mp4" "$folder/video.mp4"
    echo "$id" > "$folder/video-id"
    exit 0
  fi
done
echo 'None of the newest videos of the database was copied.' >&2
exit 1

#!/bin/sh
# Decodes every frame and sample of the restored video.
set -eu
folder="${BACKUP_FOLDER:-/backup}"
if [ ! -s "$folder/video-id" ]; then
  echo 'No finished video yet.'
  exit 0
fi
problems=$("${FFMPEG_PATH:-ffmpeg}" -nostdin -v error -i "$folder/video.mp4" -f null - 2>&1 || echo 'ffmpeg ended with an error')
[ -z "$problems" ] || { echo "$problems" >&2; exit 1; }
echo "the restored video $(cat "$folder/video-id") plays"

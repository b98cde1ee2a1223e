#!/bin/sh
# Decodes every frame and sample of the restored video; the copy is then verified, which METRICS_FILE tells Prometheus.
set -eu
folder="${BACKUP_FOLDER:-/backup}/fetched"
video='it has no finished video'
if [ -s "$folder/video-id" ]; then
  problems=$("${FFMPEG_PATH:-ffmpeg}" -nostdin -v error -i "$folder/video.mp4" -f null - 2>&1 || echo 'ffmpeg ended with an error')
  [ -z "$problems" ] || { echo "$problems" >&2; exit 1; }
  video="its video $(cat "$folder/video-id") plays"
fi
if [ -n "${METRICS_FILE:-}" ]; then
  {
    echo '# HELP svc_backup_verified_timestamp_seconds When a copy was last restored and played'
    echo '# TYPE svc_backup_verified_timestamp_seconds gauge'
    echo "svc_backup_verified_timestamp_seconds $(date +%s)"
  } > "$METRICS_FILE.unfinished"
  mv "$METRICS_FILE.unfinished" "$METRICS_FILE"
fi
echo "verified the copy of $(cat "$folder/stamp"): $video"
rm -rf "$folder"

#!/bin/sh
# Dumps both databases into /backup, and reads the dumps once. pg_dump must not be older than the server.
set -eu
folder="${BACKUP_FOLDER:-/backup}"
date -u +%Y%m%dT%H%M%SZ > "$folder/stamp"
for name in auth video; do
  case "$name" in auth) url="$AUTH_DATABASE_URL" ;; video) url="$VIDEO_DATABASE_URL" ;; esac
  pg_dump --format=custom --no-owner --file="$folder/$name.dump" "$url"
  pg_restore --list "$folder/$name.dump" > /dev/null
  echo "dumped $name: $(wc -c < "$folder/$name.dump") bytes"
done

#!/bin/sh
# Dumps both databases into /backup/new, and reads the dumps once. pg_dump must not be older than the server.
set -eu
folder="${BACKUP_FOLDER:-/backup}/new"
umask 077
rm -rf "$folder"
mkdir -p "$folder/databases"
date -u +%Y%m%dT%H%M%SZ > "$folder/stamp"
for name in auth video; do
  case "$name" in auth) url="$AUTH_DATABASE_URL" ;; video) url="$VIDEO_DATABASE_URL" ;; esac
  pg_dump --format=custom --no-owner --file="$folder/databases/$name.dump" "$url"
  pg_restore --list "$folder/databases/$name.dump" > /dev/null
  echo "dumped $name: $(wc -c < "$folder/databases/$name.dump") bytes"
done

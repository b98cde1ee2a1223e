#!/bin/sh
# Dumps both databases into /backup/new, and reads the dumps once. pg_dump must not be older than the server.
set -eu
folder="${BACKUP_FOLDER:-/backup}/new"
umask 077
rm -rf "$folder"
mkdir -p "$folder/databases"
date -u +%Y%m%dT%H%M%SZ > "$folder/stamp"
# Prints what follows the user in an address: its password, in which %2F is a slash.
password_in() {
  rest=$(printf %s "$1" | sed -n 's|^[a-z]*://[^:/?@]*:\([^@]*\)@.*|\1|p')
  while [ "${rest#*%}" != "$rest" ]; do
    printf %s "${rest%%\%*}"
    rest="${rest#*%}"
    printf "\\$(printf %03o "0x${rest%"${rest#??}"}")"
    rest="${rest#??}"
  done
  printf %s "$rest"
}
for name in auth video; do
  case "$name" in auth) url="$AUTH_DATABASE_URL" ;; video) url="$VIDEO_DATABASE_URL" ;; esac
  # Every user of the machine can read the words of a command, but not its variables.
  password=$(password_in "$url")
  bare=$(printf %s "$url" | sed 's|^\([a-z]*://[^:/?@]*\):[^@]*@|\1@|')
  PGPASSWORD="${password:-${PGPASSWORD:-}}" pg_dump --format=custom --no-owner \
    --file="$folder/databases/$name.dump" "$bare"
  pg_restore --list "$folder/databases/$name.dump" > /dev/null
  echo "dumped $name: $(wc -c < "$folder/databases/$name.dump") bytes"
done
